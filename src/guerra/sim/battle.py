"""One battle of any game without choices, as integers: the compiled twin of `guerra.engine`.

Every function does what the function of that name (or clause) does there; `tests/differential` holds the two together
battle by battle. Sets of seats are bit masks; `c` is the context, `g` the game (`guerra.sim.state`). A battle answers `GO_ON`, or `OVER`.
"""

from __future__ import annotations

from guerra.sim.code import (
    ALL_CARDS,
    BATTLES,
    BY_SEAT,
    DOWN_BY_RANK,
    DRAW,
    EQUAL,
    EXHAUSTED,
    FIRST_OUT,
    FLOOR,
    IDENTICAL_CARRY,
    IDENTICAL_TIE,
    INTERLEAVED,
    LAST_FACE_UP,
    LOSE,
    LOSER_FIRST,
    RECYCLE_LIFT,
    RECYCLE_NEVER,
    RECYCLE_SHUFFLE,
    REVERSED,
    SHORT_IN_WAR,
    SHUFFLED,
    TARGET,
    WARS,
    RuleCode,
)
from guerra.sim.deals import shuffle
from guerra.sim.jit import Cells, compiled, inlined
from guerra.sim.state import (
    BATTLES_SO_FAR,
    BEATS_AT,
    CARDS_LAID,
    CARRIED,
    CARRIED_CARDS,
    CHAIN,
    DECK_AT,
    DOWN,
    HEAD,
    HELD,
    LAID,
    LAID_CARDS,
    NOBODY,
    PIPS_AT,
    PLAYING,
    POT,
    PRIZE,
    REASON,
    SHORT,
    SHUFFLING,
    STOCK,
    STOCKS,
    STRENGTH_AT,
    STRENGTHS,
    TAKER,
    WAR,
    WAR_BATTLES,
    WARS_SO_FAR,
    WARS_WON,
    WINNER,
    WON,
    WON_PILES,
    in_stock,
    pile,
)

GO_ON, OVER = 0, 1


@compiled
def lay_out(code: RuleCode, c: Cells, g: Cells) -> None:
    """Each seat's part of the places of a deal becomes its stock (R2); `g` is blank but for its streams."""
    for seat in range(code.seats):
        for i in range(code.share):
            g[pile(code, STOCKS + seat) + i] = c[c[DECK_AT] + seat * code.share + i]
        g[STOCK + seat] = code.share
    g[PLAYING] = (1 << code.seats) - 1
    g[PRIZE] = g[WINNER] = g[REASON] = NOBODY


@compiled
def battle(code: RuleCode, c: Cells, g: Cells) -> int:
    """Everyone in the game flips; clash, wars, spoils, and the tests after it (R3–R5). Comes after `ready`."""
    g[BATTLES_SO_FAR] += 1
    g[WAR], g[TAKER] = 0, NOBODY
    fighters = g[PLAYING]
    for seat in range(code.seats):
        if fighters >> seat & 1:
            lay(code, g, seat, 0)
    while True:
        tied = contenders(code, c, g, fighters)
        if tied & (tied - 1) == 0:
            take(code, c, g, seat_in(tied))
            break
        if code.identical != IDENTICAL_TIE and g[WAR] == 0 and alike(code, g, tied):
            if code.identical == IDENTICAL_CARRY:
                carry(code, g)
            else:
                take_back(code, g)
            break
        fighters = war(code, c, g, tied)
        if fighters == 0:
            break
        for seat in range(code.seats):
            if fighters >> seat & 1 and g[DOWN + seat] != NOBODY:
                lay(code, g, seat, g[DOWN + seat])
    if g[REASON] == NOBODY:
        after_battle(code, g)
    return GO_ON if g[REASON] == NOBODY else OVER


@inlined
def seat_in(mask: int) -> int:
    """The first seat of a set."""
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


@inlined
def lay(code: RuleCode, g: Cells, seat: int, down: int) -> None:
    """A seat lays cards face down, then one face up (R3.3)."""
    laid = g[LAID + seat]
    for i in range(down + 1):
        g[pile(code, LAID_CARDS + seat) + laid + i] = g[in_stock(code, g, seat, i)]
    g[HEAD + seat] += down + 1
    g[STOCK + seat] -= down + 1
    g[LAID + seat] = laid + down + 1
    g[CARDS_LAID] += down + 1


