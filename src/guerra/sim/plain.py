"""Many battles at once, as integers: those before the next tie, the next empty stock, the next possible end.

While nobody ties and everyone has a card, a battle is this: the top cards, the highest of them, and all of them behind the
winner's own. So a run of battles keeps only where each seat's cards come from and where its won cards go. `R_PLAIN` says
whether the rules allow it (see `guerra.sim.code`); the first tie is left to `guerra.sim.battle`.
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
    FROM,
    HEAD,
    NOBODY,
    PLAYING,
    PRIZE,
    PUT,
    QUEUE,
    R_BATTLE_LIMIT,
    R_FLOOR,
    R_PILE,
    R_PLAIN,
    R_PRIZE,
    R_SEATS,
    R_SIZE,
    R_SPOILS,
    R_TARGET,
    R_TESTED,
    REASON,
    SEAT,
    SHUFFLING,
    SLACK,
    STOCK,
    TAKER,
    TRACE_ROWS,
    WON,
    queue,
)

MOST_SEATS = 7
"""So many cards, and the prize, fit into a word."""

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
    """Bring a stock back to the beginning of its queue, if a battle might not find room behind it."""
    first, head = queue(c, seat), g[HEAD + seat]
    if head > first + c[QUEUE] - 2 * c[R_SIZE] - SLACK:
        copy(g, head, first, g[STOCK + seat])
        g[HEAD + seat] = first


@inlined
def line_up(c: Cells, g: Cells, stop: int) -> tuple[int, int]:
    """How many seats play, in order from `g[SEAT]` on, and after how many battles at the earliest a test may say something."""
    seats = 0
    most = 1 if g[BATTLES_SO_FAR] < c[TRACE_ROWS] else stop - g[BATTLES_SO_FAR]
    for seat in range(c[R_SEATS]):
        if g[PLAYING] >> seat & 1:
            draw_in(c, g, seat)
            most = min(most, g[STOCK + seat])
            g[SEAT + seats], g[FROM + seats], g[PUT + seats] = seat, g[HEAD + seat], end_of(c, g, seat)
            seats += 1
    if c[R_TESTED]:
        most = min(most, untested(c, g, seats))
    return seats, most


@compiled
def untested(c: Cells, g: Cells, seats: int) -> int:
    """After how many battles at the earliest a count of cards or battles may end the game (R5.2, R5.3, R5.5)."""
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
    """Up to `most` battles of the seats in line: how many there were, and whether the next one is a tie."""
    ones, high = _ONES & ((1 << 8 * seats) - 1), _HIGH & ((1 << 8 * seats) - 1)
    by_seat, loser_first = c[R_SPOILS] == BY_SEAT, int(c[R_SPOILS] == LOSER_FIRST)
    mixing, prizes = c[R_SPOILS] == SHUFFLED or g[SHUFFLING] != 0, c[R_PRIZE] != 0
    prize, winner, fought, tied = g[PRIZE], NOBODY, most, False
    for i in range(most):
        cards = best = 0
        for place in range(seats):
            card = byte(g, g[FROM + place] + i)
            cards |= card << 8 * place
            best = max(best, card)
        others = cards ^ best * ones
        leaders = ~(((others & (high - ones)) + (high - ones)) | others) & high  # the high bit of each byte that is 0
        if leaders & (leaders - 1) or (cards == mark and i > 0):
            fought, tied = i, leaders & (leaders - 1) != 0
            break
        winner = lowest(leaders) >> 3
        first = 0 if by_seat else winner + loser_first
        if first >= seats:
            first -= seats
        spoils = cards >> 8 * first | cards << 8 * (seats - first)
        end = g[PUT + winner]
        g[PUT + winner] = end + seats
        if prizes:
            put_byte(g, end, prize)
            end, prize = end + 1, spoils >> 8 * (seats - 1) & 0xFF
        put_word(g, end, spoils)
        if mixing:
            shuffle(c, g, end, seats)
    if winner >= 0:
        g[TAKER], g[PRIZE] = g[SEAT + winner], prize
    return fought, tied


@inlined
def settle_up(c: Cells, g: Cells, seats: int, fought: int) -> bool:
    """The stocks and won piles after so many battles: is a seat out of cards?"""
    out = False
    for place in range(seats):
        seat = g[SEAT + place]
        won = g[PUT + place] - end_of(c, g, seat)
        g[HEAD + seat] += fought
        g[STOCK + seat] -= fought
        if c[R_PILE]:
            g[WON + seat] += won
        else:
            g[STOCK + seat] += won
        out |= g[STOCK + seat] + g[WON + seat] == 0
    g[BATTLES_SO_FAR] += fought
    g[CARDS_LAID] += seats * fought
    return out
