"""The batch step on AVX-512 (VBMI2): a pile is one register, a card one byte, four games side by side."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from guerra.sim.batch import (
    CONTEXT,
    COUNT,
    DECKS,
    HALF,
    LIVE,
    NEXT,
    OWN,
    SCRATCH,
    SEED_WORD,
    SERVE,
    SETTLE,
    SLACK,
    START,
    SUBSETS,
    TABLES,
    Shape,
    lane_game,
    won_all,
)
from guerra.sim.bits import ones
from guerra.sim.code import LOSER_FIRST
from guerra.sim.deals import PLAN_RANKS, RANKS, draw_by
from guerra.sim.interleave import COUNTING
from guerra.sim.jit import SOURCES, Cells, beyond, byte, call, cells, compiled, entry, inlined, put_byte
from guerra.sim.spoils import blank
from guerra.sim.state import (
    ACES,
    BATTLES_SO_FAR,
    CARDS_LAID,
    CHAIN,
    DRAWN_AT,
    GROUP_CARDS_AT,
    GROUPS,
    R_ACE,
    R_CHAIN_FACE_DOWN,
    R_FACE_DOWN,
    R_SIZE,
    R_SPOILS,
    WAR_BATTLES,
    WARS_SO_FAR,
    WARS_WON,
    pile,
)
from guerra.sim.steps import decide, is_unusual, tally_of
from guerra.sim.vectors import (
    compressed,
    either,
    every,
    expanded,
    higher,
    keep,
    load,
    nothing,
    permuted,
    permuted_two,
    same,
    spread,
    store,
)

_BYTES = 64
BLOCK = 64
"""Decks are dealt this many at a time."""


@cache
def kernel(form: Shape) -> Callable[[Any], int]:
    """The kernel for games of this shape, which is compiled in; it takes a batch's memory."""

    sources = SOURCES

    @entry
    def games(batch: Any) -> int:
        b = cells(batch)
        run(b, cells(b[CONTEXT]), form)
        return sources

    return games


Lane = tuple[Any, Any, int, int, int, int]
"""A game under way: both piles, the cards of seat 0, the tally, the deepest war's place, the game's index in the batch."""


@inlined
def run(b: Cells, c: Cells, form: Shape) -> None:
    """All games of the batch, four at a time: enough to keep the processor busy while each waits for its own cards."""
    none = (nothing(), nothing(), form.size, 0, 0, -1)
    lane_0, lane_1 = unusual(b, c, form, 0, none, 1), unusual(b, c, form, 1, none, 1)
    lane_2, lane_3 = unusual(b, c, form, 2, none, 1), unusual(b, c, form, 3, none, 1)
    b[LIVE] = min(4, b[COUNT])
    while b[LIVE] > 0:
        lane_0 = advance(b, c, form, 0, lane_0)
        lane_1 = advance(b, c, form, 1, lane_1)
        lane_2 = advance(b, c, form, 2, lane_2)
        lane_3 = advance(b, c, form, 3, lane_3)


@inlined
def advance(b: Cells, c: Cells, form: Shape, lane: int, state: Lane) -> Lane:
    """One step of one lane: all battles that the cards in hand decide, up to and including the first war that fits."""
    one, two, held, tally, deepest, index = state
    g, t = lane_game(b, c, lane), cells(b[TABLES])
    plain, place, used, w, mine, yours = decide(b, c, g, form, held, tally, higher(one, two), same(one, two))
    order = load(t, COUNTING + (((place << 5) + plain) << 6))
    own, other = permuted_two(one, order, two), permuted_two(two, order, one)
    if form.loser_first:
        own, other = other, own
    left = load(t, used)
    rest = held - used
    one = either(permuted_two(one, left, nothing()), permuted(compressed(mine, own), load(t, _BYTES - rest)))
    two = either(
        permuted_two(two, left, nothing()), permuted(compressed(yours, other), load(t, _BYTES - form.size + held + used))
    )
    held = rest + ones(mine)
    tally += tally_of(plain, place, w, form)
    deepest = max(deepest, place)
    if is_unusual(b, c, g, form, held, tally, used):
        return unusual(b, c, form, lane, (one, two, held, tally, deepest, index), used)
    return one, two, held, tally, deepest, index