@inlined
def showing(code: RuleCode, g: Cells, seat: int) -> int:
    """The card with which a seat fights: the last that it laid."""
    return g[pile(code, LAID_CARDS + seat) + g[LAID + seat] - 1]


@inlined
def strength_of(code: RuleCode, c: Cells, card: int) -> int:
    """How strong a card is among those of its deck."""
    return c[c[STRENGTH_AT] + card] if code.suits else card


# --- the clash (R1.4, R1.5)


@compiled
def contenders(code: RuleCode, c: Cells, g: Cells, fighters: int) -> int:
    """The fighters whose cards no other fighter's card beats; if there are none, the smallest set that beats the rest."""
    if code.relation == 0:
        best, tied = -1, 0
        for seat in range(code.seats):
            if fighters >> seat & 1:
                card = showing(code, g, seat)
                strength = strength_of(code, c, card)
                if strength > best:
                    best, tied = strength, 0
                if strength == best:
                    tied |= 1 << seat
        return tied
    tied = 0
    for seat in range(code.seats):
        if fighters >> seat & 1 and beaten_by(code, c, g, seat) & fighters == 0:
            tied |= 1 << seat
    return tied if tied else dominant(code, c, g, fighters)


@inlined
def beaten_by(code: RuleCode, c: Cells, g: Cells, seat: int) -> int:
    """The seats with a card on the table that beats this seat's."""
    own, stronger = strength_of(code, c, showing(code, g, seat)), 0
    for other in range(code.seats):
        if g[LAID + other] > 0 and c[c[BEATS_AT] + strength_of(code, c, showing(code, g, other)) * c[STRENGTHS] + own]:
            stronger |= 1 << other
    return stronger


@compiled
def dominant(code: RuleCode, c: Cells, g: Cells, fighters: int) -> int:
    """The smallest set of fighters whose cards all beat those of every fighter outside it."""
    smallest, size = fighters, code.seats + 1
    for inside in range(1, fighters + 1):
        if inside & ~fighters == 0:
            count, good = 0, True
            for seat in range(code.seats):
                count += inside >> seat & 1
                if (fighters & ~inside) >> seat & 1 and inside & ~beaten_by(code, c, g, seat):
                    good = False
            if good and count < size:
                smallest, size = inside, count
    return smallest


@compiled
def alike(code: RuleCode, g: Cells, tied: int) -> bool:
    """Have all contenders the same rank and suit? (R1.3)"""
    first = showing(code, g, seat_in(tied))
    for seat in range(code.seats):
        if tied >> seat & 1 and showing(code, g, seat) != first:
            return False
    return True


# --- wars (R3.2–R3.6)


@compiled
def war(code: RuleCode, c: Cells, g: Cells, tied: int) -> int:
    """Who fights on, with how many face-down cards in `g[DOWN…]`; no seats if the battle is settled, or the game over."""
    g[WAR] += 1
    g[WARS_SO_FAR] += 1
    g[WAR_BATTLES] += g[WAR] == 1
    g[CHAIN] = max(g[CHAIN], g[WAR])
    fighters = tied
    if code.everyone:
        fighters = 0
        for seat in range(code.seats):
            if g[PLAYING] >> seat & 1 and g[LAID + seat] > 0:
                fighters |= 1 << seat
    standing = plan(code, g, fighters, wanted(code, c, g, tied))
    if standing < 0:
        finish(code, g, NOBODY, SHORT_IN_WAR)
        return 0
    for seat in range(code.seats):
        if (fighters & ~standing) >> seat & 1:
            put_out(code, g, seat)
    if standing & (standing - 1):
        for seat in range(code.seats):
            if standing >> seat & 1 and g[DOWN + seat] != NOBODY:
                recycle(code, c, g, seat, g[DOWN + seat] + 1)
        return standing
    if standing:
        take(code, c, g, seat_in(standing))
    else:
        nobody_stands(code, c, g, fighters)
    return 0


