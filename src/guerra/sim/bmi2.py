"""The batch step on BMI2: a pile is four words, one for each bit of a card's strength; one game at a time."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from guerra.sim.batch import (
    BLOCK,
    CONTEXT,
    COUNT,
    HALF,
    OWN,
    SEED_WORD,
    SETTLER,
    SLACK,
    START,
    SUBSETS,
    Shape,
    lane_game,
    won_all,
)
from guerra.sim.bits import deposit, extract, low, ones
from guerra.sim.code import LOSER_FIRST
from guerra.sim.draws import draw_block, drawn_for
from guerra.sim.jit import Cells, beyond, call, cells, compiled, inlined
from guerra.sim.spoils import blank
from guerra.sim.state import ACES, GROUP_CARDS_AT, GROUPS, R_ACE, R_SIZE, STOCK, in_stock, pile
from guerra.sim.steps import EVEN, decide, may_end, tally_of

Planes = tuple[int, int, int, int]
"""The piles' bits 0 to 3, top card in the lowest place, zeros after the last card."""


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
    g = lane_game(b, c, 0)
    for index in range(b[COUNT]):
        if index & (BLOCK - 1) == 0:
            draw_block(b, c, index)
        one, two = dealt(b, c, g, index)
        held, tally, deepest = b[HALF], 0, 0
        going = True
        while going:
            gt, eq = compared(one, two)
            m = min(held, form.size - held)
            plain, place, used, w, _, mine, yours = decide(b, c, g, form, held, m, 63, tally, gt, eq)
            first = low(EVEN, 2 * plain) | low(-1, used - plain) << 2 * plain  # where the winner's own cards go
            second = low(~first, 2 * used)
            if form.spoils == LOSER_FIRST:
                first, second = second, first
            rest, other_rest = held - used, form.size - held - used
            a0, b0 = exchanged(one[0], two[0], first, second, mine, yours, used, rest, other_rest)
            a1, b1 = exchanged(one[1], two[1], first, second, mine, yours, used, rest, other_rest)
            a2, b2 = exchanged(one[2], two[2], first, second, mine, yours, used, rest, other_rest)
            a3, b3 = exchanged(one[3], two[3], first, second, mine, yours, used, rest, other_rest)
            one, two = (a0, a1, a2, a3), (b0, b1, b2, b3)
            held = rest + ones(mine)
            tally += tally_of(plain, place, used, w, form)
            deepest = max(deepest, place)
            if (used == 0) | may_end(b, c, g, form, held, tally):
                going, one, two, held = unusual(b, c, g, one, two, held, tally, deepest, index, used)


@inlined
def compared(one: Planes, two: Planes) -> tuple[int, int]:
    """In which places the first pile's card is higher, and in which the cards are the same."""
    x0, x1, x2, x3 = one[0] ^ two[0], one[1] ^ two[1], one[2] ^ two[2], one[3] ^ two[3]
    higher = one[0] & x0
    higher = (higher & ~x1) | (one[1] & x1)
    higher = (higher & ~x2) | (one[2] & x2)
    higher = (higher & ~x3) | (one[3] & x3)
    return higher, ~(x0 | x1 | x2 | x3)


@inlined
def exchanged(
    one: int, two: int, first: int, second: int, mine: int, yours: int, used: int, rest: int, other_rest: int
) -> tuple[int, int]:
    """One plane of both piles after the step: what is left, then what each has won."""
    own = deposit(one, first) | deposit(two, second)
    other = deposit(two, first) | deposit(one, second)
    return (one >> used) | extract(own, mine) << rest, (two >> used) | extract(other, yours) << other_rest


@compiled
def unusual(
    b: Cells, c: Cells, g: Cells, one: Planes, two: Planes, held: int, tally: int, deepest: int, index: int, used: int
) -> tuple[bool, Planes, Planes, int]:
    """A war that does not fit, the end of a game, or a game that lasts: does it go on, and with which piles?"""
    if won_all(b, c, g, held, tally, deepest, index):
        return False, one, two, held
    fight = used == 0 and held > b[SLACK] and c[R_SIZE] - held > b[SLACK]
    if fight:
        put_down(c, g, 0, one, held)
        put_down(c, g, 1, two, c[R_SIZE] - held)
    going = call(b[SETTLER], b[OWN], 0, held, tally, deepest, index, int(fight), 0) == 1
    if fight and going:
        one, two = taken_up(c, g, 0), taken_up(c, g, 1)
    return going, one, two, g[STOCK]


@compiled
def put_down(c: Cells, g: Cells, seat: int, planes: Planes, count: int) -> None:
    """A pile as a stock of the general kernel."""
    cards = beyond(g, pile(c, seat))
    for i in range(count):
        cards[i] = planes[0] >> i & 1 | (planes[1] >> i & 1) << 1 | (planes[2] >> i & 1) << 2 | (planes[3] >> i & 1) << 3


@compiled
def taken_up(c: Cells, g: Cells, seat: int) -> Planes:
    """A stock of the general kernel as planes."""
    p0 = p1 = p2 = p3 = 0
    for i in range(g[STOCK + seat]):
        card = g[in_stock(c, g, seat, i)]
        p0 |= (card & 1) << i
        p1 |= (card >> 1 & 1) << i
        p2 |= (card >> 2 & 1) << i
        p3 |= (card >> 3 & 1) << i
    return p0, p1, p2, p3


@compiled
def dealt(b: Cells, c: Cells, g: Cells, index: int) -> tuple[Planes, Planes]:
    """The piles of a game: each group's places are drawn among those that are free."""
    drawn, kinds, subsets = drawn_for(b, index), beyond(c, c[GROUP_CARDS_AT]), cells(b[SUBSETS])
    half, groups = b[HALF], c[GROUPS]
    blank(c, g, np.uint64(b[SEED_WORD]), np.uint64(b[START]) + np.uint64(index))
    free = low(-1, c[R_SIZE])
    p0 = p1 = p2 = p3 = 0
    for group in range(groups):
        places = deposit(subsets[drawn[group]], free) if group < groups - 1 else free
        kind = kinds[4 * group]
        free ^= places
        p0 |= places & -(kind & 1)
        p1 |= places & -(kind >> 1 & 1)
        p2 |= places & -(kind >> 2 & 1)
        p3 |= places & -(kind >> 3 & 1)
        if kind == c[R_ACE]:
            g[ACES] += ones(low(places, half))
    return (low(p0, half), low(p1, half), low(p2, half), low(p3, half)), (p0 >> half, p1 >> half, p2 >> half, p3 >> half)
