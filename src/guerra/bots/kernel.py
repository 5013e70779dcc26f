"""How the thinkers think: the hand of three as rows of numbers, looked at some battles ahead in each imagined world (R8).

It runs as it is, on lists; `guerra.solve.compiled` compiles the very same functions, on arrays, to measure thousands of
games. So there are no objects here, what is filled is handed in, and everything is in one file, since Numba keeps compiled
code by its file.

A position is one row: its numbers, both hands, what each seat has laid, both stocks as rings. A card is a number that
`beats` is about. The referee is `guerra.engine`; a test holds the one to the other. Over 400 lines: for that reason.
"""

from __future__ import annotations

import math
from typing import Any

Row = Any
"""A list of numbers; an array when compiled."""

WAR, BATTLES, SCORE, PAIRS = range(4)
WON, HELD, HEAD, SIZE, PLAN, LAID = 4, 6, 8, 10, 12, 14
"""A row's numbers; from `WON` on two, one a seat: wars won, cards held, the stock's top and size, cards to lay next, cards
laid."""

HANDS, MOST_HELD = 16, 5
ZONES = HANDS + 2 * MOST_HELD
"""Where the hands begin; then what each seat has laid, then the stocks, each with room for all cards."""

GOES_ON = 2
"""A row's score while the game goes on; else 1, 0 or -1 for seat 0."""

UP = 1 << 16
"""Added to a card that was laid face up."""

(
    CARDS, HAND, FACE_DOWN, CHAIN_FACE_DOWN, SHORT_EQUAL, SHORT_LOSES, AT_ONCE, FOURTH_LOSES, OUT_DRAWS, ARNESON, LOSER_TAKES,
    EACH, WARS_TO_WIN, TARGET, FLOOR, LIMIT, CAP,
) = range(17)  # fmt: skip
"""The rules as numbers; `LOSER_TAKES` is how many tied pairs the loser takes at most."""

BY_PIPS = -1
"""As many cards face down as the tied card has pips (`face_down=rank`)."""

STRIDE = MOST_HELD
"""A matrix is one row of numbers: what the choice `i` against the reply `j` leads to is at `i * STRIDE + j`."""

DEPTH, MINE, THEIRS, ROW, COLUMN, COLUMNS, PLAIN = range(7)
"""Where one is at a position: battles ahead, the pair of choices by place and in the matrix; and is it all but its ties
added up?"""

PRIME = 2147483647
"""What chance is counted by."""

NEAR = 1e-9
"""What is nearer than this is taken to be equal."""

ROUNDS = 100
"""How many rounds of regret matching find the mix, at most."""

REPLIES = 1_000
"""How many replies the other learns in all; with many hands there are fewer rounds."""

RARE = 0.03
"""A choice that the mix takes more rarely than this is not taken at all."""

HABITS = 5
"""Ways to play that the Marshal knows: at random, highest, lowest, the threshold ½, the threshold 0.7."""


# --- the game


def play(s: Row, lore: Row, mine: int, theirs: int) -> None:
    """Both lay a card of the hand, and all that follows up to the next choice (R8.1, R8.2)."""
    r, beats = lore[0], lore[1]
    lift(s, 0, mine)
    lift(s, 1, theirs)
    if s[WAR]:
        for seat in range(2):
            for _ in range(s[PLAN + seat]):
                lay(s, r, seat, top(s, r, seat))
    else:
        s[BATTLES] += 1
    if r[AT_ONCE]:
        draw(s, r)
    if beats[mine][theirs]:
        won(s, r, 0, mine, theirs)
    elif beats[theirs][mine]:
        won(s, r, 1, theirs, mine)
    else:
        lay(s, r, 0, mine + UP)
        lay(s, r, 1, theirs + UP)
        s[PAIRS] += 1
        go_to_war(s, lore, mine, theirs)


def lift(s: Row, seat: int, card: int) -> None:
    """A card leaves a hand."""
    place = HANDS + seat * MOST_HELD
    while s[place] != card:
        place += 1
    s[HELD + seat] -= 1
    for k in range(place, HANDS + seat * MOST_HELD + s[HELD + seat]):
        s[k] = s[k + 1]


def lay(s: Row, r: Row, seat: int, card: int) -> None:
    """A card is laid in a war."""
    s[ZONES + seat * r[CARDS] + s[LAID + seat]] = card
    s[LAID + seat] += 1