@compiled
def unusual(b: Cells, c: Cells, form: Shape, lane: int, state: Lane, used: int) -> Lane:
    """A war that does not fit, the end of a game, a game that lasts; and the next game of the lane."""
    one, two, held, tally, deepest, index = state
    g, t = lane_game(b, c, lane), cells(b[TABLES])
    if index >= 0:
        fight = used == 0 and held > b[SLACK] and c[R_SIZE] - held > b[SLACK]
        if fight:
            s = cells(b[SCRATCH])
            store(s, 0, one)
            store(s, _SECOND, two)
            first, second, now = short_war(c, g, s, held)
            if now >= 0:
                one, two, held, fight = load(s, first), load(s, second), now, False
                if not is_unusual(b, c, g, form, held, tally, 1):
                    return one, two, held, tally, deepest, index
            else:
                spread(beyond(g, pile(c, 0)), one)
                spread(beyond(g, pile(c, 1)), two)
        ended = won_all(b, c, g, held, tally, deepest, index)
        if not ended and call(b[SERVE], SETTLE, b[OWN], lane, held, tally, deepest, index, int(fight)) == 1:
            return one, two, held, tally, deepest, index
    following = b[NEXT]
    half = b[HALF]
    if following < b[COUNT]:
        if following & (BLOCK - 1) == 0:
            deal_block(b, c, following)
        deck = load(cells(b[DECKS]), (following & (BLOCK - 1)) * _BYTES)
        mask = (1 << half) - 1
        one, two = keep(mask, deck), keep(mask, permuted(deck, load(t, half)))
        blank(c, g, np.uint64(b[SEED_WORD]), np.uint64(b[START]) + np.uint64(following))
        g[ACES] = ones(same(one, every(c[R_ACE])) & mask)
        b[NEXT] = following + 1
        return one, two, half, 0, 0, following
    if index >= 0:
        b[LIVE] -= 1
    return load(t, _BYTES), load(t, 1), half, 0, 0, -1  # cards that never tie, for a lane without a game


_SECOND = 4 * _BYTES


@compiled
def short_war(c: Cells, g: Cells, s: Cells, held: int) -> tuple[int, int, int]:
    """A war that one stock is too short for, if it has a winner: where the piles begin after it, and seat 0's cards.

    The piles lie in `s`, as bytes. The last is -1, and nothing has happened, if a seat cannot turn up a card.
    """
    count_0, count_1 = held, c[R_SIZE] - held
    i = j = ties = 0
    while byte(s, i) == byte(s, _SECOND + j):
        if i + 1 == count_0 or j + 1 == count_1:
            return 0, 0, -1
        step = (c[R_FACE_DOWN] if ties == 0 else c[R_CHAIN_FACE_DOWN]) + 1
        i, j = i + min(step, count_0 - 1 - i), j + min(step, count_1 - 1 - j)
        ties += 1
    winner = int(byte(s, i) < byte(s, _SECOND + j))
    i, j = i + 1, j + 1
    tail = _SECOND + count_1 if winner else count_0
    side = winner ^ int(c[R_SPOILS] == LOSER_FIRST)
    for _ in range(2):
        for k in range(j if side else i):
            put_byte(s, tail + k, byte(s, _SECOND * side + k))
        tail += j if side else i
        side = 1 - side
    store(s, tail, nothing())
    store(s, count_0 if winner else _SECOND + count_1, nothing())
    g[BATTLES_SO_FAR] += 1
    g[WARS_SO_FAR] += ties
    g[WAR_BATTLES] += 1
    g[CHAIN] = max(g[CHAIN], ties)
    g[CARDS_LAID] += i + j
    g[WARS_WON + winner] += 1
    return i, _SECOND + j, held - i if winner else held + j


@compiled
def deal_block(b: Cells, c: Cells, first: int) -> None:
    """The decks of the games from `first` on: each group's cards are laid among those of the groups after it."""
    drawn, kinds, subsets, decks = beyond(c, c[DRAWN_AT]), beyond(c, c[GROUP_CARDS_AT]), cells(b[SUBSETS]), cells(b[DECKS])
    groups = c[GROUPS]
    seed = np.uint64(b[SEED_WORD])
    for i in range(min(BLOCK, b[COUNT] - first)):
        draw_by(PLAN_RANKS, c, drawn, seed, np.uint64(b[START]) + np.uint64(first + i), RANKS, 0)
        deck = every(kinds[4 * (groups - 1)])
        for group in range(groups - 2, -1, -1):
            deck = expanded(kinds[4 * group], ~subsets[drawn[group]], deck)
        store(decks, i * _BYTES, deck)
