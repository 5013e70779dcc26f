"""Sixty-four cards at once: a 64-byte vector as a Numba type, and the few AVX-512 instructions on it.

To be compiled only where `guerra.sim.tiers` finds the instructions; elsewhere LLVM would end the process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import models, register_model

from guerra.sim.bits import I64, Emit, instruction, operation
from guerra.sim.instructions import POINTER, primitive

_i1, _i8, _i32, _i64 = ir.IntType(1), ir.IntType(8), ir.IntType(32), ir.IntType(64)
_V, _MASK, _WIDE = ir.VectorType(_i8, 64), ir.VectorType(_i1, 64), ir.VectorType(_i64, 64)


class Vector(types.Type):
    """Sixty-four bytes in one register."""

    def __init__(self) -> None:
        super().__init__(name="vector")


VECTOR = Vector()


@register_model(Vector)
class _VectorModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _V)  # type: ignore[no-untyped-call]


def _lanes(build: Any, mask: Any) -> Any:
    return build.bitcast(mask, _MASK)


def _at(build: Any, cells: Any, kind: Any) -> Any:
    return build.bitcast(cells, kind.as_pointer())


# --- memory


@primitive
def load(typing: Any, cells: Any, byte: Any) -> Any:
    """Sixty-four bytes of memory, from byte `byte` on."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        return b.load(_at(b, b.gep(_at(b, a[0], _i8), [a[1]]), _V), align=1)

    return operation(VECTOR, (POINTER, I64), emit)


@primitive
def load_half(typing: Any, cells: Any, byte: Any) -> Any:
    """Thirty-two bytes of memory, from byte `byte` on; what comes after them is anything."""
    half = ir.VectorType(_i8, 32)

    def emit(b: Any, a: Sequence[Any]) -> Any:
        loaded = b.load(_at(b, b.gep(_at(b, a[0], _i8), [a[1]]), half), align=1)
        return b.shuffle_vector(loaded, ir.Constant(half, ir.Undefined), ir.Constant(ir.VectorType(_i32, 64), list(range(64))))

    return operation(VECTOR, (POINTER, I64), emit)


@primitive
def load_some(typing: Any, cells: Any, byte: Any) -> Any:
    """Sixteen bytes of memory, from byte `byte` on; zeros after them."""
    few = ir.VectorType(_i8, 16)

    def emit(b: Any, a: Sequence[Any]) -> Any:
        loaded = b.load(_at(b, b.gep(_at(b, a[0], _i8), [a[1]]), few), align=1)
        return b.shuffle_vector(loaded, ir.Constant(few, None), ir.Constant(ir.VectorType(_i32, 64), [*range(16), *[16] * 48]))

    return operation(VECTOR, (POINTER, I64), emit)


@primitive
def store(typing: Any, cells: Any, byte: Any, x: Any) -> Any:
    """Sixty-four bytes to memory, from byte `byte` on; gives x."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        b.store(a[2], _at(b, b.gep(_at(b, a[0], _i8), [a[1]]), _V), align=1)
        return a[2]

    return operation(VECTOR, (POINTER, I64, VECTOR), emit)


@primitive
def spread(typing: Any, cells: Any, x: Any) -> Any:
    """Sixty-four bytes to as many cells; gives x."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        b.store(b.zext(a[1], _WIDE), _at(b, a[0], _WIDE), align=8)
        return a[1]

    return operation(VECTOR, (POINTER, VECTOR), emit)


# --- vectors


@primitive
def nothing(typing: Any) -> Any:
    """All bytes 0."""
    return operation(VECTOR, (), lambda b, a: ir.Constant(_V, None))


def _splat(b: Any, value: Any) -> Any:
    one = b.insert_element(ir.Constant(_V, ir.Undefined), b.trunc(value, _i8), ir.Constant(_i32, 0))
    return b.shuffle_vector(one, one, ir.Constant(ir.VectorType(_i32, 64), [0] * 64))


@primitive
def every(typing: Any, value: Any) -> Any:
    """All bytes this value."""
    return operation(VECTOR, (I64,), lambda b, a: _splat(b, a[0]))


@primitive
def first(typing: Any, x: Any) -> Any:
    """The first byte."""
    return operation(I64, (VECTOR,), lambda b, a: b.zext(b.extract_element(a[0], ir.Constant(_i32, 0)), _i64))


