"""How the cards of two piles interleave as they are won, as a table of byte places (see `guerra.sim.vbmi2`)."""

from __future__ import annotations

from functools import cache
from itertools import chain

import numpy as np

from guerra.sim.code import INTERLEAVED, REVERSED
from guerra.sim.jit import Ints

_BYTES = 64
COUNTING = 3 * _BYTES
"""The tables begin with the bytes 0, 1, … 191; then a row of 64 for each (deciding place, battles before the war)."""


@cache
def interleavings(sequence: int) -> Ints:
    """Row (z, t) is for t plain battles, then a war whose deciding card is z places further (0: no war).

    `sequence` is the order of each side's cards in a war (R4.4b).

    Byte i of a row says which byte of own pile (0–63) or other pile (64–127) comes i-th when own cards go first.
    """
    rows = np.zeros((32, 32, _BYTES), np.uint8)
    for z in range(32):
        for t in range(32):
            span = z + 1 if z else 0
            order = [place + other for place in range(t) for other in (0, _BYTES)]
            sides = [[place + other for place in range(t, t + span)] for other in (0, _BYTES)]
            if sequence == REVERSED:
                sides = [side[::-1] for side in sides]
            order += chain.from_iterable(zip(*sides, strict=True) if sequence == INTERLEAVED else sides)
            order += [i // 2 + i % 2 * _BYTES for i in range(len(order), _BYTES)]
            rows[z, t] = np.array(order[:_BYTES]) & 127
    return np.concatenate([np.arange(COUNTING, dtype=np.uint8), rows.ravel()]).view(np.int64)
