"""Between battles, as integers: who is out, the tests of R5.7, who may flip next (R3.7, R4.2, R5)."""

from __future__ import annotations

from guerra.sim.code import ALL_CARDS, BATTLES, EXHAUSTED, FIRST_OUT, FLOOR, RECYCLE_NEVER, SHORT_IN_WAR, TARGET, WARS
from guerra.sim.jit import Cells, compiled, inlined
from guerra.sim.spoils import end_of, given, recycle, unclaimed
from guerra.sim.state import (
    BATTLES_SO_FAR,
    NOBODY,
    PLAYING,
    R_BATTLE_LIMIT,
    R_FIRST_OUT,
    R_FLOOR,
    R_PILE,
    R_RECYCLE,
    R_SEATS,
    R_TARGET,
    R_WARS_TO_WIN,
    REASON,
    SHORT,
    STOCK,
    WARS_WON,
    WINNER,
    WON,
    seat_in,
)

GO_ON, OVER = 0, 1


@inlined
def can_recycle(c: Cells) -> bool:
    """Does a won pile become stock again? (R4.2)"""
    return c[R_PILE] and c[R_RECYCLE] != RECYCLE_NEVER


@inlined
def can_lay(c: Cells, g: Cells, seat: int) -> int:
    """How many cards a seat could still lay (R4.2)."""
    if can_recycle(c):
        return g[STOCK + seat] + g[WON + seat]
    return g[STOCK + seat]


@compiled
def finish(c: Cells, g: Cells, winner: int, reason: int) -> None:
    """The game is over; what lies unclaimed goes to a seat that alone can still lay (R7.2)."""
    g[WINNER], g[REASON] = winner, reason
    if winner != NOBODY and reason in (ALL_CARDS, SHORT_IN_WAR):
        start = end_of(c, g, winner)
        given(c, g, winner, unclaimed(c, g, start) - start)


@compiled
def most_cards(c: Cells, g: Cells) -> int:
    """The seat with most cards; NOBODY if several share it."""
    return most(c, g, (1 << c[R_SEATS]) - 1, True)


@compiled
def most(c: Cells, g: Cells, seats: int, stock_too: bool) -> int:
    """The seat of a set with most cards in its won pile (and its stock); NOBODY if several share it (R5.7, R4.3)."""
    best, leader = -1, NOBODY
    for seat in range(c[R_SEATS]):
        if seats >> seat & 1:
            held = g[WON + seat] + (g[STOCK + seat] if stock_too else 0)
            if held > best:
                best, leader = held, seat
            elif held == best:
                leader = NOBODY
    return leader


@compiled
def after_battle(c: Cells, g: Cells) -> None:
    """Seats without a card are out, and the ends of R5.7 are tested. Repetition and the cap are left to the caller."""
    for seat in range(c[R_SEATS]):
        if g[STOCK + seat] + g[WON + seat] == 0:
            g[PLAYING] &= ~(1 << seat)
    if not who_is_left(c, g):
        test_ends(c, g)
    g[SHORT] = 0


@compiled
def who_is_left(c: Cells, g: Cells) -> bool:
    """Last seat standing, and first out (R5.1, R5.9)."""
    playing = g[PLAYING]
    if playing == 0:
        finish(c, g, NOBODY, EXHAUSTED)
    elif playing & (playing - 1) == 0:
        finish(c, g, seat_in(playing), SHORT_IN_WAR if g[SHORT] else ALL_CARDS)
    elif c[R_FIRST_OUT] and playing != (1 << c[R_SEATS]) - 1:
        finish(c, g, most_cards(c, g), FIRST_OUT)
    return g[REASON] != NOBODY


@compiled
def test_ends(c: Cells, g: Cells) -> None:
    """The other tests of R5.7, in its order."""
    reached, below = 0, False
    for seat in range(c[R_SEATS]):
        held = g[STOCK + seat] + g[WON + seat]
        if c[R_WARS_TO_WIN] and g[WARS_WON + seat] >= c[R_WARS_TO_WIN]:
            finish(c, g, seat, WARS)
            return
        if c[R_TARGET] and g[PLAYING] >> seat & 1 and held >= c[R_TARGET]:
            reached |= 1 << seat
        if held < c[R_FLOOR]:
            below = True
    if reached:
        finish(c, g, most(c, g, reached, True), TARGET)
    elif below:
        finish(c, g, most_cards(c, g), FLOOR)
    elif c[R_BATTLE_LIMIT] and g[BATTLES_SO_FAR] >= c[R_BATTLE_LIMIT]:
        finish(c, g, most_cards(c, g), BATTLES)


@compiled
def ready(c: Cells, g: Cells) -> int:
    """An empty stock is recycled before the flip, or loses (R4.2, R4.3)."""
    if c[R_PILE] and c[R_RECYCLE] == RECYCLE_NEVER:
        empty = 0
        for seat in range(c[R_SEATS]):
            if g[PLAYING] >> seat & 1 and g[STOCK + seat] == 0:
                empty |= 1 << seat
        if empty == g[PLAYING]:
            finish(c, g, most(c, g, empty, True), EXHAUSTED)
            return OVER
        g[PLAYING] &= ~empty
        if who_is_left(c, g):
            return OVER
    elif c[R_PILE]:
        for seat in range(c[R_SEATS]):
            if g[PLAYING] >> seat & 1:
                recycle(c, g, seat, 1)
    return GO_ON
