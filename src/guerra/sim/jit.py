"""The compiler behind three decorators: Numba, or plain Python where it is switched off; and memory as plain numbers.

A kernel's memory is `Cells`: 64-bit integers, numbered from 0. Compiled, it is a bare pointer; in plain Python
(`NUMBA_DISABLE_JIT=1`) it is the NumPy array itself, slow, but the same game.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import Any, TypeVar, cast
from zlib import crc32

import numba
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from llvmlite.binding import Linkage
from numba import types
from numba._dynfunc import make_function
from numba.core.codegen import CPUCodeLibrary, JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])

Ints = npt.NDArray[np.int64]
Cells = Any
"""Memory inside a kernel: `cells[i]` is a number."""

COMPILED: bool = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]
"""Are kernels compiled in this process?"""


_MARKS = (b"@compiled", b"@inlined", b"@entry", b"@primitive", b"Service(")
_NUMBERS = ("code.py", "interleave.py")


def kernel_sources() -> list[Path]:
    """The files that kernels are made of: those with compiled parts, and those whose numbers they have in them."""
    paths = sorted(Path(__file__).parent.glob("*.py"))
    return [path for path in paths if path.name in _NUMBERS or any(mark in path.read_bytes() for mark in _MARKS)]


SOURCES: int = crc32(b"".join(path.read_bytes() for path in kernel_sources()))
"""A mark of the kernels' source. Numba looks only at the file of a kept kernel, not at those that it takes parts from; so
every kept kernel has this compiled in, and a change anywhere makes a new one."""


class _PartLibrary(CPUCodeLibrary):  # type: ignore[misc]
    """A part's code as it is written: only whole kernels are optimised and turned into instructions, once.

    Numba would do both for every part and again for all that is made of it; most of the compiling time was that.
    """

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        """Left to the kernel."""

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def _finalize_specific(self) -> None:
        """Left to the kernel."""

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere: a part has no instructions of its own."""
        return 0


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerPart(NativeLowering):  # type: ignore[misc]
    """Writes a part's code into a library of parts."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        part = state["cr"]
        name = make_function(part.fndesc.lookup_module(), part.fndesc.qualname, "", 0, part.env, ())  # stands for it in calls; Python never calls it
        state["cr"] = part._replace(cfunc=name)
        state.targetctx.insert_user_function(name, part.fndesc, [state.library])
        return True


class _KernelLibrary(JITCodeLibrary):  # type: ignore[misc]
    """A whole kernel: its parts are nobody else's, so what is constant for it is constant in them."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr and not function.is_declaration:
                function.linkage = Linkage.internal
        super()._optimize_final_module()


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerKernel(NativeLowering):  # type: ignore[misc]
    """Writes a kernel's code into a library of its own."""

    _name = "kernel_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _KernelLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        lowered: bool = super().run_pass(state)
        return lowered


def _compiler(lower: type[NativeLowering]) -> type[CompilerBase]:
    """Numba's own steps, but for the last."""

    class Compiler(CompilerBase):  # type: ignore[misc]
        def define_pipelines(self) -> list[Any]:
            steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
            steps.passes = [(lower if step is NativeLowering else step, why) for step, why in steps.passes]
            return [steps]

    return Compiler


_kernels = {"pipeline_class": _compiler(_LowerKernel), "error_model": "numpy", "cache": True}
_part = partial(
    numba.njit, pipeline_class=_compiler(_LowerPart), no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy"
)


def compiled(function: F) -> F:
    """Compile a part of a kernel."""
    return cast(F, _part()(function))


def inlined(function: F) -> F:
    """Compile a small part of a kernel into each of its callers."""
    return cast(F, _part(forceinline=True)(function))


def entry(function: F) -> F:
    """Compile what Python calls: kept on disk for the next process, and free of the interpreter lock while it runs."""
    return cast(F, numba.njit(nogil=True, no_cfunc_wrapper=True, **_kernels)(function))


def primitive(function: Callable[..., Any]) -> Any:
    """An operation that writes its own instructions."""
    return intrinsic(function)


POINTER = types.CPointer(types.int64)  # type: ignore[no-untyped-call]
"""What `Cells` are to the compiler."""


@primitive
def _cells(typing_context: Any, address: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        return build.inttoptr(args[0], ir.IntType(64).as_pointer())

    return POINTER(types.int64), generate


@primitive
def _beyond(typing_context: Any, cells: Any, first: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        return build.gep(args[0], [args[1]])

    return POINTER(POINTER, types.int64), generate


@primitive
def byte(typing_context: Any, cells: Any, place: Any) -> Any:
    """One byte of memory, counted from its beginning (compiled only)."""

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        return build.zext(build.load(build.gep(octets, [args[1]])), ir.IntType(64))

    return types.int64(POINTER, types.int64), generate


@primitive
def put_byte(typing_context: Any, cells: Any, place: Any, value: Any) -> Any:
    """One byte to memory; gives the value (compiled only)."""

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        build.store(build.trunc(args[2], ir.IntType(8)), build.gep(octets, [args[1]]))
        return args[2]

    return types.int64(POINTER, types.int64, types.int64), generate


@primitive
def word(typing_context: Any, cells: Any, place: Any) -> Any:
    """Eight bytes of memory from any byte on, the first one lowest (compiled only)."""

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        return build.load(build.bitcast(build.gep(octets, [args[1]]), ir.IntType(64).as_pointer()), align=1)

    return types.int64(POINTER, types.int64), generate


@primitive
def _call(typing_context: Any, address: Any, *numbers: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        given = [build.extract_value(args[1], i) for i in range(SERVICE)]
        kind = ir.FunctionType(word, [word] * SERVICE)
        return build.call(build.inttoptr(args[0], kind.as_pointer()), given)

    return types.int64(types.int64, types.StarArgTuple(numbers)), generate  # type: ignore[no-untyped-call]


SERVICE = 8
"""How many numbers a service takes."""


_COMPILING = threading.Lock()


class Service:
    """A part that other kernels reach by its address alone, so that each is compiled by itself; compiled at first use."""

    def __init__(self, function: Callable[..., int]) -> None:
        self._function = function

    @cached_property
    def _made(self) -> Any:
        with _COMPILING:
            return numba.cfunc(types.int64(*[types.int64] * SERVICE), **_kernels)(self._function)

    @cached_property
    def _callable(self) -> Callable[..., int]:
        called: Callable[..., int] = self._made.ctypes if COMPILED else self._function
        return called

    def __call__(self, *numbers: Any) -> int:
        """Do it; the interpreter lock is free meanwhile."""
        return self._callable(*numbers)

    @property
    def address(self) -> int:
        """Where it lies, for `call`."""
        address: int = self._made.address
        return address


if COMPILED:

    @inlined
    def call(address: int, *numbers: int) -> int:
        """Call the service at this address."""
        return _call(address, *numbers)

    def memory(array: Ints) -> Any:
        """What to give an `entry` for this array: its address. The caller keeps the array alive."""
        return array.ctypes.data

    @inlined
    def cells(given: Any) -> Cells:
        """The memory that an `entry` was given."""
        return _cells(given)

    @inlined
    def beyond(some: Cells, first: int) -> Cells:
        """The same memory, numbered from `first`."""
        return _beyond(some, first)

else:

    def memory(array: Ints) -> Any:
        """What to give an `entry` for this array."""
        return array

    def cells(given: Any) -> Cells:
        """The memory that an `entry` was given."""
        return given

    def beyond(some: Cells, first: int) -> Cells:
        """The same memory, numbered from `first`."""
        return some[first:]
