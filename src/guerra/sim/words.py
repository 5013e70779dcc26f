"""The words and draws of `guerra.rng`, compiled; bit for bit the same (see that module for what they are)."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Any

import numpy as np

from guerra import rng
from guerra.sim.jit import COMPILED, Cells, Instruction, compiled, inlined

_M0, _M1 = np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157)
_W0, _W1 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B)
_ZERO, _ONE = np.uint64(0), np.uint64(1)


if COMPILED:
    product: Any = Instruction("product")

    @inlined
    def philox(block: Any, index: Any, stream: Any, seed: Any) -> Any:
        """`guerra.rng.philox` with the counter (block, index, stream, 0) and the key (seed, 0)."""
        c0, c1, c2, c3 = block, index, stream, _ZERO
        k0, k1 = seed, _ZERO
        for _ in range(10):
            h0, l0 = product(c0, _M0)
            h1, l1 = product(c2, _M1)
            c0, c1, c2, c3 = h1 ^ c1 ^ k0, l1, h0 ^ c3 ^ k1, l0
            k0 += _W0
            k1 += _W1
        return c0, c1, c2, c3

else:  # numpy's own integers would warn where these are meant to wrap

    def product(a: Any, b: Any) -> Any:
        """The high half of a 64 by 64 bit product, and the low half: one instruction gives both."""
        whole = int(a) * int(b)
        return np.uint64(whole >> 64), np.uint64(whole & (1 << 64) - 1)

    def philox(block: Any, index: Any, stream: Any, seed: Any) -> Any:
        """`guerra.rng.philox` with the counter (block, index, stream, 0) and the key (seed, 0)."""
        counter = (int(block), int(index), int(stream), 0)
        return tuple(np.uint64(word) for word in rng.philox(counter, (int(seed), 0)))


@compiled
def fill(words: Cells, count: int, seed: Any, index: Any, stream: Any, at: int) -> None:
    """The `count` words of a stream from word `at` on."""
    block = at >> 2
    w0, w1, w2, w3 = philox(np.uint64(block), index, stream, seed)
    for j in range(count):
        place = at + j
        if place >> 2 != block:
            block = place >> 2
            w0, w1, w2, w3 = philox(np.uint64(block), index, stream, seed)
        lane = place & 3
        words[j] = np.int64(w0 if lane == 0 else w1 if lane == 1 else w2 if lane == 2 else w3)


@inlined
def word_at(seed: Any, index: Any, stream: Any, at: int) -> Any:
    """One word of a stream."""
    w0, w1, w2, w3 = philox(np.uint64(at >> 2), index, stream, seed)
    lane = at & 3
    return w0 if lane == 0 else w1 if lane == 1 else w2 if lane == 2 else w3


PLAN = 4
"""A plan is this many cells: words at a time, where in `reject` they stand, the first of its `bounds`, how many."""


@compiled
def draw(
    plan: Cells, bounds: Cells, reject: Cells, words: Cells, drawn: Cells, seed: Any, index: Any, stream: Any, at: int
) -> int:
    """`guerra.rng.draw` with a ready plan, from word `at` of a stream into `drawn`; the next free word."""
    count = plan[0]
    if count == 4 and at & 3 == 0:
        return draw_blocks(plan, bounds, reject, drawn, seed, index, stream, at)
    while count > 0:
        fill(words, count, seed, index, stream, at)
        at += count
        word = 0
        for place in range(plan[3]):
            left, bound = np.uint64(words[word]), np.uint64(bounds[plan[2] + place])
            high, left = product(left, bound)
            drawn[place], words[word] = np.int64(high), np.int64(left)
            word += 1
            if word == count:
                word = 0
        good = True
        for j in range(count):
            if np.uint64(words[j]) < np.uint64(reject[plan[1] + j]):
                good = False
        if good:
            break
    return at


@inlined
def draw_blocks(plan: Cells, bounds: Cells, reject: Cells, drawn: Cells, seed: Any, index: Any, stream: Any, at: int) -> int:
    """The same where a plan takes whole blocks of four words, as that of 52 cards does: they stay in registers."""
    first, below, many = plan[2], plan[1], plan[3]
    while True:
        w0, w1, w2, w3 = philox(np.uint64(at >> 2), index, stream, seed)
        at += 4
        for place in range(0, many, 4):
            w0 = one_draw(bounds, drawn, first, place, many, w0)
            w1 = one_draw(bounds, drawn, first, place + 1, many, w1)
            w2 = one_draw(bounds, drawn, first, place + 2, many, w2)
            w3 = one_draw(bounds, drawn, first, place + 3, many, w3)
        low = (w0 < np.uint64(reject[below])) | (w1 < np.uint64(reject[below + 1]))
        if not (low | (w2 < np.uint64(reject[below + 2])) | (w3 < np.uint64(reject[below + 3]))):
            return at


@inlined
def one_draw(bounds: Cells, drawn: Cells, first: int, place: int, many: int, word: Any) -> Any:
    """One draw from a word, if there is one to make; what is left of the word."""
    if place < many:
        high, word = product(word, np.uint64(bounds[first + place]))
        drawn[place] = np.int64(high)
    return word


def plan(bounds: Sequence[int], at_least: int = 1) -> tuple[int, list[int]]:
    """How many words these bounds take, and below which leftover each is rejected: the fewest words that fit (`guerra.rng`).

    `at_least` is a known lower limit of the answer, to start from.

    >>> plan((6, 6, 6))
    (1, [160])
    """
    for count in range(at_least, len(bounds) + 1):
        products = [prod(bounds[word::count]) for word in range(count)]
        if max(products) <= 1 << 56 or count == len(bounds):
            return count, [(1 << 64) % product for product in products]
    return 0, []
