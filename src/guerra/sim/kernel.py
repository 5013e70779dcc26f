"""A kernel: code that is compiled as a whole, kept on disk (`guerra.sim.machine`), and called.

Compiling has processes of its own: so several kernels are compiled at once, and the compiler's memory is given back.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from functools import cached_property
from importlib.util import find_spec
from typing import Any

from guerra.sim import machine
from guerra.sim.extras import needs
from guerra.sim.jit import COMPILED, SERVICE

COMPILING = threading.RLock()
"""Held by the thread that has kernels made."""


class Kernel:
    """Compiled code that Python and other kernels reach by its address alone; taken from disk, or compiled, at first use.

    `make` gives its function, of `SERVICE` numbers, and is asked only if it must be compiled. `name` is that of this kernel
    alone, with whatever constants `make` puts into it. `found_by` are statements by which another process finds the same
    kernel, as `kernel`; without them it is compiled in this one.
    """

    def __init__(self, name: str, make: Callable[[], Callable[..., int]], found_by: str = "") -> None:
        self._name, self._make, self.found_by = name, make, found_by
        self._code: bytes | None = None

    @cached_property
    def address(self) -> int:
        """Where it lies, for `call`."""
        with COMPILING:
            make_ready(self)
            assert self._code is not None
            return machine.load(self._code)

    @property
    def waits(self) -> bool:
        """Must it still be compiled?"""
        if self._code is None:
            self._code = machine.kept(self._name)
        return self._code is None

    def compiled(self) -> bytes:
        """Its machine code, compiled here and now."""
        with needs("a kernel", "sim"):
            from guerra.sim.compiling import machine_code
        return machine_code(self._make())

    def take(self, code: bytes) -> None:
        """This is its machine code; it is kept."""
        self._code = code
        machine.keep(self._name, code)

    @cached_property
    def _callable(self) -> Callable[..., int]:
        return machine.function(self.address, SERVICE) if COMPILED else self._make()

    def __call__(self, *numbers: Any) -> int:
        """Do it; the interpreter lock is free meanwhile. Numbers that are left out are 0."""
        return self._callable(*numbers, *(0,) * (SERVICE - len(numbers)))


def make_ready(*kernels: Kernel) -> None:
    """Compile those that must still be compiled: in as many processes as there are processors, all at once."""
    with COMPILING:
        waiting = [kernel for kernel in kernels if COMPILED and kernel.waits]
        if sys.executable and find_spec("numba"):  # else it is said here what is missing
            away = [kernel for kernel in waiting if kernel.found_by]
            processors = os.cpu_count() or 1
            parts = [part for first in range(processors) if (part := away[first::processors])]
            for part, process in [(part, _beside(part)) for part in parts]:
                written, _ = process.communicate()
                if process.returncode == 0:
                    for kernel, code in zip(part, pickle.loads(written), strict=True):
                        kernel.take(code)
        for kernel in waiting:
            if kernel.waits:
                kernel.take(kernel.compiled())


def _beside(kernels: Sequence[Kernel]) -> subprocess.Popen[bytes]:
    """A process that compiles kernels and writes their machine code. It is soon over, so it collects no garbage."""
    program = [
        "import gc, pickle, sys; gc.disable(); codes = []",
        *(f"{kernel.found_by}; codes.append(kernel.compiled())" for kernel in kernels),
        "sys.stdout.buffer.write(pickle.dumps(codes))",
    ]
    here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    call = [sys.executable, "-c", "\n".join(program)]
    return subprocess.Popen(call, env=here, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