def top(s: Row, r: Row, seat: int) -> int:
    """The stock's top card comes off."""
    head = s[HEAD + seat]
    s[HEAD + seat] = head + 1 if head + 1 < r[CARDS] else 0
    s[SIZE + seat] -= 1
    return int(s[ZONES + (2 + seat) * r[CARDS] + head])


def draw(s: Row, r: Row) -> None:
    """Both hands are filled up (R8.1)."""
    for seat in range(2):
        while s[HELD + seat] < r[HAND] and s[SIZE + seat]:
            s[HANDS + seat * MOST_HELD + s[HELD + seat]] = top(s, r, seat)
            s[HELD + seat] += 1


def give(s: Row, r: Row, seat: int, card: int) -> None:
    """A card goes back under a stock."""
    place = s[HEAD + seat] + s[SIZE + seat]
    s[ZONES + (2 + seat) * r[CARDS] + (place if place < r[CARDS] else place - r[CARDS])] = card
    s[SIZE + seat] += 1


def go_to_war(s: Row, lore: Row, mine: int, theirs: int) -> None:
    """A tie: how many each lays face down, and what if a seat is short of them, or of a card for the fourth (R8.4)."""
    r, pips = lore[0], lore[2]
    s[WAR] += 1
    wanted = r[FACE_DOWN] if s[WAR] == 1 else r[CHAIN_FACE_DOWN]
    if wanted == BY_PIPS:
        wanted = max(pips[mine], pips[theirs])
    one, other = s[SIZE], s[SIZE + 1]
    if r[SHORT_LOSES] and min(one, other) < wanted:
        s[SCORE] = (one > other) - (one < other)
        return
    if r[SHORT_EQUAL]:
        one = other = min(one, other)
    s[PLAN], s[PLAN + 1] = min(one, wanted), min(other, wanted)
    if s[HELD] and s[HELD + 1]:
        return
    if s[HELD] or s[HELD + 1]:
        if r[FOURTH_LOSES]:
            s[SCORE] = 1 if s[HELD] else -1
        else:
            won(s, r, 0 if s[HELD] else 1, -1, -1)
    elif r[OUT_DRAWS]:
        s[SCORE] = 0
    else:
        for seat in range(2):
            for k in range(s[LAID + seat]):
                give(s, r, seat, s[ZONES + seat * r[CARDS] + k] & (UP - 1))
        end_battle(s, r)


def won(s: Row, r: Row, winner: int, own: int, other: int) -> None:
    """The winner takes; after a war the loser may get tied pairs (R8.3). `own` beat `other`; -1 if no card decided."""
    loser = 1 - winner
    if not s[WAR]:
        give(s, r, winner, own)
        give(s, r, winner, other)
    elif r[ARNESON]:
        s[WON + winner] += s[WAR] if r[EACH] else 1
        lost = min(r[LOSER_TAKES], s[PAIRS])
        give_down(s, r, winner, winner)
        give_down(s, r, loser, winner)
        give_pairs(s, r, winner, lost, s[PAIRS])
        if own >= 0:
            give(s, r, winner, own)
            give(s, r, winner, other)
        give_pairs(s, r, loser, 0, lost)
    else:
        s[WON + winner] += s[WAR] if r[EACH] else 1
        give_zone(s, r, winner, winner, own)
        give_zone(s, r, loser, winner, other)
    end_battle(s, r)


def give_down(s: Row, r: Row, seat: int, winner: int) -> None:
    """The winner gets what a seat has laid face down."""
    for k in range(s[LAID + seat]):
        card = s[ZONES + seat * r[CARDS] + k]
        if card < UP:
            give(s, r, winner, card)


def give_pairs(s: Row, r: Row, seat: int, begin: int, end: int) -> None:
    """A seat gets these of the tied pairs, its own card first."""
    for pair in range(begin, end):
        give(s, r, seat, tied(s, r, seat, pair))
        give(s, r, seat, tied(s, r, 1 - seat, pair))


def tied(s: Row, r: Row, seat: int, pair: int) -> int:
    """A seat's card of a tied pair."""
    place = ZONES + seat * r[CARDS]
    while True:
        if s[place] >= UP:
            if pair == 0:
                return int(s[place] - UP)
            pair -= 1
        place += 1


def give_zone(s: Row, r: Row, seat: int, winner: int, last: int) -> None:
    """The winner gets all that a seat has laid, in order."""
    for k in range(s[LAID + seat]):
        give(s, r, winner, s[ZONES + seat * r[CARDS] + k] & (UP - 1))
    if last >= 0:
        give(s, r, winner, last)


