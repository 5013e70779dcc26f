"""The hand of three compiled, one small state a game: the engine's law again (R8), as `guerra.rl.batch` needs it.

Everything compiled is in this one file, because Numba keeps compiled code by the file it is from. A game is two rows: its
*cards* (both stocks as rings, both hands, what each seat has laid) and its *numbers*. A card is its rank, with a bit for each
seat that has seen it and one for lying face up; suits are nowhere, since actions are ranks. `Memory` and `Layout` of
`guerra.rl.tensor` say what these bits and the tensor mean; the tests hold both to each other after every step.

Over 400 lines: for that reason, the law and its tensor in one place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

# --- a game's numbers; two in a row are one a seat

HEAD, STOCK, HELD, LAID, DOWN, WARS_WON = 0, 2, 4, 6, 8, 10
WAR, BATTLE, OUT, RESULT, NOT_SEEN = 12, 13, 14, 15, 16

PLAYING, FIRST, SECOND, DRAWN, CAPPED = range(5)
"""A game's result: it goes on, who has won, nobody has, or it was broken off at its cap."""

# --- the rules as numbers

(
    RANKS, CARDS, SHARE, RING, HAND, FACE_DOWN, CHAIN_FACE_DOWN, SHORT, AT_ONCE, FOURTH_OR_OUT, BOTH_OUT_DRAW, ARNESON,
    CHAIN_LOSER, REVEALED, SPOILS, SEQUENCE, WARS_TO_WIN, EACH, TARGET, FLOOR, LIMIT, CAP, POSITIONS, MOST_WARS,
    MOST_BATTLES, GROUPS, WORDS, RULES,
) = range(28)  # fmt: skip

WHAT_YOU_HAVE, EQUAL, LOSE_GAME = range(3)
ALL_PAIRS, FIRST_PAIR, NOTHING = range(3)
NEVER, WINNER, BOTH = range(3)
WINNER_FIRST, LOSER_FIRST, BY_SEAT = range(3)
AS_LAID, REVERSED, INTERLEAVED = range(3)
BY_RANK = -1

WAITING, AGAIN = -1, -2
"""Instead of a winner: the war waits for its cards, or the game is over; the battle has ended without one."""

# --- a card

RANK, SEEN, UP = 0xFF, 0x100, 0x400
MOST_HELD = 8

Row = Any
"""An array inside the kernel."""

_LEAN: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
"""Without counting references to arrays, which would cost half the speed; so nothing compiled makes an array."""


def compiled(function: F) -> F:
    """Compile a function, and keep it on disk for the next process."""
    return cast(F, numba.njit(cache=True, **_LEAN)(function))


def inlined(function: F) -> F:
    """Compile a small function into each of its callers."""
    return cast(F, numba.njit(forceinline=True, **_LEAN)(function))


# --- the words and the deal, bit for bit those of `guerra.rng` and `guerra.deal`

_M0, _M1 = np.uint64(0xD2E7470EE14C6C93), np.uint64(0xCA5A826395121157)
_W0, _W1 = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B)
_ZERO, _LOW, _HALF = np.uint64(0), np.uint64(0xFFFFFFFF), np.uint64(32)


@inlined
def _mul_hi(a: Any, b: Any) -> Any:
    a0, a1, b0, b1 = a & _LOW, a >> _HALF, b & _LOW, b >> _HALF
    middle = a1 * b0 + (a0 * b0 >> _HALF)
    return a1 * b1 + (middle >> _HALF) + (a0 * b1 + (middle & _LOW) >> _HALF)


@compiled
def _philox(words: Row, block: Any, index: Any, seed: Any) -> None:
    """Four words of the stream of ranks."""
    c0, c1, c2, c3 = block, index, _ZERO, _ZERO
    k0, k1 = seed, _ZERO
    for _ in range(10):
        h0, l0, h1, l1 = _mul_hi(c0, _M0), c0 * _M0, _mul_hi(c2, _M1), c2 * _M1
        c0, c1, c2, c3 = h1 ^ c1 ^ k0, l1, h0 ^ c3 ^ k1, l0
        k0 += _W0
        k1 += _W1
    words[0], words[1], words[2], words[3] = c0, c1, c2, c3


