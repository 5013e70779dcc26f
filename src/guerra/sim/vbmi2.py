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
    SEED_WORD,
    SERVE,
    SETTLE,
    SLACK,
    START,
    STOP,
    SUBSETS,
    TABLES,
    Shape,
    battles_of,
    lane_game,
    tally_of,
    wars_won,
)
from guerra.sim.deals import PLAN_RANKS, RANKS, draw_by
from guerra.sim.jit import SOURCES, Cells, Ints, beyond, call, cells, compiled, entry, inlined
from guerra.sim.spoils import blank
from guerra.sim.state import (
    ACES,
    BATTLES_SO_FAR,
    DRAWN_AT,
    GROUP_CARDS_AT,
    GROUPS,
    HEAD,
    R_ACE,
    R_BATTLE_LIMIT,
    R_SIZE,
    R_WARS_TO_WIN,
    STOCK,
    WARS_WON,
    pile,
)
from guerra.sim.vectors import (
    compressed,
    deposit,
    either,
    every,
    expanded,
    higher,
    keep,
    load,
    low,
    narrow,
    nothing,
    ones,
    permuted,
    permuted_two,
    same,
    spread,
    store,
    zeros_below,
)

_EVEN = 0x5555555555555555
_BYTES = 64
COUNTING = 3 * _BYTES
"""The tables begin with the bytes 0, 1, … 191; then a row of 64 for each (deciding place, battles before the war)."""

BLOCK = 64
"""Decks are dealt this many at a time."""


@cache
def tables() -> Ints:
    """How two piles interleave: row (z, t) for t plain battles, then a war whose deciding card is z places further.

    Byte i of a row says which byte of own pile (0–63) or other pile (64–127) comes i-th when own cards go first.
    """
    rows = np.zeros((32, 32, _BYTES), np.uint8)
    for z in range(32):
        for t in range(32):
            span = z + 1 if z else 0
            order = [place + other for place in range(t) for other in (0, _BYTES)]
            order += [place + other for other in (0, _BYTES) for place in range(t, t + span)]
            order += [i // 2 + i % 2 * _BYTES for i in range(len(order), _BYTES)]
            rows[z, t] = np.array(order[:_BYTES]) & 127
    return np.concatenate([np.arange(COUNTING, dtype=np.uint8), rows.ravel()]).view(np.int64)


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
    lane_0, lane_1 = unusual(b, c, 0, none, 1), unusual(b, c, 1, none, 1)
    lane_2, lane_3 = unusual(b, c, 2, none, 1), unusual(b, c, 3, none, 1)
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
    g, t, slack = lane_game(b, c, lane), cells(b[TABLES]), b[SLACK]
    m = min(held, form.size - held)
    top = m - slack if form.early else m  # so many battles cannot end the game before the last of them
    if form.timed:
        top = min(top, c[R_BATTLE_LIMIT] - g[BATTLES_SO_FAR] - battles_of(tally))
    gt, eq = higher(one, two), low(same(one, two), m)
    plain = zeros_below((low(eq, top) if form.early or form.timed else eq) | 1 << top)
    place = zeros_below(~(eq >> plain) & form.chain)
    if form.early or form.timed:
        place &= (plain - top) >> 63
    span = place + np.int64(place != 0)
    fits = ~((m - plain - span) >> 63)
    place &= fits
    span &= fits
    used = plain + span
    w = (low(gt, used) >> plain) >> place
    won = low(gt, plain) | (((w << span) - w) << plain)
    mine = deposit(won, _EVEN) * 3
    yours = low(~mine, 2 * used)
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
    war = np.int64(span != 0)
    tally += tally_of(plain + war, place, war, (w & war) if form.wars else 0)
    deepest = max(deepest, place)
    odd = (used == 0) | (battles_of(tally) >= b[STOP])
    if form.early:
        odd |= np.uint64(held - slack - 1) >= np.uint64(form.size - 2 * slack - 1)
    else:
        odd |= np.uint64(held - 1) >= np.uint64(form.size - 1)
    if form.timed:
        odd |= battles_of(tally) + g[BATTLES_SO_FAR] >= c[R_BATTLE_LIMIT]
    if form.wars:
        odd |= wars_won(tally, 0) + g[WARS_WON] >= c[R_WARS_TO_WIN]
        odd |= wars_won(tally, 1) + g[WARS_WON + 1] >= c[R_WARS_TO_WIN]
    if odd:
        return unusual(b, c, lane, (one, two, held, tally, deepest, index), used)
    return one, two, held, tally, deepest, index


@compiled
def unusual(b: Cells, c: Cells, lane: int, state: Lane, used: int) -> Lane:
    """A war that does not fit, the end of a game, a game that lasts; and the next game of the lane."""
    one, two, held, tally, deepest, index = state
    g, t = lane_game(b, c, lane), cells(b[TABLES])
    if index >= 0:
        inside = held > b[SLACK] and c[R_SIZE] - held > b[SLACK]
        fight = used == 0 and inside
        if fight:
            spread(beyond(g, pile(c, 0)), one)
            spread(beyond(g, pile(c, 1)), two)
        if call(b[SERVE], SETTLE, b[OWN], lane, held, tally, deepest, index, np.int64(fight)) == 1:
            held = g[STOCK]
            if fight:
                one = taken_up(c, g, t, 0)
                two = taken_up(c, g, t, 1)
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


@inlined
def taken_up(c: Cells, g: Cells, t: Cells, seat: int) -> Any:
    """A stock of the general kernel as a register: its top card first, zeros after its last."""
    cards = permuted(narrow(beyond(g, pile(c, seat))), load(t, g[HEAD + seat] & (_BYTES - 1)))
    return keep((1 << g[STOCK + seat]) - 1, cards)


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
