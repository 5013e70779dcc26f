"""The winner's spoils (R4.4, R8.2, R8.3)."""

from __future__ import annotations

from typing import Any

from guerra.rl.kernel.cards import push, see, zone_at
from guerra.rl.kernel.jit import compiled, inlined
from guerra.rl.kernel.places import (
    ALL_PAIRS,
    ARNESON,
    BOTH,
    CHAIN_LOSER,
    EACH,
    FIRST_PAIR,
    INTERLEAVED,
    LAID,
    LOSER_FIRST,
    OUT,
    REVEALED,
    REVERSED,
    SEQUENCE,
    SPOILS,
    UP,
    WAR,
    WARS_WON,
    WINNER_FIRST,
    Row,
)


@inlined
def won(c: Row, n: Row, r: Row, winner: int, decided: int) -> None:
    """The winner takes what is on the table, or shares it with the loser of a war (R8.2, R8.3)."""
    if n[WAR] == 0:
        first = _first(r, winner)
        push(c, n, r, winner, c[zone_at(r, first)])
        push(c, n, r, winner, c[zone_at(r, 1 - first)])
    else:
        _won_war(c, n, r, winner, decided)
    n[LAID], n[LAID + 1] = 0, 0


@inlined
def _first(r: Row, winner: int) -> Any:
    """Whose cards go back first (R4.4)."""
    return winner if r[SPOILS] == WINNER_FIRST else 1 - winner if r[SPOILS] == LOSER_FIRST else 0


@compiled
def _won_war(c: Row, n: Row, r: Row, winner: int, decided: int) -> None:
    if r[REVEALED]:
        _reveal(c, n, r, winner)
    n[WARS_WON + winner] += n[WAR] if r[EACH] else 1
    if r[ARNESON] and n[OUT] == 0:
        _divide(c, n, r, winner, decided)
    else:
        _take_all(c, n, r, winner)


@compiled
def _reveal(c: Row, n: Row, r: Row, winner: int) -> None:
    for zone in range(2):
        for i in range(zone_at(r, zone), zone_at(r, zone) + n[LAID + zone]):
            if c[i] & UP == 0:
                for seat in range(2):
                    if seat == winner or r[REVEALED] == BOTH:
                        c[i] = see(n, r, c[i], seat)


@inlined
def _divide(c: Row, n: Row, r: Row, winner: int, decided: int) -> None:
    own, other = zone_at(r, winner), zone_at(r, 1 - winner)
    for zone, seat in ((own, winner), (other, 1 - winner)):
        for i in range(zone, zone + n[LAID + seat]):
            if c[i] & UP == 0:
                push(c, n, r, winner, c[i])
    pairs = n[WAR] + 1 if decided else n[WAR]
    tied = n[WAR]
    lost = tied if r[CHAIN_LOSER] == ALL_PAIRS else min(tied, 1) if r[CHAIN_LOSER] == FIRST_PAIR else 0
    at, beside = own, other
    for pair in range(pairs):
        while c[at] & UP == 0:
            at += 1
        while c[beside] & UP == 0:
            beside += 1
        if pair < lost:
            push(c, n, r, 1 - winner, c[beside])
            push(c, n, r, 1 - winner, c[at])
        else:
            push(c, n, r, winner, c[at])
            push(c, n, r, winner, c[beside])
        at += 1
        beside += 1


@inlined
def _take_all(c: Row, n: Row, r: Row, winner: int) -> None:
    """All goes to the winner, in the order of R4.4 and R4.4b."""
    first = _first(r, winner)
    if r[SEQUENCE] == INTERLEAVED:
        for i in range(max(n[LAID], n[LAID + 1])):
            for seat in (first, 1 - first):
                if i < n[LAID + seat]:
                    push(c, n, r, winner, c[zone_at(r, seat) + i])
        return
    for seat in (first, 1 - first):
        for i in range(n[LAID + seat]):
            push(c, n, r, winner, c[zone_at(r, seat) + (n[LAID + seat] - 1 - i if r[SEQUENCE] == REVERSED else i)])
