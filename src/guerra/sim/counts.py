"""Counting records into cells, compiled: where the counts of a `guerra.sim.tally.Tally` stand, and how they get there."""

from __future__ import annotations

from typing import Any

from guerra.outcome import Reason
from guerra.sim.code import CAP, ENDLESS
from guerra.sim.jit import cells
from guerra.sim.kernel import Kernel
from guerra.sim.records import CELLS

MEASURES = ("battles", "wars", "war_battles", "chain")
"""What is counted of every game that came to an end of its own."""

SEATS, ACES, REASONS = 9, 256, len(Reason)
BINS = 1 << 14
OUTCOMES_AT = 0
ACES_AT = OUTCOMES_AT + REASONS * SEATS
BINS_AT = ACES_AT + ACES * SEATS
LAID_AT = BINS_AT + len(MEASURES) * BINS
SIZE = LAID_AT + 1


def _count(records: Any, count: int, counts: Any, u1: int, u2: int, u3: int, u4: int, u5: int) -> int:
    """Count records into a tally's cells; how many values lay beyond the bins."""
    r, t, beyond_bins = cells(records), cells(counts), 0
    for i in range(count):
        head, fought, more = r[CELLS * i], r[CELLS * i + 1], r[CELLS * i + 2]
        column = (head + 1) & 0xFF
        reason = head >> 8 & 0xFF
        t[OUTCOMES_AT + reason * SEATS + column] += 1
        t[ACES_AT + (head >> 16 & 0xFF) * SEATS + column] += 1
        t[LAID_AT] += r[CELLS * i + 3]
        if reason not in (ENDLESS, CAP):
            values = (fought & 0xFFFFFFFF, fought >> 32 & 0xFFFFFFFF, more & 0xFFFFFFFF, head >> 32 & 0xFFFFFFFF)
            for measure in range(4):
                if values[measure] < BINS:
                    t[BINS_AT + measure * BINS + values[measure]] += 1
                else:
                    beyond_bins += 1
    return beyond_bins


count_records = Kernel("counts", lambda: _count, "from guerra.sim.counts import count_records as kernel")
"""What counts records: where they lie, how many, and where the counts are."""
