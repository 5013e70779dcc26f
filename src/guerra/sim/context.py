"""The context of a rule sheet: the tables that its kernels look up and the room that they work in, as one array."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from math import comb, factorial

import numpy as np

from guerra.cards import Card
from guerra.rules import Rules
from guerra.sim.code import RuleCode, Sheet, sheet_of
from guerra.sim.deals import PLAN_RANKS, PLAN_SUITS
from guerra.sim.jit import COMPILED, LIFTED, Ints, memory
from guerra.sim.state import (
    BEATS_AT,
    BINOMIALS_AT,
    BOUNDS_AT,
    CHOSEN_AT,
    DECK_AT,
    DRAWN_AT,
    FUEL,
    GAME_SIZE,
    GAMES_AT,
    GROUP_CARDS_AT,
    GROUP_SIZES_AT,
    GROUPS,
    HEADER,
    LANE_PILES,
    NUMBERS,
    ORDERS_AT,
    PILE_SIZE,
    PIPS_AT,
    PLACES_AT,
    PLANS_AT,
    QUEUE,
    REJECT_AT,
    RULES,
    SLACK,
    STRENGTH_AT,
    STRENGTHS,
    SUBSETS,
    TRACE_AT,
    TRACE_ROWS,
    WORDS_AT,
)
from guerra.sim.subsets import LISTED, subsets
from guerra.sim.words import PLAN, plan

TRACE = ("battles", "wars", "war_battles", "chain", "cards_laid", "taker", "playing", "position")
"""The columns of a trace: row k is the game after k battles, ready to flip or over."""


def context(rules: Rules, trace_rows: int = 0, queue: int = 0) -> Ints:
    """A fresh context, one for each thread; with `trace_rows`, a trace of each game is written into `trace_of` it.

    The queue of a stock takes so many bytes: the longer, the less often a stock is brought back to its beginning (0: not long).
    """
    tables, code = _tables(rules), sheet_of(rules).code
    queue = queue or -(-(2 * FUEL + 5 * code.size) // 64) * 64
    game = game_cells(code, queue)
    groups = len(rules.the_deck.groups)
    most_words = int(tables[tables[PLANS_AT] : tables[REJECT_AT] : PLAN].max())
    room = {
        WORDS_AT: most_words,
        DRAWN_AT: code.size + groups,
        CHOSEN_AT: groups,
        PLACES_AT: code.size // 4 + 2 * LIFTED,
        DECK_AT: code.size,
        GAMES_AT: GAMES * game,
        TRACE_AT: trace_rows * len(TRACE),
    }
    whole = np.zeros(len(tables) + sum(room.values()), np.int64)
    whole[: len(tables)] = tables
    at = len(tables)
    for name, cells in room.items():
        whole[name] = at
        at += cells
    whole[TRACE_ROWS], whole[QUEUE], whole[GAME_SIZE] = trace_rows, queue, game
    return whole


def trace_of(context: Ints, battles: int) -> Ints:
    """The trace of the last game: a row for each of its battles and one for the deal, columns as in `TRACE`."""
    rows = min(battles + 1, int(context[TRACE_ROWS]))
    return context[context[TRACE_AT] :].reshape(-1, len(TRACE))[:rows]


GAMES = 5
"""The game that is played, and four more to find loops."""


def game_cells(code: RuleCode, queue: int = 0) -> int:
    """How many cells a game takes, in a context with such queues."""
    piles = code.seats * (queue + _pile(code)) + _pile(code)
    return NUMBERS + max(piles // 8, LANE_PILES * code.ring)


def _pile(code: RuleCode) -> int:
    """How many bytes a won pile takes."""
    return -(-(code.size + SLACK) // 64) * 64


def byte_of(sheet: Sheet, card: Card) -> int:
    """The number that stands for a card under these rules."""
    return sheet.kinds[card.code]


@cache
def _tables(rules: Rules) -> Ints:
    sheet, deck = sheet_of(rules), rules.the_deck
    size, sizes = len(deck.cards), [len(group) for group in deck.groups]
    free = [size - sum(sizes[:at]) for at in range(len(sizes))]
    ranks = [comb(f, k) for f, k in zip(free[:-1], sizes[:-1], strict=True)]
    suits = [factorial(k) for k in sizes]
    plans, reject = _plans(len(ranks), len(suits), bounds := [*ranks, *suits, *range(size, 1, -1)])
    strengths = int(max(sheet.strength)) + 1
    tables = {
        STRENGTH_AT: sheet.strength,
        PIPS_AT: sheet.pips,
        BEATS_AT: [int(beats) for row in sheet.beats for beats in row],
        GROUP_SIZES_AT: sizes,
        GROUP_CARDS_AT: [byte_of(sheet, card) for card in deck.cards],
        BINOMIALS_AT: [comb(n, k) for k in range(5) for n in range(size + 1)],
        ORDERS_AT: _orders(),
        BOUNDS_AT: bounds,
        PLANS_AT: plans,
        REJECT_AT: reject,
    }
    header = [0] * HEADER
    at = HEADER
    for name, cells in tables.items():
        header[name] = at
        at += len(cells)
    header[GROUPS], header[STRENGTHS] = len(sizes), strengths
    header[PILE_SIZE] = _pile(sheet.code)
    if COMPILED and 4 in sizes:
        header[SUBSETS] = memory(subsets(min(size, LISTED)))
    header[RULES.start : RULES.stop] = sheet.code
    every = [number for cells in (header, *tables.values()) for number in cells]
    return np.array([number & (1 << 64) - 1 for number in every], np.uint64).view(np.int64)


def _plans(ranks: int, suits: int, bounds: list[int]) -> tuple[list[int], list[int]]:
    """The plans of all draws, and the leftovers that they reject."""
    size = len(bounds) - ranks - suits + 1
    plans, reject = [0] * PLAN * max(size + 1, 3), list[int]()

    def put(at: int, first: int, many: int, words: int = 1) -> int:
        count, below = plan(bounds[first : first + many], words)
        plans[PLAN * at : PLAN * (at + 1)] = count, len(reject), first, many
        reject.extend(below)
        return count

    put(PLAN_RANKS, 0, ranks)
    put(PLAN_SUITS, ranks, suits)
    words = 1
    for cards in range(3, size + 1):  # a longer shuffle never takes fewer words
        words = put(cards, ranks + suits + size - cards, cards - 1, words)
    return plans, reject


def _orders() -> list[int]:
    """For each k below 5, each of 24 orders of k things: 4 cells."""
    table = np.zeros((5, 24, 4), np.int64)
    for k in range(1, 5):
        for at, order in enumerate(permutations(range(k))):
            table[k, at, :k] = order
    return [int(place) for place in table.flat]
