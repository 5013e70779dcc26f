"""Games one by one: a row each, as columns of NumPy arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from guerra.outcome import Reason
from guerra.sim.jit import Ints
from guerra.sim.records import Records

REASONS = np.array([reason.value for reason in Reason])

COLUMNS = ("index", "winner", "reason", "aces", "battles", "wars", "war_battles", "longest_chain", "cards_laid", "cycle")
"""The columns of a table of games; `lead_changes` comes last, if it was asked for."""


@dataclass(frozen=True)
class Games:
    """Games `first`, `first + 1`, … of a run, as they came out."""

    first: int
    records: Records
    lead_changes: Ints | None = None

    def __len__(self) -> int:
        return len(self.records)

    def columns(self) -> dict[str, npt.NDArray[Any]]:
        """One array for each column, all as long as there are games.

        `index` (uint64), `winner` (int8: seat from 1, 0 for nobody), `reason` (text, R5.11), `aces` dealt to seat 1 (uint8),
        `battles`, `wars`, `war_battles`, `longest_chain` (uint32, R0), `cards_laid` (uint64), `cycle` (uint32: battles of an
        endless game's loop, else 0), and `lead_changes` (int64) if asked.
        """
        r = self.records
        found = {
            "index": np.arange(len(r), dtype=np.uint64) + np.uint64(self.first),
            "winner": r["winner"] + np.int8(1),
            "reason": REASONS[r["reason"]],
            "aces": r["aces"],
            "battles": r["battles"],
            "wars": r["wars"],
            "war_battles": r["war_battles"],
            "longest_chain": r["chain"],
            "cards_laid": r["cards_laid"],
            "cycle": r["cycle"],
        }
        return found if self.lead_changes is None else {**found, "lead_changes": self.lead_changes}
