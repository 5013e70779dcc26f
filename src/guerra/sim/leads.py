"""How often the lead changed, compiled: a finished game played again with an eye on who has most cards (`guerra.stats`)."""

from __future__ import annotations

from typing import Any

from guerra.sim.battle import battle
from guerra.sim.code import ENDLESS_SHUFFLE
from guerra.sim.ending import OVER, most_cards, ready
from guerra.sim.game import CHECK_AFTER
from guerra.sim.jit import Cells, beyond, compiled
from guerra.sim.loops import NEVER, find_loop
from guerra.sim.spoils import begin
from guerra.sim.state import BATTLES_SO_FAR, GAMES_AT, NOBODY, R_CAP, R_ENDLESS, R_REPEATS, R_SIZE, SHUFFLING


@compiled
def lead_changes(c: Cells, seed: Any, index: Any, battles: int) -> int:
    """How often the sole leader was another than the sole leader before, in the game from the context's deck.

    `battles` is how many it had: with that known, no loop need be looked for, but where a loop shuffles (R4.5).
    """
    g = beyond(c, c[GAMES_AT])
    loop_at = NEVER
    if c[R_REPEATS] and c[R_ENDLESS] == ENDLESS_SHUFFLE and battles >= min(c[R_CAP], CHECK_AFTER * c[R_SIZE]):
        loop_at, _ = find_loop(c)
    begin(c, g, seed, index)
    leader, changes = NOBODY, 0
    over = ready(c, g)
    while True:
        now = most_cards(c, g)
        if now != NOBODY:
            changes += leader != NOBODY and leader != now
            leader = now
        if over == OVER or g[BATTLES_SO_FAR] >= battles:
            return changes
        over = battle(c, g)
        if g[BATTLES_SO_FAR] == loop_at:
            g[SHUFFLING] = 1
        if over != OVER:
            over = ready(c, g)
