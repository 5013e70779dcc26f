"""Where everything of a game stands in its rows, and what the numbers there mean."""

from __future__ import annotations

from typing import Any

Row = Any
"""An array inside the kernel."""

# --- a game's numbers; two in a row are one a seat

HEAD, STOCK, HELD, LAID, DOWN, WARS_WON = 0, 2, 4, 6, 8, 10
WAR, BATTLE, OUT, RESULT, REPEATS, NOT_SEEN = 12, 13, 14, 15, 16, 17

PLAYING, FIRST, SECOND, DRAWN, CAPPED = range(5)
"""A game's result: it goes on, who has won, nobody has, or it was broken off at its cap."""

# --- the rules as numbers

(
    RANKS, CARDS, SHARE, RING, HAND, FACE_DOWN, CHAIN_FACE_DOWN, SHORT, AT_ONCE, FOURTH_OR_OUT, BOTH_OUT_DRAW, ARNESON,
    CHAIN_LOSER, REVEALED, SPOILS, SEQUENCE, WARS_TO_WIN, EACH, TARGET, FLOOR, LIMIT, CAP, POSITIONS, MOST_WARS,
    MOST_BATTLES, GROUPS, WORDS, RULES,
) = range(28)  # fmt: skip

WHAT_YOU_HAVE, EQUAL, LOSE_GAME, LAST_CARD, LOSE, DRAW, LAST_FACE_UP = range(7)
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
