"""The batch step on AVX-512 (VBMI2): a pile is one register, a card one byte, four games side by side."""

from __future__ import annotations

from collections.abc import Callable
from math import factorial, prod
from typing import Any

import numpy as np

from guerra.sim.batch import (
    COINS_AT,
    CONTEXT,
    COUNT,
    LIVE,
    MIXES_AT,
    MOST_WORDS,
    NO_PILE,
    SHUFFLED_PILE,
    SWAPS,
    TABLES,
    Shape,
    lane_game,
)
from guerra.sim.bits import low, ones, seldom
from guerra.sim.code import BY_SEAT, LOSER_FIRST, SHUFFLED
from guerra.sim.interleave import COUNTING
from guerra.sim.jit import Cells, cells, inlined, word
from guerra.sim.lanes import Lane, unusual
from guerra.sim.mixing import BYTES, chances, coins_of, mixed_pile
from guerra.sim.state import SHUFFLE_AT
from guerra.sim.steps import decide, may_end, tally_of
from guerra.sim.swaps import POT, parts
from guerra.sim.vectors import (
    chosen,
    compressed,
    either,
    every,
    higher,
    keep,
    laid_over,
    load,
    load_some,
    nothing,
    permuted,
    permuted_two,
    same,
)
from guerra.sim.words import product

Cuts = tuple[int, int, int, int]
"""The bounds of the parts of a pot's shuffle, and the leftover below which its word is rejected."""


def kernel(form: Shape) -> Callable[..., int]:
    """The kernel for games of this shape, which is compiled in; it takes a batch's memory."""
    bounds = [prod(steps) for steps in parts(form.pot)] if form.pot else [1, 1, 1]
    cuts = (bounds[0], bounds[1], bounds[2], (1 << 64) % factorial(form.pot))

    def games(batch: int, u1: int, u2: int, u3: int, u4: int, u5: int, u6: int, u7: int) -> int:
        b = cells(batch)
        run(b, cells(b[CONTEXT]), form, cuts)
        return 0

    return games


@inlined
def run(b: Cells, c: Cells, form: Shape, cuts: Cuts) -> None:
    """All games of the batch, four at a time: enough to keep the processor busy while each waits for its own cards."""
    x = nothing()
    none = (x, x, x, x, form.size, 0, 0, 0, 0, 0, -1)
    lane_0, lane_1 = unusual(b, c, form, 0, none, 1), unusual(b, c, form, 1, none, 1)
    lane_2, lane_3 = unusual(b, c, form, 2, none, 1), unusual(b, c, form, 3, none, 1)
    b[LIVE] = min(4, b[COUNT])
    while b[LIVE] > 0:
        lane_0 = advance(b, c, form, cuts, 0, lane_0)
        lane_1 = advance(b, c, form, cuts, 1, lane_1)
        lane_2 = advance(b, c, form, cuts, 2, lane_2)
        lane_3 = advance(b, c, form, cuts, 3, lane_3)


