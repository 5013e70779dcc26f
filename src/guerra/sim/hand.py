"""A hand of cards, and wars with a choice, as integers: the compiled twin of `guerra.hand` and what the engine adds (R8).

A seat's hand is one number, a byte a card, the first drawn lowest (`g[HAND + seat]`), and `g[WON + seat]` says how many it
holds, so that the tests of R5.7 count them. What it has laid in this battle lies where another game has its won pile; the
places of the cards face up are noted among the cards carried over. Who chooses is `guerra.sim.players`.
"""

from __future__ import annotations

from guerra.sim.clash import strength_of
from guerra.sim.code import (
    BY_SEAT,
    DOWN_BY_RANK,
    EQUAL,
    EXHAUSTED,
    FIRST_PAIR,
    INTERLEAVED,
    LOSE_GAME,
    LOSER_FIRST,
    NO_PAIR,
    REVERSED,
    SHORT_IN_WAR,
    SHUFFLED,
)
from guerra.sim.deals import shuffle
from guerra.sim.ending import after_battle, finish
from guerra.sim.jit import Cells, byte, compiled, inlined, put_byte
from guerra.sim.plain import draw_in
from guerra.sim.players import choose
from guerra.sim.state import (
    BATTLES_SO_FAR,
    BEATS_AT,
    CARDS_LAID,
    CHAIN,
    DOWN,
    HAND,
    HEAD,
    HELD,
    LAID,
    NOBODY,
    PILE_SIZE,
    PIPS_AT,
    PLAYING,
    R_ARNESON,
    R_AT_ONCE,
    R_BOTH_OUT_DRAW,
    R_CHAIN_FACE_DOWN,
    R_CHAIN_LOSER,
    R_EACH,
    R_FACE_DOWN,
    R_FOURTH_OR_OUT,
    R_HAND,
    R_SEQUENCE,
    R_SHORT,
    R_SPOILS,
    REASON,
    SHORT,
    STOCK,
    STRENGTHS,
    TAKER,
    UP,
    WAR,
    WAR_BATTLES,
    WARS_SO_FAR,
    WARS_WON,
    WON,
    carried_cards,
    won_pile,
)

BOTH = 3
"""Both seats, as a set."""


@compiled
def hand_battle(c: Cells, g: Cells) -> None:
    """Both play a card; clash, wars, spoils, and the tests after it (R8.1–R8.3)."""
    g[BATTLES_SO_FAR] += 1
    g[WAR], g[TAKER], g[DOWN], g[DOWN + 1] = 0, NOBODY, 0, 0
    for seat in range(2):
        draw_in(c, g, seat)
    while True:
        play_cards(c, g)
        tied = best_seats(c, g)
        if tied & (tied - 1) == 0:
            won(c, g, tied >> 1, True)
            break
        if not goes_to_war(c, g):
            break
    if g[REASON] == NOBODY:
        refill(c, g)
        after_battle(c, g)


@inlined
def best_seats(c: Cells, g: Cells) -> int:
    """The seat with the higher of the last two cards face up; both, if neither is (R1.4)."""
    one, two = strength_of(c, up_card(c, g, 0, g[UP] - 1)), strength_of(c, up_card(c, g, 1, g[UP + 1] - 1))
    if c[c[BEATS_AT] + one * c[STRENGTHS] + two]:
        return 1
    return 2 if c[c[BEATS_AT] + two * c[STRENGTHS] + one] else BOTH


@compiled
def refill(c: Cells, g: Cells) -> None:
    """Each seat draws until its hand is full or its stock is empty (R8.1)."""
    for seat in range(2):
        if g[PLAYING] >> seat & 1:
            while g[WON + seat] < c[R_HAND] and g[STOCK + seat] > 0:
                g[HAND + seat] |= byte(g, g[HEAD + seat]) << 8 * g[WON + seat]
                g[WON + seat] += 1
                g[HEAD + seat] += 1
                g[STOCK + seat] -= 1


