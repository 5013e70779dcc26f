"""How a game ended: one record, from which every text is derived (R5.11)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from guerra.actions import Seat


class Reason(StrEnum):
    """Why a game ended (R5.11)."""

    ALL_CARDS = "all-cards"
    SHORT_IN_WAR = "short-in-war"
    EXHAUSTED = "exhausted"
    FIRST_OUT = "first-out"
    TARGET = "target"
    FLOOR = "floor"
    TIME = "time"
    BATTLES = "battles"
    WARS = "wars"
    ENDLESS = "endless"
    CAP = "cap"
    RESIGNED = "resigned"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Tally:
    """The counters of R0, all separate: battles, wars (tie steps), war battles, longest chain, cards laid."""

    battles: int = 0
    wars: int = 0
    war_battles: int = 0
    longest_chain: int = 0
    cards_laid: int = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game.

    `winner` is a seat from 0, or None for a draw, a cap or a broken-off game. `counts` are the cards of each seat (stock,
    won pile and hand); `pot` what lies on the table unclaimed, the prize included; with `set_aside` they sum to the
    deck. `cycle` is the length in battles of the loop that an endless game ran into, else None.
    """

    winner: Seat | None
    reason: Reason
    counts: tuple[int, ...]
    pot: int
    set_aside: int
    tally: Tally
    wars_won: tuple[int, ...]
    cycle: int | None = None

    @property
    def truncated(self) -> bool:
        """Was the game cut off (cap, broken off) rather than decided?"""
        return self.reason in (Reason.CAP, Reason.ABANDONED)
