"""Two rule sheets on the same deals: what changes, with the error that the pairing leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

from guerra import __version__
from guerra.presets import sheet_code
from guerra.rules import Rules
from guerra.sim.code import CAP, ENDLESS
from guerra.sim.records import RECORD, Records
from guerra.sim.run import blocks

MEASURES = {"battles": "battles", "wars": "wars", "war_battles": "war_battles", "longest_chain": "chain"}
"""What is compared where both games of a pair came to an end, and where a record has it."""


@dataclass
class Paired:
    """A quantity under two rule sheets, game by game on the same deals; kept as exact sums.

    >>> longer = Paired()
    >>> longer.add(np.array([10, 20, 30]), np.array([12, 23, 31]))
    >>> longer.means, longer.difference, round(longer.se, 3)
    ((20.0, 22.0), 2.0, 0.577)
    """

    pairs: int = 0
    sums: list[int] = field(default_factory=lambda: [0, 0])
    squares: list[int] = field(default_factory=lambda: [0, 0])
    products: int = 0

    def add(self, a: npt.NDArray[Any], b: npt.NDArray[Any]) -> None:
        """Count these pairs."""
        self.pairs += len(a)
        both = [values.astype(np.int64) for values in (a, b)]
        for which, values in enumerate(both):
            self.sums[which] += int(values.sum())
            self.squares[which] += int(values @ values)
        self.products += int(both[0] @ both[1])

    @property
    def means(self) -> tuple[float, float]:
        """The mean under each sheet; nan without pairs."""
        return tuple(total / self.pairs if self.pairs else float("nan") for total in self.sums)  # type: ignore[return-value]

    @property
    def difference(self) -> float:
        """The mean of second minus first; nan without pairs."""
        return (self.sums[1] - self.sums[0]) / self.pairs if self.pairs else float("nan")

    @property
    def se(self) -> float:
        """The standard error of `difference`, from the differences of the pairs; nan below two pairs."""
        if self.pairs < 2:
            return float("nan")
        total = self.sums[1] - self.sums[0]
        squares = self.squares[0] + self.squares[1] - 2 * self.products
        return sqrt((squares * self.pairs - total**2) / (self.pairs - 1)) / self.pairs

    def to_json(self) -> dict[str, float | None]:
        """As in `guerra compare --json`."""
        found = {"a": self.means[0], "b": self.means[1], "difference": self.difference, "se": self.se}
        return {name: None if value != value else value for name, value in found.items()}


@dataclass(frozen=True)
class Comparison:
    """Games `start` to `start + n - 1` of `seed` under the sheets `a` and `b`.

    `measures` cover the `pairs` in which both games came to an end of their own; `shares` (each seat's wins, `draws`,
    `endless`, `capped`) cover all.
    """

    a: Rules
    b: Rules
    seed: int
    start: int
    n: int
    asked: int
    measures: dict[str, Paired]
    shares: dict[str, Paired]

    @property
    def interrupted(self) -> bool:
        """Was it stopped before all games were played?"""
        return self.n < self.asked

    def to_json(self) -> dict[str, Any]:
        """The keys of `guerra compare --json`; they are stable."""
        return {
            "n": self.n,
            "seed": self.seed,
            "start": self.start,
            "interrupted": self.interrupted,
            "a": sheet_code(self.a),
            "b": sheet_code(self.b),
            "pairs": self.measures["battles"].pairs,
            **{name: paired.to_json() for name, paired in self.measures.items()},
            "wins": {name.split()[1]: paired.to_json() for name, paired in self.shares.items() if name.startswith("seat")},
            **{name: paired.to_json() for name, paired in self.shares.items() if not name.startswith("seat")},
            "version": __version__,
        }


def compare(
    a: Rules,
    b: Rules,
    n: int,
    seed: int = 0,
    workers: int = 1,
    start: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Comparison:
    """Play the same games under two rule sheets; where the decks are the same, so are the deals.

    Ctrl-C gives the comparison of the pairs so far. Raises as `simulate` does.

    >>> from guerra.presets import make_rules
    >>> found = compare(make_rules("classic"), make_rules("family"), 40, seed=7)
    >>> found.measures["battles"].difference < 0, found.shares["seat 1 wins"].pairs
    (True, 40)
    """
    seats = min(a.seats, b.seats)
    measures = {name: Paired() for name in MEASURES}
    shares = {name: Paired() for name in _marks(np.zeros(0, RECORD), seats)}
    done = 0
    for first, second in _blocks(a, b, n, seed, workers, start):
        both = _ended(first) & _ended(second)
        for name, column in MEASURES.items():
            measures[name].add(first[column][both], second[column][both])
        one, other = _marks(first, seats), _marks(second, seats)
        for name, paired in shares.items():
            paired.add(one[name], other[name])
        done += len(first)
        if progress:
            progress(done)
    return Comparison(a, b, seed, start, done, n, measures, shares)


def _blocks(a: Rules, b: Rules, n: int, seed: int, workers: int, start: int) -> Iterator[tuple[Records, Records]]:
    """The records of the same games under both sheets; the last block is shorter if Ctrl-C came."""
    for (_, first), (_, second) in zip(blocks(a, n, seed, workers, start), blocks(b, n, seed, workers, start), strict=False):
        pairs = min(len(first), len(second))
        yield first.records[:pairs], second.records[:pairs]
        if len(first) != len(second):
            return


def _ended(records: Records) -> npt.NDArray[np.bool_]:
    return (records["reason"] != ENDLESS) & (records["reason"] != CAP)


def _marks(records: Records, seats: int) -> dict[str, npt.NDArray[np.bool_]]:
    """Which games each seat won, and which nobody."""
    nobody = records["winner"] < 0
    return {f"seat {seat + 1} wins": records["winner"] == seat for seat in range(seats)} | {
        "draws": nobody & _ended(records),
        "endless": nobody & (records["reason"] == ENDLESS),
        "capped": nobody & (records["reason"] == CAP),
    }
