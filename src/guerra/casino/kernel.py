"""Many visits to a casino table, compiled: hands of one ante each from a fresh shoe, bankrolls followed (needs Numba).

Chips are counted in halves of the ante. Visit `i` of a seed takes the words of stream `SHUFFLES` of game `i` (`guerra.rng`):
for each hand four draws below n, n-1, n-2 and n-3, the cards of the seat and the house, and those of a war.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from guerra.rng import Stream

WIN, LOSE, SURRENDERED, WAR_WON, WAR_TIED, WAR_LOST, RUINED = range(7)
"""The places of what is counted."""

_M0, _M1 = np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157)
_W0, _W1 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B)
_SHOE, _ZERO, _ONE = np.uint64(Stream.SHUFFLES), np.uint64(0), np.uint64(1)


def _multiply_high(typing_context: Any, a: Any, b: Any) -> Any:
    """The high half of a product of two 64-bit words."""
    wide = ir.IntType(128)

    def generate(context: Any, build: Any, signature: Any, args: Any) -> Any:
        product = build.mul(build.zext(args[0], wide), build.zext(args[1], wide))
        return build.trunc(build.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), generate


_high: Any = intrinsic(_multiply_high)


@numba.njit(forceinline=True)
def _block(block: Any, visit: Any, seed: Any) -> Any:
    """`guerra.rng.philox` with the counter (block, visit, SHUFFLES, 0) and the key (seed, 0): four words."""
    c0, c1, c2, c3 = block, visit, _SHOE, _ZERO
    k0, k1 = seed, _ZERO
    for _ in range(10):
        h0, l0 = _high(c0, _M0), c0 * _M0
        h1, l1 = _high(c2, _M1), c2 * _M1
        c0, c1, c2, c3 = h1 ^ c1 ^ k0, l1, h0 ^ c3 ^ k1, l0
        k0 += _W0
        k1 += _W1
    return c0, c1, c2, c3


@numba.njit(cache=True, nogil=True)
def play(seed: Any, first: int, table: Any, hands: int, bonus: int, bankroll: int, floor: int, counts: Any, paths: Any) -> None:
    """So many visits as `paths` has rows, each of so many hands or until the bankroll pays no ante.

    `table` has the rank of each card of a shoe. A tie goes to war if the bankroll then still is `floor` halves or more and can
    pay the raise, else it is surrendered. A row of `paths` gets the bankroll after equal parts of the hands.
    """
    n = np.uint64(len(table))
    n1, n2, n3 = n - _ONE, n - np.uint64(2), n - np.uint64(3)
    product = n * n1 * n2 * n3
    reject = (_ZERO - product) % product
    points = paths.shape[1]
    for row in range(paths.shape[0]):
        visit, block, lane = np.uint64(first + row), _ZERO, 0
        w0 = w1 = w2 = w3 = _ZERO
        chips, point, due = bankroll, 0, hands // points
        for hand in range(1, hands + 1):
            if chips < 2:
                counts[RUINED] += 1
                break
            while True:
                if lane == 0:
                    w0, w1, w2, w3 = _block(block, visit, seed)
                    block += _ONE
                word = w0
                w0, w1, w2 = w1, w2, w3
                lane = (lane + 1) & 3
                seat, word = _high(word, n), word * n
                house, word = _high(word, n1), word * n1
                third, word = _high(word, n2), word * n2
                fourth, word = _high(word, n3), word * n3
                if word >= reject:
                    break
            house += house >= seat
            mine, theirs = table[seat], table[house]
            if mine != theirs:
                won = mine > theirs
                counts[WIN if won else LOSE] += 1
                chips += 2 if won else -2
            elif chips - 2 < max(2, floor):
                counts[SURRENDERED] += 1
                chips -= 1
            else:
                low, high = min(seat, house), max(seat, house)
                third += third >= low
                third += third >= high
                a, c = min(low, third), max(high, third)
                b = low + high + third - a - c
                fourth += fourth >= a
                fourth += fourth >= b
                fourth += fourth >= c
                mine, theirs = table[third], table[fourth]
                if mine == theirs:
                    counts[WAR_TIED] += 1
                    chips += 2 + 2 * bonus
                elif mine > theirs:
                    counts[WAR_WON] += 1
                    chips += 2
                else:
                    counts[WAR_LOST] += 1
                    chips -= 4
            if hand == due:
                paths[row, point] = chips
                point += 1
                due = hands * (point + 1) // points
        for rest in range(point, points):
            paths[row, rest] = chips
