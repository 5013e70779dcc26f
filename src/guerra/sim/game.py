"""Whole games, compiled: from a deal to its record, endless games found exactly (R4.5)."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from guerra.sim.battle import battle
from guerra.sim.clash import strength_of
from guerra.sim.code import CAP, ENDLESS, ENDLESS_MOST_CARDS, ENDLESS_SHUFFLE
from guerra.sim.deals import deal
from guerra.sim.ending import GO_ON, OVER, finish, most_cards, ready
from guerra.sim.jit import Cells, beyond, cells, compiled, entry
from guerra.sim.loops import NEVER, find_loop
from guerra.sim.spoils import begin
from guerra.sim.state import (
    BATTLES_SO_FAR,
    CARDS_LAID,
    CHAIN,
    CYCLE,
    DECK_AT,
    GAMES_AT,
    NOBODY,
    R_ACE,
    R_CAP,
    R_ENDLESS,
    R_REPEATS,
    R_SHARE,
    R_SIZE,
    REASON,
    SHUFFLING,
    WAR_BATTLES,
    WARS_SO_FAR,
    WINNER,
)  # fmt: skip
from guerra.sim.trace import note

RECORD = np.dtype(
    [
        ("winner", "i1"),  # seat, -1 for nobody
        ("reason", "u1"),  # place in `guerra.outcome.Reason`
        ("aces", "u1"),  # dealt to seat 0
        ("chain", "u2"),
        ("battles", "u4"),
        ("wars", "u4"),
        ("war_battles", "u4"),
        ("cycle", "u4"),
        ("cards_laid", "u8"),
    ],
    align=True,
)
"""One game's result, 32 bytes."""

Records = npt.NDArray[np.void]

CHECK_AFTER = 20
"""A game is searched for a loop once it has lasted this many battles for each card of the deck."""


@entry
def play_many(context: Any, seed: Any, start: Any, records: Records) -> None:
    """Games `start`, `start + 1`, … of a seed, one record each."""
    c = cells(context)
    for i in range(len(records)):
        deal(c, seed, start + np.uint64(i))
        play(c, seed, start + np.uint64(i))
        write(c, records, i)


@entry
def play_dealt(context: Any, seed: Any, index: Any, records: Records) -> None:
    """One game from the deck that lies in the context; where chance acts later, with the streams of game `index`."""
    c = cells(context)
    play(c, seed, index)
    write(c, records, 0)


@entry
def deal_only(context: Any, seed: Any, index: Any) -> None:
    """The deal of one game into the context's deck."""
    deal(cells(context), seed, index)


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


@compiled
def write(c: Cells, records: Records, i: int) -> None:
    """The record of the finished game."""
    g, aces = beyond(c, c[GAMES_AT]), 0
    for place in range(c[R_SHARE]):
        aces += strength_of(c, c[c[DECK_AT] + place]) == c[R_ACE]
    records[i]["winner"] = g[WINNER]
    records[i]["reason"] = g[REASON]
    records[i]["aces"] = aces
    records[i]["chain"] = g[CHAIN]
    records[i]["battles"] = g[BATTLES_SO_FAR]
    records[i]["wars"] = g[WARS_SO_FAR]
    records[i]["war_battles"] = g[WAR_BATTLES]
    records[i]["cycle"] = g[CYCLE]
    records[i]["cards_laid"] = g[CARDS_LAID]
