"""The project's one integer generator, version 1: Philox4x64-10 words, and exact draws from them.

*Words.* Word `j` of stream `stream` of game `index` of seed `seed`, deal number `deal` of its match, is word `j mod 4` of
Philox4x64-10 (Salmon et al., 2011; ten rounds) with the key (seed, 0) and the counter (j div 4, index, stream, deal).
So game `index` of a seed is the same alone or in a run, on every machine, and no draw for one purpose moves another.

*Draws.* `draw(words, bounds)` gives one integer below each bound, exactly uniform. It takes the fewest words W such that,
the bounds dealt to the words in turn, no word's product of bounds exceeds 2**56. In each word the draws are made one
after the other by multiplication: the high half of `word * bound` is the draw, the low half the next word. If a
leftover lies below `2**64 mod product`, all W words are dropped and the next W taken (Lemire's exact rejection).

Nothing here reads a clock or the system's entropy; live play passes words of its own (`guerra.dealer`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cache
from hashlib import sha256
from math import prod

from guerra.numbers import read_number

VERSION = 1
"""The version of everything this module and `guerra.deal` define; a change to a golden vector is a new version."""

_MASK = (1 << 64) - 1
_MULTIPLY = (0xD2E7470EE14C6C93, 0xCA5A826395121157)
_WEYL = (0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B)
_LARGEST_PRODUCT = 1 << 56

Words = Iterator[int]
"""An endless supply of uniform 64-bit words."""


class Stream(IntEnum):
    """What a stream of words is for. Seat `n` (from 0) has stream `BOTS + n` for its computer player."""

    RANKS = 0
    SUITS = 1
    COINS = 2
    SHUFFLES = 3
    DELAYS = 4
    BOTS = 16


def philox(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, int, int, int]:
    """One block of Philox4x64-10: four uniform 64-bit words.

    >>> [hex(word) for word in philox((0, 0, 0, 0), (0, 0))][0]
    '0x16554d9eca36314c'
    """
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        p0, p1 = c0 * _MULTIPLY[0], c2 * _MULTIPLY[1]
        c0, c1, c2, c3 = (p1 >> 64) ^ c1 ^ k0, p1 & _MASK, (p0 >> 64) ^ c3 ^ k1, p0 & _MASK
        k0, k1 = (k0 + _WEYL[0]) & _MASK, (k1 + _WEYL[1]) & _MASK
    return c0, c1, c2, c3


def words(seed: int, index: int, stream: int, deal: int = 0) -> Words:
    """The words of one stream of one game (see the module's text).

    `seed` and `index` are integers from 0 to 2**64 - 1. Raises `ValueError` outside that range.
    """
    for name, value in (("seed", seed), ("index", index)):
        if not 0 <= value <= _MASK:
            raise ValueError(f"{name} must be from 0 to 2**64 - 1, got {value}")
    return _words(seed, index, stream, deal)


def _words(seed: int, index: int, stream: int, deal: int) -> Words:
    block = 0
    while True:
        yield from philox((block, index, stream, deal), (seed, 0))
        block += 1


def seed_of(text: str) -> int:
    """The seed that a text stands for: itself if it is a number below 2**64, else the first 8 bytes of its SHA-256.

    >>> seed_of("7"), seed_of("abuela")
    (7, 6397474505601069659)
    """
    number = read_number(text)
    if number is not None and number <= _MASK:
        return number
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


@cache
def plan(bounds: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """How many words these bounds take, and below which leftover each word is rejected (see the module's text).

    >>> plan((6, 6, 6))
    (1, (160,))
    """
    for count in range(1, len(bounds) + 1):
        products = [prod(bounds[word::count]) for word in range(count)]
        if max(products) <= _LARGEST_PRODUCT or count == len(bounds):
            return count, tuple((1 << 64) % product for product in products)
    return 0, ()


def draw(source: Words, bounds: Sequence[int]) -> list[int]:
    """One integer in `range(bound)` for each bound, exactly uniform and independent.

    Every bound is at least 1 and at most 2**56. Consumes words of `source` as the module's text says.

    >>> draw(words(seed=1, index=0, stream=0), (6, 6, 6))
    [4, 4, 3]
    """
    count, reject_below = plan(tuple(bounds))
    while True:
        leftover = [next(source) for _ in range(count)]
        drawn = []
        for place, bound in enumerate(bounds):
            scaled = leftover[place % count] * bound
            drawn.append(scaled >> 64)
            leftover[place % count] = scaled & _MASK
        if all(left >= least for left, least in zip(leftover, reject_below, strict=True)):
            return drawn


def coins(source: Words) -> Iterator[int]:
    """Single bits of a stream of words, lowest bit of each word first."""
    for word in source:
        for bit in range(64):
            yield word >> bit & 1