def end_battle(s: Row, r: Row) -> None:
    """Hands are filled, and the ends are tested in the order of R5.7; playing time is not imagined."""
    s[WAR] = s[PAIRS] = s[PLAN] = s[PLAN + 1] = s[LAID] = s[LAID + 1] = 0
    draw(s, r)
    mine, theirs = s[SIZE] + s[HELD], s[SIZE + 1] + s[HELD + 1]
    lead = (mine > theirs) - (mine < theirs)
    if not mine or not theirs:
        s[SCORE] = lead
    elif r[WARS_TO_WIN] and max(s[WON], s[WON + 1]) >= r[WARS_TO_WIN]:
        s[SCORE] = 1 if s[WON] > s[WON + 1] else -1
    elif (
        (r[TARGET] and max(mine, theirs) >= r[TARGET])
        or (r[FLOOR] and min(mine, theirs) < r[FLOOR])
        or (r[LIMIT] and s[BATTLES] >= r[LIMIT])
    ):
        s[SCORE] = lead
    elif s[BATTLES] >= r[CAP]:
        s[SCORE] = 0


# --- what a position is worth


def worth(s: Row, lore: Row) -> float:
    """The worth of a position to seat 0, from -1 (lost) to 1 (won)."""
    if s[SCORE] != GOES_ON:
        return float(s[SCORE])
    return math.tanh(cards_worth(s, lore, 0) / 2)


def cards_worth(s: Row, lore: Row, soon: int) -> float:
    """The sum over all cards and wars; with `soon` 1, as it will be a battle later, the cards then drawn being in hand."""
    r, lie, hold, far = lore[0], lore[3], lore[4], lore[5]
    room = r[CARDS]
    reach = r[LIMIT] - s[BATTLES] if r[LIMIT] else 2 * room
    at = min(reach - soon, len(far) - 1)
    lies, holds = lie[at], hold[at]
    total = lore[6] * (s[WON] - s[WON + 1]) + lore[8][at]
    for seat in range(2):
        stock, head, size = ZONES + (2 + seat) * room, s[HEAD + seat], s[SIZE + seat]
        part = 0.0
        if soon:
            part += holds[s[stock + head]]
        for k in range(soon, min(size, reach)):
            place = head + k
            part += lies[s[stock + (place if place < room else place - room)]]
        part += far[at] * max(0, size - max(reach, soon))
        for k in range(s[HELD + seat]):
            part += holds[s[HANDS + seat * MOST_HELD + k]]
        total += part if seat == 0 else -part
    return float(total)


# --- looking ahead


def ahead(depth: int, lore: Row, desk: Row, most: int) -> int:
    """Fill matrix 0 with what each pair of choices from row 0 leads to; return how many choices and replies, as 8 * m + n.

    What a position ahead is worth: against another who is careful, or, if the lore says so, one who lays any card of its hand.
    `looked` counts the positions seen; after `most` of them no line goes on. Line by line, each position in the row below
    the one that it came from: Numba cannot keep a function that calls itself.
    """
    beats, rows, mats, work, looked, frames, bases = lore[1], desk[0], desk[1], desk[2], desk[3], desk[13], desk[14]
    k = 0
    enter(rows[0], frames[0], bases, 0, depth, lore)
    while True:
        s, f = rows[k], frames[k]
        if f[MINE] == s[HELD]:
            if k == 0:
                return int(8 * f[ROW] + f[COLUMNS])
            if lore[9]:
                value = hoped(s, mats[k], f[ROW], work[MOST_HELD])
            else:
                value = settle(mats[k], f[ROW], f[COLUMNS], work, work[MOST_HELD])
            k -= 1
            s, f = rows[k], frames[k]
        else:
            mine, theirs = s[HANDS + f[MINE]], s[HANDS + MOST_HELD + f[THEIRS]]
            looked[0] += 1
            if f[PLAIN] and (beats[mine][theirs] or beats[theirs][mine]):
                value = after_plain(s, lore, bases[k], mine, theirs)
            else:
                after = rows[k + 1]
                after[:] = s
                play(after, lore, mine, theirs)
                rest = f[DEPTH] if after[WAR] == 1 else f[DEPTH] - 1
                if after[SCORE] == GOES_ON and (rest > 0 or after[WAR] == 1) and looked[0] <= most and k + 2 < len(rows):
                    k += 1
                    enter(after, frames[k], bases, k, rest, lore)
                    continue
                value = worth(after, lore)
        mats[k][f[ROW] * STRIDE + f[COLUMN]] = value
        f[COLUMN] += 1
        f[THEIRS] = other_card(s, 1, f[THEIRS])
        if f[THEIRS] == s[HELD + 1]:
            f[COLUMNS], f[COLUMN], f[THEIRS] = f[COLUMN], 0, 0
            f[ROW] += 1
            f[MINE] = other_card(s, 0, f[MINE])


