"""A histogram's mean, spread and quantiles, computed exactly and rounded once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import ceil, sqrt
from typing import Any

QUANTILES = (0.01, 0.05, 0.25, 0.50, 0.75, 0.95, 0.99)
"""The quantiles that a result shows."""


@dataclass(frozen=True)
class Distribution:
    """How often each value occurred (`histogram`, in order of the values).

    >>> waits = Distribution({1: 3, 2: 1})
    >>> waits.count, waits.mean, waits.quantile(0.5), waits.max
    (4, 1.25, 1, 2)
    """

    histogram: dict[int, int]

    @cached_property
    def count(self) -> int:
        """How many values."""
        return sum(self.histogram.values())

    @cached_property
    def total(self) -> int:
        """The sum of the values."""
        return sum(value * count for value, count in self.histogram.items())

    @property
    def mean(self) -> float:
        """The mean; nan without values."""
        return self.total / self.count if self.count else float("nan")

    @cached_property
    def sd(self) -> float:
        """The standard deviation of the sample; nan below two values."""
        if self.count < 2:
            return float("nan")
        squares = sum(value * value * count for value, count in self.histogram.items())
        return sqrt((squares * self.count - self.total**2) / (self.count * (self.count - 1)))

    @property
    def se(self) -> float:
        """The standard error of the mean."""
        return self.sd / sqrt(self.count) if self.count else float("nan")

    @property
    def max(self) -> int:
        """The largest value; 0 without values."""
        return max(self.histogram, default=0)

    def quantile(self, share: float) -> int:
        """The least value that at least this share of all values does not exceed; 0 without values."""
        needed, seen = max(1, ceil(share * self.count)), 0
        for value, count in self.histogram.items():
            seen += count
            if seen >= needed:
                return value
        return 0

    def to_json(self) -> dict[str, Any]:
        """As in `guerra simulate --json`: mean, se, sd, quantiles by share, max."""
        return {
            "mean": _number(self.mean),
            "se": _number(self.se),
            "sd": _number(self.sd),
            "quantiles": {f"{share:g}": self.quantile(share) for share in QUANTILES},
            "max": self.max,
        }


def _number(value: float) -> float | None:
    return None if value != value else value  # JSON knows no nan
