"""Parts of a kernel are not made ready to run by themselves, as Numba does with every function: only whole kernels are.

A part that Numba compiles is optimized and turned into machine code together with all parts that it calls, so a kernel of many
small parts takes minutes. Here a part stays as it was written until the kernel that it belongs to takes it in.
"""

from __future__ import annotations

from typing import Any

from numba._dynfunc import make_function
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.typed_passes import NativeLowering


class Library(JITCodeLibrary):
    """What is compiled of a part: its instructions as they were written, for others to take in."""

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Nothing is optimized, and nothing taken in: the kernel does both, once."""
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True

    def with_all_called(self) -> list[Any]:
        """This part and all that it calls, and so on."""
        called: list[Any] = self._linking_libraries
        return list(dict.fromkeys([self, *called]))  # type: ignore[no-untyped-call]


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):
    """As for any function, but into a `Library`."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        """Write the function's instructions."""
        state.library = Library(state.targetctx.codegen(), state.func_id.func_qualname)  # type: ignore[no-untyped-call]
        state.flags.no_compile = True
        super().run_pass(state)  # type: ignore[no-untyped-call]
        name = state.cr.fndesc.qualname
        part = make_function(state.cr.fndesc.lookup_module(), name, "what others know this part by", 0, state.cr.env, ())
        state.targetctx.insert_user_function(part, state.cr.fndesc, state.library.with_all_called())
        state.cr = state.cr._replace(cfunc=part)
        return True


_NOT_FOR_PARTS = {
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
"""Passes of Numba for what no part uses: closures, comprehensions, arrays, `with`, `literally`."""


class Part(CompilerBase):
    """How Numba compiles a part."""

    def define_pipelines(self) -> list[Any]:
        """The usual passes but those that find nothing to do."""
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)  # type: ignore[no-untyped-call]
        passes.passes = [
            (PartLowering, text) if kind is NativeLowering else (kind, text)
            for kind, text in passes.passes
            if kind.name() not in _NOT_FOR_PARTS
        ]
        passes.finalize()
        return [passes]