@compiled
def _draw(r: Row, bounds: Row, reject: Row, drawn: Row, block: Row, words: Row, seed: Any, index: Any) -> None:
    """A number below each bound: where each group of the deck lies."""
    at = 0
    while True:
        for i in range(r[WORDS]):
            if at & 3 == 0:
                _philox(block, np.uint64(at >> 2), index, seed)
            words[i] = block[at & 3]
            at += 1
        for i in range(r[GROUPS] - 1):
            word = words[i % r[WORDS]]
            drawn[i] = _mul_hi(word, bounds[i])
            words[i % r[WORDS]] = word * bounds[i]
        good = True
        for i in range(r[WORDS]):
            good &= words[i] >= reject[i]
        if good:
            return


@compiled
def deal(c: Row, n: Row, r: Row, deck: tuple[Row, ...], copies: Row, seed: Any, index: Any) -> None:
    """Game `index` of a seed, dealt and with full hands."""
    bounds, reject, sizes, group_ranks, ways, drawn, free, block, words = deck
    _draw(r, bounds, reject, drawn, block, words, seed, index)
    drawn[r[GROUPS] - 1] = 0
    for place in range(r[CARDS]):
        free[place] = place
    n[:] = 0
    left = r[CARDS]
    for group in range(r[GROUPS]):
        number, top = drawn[group], left
        for k in range(sizes[group], 0, -1):  # colexicographic: the largest place first
            top -= 1
            while ways[k, top] > number:
                top -= 1
            number -= ways[k, top]
            place = free[top]
            free[top] = -1
            if place < 2 * r[SHARE]:
                c[place if place < r[SHARE] else r[RING] + 1 + place - r[SHARE]] = group_ranks[group]
        keep = top
        for i in range(top, left):
            if free[i] >= 0:
                free[keep] = free[i]
                keep += 1
        left -= sizes[group]
    n[STOCK], n[STOCK + 1] = r[SHARE], r[SHARE]
    for rank in range(r[RANKS]):
        n[NOT_SEEN + rank], n[NOT_SEEN + r[RANKS] + rank] = copies[rank], copies[rank]
    _refill(c, n, r)


# --- cards move


@inlined
def _hand(r: Row, seat: int) -> Any:
    return 2 * (r[RING] + 1) + MOST_HELD * seat


@inlined
def _zone(r: Row, seat: int) -> Any:
    return 2 * (r[RING] + 1) + 2 * MOST_HELD + r[CARDS] * seat


@inlined
def _push(c: Row, n: Row, r: Row, seat: int, card: int) -> None:
    c[seat * (r[RING] + 1) + (n[HEAD + seat] + n[STOCK + seat] & r[RING])] = card & ~UP
    n[STOCK + seat] += 1


@inlined
def _pop(c: Row, n: Row, r: Row, seat: int) -> Any:
    card = c[seat * (r[RING] + 1) + n[HEAD + seat]]
    n[HEAD + seat] = n[HEAD + seat] + 1 & r[RING]
    n[STOCK + seat] -= 1
    return card


@inlined
def _see(n: Row, r: Row, card: int, seat: int) -> Any:
    """The card once this seat has seen it."""
    if card & SEEN << seat == 0:
        n[NOT_SEEN + r[RANKS] * seat + (card & RANK)] -= 1
    return card | SEEN << seat


@inlined
def _refill(c: Row, n: Row, r: Row) -> None:
    for seat in range(2):
        while n[HELD + seat] < r[HAND] and n[STOCK + seat] > 0 and n[OUT] >> seat & 1 == 0:
            c[_hand(r, seat) + n[HELD + seat]] = _see(n, r, _pop(c, n, r, seat), seat)
            n[HELD + seat] += 1


@inlined
def _put_down(c: Row, n: Row, r: Row, seat: int, card: int) -> None:
    c[_zone(r, seat) + n[LAID + seat]] = card
    n[LAID + seat] += 1


