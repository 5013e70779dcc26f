"""A turn: both seats lay a card of the hand (R8), or flip (R3), and the battle takes its course."""

from __future__ import annotations

from guerra.rl.kernel.cards import hand_at, pop, put_down, refill, turn_up, zone_at
from guerra.rl.kernel.ends import after_battle
from guerra.rl.kernel.jit import inlined
from guerra.rl.kernel.places import AGAIN, AT_ONCE, BATTLE, DOWN, HAND, HELD, LAID, RANK, SEEN, WAR, Row
from guerra.rl.kernel.spoils import won
from guerra.rl.kernel.wars import war


@inlined
def place_of(c: Row, n: Row, r: Row, seat: int, rank: int) -> int:
    """The place in a hand of the card to play of a rank: one that the other seat knows first; -1 if there is none."""
    found = -1
    for i in range(n[HELD + seat]):
        card = c[hand_at(r, seat) + i]
        if card & RANK == rank:
            if card & SEEN << 1 - seat:
                return i
            if found < 0:
                found = i
    return found


@inlined
def play(c: Row, n: Row, r: Row, beats: Row, pips: Row, first: int, second: int) -> None:
    """Both seats lay the cards at these places of their hands (R8.1, R8.2); in War, what they owe of their stocks."""
    n[BATTLE] += n[WAR] == 0
    if r[HAND]:
        _lay_of_hand(c, n, r, 0, first)
        _lay_of_hand(c, n, r, 1, second)
        if r[AT_ONCE]:
            refill(c, n, r)
    else:
        _lay_of_stock(c, n, r, 0)
        _lay_of_stock(c, n, r, 1)
    _clash(c, n, r, beats, pips)


@inlined
def _lay_of_hand(c: Row, n: Row, r: Row, seat: int, place: int) -> None:
    """Face-down cards of a war, then the hand's card at `place`, face up for both to see."""
    _lay_down(c, n, r, seat)
    hand = hand_at(r, seat)
    card = c[hand + place]
    for i in range(place, n[HELD + seat] - 1):
        c[hand + i] = c[hand + i + 1]
    n[HELD + seat] -= 1
    turn_up(c, n, r, seat, card)


@inlined
def _lay_of_stock(c: Row, n: Row, r: Row, seat: int) -> None:
    """Face-down cards of a war, then the top card face up; who owes less than none fights with the card it has up (R3.5)."""
    owes = n[DOWN + seat] >= 0
    _lay_down(c, n, r, seat)
    if owes:
        turn_up(c, n, r, seat, pop(c, n, r, seat))


@inlined
def _lay_down(c: Row, n: Row, r: Row, seat: int) -> None:
    for _ in range(n[DOWN + seat]):
        put_down(c, n, r, seat, pop(c, n, r, seat))
    n[DOWN + seat] = 0


@inlined
def _clash(c: Row, n: Row, r: Row, beats: Row, pips: Row) -> None:
    """The cards that lie uppermost are compared (R3.1, R3.2)."""
    one, other = c[zone_at(r, 0) + n[LAID] - 1] & RANK, c[zone_at(r, 1) + n[LAID + 1] - 1] & RANK
    decided = beats[one, other] + beats[other, one]
    winner = beats[other, one] if decided else war(c, n, r, max(pips[one], pips[other]))
    if winner >= 0:
        won(c, n, r, winner, decided)
        after_battle(c, n, r)
    elif winner == AGAIN:
        after_battle(c, n, r)
