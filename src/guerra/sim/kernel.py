"""A kernel: code that is compiled as a whole, kept on disk (`guerra.sim.machine`), and called."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cached_property
from typing import Any

from guerra.sim import machine
from guerra.sim.extras import needs
from guerra.sim.jit import COMPILED, SERVICE

COMPILING = threading.RLock()
"""Held by the thread that has kernels made."""


class Kernel:
    """Compiled code that Python and other kernels reach by its address alone; taken from disk, or compiled, at first use.

    `make` gives its function, of `SERVICE` numbers, and is asked only if it must be compiled. `name` is that of this kernel
    alone, with whatever constants `make` puts into it.
    """

    def __init__(self, name: str, make: Callable[[], Callable[..., int]]) -> None:
        self._name, self._make = name, make

    @cached_property
    def address(self) -> int:
        """Where it lies, for `call`."""
        with COMPILING:
            code = machine.kept(self._name)
            if code is None:
                with needs("a kernel", "sim"):
                    from guerra.sim.compiling import machine_code
                code = machine_code(self._make())
                machine.keep(self._name, code)
            return machine.load(code)

    @cached_property
    def _callable(self) -> Callable[..., int]:
        return machine.function(self.address, SERVICE) if COMPILED else self._make()

    def __call__(self, *numbers: Any) -> int:
        """Do it; the interpreter lock is free meanwhile. Numbers that are left out are 0."""
        return self._callable(*numbers, *(0,) * (SERVICE - len(numbers)))

    @property
    def waits(self) -> bool:
        """Must it still be compiled?"""
        return COMPILED and "address" not in vars(self) and machine.kept(self._name) is None
