"""Where cards go, as integers: laid, taken in order, given back, carried over, recycled (R3.3, R4, R7)."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.sim.clash import strength_of
from guerra.sim.code import BY_SEAT, INTERLEAVED, LOSER_FIRST, RECYCLE_LIFT, RECYCLE_NEVER, RECYCLE_SHUFFLE, REVERSED, SHUFFLED
from guerra.sim.deals import shuffle
from guerra.sim.jit import Cells, beyond, compiled, inlined
from guerra.sim.state import (
    ACES,
    CARDS_LAID,
    CARRIED,
    CARRIED_CARDS,
    DECK_AT,
    HEAD,
    INDEX,
    LAID,
    LAID_CARDS,
    NOBODY,
    NUMBERS,
    PLAYING,
    POT,
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
    STOCKS,
    TAKER,
    WAR,
    WARS_WON,
    WINNER,
    WON,
    WON_PILES,
    in_stock,
    pile,
)


@compiled
def begin(c: Cells, g: Cells, seed: Any, index: Any) -> None:
    """The game as it is after the deal in the context's deck: each seat's part of its places is its stock (R2)."""
    blank(c, g, seed, index)
    deck = beyond(c, c[DECK_AT])
    for seat in range(c[R_SEATS]):
        stock = min(c[R_SHARE], c[R_SIZE] - seat * c[R_SHARE])  # unequal only where a caller sets another share
        for i in range(stock):
            g[pile(c, STOCKS + seat) + i] = deck[seat * c[R_SHARE] + i]
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
def lay(c: Cells, g: Cells, seat: int, down: int) -> None:
    """A seat lays cards face down, then one face up (R3.3)."""
    laid = g[LAID + seat]
    for i in range(down + 1):
        g[pile(c, LAID_CARDS + seat) + laid + i] = g[in_stock(c, g, seat, i)]
    g[HEAD + seat] += down + 1
    g[STOCK + seat] -= down + 1
    g[LAID + seat] = laid + down + 1
    g[CARDS_LAID] += down + 1


@compiled
def take(c: Cells, g: Cells, seat: int) -> None:
    """The prize goes under first, then cards carried over, then the spoils, whose last becomes the new prize (R4.4, R7.1)."""
    count = 0
    if c[R_PRIZE] and g[PRIZE] != NOBODY:
        g[pile(c, POT)] = g[PRIZE]
        count = 1
    for i in range(g[CARRIED]):
        g[pile(c, POT) + count + i] = g[pile(c, CARRIED_CARDS) + i]
    count += g[CARRIED]
    g[CARRIED] = 0
    first = count
    if c[R_SEQUENCE] == INTERLEAVED:
        count = interleave(c, g, seat, count)
    else:
        for step in range(c[R_SEATS]):
            count = gather(c, g, side(c, seat, step), count)
    if c[R_SPOILS] == SHUFFLED or g[SHUFFLING]:
        shuffle(c, g, pile(c, POT) + first, count - first)
    for other in range(c[R_SEATS]):
        g[LAID + other] = 0
    if c[R_PRIZE]:
        count -= 1
        g[PRIZE] = g[pile(c, POT) + count]
    give(c, g, seat, count)
    g[TAKER] = seat
    if g[WAR] > 0:
        g[WARS_WON + seat] += g[WAR] if c[R_EACH] else 1


@inlined
def side(c: Cells, winner: int, step: int) -> int:
    """Whose cards go back at this step (R4.4)."""
    if c[R_SPOILS] == BY_SEAT:
        return step
    seat = winner + step + (1 if c[R_SPOILS] == LOSER_FIRST else 0)
    return seat - c[R_SEATS] if seat >= c[R_SEATS] else seat


@inlined
def gather(c: Cells, g: Cells, seat: int, count: int) -> int:
    """One seat's laid cards join the pot, as laid or from the last (R4.4b); the pot's new size."""
    laid = g[LAID + seat]
    for i in range(laid):
        place = laid - 1 - i if c[R_SEQUENCE] == REVERSED else i
        g[pile(c, POT) + count + i] = g[pile(c, LAID_CARDS + seat) + place]
    return count + laid


@compiled
def interleave(c: Cells, g: Cells, winner: int, count: int) -> int:
    """One card of each side in turn (R4.4b); the pot's new size."""
    at, more = 0, True
    while more:
        more = False
        for step in range(c[R_SEATS]):
            seat = side(c, winner, step)
            if at < g[LAID + seat]:
                g[pile(c, POT) + count] = g[pile(c, LAID_CARDS + seat) + at]
                count += 1
                more = True
        at += 1
    return count


@inlined
def give(c: Cells, g: Cells, seat: int, count: int) -> None:
    """The first `count` cards of the pot go under a seat's stock, or onto its won pile (R4.1, R4.2)."""
    if c[R_PILE]:
        for i in range(count):
            g[pile(c, WON_PILES + seat) + g[WON + seat] + i] = g[pile(c, POT) + i]
        g[WON + seat] += count
    else:
        tail = g[STOCK + seat]
        for i in range(count):
            g[in_stock(c, g, seat, tail + i)] = g[pile(c, POT) + i]
        g[STOCK + seat] += count


@compiled
def take_back(c: Cells, g: Cells) -> None:
    """Each seat's cards go back under its own stock (R1.3 `return`)."""
    for seat in range(c[R_SEATS]):
        tail = g[STOCK + seat]
        for i in range(g[LAID + seat]):
            g[in_stock(c, g, seat, tail + i)] = g[pile(c, LAID_CARDS + seat) + i]
        g[STOCK + seat] += g[LAID + seat]
        g[LAID + seat] = 0


@compiled
def carry(c: Cells, g: Cells) -> None:
    """The cards on the table stay for the next battle's winner (R1.3 `carry`, R3.6)."""
    count = g[CARRIED]
    for seat in range(c[R_SEATS]):
        for i in range(g[LAID + seat]):
            g[pile(c, CARRIED_CARDS) + count + i] = g[pile(c, LAID_CARDS + seat) + i]
        count += g[LAID + seat]
        g[LAID + seat] = 0
    g[CARRIED] = count


@compiled
def recycle(c: Cells, g: Cells, seat: int, needs: int) -> None:
    """A seat with fewer cards in its stock than it needs puts its won pile under it (R4.2)."""
    count = g[WON + seat]
    if c[R_PILE] == 0 or c[R_RECYCLE] == RECYCLE_NEVER or g[STOCK + seat] >= needs or count == 0:
        return
    if c[R_RECYCLE] == RECYCLE_SHUFFLE:
        shuffle(c, g, pile(c, WON_PILES + seat), count)
    tail = g[STOCK + seat]
    for i in range(count):
        place = count - 1 - i if c[R_RECYCLE] == RECYCLE_LIFT else i
        g[in_stock(c, g, seat, tail + i)] = g[pile(c, WON_PILES + seat) + place]
    g[STOCK + seat] += count
    g[WON + seat] = 0