@compiled
def wanted(code: RuleCode, c: Cells, g: Cells, tied: int) -> int:
    """How many cards each fighter should lay face down (R3.3, R3.4)."""
    down = code.face_down if g[WAR] == 1 else code.chain_face_down
    if down == DOWN_BY_RANK:
        for seat in range(code.seats):
            if tied >> seat & 1:
                down = max(down, c[c[PIPS_AT] + showing(code, g, seat)])
    return down


@inlined
def can_lay(code: RuleCode, g: Cells, seat: int) -> int:
    """How many cards a seat could still lay (R4.2)."""
    if code.pile and code.recycle != RECYCLE_NEVER:
        return g[STOCK + seat] + g[WON + seat]
    return g[STOCK + seat]


@compiled
def plan(code: RuleCode, g: Cells, fighters: int, down: int) -> int:
    """Who goes on under the rule for short seats, and with how many cards (R3.5); NOBODY: the game is drawn."""
    most, least, richest = 0, down, 0
    for seat in range(code.seats):
        if fighters >> seat & 1:
            left = can_lay(code, g, seat)
            if left > most:
                most, richest = left, 0
            if left == most:
                richest |= 1 << seat
            if left > 0:
                least = min(least, left - 1)
    standing = 0
    for seat in range(code.seats):
        if fighters >> seat & 1:
            left = can_lay(code, g, seat)
            g[DOWN + seat] = least if code.short == EQUAL else min(down, left - 1)
            if left > down or (left > 0 and code.short != LOSE):
                standing |= 1 << seat
            if left <= down and code.short == DRAW:
                return NOBODY
    if code.short == LOSE and standing == 0 and richest & (richest - 1) == 0:
        return richest
    if code.short == LAST_FACE_UP and standing:
        return fighters  # whoever has no card left lays NOBODY's number of cards: none
    return standing


@compiled
def put_out(code: RuleCode, g: Cells, seat: int) -> None:
    """A seat loses war and game at once; what it could still lay goes into the pot, not counted as laid (R3.5)."""
    laid = g[LAID + seat]
    for i in range(g[STOCK + seat]):
        g[pile(code, LAID_CARDS + seat) + laid + i] = g[in_stock(code, g, seat, i)]
    laid += g[STOCK + seat]
    g[HELD + seat] = g[STOCK + seat]
    g[STOCK + seat] = 0
    if code.pile and code.recycle != RECYCLE_NEVER:
        for i in range(g[WON + seat]):
            g[pile(code, LAID_CARDS + seat) + laid + i] = g[pile(code, WON_PILES + seat) + i]
        laid += g[WON + seat]
        g[HELD + seat] += g[WON + seat]
        g[WON + seat] = 0
    g[LAID + seat] = laid
    g[SHORT] = 1
    g[PLAYING] &= ~(1 << seat)


@compiled
def nobody_stands(code: RuleCode, c: Cells, g: Cells, fighters: int) -> None:
    """No fighter can turn up a card: one other seat takes the pot, or it waits for the next winner, or a draw (R3.6, R4.3)."""
    others, held = 0, 0
    for seat in range(code.seats):
        if g[PLAYING] >> seat & 1 and can_lay(code, g, seat) > 0:
            others |= 1 << seat
        if fighters >> seat & 1:
            held |= g[HELD + seat]
    if others and others & (others - 1) == 0:
        take(code, c, g, seat_in(others))
    elif others:
        carry(code, g)
    elif code.pile and code.recycle == RECYCLE_NEVER:
        finish(code, g, most(code, g, g[PLAYING] | fighters, False), EXHAUSTED)
    else:
        finish(code, g, NOBODY, SHORT_IN_WAR if held else EXHAUSTED)


# --- the spoils (R4, R7)


