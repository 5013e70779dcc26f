"""Counting finished games as they stream past; no game is kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from guerra.outcome import Reason
from guerra.sim.code import CAP, ENDLESS
from guerra.sim.jit import Ints, cells, entry, memory
from guerra.sim.records import CELLS, Records

MEASURES = ("battles", "wars", "war_battles", "chain")
"""What is counted of every game that came to an end of its own."""

_SEATS, _ACES, _REASONS = 9, 256, len(Reason)
_BINS = 1 << 14
_OUTCOMES_AT = 0
_ACES_AT = _OUTCOMES_AT + _REASONS * _SEATS
_BINS_AT = _ACES_AT + _ACES * _SEATS
_LAID_AT = _BINS_AT + len(MEASURES) * _BINS
_SIZE = _LAID_AT + 1


@dataclass
class Tally:
    """Counts of games: outcomes, aces dealt, histograms of `MEASURES`, cards laid. Tallies add up in any order.

    `outcomes[reason, winner + 1]` and `aces[aces, winner + 1]` are tables; games that turned out endless or were cut off by the
    cap are in them, but in no histogram.
    """

    counts: Ints = field(default_factory=lambda: np.zeros(_SIZE, np.int64))
    long: Counter[tuple[str, int]] = field(default_factory=Counter)
    """What lies beyond the bins, by measure and value."""

    def add(self, records: Records) -> None:
        """Count these games."""
        if _count(memory(records.view(np.int64)), len(records), memory(self.counts)):
            ended = records[(records["reason"] != ENDLESS) & (records["reason"] != CAP)]
            for measure in MEASURES:
                values = ended[measure]
                self.long.update((measure, int(value)) for value in values[values >= _BINS])

    def merge(self, other: Tally) -> None:
        """Count the games of another tally too."""
        self.counts += other.counts
        self.long += other.long

    @property
    def outcomes(self) -> Ints:
        """How many games ended for each reason (row), by winner + 1 (column)."""
        return self.counts[_OUTCOMES_AT:_ACES_AT].reshape(_REASONS, _SEATS)

    @property
    def aces(self) -> Ints:
        """How many games dealt seat 0 so many aces (row), by winner + 1 (column)."""
        return self.counts[_ACES_AT:_BINS_AT].reshape(_ACES, _SEATS)

    @property
    def cards_laid(self) -> int:
        """The cards laid in all games."""
        return int(self.counts[_LAID_AT])

    def histogram(self, measure: str) -> dict[int, int]:
        """How often each value occurred, in order of the values."""
        first = _BINS_AT + MEASURES.index(measure) * _BINS
        bins = self.counts[first : first + _BINS]
        found = {int(value): int(bins[value]) for value in np.flatnonzero(bins)}
        return found | {value: count for (name, value), count in sorted(self.long.items()) if name == measure}


@entry
def _count(records: Any, count: int, counts: Any) -> int:
    """Count records into a tally's cells; how many values lay beyond the bins."""
    r, t, beyond_bins = cells(records), cells(counts), 0
    for i in range(count):
        head, fought, more = r[CELLS * i], r[CELLS * i + 1], r[CELLS * i + 2]
        column = (head + 1) & 0xFF
        reason = head >> 8 & 0xFF
        t[_OUTCOMES_AT + reason * _SEATS + column] += 1
        t[_ACES_AT + (head >> 16 & 0xFF) * _SEATS + column] += 1
        t[_LAID_AT] += r[CELLS * i + 3]
        if reason not in (ENDLESS, CAP):
            values = (fought & 0xFFFFFFFF, fought >> 32 & 0xFFFFFFFF, more & 0xFFFFFFFF, head >> 32 & 0xFFFFFFFF)
            for measure in range(4):
                if values[measure] < _BINS:
                    t[_BINS_AT + measure * _BINS + values[measure]] += 1
                else:
                    beyond_bins += 1
    return beyond_bins
