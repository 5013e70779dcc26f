"""The kernel of the hand of three: whole games with computer players, apart from the general kernel (R8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from guerra.rules import Rules
from guerra.sim.code import CAP, PLAYERS, UnsupportedRules, supports
from guerra.sim.context import context
from guerra.sim.counts import count_records
from guerra.sim.deals import deal
from guerra.sim.ending import finish
from guerra.sim.hand import hand_battle, refill
from guerra.sim.jit import Cells, beyond, cells, compiled, memory
from guerra.sim.kernel import Kernel, make_ready
from guerra.sim.records import CELLS, Records, write
from guerra.sim.spoils import begin
from guerra.sim.state import BATTLES_SO_FAR, GAMES_AT, NOBODY, PLAYER, R_CAP, REASON
from guerra.sim.trace import note


@compiled
def play_hand(c: Cells, seed: Any, index: Any, first: int, second: int) -> None:
    """The game from the context's deck to its end, between two players."""
    g = beyond(c, c[GAMES_AT])
    begin(c, g, seed, index)
    g[PLAYER], g[PLAYER + 1] = first, second
    refill(c, g)
    while g[REASON] == NOBODY:
        note(c, g)
        hand_battle(c, g)
        if g[REASON] == NOBODY and g[BATTLES_SO_FAR] >= c[R_CAP]:
            finish(c, g, NOBODY, CAP)
    note(c, g)


def _hands(memory: int, seed: int, start: int, count: int, records: int, first: int, second: int, unused: int) -> int:
    """Games of a seed from `start` on, so many, between two players; their records."""
    c, into = cells(memory), cells(records)
    game = beyond(c, c[GAMES_AT])
    for i in range(count):
        index = np.uint64(start) + np.uint64(i)
        deal(c, np.uint64(seed), index)
        play_hand(c, np.uint64(seed), index, first, second)
        write(game, beyond(into, CELLS * i))
    return 0


serve_hands = Kernel("hand", lambda: _hands, "from guerra.sim.handgames import serve_hands as kernel")
"""The kernel of the hand of three."""


class HandRunner:
    """The kernel ready to play one rule sheet between two players, with room of its own: one for each thread.

    `players` are names of `guerra.bots`, one a seat. Raises `UnsupportedRules`.
    """

    tier = "hand"

    def __init__(self, rules: Rules, players: Sequence[str], trace_rows: int = 0) -> None:
        reason = supports(rules, players)
        if reason:
            raise UnsupportedRules(reason)
        self.room = context(rules, trace_rows)
        self._players = [PLAYERS.index(name) for name in players]
        make_ready(serve_hands, count_records)

    def play(self, seed: int, start: int, records: Records) -> None:
        """Play games `start`, `start + 1`, … of a seed, one for each record."""
        first, second = self._players
        serve_hands(memory(self.room), seed, start, len(records), memory(records.view(np.int64)), first, second)
