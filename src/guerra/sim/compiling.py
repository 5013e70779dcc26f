"""How kernels are compiled: their parts are written down as they are, and a whole kernel is optimised once.

Numba by itself makes a library of every function, optimised and turned into instructions, and does so again for all that calls
it; most of the compiling time was that. It is told otherwise through its pipeline classes.
"""
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numba
from llvmlite.binding import Linkage
from numba import types
from numba._dynfunc import make_function
from numba.core.codegen import CPUCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.registry import cpu_target
from numba.core.typed_passes import NativeLowering
from numba.extending import typeof_impl

from guerra.sim import instructions, machine
from guerra.sim.jit import SERVICE, Instruction, Part


class _PartLibrary(CPUCodeLibrary):
    """A part's code as it is written."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Left to the kernel, which takes in every part once."""
        self._finalized = True

    def with_all_called(self) -> list[Any]:
        """This part, all parts that it calls, all that those call, and so on."""
        return list(dict.fromkeys([self, *self._linking_libraries]))

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere: a part has no instructions of its own."""
        return 0


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerPart(NativeLowering):
    """Writes a part's code into a library of parts."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        super().run_pass(state)
        part = state["cr"]
        name = make_function(part.fndesc.lookup_module(), part.fndesc.qualname, "", 0, part.env, ())  # no address: a mere name
        state["cr"] = part._replace(cfunc=name)
        state.targetctx.insert_user_function(name, part.fndesc, state.library.with_all_called())
        return True


class _KernelLibrary(CPUCodeLibrary):
    """A whole kernel: its parts are nobody else's, so what is constant for it is constant in them."""

    code: bytes

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr and not function.is_declaration:
                function.linkage = Linkage.internal
            elif function.name.startswith("cfunc."):
                function.name = machine.SYMBOL
        passes, builder = self._codegen._module_pass_manager()
        passes.run(
            self._final_module, builder
        )  # once: what Numba does before is for counted references, of which there are none

    def _finalize_final_module(self) -> None:
        self.code = self._codegen._tm.emit_object(self._final_module)
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere: its code is written, and it is for `guerra.sim.machine` to bring it into memory."""
        self._ensure_finalized()
        return 0


@register_pass(mutates_CFG=True, analysis_only=False)
class _LowerKernel(NativeLowering):
    """Writes a kernel's code into a library of its own."""

    _name = "kernel_lowering"

    def run_pass(self, state: Any) -> bool:
        state.library = _KernelLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        lowered: bool = super().run_pass(state)
        return lowered


_NOTHING_TO_DO = {
    "with_lift",
    "inline_closure_likes",
    "rewrite_dynamic_raises",
    "make_function_op_code_to_jit_function",
    "inline_inlinables",
    "find_literally",
    "literal_unroll",
    "inline_overloads",
    "nopython_rewrites",
}
"""Steps of Numba for closures, comprehensions, arrays, `with`, `literally`; each takes its time in every part."""


def _compiler(lower: type[NativeLowering]) -> type[CompilerBase]:
    """Numba's own steps, but for the last, and without those that look for what no kernel uses."""

    class Compiler(CompilerBase):
        def define_pipelines(self) -> list[Any]:
            steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
            wanted = [(step, why) for step, why in steps.passes if step.name() not in _NOTHING_TO_DO]
            steps.passes = [(lower if step is NativeLowering else step, why) for step, why in wanted]
            return [steps]

    return Compiler


_PART: dict[str, Any] = {
    "pipeline_class": _compiler(_LowerPart),
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",
}
"""What Numba is told about a part: nothing but other parts and kernels calls it."""


def machine_code(function: Callable[..., int]) -> bytes:
    """A kernel's object file, in which it is `guerra.sim.machine.SYMBOL`."""
    made: Any = numba.cfunc(types.int64(*[types.int64] * SERVICE), pipeline_class=_compiler(_LowerKernel), error_model="numpy")
    code: bytes = made(function)._library.code
    return code


@typeof_impl.register(Part)
def _type_of_part(part: Part, context: Any) -> Any:
    return types.Dispatcher(_dispatcher(part))


@cache
def _dispatcher(part: Part) -> Any:
    """A part as Numba's own: compiled for the kinds of what it is given, not for each constant anew."""
    made = numba.njit(forceinline=part.inlined, **_PART)(part.function)
    template = made.get_call_template
    made.get_call_template = lambda args, named: template([types.unliteral(kind) for kind in args], named)
    return made


@typeof_impl.register(Instruction)
def _type_of_instruction(instruction: Instruction, context: Any) -> Any:
    return cpu_target.typing_context.resolve_value_type(getattr(instructions, instruction.name))
