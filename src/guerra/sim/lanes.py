"""What a lane of the AVX-512 batch cannot do in a step: wars that do not fit, won piles, ends, fresh chance, the next game."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.sim.batch import (
    BLOCK,
    COUNT,
    DECKS,
    HALF,
    LIVE,
    LOST_PILE,
    MOST_WORDS,
    NEXT,
    NO_PILE,
    OWN,
    RECORDS,
    SCRATCH,
    SEED_WORD,
    SETTLER,
    START,
    SUBSETS,
    TABLES,
    Shape,
    lane_game,
    lend,
    won_all,
)
from guerra.sim.bits import low, ones, zeros_below
from guerra.sim.code import AS_LAID, BY_SEAT, EXHAUSTED, LAST_CARD, LOSER_FIRST, SHORT_IN_WAR, SHUFFLED
from guerra.sim.draws import draw_block, drawn_for
from guerra.sim.jit import Cells, beyond, byte, call, cells, compiled, inlined, put_byte
from guerra.sim.mixing import BYTES, chances, coins_of, furnish, mix_bytes, prepared
from guerra.sim.records import CELLS, write
from guerra.sim.spoils import blank
from guerra.sim.state import (
    ACES,
    BATTLES_SO_FAR,
    CARDS_LAID,
    CHAIN,
    GROUP_CARDS_AT,
    GROUPS,
    NOBODY,
    R_ACE,
    R_CHAIN_FACE_DOWN,
    R_FACE_DOWN,
    R_RELATION,
    R_SEQUENCE,
    R_SHORT,
    R_SIZE,
    R_SPOILS,
    REASON,
    SHUFFLE_AT,
    STOCK,
    WAR_BATTLES,
    WARS_SO_FAR,
    WARS_WON,
    WINNER,
    WON,
    WON_PILES,
    in_stock,
    pile,
)
from guerra.sim.steps import may_end
from guerra.sim.vectors import either, every, expanded, keep, load, nothing, permuted, same, spread, store

Lane = tuple[Any, Any, Any, Any, int, int, int, int, int, int, int]
"""A game under way: stocks, won piles, the cards of seat 0, the stocks' counts, the tally, the deepest war's place, the words
that shuffles took, the game's index in the batch (-1: none)."""


@compiled
def unusual(b: Cells, c: Cells, form: Shape, lane: int, state: Lane, used: int) -> Lane:
    """What a step that used so many cards of each stock left to do; when the game is over, the lane's next one."""
    held, stock_0, stock_1, tally, _, mixed, index = state[4:]
    g = lane_game(b, c, lane)
    going = index >= 0
    if going and (mixed >= MOST_WORDS or (used > 0 and may_end(b, c, g, form, held, tally))):
        going = goes_on(b, c, g, form, lane, state)
    if going and form.pile == NO_PILE and used == 0:
        going, state = stuck(b, c, g, form, lane, state)
    elif going and form.pile != NO_PILE and (used == 0 or min(stock_0, stock_1) == 0):
        going, state = taken_up(b, c, g, form, lane, state)
    if not going:
        state = next_game(b, c, lane, index)
    if form.spoils == SHUFFLED and state[10] >= 0:
        furnish(g, chances(b, lane), coins_of(state[7]), state[9])
    return state


@compiled
def goes_on(b: Cells, c: Cells, g: Cells, form: Shape, lane: int, state: Lane) -> bool:
    """Does the game go on after these battles? If not, its record is written."""
    held, stock_0, stock_1, tally, deepest, mixed, index = state[4:]
    g[SHUFFLE_AT] = mixed
    if won_all(b, c, g, held, tally, deepest, index):
        return False
    if form.pile != NO_PILE:
        count(g, held, form.size - held, stock_0, stock_1)
    return call(b[SETTLER], b[OWN], lane, held, tally, deepest, index, 0, 0) == 1


@compiled
def count(g: Cells, held_0: int, held_1: int, stock_0: int, stock_1: int) -> None:
    """The seats' cards as the general kernel counts them."""
    g[STOCK], g[STOCK + 1], g[WON], g[WON + 1] = stock_0, stock_1, held_0 - stock_0, held_1 - stock_1


