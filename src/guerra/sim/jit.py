"""What kernels are written with: two decorators for their parts, and memory as plain numbers.

A kernel's memory is `Cells`: 64-bit integers, numbered from 0. Compiled, it is a bare pointer; in plain Python
(`NUMBA_DISABLE_JIT=1`) it is the NumPy array itself, slow, but the same game. Nothing here loads Numba:
only `guerra.sim.compiling` does, where a kernel must be compiled.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt

F = TypeVar("F", bound=Callable[..., Any])

Ints = npt.NDArray[np.int64]
Cells = Any
"""Memory inside a kernel: `cells[i]` is a number."""

COMPILED: bool = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")
"""Are kernels compiled in this process?"""


class Part:
    """A function as a part of kernels, compiled with each of them; with `inlined`, into each place where it is called."""

    def __init__(self, function: Callable[..., Any], inlined: bool) -> None:
        self.function, self.inlined = function, inlined


class Instruction:
    """The operation of this name in `guerra.sim.instructions`."""

    def __init__(self, name: str) -> None:
        self.name = name


def compiled(function: F) -> F:
    """Compile a part of a kernel."""
    return cast(F, Part(function, False)) if COMPILED else function


def inlined(function: F) -> F:
    """Compile a small part of a kernel into each of its callers."""
    return cast(F, Part(function, True)) if COMPILED else function


LIFTED = 32
"""How many places `make_room` looks at."""

SERVICE = 8
"""How many numbers a kernel takes."""


if COMPILED:
    _call: Any = Instruction("call")

    @inlined
    def call(address: int, *numbers: int) -> int:
        """Call the kernel at this address."""
        return _call(address, *numbers)

    def memory(array: Ints) -> Any:
        """What to give a kernel for this array: its address. The caller keeps the array alive."""
        return array.ctypes.data

    cells: Any = Instruction("cells")
    beyond: Any = Instruction("beyond")
    byte: Any = Instruction("byte")
    put_byte: Any = Instruction("put_byte")
    word: Any = Instruction("word")
    put_word: Any = Instruction("put_word")
    lowest: Any = Instruction("lowest")
    make_room: Any = Instruction("make_room")

else:

    def memory(array: Ints) -> Any:
        """What to give a kernel for this array."""
        return array

    def cells(given: Any) -> Cells:
        """The memory that a kernel was given."""
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
