"""The draws of the deals to come, some at a time: the sets of places that they draw come from memory meanwhile.

To be compiled only where `guerra.sim.tiers` finds the instructions of `guerra.sim.bits`.
"""

from __future__ import annotations

import numpy as np

from guerra.sim.batch import BLOCK, COUNT, DRAWS, MOST_GROUPS, SEED_WORD, START, SUBSETS
from guerra.sim.bits import fetch
from guerra.sim.deals import PLAN_RANKS, RANKS, draw_by
from guerra.sim.jit import Cells, beyond, cells, compiled, inlined
from guerra.sim.state import GROUPS


@compiled
def draw_block(b: Cells, c: Cells, first: int) -> None:
    """Draw for the games from `first` on; their sets of places lie far apart, and are called here."""
    subsets, seed = cells(b[SUBSETS]), np.uint64(b[SEED_WORD])
    for index in range(first, min(first + BLOCK, b[COUNT])):
        drawn = drawn_for(b, index)
        draw_by(PLAN_RANKS, c, drawn, seed, np.uint64(b[START]) + np.uint64(index), RANKS, 0)
        for group in range(c[GROUPS] - 1):
            fetch(subsets, drawn[group])


@inlined
def drawn_for(b: Cells, index: int) -> Cells:
    """What was drawn for a game: the number of each group's set of places, but for the last group."""
    return beyond(cells(b[DRAWS]), MOST_GROUPS * (index & (BLOCK - 1)))
