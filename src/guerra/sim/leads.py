"""How often the lead changed, compiled: a finished game played again with an eye on who has most cards (`guerra.stats`)."""

from __future__ import annotations

from typing import Any

from guerra.sim.code import ENDLESS_SHUFFLE
from guerra.sim.ending import OVER, most_cards, ready
from guerra.sim.game import SEARCH_AFTER, play_until_again
from guerra.sim.jit import Cells, beyond, compiled
from guerra.sim.loops import NO_MARK
from guerra.sim.plain import advance
from guerra.sim.spoils import begin
from guerra.sim.state import BATTLES_SO_FAR, GAMES_AT, NOBODY, R_CAP, R_ENDLESS, R_REPEATS, R_SIZE, SHUFFLING


@compiled
def lead_changes(c: Cells, seed: Any, index: Any, battles: int) -> int:
    """How often the sole leader was another than the sole leader before, in the game from the context's deck.

    `battles` is how many it had: with that known, no loop need be looked for, but where a loop shuffles (R4.5).
    """
    g = beyond(c, c[GAMES_AT])
    loop_at = NOBODY
    if c[R_REPEATS] and c[R_ENDLESS] == ENDLESS_SHUFFLE and battles >= min(c[R_CAP], SEARCH_AFTER * c[R_SIZE]):
        _, loop = play_until_again(c, g, seed, index)
        loop_at = g[BATTLES_SO_FAR] if loop else NOBODY
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
        over = advance(c, g, g[BATTLES_SO_FAR] + 1, NO_MARK)
        if g[BATTLES_SO_FAR] == loop_at:
            g[SHUFFLING] = 1
        if over != OVER:
            over = ready(c, g)
