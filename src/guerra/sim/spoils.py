"""Where cards go, as integers: laid, taken in order, given back, carried over, recycled (R3.3, R4, R7)."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.sim.clash import strength_of
from guerra.sim.code import BY_SEAT, INTERLEAVED, LOSER_FIRST, RECYCLE_LIFT, RECYCLE_NEVER, RECYCLE_SHUFFLE, REVERSED, SHUFFLED
from guerra.sim.deals import shuffle
from guerra.sim.jit import Cells, beyond, byte, compiled, inlined, put_byte, put_word, word
from guerra.sim.state import (
    ACES,
    CARDS_LAID,
    CARRIED,
    DECK_AT,
    HEAD,
    INDEX,
    LAID,
    NOBODY,
    NUMBERS,
    PLAYING,
    PRIZE,
    R_ACE,
    R_EACH,
    R_PILE,
    R_PRIZE,
    R_RECYCLE,
    R_SEATS,
    R_SEQUENCE,
    R_SHARE,
    R_SIZE,
    R_SPOILS,
    REASON,
    SEED,
    SHUFFLING,
    STOCK,
    TAKER,
    WAR,
    WARS_WON,
    WINNER,
    WON,
    carried_cards,
    queue,
    won_pile,
)


@compiled
def begin(c: Cells, g: Cells, seed: Any, index: Any) -> None:
    """The game as it is after the deal in the context's deck: each seat's part of its places is its stock (R2)."""
    blank(c, g, seed, index)
    deck = beyond(c, c[DECK_AT])
    for seat in range(c[R_SEATS]):
        stock = min(c[R_SHARE], c[R_SIZE] - seat * c[R_SHARE])  # unequal only where a caller sets another share
        first = g[HEAD + seat] = queue(c, seat)
        for i in range(stock):
            put_byte(g, first + i, deck[seat * c[R_SHARE] + i])
        g[STOCK + seat] = stock
    for place in range(c[R_SHARE]):
        g[ACES] += strength_of(c, deck[place]) == c[R_ACE]


@compiled
def blank(c: Cells, g: Cells, seed: Any, index: Any) -> None:
    """A game before its cards are dealt."""
    for i in range(NUMBERS):
        g[i] = 0
    g[SEED], g[INDEX] = np.int64(seed), np.int64(index)
    g[PLAYING] = (1 << c[R_SEATS]) - 1
    g[PRIZE] = g[TAKER] = g[WINNER] = g[REASON] = NOBODY


@inlined
def lay(g: Cells, seat: int, down: int) -> None:
    """A seat lays cards face down, then one face up (R3.3)."""
    g[HEAD + seat] += down + 1
    g[STOCK + seat] -= down + 1
    g[LAID + seat] += down + 1
    g[CARDS_LAID] += down + 1


@inlined
def copy(g: Cells, source: int, target: int, count: int) -> None:
    """Copy cards to a place behind which eight bytes are free."""
    for i in range(0, count, 8):
        put_word(g, target + i, word(g, source + i))


@inlined
def end_of(c: Cells, g: Cells, seat: int) -> int:
    """Where the next card goes that a seat wins (R4.1, R4.2)."""
    return won_pile(c, seat) + g[WON + seat] if c[R_PILE] else g[HEAD + seat] + g[STOCK + seat]


@compiled
def unclaimed(c: Cells, g: Cells, at: int) -> int:
    """The prize, then the cards carried over, go to this place; the place behind them (R4.4, R7.1)."""
    if c[R_PRIZE] and g[PRIZE] != NOBODY:
        put_byte(g, at, g[PRIZE])
        g[PRIZE] = NOBODY
        at += 1
    copy(g, carried_cards(c), at, g[CARRIED])
    at += g[CARRIED]
    g[CARRIED] = 0
    return at


@compiled
def take(c: Cells, g: Cells, seat: int) -> None:
    """The prize goes under first, then cards carried over, then the spoils, whose last becomes the new prize (R4.4, R7.1)."""
    start = end_of(c, g, seat)
    first = unclaimed(c, g, start)
    end = first
    if c[R_SEQUENCE] == INTERLEAVED:
        end = interleave(c, g, seat, end)
    else:
        for step in range(c[R_SEATS]):
            end = gather(c, g, side(c, seat, step), end)
    if c[R_SPOILS] == SHUFFLED or g[SHUFFLING]:
        shuffle(c, g, first, end - first)
    for other in range(c[R_SEATS]):
        g[LAID + other] = 0
    if c[R_PRIZE]:
        end -= 1
        g[PRIZE] = byte(g, end)
    given(c, g, seat, end - start)
    g[TAKER] = seat
    if g[WAR] > 0:
        g[WARS_WON + seat] += g[WAR] if c[R_EACH] else 1


@inlined
def given(c: Cells, g: Cells, seat: int, count: int) -> None:
    """So many cards behind a seat's stock or won pile are now its own."""
    if c[R_PILE]:
        g[WON + seat] += count
    else:
        g[STOCK + seat] += count