@inlined
def _lay(c: Row, n: Row, r: Row, seat: int, place: int) -> None:
    """Face-down cards of a war, then the hand's card at `place`, face up for both to see."""
    for _ in range(n[DOWN + seat]):
        _put_down(c, n, r, seat, _pop(c, n, r, seat))
    n[DOWN + seat] = 0
    hand = _hand(r, seat)
    card = c[hand + place]
    for i in range(place, n[HELD + seat] - 1):
        c[hand + i] = c[hand + i + 1]
    n[HELD + seat] -= 1
    _put_down(c, n, r, seat, _see(n, r, _see(n, r, card, 0), 1) | UP)


# --- a battle


@inlined
def place_of(c: Row, n: Row, r: Row, seat: int, rank: int) -> int:
    """The place in a hand of the card to play of a rank: one that the other seat knows first; -1 if there is none."""
    found = -1
    for i in range(n[HELD + seat]):
        card = c[_hand(r, seat) + i]
        if card & RANK == rank:
            if card & SEEN << 1 - seat:
                return i
            if found < 0:
                found = i
    return found


@inlined
def play(c: Row, n: Row, r: Row, beats: Row, pips: Row, first: int, second: int) -> None:
    """Both seats lay the cards at these places of their hands (R8.1, R8.2)."""
    n[BATTLE] += n[WAR] == 0
    _lay(c, n, r, 0, first)
    _lay(c, n, r, 1, second)
    if r[AT_ONCE]:
        _refill(c, n, r)
    one, other = c[_zone(r, 0) + n[LAID] - 1] & RANK, c[_zone(r, 1) + n[LAID + 1] - 1] & RANK
    decided = beats[one, other] + beats[other, one]
    winner = beats[other, one] if decided else _war(c, n, r, max(pips[one], pips[other]))
    if winner >= 0:
        _won(c, n, r, winner, decided)
        _after_battle(c, n, r)
    elif winner == AGAIN:
        _after_battle(c, n, r)


@compiled
def _war(c: Row, n: Row, r: Row, most_pips: int) -> int:
    """A tie: who can go to war (R8.4). The seat that has won it if the other cannot, or `AGAIN`, or `WAITING`."""
    n[WAR] += 1
    wanted = r[FACE_DOWN] if n[WAR] == 1 else r[CHAIN_FACE_DOWN]
    if wanted == BY_RANK:
        wanted = most_pips
    one, other = n[STOCK], n[STOCK + 1]
    able = 3
    if r[SHORT] == EQUAL:
        wanted = min(wanted, one, other)
    elif r[SHORT] == LOSE_GAME:
        able = (one >= wanted) + 2 * (other >= wanted)
        if able == 0 and one != other:
            able = 1 if one > other else 2
    without = able & (n[HELD] == 0) + 2 * (n[HELD + 1] == 0)
    if without == 3:
        if r[BOTH_OUT_DRAW]:
            n[RESULT] = DRAWN
            return WAITING
        _take_back(c, n, r)
        return AGAIN
    out = able ^ 3
    if r[FOURTH_OR_OUT]:
        out |= without
    standing = able & ~without
    for seat in range(2):
        if out >> seat & 1:
            _hold_out(c, n, r, seat)
    n[OUT] |= out
    if standing == 3:
        n[DOWN], n[DOWN + 1] = min(wanted, one), min(wanted, other)
        return WAITING
    if standing:
        return standing - 1
    if n[OUT] != 3 and n[STOCK + (n[OUT] & 1)] + n[HELD + (n[OUT] & 1)] > 0:
        return n[OUT] & 1
    n[RESULT] = DRAWN
    return WAITING


@compiled
def _hold_out(c: Row, n: Row, r: Row, seat: int) -> None:
    """What a seat that is out still holds goes into the pot (R3.5)."""
    while n[STOCK + seat] > 0:
        _put_down(c, n, r, seat, _pop(c, n, r, seat))
    for i in range(n[HELD + seat]):
        _put_down(c, n, r, seat, c[_hand(r, seat) + i])
    n[HELD + seat] = 0


