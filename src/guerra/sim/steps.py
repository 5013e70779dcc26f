"""What a batch step decides, whatever holds its cards: from which cards are higher and which are the same."""

from __future__ import annotations

import numpy as np

from guerra.sim.batch import PLACES_AT, SLACK, STOP, WARS_AT, WON_AT, Shape, battles_of, wars_won
from guerra.sim.bits import deposit, low, zeros_below
from guerra.sim.jit import Cells, inlined
from guerra.sim.state import BATTLES_SO_FAR, R_BATTLE_LIMIT, R_WARS_TO_WIN, WARS_WON

EVEN = 0x5555555555555555
"""Every other bit."""


@inlined
def decide(
    b: Cells, c: Cells, g: Cells, form: Shape, held: int, m: int, farthest: int, tally: int, gt: int, eq: int
) -> tuple[int, int, int, int, int, int, int]:
    """Plain battles before the war, its deciding card's place behind the tie (0: no war), cards used of each pile, and who won.

    `gt` and `eq` have a bit for each place of the piles: seat 0's card is higher, or the same. Of each stock `m` cards may be
    used; a war whose deciding card lies more than `farthest` places behind the tie is left alone. The last four: whether seat 0
    won the war; what it won, a bit a place; and which of the used cards go to seat 0 and to seat 1, two bits a place, as the
    piles interleave.
    """
    top = m  # so many battles cannot end the game before the last of them
    if form.early:
        top = min(top, min(held, form.size - held) - b[SLACK])
    if form.timed:
        top = min(top, c[R_BATTLE_LIMIT] - g[BATTLES_SO_FAR] - battles_of(tally))
    eq = low(eq, m)
    plain = zeros_below((low(eq, top) if form.early or form.timed else eq) | 1 << top)
    place = zeros_below(~(eq >> plain) & form.chain)
    if form.early or form.timed:
        place &= (plain - top) >> 63
    span = place + int(place != 0)
    fits = ~((m - plain - span | farthest - place) >> 63)
    place &= fits
    span &= fits
    used = plain + span
    w = (low(gt, used) >> plain) >> place
    won = low(gt, plain) | (((w << span) - w) << plain)
    mine = deposit(won, EVEN) * 3
    yours = low(~mine, 2 * used)
    return plain, place, used, w & int(place != 0), won, mine, yours


@inlined
def tally_of(plain: int, place: int, used: int, won: int, form: Shape) -> int:
    """The step's tally; tallies add up. A war uses a card more than its place: so `used` tells whether there was one."""
    war = used - plain - place
    tally = plain + war + (place << PLACES_AT) + (war << WARS_AT)
    return tally + (won << WON_AT) if form.wars else tally


@inlined
def may_end(b: Cells, c: Cells, g: Cells, form: Shape, held: int, tally: int) -> bool:
    """May this be the end of the game, or has it lasted so long that it is the general kernel's?"""
    odd = battles_of(tally) >= b[STOP]
    if form.early:
        odd |= np.uint64(held - b[SLACK] - 1) >= np.uint64(form.size - 2 * b[SLACK] - 1)
    else:
        odd |= np.uint64(held - 1) >= np.uint64(form.size - 1)
    if form.timed:
        odd |= battles_of(tally) + g[BATTLES_SO_FAR] >= c[R_BATTLE_LIMIT]
    if form.wars:
        odd |= wars_won(tally, 0) + g[WARS_WON] >= c[R_WARS_TO_WIN]
        odd |= wars_won(tally, 1) + g[WARS_WON + 1] >= c[R_WARS_TO_WIN]
    return odd
