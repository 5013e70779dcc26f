"""Pearson's chi-square test, with seeds fixed: how well counts fit what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import NormalDist


def chi_square(counts: Iterable[int], expected: float) -> float:
    """The statistic for cells that all expect the same count.

    >>> chi_square([8, 12], 10)
    0.8
    """
    return sum((count - expected) ** 2 for count in counts) / expected


def tail(statistic: float, freedom: int) -> float:
    """The probability of a statistic this large or larger (Wilson and Hilferty's approximation).

    >>> [round(tail(x, 10), 2) for x in (3.94, 9.34, 18.31)]
    [0.95, 0.5, 0.05]
    """
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def fits(counts: Iterable[int], expected: float, freedom: int) -> bool:
    """Neither too far from what was expected nor too near: one chance in a thousand on each side."""
    return 0.001 < tail(chi_square(counts, expected), freedom) < 0.999