def enter(s: Row, f: Row, bases: Row, k: int, depth: int, lore: Row) -> None:
    """Begin with a position's first pair of choices."""
    r = lore[0]
    f[DEPTH], f[MINE], f[THEIRS], f[ROW], f[COLUMN], f[COLUMNS] = depth, 0, 0, 0, 0, 0
    full = s[HELD] == r[HAND] and s[HELD + 1] == r[HAND] and s[SIZE] > 0 and s[SIZE + 1] > 0
    f[PLAIN] = 1 if depth == 1 and full and not s[WAR] and not r[TARGET] and not r[FLOOR] else 0
    if f[PLAIN]:
        bases[k] = cards_worth(s, lore, 1)


def other_card(s: Row, seat: int, place: int) -> int:
    """The next place of a hand with a card that no place before has; the hand's size if there is none."""
    place += 1
    while place < s[HELD + seat] and again(s, seat, place):
        place += 1
    return place


def again(s: Row, seat: int, place: int) -> bool:
    """Is the same card before this place of the hand? Equal cards are one choice."""
    first = HANDS + seat * MOST_HELD
    for k in range(first, first + place):
        if s[k] == s[first + place]:
            return True
    return False


def after_plain(s: Row, lore: Row, base: float, mine: int, theirs: int) -> float:
    """What a battle without a tie leads to, from the worth of all that stays where it is."""
    r, lie, hold, far = lore[0], lore[3], lore[4], lore[5]
    winner = 0 if lore[1][mine][theirs] else 1
    size = s[SIZE + winner]
    if r[LIMIT] and s[BATTLES] + 1 >= r[LIMIT]:
        lead = s[SIZE] + s[HELD] - s[SIZE + 1] - s[HELD + 1] + (2 if winner == 0 else -2)
        return float((lead > 0) - (lead < 0))
    if s[BATTLES] + 1 >= r[CAP]:
        return 0.0
    left = r[LIMIT] - s[BATTLES] - 1 if r[LIMIT] else 2 * r[CARDS]
    at = min(left, len(far) - 1)
    own, other = (mine, theirs) if winner == 0 else (theirs, mine)
    got = (lie[at][own] if size - 1 < left else far[at]) + (lie[at][other] if size < left else far[at])
    return math.tanh((base - hold[at][mine] + hold[at][theirs] + (got if winner == 0 else -got)) / 2)


def hoped(s: Row, a: Row, m: int, shares: Row) -> float:
    """What the best choice brings on average if the other lays any card of its hand."""
    held, columns, best = s[HELD + 1], 0, -math.inf
    for place in range(held):
        if not again(s, 1, place):
            shares[columns] = 0.0
            for k in range(place, held):
                shares[columns] += s[HANDS + MOST_HELD + k] == s[HANDS + MOST_HELD + place]
            columns += 1
    for i in range(m):
        total = 0.0
        for j in range(columns):
            total += shares[j] * a[i * STRIDE + j]
        best = max(best, total)
    return float(best / held)


# --- small matrix games


def settle(a: Row, m: int, n: int, work: Row, mix: Row) -> float:
    """The value of a matrix game, solved exactly; `mix` is how the row player gets it whatever the other does.

    A saddle point if there is one, else two choices against two, else the simplex method (Dantzig, 1951).
    """
    low, high, best = -math.inf, math.inf, 0
    for i in range(m):
        worst = a[i * STRIDE]
        for j in range(1, n):
            worst = min(worst, a[i * STRIDE + j])
        if worst > low:
            low, best = worst, i
        mix[i] = 0.0
    for j in range(n):
        most = a[j]
        for i in range(1, m):
            most = max(most, a[i * STRIDE + j])
        high = min(high, most)
    if high - low < NEAR:
        mix[best] = 1.0
        return float(low)
    for i in range(m - 1):
        for k in range(i + 1, m):
            for j in range(n - 1):
                for q in range(j + 1, n):
                    upper, lower, right, corner = a[i * STRIDE + j], a[k * STRIDE + j], a[i * STRIDE + q], a[k * STRIDE + q]
                    span = upper + corner - right - lower
                    if -1e-12 < span < 1e-12:
                        continue
                    share, reply = (corner - lower) / span, (corner - right) / span
                    if share < 0 or share > 1 or reply < 0 or reply > 1:
                        continue
                    value = (upper * corner - right * lower) / span
                    if stands(a, m, n, i, k, j, q, share, reply, value):
                        mix[i], mix[k] = share, 1 - share
                        return float(value)
    return simplex(a, m, n, work, mix)


