"""Computer players, as integers: the compiled twins of `guerra.bots`, each with the words of its own stream."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.rng import Stream
from guerra.sim.clash import strength_of
from guerra.sim.code import PLAYERS
from guerra.sim.jit import Cells, compiled, inlined
from guerra.sim.state import BEATS_AT, BOT_AT, HAND, INDEX, PLAYER, R_RELATION, SEED, STRENGTHS, WON
from guerra.sim.words import product, word_at

RANDOM, _HIGHEST, LOWEST = range(len(PLAYERS))

_BOTS = np.uint64(Stream.BOTS)


@compiled
def choose(c: Cells, g: Cells, seat: int) -> Any:
    """The place in a seat's hand of the card that its player plays."""
    if g[PLAYER + seat] == RANDOM:
        return at_random(g, seat)
    best, chosen = -1, 0
    for place in range(g[WON + seat]):
        worth = beaten_ranks(c, g[HAND + seat] >> 8 * place & 0xFF)
        if g[PLAYER + seat] == LOWEST:
            worth = _MOST - worth
        if worth > best:
            best, chosen = worth, place
    return chosen


_MOST = 1 << 10
"""More ranks than a deck has."""


@compiled
def at_random(g: Cells, seat: int) -> Any:
    """A uniform place of the hand: `guerra.rng.draw` of one number."""
    held = np.uint64(g[WON + seat])
    while True:
        word = word_at(np.uint64(g[SEED]), np.uint64(g[INDEX]), _BOTS + np.uint64(seat), g[BOT_AT + seat])
        g[BOT_AT + seat] += 1
        high, low = product(word, held)
        if low >= refused(held):
            return np.int64(high)


@inlined
def refused(bound: Any) -> Any:
    """2**64 modulo a bound of at most 5: leftovers below it are dropped."""
    return np.uint64(1) if bound == np.uint64(3) or bound == np.uint64(5) else np.uint64(0)


@inlined
def beaten_ranks(c: Cells, card: int) -> int:
    """How many ranks of the deck a card beats."""
    own = strength_of(c, card)
    if c[R_RELATION] == 0:
        return own
    beaten = 0
    for rank in range(c[STRENGTHS]):
        beaten += c[c[BEATS_AT] + own * c[STRENGTHS] + rank]
    return beaten
