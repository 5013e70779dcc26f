"""`python -m guerra.table.counting SHEET`: play some deals under one sheet, for a few seconds, and print their length."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import monotonic

from guerra.lengths import measured, played
from guerra.outcome import Outcome
from guerra.presets import read_sheet_code
from guerra.rules import Rules

DEALS = 400
"""So many deals give the median within about one in twenty."""

SECONDS = 5.0

FEW = 20
"""Fewer deals than this say nothing."""


def some(rules: Rules, seconds: float = SECONDS) -> Iterator[Outcome]:
    """The first deals of these rules: `DEALS` of them, or as many as can be played in time."""
    end = monotonic() + seconds
    for number, outcome in enumerate(played(rules), start=1):
        yield outcome
        if number == DEALS or monotonic() > end:
            return


def main(code: str) -> None:
    """Print deals, median, rarely, endless, capped; nothing if there were too few."""
    rules = read_sheet_code(code)
    outcomes = list(some(rules))
    if len(outcomes) >= FEW * rules.best_of:
        found = measured(rules, outcomes)
        print(found.deals, found.median, found.rarely, found.endless, found.capped)


if __name__ == "__main__":
    main(sys.argv[1])