@compiled
def take(code: RuleCode, c: Cells, g: Cells, seat: int) -> None:
    """The prize goes under first, then cards carried over, then the spoils, whose last becomes the new prize (R4.4, R7.1)."""
    count = 0
    if code.prize and g[PRIZE] != NOBODY:
        g[pile(code, POT)] = g[PRIZE]
        count = 1
    for i in range(g[CARRIED]):
        g[pile(code, POT) + count + i] = g[pile(code, CARRIED_CARDS) + i]
    count += g[CARRIED]
    g[CARRIED] = 0
    first = count
    if code.sequence == INTERLEAVED:
        count = interleave(code, g, seat, count)
    else:
        for step in range(code.seats):
            count = gather(code, g, side(code, seat, step), count)
    if code.spoils == SHUFFLED or g[SHUFFLING]:
        shuffle(c, g, pile(code, POT) + first, count - first)
    for other in range(code.seats):
        g[LAID + other] = 0
    if code.prize:
        count -= 1
        g[PRIZE] = g[pile(code, POT) + count]
    give(code, g, seat, count)
    g[TAKER] = seat
    if g[WAR] > 0:
        g[WARS_WON + seat] += g[WAR] if code.each else 1


@inlined
def side(code: RuleCode, winner: int, step: int) -> int:
    """Whose cards go back at this step (R4.4)."""
    if code.spoils == BY_SEAT:
        return step
    seat = winner + step + (1 if code.spoils == LOSER_FIRST else 0)
    return seat - code.seats if seat >= code.seats else seat


@inlined
def gather(code: RuleCode, g: Cells, seat: int, count: int) -> int:
    """One seat's laid cards join the pot, as laid or from the last (R4.4b); the pot's new size."""
    laid = g[LAID + seat]
    for i in range(laid):
        place = laid - 1 - i if code.sequence == REVERSED else i
        g[pile(code, POT) + count + i] = g[pile(code, LAID_CARDS + seat) + place]
    return count + laid


@compiled
def interleave(code: RuleCode, g: Cells, winner: int, count: int) -> int:
    """One card of each side in turn (R4.4b); the pot's new size."""
    at, more = 0, True
    while more:
        more = False
        for step in range(code.seats):
            seat = side(code, winner, step)
            if at < g[LAID + seat]:
                g[pile(code, POT) + count] = g[pile(code, LAID_CARDS + seat) + at]
                count += 1
                more = True
        at += 1
    return count


@inlined
def give(code: RuleCode, g: Cells, seat: int, count: int) -> None:
    """The first `count` cards of the pot go under a seat's stock, or onto its won pile (R4.1, R4.2)."""
    if code.pile:
        for i in range(count):
            g[pile(code, WON_PILES + seat) + g[WON + seat] + i] = g[pile(code, POT) + i]
        g[WON + seat] += count
    else:
        tail = g[STOCK + seat]
        for i in range(count):
            g[in_stock(code, g, seat, tail + i)] = g[pile(code, POT) + i]
        g[STOCK + seat] += count


@compiled
def take_back(code: RuleCode, g: Cells) -> None:
    """Each seat's cards go back under its own stock (R1.3 `return`)."""
    for seat in range(code.seats):
        tail = g[STOCK + seat]
        for i in range(g[LAID + seat]):
            g[in_stock(code, g, seat, tail + i)] = g[pile(code, LAID_CARDS + seat) + i]
        g[STOCK + seat] += g[LAID + seat]
        g[LAID + seat] = 0


@compiled
def carry(code: RuleCode, g: Cells) -> None:
    """The cards on the table stay for the next battle's winner (R1.3 `carry`, R3.6)."""
    count = g[CARRIED]
    for seat in range(code.seats):
        for i in range(g[LAID + seat]):
            g[pile(code, CARRIED_CARDS) + count + i] = g[pile(code, LAID_CARDS + seat) + i]
        count += g[LAID + seat]
        g[LAID + seat] = 0
    g[CARRIED] = count


# --- between battles (R3.7, R4.2, R5)


@compiled
def after_battle(code: RuleCode, g: Cells) -> None:
    """Seats without a card are out, and the ends of R5.7 are tested. Repetition and the cap are left to the caller."""
    for seat in range(code.seats):
        if g[STOCK + seat] + g[WON + seat] == 0:
            g[PLAYING] &= ~(1 << seat)
    if not who_is_left(code, g):
        test_ends(code, g)
    g[SHORT] = 0


