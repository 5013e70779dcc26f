"""Where things stand in a kernel's memory: the context (what a rule sheet looks up, and room to work) and a game.

A game is `NUMBERS` numbers, then its piles, a byte a card. A stock is a stretch of a longer queue: its top card is the byte
`g[HEAD + seat]` of the game, its cards follow, and what is won goes behind them. What a seat has laid on the table are the
`g[LAID + seat]` bytes before its stock: laying a card moves no card. `plain` brings a stock that has wandered far back to the
beginning of its queue.
"""

from __future__ import annotations

from guerra.sim.jit import Cells, inlined

# --- the context: these cells say where its tables begin, or are numbers of their own

(
    STRENGTH_AT, PIPS_AT, BEATS_AT, STRENGTHS,
    GROUPS, GROUP_SIZES_AT, GROUP_CARDS_AT, BINOMIALS_AT, ORDERS_AT,
    BOUNDS_AT, PLANS_AT, REJECT_AT,
    WORDS_AT, DRAWN_AT, CHOSEN_AT, PLACES_AT, DECK_AT, GAMES_AT, TRACE_AT, TRACE_ROWS,
    QUEUE, PILE_SIZE, GAME_SIZE, SUBSETS,
) = range(24)  # fmt: skip

# the rule sheet itself, as in `guerra.sim.code.RuleCode`
(
    R_SEATS, R_SIZE, R_SHARE, R_RING, R_SUITS, R_RELATION, R_IDENTICAL, R_FACE_DOWN, R_CHAIN_FACE_DOWN, R_EVERYONE,
    R_SHORT, R_PILE, R_RECYCLE, R_SPOILS, R_SEQUENCE, R_PRIZE, R_REPEATS, R_ENDLESS, R_CAP, R_TARGET, R_FLOOR,
    R_BATTLE_LIMIT, R_WARS_TO_WIN, R_EACH, R_FIRST_OUT, R_ACE, R_PLAIN, R_SIMPLE, R_TESTED,
    R_HAND, R_AT_ONCE, R_FOURTH_OR_OUT, R_BOTH_OUT_DRAW, R_ARNESON, R_CHAIN_LOSER,
) = RULES = range(24, 59)  # fmt: skip
HEADER = 59

# --- a game's numbers: one a seat, then single ones; the last four of a seat are for a run of plain battles

HEAD, STOCK, WON, LAID, WARS_WON, HELD, DOWN, SEAT, FROM, PUT, END = range(0, 88, 8)
HAND, UP, PLAYER, BOT_AT = SEAT, FROM, PUT, END  # of a game with a hand (`guerra.sim.hand`), which has no runs of plain battles
(
    PLAYING, CARRIED, PRIZE, SHORT, SHUFFLING, WAR, TAKER,
    BATTLES_SO_FAR, WARS_SO_FAR, WAR_BATTLES, CHAIN, CARDS_LAID, WINNER, REASON, CYCLE,
    SEED, INDEX, COIN_AT, COIN_WORD, SHUFFLE_AT, ACES, TALLY, DEEPEST,
) = range(88, 111)  # fmt: skip
NUMBERS = 112
PILES = 8 * NUMBERS
"""The first byte of its piles: a queue a seat, a won pile a seat, the cards carried over."""

SLACK = 8
"""Cards are copied eight at a time: so many bytes behind a pile may be overwritten."""

FUEL = 512
"""A run of battles that moved so many cards stops at the next halt, lest a queue run out of room."""

NOBODY = -1
"""No seat: a draw, a pot that nobody took; also no prize, and (for `DOWN`) no card to lay."""


@inlined
def queue(c: Cells, seat: int) -> int:
    """The byte where a seat's queue begins."""
    return PILES + seat * c[QUEUE]


@inlined
def won_pile(c: Cells, seat: int) -> int:
    """The byte where a seat's won pile begins."""
    return PILES + c[R_SEATS] * c[QUEUE] + seat * c[PILE_SIZE]


@inlined
def carried_cards(c: Cells) -> int:
    """The byte where the cards carried over begin."""
    return won_pile(c, c[R_SEATS])


@inlined
def seat_in(mask: int) -> int:
    """The first seat of a set."""
    seat = 0
    while mask >> seat & 1 == 0:
        seat += 1
    return seat


# --- a lane of a batch (`guerra.sim.batch`) has the same numbers, but its piles are cells: a cell a card, `R_RING` a pile

WON_PILES = 2
"""A lane's piles: the stocks, then from here on the won piles."""

LANE_PILES = 4


@inlined
def pile(c: Cells, row: int) -> int:
    """The cell where a lane's pile begins."""
    return NUMBERS + row * c[R_RING]


@inlined
def in_stock(c: Cells, g: Cells, seat: int, i: int) -> int:
    """The cell of card `i` of a lane's pile, counted from its top."""
    return pile(c, seat) + i