@compiled
def play_cards(c: Cells, g: Cells) -> None:
    """Each seat chooses; then both lay what they must face down, and the card of their choice face up (R8.1, R8.2)."""
    first, second = choose(c, g, 0), choose(c, g, 1)
    lay_chosen(c, g, 0, first)
    lay_chosen(c, g, 1, second)
    if c[R_AT_ONCE]:
        refill(c, g)


@inlined
def lay_chosen(c: Cells, g: Cells, seat: int, choice: int) -> None:
    """One seat's cards."""
    for _ in range(g[DOWN + seat]):
        put_down(c, g, seat, byte(g, g[HEAD + seat]))
        g[HEAD + seat] += 1
        g[STOCK + seat] -= 1
    hand = g[HAND + seat]
    put_byte(g, up_place(c, g, seat, g[UP + seat]), g[LAID + seat])
    put_down(c, g, seat, hand >> 8 * choice & 0xFF)
    g[UP + seat] += 1
    g[HAND + seat] = hand & (1 << 8 * choice) - 1 | hand >> 8 * (choice + 1) << 8 * choice
    g[WON + seat] -= 1
    g[CARDS_LAID] += g[DOWN + seat] + 1


@inlined
def put_down(c: Cells, g: Cells, seat: int, card: int) -> None:
    """One card more on the table."""
    put_byte(g, won_pile(c, seat) + g[LAID + seat], card)
    g[LAID + seat] += 1


@inlined
def up_place(c: Cells, g: Cells, seat: int, number: int) -> int:
    """Where it is noted which of a seat's laid cards was the `number`-th face up."""
    return carried_cards(c) + (seat * c[PILE_SIZE] >> 1) + number


@inlined
def up_card(c: Cells, g: Cells, seat: int, number: int) -> int:
    """A seat's `number`-th card face up."""
    return byte(g, won_pile(c, seat) + byte(g, up_place(c, g, seat, number)))


@compiled
def goes_to_war(c: Cells, g: Cells) -> bool:
    """A tie (R8.2, R8.4): do both seats fight on, with `g[DOWN…]` cards face down? If not, the battle is settled."""
    g[WAR] += 1
    g[WARS_SO_FAR] += 1
    g[WAR_BATTLES] += g[WAR] == 1
    g[CHAIN] = max(g[CHAIN], g[WAR])
    able = who_can(c, g)
    without = 0
    for seat in range(2):
        if able >> seat & 1 and g[WON + seat] == 0:
            without |= 1 << seat
    if without == BOTH:
        if c[R_BOTH_OUT_DRAW]:
            finish(c, g, NOBODY, SHORT_IN_WAR)
        else:
            take_both_back(c, g)
        return False
    out = BOTH & ~able | (without if c[R_FOURTH_OR_OUT] else 0)
    for seat in range(2):
        if out >> seat & 1:
            put_hand_out(c, g, seat)
    standing = able & ~without
    if standing == BOTH:
        return True
    if standing:
        won(c, g, standing >> 1, False)
    else:
        nobody_can(c, g)
    return False


@compiled
def who_can(c: Cells, g: Cells) -> int:
    """The seats whose stocks do for the cards face down, and how many each lays (R8.4)."""
    down = c[R_FACE_DOWN] if g[WAR] == 1 else c[R_CHAIN_FACE_DOWN]
    if down == DOWN_BY_RANK:
        down = max(c[c[PIPS_AT] + up_card(c, g, 0, g[UP] - 1)], c[c[PIPS_AT] + up_card(c, g, 1, g[UP + 1] - 1)])
    able, first, second = 0, g[STOCK], g[STOCK + 1]
    for seat in range(2):
        g[DOWN + seat] = min(down, g[STOCK + seat]) if c[R_SHORT] != EQUAL else min(down, first, second)
        able |= (c[R_SHORT] != LOSE_GAME or g[STOCK + seat] >= down) << seat
    if able == 0 and first != second:
        able = 1 if first > second else 2
    return able