@inlined
def side(c: Cells, winner: int, step: int) -> int:
    """Whose cards go back at this step (R4.4)."""
    if c[R_SPOILS] == BY_SEAT:
        return step
    seat = winner + step + (1 if c[R_SPOILS] == LOSER_FIRST else 0)
    return seat - c[R_SEATS] if seat >= c[R_SEATS] else seat


@inlined
def gather(c: Cells, g: Cells, seat: int, at: int) -> int:
    """One seat's laid cards go to this place, as laid or from the last (R4.4b); the place behind them."""
    laid = g[LAID + seat]
    if c[R_SEQUENCE] == REVERSED:
        for i in range(laid):
            put_byte(g, at + i, byte(g, g[HEAD + seat] - 1 - i))
    else:
        copy(g, g[HEAD + seat] - laid, at, laid)
    return at + laid


@compiled
def interleave(c: Cells, g: Cells, winner: int, at: int) -> int:
    """One card of each side in turn goes to this place (R4.4b); the place behind them."""
    turn, more = 0, True
    while more:
        more = False
        for step in range(c[R_SEATS]):
            seat = side(c, winner, step)
            if turn < g[LAID + seat]:
                put_byte(g, at, byte(g, g[HEAD + seat] - g[LAID + seat] + turn))
                at += 1
                more = True
        turn += 1
    return at


@compiled
def take_back(c: Cells, g: Cells) -> None:
    """Each seat's cards go back under its own stock (R1.3 `return`)."""
    for seat in range(c[R_SEATS]):
        laid = g[LAID + seat]
        copy(g, g[HEAD + seat] - laid, g[HEAD + seat] + g[STOCK + seat], laid)
        g[STOCK + seat] += laid
        g[LAID + seat] = 0


@compiled
def carry(c: Cells, g: Cells) -> None:
    """The cards on the table stay for the next battle's winner (R1.3 `carry`, R3.6)."""
    for seat in range(c[R_SEATS]):
        laid = g[LAID + seat]
        copy(g, g[HEAD + seat] - laid, carried_cards(c) + g[CARRIED], laid)
        g[CARRIED] += laid
        g[LAID + seat] = 0


@compiled
def recycle(c: Cells, g: Cells, seat: int, needs: int) -> None:
    """A seat with fewer cards in its stock than it needs puts its won pile under it (R4.2)."""
    count = g[WON + seat]
    if c[R_PILE] == 0 or c[R_RECYCLE] == RECYCLE_NEVER or g[STOCK + seat] >= needs or count == 0:
        return
    first, end = won_pile(c, seat), g[HEAD + seat] + g[STOCK + seat]
    if c[R_RECYCLE] == RECYCLE_SHUFFLE:
        shuffle(c, g, first, count)
    if c[R_RECYCLE] == RECYCLE_LIFT:
        for i in range(count):
            put_byte(g, end + i, byte(g, first + count - 1 - i))
    else:
        copy(g, first, end, count)
    g[STOCK + seat] += count
    g[WON + seat] = 0