@compiled
def _take_back(c: Row, n: Row, r: Row) -> None:
    for seat in range(2):
        for i in range(n[LAID + seat]):
            _push(c, n, r, seat, c[_zone(r, seat) + i])
        n[LAID + seat] = 0


# --- the spoils


@inlined
def _won(c: Row, n: Row, r: Row, winner: int, decided: int) -> None:
    """The winner takes what is on the table, or shares it with the loser of a war (R8.2, R8.3)."""
    if n[WAR] == 0:
        first = _first(r, winner)
        _push(c, n, r, winner, c[_zone(r, first)])
        _push(c, n, r, winner, c[_zone(r, 1 - first)])
    else:
        _won_war(c, n, r, winner, decided)
    n[LAID], n[LAID + 1] = 0, 0


@inlined
def _first(r: Row, winner: int) -> Any:
    """Whose cards go back first (R4.4)."""
    return winner if r[SPOILS] == WINNER_FIRST else 1 - winner if r[SPOILS] == LOSER_FIRST else 0


@compiled
def _won_war(c: Row, n: Row, r: Row, winner: int, decided: int) -> None:
    if r[REVEALED]:
        _reveal(c, n, r, winner)
    n[WARS_WON + winner] += n[WAR] if r[EACH] else 1
    if r[ARNESON] and n[OUT] == 0:
        _divide(c, n, r, winner, decided)
    else:
        _take_all(c, n, r, winner)


@compiled
def _reveal(c: Row, n: Row, r: Row, winner: int) -> None:
    for zone in range(2):
        for i in range(_zone(r, zone), _zone(r, zone) + n[LAID + zone]):
            if c[i] & UP == 0:
                for seat in range(2):
                    if seat == winner or r[REVEALED] == BOTH:
                        c[i] = _see(n, r, c[i], seat)


@inlined
def _divide(c: Row, n: Row, r: Row, winner: int, decided: int) -> None:
    own, other = _zone(r, winner), _zone(r, 1 - winner)
    for zone, seat in ((own, winner), (other, 1 - winner)):
        for i in range(zone, zone + n[LAID + seat]):
            if c[i] & UP == 0:
                _push(c, n, r, winner, c[i])
    pairs = n[WAR] + 1 if decided else n[WAR]
    tied = n[WAR]
    lost = tied if r[CHAIN_LOSER] == ALL_PAIRS else min(tied, 1) if r[CHAIN_LOSER] == FIRST_PAIR else 0
    at, beside = own, other
    for pair in range(pairs):
        while c[at] & UP == 0:
            at += 1
        while c[beside] & UP == 0:
            beside += 1
        if pair < lost:
            _push(c, n, r, 1 - winner, c[beside])
            _push(c, n, r, 1 - winner, c[at])
        else:
            _push(c, n, r, winner, c[at])
            _push(c, n, r, winner, c[beside])
        at += 1
        beside += 1


@inlined
def _take_all(c: Row, n: Row, r: Row, winner: int) -> None:
    """All goes to the winner, in the order of R4.4 and R4.4b."""
    first = _first(r, winner)
    if r[SEQUENCE] == INTERLEAVED:
        for i in range(max(n[LAID], n[LAID + 1])):
            for seat in (first, 1 - first):
                if i < n[LAID + seat]:
                    _push(c, n, r, winner, c[_zone(r, seat) + i])
        return
    for seat in (first, 1 - first):
        for i in range(n[LAID + seat]):
            _push(c, n, r, winner, c[_zone(r, seat) + (n[LAID + seat] - 1 - i if r[SEQUENCE] == REVERSED else i)])


# --- between battles


