"""Wars, as integers: who fights on, who is short, and what becomes of a pot that nobody can fight for (R3.2–R3.6)."""

from __future__ import annotations

from guerra.sim.clash import showing
from guerra.sim.code import DOWN_BY_RANK, DRAW, EQUAL, EXHAUSTED, LAST_FACE_UP, LOSE, RECYCLE_NEVER, SHORT_IN_WAR
from guerra.sim.ending import can_lay, can_recycle, finish, most
from guerra.sim.jit import Cells, compiled, inlined
from guerra.sim.spoils import carry, copy, recycle, take
from guerra.sim.state import (
    CHAIN,
    DOWN,
    HEAD,
    HELD,
    LAID,
    NOBODY,
    PIPS_AT,
    PLAYING,
    R_CHAIN_FACE_DOWN,
    R_EVERYONE,
    R_FACE_DOWN,
    R_PILE,
    R_RECYCLE,
    R_SEATS,
    R_SHORT,
    SHORT,
    STOCK,
    WAR,
    WAR_BATTLES,
    WARS_SO_FAR,
    WON,
    seat_in,
    won_pile,
)


@compiled
def war(c: Cells, g: Cells, tied: int) -> int:
    """Who fights on, with how many face-down cards in `g[DOWN…]`; no seats if the battle is settled, or the game over."""
    g[WAR] += 1
    g[WARS_SO_FAR] += 1
    g[WAR_BATTLES] += g[WAR] == 1
    g[CHAIN] = max(g[CHAIN], g[WAR])
    fighters = tied
    if c[R_EVERYONE]:
        fighters = 0
        for seat in range(c[R_SEATS]):
            if g[PLAYING] >> seat & 1 and g[LAID + seat] > 0:
                fighters |= 1 << seat
    down = wanted(c, g, tied)
    if all_can(c, g, fighters, down):
        return fighters
    standing = plan(c, g, fighters, down)
    if standing < 0:
        finish(c, g, NOBODY, SHORT_IN_WAR)
        return 0
    for seat in range(c[R_SEATS]):
        if (fighters & ~standing) >> seat & 1:
            put_out(c, g, seat)
    if standing & (standing - 1):
        for seat in range(c[R_SEATS]):
            if standing >> seat & 1 and g[DOWN + seat] != NOBODY:
                recycle(c, g, seat, g[DOWN + seat] + 1)
        return standing
    if standing:
        take(c, g, seat_in(standing))
    else:
        nobody_stands(c, g, fighters)
    return 0


@compiled
def wanted(c: Cells, g: Cells, tied: int) -> int:
    """How many cards each fighter should lay face down (R3.3, R3.4)."""
    down = c[R_FACE_DOWN] if g[WAR] == 1 else c[R_CHAIN_FACE_DOWN]
    if down == DOWN_BY_RANK:
        for seat in range(c[R_SEATS]):
            if tied >> seat & 1:
                down = max(down, c[c[PIPS_AT] + showing(g, seat)])
    return down


@inlined
def all_can(c: Cells, g: Cells, fighters: int, down: int) -> bool:
    """The common case: has every fighter all that it should lay in its stock?"""
    for seat in range(c[R_SEATS]):
        g[DOWN + seat] = down
        if fighters >> seat & 1 and g[STOCK + seat] <= down:
            return False
    return True


@compiled
def plan(c: Cells, g: Cells, fighters: int, down: int) -> int:
    """Who goes on under the rule for short seats, and with how many cards (R3.5); NOBODY: the game is drawn."""
    most, least, richest = 0, down, 0
    for seat in range(c[R_SEATS]):
        if fighters >> seat & 1:
            left = can_lay(c, g, seat)
            if left > most:
                most, richest = left, 0
            if left == most:
                richest |= 1 << seat
            if left > 0:
                least = min(least, left - 1)
    standing = 0
    for seat in range(c[R_SEATS]):
        if fighters >> seat & 1:
            left = can_lay(c, g, seat)
            g[DOWN + seat] = least if c[R_SHORT] == EQUAL else min(down, left - 1)
            if left > down or (left > 0 and c[R_SHORT] != LOSE):
                standing |= 1 << seat
            if left <= down and c[R_SHORT] == DRAW:
                return NOBODY
    if c[R_SHORT] == LOSE and standing == 0 and richest & (richest - 1) == 0:
        return richest
    if c[R_SHORT] == LAST_FACE_UP and standing:
        return fighters  # whoever has no card left lays NOBODY's number of cards: none
    return standing


@compiled
def put_out(c: Cells, g: Cells, seat: int) -> None:
    """A seat loses war and game at once; what it could still lay goes into the pot, not counted as laid (R3.5)."""
    if can_recycle(c):
        copy(g, won_pile(c, seat), g[HEAD + seat] + g[STOCK + seat], g[WON + seat])
        g[STOCK + seat] += g[WON + seat]
        g[WON + seat] = 0
    rest = g[HELD + seat] = g[STOCK + seat]
    g[HEAD + seat] += rest
    g[LAID + seat] += rest
    g[STOCK + seat] = 0
    g[SHORT] = 1
    g[PLAYING] &= ~(1 << seat)


@compiled
def nobody_stands(c: Cells, g: Cells, fighters: int) -> None:
    """No fighter can turn up a card: one other seat takes the pot, or it waits for the next winner, or a draw (R3.6, R4.3)."""
    others, held = 0, 0
    for seat in range(c[R_SEATS]):
        if g[PLAYING] >> seat & 1 and can_lay(c, g, seat) > 0:
            others |= 1 << seat
        if fighters >> seat & 1:
            held |= g[HELD + seat]
    if others and others & (others - 1) == 0:
        take(c, g, seat_in(others))
    elif others:
        carry(c, g)
    elif c[R_PILE] and c[R_RECYCLE] == RECYCLE_NEVER:
        finish(c, g, most(c, g, g[PLAYING] | fighters, False), EXHAUSTED)
    else:
        finish(c, g, NOBODY, SHORT_IN_WAR if held else EXHAUSTED)
