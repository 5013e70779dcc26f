"""Chance in a batch on AVX-512: coins and words made ready for the steps, and won piles that are shuffled."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.sim.batch import (
    CHANCE,
    CHANCES,
    COINS_AT,
    EIGHTS,
    LIFTED_PILE,
    MIXES_AT,
    SCRATCH,
    SWAPS,
    WARS_AT,
    Shape,
    battles_of,
)
from guerra.sim.deals import COINS, SHUFFLES, toss
from guerra.sim.eights import BEFORE, BOUNDS_AT, MOST_STEPS, PAGE, PAGES_AT, REJECT, ROWS_AT, SOURCES_AT, WHOLE
from guerra.sim.jit import Cells, beyond, byte, cells, compiled, inlined, put_byte
from guerra.sim.state import DRAWN_AT, INDEX, PLANS_AT, R_SIZE, REJECT_AT, SEED, SHUFFLE_AT
from guerra.sim.swaps import LOW
from guerra.sim.vectors import chosen, load, load_half, nothing, permuted, permuted_half, store
from guerra.sim.wide import any_below, high_products, products, shifted, sums
from guerra.sim.words import PLAN, philox, product

BYTES = 64
_READY = 20
"""So many words for shuffles are made at a time, or a few more."""


@inlined
def chances(b: Cells, lane: int) -> Cells:
    """A lane's words of chance."""
    return beyond(cells(b[CHANCES]), CHANCE * lane)


@inlined
def coins_of(tally: int) -> int:
    """The coins that a tally's battles took where spoils are shuffled: one each, but for the wars."""
    return battles_of(tally) - (tally >> WARS_AT & 0xFFF)


@compiled
def furnish(g: Cells, q: Cells, coins: int, mixed: int) -> None:
    """Make coins and words ready for the steps to come, after so many."""
    while q[0] < coins + 320:
        block(g, beyond(q, COINS_AT + (q[0] >> 6)), q[0] >> 8, COINS)
        q[0] += 256
    if q[1] <= mixed:
        words_up_to(g, q, mixed + _READY)


@compiled
def words_up_to(g: Cells, q: Cells, count: int) -> None:
    """Make so many words for shuffles ready."""
    while q[1] < count:
        block(g, beyond(q, MIXES_AT + q[1]), q[1] >> 2, SHUFFLES)
        q[1] += 4


@inlined
def block(g: Cells, words: Cells, at: int, stream: Any) -> None:
    """One block of a stream of the lane's game."""
    w0, w1, w2, w3 = philox(np.uint64(at), np.uint64(g[INDEX]), stream, np.uint64(g[SEED]))
    words[0], words[1], words[2], words[3] = np.int64(w0), np.int64(w1), np.int64(w2), np.int64(w3)


@compiled
def prepared(b: Cells, c: Cells, g: Cells, form: Shape, lane: int, heap: Any, count: int) -> Any:
    """A won pile as it goes under the stock: shuffled, or the other way round (R4.2)."""
    s = cells(b[SCRATCH])
    if form.pile == LIFTED_PILE:
        store(s, 0, heap)
        store(s, BYTES, nothing())
        for i in range(count):
            put_byte(s, BYTES + i, byte(s, count - 1 - i))
        return load(s, BYTES)
    return mixed_pile(b, c, g, lane, heap, count)


@compiled
def mixed_pile(b: Cells, c: Cells, g: Cells, lane: int, heap: Any, count: int) -> Any:
    """A shuffle of a won pile."""
    if count <= 2:
        return heap if count == 1 else swapped_by_coin(b, g, heap)
    words, step = next_words(b, c, g, lane, count), 0
    while count - step > LOW:
        heap, step = eight_swaps(b, c, count, step, words, heap), step + 8
    low = heap
    while step < count - 1:
        low, step = eight_low_swaps(b, c, count, step, words, low), step + 8
    return chosen((1 << LOW) - 1, low, heap)


@inlined
def swapped_by_coin(b: Cells, g: Cells, heap: Any) -> Any:
    """A shuffle of two cards."""
    return permuted(heap, load(cells(b[SWAPS]), BYTES * (2 - toss(g))))


@inlined
def next_words(b: Cells, c: Cells, g: Cells, lane: int, count: int) -> Any:
    """A game's next words that shuffle so many cards."""
    page, q = page_of(b, count), chances(b, lane)
    words = words_at_a_time(c, g, q, count)
    while any_below(products(words, load(page, 8 * WHOLE)), load(page, 8 * REJECT)):
        words = words_at_a_time(c, g, q, count)
    return words


