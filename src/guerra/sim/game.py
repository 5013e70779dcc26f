"""Whole games, compiled: from a deal to its record, endless games found exactly (R4.5)."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from guerra.sim.battle import GO_ON, OVER, battle, finish, lay_out, most_cards, ready, strength_of
from guerra.sim.code import CAP, ENDLESS, ENDLESS_MOST_CARDS, ENDLESS_SHUFFLE, RuleCode
from guerra.sim.deals import deal
from guerra.sim.jit import Cells, beyond, cells, compiled, entry, inlined
from guerra.sim.state import (
    BATTLES_SO_FAR, CARDS_LAID, CARRIED, CARRIED_CARDS, CHAIN, CYCLE, DECK_AT, GAMES_AT, INDEX, NOBODY, NUMBERS, PLAYING,
    PRIZE, REASON, SEED, SHUFFLING, STOCK, TAKER, TRACE_AT, TRACE_ROWS, WAR_BATTLES, WARS_SO_FAR, WARS_WON, WINNER, WON,
    WON_PILES, game_size, in_stock, pile,
)  # fmt: skip
from guerra.sim.words import mul_lo

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

_FIRST_POWER = 64
_NEVER = 1 << 62
_BASIS, _PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)


@entry
def play_many(code: RuleCode, context: Any, seed: Any, start: Any, records: Records) -> None:
    """Games `start`, `start + 1`, … of a seed, one record each."""
    c = cells(context)
    for i in range(len(records)):
        deal(code, c, seed, start + np.uint64(i))
        play(code, c, seed, start + np.uint64(i))
        write(code, c, records, i)


@entry
def play_dealt(code: RuleCode, context: Any, seed: Any, index: Any, records: Records) -> None:
    """One game from the deck that lies in the context; where chance acts later, with the streams of game `index`."""
    c = cells(context)
    play(code, c, seed, index)
    write(code, c, records, 0)


@entry
def deal_only(code: RuleCode, context: Any, seed: Any, index: Any) -> None:
    """The deal of one game into the context's deck."""
    deal(code, cells(context), seed, index)


@compiled
def play(code: RuleCode, c: Cells, seed: Any, index: Any) -> None:
    """The game from the context's deck to its end."""
    g = beyond(c, c[GAMES_AT])
    check = min(code.cap, CHECK_AFTER * code.size) if code.repeats else _NEVER
    loop_at, loop = _NEVER, 0
    begin(code, c, g, seed, index)
    while ready(code, c, g) == GO_ON:
        note(code, c, g)
        if battle(code, c, g) == OVER:
            break
        if g[BATTLES_SO_FAR] == check:
            check = _NEVER
            loop_at, loop = find_loop(code, c)
            if loop_at < g[BATTLES_SO_FAR]:
                begin(code, c, g, seed, index)
        if g[BATTLES_SO_FAR] == loop_at:
            if code.endless == ENDLESS_SHUFFLE:
                g[SHUFFLING] = 1
            else:
                winner = most_cards(code, g) if code.endless == ENDLESS_MOST_CARDS else NOBODY
                finish(code, g, winner, ENDLESS)
                g[CYCLE] = loop
                break
        if g[BATTLES_SO_FAR] == code.cap:
            finish(code, g, NOBODY, CAP)
            break
    note(code, c, g)


@compiled
def begin(code: RuleCode, c: Cells, g: Cells, seed: Any, index: Any) -> None:
    """The game as it is after the deal."""
    for i in range(NUMBERS):
        g[i] = 0
    g[SEED], g[INDEX] = np.int64(seed), np.int64(index)
    lay_out(code, c, g)


@compiled
def write(code: RuleCode, c: Cells, records: Records, i: int) -> None:
    """The record of the finished game."""
    g, aces = beyond(c, c[GAMES_AT]), 0
    for place in range(code.share):
        aces += strength_of(code, c, c[c[DECK_AT] + place]) == code.ace
    records[i]["winner"] = g[WINNER]
    records[i]["reason"] = g[REASON]
    records[i]["aces"] = aces
    records[i]["chain"] = g[CHAIN]
    records[i]["battles"] = g[BATTLES_SO_FAR]
    records[i]["wars"] = g[WARS_SO_FAR]
    records[i]["war_battles"] = g[WAR_BATTLES]
    records[i]["cycle"] = g[CYCLE]
    records[i]["cards_laid"] = g[CARDS_LAID]


# --- endless games (R4.5)


