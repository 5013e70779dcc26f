"""The operations of kernels that write their own instructions, for Numba; `guerra.sim.jit` names them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from guerra.sim.jit import LIFTED, SERVICE


def primitive(function: Callable[..., Any]) -> Any:
    """An operation that writes its own instructions."""
    return intrinsic(function)


POINTER = types.CPointer(types.int64)  # type: ignore[no-untyped-call]
"""What `Cells` are to the compiler."""


@primitive
def cells(typing_context: Any, address: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        return build.inttoptr(args[0], ir.IntType(64).as_pointer())

    return POINTER(types.int64), generate


@primitive
def beyond(typing_context: Any, cells: Any, first: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        return build.gep(args[0], [args[1]])

    return POINTER(POINTER, types.int64), generate


@primitive
def byte(typing_context: Any, cells: Any, place: Any) -> Any:

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        return build.zext(build.load(build.gep(octets, [args[1]])), ir.IntType(64))

    return types.int64(POINTER, types.int64), generate


@primitive
def put_byte(typing_context: Any, cells: Any, place: Any, value: Any) -> Any:

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        build.store(build.trunc(args[2], ir.IntType(8)), build.gep(octets, [args[1]]))
        return args[2]

    return types.int64(POINTER, types.int64, types.int64), generate


@primitive
def word(typing_context: Any, cells: Any, place: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        return build.load(build.bitcast(build.gep(octets, [args[1]]), ir.IntType(64).as_pointer()), align=1)

    return types.int64(POINTER, types.int64), generate


@primitive
def put_word(typing_context: Any, cells: Any, place: Any, value: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        octets = build.bitcast(args[0], ir.IntType(8).as_pointer())
        build.store(args[2], build.bitcast(build.gep(octets, [args[1]]), ir.IntType(64).as_pointer()), align=1)
        return args[2]

    return types.int64(POINTER, types.int64, types.int64), generate


@primitive
def lowest(typing_context: Any, x: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        return build.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@primitive
def make_room(typing_context: Any, cells: Any, first: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
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


@primitive
def call(typing_context: Any, address: Any, *numbers: Any) -> Any:
    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        word = ir.IntType(64)
        given = [build.extract_value(args[1], i) for i in range(SERVICE)]
        kind = ir.FunctionType(word, [word] * SERVICE)
        return build.call(build.inttoptr(args[0], kind.as_pointer()), given)

    return types.int64(types.int64, types.StarArgTuple(numbers)), generate  # type: ignore[no-untyped-call]


@primitive
def product(typing_context: Any, a: Any, b: Any) -> Any:
    wide, word = ir.IntType(128), ir.IntType(64)
    halves = types.UniTuple(types.uint64, 2)  # type: ignore[no-untyped-call]

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        whole = build.mul(build.zext(args[0], wide), build.zext(args[1], wide))
        high = build.trunc(build.lshr(whole, ir.Constant(wide, 64)), word)
        return context.make_tuple(build, halves, [high, build.trunc(whole, word)])

    return halves(types.uint64, types.uint64), generate