@inlined
def advance(b: Cells, c: Cells, form: Shape, cuts: Cuts, lane: int, state: Lane) -> Lane:
    """One step of one lane: all battles that the cards in hand decide, up to and including the first war that fits."""
    one, two, heap_0, heap_1, held, stock_0, stock_1, tally, deepest, mixed, index = state
    if form.pile == NO_PILE:
        heap_0, heap_1, stock_0, stock_1 = nothing(), nothing(), held, form.size - held
    g, t, q = lane_game(b, c, lane), cells(b[TABLES]), chances(b, lane)
    gt, eq = compared(form, one, two)
    row, farthest = nothing(), 63
    if form.spoils == SHUFFLED:
        row, farthest = pot_swaps(b, form, cuts, q[MIXES_AT + mixed])
    plain, place, used, w, won, mine, yours = decide(b, c, g, form, held, min(stock_0, stock_1), farthest, tally, gt, eq)
    at = COUNTING + (((place << 5) + plain) << 6)
    order = load(t, at)
    if form.spoils == SHUFFLED:
        order = laid_over(low(-1, 2 * (used - plain)) << 2 * plain, permuted(load(t, at + 2 * plain), row), order)
        coins = coins_of(tally)
        first = won ^ low(word(q, 8 * COINS_AT + (coins >> 3)) >> (coins & 7), plain)
        own = other = permuted_two(chosen(first, one, two), order, chosen(first, two, one))
        mixed += int(place != 0)
    else:
        own, other = permuted_two(one, order, two), permuted_two(two, order, one)
        if form.spoils == LOSER_FIRST:
            own, other = other, own
        if form.spoils == BY_SEAT:
            other = own
    left = load(t, used)
    one, two = permuted_two(one, left, nothing()), permuted_two(two, left, nothing())
    stock_0, stock_1 = stock_0 - used, stock_1 - used
    got_0, got_1 = compressed(mine, own), compressed(yours, other)
    if form.pile == NO_PILE:
        one = either(one, permuted(got_0, load(t, BYTES - stock_0)))
        two = either(two, permuted(got_1, load(t, BYTES - stock_1)))
    else:
        heap_0 = either(heap_0, permuted(got_0, load(t, BYTES - (held - used - stock_0))))
        heap_1 = either(heap_1, permuted(got_1, load(t, BYTES - (form.size - held - used - stock_1))))
    held += ones(mine) - used
    tally += tally_of(plain, place, used, w, form)
    deepest = max(deepest, place)
    odd, empty = (used == 0) | may_end(b, c, g, form, held, tally), False
    if form.pile == SHUFFLED_PILE:
        odd |= mixed >= MOST_WORDS
        empty = (stock_0 == 0) | (stock_1 == 0)
    elif form.pile != NO_PILE:
        odd |= (stock_0 == 0) | (stock_1 == 0)
    if form.spoils == SHUFFLED:
        odd |= (coins_of(tally) + 64 > q[0]) | (mixed >= q[1])
    now = (one, two, heap_0, heap_1, held, stock_0, stock_1, tally, deepest, mixed, index)
    if seldom(odd):
        now = unusual(b, c, form, lane, now, used)
    elif empty:  # of one seat at least; the other one's turn would come with the next step
        side = int(stock_0 != 0)
        count = form.size - held if side else held
        fresh = mixed_pile(b, c, g, lane, chosen(-side, heap_1, heap_0), count)
        one, two = chosen(side - 1, fresh, one), chosen(-side, fresh, two)
        heap_0, heap_1 = keep(-side, heap_0), keep(side - 1, heap_1)
        stock_0, stock_1 = (stock_0, count) if side else (count, stock_1)
        now = (one, two, heap_0, heap_1, held, stock_0, stock_1, tally, deepest, g[SHUFFLE_AT], index)
    return now


@inlined
def compared(form: Shape, one: Any, two: Any) -> tuple[int, int]:
    """In which places the first pile's card beats the second's, and in which neither beats the other (R1.4)."""
    gt, eq = higher(one, two), same(one, two)
    if form.circle:
        lowest, top = nothing(), every(form.circle)
        mine, yours = same(one, lowest) & same(two, top), same(two, lowest) & same(one, top)
        gt = (gt | mine) & ~yours
        if form.even:
            eq |= mine | yours
    return gt, eq


@inlined
def pot_swaps(b: Cells, form: Shape, cuts: Cuts, drawn: int) -> tuple[Any, int]:
    """How the next word shuffles the pot of a first tie; and how far its deciding card lies (-1: the word is rejected)."""
    s, x = cells(b[SWAPS]), np.uint64(drawn)
    first, x = product(x, np.uint64(cuts[0]))
    row = load_some(s, POT * np.int64(first))
    if cuts[1] > 1:
        second, x = product(x, np.uint64(cuts[1]))
        row = permuted(row, load_some(s, POT * (cuts[0] + np.int64(second))))
    if cuts[2] > 1:
        third, x = product(x, np.uint64(cuts[2]))
        row = permuted(row, load_some(s, POT * (cuts[0] + cuts[1] + np.int64(third))))
    good = form.pot > 0 and x >= np.uint64(cuts[3])
    return row, form.pot // 2 - 1 if good else -1
