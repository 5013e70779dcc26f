"""What the general kernel does for a lane of `guerra.sim.queues`: the game's beginning, whatever is no step, and its end.

A lane's game is a game of the general kernel from its deal to its record. While it is two seats in line it belongs to the
steps: they keep in `g[FROM…]` and `g[PUT…]` where the piles begin and end, and count in `g[TALLY]` and `g[DEEPEST]`.
"""

from __future__ import annotations

import numpy as np

from guerra.sim.batch import BLOCK, CONTEXT, DECKS, RECORDS, SEED_WORD, START, STOP, SUBSETS, lane_game, leave_out, lend
from guerra.sim.battle import battle
from guerra.sim.code import ENDLESS_DRAW
from guerra.sim.deals import deal
from guerra.sim.ending import OVER, after_battle, ready
from guerra.sim.game import SEARCH_AFTER, wind_up
from guerra.sim.jit import Cells, beyond, byte, cells, compiled, inlined, put_word, word
from guerra.sim.log import (
    CUT,
    ENTRIES,
    FOUGHT,
    MOST_ENTRIES,
    OLDEST,
    QUIET,
    STEPPED,
    TRUE_START,
    battles_at,
    first_at,
    held_at,
    how_at,
    key_at,
    log_of,
    prize_at,
    remember,
    second_at,
)
from guerra.sim.loops import AGAIN, NO_MARK, duplicate, mark_of, play_on
from guerra.sim.plain import advance, line_up, settle_up
from guerra.sim.records import CELLS, write
from guerra.sim.spoils import begin, blank
from guerra.sim.state import (
    ACES,
    BATTLES_SO_FAR,
    BEATS_AT,
    CARDS_LAID,
    CARRIED,
    DEEPEST,
    END,
    FROM,
    FUEL,
    GAME_SIZE,
    GAMES_AT,
    HEAD,
    INDEX,
    NOBODY,
    NUMBERS,
    PLAYING,
    PRIZE,
    PUT,
    QUEUE,
    R_CAP,
    R_CHAIN_FACE_DOWN,
    R_ENDLESS,
    R_FACE_DOWN,
    R_PRIZE,
    R_REPEATS,
    R_SEATS,
    R_SHARE,
    R_SIZE,
    REASON,
    SEAT,
    SLACK,
    STOCK,
    STRENGTHS,
    TALLY,
    WAR_BATTLES,
    WARS_SO_FAR,
    queue,
)

BEGIN, FOLLOW, CAME_BACK = range(3)
"""What a lane may ask for."""


@compiled
def lent(b: Cells, what: int, lane: int, x: int, y: int) -> int:
    """Do it; 1 if the lane's game then wants steps, 0 if its record is written.

    `BEGIN`: game x of the batch, of whose aces y are seat 0's if its deck lies in the batch's. `FOLLOW`: the tests after a
    step, and then a battle if x is 1. `CAME_BACK`: the same if a position seems to have come back.
    """
    c = cells(b[CONTEXT])
    g, log = lane_game(b, c, lane), log_of(b, lane)
    if what == BEGIN:
        return begun(b, c, g, log, x, y)
    if what == FOLLOW:
        return followed(b, c, g, log, x)
    return came_back(b, c, g, log)


@compiled
def begun(b: Cells, c: Cells, g: Cells, log: Cells, number: int, aces: int) -> int:
    """A game from its deal on, until two seats are in line."""
    seed, index = np.uint64(b[SEED_WORD]), np.uint64(b[START]) + np.uint64(number)
    if b[SUBSETS]:
        blank(c, g, seed, index)
        deck = beyond(cells(b[DECKS]), 8 * (number & (BLOCK - 1)))
        for seat in range(c[R_SEATS]):
            g[HEAD + seat], g[STOCK + seat] = queue(c, seat), c[R_SHARE]
            for i in range(0, c[R_SHARE], 8):
                put_word(g, queue(c, seat) + i, word(deck, c[R_SHARE] * seat + i))
        g[ACES] = aces
    else:
        deal(c, seed, index)
        begin(c, g, seed, index)
    while not in_line(c, g):
        if g[BATTLES_SO_FAR] >= SEARCH_AFTER * c[R_SIZE]:
            return left_out(b, g)
        if ready(c, g) == OVER or advance(c, g, c[R_CAP], NO_MARK) == OVER:
            return recorded(b, g, g)
    log[ENTRIES], log[OLDEST], log[TRUE_START], log[QUIET] = 0, 0, 1, 0
    lined_up(c, g, log)
    remember(g, log, 1, STEPPED)
    return 1


