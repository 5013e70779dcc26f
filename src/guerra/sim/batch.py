"""The batch step's shared part: a run of games of two seats, many battles at a time.

Won cards go under the stock, so the next battles, up to the smaller stock, are decided by the cards as they lie. A step
settles them together, up to and including the first war that fits into both stocks. Whatever else happens (a war that
does not fit, an end, a game that lasts) is left to the general kernel: each lane has a game of its own there, with the
counts of the general battles alone; `lend` adds those of the steps while the general kernel looks at it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from guerra.sim.battle import battle
from guerra.sim.code import ALL_CARDS, RECYCLE_TURN
from guerra.sim.deals import deal
from guerra.sim.ending import GO_ON, after_battle, ready
from guerra.sim.game import play
from guerra.sim.jit import Cells, beyond, cells, compiled, inlined
from guerra.sim.records import CELLS, write
from guerra.sim.spoils import recycle
from guerra.sim.state import (
    BATTLES_SO_FAR,
    CARDS_LAID,
    CHAIN,
    GAMES_AT,
    HEAD,
    NOBODY,
    NUMBERS,
    R_CHAIN_FACE_DOWN,
    R_FACE_DOWN,
    R_PILE,
    R_RECYCLE,
    R_RING,
    R_SIZE,
    REASON,
    ROWS,
    SHUFFLE_AT,
    STOCK,
    WAR_BATTLES,
    WARS_SO_FAR,
    WARS_WON,
    WINNER,
)

# --- a batch's cells: numbers, and addresses of what it works with

(
    NEXT, LIVE, COUNT, SEED_WORD, START, STOP, SLACK, HALF,
    CONTEXT, RECORDS, SUBSETS, LANES, TABLES, DECKS, SCRATCH, SERVE, OWN, SWAPS, CHANCES,
) = range(19)  # fmt: skip
"""`STOP`: after how many battles a game is left to the general kernel. `SLACK`: how many cards short of all of them end it."""

BATCH = 20

MOST_WORDS = 4096
"""A game that takes more words for its shuffles is left to the general kernel too."""

COINS_AT, MIXES_AT = 2, 82
CHANCE = MIXES_AT + MOST_WORDS + 64
"""A lane's words of chance: how many coins there are, how many words for shuffles, then these."""

SETTLE = 0
"""What a batch kernel asks of the general kernel, whose address is in the cell `SERVE` (see `guerra.sim.general`)."""


NO_PILE, SHUFFLED_PILE, LIFTED_PILE, LOST_PILE = PILES = range(4)
"""No won pile (or one that is turned over, which is the same); one that is shuffled, or lifted; one that is never taken up."""


class Shape(NamedTuple):
    """What a batch kernel has compiled in."""

    size: int
    chain: int  # bits: how far behind a tie its deciding cards may lie
    spoils: int  # whose cards go back first, as in the rule sheet's code
    circle: int  # the card that the lowest card beats, though it is higher (0: none)
    even: int  # or do they tie?
    pile: int  # has each seat a won pile? How it becomes stock, as in `PILES`
    pot: int  # of how many cards the first tie of a battle makes a pot, where a step is to shuffle it
    early: int  # may a count of cards end the game before the last card? (R5.2, R5.3)
    timed: int  # may a number of battles end it? (R5.5)
    wars: int  # may a number of wars won end it? (R5.6)


# --- a lane's tally in one number: battles, places of deciding cards, wars' battles, those that seat 0 won

PLACES_AT, WARS_AT, WON_AT = 20, 40, 52
_FIELD, _SMALL = (1 << PLACES_AT) - 1, (1 << 12) - 1


@inlined
def battles_of(tally: int) -> int:
    """The battles of a tally."""
    return tally & _FIELD


@inlined
def wars_won(tally: int, seat: int) -> int:
    """The wars that a seat won."""
    won = tally >> WON_AT
    return won if seat == 0 else (tally >> WARS_AT & _SMALL) - won


@compiled
def lend(c: Cells, g: Cells, tally: int, deepest: int, sign: int) -> None:
    """Add the steps' counts to the lane's game (sign 1), or take them out again (sign -1)."""
    first, again = c[R_FACE_DOWN] + 1, c[R_CHAIN_FACE_DOWN] + 1
    places, wars = tally >> PLACES_AT & _FIELD, tally >> WARS_AT & _SMALL
    g[BATTLES_SO_FAR] += sign * battles_of(tally)
    g[WARS_SO_FAR] += sign * (wars + (places - wars * first) // again)
    g[WAR_BATTLES] += sign * wars
    g[CARDS_LAID] += sign * 2 * (battles_of(tally) + places)
    g[WARS_WON] += sign * wars_won(tally, 0)
    g[WARS_WON + 1] += sign * wars_won(tally, 1)
    if deepest:
        g[CHAIN] = max(g[CHAIN], 1 + (deepest - first) // again)


@inlined
def lane_game(b: Cells, c: Cells, lane: int) -> Cells:
    """The game of a lane."""
    return beyond(cells(b[LANES]), lane * (NUMBERS + ROWS * c[R_RING]))


@compiled
def won_all(b: Cells, c: Cells, g: Cells, held: int, tally: int, deepest: int, index: int) -> bool:
    """The commonest end, without the general kernel: one seat has all cards (R5.1, tested first). Its record is written."""
    if 0 < held < c[R_SIZE] or battles_of(tally) + g[BATTLES_SO_FAR] >= b[STOP]:
        return False
    lend(c, g, tally, deepest, 1)
    g[WINNER], g[REASON] = 0 if held else 1, ALL_CARDS
    write(g, beyond(cells(b[RECORDS]), CELLS * index))
    return True


@compiled
def settle(b: Cells, lane: int, held: int, tally: int, deepest: int, index: int, fight: int) -> int:
    """A lane's game after a step: fight a battle if its piles lie in the lane's game, test for the end. Does it go on?

    If it does (1), `g[STOCK]` has the new counts; if not (0), its record is written. Of seats with won piles the counts are
    there before too.
    """
    c = cells(b[CONTEXT])
    g, record = lane_game(b, c, lane), beyond(cells(b[RECORDS]), CELLS * index)
    lend(c, g, tally, deepest, 1)
    if g[BATTLES_SO_FAR] + fight >= b[STOP] or g[SHUFFLE_AT] >= MOST_WORDS:
        seed, game = np.uint64(b[SEED_WORD]), np.uint64(b[START]) + np.uint64(index)
        deal(c, seed, game)
        play(c, seed, game)
        write(beyond(c, c[GAMES_AT]), record)
        return 0
    g[HEAD], g[HEAD + 1] = 0, 0
    turned = c[R_PILE] == 1 and c[R_RECYCLE] == RECYCLE_TURN
    if c[R_PILE] == 0 or turned:
        g[STOCK], g[STOCK + 1] = held, c[R_SIZE] - held
    if not fight:
        after_battle(c, g)
    elif ready(c, g) == GO_ON:
        battle(c, g)
    if turned and g[REASON] == NOBODY:
        for seat in range(2):
            recycle(c, g, seat, c[R_SIZE])
    if g[REASON] != NOBODY:
        write(g, record)
        return 0
    lend(c, g, tally, deepest, -1)
    return 1
