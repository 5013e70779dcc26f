"""Endless games found exactly, as integers: the first position that comes back (R4.5)."""

from __future__ import annotations

import numpy as np

from guerra.sim.battle import battle
from guerra.sim.ending import OVER, ready
from guerra.sim.jit import Cells, beyond, compiled
from guerra.sim.spoils import begin
from guerra.sim.state import (
    BATTLES_SO_FAR,
    CARRIED,
    CARRIED_CARDS,
    GAMES_AT,
    PRIZE,
    R_CAP,
    R_SEATS,
    R_WARS_TO_WIN,
    STOCK,
    WARS_WON,
    WON,
    WON_PILES,
    game_size,
    in_stock,
    pile,
)  # fmt: skip

NEVER = 1 << 62
"""A battle that no game reaches."""

_FIRST_POWER = 64


@compiled
def find_loop(c: Cells) -> tuple[int, int]:
    """After which battle a position repeats for the first time, and the loop's length; `NEVER` if not within the cap.

    Between battles a game without chance is a map of its position, so Brent's search finds the loop; then two games
    from the deal, one a loop ahead, meet at its first position. A loop within the cap shows within three times the cap.
    """
    seed = index = np.uint64(0)  # no chance acts in a game that can repeat
    ahead = beyond(c, c[GAMES_AT] + game_size(c))
    behind = beyond(ahead, game_size(c))
    begin(c, ahead, seed, index)
    begin(c, behind, seed, index)
    power, loop = _FIRST_POWER, 0
    while loop == 0:
        if ahead[BATTLES_SO_FAR] == power:
            for i in range(game_size(c)):
                behind[i] = ahead[i]
            power *= 2
        if step(c, ahead) == OVER or ahead[BATTLES_SO_FAR] > 3 * c[R_CAP] + 2 * _FIRST_POWER:
            return NEVER, 0
        if same_position(c, ahead, behind):
            loop = ahead[BATTLES_SO_FAR] - behind[BATTLES_SO_FAR]
    begin(c, ahead, seed, index)
    begin(c, behind, seed, index)
    for _ in range(loop):
        step(c, ahead)
    while not same_position(c, ahead, behind):
        step(c, ahead)
        step(c, behind)
    return (ahead[BATTLES_SO_FAR], loop) if ahead[BATTLES_SO_FAR] <= c[R_CAP] else (NEVER, 0)


@compiled
def step(c: Cells, g: Cells) -> int:
    """One battle, made ready for."""
    return OVER if ready(c, g) == OVER else battle(c, g)


@compiled
def same_position(c: Cells, a: Cells, b: Cells) -> bool:
    """Is everything that the rest of the game depends on the same?"""
    if a[CARRIED] != b[CARRIED] or a[PRIZE] != b[PRIZE]:
        return False
    for seat in range(c[R_SEATS]):
        if a[STOCK + seat] != b[STOCK + seat] or a[WON + seat] != b[WON + seat]:
            return False
        if c[R_WARS_TO_WIN] and a[WARS_WON + seat] != b[WARS_WON + seat]:
            return False
    for seat in range(c[R_SEATS]):
        for i in range(a[STOCK + seat]):
            if a[in_stock(c, a, seat, i)] != b[in_stock(c, b, seat, i)]:
                return False
        for i in range(a[WON + seat]):
            if a[pile(c, WON_PILES + seat) + i] != b[pile(c, WON_PILES + seat) + i]:
                return False
    for i in range(a[CARRIED]):
        if a[pile(c, CARRIED_CARDS) + i] != b[pile(c, CARRIED_CARDS) + i]:
            return False
    return True