@compiled
def stuck(b: Cells, c: Cells, g: Cells, form: Shape, lane: int, state: Lane) -> tuple[bool, Lane]:
    """A war that does not fit into the stocks, or that a step does not shuffle: does the game go on, and how?"""
    one, two, heap_0, heap_1, held, stock_0, stock_1, tally, deepest, mixed, index = state
    if c[R_SHORT] == LAST_CARD and c[R_RELATION] == 0 and c[R_SEQUENCE] == AS_LAID:
        s = cells(b[SCRATCH])
        store(s, 0, one)
        store(s, SECOND, two)
        g[SHUFFLE_AT] = mixed
        first, second, now = lone_war(b, c, g, lane, held)
        if now < 0:
            lend(c, g, tally, deepest, 1)
            write(g, beyond(cells(b[RECORDS]), CELLS * index))
            return False, state
        one, two, mixed = load(s, first), load(s, second), g[SHUFFLE_AT]
        state = (one, two, heap_0, heap_1, now, stock_0, stock_1, tally, deepest, mixed, index)
        return not may_end(b, c, g, form, now, tally) or goes_on(b, c, g, form, lane, state), state
    return fought(b, c, g, form, lane, state)


@compiled
def fought(b: Cells, c: Cells, g: Cells, form: Shape, lane: int, state: Lane) -> tuple[bool, Lane]:
    """One battle in the general kernel: does the game go on, and how?"""
    one, two, heap_0, heap_1, held, stock_0, stock_1, tally, deepest, mixed, index = state
    spread(beyond(g, pile(c, 0)), one)
    spread(beyond(g, pile(c, 1)), two)
    if form.pile != NO_PILE:
        spread(beyond(g, pile(c, WON_PILES)), heap_0)
        spread(beyond(g, pile(c, WON_PILES + 1)), heap_1)
        count(g, held, form.size - held, stock_0, stock_1)
    g[SHUFFLE_AT] = mixed
    if call(b[SETTLER], b[OWN], lane, held, tally, deepest, index, 1, 0) == 0:
        return False, state
    s = cells(b[SCRATCH])
    for seat in range(2):
        store(s, SECOND * seat, nothing())
        for i in range(g[STOCK + seat]):
            put_byte(s, SECOND * seat + i, g[in_stock(c, g, seat, i)])
    one, two = load(s, 0), load(s, SECOND)
    for seat in range(2):
        store(s, SECOND * seat, nothing())
        for i in range(g[WON + seat]):
            put_byte(s, SECOND * seat + i, g[pile(c, WON_PILES + seat) + i])
    held, stock_0, stock_1 = g[STOCK] + g[WON], g[STOCK], g[STOCK + 1]
    return True, (one, two, load(s, 0), load(s, SECOND), held, stock_0, stock_1, tally, deepest, g[SHUFFLE_AT], index)


SECOND = 4 * BYTES


@compiled
def lone_war(b: Cells, c: Cells, g: Cells, lane: int, held: int) -> tuple[int, int, int]:
    """A war under `short=last-card`: where the piles begin after it, and seat 0's cards.

    The piles lie in the batch's scratch, as bytes. If a seat cannot turn up a card, the last is -1: the game is over (R3.5).
    """
    s = cells(b[SCRATCH])
    count_0, count_1 = held, c[R_SIZE] - held
    i = j = ties = 0
    while byte(s, i) == byte(s, SECOND + j):
        if i + 1 == count_0 or j + 1 == count_1:
            nobody = i + 1 == count_0 and j + 1 == count_1
            g[WINNER] = NOBODY if nobody else int(i + 1 == count_0)
            g[REASON] = EXHAUSTED if nobody else SHORT_IN_WAR
            count_war(g, ties + 1, i + j + 2)
            return 0, 0, -1
        step = (c[R_FACE_DOWN] if ties == 0 else c[R_CHAIN_FACE_DOWN]) + 1
        i, j = i + min(step, count_0 - 1 - i), j + min(step, count_1 - 1 - j)
        ties += 1
    winner = int(byte(s, i) < byte(s, SECOND + j))
    i, j = i + 1, j + 1
    first = tail = SECOND + count_1 if winner else count_0
    side = winner ^ int(c[R_SPOILS] == LOSER_FIRST)
    if c[R_SPOILS] == BY_SEAT:
        side = 0
    for _ in range(2):
        for k in range(j if side else i):
            put_byte(s, tail + k, byte(s, SECOND * side + k))
        tail += j if side else i
        side = 1 - side
    if c[R_SPOILS] == SHUFFLED:
        mix_bytes(b, c, g, lane, first, i + j)
    store(s, tail, nothing())
    store(s, count_0 if winner else SECOND + count_1, nothing())
    count_war(g, ties, i + j)
    g[WARS_WON + winner] += 1
    return i, SECOND + j, held - i if winner else held + j