def stands(a: Row, m: int, n: int, i: int, k: int, j: int, q: int, share: float, reply: float, value: float) -> bool:
    """Is this mix of two choices and two replies the solution of the whole game?"""
    if n > 2:
        for c in range(n):
            if share * a[i * STRIDE + c] + (1 - share) * a[k * STRIDE + c] < value - NEAR:
                return False
    if m > 2:
        for c in range(m):
            if reply * a[c * STRIDE + j] + (1 - reply) * a[c * STRIDE + q] > value + NEAR:
                return False
    return True


def simplex(a: Row, m: int, n: int, work: Row, mix: Row) -> float:
    """Any game. With all entries positive, the column player packs weights: their sum as large as no row exceeding 1 allows.

    The weights on the rows are then the prices of that packing. Bland's rule (1977) keeps it from going round in a circle.
    """
    lowest = a[0]
    for i in range(m):
        for j in range(n):
            lowest = min(lowest, a[i * STRIDE + j])
    shift, last = 1 - lowest, n + m
    prices, basis = work[MOST_HELD + 1], work[MOST_HELD + 2]
    for i in range(m):
        for j in range(last + 1):
            work[i][j] = a[i * STRIDE + j] + shift if j < n else 1.0 if j == n + i or j == last else 0.0
        basis[i] = n + i
    for j in range(last + 1):
        prices[j] = -1.0 if j < n else 0.0
    while True:
        entering = 0
        while entering < last and prices[entering] >= -1e-12:
            entering += 1
        if entering == last:
            break
        leaving = -1
        for i in range(m):
            if work[i][entering] > 1e-12:
                here = work[i][last] / work[i][entering]
                there = work[leaving][last] / work[leaving][entering] if leaving >= 0 else math.inf
                if here < there or (here == there and basis[i] < basis[leaving]):
                    leaving = i
        pivot = work[leaving][entering]
        for j in range(last + 1):
            work[leaving][j] /= pivot
        for i in range(m):
            factor = work[i][entering]
            if i != leaving and factor:
                for j in range(last + 1):
                    work[i][j] -= factor * work[leaving][j]
        factor = prices[entering]
        for j in range(last + 1):
            prices[j] -= factor * work[leaving][j]
        basis[leaving] = entering
    for i in range(m):
        mix[i] = max(0.0, prices[n + i] / prices[last])
    return float(1 / prices[last] - shift)


# --- what is not known


