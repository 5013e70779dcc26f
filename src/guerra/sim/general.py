"""The general kernel, compiled once for all rule sheets: it plays any game without choices."""

from __future__ import annotations

import numpy as np

from guerra.sim.deals import deal
from guerra.sim.game import play
from guerra.sim.jit import beyond, cells
from guerra.sim.kernel import Kernel
from guerra.sim.leads import lead_changes
from guerra.sim.records import CELLS, write
from guerra.sim.state import GAMES_AT

PLAY, DEAL, PLAY_DEALT, LEADS = range(1, 5)
"""What `serve` is asked for."""


def _serve(task: int, memory: int, x1: int, x2: int, x3: int, x4: int, x5: int, x6: int) -> int:
    """One entry for all tasks, because each entry would be compiled by itself.

    `PLAY`: games of seed x1 from x2 on, x3 of them, records to x4. `DEAL`: the deal of game x2 of seed x1 into the
    context's deck. `PLAY_DEALT`: the game from that deck, with game x2's streams where chance acts later, record to x4.
    `LEADS`: how often the lead changed in games of seed x1 from x2 on, x3 of them, their battles at x4, counts to x5.
    """
    given = cells(memory)
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


serve = Kernel("general", lambda: _serve, "from guerra.sim.general import serve as kernel")
"""The general kernel."""
