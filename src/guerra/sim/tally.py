"""Counting finished games as they stream past; no game is kept but the few of `guerra.sim.extremes`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from guerra.sim.code import CAP, ENDLESS
from guerra.sim.counts import ACES, ACES_AT, BINS, BINS_AT, LAID_AT, MEASURES, OUTCOMES_AT, REASONS, SEATS, SIZE, count_records
from guerra.sim.extremes import GAME, Extremes
from guerra.sim.jit import Ints, memory
from guerra.sim.records import Records


@dataclass
class Tally:
    """Counts of games: outcomes, aces, histograms of `MEASURES`, cards laid, changes of the lead. They add up in any order.

    `outcomes[reason, winner + 1]` and `aces[aces, winner + 1]` are tables; games that turned out endless or were cut off by the
    cap are in them, but in no histogram, except that of `leads`.
    """

    counts: Ints = field(default_factory=lambda: np.zeros(SIZE, np.int64))
    long: Counter[tuple[str, int]] = field(default_factory=Counter)
    """What lies beyond the bins, by measure and value."""
    leads: Counter[int] = field(default_factory=Counter)
    """How many games had so many changes of the lead; nothing if nobody asked."""
    extremes: Extremes = field(default_factory=Extremes)

    def add(self, records: Records, first: int = 0, lead_changes: Ints | None = None) -> None:
        """Count these games, the first of which has the index `first`."""
        if count_records(memory(records.view(np.int64)), len(records), memory(self.counts)):
            ended = records[(records["reason"] != ENDLESS) & (records["reason"] != CAP)]
            for measure in MEASURES:
                values = ended[measure]
                self.long.update((measure, int(value)) for value in values[values >= BINS])
        if lead_changes is not None:
            values, often = np.unique(lead_changes, return_counts=True)
            self.leads.update(dict(zip(values.tolist(), often.tolist(), strict=True)))
        self.extremes.add(first, records)

    def merge(self, other: Tally) -> None:
        """Count the games of another tally too."""
        self.counts += other.counts
        self.long += other.long
        self.leads += other.leads
        self.extremes.merge(other.extremes)

    @property
    def outcomes(self) -> Ints:
        """How many games ended for each reason (row), by winner + 1 (column)."""
        return self.counts[OUTCOMES_AT:ACES_AT].reshape(REASONS, SEATS)

    @property
    def aces(self) -> Ints:
        """How many games dealt seat 0 so many aces (row), by winner + 1 (column)."""
        return self.counts[ACES_AT:BINS_AT].reshape(ACES, SEATS)

    @property
    def cards_laid(self) -> int:
        """The cards laid in all games."""
        return int(self.counts[LAID_AT])

    def histogram(self, measure: str) -> dict[int, int]:
        """How often each value occurred, in order of the values."""
        first = BINS_AT + MEASURES.index(measure) * BINS
        bins = self.counts[first : first + BINS]
        found = {int(value): int(bins[value]) for value in np.flatnonzero(bins)}
        return found | {value: count for (name, value), count in sorted(self.long.items()) if name == measure}

    def to_json(self) -> dict[str, Any]:
        """All that is counted, as JSON can keep it; `from_json` reads it."""
        cells = np.flatnonzero(self.counts)
        return {
            "counts": {str(cell): int(self.counts[cell]) for cell in cells},
            "long": [[measure, value, count] for (measure, value), count in sorted(self.long.items())],
            "leads": {str(value): count for value, count in sorted(self.leads.items())},
            "top": self.extremes.size,
            "extremes": {order: games.tolist() for order, games in self.extremes.games.items()},
        }

    @classmethod
    def from_json(cls, kept: dict[str, Any]) -> Tally:
        """The tally that `to_json` kept; raises `KeyError`, `TypeError`, `ValueError` or `IndexError` for anything else.

        >>> Tally.from_json(Tally().to_json()).cards_laid
        0
        """
        tally = cls(extremes=Extremes(kept["top"]))
        for cell, count in kept["counts"].items():
            tally.counts[int(cell)] = count
        tally.long.update({(measure, value): count for measure, value, count in kept["long"]})
        tally.leads.update({int(value): count for value, count in kept["leads"].items()})
        for order in tally.extremes.games:
            games = [(index, tuple(record)) for index, record in kept["extremes"][order]]
            tally.extremes.games[order] = np.array(games, GAME)
        return tally