@compiled
def who_is_left(code: RuleCode, g: Cells) -> bool:
    """Last seat standing, and first out (R5.1, R5.9)."""
    playing = g[PLAYING]
    if playing == 0:
        finish(code, g, NOBODY, EXHAUSTED)
    elif playing & (playing - 1) == 0:
        finish(code, g, seat_in(playing), SHORT_IN_WAR if g[SHORT] else ALL_CARDS)
    elif code.first_out and playing != (1 << code.seats) - 1:
        finish(code, g, most_cards(code, g), FIRST_OUT)
    return g[REASON] != NOBODY


@compiled
def test_ends(code: RuleCode, g: Cells) -> None:
    """The other tests of R5.7, in its order."""
    reached, below = 0, False
    for seat in range(code.seats):
        held = g[STOCK + seat] + g[WON + seat]
        if code.wars_to_win and g[WARS_WON + seat] >= code.wars_to_win:
            finish(code, g, seat, WARS)
            return
        if code.target and g[PLAYING] >> seat & 1 and held >= code.target:
            reached |= 1 << seat
        if held < code.floor:
            below = True
    if reached:
        finish(code, g, most(code, g, reached, True), TARGET)
    elif below:
        finish(code, g, most_cards(code, g), FLOOR)
    elif code.battle_limit and g[BATTLES_SO_FAR] >= code.battle_limit:
        finish(code, g, most_cards(code, g), BATTLES)


@compiled
def ready(code: RuleCode, c: Cells, g: Cells) -> int:
    """An empty stock is recycled before the flip, or loses (R4.2, R4.3)."""
    if code.pile and code.recycle == RECYCLE_NEVER:
        empty = 0
        for seat in range(code.seats):
            if g[PLAYING] >> seat & 1 and g[STOCK + seat] == 0:
                empty |= 1 << seat
        if empty == g[PLAYING]:
            finish(code, g, most(code, g, empty, True), EXHAUSTED)
            return OVER
        g[PLAYING] &= ~empty
        if who_is_left(code, g):
            return OVER
    elif code.pile:
        for seat in range(code.seats):
            if g[PLAYING] >> seat & 1:
                recycle(code, c, g, seat, 1)
    return GO_ON


@compiled
def recycle(code: RuleCode, c: Cells, g: Cells, seat: int, needs: int) -> None:
    """A seat with fewer cards in its stock than it needs puts its won pile under it (R4.2)."""
    count = g[WON + seat]
    if code.pile == 0 or code.recycle == RECYCLE_NEVER or g[STOCK + seat] >= needs or count == 0:
        return
    if code.recycle == RECYCLE_SHUFFLE:
        shuffle(c, g, pile(code, WON_PILES + seat), count)
    tail = g[STOCK + seat]
    for i in range(count):
        place = count - 1 - i if code.recycle == RECYCLE_LIFT else i
        g[in_stock(code, g, seat, tail + i)] = g[pile(code, WON_PILES + seat) + place]
    g[STOCK + seat] += count
    g[WON + seat] = 0


# --- the end (R5)


@compiled
def most_cards(code: RuleCode, g: Cells) -> int:
    """The seat with most cards; NOBODY if several share it."""
    return most(code, g, (1 << code.seats) - 1, True)


@compiled
def most(code: RuleCode, g: Cells, seats: int, stock_too: bool) -> int:
    """The seat of a set with most cards in its won pile (and its stock); NOBODY if several share it (R5.7, R4.3)."""
    best, leader = -1, NOBODY
    for seat in range(code.seats):
        if seats >> seat & 1:
            held = g[WON + seat] + (g[STOCK + seat] if stock_too else 0)
            if held > best:
                best, leader = held, seat
            elif held == best:
                leader = NOBODY
    return leader


@compiled
def finish(code: RuleCode, g: Cells, winner: int, reason: int) -> None:
    """The game is over; what lies unclaimed goes to a seat that alone can still lay (R7.2)."""
    g[WINNER], g[REASON] = winner, reason
    if winner != NOBODY and (reason == ALL_CARDS or reason == SHORT_IN_WAR):
        count = g[CARRIED]
        for i in range(count):
            g[pile(code, POT) + i] = g[pile(code, CARRIED_CARDS) + i]
        if code.prize and g[PRIZE] != NOBODY:
            g[pile(code, POT) + count] = g[PRIZE]
            count += 1
        give(code, g, winner, count)
        g[CARRIED], g[PRIZE] = 0, NOBODY
