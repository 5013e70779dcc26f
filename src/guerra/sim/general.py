"""The general kernel, compiled once for all rule sheets: it plays any game without choices, and finishes those of a batch."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np

from guerra.sim.batch import LENT, SETTLE, settle
from guerra.sim.deals import deal
from guerra.sim.game import play
from guerra.sim.jit import beyond, cells
from guerra.sim.kernel import COMPILING, Kernel
from guerra.sim.leads import lead_changes
from guerra.sim.lent import lent
from guerra.sim.records import CELLS, write
from guerra.sim.state import GAMES_AT

PLAY, DEAL, PLAY_DEALT, LEADS = range(1, 5)
"""What `serve` is asked for, and `SETTLE`."""


def _serve(task: int, memory: int, x1: int, x2: int, x3: int, x4: int, x5: int, x6: int) -> int:
    """One entry for all tasks, because each entry would be compiled by itself.

    `PLAY`: games of seed x1 from x2 on, x3 of them, records to x4. `DEAL`: the deal of game x2 of seed x1 into the
    context's deck. `PLAY_DEALT`: the game from that deck, with game x2's streams where chance acts later, record to x4.
    `LEADS`: how often the lead changed in games of seed x1 from x2 on, x3 of them, their battles at x4, counts to x5.
    `SETTLE`: see `guerra.sim.batch.settle`, and `LENT`: see `guerra.sim.lent.lent`; 1 if the game goes on.
    """
    given = cells(memory)
    if task == SETTLE:
        return settle(given, x1, x2, x3, x4, x5, x6)
    if task == LENT:
        return lent(given, x1, x2, x3, x4)
    seed, index = np.uint64(x1), np.uint64(x2)
    if task == DEAL:
        deal(given, seed, index)
        return 0
    if task == LEADS:
        battles, changes = cells(x4), cells(x5)
        for i in range(x3):
            deal(given, seed, index + np.uint64(i))
            changes[i] = lead_changes(given, seed, index + np.uint64(i), battles[i])
        return 0
    game, records = beyond(given, given[GAMES_AT]), cells(x4)
    for i in range(x3):
        if task == PLAY:
            deal(given, seed, index + np.uint64(i))
        play(given, seed, index + np.uint64(i))
        write(game, beyond(records, CELLS * i))
    return 0


serve = Kernel("general", lambda: _serve)
"""The general kernel."""


def make_ready(batch: Kernel) -> None:
    """Compile what is not compiled yet: a batch kernel here, and meanwhile, in a process of its own, what every run needs."""
    with COMPILING:
        if not (batch.waits and serve.waits and sys.executable):
            return
        here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        beside = subprocess.Popen(
            [sys.executable, "-c", _BESIDE], env=here, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        with beside:
            _ = batch.address


_BESIDE = (
    "from guerra.sim.general import serve; from guerra.sim.counts import count_records; serve.address, count_records.address"
)
