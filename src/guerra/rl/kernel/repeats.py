"""Endless games of War (R4.5): which battle brings a position back for the first time is found as soon as the deal is known."""

from __future__ import annotations

from guerra.rl.kernel.jit import compiled, inlined
from guerra.rl.kernel.places import BATTLE, CAPPED, HEAD, PLAYING, RANK, RESULT, RING, STOCK, WAR, WARS_TO_WIN, WARS_WON, Row
from guerra.rl.kernel.turns import play


@compiled
def first_repeated(c: Row, n: Row, r: Row, beats: Row, pips: Row, spare: tuple[Row, Row]) -> int:
    """The battle after which a position of this game is there again for the first time; 0 if the game ends by itself.

    One copy of the game goes ahead until it meets another that waits for it, ever longer: so long is the loop (Brent). Then
    two go on from the deal, so far apart, until they meet.
    """
    cards, numbers = spare
    first, ahead, n_first, n_ahead = cards[0], cards[1], numbers[0], numbers[1]
    _copy(first, n_first, c, n)
    _copy(ahead, n_ahead, c, n)
    length, longest = 0, 1
    while length == 0 or not _same(first, n_first, ahead, n_ahead, r):
        if length == longest:
            _copy(first, n_first, ahead, n_ahead)
            length, longest = 0, 2 * longest
        _battle(ahead, n_ahead, r, beats, pips)
        length += 1
        if n_ahead[RESULT] != PLAYING:
            return 0
    _copy(first, n_first, c, n)
    _copy(ahead, n_ahead, c, n)
    for _ in range(length):
        _battle(ahead, n_ahead, r, beats, pips)
    while not _same(first, n_first, ahead, n_ahead, r):
        _battle(first, n_first, r, beats, pips)
        _battle(ahead, n_ahead, r, beats, pips)
    return n_ahead[BATTLE]


@inlined
def _copy(c: Row, n: Row, from_c: Row, from_n: Row) -> None:
    for i in range(len(c)):
        c[i] = from_c[i]
    for i in range(len(n)):
        n[i] = from_n[i]


@compiled
def _battle(c: Row, n: Row, r: Row, beats: Row, pips: Row) -> None:
    """A whole battle, wars and all, the cap left out of account."""
    going_on = True
    while going_on:
        play(c, n, r, beats, pips, 0, 0)
        going_on = n[WAR] > 0 and n[RESULT] == PLAYING
    if n[RESULT] == CAPPED:
        n[RESULT] = PLAYING


@compiled
def _same(c: Row, n: Row, d: Row, m: Row, r: Row) -> bool:
    """All that the rest of the game depends on is the same: the ranks in both stocks, and wars won where they count."""
    if n[STOCK] != m[STOCK] or n[STOCK + 1] != m[STOCK + 1]:
        return False
    if r[WARS_TO_WIN] and (n[WARS_WON] != m[WARS_WON] or n[WARS_WON + 1] != m[WARS_WON + 1]):
        return False
    for seat in range(2):
        ring = seat * (r[RING] + 1)
        for place in range(n[STOCK + seat]):
            one, other = c[ring + (n[HEAD + seat] + place & r[RING])], d[ring + (m[HEAD + seat] + place & r[RING])]
            if one & RANK != other & RANK:
                return False
    return True
