"""Which positions a lane's game has been in: after each step a key of the position, and where its cards lie in the queues.

A queue keeps what it held, because a game moves along it, so to know a position again is to know where it began and ended. The
log's newest entry is always the position as it is now.
"""

from __future__ import annotations

from guerra.sim.batch import LOG, battles_of
from guerra.sim.jit import Cells, beyond, cells, inlined, word
from guerra.sim.state import BATTLES_SO_FAR, FROM, PRIZE, PUT, TALLY

ENTRIES, OLDEST, TRUE_START, QUIET = range(4)
"""A log's cells: how many entries there are; the first one whose cards still lie where it says; can none before it come back?
Then how many steps there have been since the last war."""

QUIET_STEPS = 2
"""After so many steps without a war a step ends where seat 0 lays its highest card, lest steps go round and never meet."""

SLOTS_AT, _SLOT_BITS = 4, 9
"""Then for each possible beginning of a key the number of the newest entry with it."""

ENTRIES_AT = SLOTS_AT + (1 << _SLOT_BITS)
ENTRY = 3
"""Then the entries: the key; where the piles begin and how long the first is, and the prize; after how many battles."""

LINE_LANES = 6
"""So many games take turns in `guerra.sim.queues`."""

STEPPED, FOUGHT, CUT = range(3)
"""By a step, a battle in the general kernel, or a step that seat 0's highest card ended."""

MOST_ENTRIES = 1 << 14
LOG_SIZE = ENTRIES_AT + ENTRY * MOST_ENTRIES

_ODD, _OTHER = 0x1E3779B97F4A7C15, 0x5B67AE8584CAA73B


@inlined
def log_of(b: Cells, lane: int) -> Cells:
    """A lane's log."""
    return beyond(cells(b[LOG]), LOG_SIZE * lane)


@inlined
def remember(g: Cells, log: Cells, moved: int, how: int) -> bool:
    """Write the position into the log, if it has moved (1, or 0 for no): does it seem to be there already?

    `how` it came about: `STEPPED`, `FOUGHT`, or `CUT`.
    """
    from_0, from_1, held = g[FROM], g[FROM + 1], g[PUT] - g[FROM]
    mixed = (word(g, from_0) * _ODD ^ word(g, from_1)) * _OTHER
    key = (mixed ^ mixed >> 32) + (held + (g[PRIZE] << 8)) * _ODD
    slot, number = SLOTS_AT + (key >> 64 - _SLOT_BITS & (1 << _SLOT_BITS) - 1), log[ENTRIES]
    known = log[slot]
    log[slot] = number
    at = ENTRIES_AT + ENTRY * number
    log[at] = key
    log[at + 1] = from_0 | from_1 << 20 | held << 40 | (g[PRIZE] & 0xFF) << 52 | how << 60
    log[at + 2] = g[BATTLES_SO_FAR] + battles_of(g[TALLY])
    log[ENTRIES] = number + moved
    return (known < number) & (log[ENTRIES_AT + ENTRY * known] == key) & (moved > 0)


@inlined
def key_at(log: Cells, entry: int) -> int:
    """An entry's key."""
    return log[ENTRIES_AT + ENTRY * entry]


@inlined
def first_at(log: Cells, entry: int) -> int:
    """Where the first pile began."""
    return log[ENTRIES_AT + ENTRY * entry + 1] & _PLACE


@inlined
def second_at(log: Cells, entry: int) -> int:
    """Where the second pile began."""
    return log[ENTRIES_AT + ENTRY * entry + 1] >> 20 & _PLACE


@inlined
def held_at(log: Cells, entry: int) -> int:
    """How many cards the first pile had."""
    return log[ENTRIES_AT + ENTRY * entry + 1] >> 40 & 0xFFF


@inlined
def prize_at(log: Cells, entry: int) -> int:
    """The prize."""
    return log[ENTRIES_AT + ENTRY * entry + 1] >> 52 & 0xFF


@inlined
def how_at(log: Cells, entry: int) -> int:
    """How it came about."""
    return log[ENTRIES_AT + ENTRY * entry + 1] >> 60


@inlined
def battles_at(log: Cells, entry: int) -> int:
    """After how many battles it was."""
    return log[ENTRIES_AT + ENTRY * entry + 2]


_PLACE = (1 << 20) - 1
