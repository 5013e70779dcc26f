"""The batch step's shared part: a run of games of two seats, many battles at a time.

Won cards go under the stock, so the next battles, up to the smaller stock, are decided by the cards as they lie. A step
settles them together, up to and including the first war that fits into both stocks. Whatever else happens (a war that
does not fit, an end) is settled with the general kernel's battle: each lane has a game of its own for it, with the
counts of the general battles alone; `lend` adds those of the steps while it is looked at. A game that lasts too long is left
out: the general kernel plays it from its deal.
"""

from __future__ import annotations

from typing import NamedTuple

from guerra.sim.battle import battle
from guerra.sim.code import ALL_CARDS, RECYCLE_TURN
from guerra.sim.ending import GO_ON, after_battle, ready
from guerra.sim.jit import Cells, beyond, byte, cells, compiled, inlined, put_byte
from guerra.sim.records import CELLS, write
from guerra.sim.spoils import recycle
from guerra.sim.state import (
    BATTLES_SO_FAR,
    CARDS_LAID,
    CHAIN,
    GAME_SIZE,
    GAMES_AT,
    HEAD,
    NOBODY,
    NUMBERS,
    R_CHAIN_FACE_DOWN,
    R_FACE_DOWN,
    R_PILE,
    R_RECYCLE,
    R_SIZE,
    REASON,
    SHUFFLE_AT,
    STOCK,
    WAR_BATTLES,
    WARS_SO_FAR,
    WARS_WON,
    WINNER,
    WON,
    WON_PILES,
    pile,
    queue,
    won_pile,
)

# --- a batch's cells: numbers, and addresses of what it works with

(
    NEXT, LIVE, COUNT, SEED_WORD, START, STOP, SLACK, HALF,
    CONTEXT, RECORDS, SUBSETS, LANES, TABLES, DECKS, SCRATCH, SETTLER, OWN, SWAPS, CHANCES, DRAWS, LEFT, LOG, EIGHTS,
) = range(23)  # fmt: skip
"""`STOP`: after how many battles a game is left out. `SLACK`: how many cards short of all of them end it. `LEFT`: how many
games were left out."""

BATCH = 23

BLOCK = 16
"""Decks are dealt this many at a time: what they call from memory stays near until they are laid."""

MOST_GROUPS = 16
"""A deck has so many groups at most."""

MOST_WORDS = 4096
"""A game that takes more words for its shuffles is left out too."""

COINS_AT, MIXES_AT = 2, 82
CHANCE = MIXES_AT + MOST_WORDS + 64
"""A lane's words of chance: how many coins there are, how many words for shuffles, then these."""

LEFT_OUT = 0xFF
"""The reason in the record of a game that is left out."""


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
    top: int = 0  # the highest card
    prize: int = 0  # does one of the spoils stay as the next prize? (R7.1)


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
    return beyond(cells(b[LANES]), lane * c[GAME_SIZE])


@compiled
def won_all(b: Cells, c: Cells, g: Cells, held: int, tally: int, deepest: int, index: int) -> bool:
    """The commonest end, without the general kernel: one seat has all cards (R5.1, tested first). Its record is written."""
    if 0 < held < c[R_SIZE] or battles_of(tally) + g[BATTLES_SO_FAR] >= b[STOP]:
        return False
    lend(c, g, tally, deepest, 1)
    g[WINNER], g[REASON] = 0 if held else 1, ALL_CARDS
    write(g, beyond(cells(b[RECORDS]), CELLS * index))
    return True


@inlined
def leave_out(b: Cells, record: Cells) -> int:
    """The game of this record is left out; 0."""
    b[LEFT] += 1
    record[0] = LEFT_OUT << 8
    return 0


@compiled
def settle(b: Cells, lane: int, held: int, tally: int, deepest: int, index: int, fight: int) -> int:
    """A lane's game after a step: fight a battle if its piles lie in the lane's game, test for the end. Does it go on?

    If it does (1), `g[STOCK]` has the new counts; if not (0), its record is written, or it is left out. Of seats with won piles
    the counts are there before too.
    """
    c = cells(b[CONTEXT])
    g, record = lane_game(b, c, lane), beyond(cells(b[RECORDS]), CELLS * index)
    lend(c, g, tally, deepest, 1)
    if g[BATTLES_SO_FAR] + fight >= b[STOP] or g[SHUFFLE_AT] >= MOST_WORDS:
        return leave_out(b, record)
    if c[R_PILE] == 0 or c[R_RECYCLE] == RECYCLE_TURN:
        g[STOCK], g[STOCK + 1] = held, c[R_SIZE] - held
    if fight:
        fight_one(c, g)
    else:
        after_battle(c, g)
    if g[REASON] != NOBODY:
        write(g, record)
        return 0
    lend(c, g, tally, deepest, -1)
    return 1


@compiled
def fight_one(c: Cells, g: Cells) -> None:
    """One battle of a lane's game, played as a game of the general kernel."""
    game = beyond(c, c[GAMES_AT])
    for i in range(NUMBERS):
        game[i] = g[i]
    for seat in range(2):
        game[HEAD + seat] = queue(c, seat)
        for i in range(g[STOCK + seat]):
            put_byte(game, queue(c, seat) + i, g[pile(c, seat) + i])
        for i in range(g[WON + seat]):
            put_byte(game, won_pile(c, seat) + i, g[pile(c, WON_PILES + seat) + i])
    if ready(c, game) == GO_ON:
        battle(c, game)
    if c[R_RECYCLE] == RECYCLE_TURN and game[REASON] == NOBODY:
        for seat in range(2):
            recycle(c, game, seat, c[R_SIZE])
    for i in range(NUMBERS):
        g[i] = game[i]
    for seat in range(2):
        for i in range(g[STOCK + seat]):
            g[pile(c, seat) + i] = byte(game, game[HEAD + seat] + i)
        for i in range(g[WON + seat]):
            g[pile(c, WON_PILES + seat) + i] = byte(game, won_pile(c, seat) + i)
