"""Cards move: from stock to hand, to the table, and back under a stock."""

from __future__ import annotations

from typing import Any

from guerra.rl.kernel.jit import inlined
from guerra.rl.kernel.places import (
    CARDS,
    HAND,
    HEAD,
    HELD,
    LAID,
    MOST_HELD,
    NOT_SEEN,
    OUT,
    RANK,
    RANKS,
    RING,
    SEEN,
    STOCK,
    UP,
    Row,
)


@inlined
def hand_at(r: Row, seat: int) -> Any:
    return 2 * (r[RING] + 1) + MOST_HELD * seat


@inlined
def zone_at(r: Row, seat: int) -> Any:
    return 2 * (r[RING] + 1) + 2 * MOST_HELD + r[CARDS] * seat


@inlined
def push(c: Row, n: Row, r: Row, seat: int, card: int) -> None:
    c[seat * (r[RING] + 1) + (n[HEAD + seat] + n[STOCK + seat] & r[RING])] = card & ~UP
    n[STOCK + seat] += 1


@inlined
def pop(c: Row, n: Row, r: Row, seat: int) -> Any:
    card = c[seat * (r[RING] + 1) + n[HEAD + seat]]
    n[HEAD + seat] = n[HEAD + seat] + 1 & r[RING]
    n[STOCK + seat] -= 1
    return card


@inlined
def see(n: Row, r: Row, card: int, seat: int) -> Any:
    """The card once this seat has seen it."""
    if card & SEEN << seat == 0:
        n[NOT_SEEN + r[RANKS] * seat + (card & RANK)] -= 1
    return card | SEEN << seat


@inlined
def refill(c: Row, n: Row, r: Row) -> None:
    for seat in range(2):
        while n[HELD + seat] < r[HAND] and n[STOCK + seat] > 0 and n[OUT] >> seat & 1 == 0:
            c[hand_at(r, seat) + n[HELD + seat]] = see(n, r, pop(c, n, r, seat), seat)
            n[HELD + seat] += 1


@inlined
def put_down(c: Row, n: Row, r: Row, seat: int, card: int) -> None:
    c[zone_at(r, seat) + n[LAID + seat]] = card
    n[LAID + seat] += 1


@inlined
def turn_up(c: Row, n: Row, r: Row, seat: int, card: int) -> None:
    """A card face up on the table, for both to see."""
    put_down(c, n, r, seat, see(n, r, see(n, r, card, 0), 1) | UP)
