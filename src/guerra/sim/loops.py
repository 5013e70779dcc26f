"""Endless games found exactly, as integers: the first position that comes back (R4.5).

Between battles a game without chance is a map of its position. So a game that repeats comes back to any position on its loop,
and two games from the same deal, one of them a loop ahead, meet where the loop begins.
"""

from __future__ import annotations

from typing import Any

from guerra.sim.code import RECYCLE_TURN
from guerra.sim.ending import OVER, ready
from guerra.sim.jit import Cells, beyond, byte, compiled, inlined, put_word, word
from guerra.sim.plain import MOST_SEATS, advance
from guerra.sim.spoils import begin
from guerra.sim.state import (
    BATTLES_SO_FAR,
    CARRIED,
    GAME_SIZE,
    HEAD,
    NOBODY,
    NUMBERS,
    PLAYING,
    PRIZE,
    R_CAP,
    R_RECYCLE,
    R_SEATS,
    R_WARS_TO_WIN,
    STOCK,
    WARS_WON,
    WON,
    carried_cards,
    won_pile,
)  # fmt: skip
from guerra.sim.trace import note

STOPPED, AGAIN = 2, 3
"""How a part of a game may end, besides `OVER`: at the battle asked for; at the position asked for."""

NO_MARK = -1

_PIECE, _FINER = 64, 8
"""Two games are compared after so many battles; where they have met, so much oftener, until it is after each."""


@compiled
def play_on(c: Cells, g: Cells, stop: int, past: Cells, mark: int) -> int:
    """Play until battle `stop`, or the end, or, with a mark, until the position of the game `past` comes back."""
    while g[BATTLES_SO_FAR] < stop:
        if ready(c, g) == OVER:
            return OVER
        note(c, g)
        if advance(c, g, stop, mark) == OVER:
            return OVER
        if mark != NO_MARK and same_position(c, g, past):
            return AGAIN
    return STOPPED


@compiled
def search(c: Cells, g: Cells, stop: int) -> int:
    """Play until battle `stop`, the end, or the position comes back that is now `g`'s, which is kept as the second game.

    The one that was searched for before, or whatever the second game was, is kept as the third.
    """
    past, before = beyond(g, c[GAME_SIZE]), beyond(g, 2 * c[GAME_SIZE])
    duplicate(c, past, before)
    duplicate(c, g, past)
    return play_on(c, g, stop, past, mark_of(c, g))


@compiled
def returns_beyond_the_cap(c: Cells, g: Cells) -> int:
    """The length of the loop on which a game is that stands at the cap; 0 if there is none as long as the cap or shorter."""
    later = beyond(g, 2 * c[GAME_SIZE])
    duplicate(c, g, later)
    if play_on(c, later, 2 * c[R_CAP], g, mark_of(c, g)) != AGAIN:
        return 0
    return later[BATTLES_SO_FAR] - g[BATTLES_SO_FAR]


@compiled
def first_return(c: Cells, g: Cells, seed: Any, index: Any, loop: int) -> bool:
    """Take `g` to the battle after which a position is there for the second time, if the cap allows; its loop is known."""
    ahead, behind = beyond(g, c[GAME_SIZE]), beyond(g, 2 * c[GAME_SIZE])
    saved_ahead, saved_behind = beyond(g, 3 * c[GAME_SIZE]), beyond(g, 4 * c[GAME_SIZE])
    if behind[BATTLES_SO_FAR] == NOBODY or loop > ahead[BATTLES_SO_FAR] - behind[BATTLES_SO_FAR]:
        begin(c, behind, seed, index)  # else it was searched for long enough to know that it is before the loop
    duplicate(c, behind, ahead)
    play_on(c, ahead, ahead[BATTLES_SO_FAR] + loop, ahead, NO_MARK)
    began, piece = behind[BATTLES_SO_FAR], _PIECE
    while piece > 0:
        while not same_position(c, ahead, behind):
            duplicate(c, ahead, saved_ahead)
            duplicate(c, behind, saved_behind)
            play_on(c, ahead, ahead[BATTLES_SO_FAR] + piece, ahead, NO_MARK)
            play_on(c, behind, behind[BATTLES_SO_FAR] + piece, behind, NO_MARK)
        if piece > 1 and behind[BATTLES_SO_FAR] > began:
            duplicate(c, saved_ahead, ahead)
            duplicate(c, saved_behind, behind)
        piece //= _FINER
    if ahead[BATTLES_SO_FAR] > c[R_CAP]:
        return False
    duplicate(c, ahead, g)
    return True


@inlined
def duplicate(c: Cells, g: Cells, other: Cells) -> None:
    """A copy of a game between two battles: its numbers, and the cards of its piles."""
    for i in range(NUMBERS):
        other[i] = g[i]
    for seat in range(c[R_SEATS]):
        copy_over(g, other, g[HEAD + seat], g[STOCK + seat])
        copy_over(g, other, won_pile(c, seat), g[WON + seat])
    copy_over(g, other, carried_cards(c), g[CARRIED])


@inlined
def copy_over(g: Cells, other: Cells, first: int, count: int) -> None:
    """Copy cards from one game to their place in another, behind which eight bytes are free."""
    for i in range(first, first + count, 8):
        put_word(other, i, word(g, i))


@compiled
def mark_of(c: Cells, g: Cells) -> int:
    """The cards of the next battle, as `guerra.sim.plain` sees them: only there is a position looked for."""
    cards = place = 0
    for seat in range(c[R_SEATS]):
        if g[PLAYING] >> seat & 1 and place < MOST_SEATS:
            cards |= byte(g, g[HEAD + seat]) << 8 * place
            place += 1
    return cards


@compiled
def same_position(c: Cells, a: Cells, b: Cells) -> bool:
    """Is everything that the rest of the game depends on the same?"""
    for seat in range(c[R_SEATS]):
        if a[STOCK + seat] + a[WON + seat] != b[STOCK + seat] + b[WON + seat]:
            return False
        if c[R_WARS_TO_WIN] and a[WARS_WON + seat] != b[WARS_WON + seat]:
            return False
        if a[STOCK + seat] != b[STOCK + seat] and c[R_RECYCLE] != RECYCLE_TURN:
            return False
    if a[CARRIED] != b[CARRIED] or a[PRIZE] != b[PRIZE]:
        return False
    for seat in range(c[R_SEATS]):
        for i in range(a[STOCK + seat] + a[WON + seat]):
            if held_card(c, a, seat, i) != held_card(c, b, seat, i):
                return False
    for i in range(a[CARRIED]):
        if byte(a, carried_cards(c) + i) != byte(b, carried_cards(c) + i):
            return False
    return True


@inlined
def held_card(c: Cells, g: Cells, seat: int, i: int) -> int:
    """A card of a seat: first those of its stock from the top, then those of its won pile."""
    stock = g[STOCK + seat]
    return byte(g, g[HEAD + seat] + i) if i < stock else byte(g, won_pile(c, seat) + i - stock)