@inlined
def in_line(c: Cells, g: Cells) -> bool:
    """Are two seats left, and nothing on the table but the prize? So it stays until one of them is out."""
    others = g[PLAYING] & (g[PLAYING] - 1)
    return others & (others - 1) == 0 and g[CARRIED] == 0 and (c[R_PRIZE] == 0 or g[PRIZE] != NOBODY)


@compiled
def lined_up(c: Cells, g: Cells, log: Cells) -> None:
    """Ready for steps. A pile that comes near its queue's end is brought back to the beginning: what was there is forgotten."""
    head_0, head_1 = g[HEAD + g[SEAT]], g[HEAD + g[SEAT + 1]]
    line_up(c, g, c[R_CAP])
    if log[ENTRIES] > 0 and (g[FROM] != head_0 or g[FROM + 1] != head_1):
        log[OLDEST], log[TRUE_START] = log[ENTRIES], 0
    g[TALLY] = g[DEEPEST] = 0
    for place in range(2):
        g[END + place] = queue(c, g[SEAT + place]) + c[QUEUE] - FUEL - 3 * c[R_SIZE] - SLACK


@inlined
def recorded(b: Cells, g: Cells, over: Cells) -> int:
    """The record of a lane's game, which is `over`; 0."""
    write(over, beyond(cells(b[RECORDS]), CELLS * (g[INDEX] - b[START])))
    return 0


@inlined
def left_out(b: Cells, g: Cells) -> int:
    """The game is left to the general kernel, which plays it from its deal; 0."""
    return leave_out(b, beyond(cells(b[RECORDS]), CELLS * (g[INDEX] - b[START])))


@compiled
def followed(b: Cells, c: Cells, g: Cells, log: Cells, fight: int) -> int:
    """After a step: its counts, the tests, and a battle if it is to be fought. Does the game go on with steps?"""
    counted(c, g)
    after_battle(c, g)
    if g[REASON] == NOBODY and fight:
        battle(c, g)
    if g[REASON] != NOBODY:
        return recorded(b, g, g)
    if g[BATTLES_SO_FAR] + 2 * b[STOP] > c[R_CAP] or log[ENTRIES] + 2 * b[STOP] > MOST_ENTRIES:
        return left_out(b, g)
    lined_up(c, g, log)
    log[QUIET] *= 1 - fight
    if fight and remember(g, log, 1, FOUGHT):
        return came_back(b, c, g, log)
    return 1


@inlined
def counted(c: Cells, g: Cells) -> None:
    """The piles and counts as the general kernel keeps them."""
    settle_up(c, g, 2, 0)
    lend(c, g, g[TALLY], g[DEEPEST], 1)
    g[TALLY] = g[DEEPEST] = 0


# --- a position that comes back


@compiled
def came_back(b: Cells, c: Cells, g: Cells, log: Cells) -> int:
    """The newest position seems to be an older one: if it is, the game is endless (R4.5). Does it go on with steps?

    After a war there is always an entry, so from the first war of a loop on, entries come back after exactly one loop. So
    they do where steps are cut.
    """
    if c[R_REPEATS] == 0:
        return 1  # something that is counted will end it
    newest = log[ENTRIES] - 1
    older = newest - 1
    while older >= log[OLDEST] and not (key_at(log, older) == key_at(log, newest) and alike(g, log, older, newest)):
        older -= 1
    if older < log[OLDEST]:
        return 1 if log[TRUE_START] else left_out(b, g)
    game = beyond(c, c[GAMES_AT])
    back, wars, chains, laid = retraced(c, g, log, older, newest)
    if back < 0:
        return left_out(b, g)
    rounds = loop = battles_at(log, newest) - battles_at(log, older)
    cut = how_at(log, newest) == CUT and how_at(log, older) == CUT
    if first_at(log, newest) - first_at(log, older) == rounds and not cut:
        loop = without_war(c, g, log, newest, game)
    counted(c, g)
    duplicate(c, g, game)
    after = back + rounds - loop
    if c[R_ENDLESS] != ENDLESS_DRAW:
        while battles_at(log, newest) > g[BATTLES_SO_FAR] - after:
            newest -= 1
        placed(c, g, log, newest, game)
        play_on(c, game, g[BATTLES_SO_FAR] - after, game, NO_MARK)
    game[BATTLES_SO_FAR] = g[BATTLES_SO_FAR] - after
    game[WARS_SO_FAR], game[WAR_BATTLES] = g[WARS_SO_FAR] - chains, g[WAR_BATTLES] - wars
    game[CARDS_LAID] = g[CARDS_LAID] - laid - 2 * (rounds - loop)
    wind_up(c, game, AGAIN, loop)
    return recorded(b, g, game)


