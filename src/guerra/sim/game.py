"""Whole games, compiled: from a deal to its record, endless games found exactly (R4.5)."""

from __future__ import annotations

from typing import Any

from guerra.sim.code import CAP, ENDLESS, ENDLESS_MOST_CARDS, ENDLESS_SHUFFLE
from guerra.sim.ending import OVER, finish, most_cards
from guerra.sim.jit import Cells, beyond, compiled
from guerra.sim.loops import AGAIN, NO_MARK, STOPPED, first_return, play_on, returns_beyond_the_cap, search
from guerra.sim.spoils import begin
from guerra.sim.state import BATTLES_SO_FAR, CYCLE, GAME_SIZE, GAMES_AT, NOBODY, R_CAP, R_ENDLESS, R_REPEATS, R_SIZE, SHUFFLING
from guerra.sim.trace import note

SEARCH_AFTER = 4
"""A game is searched for a loop once it has lasted this many battles for each card of the deck."""


@compiled
def play(c: Cells, seed: Any, index: Any) -> None:
    """The game from the context's deck to its end."""
    g = beyond(c, c[GAMES_AT])
    went, loop = play_until_again(c, g, seed, index)
    wind_up(c, g, went, loop)
    note(c, g)


@compiled
def play_until_again(c: Cells, g: Cells, seed: Any, index: Any) -> tuple[int, int]:
    """The game from the context's deck to its end, the cap, or its first position that comes back: which, and the loop."""
    cap = c[R_CAP]
    begin(c, g, seed, index)
    went = play_on(c, g, min(cap, SEARCH_AFTER * c[R_SIZE]) if c[R_REPEATS] else cap, g, NO_MARK)
    beyond(g, c[GAME_SIZE])[BATTLES_SO_FAR] = NOBODY  # no position has been searched for
    while went == STOPPED and g[BATTLES_SO_FAR] < cap:
        went = search(c, g, min(cap, 2 * g[BATTLES_SO_FAR]))
    loop = 0
    if c[R_REPEATS] and went != OVER:
        loop = g[BATTLES_SO_FAR] - beyond(g, c[GAME_SIZE])[BATTLES_SO_FAR] if went == AGAIN else returns_beyond_the_cap(c, g)
        if loop and not first_return(c, g, seed, index, loop):
            loop = 0
    return went, loop


@compiled
def wind_up(c: Cells, g: Cells, went: int, loop: int) -> None:
    """The end of a game that is over, or stands at the cap or at a position that has come back."""
    if loop:
        went = repeated(c, g, loop)
    if went == STOPPED:
        finish(c, g, NOBODY, CAP)


@compiled
def repeated(c: Cells, g: Cells, loop: int) -> int:
    """What becomes of a game whose position has come back (R4.5)."""
    if c[R_ENDLESS] == ENDLESS_SHUFFLE:
        g[SHUFFLING] = 1
        return play_on(c, g, c[R_CAP], g, NO_MARK)
    finish(c, g, most_cards(c, g) if c[R_ENDLESS] == ENDLESS_MOST_CARDS else NOBODY, ENDLESS)
    g[CYCLE] = loop
    return OVER
