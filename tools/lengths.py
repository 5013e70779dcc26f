"""Write `guerra/data/lengths.txt`: how long games last, for every sheet that is one switch of the house rules from a preset.

`python -m tools.lengths` plays the deals in the simulator (needs the extra `sim`); those in which players choose, in the
engine, and fewer of them. The general kernel plays them all: it is compiled once, while the fast ones would be for each sheet.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np

from guerra.lengths import SEED, Length, key, measured, played
from guerra.outcome import Outcome, Reason, Tally
from guerra.presets import presets, read_sheet_code
from guerra.rules import Rules
from guerra.sim import supports
from guerra.sim.context import context
from guerra.sim.general import PLAY, serve
from guerra.sim.jit import memory
from guerra.sim.records import RECORD
from guerra.table.switches import one_switch_away

FILE = Path(__file__).parent.parent / "src" / "guerra" / "data" / "lengths.txt"

DEALS = 20_000
"""Deals of a preset; the median is then within one in a hundred."""

SWITCHED = 4_000
"""Deals of any other sheet, and of a preset in which players choose; within two or three in a hundred."""

CHOSEN = 200
"""Deals of any other sheet in which players choose: only the engine plays them, and it is slow."""

HEAD = f"""\
# Made by `make lengths`: sheet code, deals, battles that half and 19 in 20 of all games end within, and the deals in a
# thousand that repeat for ever and that were cut off. Seed {SEED}.
"""


def sheets() -> list[str]:
    """The key of every sheet in the table, in order."""
    return sorted({key(rules) for preset in presets().values() for rules in one_switch_away(preset)})


def length(code: str) -> Length:
    """The length of one sheet."""
    rules, preset = read_sheet_code(code), code in presets()
    if supports(rules):
        return measured(rules, islice(played(rules), SWITCHED if preset else CHOSEN))
    return measured(rules, simulated(rules, DEALS if preset else SWITCHED))


def simulated(rules: Rules, deals: int, seed: int = SEED) -> Iterator[Outcome]:
    """The outcomes of the first deals of a seed, as far as a length needs them."""
    records, room, reasons = np.zeros(deals, RECORD), context(rules), list(Reason)
    serve(PLAY, memory(room), seed, 0, deals, memory(records.view(np.int64)), 0, 0)
    for record in records[["winner", "reason", "battles"]].tolist():
        seat, reason, battles = record
        yield Outcome(None if seat < 0 else seat, reasons[reason], (), 0, 0, Tally(battles), ())


def row(code: str, found: Length) -> str:
    """A line of the table.

    >>> row("family", Length(20000, 54, 170))
    'family 20000 54 170 0 0'
    """
    return f"{code} {found.deals} {found.median} {found.rarely} {found.endless} {found.capped}"


def main() -> None:
    """Write the table; say on the way how far it is."""
    codes, rows = sheets(), list[str]()
    for code in codes:
        rows.append(row(code, length(code)))
        print(f"\r{len(rows)} of {len(codes)}", end="", file=sys.stderr, flush=True)
    FILE.write_text(HEAD + "\n".join(rows) + "\n", "utf-8")


if __name__ == "__main__":
    main()
