"""Many battles at once, as integers: until somebody has no card, or a test may say something, or a war is not a simple one.

While everyone has a card, a battle is this: the top cards, the highest of them, and all of them behind the winner's own. A
simple war is one for which all who fight have the cards, and which the first deciding cards settle. So a run of battles keeps
only where each seat's cards come from and where its won cards go; whatever else happens is left to `guerra.sim.battle`.
`R_PLAIN` and `R_SIMPLE` say what the rules allow (see `guerra.sim.code`).
"""

from __future__ import annotations

from guerra.sim.battle import battle
from guerra.sim.code import BY_SEAT, LOSER_FIRST, SHUFFLED
from guerra.sim.deals import shuffle
from guerra.sim.ending import GO_ON, OVER, after_battle
from guerra.sim.jit import Cells, byte, compiled, inlined, lowest, put_byte, put_word
from guerra.sim.spoils import copy, end_of
from guerra.sim.state import (
    BATTLES_SO_FAR,
    CARDS_LAID,
    CARRIED,
    CHAIN,
    END,
    FROM,
    FUEL,
    HEAD,
    NOBODY,
    PLAYING,
    PRIZE,
    PUT,
    QUEUE,
    R_BATTLE_LIMIT,
    R_EVERYONE,
    R_FACE_DOWN,
    R_FLOOR,
    R_PILE,
    R_PLAIN,
    R_PRIZE,
    R_SEATS,
    R_SIMPLE,
    R_SIZE,
    R_SPOILS,
    R_TARGET,
    R_TESTED,
    R_WARS_TO_WIN,
    REASON,
    SEAT,
    SHUFFLING,
    SLACK,
    STOCK,
    TAKER,
    TRACE_ROWS,
    WAR_BATTLES,
    WARS_SO_FAR,
    WARS_WON,
    WON,
    queue,
    won_pile,
)

MOST_SEATS = 7
"""So many cards fit into a word that has a sign."""

_ONES, _HIGH = 0x01010101010101, 0x80808080808080


@compiled
def advance(c: Cells, g: Cells, stop: int, mark: int) -> int:
    """At least one battle; none after battle `stop`, and none, but the first, whose cards are `mark`. Comes after `ready`."""
    if c[R_PLAIN] == 0 or g[CARRIED] > 0 or (c[R_PRIZE] and g[PRIZE] == NOBODY):
        for seat in range(c[R_SEATS]):
            draw_in(c, g, seat)
        return battle(c, g)
    seats, most = line_up(c, g, stop)
    if seats == 2:
        fought, tied = run(c, g, 2, most, mark)
    elif seats == 3:
        fought, tied = run(c, g, 3, most, mark)
    elif seats == 4:
        fought, tied = run(c, g, 4, most, mark)
    elif seats <= MOST_SEATS:
        fought, tied = run(c, g, seats, most, mark)
    else:
        fought, tied = 0, True
    if fought:
        out = settle_up(c, g, seats, fought)
        if out or c[R_TESTED]:
            after_battle(c, g)
            if g[REASON] != NOBODY:
                return OVER
    return battle(c, g) if tied else GO_ON


@inlined
def draw_in(c: Cells, g: Cells, seat: int) -> None:
    """Bring a stock back to the beginning of its queue, if there might not be room behind it."""
    first, head = queue(c, seat), g[HEAD + seat]
    if head > first + c[QUEUE] - FUEL - 3 * c[R_SIZE] - SLACK:
        copy(g, head, first, g[STOCK + seat])
        g[HEAD + seat] = first


@inlined
def line_up(c: Cells, g: Cells, stop: int) -> tuple[int, int]:
    """How many seats play, in order from `g[SEAT]` on, and after how many battles at the earliest a test may say something."""
    seats = 0
    for seat in range(c[R_SEATS]):
        if g[PLAYING] >> seat & 1:
            draw_in(c, g, seat)
            g[SEAT + seats], g[FROM + seats] = seat, g[HEAD + seat]
            g[PUT + seats], g[END + seats] = end_of(c, g, seat), g[HEAD + seat] + g[STOCK + seat]
            seats += 1
    most = 1 if g[BATTLES_SO_FAR] < c[TRACE_ROWS] else stop - g[BATTLES_SO_FAR]
    return seats, min(most, untested(c, g, seats)) if c[R_TESTED] else most