@compiled
def retraced(c: Cells, g: Cells, log: Cells, one: int, two: int) -> tuple[int, int, int, int]:
    """How many battles before two entries of one position were the same, who won them and with how many cards; -1: who knows?

    Positions of which the next is the same are themselves the same if the battle between has the same winner, who took as many
    cards: so the loop reaches back as far from `one`. Also the war battles among them, their wars, and all cards laid.
    """
    first, again = c[R_FACE_DOWN] + 1, c[R_CHAIN_FACE_DOWN] + 1
    left = other_left = span = other_span = back = wars = chains = laid = 0
    place_0, place_1, other_0, other_1 = first_at(log, one), second_at(log, one), first_at(log, two), second_at(log, two)
    while True:
        if left == 0:
            if one == log[OLDEST] and log[TRUE_START]:
                return back, wars, chains, laid
            if one == log[OLDEST] or how_at(log, one) == FOUGHT:
                return NOBODY, 0, 0, 0
            one -= 1
            left = battles_at(log, one + 1) - battles_at(log, one)
            span = place_0 - first_at(log, one) - left + 1
        if other_left == 0:
            if how_at(log, two) == FOUGHT:
                return NOBODY, 0, 0, 0
            two -= 1
            other_left = battles_at(log, two + 1) - battles_at(log, two)
            other_span = other_0 - first_at(log, two) - other_left + 1
        if span != other_span or won(c, g, place_0, place_1) != won(c, g, other_0, other_1):
            return back, wars, chains, laid
        back, laid = back + 1, laid + 2 * span
        if span > 1:
            wars, chains = wars + 1, chains + 1 + (span - 1 - first) // again
        place_0, place_1, other_0, other_1 = place_0 - span, place_1 - span, other_0 - span, other_1 - span
        left, other_left, span, other_span = left - 1, other_left - 1, 1, 1


@inlined
def won(c: Cells, g: Cells, end_0: int, end_1: int) -> int:
    """Did the first seat win the battle whose last cards lay before these places?"""
    return c[c[BEATS_AT] + byte(g, end_0 - 1) * c[STRENGTHS] + byte(g, end_1 - 1)]


@inlined
def alike(g: Cells, log: Cells, one: int, other: int) -> bool:
    """Are two entries the same position?"""
    if held_at(log, one) != held_at(log, other) or prize_at(log, one) != prize_at(log, other):
        return False
    held = held_at(log, one)
    rest = g[PUT] - g[FROM] + g[PUT + 1] - g[FROM + 1] - held
    return same_cards(g, first_at(log, one), first_at(log, other), held) and same_cards(
        g, second_at(log, one), second_at(log, other), rest
    )


@inlined
def same_cards(g: Cells, one: int, other: int, count: int) -> bool:
    """Are so many bytes the same?"""
    for i in range(0, count - 7, 8):
        if word(g, one + i) != word(g, other + i):
            return False
    rest = 64 - 8 * (count & 7)
    at = count & ~7
    return rest == 64 or (word(g, one + at) ^ word(g, other + at)) << rest == 0


@compiled
def placed(c: Cells, g: Cells, log: Cells, entry: int, game: Cells) -> None:
    """A game of the general kernel in an entry's position, after as many battles."""
    for i in range(NUMBERS):
        game[i] = g[i]
    held = held_at(log, entry)
    for place in range(2):
        seat = g[SEAT + place]
        game[HEAD + seat] = queue(c, seat)
        game[STOCK + seat] = g[PUT] - g[FROM] + g[PUT + 1] - g[FROM + 1] - held if place else held
        begins = second_at(log, entry) if place else first_at(log, entry)
        for i in range(0, game[STOCK + seat], 8):
            put_word(game, queue(c, seat) + i, word(g, begins + i))
    if c[R_PRIZE]:
        game[PRIZE] = prize_at(log, entry)
    game[BATTLES_SO_FAR] = battles_at(log, entry)


@compiled
def without_war(c: Cells, g: Cells, log: Cells, entry: int, game: Cells) -> int:
    """The length of an entry's loop, in which there is no war, so that steps may need several rounds to meet themselves."""
    placed(c, g, log, entry, game)
    past = beyond(game, c[GAME_SIZE])
    duplicate(c, game, past)
    play_on(c, game, c[R_CAP], past, mark_of(c, game))
    return game[BATTLES_SO_FAR] - past[BATTLES_SO_FAR]
