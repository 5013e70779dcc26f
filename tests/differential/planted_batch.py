"""Faults planted in the AVX-512 batch, to prove that the comparison of its records would catch them.

Run as a program, with a directory for kernels that have one: each fault changes one piece of one module's source, a kernel is
compiled with it, and its records are compared with the general kernel's until one differs. Prints a line for each fault, and
fails if one is not caught.
"""

from __future__ import annotations

import importlib
import os
import sys

import numpy as np
from planted import Fault, Planter

from guerra.presets import make_rules
from guerra.sim import jit, tiers
from guerra.sim.context import context
from guerra.sim.counts import count_records
from guerra.sim.general import PLAY, serve
from guerra.sim.kernel import make_ready
from guerra.sim.records import RECORD, Records
from guerra.sim.settling import settler
from guerra.sim.tiers import Runner, line_shape, shape

CLASSIC = make_rules()
SHUFFLED = make_rules("family", spoils="shuffled")
PILE = make_rules("reshuffle")
LIFTED = make_rules("reshuffle", recycle="lift")
PEASANT = make_rules("peasant")
DOUBLE = make_rules("double")
PACKS = make_rules("two-packs")


FAULTS = (
    Fault("steps", "fits = ~((m - plain - span", "fits = ~((m - plain - place", CLASSIC),
    Fault("vbmi2", "first = won ^ low", "first = ~won ^ low", SHUFFLED),
    Fault("vbmi2", "mixed += int(place != 0)", "mixed += int(place == 0)", SHUFFLED),
    Fault("vbmi2", "(cuts[0] + np.int64(second))", "np.int64(second)", SHUFFLED),
    Fault("vbmi2", "gt = (gt | mine) & ~yours", "gt = gt | mine", PEASANT),
    Fault("vbmi2", "BYTES - (held - used - stock_0)", "BYTES - (held - stock_0)", PILE),
    Fault("mixing", "2 - toss(g)", "1 + toss(g)", PILE),
    Fault("mixing", "while step < count - 1", "while step < count - 2", PILE),
    Fault("mixing", "count - step > LOW", "count - step > LOW + 4", PILE),
    Fault("mixing", "byte(s, count - 1 - i)", "byte(s, i)", LIFTED),
    Fault("mixing", "range(j, count - 1, words)", "range(j, count - 2, words)", SHUFFLED),
    Fault("lanes", "range(groups - 2, -1, -1)", "range(groups - 2, 0, -1)", CLASSIC),
    Fault("lanes", "if stock_1 < needs:", "if stock_1 <= needs:", PILE),
    Fault("lanes", "count_war(g, ties + 1, i + j + 2)", "count_war(g, ties, i + j + 2)", CLASSIC),
    Fault("lanes", "int(i + 1 == count_0)", "int(i + 1 != count_0)", CLASSIC),
    Fault("lanes", "g[WARS_SO_FAR] += ties", "g[WARS_SO_FAR] += 1", SHUFFLED),
    Fault("queues", "2 * used - 1 & _BEHIND", "2 * used - 2 & _BEHIND", DOUBLE),
    Fault("queues", "tally_of(plain, place, used, w, form)", "tally_of(plain, 0, used, w, form)", PACKS),
    Fault("lent", "if span != other_span or won(", "if back > 4 or won(", DOUBLE),
    Fault("lent", "rounds and not cut:", "rounds and False:", DOUBLE),
    Fault("lent", "after = back + rounds - loop", "after = back", DOUBLE),
)
"""Everything that is tried."""

_GAMES = 2_000
_RELOADED = ("steps", "mixing", "lanes", "vbmi2", "log", "lent", "lending", "queues")


def play(runner: Runner) -> Records:
    """The first games' records of a batch kernel."""
    records = np.zeros(_GAMES, RECORD)
    runner.play(1, 0, records)
    return records


def games_until_caught(fault: Fault, room: str) -> int | None:
    """How many games are the same before one differs; None if all are. The kernels with the fault are kept in `room`."""
    assert fault.rules is not None
    chosen, form = "vbmi2", shape(fault.rules)
    if form is None:
        chosen, form = "queues", line_shape(fault.rules)
    assert form is not None
    for name in _RELOADED:
        sys.modules.pop(f"guerra.sim.{name}", None)
    tiers.batch_kernel.cache_clear()
    true_lender = tiers.lender
    os.environ["XDG_CACHE_HOME"] = room  # so that no kept kernel is taken for this one
    sys.meta_path.insert(0, planter := Planter(fault))
    try:
        for name in _RELOADED:
            importlib.import_module(f"guerra.sim.{name}")
        if fault.file == "lent":
            tiers.lender = importlib.import_module("guerra.sim.lending").lender
        batch = tiers.batch_kernel(chosen, form)
        tiers.lender.found_by = batch.found_by = ""  # they are compiled here, where the fault is
        records = play(Runner(fault.rules, "vbmi2"))
    finally:
        sys.meta_path.remove(planter)
        tiers.lender = true_lender
        tiers.batch_kernel.cache_clear()
    expected, cells = np.zeros(_GAMES, RECORD), context(fault.rules)
    serve(PLAY, jit.memory(cells), 1, 0, _GAMES, jit.memory(expected.view(np.int64)))
    differ = np.flatnonzero(records != expected)
    return int(differ[0]) + 1 if len(differ) else None


def main() -> None:
    """Try the faults with these numbers, in a directory: `planted_batch.py /a/directory 0 3 6`."""
    make_ready(serve, settler, tiers.lender, count_records)  # those without a fault are taken from where they are kept
    missed = 0
    for number in map(int, sys.argv[2:]):
        fault = FAULTS[number]
        games = games_until_caught(fault, f"{sys.argv[1]}/{number}")
        print(f"{games or 'never':>6}  {fault.file}: {fault.good} -> {fault.bad}", flush=True)
        missed += games is None
    sys.exit(missed)


if __name__ == "__main__":
    main()