@inlined
def _after_battle(c: Row, n: Row, r: Row) -> None:
    """Hands are filled, who has no card is out, and the ends are tested in the order of R5.7."""
    n[WAR] = 0
    _refill(c, n, r)
    one, other = n[STOCK] + n[HELD], n[STOCK + 1] + n[HELD + 1]
    n[OUT] |= (one == 0) + 2 * (other == 0)
    most = FIRST if one > other else SECOND if other > one else DRAWN
    if n[OUT]:
        n[RESULT] = DRAWN if n[OUT] == 3 else SECOND if n[OUT] == 1 else FIRST
    elif r[WARS_TO_WIN] and max(n[WARS_WON], n[WARS_WON + 1]) >= r[WARS_TO_WIN]:
        n[RESULT] = FIRST if n[WARS_WON] >= r[WARS_TO_WIN] else SECOND
    elif (r[TARGET] and max(one, other) >= r[TARGET]) or min(one, other) < r[FLOOR] or (r[LIMIT] and n[BATTLE] >= r[LIMIT]):
        n[RESULT] = most
    elif n[BATTLE] >= r[CAP]:
        n[RESULT] = CAPPED


# --- what a seat is shown


@inlined
def write(one: Row, two: Row, c: Row, n: Row, r: Row, copies: Row, shares: Row) -> None:
    """The tensors of `guerra.rl.tensor.Layout`, one a seat; `shares` are the parts of a full hand, as dividing takes long."""
    ranks = r[RANKS]
    one[:] = 0
    two[:] = 0
    _write_hand(one, two, c, _hand(r, 0), n[HELD], ranks, 1, shares)
    _write_hand(two, one, c, _hand(r, 1), n[HELD + 1], ranks, 0, shares)
    at = ranks + r[HAND] * (ranks + 1)
    _write_rest(one, c, n, r, copies, 0, at)
    _write_rest(two, c, n, r, copies, 1, at)


@inlined
def _write_hand(own: Row, others: Row, c: Row, hand: int, held: int, ranks: int, viewer: int, shares: Row) -> None:
    """A hand, as its seat is shown it and as the other is: each card to its place in rising order."""
    known = codes = places = 0
    for i in range(held):
        card = c[hand + i]
        rank, code, alike = card & RANK, _code(card, viewer, ranks), 1
        for j in range(i):
            alike += known >> 8 * j & 0xFF == rank
            places += 1 << 8 * (j if code < codes >> 8 * j & 0xFF else i)
        own[rank] = shares[alike]
        known |= rank << 8 * i
        codes |= code << 8 * i
    for i in range(held):
        others[ranks + (places >> 8 * i & 0xFF) * (ranks + 1) + (codes >> 8 * i & 0xFF)] = np.float32(1)


@inlined
def _write_rest(x: Row, c: Row, n: Row, r: Row, copies: Row, seat: int, at: int) -> None:
    ranks, other, one = r[RANKS], 1 - seat, np.float32(1)
    row = ranks + 1
    if n[LAID] + n[LAID + 1] > 0:
        _write_table(x, c, n, r, copies, seat, at)
    at += ranks + 2
    x[at] = np.float32(n[WAR] > 0 and n[RESULT] == PLAYING)
    x[at + 1] = np.float32(n[BATTLE] / r[MOST_BATTLES])
    for i in range(2):
        whose = other if i else seat
        x[at + 2 + i] = np.float32(min(1.0, n[WARS_WON + whose] / r[MOST_WARS]))
        x[at + 4 + i] = np.float32((n[STOCK + whose] + n[HELD + whose]) / r[CARDS])
    at += 6
    not_seen, left = x[at : at + ranks], n[NOT_SEEN + seat * ranks : NOT_SEEN + (seat + 1) * ranks]
    for rank in range(ranks):
        not_seen[rank] = np.float32(left[rank]) / copies[rank]
    at += ranks
    if r[POSITIONS]:
        for i in range(2):
            whose = other if i else seat
            for place in range(n[STOCK + whose]):
                card = c[whose * (r[RING] + 1) + (n[HEAD + whose] + place & r[RING])]
                x[at + place * row + _code(card, seat, ranks)] = one
            at += r[CARDS] * row


@inlined
def _code(card: int, seat: int, unknown: int) -> Any:
    return card & RANK if card & SEEN << seat else unknown


