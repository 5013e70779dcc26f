"""The draws of a shuffle eight at a time: what each would find of its word is known beforehand, so none waits for another.

A word's draws follow each other: the high half of `word * bound` is one, the low half is left for the next. What is left for it
is then `word * (the bounds before it, multiplied)`, modulo 2**64. The tables have those products for each count of cards.
"""

from __future__ import annotations

from functools import cache
from math import prod

import numpy as np

from guerra.rng import plan
from guerra.sim.jit import Ints

EIGHT = 8
"""Words in a vector."""

MOST_STEPS = 56
"""A shuffle has so many steps at most: seven times eight."""

MOST_AT_A_TIME = 5
"""A shuffle takes so many words at a time at most."""

BOUNDS_AT, ROWS_AT, SOURCES_AT = 0, 72, 144
PAGES_AT = SOURCES_AT + MOST_AT_A_TIME * MOST_STEPS
"""Where the tables begin: bounds downwards, the first row of each in `guerra.sim.swaps`, which word each draw is from."""

REJECT, WHOLE, BEFORE = 0, EIGHT, 2 * EIGHT
PAGE = BEFORE + MOST_STEPS
"""A page for each count of cards: below which leftover a word is rejected; its bounds multiplied; those before each draw."""


@cache
def eights(size: int) -> Ints:
    """The tables for shuffles of up to `size` cards."""
    table = np.zeros(PAGES_AT + PAGE * (size + 1), np.int64)
    for bound in range(1, size + 1):
        table[BOUNDS_AT + size - bound] = bound
        table[ROWS_AT + size - bound] = bound * (bound - 1) // 2
    for words in range(1, MOST_AT_A_TIME + 1):
        sources = np.repeat(np.arange(MOST_STEPS) % words, 8) * 8 + np.tile(np.arange(8), MOST_STEPS)
        first = SOURCES_AT + (words - 1) * MOST_STEPS
        table[first : first + MOST_STEPS] = sources.astype(np.uint8).view(np.int64)
    for count in range(3, size + 1):
        page, bounds = table[PAGES_AT + PAGE * count :], range(count, 1, -1)
        words, reject = plan(tuple(bounds))
        page[REJECT : REJECT + words] = reject
        page[WHOLE : WHOLE + words] = [prod(bounds[word::words]) for word in range(words)]
        for step in range(len(bounds)):
            page[BEFORE + step] = _signed(prod(bounds[step % words : step : words]))
    return table


def _signed(number: int) -> int:
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)
