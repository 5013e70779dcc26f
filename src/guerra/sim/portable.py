"""Games of two seats on any processor: one battle after the other on rings of bytes, without a branch on who won."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from guerra.sim.batch import (
    CONTEXT,
    COUNT,
    HALF,
    OWN,
    SCRATCH,
    SEED_WORD,
    SETTLER,
    SLACK,
    START,
    STOP,
    Shape,
    lane_game,
    won_all,
)
from guerra.sim.code import LAST_CARD, LOSER_FIRST
from guerra.sim.deals import deal
from guerra.sim.jit import Cells, beyond, byte, call, cells, compiled, inlined, put_byte
from guerra.sim.spoils import blank
from guerra.sim.state import (
    ACES,
    BATTLES_SO_FAR,
    CARDS_LAID,
    CHAIN,
    DECK_AT,
    R_ACE,
    R_BATTLE_LIMIT,
    R_CHAIN_FACE_DOWN,
    R_FACE_DOWN,
    R_SHORT,
    R_SIZE,
    R_WARS_TO_WIN,
    STOCK,
    WAR_BATTLES,
    WARS_SO_FAR,
    WARS_WON,
    in_stock,
    pile,
)

_RING = 64


def kernel(form: Shape) -> Callable[..., int]:
    """The kernel for games of this shape, which is compiled in; it takes a batch's memory."""

    def games(batch: int, u1: int, u2: int, u3: int, u4: int, u5: int, u6: int, u7: int) -> int:
        b = cells(batch)
        run(b, cells(b[CONTEXT]), form)
        return 0

    return games


@inlined
def run(b: Cells, c: Cells, form: Shape) -> None:
    """All games of the batch, one after the other."""
    g, s, size = lane_game(b, c, 0), cells(b[SCRATCH]), form.size
    slack, loser_first = b[SLACK] if form.early else 0, int(form.spoils == LOSER_FIRST)
    for index in range(b[COUNT]):
        dealt(b, c, g, s, index)
        held, battles, top_0, top_1 = b[HALF], 0, 0, 0
        last = b[STOP]
        while True:
            one, two = byte(s, top_0 & (_RING - 1)), byte(s, _RING + (top_1 & (_RING - 1)))
            if one != two:
                second = np.int64(np.uint64(one - two) >> np.uint64(63))
                tail = (top_0 + held) ^ (((top_0 + held) ^ (top_1 + size - held)) & -second)
                swap = (one ^ two) & -(second ^ loser_first)
                put_byte(s, second * _RING + (tail & (_RING - 1)), one ^ swap)
                put_byte(s, second * _RING + ((tail + 1) & (_RING - 1)), two ^ swap)
                top_0, top_1, held, battles = top_0 + 1, top_1 + 1, held + 1 - 2 * second, battles + 1
            else:
                i, j, held = war(c, g, s, top_0, top_1, held, loser_first)
                top_0, top_1 = top_0 + i, top_1 + j
                if i == 0:
                    put_down(c, g, s, 0, top_0, held)
                    put_down(c, g, s, 1, top_1, size - held)
                    if call(b[SETTLER], b[OWN], 0, held, battles, 0, index, 1, 0) == 0:
                        break
                    held, top_0, top_1 = g[STOCK], 0, 0
                    take_up(c, g, s, 0, held)
                    take_up(c, g, s, 1, size - held)
            odd = (np.uint64(held - slack - 1) >= np.uint64(size - 2 * slack - 1)) | (battles >= last)
            if form.timed:
                odd |= battles + g[BATTLES_SO_FAR] >= c[R_BATTLE_LIMIT]
            if form.wars:
                odd |= max(g[WARS_WON], g[WARS_WON + 1]) >= c[R_WARS_TO_WIN]
            if odd:
                if won_all(b, c, g, held, battles, 0, index):
                    break
                if call(b[SETTLER], b[OWN], 0, held, battles, 0, index, 0, 0) == 0:
                    break


@compiled
def war(c: Cells, g: Cells, s: Cells, top_0: int, top_1: int, held: int, loser_first: int) -> tuple[int, int, int]:
    """A war: how many cards each seat laid, and seat 0's cards after it. No cards: it is left to the general kernel."""
    count_0, count_1 = held, c[R_SIZE] - held
    i = j = ties = 0
    while True:
        one, two = byte(s, (top_0 + i) & (_RING - 1)), byte(s, _RING + ((top_1 + j) & (_RING - 1)))
        if one != two:
            break
        step = (c[R_FACE_DOWN] if ties == 0 else c[R_CHAIN_FACE_DOWN]) + 1
        least = 1 if c[R_SHORT] == LAST_CARD else step
        if count_0 - 1 - i < least or count_1 - 1 - j < least:
            return 0, 0, held
        i, j = i + min(step, count_0 - 1 - i), j + min(step, count_1 - 1 - j)
        ties += 1
    i, j = i + 1, j + 1
    winner = int(one < two)
    tail = top_1 + count_1 if winner else top_0 + count_0
    side = winner ^ loser_first
    for _ in range(2):
        top, count = (top_1, j) if side else (top_0, i)
        for k in range(count):
            card = byte(s, side * _RING + ((top + k) & (_RING - 1)))
            put_byte(s, winner * _RING + ((tail + k) & (_RING - 1)), card)
        tail += count
        side = 1 - side
    g[BATTLES_SO_FAR] += 1
    g[WARS_SO_FAR] += ties
    g[WAR_BATTLES] += 1
    g[CHAIN] = max(g[CHAIN], ties)
    g[CARDS_LAID] += i + j
    g[WARS_WON + winner] += 1
    return i, j, held - i if winner else held + j


@compiled
def put_down(c: Cells, g: Cells, s: Cells, seat: int, top: int, count: int) -> None:
    """A pile as a stock of the general kernel."""
    cards = beyond(g, pile(c, seat))
    for i in range(count):
        cards[i] = byte(s, seat * _RING + ((top + i) & (_RING - 1)))


@compiled
def take_up(c: Cells, g: Cells, s: Cells, seat: int, count: int) -> None:
    """A stock of the general kernel as a pile."""
    for i in range(count):
        put_byte(s, seat * _RING + i, g[in_stock(c, g, seat, i)])


@compiled
def dealt(b: Cells, c: Cells, g: Cells, s: Cells, index: int) -> None:
    """The piles of a game, as bytes."""
    seed, game, half = np.uint64(b[SEED_WORD]), np.uint64(b[START]) + np.uint64(index), b[HALF]
    deck = beyond(c, c[DECK_AT])
    blank(c, g, seed, game)
    deal(c, seed, game)
    for i in range(half):
        put_byte(s, i, deck[i])
        put_byte(s, _RING + i, deck[half + i])
        g[ACES] += deck[i] == c[R_ACE]
