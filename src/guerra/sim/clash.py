"""Who wins a clash, as integers: the compiled twin of `guerra.ranking.contenders` (R1.4, R1.5)."""

from __future__ import annotations

from guerra.sim.jit import Cells, byte, compiled, inlined
from guerra.sim.state import BEATS_AT, HEAD, LAID, R_RELATION, R_SEATS, R_SUITS, STRENGTH_AT, STRENGTHS, seat_in


@compiled
def contenders(c: Cells, g: Cells, fighters: int) -> int:
    """The fighters whose cards no other fighter's card beats; if there are none, the smallest set that beats the rest."""
    if c[R_RELATION] == 0:
        best, tied = -1, 0
        for seat in range(c[R_SEATS]):
            if fighters >> seat & 1:
                card = showing(g, seat)
                strength = strength_of(c, card)
                if strength > best:
                    best, tied = strength, 0
                if strength == best:
                    tied |= 1 << seat
        return tied
    tied = 0
    for seat in range(c[R_SEATS]):
        if fighters >> seat & 1 and beaten_by(c, g, seat) & fighters == 0:
            tied |= 1 << seat
    return tied if tied else dominant(c, g, fighters)


@inlined
def beaten_by(c: Cells, g: Cells, seat: int) -> int:
    """The seats with a card on the table that beats this seat's."""
    own, stronger = strength_of(c, showing(g, seat)), 0
    for other in range(c[R_SEATS]):
        if g[LAID + other] > 0 and c[c[BEATS_AT] + strength_of(c, showing(g, other)) * c[STRENGTHS] + own]:
            stronger |= 1 << other
    return stronger


@compiled
def dominant(c: Cells, g: Cells, fighters: int) -> int:
    """The smallest set of fighters whose cards all beat those of every fighter outside it."""
    smallest, size = fighters, c[R_SEATS] + 1
    for inside in range(1, fighters + 1):
        if inside & ~fighters == 0:
            count, good = 0, True
            for seat in range(c[R_SEATS]):
                count += inside >> seat & 1
                if (fighters & ~inside) >> seat & 1 and inside & ~beaten_by(c, g, seat):
                    good = False
            if good and count < size:
                smallest, size = inside, count
    return smallest


@compiled
def alike(c: Cells, g: Cells, tied: int) -> bool:
    """Have all contenders the same rank and suit? (R1.3)"""
    first = showing(g, seat_in(tied))
    for seat in range(c[R_SEATS]):
        if tied >> seat & 1 and showing(g, seat) != first:
            return False
    return True


@inlined
def strength_of(c: Cells, card: int) -> int:
    """How strong a card is among those of its deck."""
    return c[c[STRENGTH_AT] + card] if c[R_SUITS] else card


@inlined
def showing(g: Cells, seat: int) -> int:
    """The card with which a seat fights: the last that it laid."""
    return byte(g, g[HEAD + seat] - 1)