@inlined
def count_war(g: Cells, ties: int, laid: int) -> None:
    """One battle more, with a war of so many ties and so many cards."""
    g[BATTLES_SO_FAR] += 1
    g[WARS_SO_FAR] += ties
    g[WAR_BATTLES] += 1
    g[CHAIN] = max(g[CHAIN], ties)
    g[CARDS_LAID] += laid


@compiled
def taken_up(b: Cells, c: Cells, g: Cells, form: Shape, lane: int, state: Lane) -> tuple[bool, Lane]:
    """A stock is empty, or too short for the war on top: won piles become stock (R4.2), or the general kernel goes on."""
    one, two, heap_0, heap_1, held, stock_0, stock_1, tally, deepest, mixed, index = state
    m, t = min(stock_0, stock_1), cells(b[TABLES])
    needs = zeros_below(~low(same(one, two), m) & form.chain) + 1  # with an empty stock it is 1
    short = form.even or form.pile == LOST_PILE or min(held, form.size - held) < needs
    if short or m >= needs:  # or a war that a step does not shuffle
        return fought(b, c, g, form, lane, state)
    g[SHUFFLE_AT] = mixed
    if stock_0 < needs:
        under = permuted(prepared(b, c, g, form, lane, heap_0, held - stock_0), load(t, BYTES - stock_0))
        one, heap_0, stock_0 = either(one, under), nothing(), held
    if stock_1 < needs:
        under = permuted(prepared(b, c, g, form, lane, heap_1, form.size - held - stock_1), load(t, BYTES - stock_1))
        two, heap_1, stock_1 = either(two, under), nothing(), form.size - held
    return True, (one, two, heap_0, heap_1, held, stock_0, stock_1, tally, deepest, g[SHUFFLE_AT], index)


# --- the next game


@compiled
def next_game(b: Cells, c: Cells, lane: int, index: int) -> Lane:
    """The lane's game after this one, from its deal on; cards that never tie, if no game is left."""
    t, x, half, following = cells(b[TABLES]), nothing(), b[HALF], b[NEXT]
    if following >= b[COUNT]:
        if index >= 0:
            b[LIVE] -= 1
        return load(t, BYTES), load(t, 1), x, x, half, half, half, 0, 0, 0, -1
    if following & (BLOCK - 1) == 0:
        deal_block(b, c, following)
    g, q = lane_game(b, c, lane), chances(b, lane)
    deck = load(cells(b[DECKS]), (following & (BLOCK - 1)) * BYTES)
    mask = (1 << half) - 1
    one, two = keep(mask, deck), keep(mask, permuted(deck, load(t, half)))
    blank(c, g, np.uint64(b[SEED_WORD]), np.uint64(b[START]) + np.uint64(following))
    g[ACES] = ones(same(one, every(c[R_ACE])) & mask)
    q[0] = q[1] = 0
    b[NEXT] = following + 1
    return one, two, x, x, half, half, half, 0, 0, 0, following


@compiled
def deal_block(b: Cells, c: Cells, first: int) -> None:
    """The decks of the games from `first` on: each group's cards are laid among those of the groups after it."""
    kinds, subsets, decks = beyond(c, c[GROUP_CARDS_AT]), cells(b[SUBSETS]), cells(b[DECKS])
    groups = c[GROUPS]
    draw_block(b, c, first)
    for index in range(first, min(first + BLOCK, b[COUNT])):
        drawn, deck = drawn_for(b, index), every(kinds[4 * (groups - 1)])
        for group in range(groups - 2, -1, -1):
            deck = expanded(kinds[4 * group], ~subsets[drawn[group]], deck)
        store(decks, (index & (BLOCK - 1)) * BYTES, deck)
