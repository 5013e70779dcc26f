"""Whole games, compiled: from a deal to its record, endless games found exactly (R4.5)."""

from __future__ import annotations

from typing import Any

from guerra.sim.battle import battle
from guerra.sim.code import CAP, ENDLESS, ENDLESS_MOST_CARDS, ENDLESS_SHUFFLE
from guerra.sim.ending import GO_ON, OVER, finish, most_cards, ready
from guerra.sim.jit import Cells, beyond, compiled
from guerra.sim.loops import NEVER, find_loop
from guerra.sim.spoils import begin
from guerra.sim.state import (
    BATTLES_SO_FAR,
    CYCLE,
    GAMES_AT,
    NOBODY,
    R_CAP,
    R_ENDLESS,
    R_REPEATS,
    R_SIZE,
    SHUFFLING,
)  # fmt: skip
from guerra.sim.trace import note

CHECK_AFTER = 20
"""A game is searched for a loop once it has lasted this many battles for each card of the deck."""


@compiled
def play(c: Cells, seed: Any, index: Any) -> None:
    """The game from the context's deck to its end."""
    g = beyond(c, c[GAMES_AT])
    check = min(c[R_CAP], CHECK_AFTER * c[R_SIZE]) if c[R_REPEATS] else NEVER
    loop_at, loop = NEVER, 0
    begin(c, g, seed, index)
    while ready(c, g) == GO_ON:
        note(c, g)
        if battle(c, g) == OVER:
            break
        if g[BATTLES_SO_FAR] == check:
            check = NEVER
            loop_at, loop = find_loop(c)
            if loop_at < g[BATTLES_SO_FAR]:
                begin(c, g, seed, index)
        if g[BATTLES_SO_FAR] == loop_at:
            if c[R_ENDLESS] == ENDLESS_SHUFFLE:
                g[SHUFFLING] = 1
            else:
                winner = most_cards(c, g) if c[R_ENDLESS] == ENDLESS_MOST_CARDS else NOBODY
                finish(c, g, winner, ENDLESS)
                g[CYCLE] = loop
                break
        if g[BATTLES_SO_FAR] == c[R_CAP]:
            finish(c, g, NOBODY, CAP)
            break
    note(c, g)
