"""The words and the deal, bit for bit those of `guerra.rng` and `guerra.deal`."""

from __future__ import annotations

from typing import Any

import numpy as np

from guerra.rl.kernel.cards import refill
from guerra.rl.kernel.jit import compiled, inlined
from guerra.rl.kernel.places import CARDS, GROUPS, NOT_SEEN, RANKS, RING, SHARE, STOCK, WORDS, Row

_M0, _M1 = np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157)
_W0, _W1 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B)
_ZERO, _LOW, HALF = np.uint64(0), np.uint64(0xFFFFFFFF), np.uint64(32)


@inlined
def _mul_hi(a: Any, b: Any) -> Any:
    a0, a1, b0, b1 = a & _LOW, a >> HALF, b & _LOW, b >> HALF
    middle = a1 * b0 + (a0 * b0 >> HALF)
    return a1 * b1 + (middle >> HALF) + (a0 * b1 + (middle & _LOW) >> HALF)


@compiled
def _philox(words: Row, block: Any, index: Any, seed: Any) -> None:
    """Four words of the stream of ranks."""
    c0, c1, c2, c3 = block, index, _ZERO, _ZERO
    k0, k1 = seed, _ZERO
    for _ in range(10):
        h0, l0, h1, l1 = _mul_hi(c0, _M0), c0 * _M0, _mul_hi(c2, _M1), c2 * _M1
        c0, c1, c2, c3 = h1 ^ c1 ^ k0, l1, h0 ^ c3 ^ k1, l0
        k0 += _W0
        k1 += _W1
    words[0], words[1], words[2], words[3] = c0, c1, c2, c3


@compiled
def _draw(r: Row, bounds: Row, reject: Row, drawn: Row, block: Row, words: Row, seed: Any, index: Any) -> None:
    """A number below each bound: where each group of the deck lies."""
    at = 0
    while True:
        for i in range(r[WORDS]):
            if at & 3 == 0:
                _philox(block, np.uint64(at >> 2), index, seed)
            words[i] = block[at & 3]
            at += 1
        for i in range(r[GROUPS] - 1):
            word = words[i % r[WORDS]]
            drawn[i] = _mul_hi(word, bounds[i])
            words[i % r[WORDS]] = word * bounds[i]
        good = True
        for i in range(r[WORDS]):
            good &= words[i] >= reject[i]
        if good:
            return


@compiled
def deal(c: Row, n: Row, r: Row, deck: tuple[Row, ...], copies: Row, seed: Any, index: Any) -> None:
    """Game `index` of a seed, dealt and with full hands."""
    bounds, reject, sizes, group_ranks, ways, drawn, free, block, words = deck
    _draw(r, bounds, reject, drawn, block, words, seed, index)
    drawn[r[GROUPS] - 1] = 0
    for place in range(r[CARDS]):
        free[place] = place
    n[:] = 0
    left = r[CARDS]
    for group in range(r[GROUPS]):
        number, top = drawn[group], left
        for k in range(sizes[group], 0, -1):  # colexicographic: the largest place first
            top -= 1
            while ways[k, top] > number:
                top -= 1
            number -= ways[k, top]
            place = free[top]
            free[top] = -1
            if place < 2 * r[SHARE]:
                c[place if place < r[SHARE] else r[RING] + 1 + place - r[SHARE]] = group_ranks[group]
        keep = top
        for i in range(top, left):
            if free[i] >= 0:
                free[keep] = free[i]
                keep += 1
        left -= sizes[group]
    n[STOCK], n[STOCK + 1] = r[SHARE], r[SHARE]
    for rank in range(r[RANKS]):
        n[NOT_SEEN + rank], n[NOT_SEEN + r[RANKS] + rank] = copies[rank], copies[rank]
    refill(c, n, r)
