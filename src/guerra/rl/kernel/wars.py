"""A tie: who can go to war, who is out, and what becomes of it if nobody can (R3.3–R3.6, R8.2, R8.4)."""

from __future__ import annotations

from guerra.rl.kernel.cards import hand_at, pop, push, put_down, zone_at
from guerra.rl.kernel.jit import compiled, inlined
from guerra.rl.kernel.places import (
    AGAIN,
    BOTH_OUT_DRAW,
    BY_RANK,
    CHAIN_FACE_DOWN,
    DOWN,
    DRAW,
    DRAWN,
    EQUAL,
    FACE_DOWN,
    FOURTH_OR_OUT,
    HAND,
    HELD,
    LAID,
    LAST_FACE_UP,
    LOSE,
    LOSE_GAME,
    OUT,
    RESULT,
    SHORT,
    STOCK,
    WAITING,
    WAR,
    Row,
)


@compiled
def war(c: Row, n: Row, r: Row, most_pips: int) -> int:
    """A tie is war. The seat that has won it if the other cannot fight on, or `AGAIN`, or `WAITING`."""
    n[WAR] += 1
    wanted = r[FACE_DOWN] if n[WAR] == 1 else r[CHAIN_FACE_DOWN]
    if wanted == BY_RANK:
        wanted = most_pips
    if r[HAND]:
        return _with_hands(c, n, r, wanted, n[STOCK], n[STOCK + 1])
    return _with_stocks(c, n, r, wanted, n[STOCK], n[STOCK + 1])


@inlined
def _with_hands(c: Row, n: Row, r: Row, wanted: int, one: int, other: int) -> int:
    """Cards face down from the stock, the fourth from the hand (R8.4)."""
    able = 3
    if r[SHORT] == EQUAL:
        wanted = min(wanted, one, other)
    elif r[SHORT] == LOSE_GAME:
        able = (one >= wanted) + 2 * (other >= wanted)
        if able == 0 and one != other:
            able = 1 if one > other else 2
    without = able & (n[HELD] == 0) + 2 * (n[HELD + 1] == 0)
    if without == 3:
        if r[BOTH_OUT_DRAW]:
            n[RESULT] = DRAWN
            return WAITING
        _take_back(c, n, r)
        return AGAIN
    out = able ^ 3
    if r[FOURTH_OR_OUT]:
        out |= without
    return _fight(c, n, r, able & ~without, out, min(wanted, one), min(wanted, other))


@inlined
def _with_stocks(c: Row, n: Row, r: Row, wanted: int, one: int, other: int) -> int:
    """All from the stock, the last card face up (R3.5)."""
    if r[SHORT] == DRAW and min(one, other) <= wanted:
        n[RESULT] = DRAWN
        return WAITING
    able = (one > 0) + 2 * (other > 0)
    if r[SHORT] == LOSE:
        able = (one > wanted) + 2 * (other > wanted)
        if able == 0 and one != other:
            able = 1 if one > other else 2
    elif r[SHORT] == EQUAL and able == 3:
        wanted = min(wanted, one - 1, other - 1)
    elif r[SHORT] == LAST_FACE_UP and able:
        able = 3
    return _fight(c, n, r, able, able ^ 3, min(wanted, one - 1), min(wanted, other - 1))


@compiled
def _fight(c: Row, n: Row, r: Row, standing: int, out: int, one_down: int, other_down: int) -> int:
    """Who is out is out of the game; those who stand owe so many cards face down, and one that stands alone has won."""
    for seat in range(2):
        if out >> seat & 1:
            _hold_out(c, n, r, seat)
    n[OUT] |= out
    if standing == 3:
        n[DOWN], n[DOWN + 1] = one_down, other_down
        return WAITING
    if standing:
        return standing - 1
    if n[OUT] != 3 and n[STOCK + (n[OUT] & 1)] + n[HELD + (n[OUT] & 1)] > 0:
        return n[OUT] & 1
    n[RESULT] = DRAWN
    return WAITING


@compiled
def _hold_out(c: Row, n: Row, r: Row, seat: int) -> None:
    """What a seat that is out still holds goes into the pot (R3.5)."""
    while n[STOCK + seat] > 0:
        put_down(c, n, r, seat, pop(c, n, r, seat))
    for i in range(n[HELD + seat]):
        put_down(c, n, r, seat, c[hand_at(r, seat) + i])
    n[HELD + seat] = 0


@compiled
def _take_back(c: Row, n: Row, r: Row) -> None:
    for seat in range(2):
        for i in range(n[LAID + seat]):
            push(c, n, r, seat, c[zone_at(r, seat) + i])
        n[LAID + seat] = 0
