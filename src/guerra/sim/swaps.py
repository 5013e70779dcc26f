"""Shuffles as tables (see `guerra.deal`): some steps of Fisher–Yates at once are one row of byte places.

A row says, for each place, where its card comes from; rows of following steps are put together by permuting them. Draws below
b, then below d, from one word are one draw below b · d, so the steps of one word are cut where a table would get too long.
"""

from __future__ import annotations

from functools import cache
from math import prod

import numpy as np
import numpy.typing as npt

from guerra.sim.jit import Ints

_BYTES = 64
_LONGEST = 8_000
"""Rows of one table, at most."""

PARTS = 3
"""A pot is shuffled in so many parts at most."""

Rows = npt.NDArray[np.uint8]


def parts(count: int) -> tuple[range, ...]:
    """The steps of a shuffle of `count` cards in so many parts, each a table; none if that takes more.

    >>> parts(10), parts(4)
    ((range(10, 6, -1), range(6, 1, -1), range(0, 0)), (range(4, 1, -1), range(0, 0), range(0, 0)))
    """
    found, first = [], count
    for bound in range(count, 1, -1):
        if prod(range(first, bound - 1, -1)) > _LONGEST:
            found.append(range(first, bound, -1))
            first = bound
    found += [range(first, 1, -1), range(0), range(0)]
    return tuple(found[:PARTS]) if count <= POT and len(found) <= PARTS + 2 else ()


@cache
def pot_table(count: int) -> Ints:
    """The tables of the parts of a shuffle of `count` cards, one after the other; rows of 16 bytes."""
    return np.concatenate([_rows(steps)[:, :POT] for steps in parts(count)]).ravel().view(np.int64)


POT = 16
"""The bytes of a row for a pot."""


LOW = 32
"""Of a shuffle's last 32 cards the rows are told once more, without what stays: they are half as long."""


@cache
def swap_table(size: int) -> Ints:
    """Single steps for up to `size` cards: the row for place i (from 0) and drawn place j is the i * (i + 1) / 2 + j-th.

    After all of them come those of the first `LOW` places, in rows of as many bytes.
    """
    rows = [_rows(range(bound, bound - 1, -1)) for bound in range(1, size + 1)]
    whole, low = (row.ravel() for row in rows), (row[:, :LOW].ravel() for row in rows[:LOW])
    return np.concatenate([*whole, *low]).view(np.int64)


def _rows(steps: range) -> Rows:
    """A row for each number below the product of the steps' bounds: bound n swaps place n - 1 with the place drawn."""
    total = prod(steps)
    rows = np.tile(np.arange(_BYTES, dtype=np.uint8), (total, 1))
    every, number, weight = np.arange(total), np.arange(total), total
    for bound in steps:
        weight //= bound
        drawn, number = number // weight, number % weight
        rows[:, bound - 1], rows[every, drawn] = rows[every, drawn], rows[:, bound - 1].copy()
    return rows