@compiled
def untested(c: Cells, g: Cells, seats: int) -> int:
    """After how many battles at the earliest, if there is no war, a count may end the game (R5.2, R5.3, R5.5)."""
    most = c[R_BATTLE_LIMIT] - g[BATTLES_SO_FAR] if c[R_BATTLE_LIMIT] else c[R_SIZE]
    for place in range(seats):
        held = g[STOCK + g[SEAT + place]] + g[WON + g[SEAT + place]]
        if c[R_TARGET]:
            most = min(most, (c[R_TARGET] - held + seats - 2) // (seats - 1))
        if c[R_FLOOR]:
            most = min(most, held - c[R_FLOOR] + 1)
    return max(most, 1)


@inlined
def run(c: Cells, g: Cells, seats: int, most: int, mark: int) -> tuple[int, bool]:
    """Up to `most` battles of the seats in line: how many there were, and whether the next one is a war that is not simple."""
    ends = END if c[R_PILE] else PUT  # what is won may be in the stock at once
    unlike = c[R_PRIZE] != 0 or c[R_SPOILS] == SHUFFLED or g[SHUFFLING] != 0
    fought = laid = 0
    winner, tied = NOBODY, False
    while laid < FUEL:
        until = most
        for place in range(seats):
            until = min(until, g[ends + place] - g[FROM + place])
        if fought >= until:
            break
        began, cards, leaders = fought, 0, 0
        while fought < until:
            cards, leaders = top_cards(g, seats, fought)
            if leaders & (leaders - 1) or (cards == mark and fought > 0):
                break
            winner = lowest(leaders) >> 3
            spoils = in_order(c, cards, seats, winner)
            if unlike:
                put_unlike(c, g, seats, winner, spoils)
            else:
                put_word(g, g[PUT + winner], spoils)
            g[PUT + winner] += seats
            fought += 1
        laid += seats * (fought - began)
        if fought < until:
            if leaders & (leaders - 1) == 0 or (cards == mark and fought > 0):
                break
            victor, used = NOBODY, 0
            if c[R_SIMPLE]:
                victor, used = simple_war(c, g, seats, fought, leaders, ends)
            if victor == NOBODY:
                tied = True
                break
            winner, laid, fought = victor, laid + used, fought + 1
            if c[R_TESTED] or c[R_WARS_TO_WIN]:
                break
    if winner >= 0:
        g[TAKER] = g[SEAT + winner]
    return fought, tied


@inlined
def top_cards(g: Cells, seats: int, fought: int) -> tuple[int, int]:
    """The cards of the next battle, a byte a seat, and the high bit of each byte that is the highest."""
    cards = best = 0
    for place in range(seats):
        card = byte(g, g[FROM + place] + fought)
        cards |= card << 8 * place
        best = max(best, card)
    return cards, highest(cards, best, seats)


@inlined
def in_order(c: Cells, cards: int, seats: int, winner: int) -> int:
    """The same cards in the order in which they go back (R4.4)."""
    first = 0 if c[R_SPOILS] == BY_SEAT else winner + int(c[R_SPOILS] == LOSER_FIRST)
    return cards >> 8 * first | cards << 8 * (seats - first)


@compiled
def put_unlike(c: Cells, g: Cells, seats: int, winner: int, spoils: int) -> None:
    """The spoils go to the winner where that is not all: the prize goes before them, or they are shuffled (R4.4, R7.1)."""
    end = g[PUT + winner]
    if c[R_PRIZE]:
        put_byte(g, end, g[PRIZE])
        end, g[PRIZE] = end + 1, spoils >> 8 * (seats - 1) & 0xFF
    put_word(g, end, spoils)
    if c[R_SPOILS] == SHUFFLED or g[SHUFFLING]:
        shuffle(c, g, end, seats)


@inlined
def highest(cards: int, best: int, seats: int) -> int:
    """The high bit of each byte of `cards` that is `best`."""
    ones, high = _ONES & (1 << 8 * seats) - 1, _HIGH & (1 << 8 * seats) - 1
    others = cards ^ best * ones
    return ~(((others & (high - ones)) + (high - ones)) | others) & high


@compiled
def simple_war(c: Cells, g: Cells, seats: int, fought: int, leaders: int, ends: int) -> tuple[int, int]:
    """A war after so many battles: the place of the seat that won it, and how many cards it took; NOBODY if it is not simple.

    `leaders` has the high bit of a byte for each of the seats in line that tied.
    """
    further = c[R_FACE_DOWN] + 1
    cards = best = fits = fighters = 0
    for place in range(seats):
        fights = 1 if c[R_EVERYONE] else leaders >> (8 * place + 7) & 1
        fighters |= fights << place
        at = g[FROM + place] + fought + further * fights
        fits |= g[ends + place] - 1 - at
        card = byte(g, at) + 1 & -fights
        cards |= card << 8 * place
        best = max(best, card)
    leaders = highest(cards, best, seats)
    if fits < 0 or leaders & (leaders - 1):
        return NOBODY, 0
    winner = lowest(leaders) >> 3
    first = 0 if c[R_SPOILS] == BY_SEAT else winner + int(c[R_SPOILS] == LOSER_FIRST)
    start = end = g[PUT + winner] + c[R_PRIZE]
    for step in range(seats):
        place = first + step if first + step < seats else first + step - seats
        many = 1 + further * (fighters >> place & 1)
        copy(g, g[FROM + place] + fought, end, many)
        end += many
        g[FROM + place] += many - 1
    took = end - start
    if c[R_SPOILS] == SHUFFLED or g[SHUFFLING]:
        shuffle(c, g, start, took)
    if c[R_PRIZE]:
        put_byte(g, start - 1, g[PRIZE])
        end -= 1
        g[PRIZE] = byte(g, end)
    g[PUT + winner] = end
    g[WARS_SO_FAR] += 1
    g[WAR_BATTLES] += 1
    g[CHAIN] = max(g[CHAIN], 1)
    g[WARS_WON + g[SEAT + winner]] += 1
    g[CARDS_LAID] += took - seats
    return winner, took


@inlined
def settle_up(c: Cells, g: Cells, seats: int, fought: int) -> bool:
    """The stocks and won piles after so many battles: is a seat out of cards, or has it won a war that counts?"""
    out = c[R_WARS_TO_WIN] > 0
    for place in range(seats):
        seat = g[SEAT + place]
        head = g[HEAD + seat] = g[FROM + place] + fought
        if c[R_PILE]:
            g[STOCK + seat] = g[END + place] - head
            g[WON + seat] = g[PUT + place] - won_pile(c, seat)
        else:
            g[STOCK + seat] = g[PUT + place] - head
        out |= g[STOCK + seat] + g[WON + seat] == 0
    g[BATTLES_SO_FAR] += fought
    g[CARDS_LAID] += seats * fought
    return out