def consider(base: Row, gaps: Row, unseen: Row, budget: Row, lore: Row, desk: Row) -> int:
    """Look ahead from the worlds that there are, or from so many; return how many different hands the other has in them.

    `base` is the position with `gaps`, the places of the cards that are not known, those of the other's hand first; `unseen`
    are the cards that may lie there, in order. `budget` says how many worlds are dealt out by chance if all are too many,
    and how much work there is in all, an end of a line counting as the square of the deck's cards: games of a few cards are
    thought to their end. That chance is made of the position itself, so the same is always thought alike.
    """
    dealt, work = budget[0], budget[1]
    rows, looked = desk[0], desk[3]
    hidden = 0
    while hidden < len(gaps) and gaps[hidden] < ZONES:
        hidden += 1
    ways, most = base[HELD] * base[HELD + 1], max(1, work // lore[0][CARDS] ** 2)
    worlds = arrangements(unseen, hidden)
    few = len(gaps) == len(unseen) and choose(len(gaps), hidden) <= dealt and worlds * ways * ways <= most
    depth = how_deep(ways, most // (max(1, int(worlds)) if few else dealt))
    chance, found, left = fingerprint(base), 0, dealt
    looked[0] = 0
    while few or left:
        s, weight = rows[0], 1.0
        s[:] = base
        if few:
            weight = orders(unseen, hidden)
        else:
            left -= 1
            chance = shuffle(unseen, chance)
        if weight > 0:
            for k in range(len(gaps)):
                s[gaps[k]] = unseen[k]
            in_order(s, 1)
            size = ahead(depth, lore, desk, 3 * most)
            found = note(s, found, size, weight, desk)
            if looked[0] > 2 * most:
                break
        if few and not following(unseen):
            break
    return found


def shuffle(cards: Row, chance: int) -> int:
    """Put cards into an order by chance; return the chance that is left."""
    for k in range(len(cards) - 1, 0, -1):
        chance = next_chance(chance)
        other = chance * (k + 1) // PRIME
        cards[k], cards[other] = cards[other], cards[k]
    return chance


def next_chance(chance: int) -> int:
    """Park and Miller's generator (1988): numbers from 1 to below `PRIME`, small enough for any integer type."""
    return chance * 48271 % PRIME


def how_deep(ways: int, ends: int) -> int:
    """How many battles ahead there are no more than `ends` ways for both to choose; at least one.

    Work is bounded by such counts, not by a clock: hands of three are looked at two deep where hands of two allow four.
    """
    depth, reached = 1, ways * ways
    while ways > 1 and reached <= ends:
        depth += 1
        reached *= ways
    return depth


def choose(cards: int, hidden: int) -> float:
    """How many hands of so many hidden cards there may be at most."""
    ways = 1.0
    for k in range(hidden):
        ways *= (cards - k) / (k + 1)
    return ways


def arrangements(cards: Row, hidden: int) -> float:
    """About how many ways there are for these cards to lie; they come in order of rank, and a hand's order is nothing."""
    ways, alike = 1.0, 0
    for k in range(len(cards)):
        alike = alike + 1 if k and cards[k] == cards[k - 1] else 1
        ways *= (k + 1) / alike
    for k in range(hidden):
        ways /= k + 1
    return ways


def orders(cards: Row, hidden: int) -> float:
    """In how many orders the first `hidden` cards can be drawn; 0 if not in order of rank: one order stands for all."""
    ways, alike = 1.0, 0
    for k in range(hidden):
        if k and cards[k] < cards[k - 1]:
            return 0.0
        alike = alike + 1 if k and cards[k] == cards[k - 1] else 1
        ways *= (k + 1) / alike
    return ways


def following(cards: Row) -> bool:
    """The next different order of these cards, as words are ordered; False after the last."""
    k = len(cards) - 2
    while k >= 0 and cards[k] >= cards[k + 1]:
        k -= 1
    if k < 0:
        return False
    other = len(cards) - 1
    while cards[other] <= cards[k]:
        other -= 1
    cards[k], cards[other] = cards[other], cards[k]
    low, high = k + 1, len(cards) - 1
    while low < high:
        cards[low], cards[high] = cards[high], cards[low]
        low += 1
        high -= 1
    return True


def note(s: Row, found: int, size: int, weight: float, desk: Row) -> int:
    """Add a world's matrix to those of the other's hand in it: to the other, worlds in which it holds the same are one."""
    matrix, hands, sums, times = desk[1][0], desk[4], desk[5], desk[6]
    group = group_of(s, hands, found)
    if group == found:
        times[group] = 0.0
        for k in range(s[HELD + 1]):
            hands[group][k] = s[HANDS + MOST_HELD + k]
        for k in range(STRIDE * STRIDE):
            sums[group][k] = 0.0
    times[group] += weight
    for i in range(size >> 3):
        for j in range(size & 7):
            sums[group][i * STRIDE + j] += weight * matrix[i * STRIDE + j]
    return max(found, group + 1)


def fingerprint(s: Row) -> int:
    """A number from 1 that is the same for the same row."""
    number = 1
    for k in range(len(s)):
        number = (number * 16807 + s[k] + 2) % PRIME
    return number or 1


def in_order(s: Row, seat: int) -> None:
    """A hand in one order, whatever the order in which it was drawn."""
    first = HANDS + seat * MOST_HELD
    for k in range(first + 1, first + s[HELD + seat]):
        card, place = s[k], k
        while place > first and s[place - 1] > card:
            s[place] = s[place - 1]
            place -= 1
        s[place] = card


def group_of(s: Row, hands: Row, found: int) -> int:
    """Which of the hands found so far the other has here; `found` if none."""
    for group in range(found):
        same = True
        for k in range(s[HELD + 1]):
            same = same and hands[group][k] == s[HANDS + MOST_HELD + k]
        if same:
            return group
    return found


def habits_of(held: int, group: int, theirs: Row, lore: Row, mine: Row, desk: Row) -> None:
    """How likely each habit lays each card of the other's hand, by what the other knows.

    `theirs` is what is known of its hand, `mine` what it may know: see `guerra.bots.mind.Mind`.
    """
    beats, strength = lore[1], lore[7]
    hand, mixes, left = desk[4][group], desk[7][group], desk[8]
    shown, spare = mine[0], mine[1]
    whole = 0
    for card in range(len(left)):
        left[card] = spare[card]
    for k in range(held):
        left[hand[k]] -= 1
    for k in range(len(theirs)):
        left[theirs[k]] += 1
    for card in range(len(left)):
        left[card] = max(0, left[card])  # piles laid out by hand may hold any cards
        whole += left[card]
    columns = 0
    low = high = 0
    half = most = -1
    for j in range(held):
        card, count = hand[j], 1
        if j and hand[j - 1] == card:
            continue
        while j + count < held and hand[j + count] == card:
            count += 1
        for habit in range(HABITS):
            mixes[habit * STRIDE + columns] = 0.0
        mixes[columns] = count / held
        desk[9][columns] = card
        if strength[card] < strength[desk[9][low]]:
            low = columns
        if strength[card] > strength[desk[9][high]]:
            high = columns
        chance = 0.0
        for k in range(len(shown)):
            chance += beating(beats, card, shown[k])
        hidden = mine[2][0] - len(shown)
        if hidden and whole:
            part = 0.0
            for other in range(len(left)):
                if left[other]:
                    part += left[other] * beating(beats, card, other)
            chance += hidden * part / whole
        if chance >= 0.5 * mine[2][0] and (half < 0 or strength[card] < strength[desk[9][half]]):
            half = columns
        if chance >= 0.7 * mine[2][0] and (most < 0 or strength[card] < strength[desk[9][most]]):
            most = columns
        columns += 1
    mixes[STRIDE + high] = mixes[2 * STRIDE + low] = 1.0
    mixes[3 * STRIDE + (half if half >= 0 else low)] = 1.0
    mixes[4 * STRIDE + (most if most >= 0 else low)] = 1.0


def beating(beats: Row, card: int, other: int) -> float:
    """1 if the card beats the other, half if neither does."""
    return 1.0 if beats[card][other] else 0.0 if beats[other][card] else 0.5


# --- the choice


def decide(mind: Row, beliefs: Row, budget: Row, lore: Row, desk: Row, mix: Row, expected: Row) -> None:
    """Fill `mix` with how to mix the choices, and `expected` with how likely each belief holds each card to be laid by the
    other.

    `mind` is what the seat knows, as `guerra.bots.mind` puts it; `beliefs` are how likely the other is careful, then has
    each habit.
    """
    base, gaps, unseen, theirs, mine = mind[0], mind[1], mind[2], mind[3], mind[4]
    found = consider(base, gaps, unseen, budget, lore, desk)
    held = base[HELD + 1]
    m = 0
    for i in range(base[HELD]):
        m += 0 if again(base, 0, i) else 1
    for group in range(found):
        habits_of(held, group, theirs, lore, mine, desk)
    answer(found, m, held, beliefs, desk, mix)
    whole = 0.0
    for group in range(found):
        whole += desk[6][group]
    for belief in range(HABITS + 1):
        for card in range(len(expected[belief])):
            expected[belief][card] = 0.0
    for group in range(found):
        hand, habits, reply = desk[4][group], desk[7][group], desk[11][group]
        column = -1
        for j in range(held):
            if j and hand[j - 1] == hand[j]:
                continue
            column += 1
            for habit in range(HABITS):
                expected[habit + 1][hand[j]] += desk[6][group] / whole * habits[habit * STRIDE + column]
            expected[0][hand[j]] += desk[6][group] / whole * reply[column]


def answer(found: int, m: int, held: int, beliefs: Row, desk: Row, mix: Row) -> None:
    """One mix for all worlds (regret matching plus, later rounds weighing more), and how the other answers it with each hand.

    The other knows its hand and replies as well as it can to the mix; as far as it is believed to, it acts by habit.
    """
    hands, sums, habits, regrets, totals, own = desk[4], desk[5], desk[7], desk[10], desk[11], desk[12]
    regret, total, steady, gains = own[0], own[1], own[2], own[3]
    for i in range(m):
        regret[i] = total[i] = steady[i] = 0.0
        mix[i] = 1.0 / m
    for group in range(found):
        n = width(hands[group], held)
        for j in range(n):
            regrets[group][j] = totals[group][j] = 0.0
            share = 0.0
            for habit in range(HABITS):
                share += beliefs[habit + 1] * habits[group][habit * STRIDE + j]
            for i in range(m):
                steady[i] += share * sums[group][i * STRIDE + j]
    if found == 1:
        exact(m, held, beliefs[0], desk, mix)
        return
    for weight in range(1, min(ROUNDS, max(40, REPLIES // found)) + 1):
        for i in range(m):
            gains[i] = steady[i]
        for group in range(found):
            reply(hands[group], held, m, sums[group], regrets[group], totals[group], own[4], mix, gains, beliefs[0], weight)
        got = 0.0
        for i in range(m):
            got += mix[i] * gains[i]
        for i in range(m):
            regret[i] = max(0.0, regret[i] + gains[i] - got)
            total[i] += weight * mix[i]
        matched(regret, m, mix)
    for group in range(found):
        matched(totals[group], width(hands[group], held), totals[group])
    matched(total, m, mix)
    for i in range(m):
        mix[i] = mix[i] if mix[i] >= RARE else 0.0
    matched(mix, m, mix)


def exact(m: int, held: int, careful: float, desk: Row, mix: Row) -> None:
    """With one hand to reply to it is a small matrix game, in which habit adds to each choice what it gives away."""
    n, a, work, total, steady, game = width(desk[4][0], held), desk[5][0], desk[2], desk[11][0], desk[12][2], desk[1][0]
    for i in range(m):
        for j in range(n):
            game[j * STRIDE + i] = -careful * a[i * STRIDE + j] - steady[i]
    settle(game, n, m, work, total)
    for i in range(m):
        for j in range(n):
            game[i * STRIDE + j] = careful * a[i * STRIDE + j] + steady[i]
    settle(game, m, n, work, mix)


def width(hand: Row, held: int) -> int:
    """How many different cards a hand in order has."""
    count = 1
    for k in range(1, held):
        count += hand[k] != hand[k - 1]
    return count


def reply(
    hand: Row, held: int, m: int, a: Row, regret: Row, total: Row, now: Row, mix: Row, gains: Row, careful: float, weight: int
) -> None:
    """The other with one hand: add to `gains` what each choice gets against it; it learns from what the mix gave away."""
    n = width(hand, held)
    matched(regret, n, now)
    paid = 0.0
    for j in range(n):
        cost = 0.0
        share = now[j]
        for i in range(m):
            value = a[i * STRIDE + j]
            cost += mix[i] * value
            gains[i] += careful * share * value
        paid += share * cost
        regret[j] -= cost
        total[j] += weight * share
    for j in range(n):
        regret[j] = max(0.0, regret[j] + paid)


def matched(weights: Row, size: int, mix: Row) -> None:
    """Each choice in proportion to its weight; evenly where there is none."""
    whole = 0.0
    for k in range(size):
        whole += weights[k]
    for k in range(size):
        mix[k] = weights[k] / whole if whole > 0 else 1.0 / size


def learn(beliefs: Row, prior: Row, expected: Row, laid: int, slips: Row, doubt: float) -> None:
    """What is believed once the other has laid this card (Bayes); `slips` and `doubt` as `guerra.bots.reading` has them."""
    whole = 0.0
    for k in range(HABITS + 1):
        beliefs[k] *= (1 - slips[k]) * expected[k][laid] + slips[k] * expected[1][laid] + 1e-3
        whole += beliefs[k]
    for k in range(HABITS + 1):
        beliefs[k] = (1 - doubt) * beliefs[k] / whole + doubt * prior[k]


# --- the dreamer


def dream(mind: Row, worlds: int, turns: int, lore: Row, desk: Row, sums: Row) -> None:
    """Fill `sums` with how each choice stands after so many battles at random, added up over so many worlds."""
    base, gaps, unseen = mind[0], mind[1], mind[2]
    rows, chance = desk[0], fingerprint(base)
    for k in range(STRIDE):
        sums[k] = 0.0
    for _ in range(worlds):
        rows[0][:] = base
        chance = shuffle(unseen, chance)
        for k in range(len(gaps)):
            rows[0][gaps[k]] = unseen[k]
        m = 0
        for i in range(base[HELD]):
            if again(base, 0, i):
                continue
            s = rows[1]
            s[:] = rows[0]
            chance = next_chance(chance)
            play(s, lore, s[HANDS + i], s[HANDS + MOST_HELD + chance * s[HELD + 1] // PRIME])
            while s[SCORE] == GOES_ON and (s[WAR] or s[BATTLES] < base[BATTLES] + turns):
                chance = next_chance(chance)
                mine = s[HANDS + chance * s[HELD] // PRIME]
                chance = next_chance(chance)
                play(s, lore, mine, s[HANDS + MOST_HELD + chance * s[HELD + 1] // PRIME])
            sums[m] += worth(s, lore)
            m += 1
