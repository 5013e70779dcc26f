"""Where things stand in a kernel's memory: the context (what a rule sheet looks up, and room to work) and a game.

A game is `NUMBERS` numbers, then `ROWS` piles of `ring` cells each. Stocks are rings: the top card of seat s lies at
`g[HEAD + s]`, modulo the ring. All other piles start at their first cell.
"""

from __future__ import annotations

from guerra.sim.jit import Cells, inlined

# --- the context: these cells say where its tables begin, or are numbers of their own

(
    STRENGTH_AT, PIPS_AT, BEATS_AT, STRENGTHS,
    GROUPS, GROUP_SIZES_AT, GROUP_CARDS_AT, BINOMIALS_AT, ORDERS_AT,
    BOUNDS_AT, PLANS_AT, REJECT_AT,
    WORDS_AT, DRAWN_AT, CHOSEN_AT, FREE_AT, DECK_AT, GAMES_AT, TRACE_AT, TRACE_ROWS,
) = range(20)  # fmt: skip

# the rule sheet itself, as in `guerra.sim.code.RuleCode`
(
    R_SEATS, R_SIZE, R_SHARE, R_RING, R_SUITS, R_RELATION, R_IDENTICAL, R_FACE_DOWN, R_CHAIN_FACE_DOWN, R_EVERYONE,
    R_SHORT, R_PILE, R_RECYCLE, R_SPOILS, R_SEQUENCE, R_PRIZE, R_REPEATS, R_ENDLESS, R_CAP, R_TARGET, R_FLOOR,
    R_BATTLE_LIMIT, R_WARS_TO_WIN, R_EACH, R_FIRST_OUT, R_ACE,
) = RULES = range(20, 46)  # fmt: skip
HEADER = 46

# --- a game's numbers: one a seat, then single ones

HEAD, STOCK, WON, LAID, WARS_WON, HELD, DOWN = range(0, 56, 8)
(
    PLAYING, CARRIED, PRIZE, SHORT, SHUFFLING, WAR, TAKER,
    BATTLES_SO_FAR, WARS_SO_FAR, WAR_BATTLES, CHAIN, CARDS_LAID, WINNER, REASON, CYCLE,
    SEED, INDEX, COIN_AT, COIN_WORD, SHUFFLE_AT, ACES,
) = range(56, 77)  # fmt: skip
NUMBERS = 80

# --- its piles: one a seat, then two for all

STOCKS, WON_PILES, LAID_CARDS = 0, 8, 16
CARRIED_CARDS, POT, ROWS = 24, 25, 26

NOBODY = -1
"""No seat: a draw, a pot that nobody took; also no prize, and (for `DOWN`) no card to lay."""


@inlined
def game_size(c: Cells) -> int:
    """How many cells a game takes."""
    return NUMBERS + ROWS * c[R_RING]


@inlined
def pile(c: Cells, row: int) -> int:
    """Where a pile begins."""
    return NUMBERS + row * c[R_RING]


@inlined
def in_stock(c: Cells, g: Cells, seat: int, i: int) -> int:
    """Where card `i` of a stock lies, counted from its top."""
    return NUMBERS + (STOCKS + seat) * c[R_RING] + ((g[HEAD + seat] + i) & (c[R_RING] - 1))


@inlined
def seat_in(mask: int) -> int:
    """The first seat of a set."""
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat
