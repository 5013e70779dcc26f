"""All sets of four places, so that a deal need not work them out."""

from __future__ import annotations

from functools import cache

import numpy as np

from guerra.sim.jit import Ints

LISTED = 64
"""Of so many places at most are all sets listed: five megabytes."""


@cache
def subsets(size: int) -> Ints:
    """Every four places below `size`, as bits, in colexicographic order (see `guerra.deal`).

    >>> [bin(four) for four in subsets(5)[:3]]
    ['0b1111', '0b10111', '0b11011']
    """
    bits = np.int64(1) << np.arange(size, dtype=np.int64)
    below = [bits[:top] for top in range(size + 1)]  # the sets of one place below `top`
    for _ in range(3):  # with one place more: each highest place in turn, with all the sets below it
        below = [np.concatenate([bits[:0], *(below[q] | bits[q] for q in range(top))]) for top in range(size + 1)]
    return below[size]