def _compared(how: str) -> Emit:
    def emit(b: Any, a: Sequence[Any]) -> Any:
        half = ir.Constant(ir.VectorType(_i32, 32), list(range(32)))
        x, y = (b.shuffle_vector(v, v, half) for v in a)
        return b.zext(b.bitcast(b.icmp_unsigned(how, x, y), _i32), _i64)

    return emit


@primitive
def higher(typing: Any, x: Any, y: Any) -> Any:
    """In which of the first 32 bytes x is greater than y: a bit each."""
    return operation(I64, (VECTOR, VECTOR), _compared(">"))


@primitive
def same(typing: Any, x: Any, y: Any) -> Any:
    """In which of the first 32 bytes x equals y: a bit each."""
    return operation(I64, (VECTOR, VECTOR), _compared("=="))


@primitive
def either(typing: Any, x: Any, y: Any) -> Any:
    """The bits of both."""
    return operation(VECTOR, (VECTOR, VECTOR), lambda b, a: b.or_(*a))


@primitive
def keep(typing: Any, mask: Any, x: Any) -> Any:
    """The bytes of x at the mask's set bits; 0 elsewhere."""
    return operation(VECTOR, (I64, VECTOR), lambda b, a: b.select(_lanes(b, a[0]), a[1], ir.Constant(_V, None)))


@primitive
def chosen(typing: Any, mask: Any, x: Any, y: Any) -> Any:
    """The bytes of x at the mask's set bits, of y elsewhere."""
    return operation(VECTOR, (I64, VECTOR, VECTOR), lambda b, a: b.select(_lanes(b, a[0]), a[1], a[2]))


@primitive
def permuted(typing: Any, x: Any, places: Any) -> Any:
    """Byte i is byte `places[i] % 64` of x."""
    return operation(VECTOR, (VECTOR, VECTOR), lambda b, a: instruction(b, "llvm.x86.avx512.permvar.qi.512", _V, a))


@primitive
def permuted_half(typing: Any, x: Any, places: Any) -> Any:
    """The same of the first 32 bytes; what comes after them is anything."""
    half, low = ir.VectorType(_i8, 32), ir.Constant(ir.VectorType(_i32, 32), list(range(32)))

    def emit(b: Any, a: Sequence[Any]) -> Any:
        x, places = (b.shuffle_vector(v, v, low) for v in a)
        moved = instruction(b, "llvm.x86.avx512.permvar.qi.256", half, [x, places])
        return b.shuffle_vector(moved, ir.Constant(half, ir.Undefined), ir.Constant(ir.VectorType(_i32, 64), list(range(64))))

    return operation(VECTOR, (VECTOR, VECTOR), emit)


@primitive
def permuted_two(typing: Any, x: Any, places: Any, y: Any) -> Any:
    """Byte i is byte `places[i] % 128` of x followed by y."""
    arguments = (VECTOR, VECTOR, VECTOR)
    return operation(VECTOR, arguments, lambda b, a: instruction(b, "llvm.x86.avx512.vpermi2var.qi.512", _V, a))


@primitive
def compressed(typing: Any, mask: Any, x: Any) -> Any:
    """The bytes of x at the mask's set bits, gathered at the low end; 0 after them."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        return instruction(b, "llvm.x86.avx512.mask.compress.v64i8", _V, [a[1], ir.Constant(_V, None), _lanes(b, a[0])])

    return operation(VECTOR, (I64, VECTOR), emit)


@primitive
def laid_over(typing: Any, mask: Any, x: Any, y: Any) -> Any:
    """The bytes of x in order at the mask's set bits; those of y elsewhere."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        return instruction(b, "llvm.x86.avx512.mask.expand.v64i8", _V, [a[1], a[2], _lanes(b, a[0])])

    return operation(VECTOR, (I64, VECTOR, VECTOR), emit)


@primitive
def expanded(typing: Any, value: Any, mask: Any, x: Any) -> Any:
    """The bytes of x in order at the mask's set bits; `value` elsewhere."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        return instruction(b, "llvm.x86.avx512.mask.expand.v64i8", _V, [a[2], _splat(b, a[0]), _lanes(b, a[1])])

    return operation(VECTOR, (I64, I64, VECTOR), emit)
