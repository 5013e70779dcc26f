"""Games of two seats in line on AVX-512, their piles in memory: decks of any size, the prize, the end of a game of more seats.

A pile lies in a queue as in the general kernel (`guerra.sim.state`), so whatever is rare is done there on the game as it lies
(`guerra.sim.lent`). A step looks at the top 31 cards of both piles, settles all battles up to and including the first war that
fits, and lays what each seat has won behind its pile. A few games take turns, each a step: while one waits for its cards
to reach memory, the processor works on the others. Each position is remembered, so that one which comes back is seen at once.
"""

from __future__ import annotations

from collections.abc import Callable

from guerra.sim.batch import (
    BLOCK,
    CONTEXT,
    COUNT,
    DECKS,
    HALF,
    LIVE,
    NEXT,
    OWN,
    SCRATCH,
    SETTLER,
    SUBSETS,
    TABLES,
    Shape,
    lane_game,
)
from guerra.sim.bits import low, ones, seldom, zeros_below
from guerra.sim.code import BY_SEAT, LOSER_FIRST
from guerra.sim.interleave import COUNTING
from guerra.sim.jit import Cells, call, cells, compiled, inlined
from guerra.sim.lanes import deal_block
from guerra.sim.lent import BEGIN, CAME_BACK, FOLLOW
from guerra.sim.log import CUT, LINE_LANES, QUIET, QUIET_STEPS, STEPPED, log_of, remember
from guerra.sim.state import DEEPEST, END, FROM, PRIZE, PUT, R_ACE, TALLY
from guerra.sim.steps import decide, may_end, tally_of
from guerra.sim.vbmi2 import compared
from guerra.sim.vectors import chosen, compressed, every, first, load, load_half, permuted, permuted_two, same, store

_SEEN = 31
"""The cards of a pile that a step looks at."""

_BEHIND = 63
"""From this byte on, the counting table is a row that takes the last byte of one vector, then those of another."""


def kernel(form: Shape) -> Callable[..., int]:
    """The kernel for games of this shape, which is compiled in; it takes a batch's memory."""

    def games(batch: int, u1: int, u2: int, u3: int, u4: int, u5: int, u6: int, u7: int) -> int:
        b = cells(batch)
        run(b, cells(b[CONTEXT]), form)
        return 0

    return games


@inlined
def run(b: Cells, c: Cells, form: Shape) -> None:
    """All games of the batch; the lanes that have one stand first in line."""
    line = cells(b[SCRATCH])
    b[LIVE] = 0
    for lane in range(LINE_LANES):
        if next_game(b, c, lane):
            line[b[LIVE]] = lane
            b[LIVE] += 1
    while b[LIVE] > 0:
        place = 0
        while place < b[LIVE]:
            lane = line[place]
            if step(b, c, form, lane) or next_game(b, c, lane):
                place += 1
            else:
                b[LIVE] -= 1
                line[place] = line[b[LIVE]]


@inlined
def step(b: Cells, c: Cells, form: Shape, lane: int) -> bool:
    """One step of one lane: does its game go on?"""
    g, t, log = lane_game(b, c, lane), cells(b[TABLES]), log_of(b, lane)
    from_0, from_1, put_0, put_1, tally = g[FROM], g[FROM + 1], g[PUT], g[PUT + 1], g[TALLY]
    one, two, held = load_half(g, from_0), load_half(g, from_1), put_0 - from_0
    gt, eq = compared(form, one, two)
    m = min(held, put_1 - from_1, _SEEN)
    cut = zeros_below(same(one, every(form.top)) | 1 << m) + 1
    if (log[QUIET] > QUIET_STEPS) & (cut <= m) & (low(eq, cut) == 0):
        m = cut
    plain, place, used, w, _, mine, yours = decide(b, c, g, form, held, m, _SEEN, tally, gt, eq)
    order = load(t, COUNTING + (((place << 5) + plain) << 6))
    own, other = permuted_two(one, order, two), permuted_two(two, order, one)
    if form.spoils == LOSER_FIRST:
        own, other = other, own
    if form.spoils == BY_SEAT:
        other = own
    if form.prize:
        prize, spoils = g[PRIZE], chosen(mine, own, other)
        own = other = permuted_two(every(prize), load(t, _BEHIND), spoils)
        last = first(permuted(spoils, load(t, 2 * used - 1 & _BEHIND)))
        g[PRIZE] = last if used > 0 else prize
    store(g, put_0, compressed(mine, own))
    store(g, put_1, compressed(yours, other))
    got = ones(mine)
    from_0, from_1, put_0, put_1 = from_0 + used, from_1 + used, put_0 + got, put_1 + 2 * used - got
    tally += tally_of(plain, place, used, w, form)
    g[FROM], g[FROM + 1], g[PUT], g[PUT + 1], g[TALLY] = from_0, from_1, put_0, put_1, tally
    g[DEEPEST] = max(g[DEEPEST], place)
    log[QUIET] = 0 if place else log[QUIET] + 1
    back = remember(g, log, int(used > 0), CUT if used == cut and log[QUIET] > QUIET_STEPS + 1 else STEPPED)
    odd = (used == 0) | may_end(b, c, g, form, put_0 - from_0, tally)
    odd |= (from_0 > g[END]) | (from_1 > g[END + 1]) | back
    return unusual(b, lane, used, back) if seldom(odd) else True


@compiled
def unusual(b: Cells, lane: int, used: int, back: bool) -> bool:
    """What a step that used so many cards left to do: does the game go on? `back`: its position seems to have come back."""
    if back and call(b[SETTLER], b[OWN], CAME_BACK, lane, 0, 0, 0, 0, 0) == 0:
        return False
    return call(b[SETTLER], b[OWN], FOLLOW, lane, int(used == 0), 0, 0, 0, 0) == 1


@compiled
def next_game(b: Cells, c: Cells, lane: int) -> bool:
    """The lane's game after this one, from its deal on: is there one that needs steps?"""
    while b[NEXT] < b[COUNT]:
        following = b[NEXT]
        b[NEXT] = following + 1
        aces = 0
        if b[SUBSETS]:
            if following & (BLOCK - 1) == 0:
                deal_block(b, c, following)
            deck = load_half(cells(b[DECKS]), (following & (BLOCK - 1)) * 64)
            aces = ones(same(deck, every(c[R_ACE])) & (1 << b[HALF]) - 1)
        if call(b[SETTLER], b[OWN], BEGIN, lane, following, aces, 0, 0, 0) == 1:
            return True
    return False
