"""Bits of a 64-bit word, by the processor's own instructions (pdep and pext are BMI2).

To be compiled only where `guerra.sim.tiers` finds the instructions; elsewhere LLVM would end the process.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from llvmlite import ir
from numba import types

from guerra.sim.instructions import POINTER, primitive

I64 = types.int64
_i1, _i64 = ir.IntType(1), ir.IntType(64)

Emit = Callable[[Any, Sequence[Any]], Any]


def operation(result: Any, arguments: tuple[Any, ...], emit: Emit) -> Any:
    """What an intrinsic answers: its signature, and the function that writes its instructions."""
    return result(*arguments), lambda context, build, signature, given: emit(build, given)


def instruction(build: Any, name: str, result: Any, given: Sequence[Any]) -> Any:
    known = build.module.globals.get(name)
    kind = ir.FunctionType(result, [value.type for value in given])
    return build.call(known or ir.Function(build.module, kind, name), given)


@primitive
def deposit(typing: Any, x: Any, mask: Any) -> Any:
    """The low bits of x, spread over the set bits of the mask (pdep)."""
    return operation(I64, (I64, I64), lambda b, a: instruction(b, "llvm.x86.bmi.pdep.64", _i64, a))


@primitive
def extract(typing: Any, x: Any, mask: Any) -> Any:
    """The bits of x at the set bits of the mask, gathered at the low end (pext)."""
    return operation(I64, (I64, I64), lambda b, a: instruction(b, "llvm.x86.bmi.pext.64", _i64, a))


@primitive
def ones(typing: Any, x: Any) -> Any:
    """How many bits are set."""
    return operation(I64, (I64,), lambda b, a: b.ctpop(a[0]))


@primitive
def zeros_below(typing: Any, x: Any) -> Any:
    """How many zero bits come before the lowest set one."""
    return operation(I64, (I64,), lambda b, a: b.cttz(a[0], ir.Constant(_i1, 0)))


@primitive
def low(typing: Any, x: Any, count: Any) -> Any:
    """The low `count` bits of x, count below 64."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        one = ir.Constant(_i64, 1)
        return b.and_(a[0], b.sub(b.shl(one, a[1]), one))

    return operation(I64, (I64, I64), emit)


@primitive
def seldom(typing: Any, condition: Any) -> Any:
    """The condition itself, which hardly ever holds: what follows from it is kept out of the others' way."""
    wanted = ir.Constant(_i1, 0)
    return operation(types.boolean, (types.boolean,), lambda b, a: instruction(b, "llvm.expect.i1", _i1, [a[0], wanted]))


@primitive
def fetch(typing: Any, cells: Any, place: Any) -> Any:
    """Begin to bring a cell from memory; gives its place."""

    def emit(b: Any, a: Sequence[Any]) -> Any:
        hints = [ir.Constant(ir.IntType(32), hint) for hint in (0, 3, 1)]  # to read, to be kept near, data
        wanted = b.bitcast(b.gep(a[0], [a[1]]), ir.IntType(8).as_pointer())
        instruction(b, "llvm.prefetch.p0", ir.VoidType(), [wanted, *hints])
        return a[1]

    return operation(I64, (POINTER, I64), emit)
