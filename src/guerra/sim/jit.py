"""The compiler behind three decorators: Numba, or plain Python where it is switched off; and memory as plain numbers.

A kernel's memory is `Cells`: 64-bit integers, numbered from 0. Compiled, it is a bare pointer; in plain Python
(`NUMBA_DISABLE_JIT=1`) it is the NumPy array itself, slow, but the same game.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast
from zlib import crc32

import numba
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from guerra.sim.compiling import KERNEL, part

F = TypeVar("F", bound=Callable[..., Any])

Ints = npt.NDArray[np.int64]
Cells = Any
"""Memory inside a kernel: `cells[i]` is a number."""

COMPILED: bool = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]
"""Are kernels compiled in this process?"""


_MARKS = (b"@compiled", b"@inlined", b"@entry", b"@primitive", b"Service(")
_BEHIND = ("code.py", "interleave.py", "swaps.py", "compiling.py")


def kernel_sources() -> list[Path]:
    """The files that kernels are made of: those with compiled parts, and those whose numbers or whose compiler they have."""
    paths = sorted(Path(__file__).parent.glob("*.py"))
    return [path for path in paths if path.name in _BEHIND or any(mark in path.read_bytes() for mark in _MARKS)]


SOURCES: int = crc32(b"".join(path.read_bytes() for path in kernel_sources()))
"""A mark of the kernels' source. Numba looks only at the file of a kept kernel, not at those that it takes parts from; so
every kept kernel has this compiled in, and a change anywhere makes a new one."""


def compiled(function: F) -> F:
    """Compile a part of a kernel."""
    return cast(F, part(function))


def inlined(function: F) -> F:
    """Compile a small part of a kernel into each of its callers."""
    return cast(F, part(function, forceinline=True))


def entry(function: F) -> F:
    """Compile what Python calls: kept on disk for the next process, and free of the interpreter lock while it runs."""
    return cast(F, numba.njit(nogil=True, **KERNEL)(function))


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
def _byte(typing_context: Any, cells: Any, place: Any) -> Any:

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        return build.zext(build.load(build.gep(octets, [args[1]])), ir.IntType(64))

    return types.int64(POINTER, types.int64), generate


@primitive
def _put_byte(typing_context: Any, cells: Any, place: Any, value: Any) -> Any:

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        build.store(build.trunc(args[2], ir.IntType(8)), build.gep(octets, [args[1]]))
        return args[2]

    return types.int64(POINTER, types.int64, types.int64), generate


@primitive
def _word(typing_context: Any, cells: Any, place: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        return build.load(build.bitcast(build.gep(octets, [args[1]]), ir.IntType(64).as_pointer()), align=1)

    return types.int64(POINTER, types.int64), generate


@primitive
def _put_word(typing_context: Any, cells: Any, place: Any, value: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        build.store(args[2], build.bitcast(build.gep(octets, [args[1]]), ir.IntType(64).as_pointer()), align=1)
        return args[2]

    return types.int64(POINTER, types.int64, types.int64), generate


@primitive
def _lowest(typing_context: Any, x: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        return build.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@primitive
def _make_room(typing_context: Any, cells: Any, first: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    short, many, zero = ir.IntType(16), ir.VectorType(ir.IntType(16), LIFTED), ir.Constant(ir.IntType(32), 0)

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        at = build.bitcast(build.gep(octets, [build.mul(args[1], ir.Constant(ir.IntType(64), 2))]), many.as_pointer())
        places = build.load(at, align=2)
        for taken in args[2:]:
            one = build.insert_element(ir.Constant(many, ir.Undefined), build.trunc(taken, short), zero)
            alike = build.shuffle_vector(one, one, ir.Constant(ir.VectorType(zero.type, LIFTED), [0] * LIFTED))
            places = build.add(places, build.zext(build.icmp_unsigned(">=", places, alike), many))
        build.store(places, at, align=2)
        return args[1]

    return types.int64(POINTER, *[types.int64] * 5), generate


LIFTED = 32
"""How many places `make_room` looks at."""


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
            return numba.cfunc(types.int64(*[types.int64] * SERVICE), **KERNEL)(self._function)

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

    cells, beyond, byte, put_byte, word, put_word = _cells, _beyond, _byte, _put_byte, _word, _put_word
    lowest, make_room = _lowest, _make_room

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

    def byte(some: Cells, place: int) -> int:
        """One byte of memory, counted from its beginning."""
        return int(some.view(np.uint8)[place])

    def put_byte(some: Cells, place: int, value: int) -> None:
        """One byte to memory."""
        some.view(np.uint8)[place] = value

    def word(some: Cells, place: int) -> int:
        """Eight bytes of memory from any byte on, the first one lowest."""
        return int.from_bytes(some.view(np.uint8)[place : place + 8].tobytes(), "little")

    def put_word(some: Cells, place: int, value: int) -> None:
        """Eight bytes to memory, to any byte on."""
        some.view(np.uint8)[place : place + 8] = np.array([int(value) & (1 << 64) - 1], np.uint64).view(np.uint8)

    def lowest(x: int) -> int:
        """The place of the lowest set bit of a number that is not 0."""
        return (x & -x).bit_length() - 1

    def make_room(some: Cells, first: int, a: int, b: int, c: int, d: int) -> None:
        """Of 16-bit numbers, from number `first` on, add 1 to each that is not less than `a`; then likewise for the others."""
        places = some.view(np.uint16)[first : first + LIFTED]
        for taken in (a, b, c, d):
            places += places >= taken