@compiled
def find_loop(code: RuleCode, c: Cells) -> tuple[int, int]:
    """After which battle a position repeats for the first time, and the loop's length; `_NEVER` if not within the cap.

    Between battles a game without chance is a map of its position, so Brent's search finds the loop; then two games
    from the deal, one a loop ahead, meet at its first position. A loop within the cap shows within three times the cap.
    """
    seed = index = np.uint64(0)  # no chance acts in a game that can repeat
    ahead = beyond(c, c[GAMES_AT] + game_size(code))
    behind = beyond(ahead, game_size(code))
    begin(code, c, ahead, seed, index)
    begin(code, c, behind, seed, index)
    power, loop = _FIRST_POWER, 0
    while loop == 0:
        if ahead[BATTLES_SO_FAR] == power:
            for i in range(game_size(code)):
                behind[i] = ahead[i]
            power *= 2
        if step(code, c, ahead) == OVER or ahead[BATTLES_SO_FAR] > 3 * code.cap + 2 * _FIRST_POWER:
            return _NEVER, 0
        if same_position(code, ahead, behind):
            loop = ahead[BATTLES_SO_FAR] - behind[BATTLES_SO_FAR]
    begin(code, c, ahead, seed, index)
    begin(code, c, behind, seed, index)
    for _ in range(loop):
        step(code, c, ahead)
    while not same_position(code, ahead, behind):
        step(code, c, ahead)
        step(code, c, behind)
    return (ahead[BATTLES_SO_FAR], loop) if ahead[BATTLES_SO_FAR] <= code.cap else (_NEVER, 0)


@compiled
def step(code: RuleCode, c: Cells, g: Cells) -> int:
    """One battle, made ready for."""
    return OVER if ready(code, c, g) == OVER else battle(code, c, g)


@compiled
def same_position(code: RuleCode, a: Cells, b: Cells) -> bool:
    """Is everything that the rest of the game depends on the same?"""
    if a[CARRIED] != b[CARRIED] or a[PRIZE] != b[PRIZE]:
        return False
    for seat in range(code.seats):
        if a[STOCK + seat] != b[STOCK + seat] or a[WON + seat] != b[WON + seat]:
            return False
        if code.wars_to_win and a[WARS_WON + seat] != b[WARS_WON + seat]:
            return False
    for seat in range(code.seats):
        for i in range(a[STOCK + seat]):
            if a[in_stock(code, a, seat, i)] != b[in_stock(code, b, seat, i)]:
                return False
        for i in range(a[WON + seat]):
            if a[pile(code, WON_PILES + seat) + i] != b[pile(code, WON_PILES + seat) + i]:
                return False
    for i in range(a[CARRIED]):
        if a[pile(code, CARRIED_CARDS) + i] != b[pile(code, CARRIED_CARDS) + i]:
            return False
    return True


# --- traces


@compiled
def note(code: RuleCode, c: Cells, g: Cells) -> None:
    """The game as it stands now as a row of the trace, if one is kept."""
    if g[BATTLES_SO_FAR] < c[TRACE_ROWS]:
        row = beyond(c, c[TRACE_AT] + 8 * g[BATTLES_SO_FAR])
        row[0], row[1], row[2], row[3] = g[BATTLES_SO_FAR], g[WARS_SO_FAR], g[WAR_BATTLES], g[CHAIN]
        row[4], row[5], row[6] = g[CARDS_LAID], g[TAKER], g[PLAYING]
        row[7] = position(code, g)


@compiled
def position(code: RuleCode, g: Cells) -> int:
    """All piles, top card first, as one number (FNV-1a: 1 + each card, 0 after each pile)."""
    hashed = _BASIS
    for seat in range(code.seats):
        for i in range(g[STOCK + seat]):
            hashed = mix(hashed, g[in_stock(code, g, seat, i)] + 1)
        hashed = mix(hashed, 0)
    for seat in range(code.seats):
        for i in range(g[WON + seat]):
            hashed = mix(hashed, g[pile(code, WON_PILES + seat) + i] + 1)
        hashed = mix(hashed, 0)
    for i in range(g[CARRIED]):
        hashed = mix(hashed, g[pile(code, CARRIED_CARDS) + i] + 1)
    return np.int64(mix(hashed, g[PRIZE] + 1))


@inlined
def mix(hashed: Any, value: int) -> Any:
    """One more value for the hash."""
    return mul_lo(hashed ^ np.uint64(value), _PRIME)
