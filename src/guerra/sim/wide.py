"""Eight 64-bit words in one register, as another reading of `guerra.sim.vectors`' sixty-four bytes.

To be compiled only where `guerra.sim.tiers` finds the instructions; elsewhere LLVM would end the process.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from llvmlite import ir

from guerra.sim.bits import I64, operation
from guerra.sim.instructions import primitive
from guerra.sim.vectors import VECTOR

_i8, _i64 = ir.IntType(8), ir.IntType(64)
_BYTES, _WORDS = ir.VectorType(_i8, 64), ir.VectorType(_i64, 8)


def _words(b: Any, x: Any) -> Any:
    return b.bitcast(x, _WORDS)


def _all(value: int) -> Any:
    return ir.Constant(_WORDS, [value] * 8)


@primitive
def sums(typing: Any, x: Any, y: Any) -> Any:
    """Each word of x plus that of y."""
    return operation(VECTOR, (VECTOR, VECTOR), lambda b, a: b.bitcast(b.add(_words(b, a[0]), _words(b, a[1])), _BYTES))


@primitive
def products(typing: Any, x: Any, y: Any) -> Any:
    """Each word of x times that of y, modulo 2**64."""
    return operation(VECTOR, (VECTOR, VECTOR), lambda b, a: b.bitcast(b.mul(_words(b, a[0]), _words(b, a[1])), _BYTES))


@primitive
def high_products(typing: Any, x: Any, small: Any) -> Any:
    """The high half of each word of x times that of `small`, which is below 2**32."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        x, small = _words(b, a[0]), b.and_(_words(b, a[1]), _all(0xFFFFFFFF))
        upper, lower = b.mul(b.lshr(x, _all(32)), small), b.mul(b.and_(x, _all(0xFFFFFFFF)), small)
        return b.bitcast(b.lshr(b.add(upper, b.lshr(lower, _all(32))), _all(32)), _BYTES)

    return operation(VECTOR, (VECTOR, VECTOR), emit)


@primitive
def any_below(typing: Any, x: Any, y: Any) -> Any:
    """Is any word of x below that of y?"""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        below = b.bitcast(b.icmp_unsigned("<", _words(b, a[0]), _words(b, a[1])), _i8)
        return b.zext(below, _i64)

    return operation(I64, (VECTOR, VECTOR), emit)


@primitive
def shifted(typing: Any, x: Any, places: Any) -> Any:
    """Each word of x, so many places higher."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        one = b.insert_element(ir.Constant(_WORDS, ir.Undefined), a[1], ir.Constant(ir.IntType(32), 0))
        alike = b.shuffle_vector(one, one, ir.Constant(ir.VectorType(ir.IntType(32), 8), [0] * 8))
        return b.bitcast(b.shl(_words(b, a[0]), alike), _BYTES)

    return operation(VECTOR, (VECTOR, I64), emit)