@inlined
def page_of(b: Cells, count: int) -> Cells:
    """The page for shuffles of so many cards."""
    return beyond(cells(b[EIGHTS]), PAGES_AT + PAGE * count)


@inlined
def words_at_a_time(c: Cells, g: Cells, q: Cells, count: int) -> Any:
    """A game's next words, as many as a shuffle of so many cards takes; what comes after them is anything."""
    at = g[SHUFFLE_AT]
    g[SHUFFLE_AT] = at + c[c[PLANS_AT] + PLAN * count]
    if q[1] < g[SHUFFLE_AT]:
        words_up_to(g, q, at + _READY)
    return load(q, 8 * (MIXES_AT + at))


@inlined
def eight_draws(b: Cells, c: Cells, count: int, step: int, words: Any) -> Any:
    """By which row of the tables each of the steps from `step` on of a shuffle of so many cards changes places."""
    tables = cells(b[EIGHTS])
    ladder, sources = c[R_SIZE] - count + step, SOURCES_AT + MOST_STEPS * (c[c[PLANS_AT] + PLAN * count] - 1) + step
    left = products(permuted(words, load(tables, 8 * sources)), load(page_of(b, count), 8 * (BEFORE + step)))
    drawn = high_products(left, load(tables, 8 * (BOUNDS_AT + ladder)))
    return sums(drawn, load(tables, 8 * (ROWS_AT + ladder)))


@inlined
def eight_swaps(b: Cells, c: Cells, count: int, step: int, words: Any, heap: Any) -> Any:
    """Eight steps of a shuffle of so many cards by these words; steps after the last change nothing."""
    swaps, s = cells(b[SWAPS]), cells(b[SCRATCH])
    store(s, 0, shifted(eight_draws(b, c, count, step, words), 6))
    one = permuted(load(swaps, s[0]), load(swaps, s[1]))
    two = permuted(load(swaps, s[2]), load(swaps, s[3]))
    three = permuted(load(swaps, s[4]), load(swaps, s[5]))
    four = permuted(load(swaps, s[6]), load(swaps, s[7]))
    return permuted(heap, permuted(permuted(one, two), permuted(three, four)))


@inlined
def eight_low_swaps(b: Cells, c: Cells, count: int, step: int, words: Any, low: Any) -> Any:
    """The same of the last 32 cards that a shuffle draws for; what comes after them is anything."""
    s, half = cells(b[SCRATCH]), beyond(cells(b[SWAPS]), 4 * c[R_SIZE] * (c[R_SIZE] + 1))  # after the whole rows
    store(s, 0, shifted(eight_draws(b, c, count, step, words), 5))
    one = permuted_half(load_half(half, s[0]), load_half(half, s[1]))
    two = permuted_half(load_half(half, s[2]), load_half(half, s[3]))
    three = permuted_half(load_half(half, s[4]), load_half(half, s[5]))
    four = permuted_half(load_half(half, s[6]), load_half(half, s[7]))
    return permuted_half(low, permuted_half(permuted_half(one, two), permuted_half(three, four)))


@compiled
def mix_bytes(b: Cells, c: Cells, g: Cells, lane: int, first: int, count: int) -> None:
    """A shuffle of three cards or more that lie in the batch's scratch from byte `first` on."""
    s, q, drawn = cells(b[SCRATCH]), chances(b, lane), beyond(c, c[DRAWN_AT])
    plan = beyond(c, c[PLANS_AT] + PLAN * count)
    words, reject = plan[0], beyond(c, c[REJECT_AT] + plan[1])
    good = False
    while not good:
        at = g[SHUFFLE_AT]
        if q[1] < at + words:
            words_up_to(g, q, at + _READY)
        g[SHUFFLE_AT] = at + words
        good = True
        for j in range(words):
            x = np.uint64(q[MIXES_AT + at + j])
            for step in range(j, count - 1, words):
                place, x = product(x, np.uint64(count - step))
                drawn[step] = np.int64(place)
            if x < np.uint64(reject[j]):
                good = False
    for step in range(count - 1):
        here, other = first + count - 1 - step, first + drawn[step]
        card = byte(s, here)
        put_byte(s, here, byte(s, other))
        put_byte(s, other, card)