@compiled
def _write_table(x: Row, c: Row, n: Row, r: Row, copies: Row, seat: int, at: int) -> None:
    for i in range(2):
        whose = 1 - seat if i else seat
        for place in range(_zone(r, whose), _zone(r, whose) + n[LAID + whose]):
            x[at + (c[place] & RANK) if c[place] & UP else at + r[RANKS] + i] += np.float32(1)
    for rank in range(r[RANKS]):
        x[at + rank] /= copies[rank]
    for i in range(2):
        x[at + r[RANKS] + i] /= np.float32(r[SHARE])


# --- what Python calls: many games at once


@compiled
def find(cards: Row, numbers: Row, r: Row, actions: Row, places: Row) -> int:
    """Where the ranks of all actions are in the hands; the first that is not there, as 2 * game + seat, or -1."""
    for game in range(len(cards)):
        for seat in range(2):
            places[game, seat] = place_of(cards[game], numbers[game], r, seat, actions[game, seat])
            if places[game, seat] < 0 and numbers[game, RESULT] == PLAYING:
                return 2 * game + seat
    return -1


@compiled
def deal_all(cards: Row, numbers: Row, r: Row, deck: tuple[Row, ...], copies: Row, seed: Any, indices: Row) -> None:
    """Deal every game anew."""
    for game in range(len(cards)):
        deal(cards[game], numbers[game], r, deck, copies, seed, indices[game])


@compiled
def step_all(
    cards: Row, numbers: Row, r: Row, beats: Row, pips: Row, deck: tuple[Row, ...], copies: Row, seed: Any, indices: Row,
    places: Row, rewards: Row, terminated: Row, truncated: Row,
) -> None:  # fmt: skip
    """One step of every game; one that had ended begins its next game instead."""
    for game in range(len(cards)):
        c, n = cards[game], numbers[game]
        if n[RESULT] == PLAYING:
            play(c, n, r, beats, pips, places[game, 0], places[game, 1])
        else:
            indices[game] += np.uint64(len(cards))
            deal(c, n, r, deck, copies, seed, indices[game])
        result = n[RESULT]
        rewards[game] = 1 if result == FIRST else -1 if result == SECOND else 0
        truncated[game] = result == CAPPED
        terminated[game] = result != PLAYING and result != CAPPED


@compiled
def show_all(cards: Row, numbers: Row, r: Row, copies: Row, shares: Row, observations: Row) -> None:
    """What both seats of every game are shown."""
    for game in range(len(cards)):
        write(observations[game, 0], observations[game, 1], cards[game], numbers[game], r, copies, shares)


@compiled
def mask_all(cards: Row, numbers: Row, r: Row, masks: Row) -> None:
    """The ranks that may be played; none in a game that is over."""
    for game in range(len(cards)):
        for seat in range(2):
            masks[game, seat, :] = 0
            if numbers[game, RESULT] == PLAYING:
                for i in range(numbers[game, HELD + seat]):
                    masks[game, seat, cards[game, _hand(r, seat) + i] & RANK] = 1


@compiled
def sample_all(cards: Row, numbers: Row, r: Row, random: Row, actions: Row) -> None:
    """A rank for each seat, each that it holds as likely as the others; `random` is a word of xorshift64 a game."""
    for game in range(len(cards)):
        word = random[game]
        for seat in range(2):
            word ^= word << np.uint64(13)
            word ^= word >> np.uint64(7)
            word ^= word << np.uint64(17)
            hand = _hand(r, seat)
            kinds = ranks = 0
            for i in range(numbers[game, HELD + seat]):
                rank, new = cards[game, hand + i] & RANK, True
                for j in range(kinds):
                    new &= ranks >> 8 * j & 0xFF != rank
                ranks |= rank * new << 8 * kinds
                kinds += new
            chosen = np.int64((word >> _HALF) * np.uint64(kinds) >> _HALF)
            actions[game, seat] = ranks >> 8 * chosen & 0xFF
        random[game] = word