@compiled
def put_hand_out(c: Cells, g: Cells, seat: int) -> None:
    """A seat loses war and game; all that it holds goes into the pot, not counted as laid (R3.5)."""
    g[HELD + seat] = g[STOCK + seat] + g[WON + seat]
    for i in range(g[STOCK + seat]):
        put_down(c, g, seat, byte(g, g[HEAD + seat] + i))
    for i in range(g[WON + seat]):
        put_down(c, g, seat, g[HAND + seat] >> 8 * i & 0xFF)
    g[STOCK + seat] = g[WON + seat] = g[HAND + seat] = 0
    g[SHORT] = 1
    g[PLAYING] &= ~(1 << seat)


@compiled
def nobody_can(c: Cells, g: Cells) -> None:
    """No seat can go on with a war: one that still holds cards takes the pot; else it is a draw (R3.6)."""
    for seat in range(2):
        if g[PLAYING] >> seat & 1 and g[STOCK + seat] + g[WON + seat] > 0:
            won(c, g, seat, False)
            return
    finish(c, g, NOBODY, SHORT_IN_WAR if g[HELD] or g[HELD + 1] else EXHAUSTED)


@compiled
def take_both_back(c: Cells, g: Cells) -> None:
    """Each seat's cards go back under its own stock (R8.4 `take-back`)."""
    for seat in range(2):
        for i in range(g[LAID + seat]):
            give_one(g, seat, byte(g, won_pile(c, seat) + i))
        g[LAID + seat] = g[UP + seat] = 0


@inlined
def give_one(g: Cells, seat: int, card: int) -> None:
    """A card goes under a seat's stock."""
    put_byte(g, g[HEAD + seat] + g[STOCK + seat], card)
    g[STOCK + seat] += 1


@compiled
def won(c: Cells, g: Cells, seat: int, decided: bool) -> None:
    """The winner takes what is on the table; by R8.3 the loser takes cards that tied, if both are in the game."""
    if c[R_ARNESON] and g[PLAYING] == BOTH:
        divide(c, g, seat, decided)
    else:
        first = g[HEAD + seat] + g[STOCK + seat]
        take_all(c, g, seat)
        if c[R_SPOILS] == SHUFFLED:
            shuffle(c, g, first, g[HEAD + seat] + g[STOCK + seat] - first)
        g[TAKER] = seat
    if g[WAR] > 0:
        g[WARS_WON + seat] += g[WAR] if c[R_EACH] else 1
    g[LAID] = g[LAID + 1] = g[UP] = g[UP + 1] = 0


@compiled
def divide(c: Cells, g: Cells, winner: int, decided: bool) -> None:
    """Who gets what, and in which order it goes back (R8.3)."""
    loser, ups = 1 - winner, g[UP]
    tied = ups - 1 if decided else ups
    lost = 0 if c[R_CHAIN_LOSER] == NO_PAIR else min(tied, 1) if c[R_CHAIN_LOSER] == FIRST_PAIR else tied
    for step in range(2):
        side = loser if step else winner
        up = 0
        for i in range(g[LAID + side]):
            if up < ups and byte(g, up_place(c, g, side, up)) == i:
                up += 1
            else:
                give_one(g, winner, byte(g, won_pile(c, side) + i))
    for pair in range(lost, ups):
        give_one(g, winner, up_card(c, g, winner, pair))
        give_one(g, winner, up_card(c, g, loser, pair))
    for pair in range(lost):
        give_one(g, loser, up_card(c, g, loser, pair))
        give_one(g, loser, up_card(c, g, winner, pair))
    g[TAKER] = loser if lost else winner


@compiled
def take_all(c: Cells, g: Cells, winner: int) -> None:
    """Everything goes to the winner, in the order of R4.4 and R4.4b."""
    first = 0 if c[R_SPOILS] == BY_SEAT else 1 - winner if c[R_SPOILS] == LOSER_FIRST else winner
    if c[R_SEQUENCE] == INTERLEAVED:
        for i in range(max(g[LAID], g[LAID + 1])):
            for step in range(2):
                side = first ^ step
                if i < g[LAID + side]:
                    give_one(g, winner, byte(g, won_pile(c, side) + i))
        return
    for step in range(2):
        side = first ^ step
        for i in range(g[LAID + side]):
            place = g[LAID + side] - 1 - i if c[R_SEQUENCE] == REVERSED else i
            give_one(g, winner, byte(g, won_pile(c, side) + place))
