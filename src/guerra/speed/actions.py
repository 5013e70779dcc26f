"""What can be done to a game of Speed War, each with its time: by chance, by a seat, by the referee's clock (R10.5).

Deals, piles laid out by hand, shuffles, resigning and breaking off are War's own actions.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from guerra.actions import Abandon, Deal, Place, Resign, Seat, Shuffle

MOST_LAG = 150
"""Milliseconds by which a press can count earlier than it came, at most (R10.4)."""


class What(StrEnum):
    """What a seat presses: its stock, the pot, or, where seats are asked in turn, that it leaves the pot (R10.6)."""

    FLIP = "flip"
    CLAIM = "claim"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class Press:
    """A seat presses something.

    `at` is when the press reached the referee, by the referee's clock; `round_trip` the measured round trip of its connection
    (0: at this device). `number` counts the presses of the seat: the same number again is the same press (R10.4b).
    `battle` is the battle that the player was looking at, from 1.
    """

    seat: Seat
    what: What
    at: int
    number: int
    battle: int
    round_trip: int = 0

    @property
    def lag(self) -> int:
        """How much earlier than it came the press counts; so long, too, the cards took to be seen there.

        >>> [Press(0, What.CLAIM, 900, 1, 1, trip).lag for trip in (0, 41, 5_000)]
        [0, 20, 150]
        """
        return min(self.round_trip // 2, MOST_LAG)


@dataclass(frozen=True, slots=True)
class Delay:
    """Chance: so many milliseconds pass from the last flip until the cards are turned up (R10.1)."""

    milliseconds: int


@dataclass(frozen=True, slots=True)
class Time:
    """Referee: the clock stands at `at`; what is due by then happens."""

    at: int


SpeedAction = Deal | Place | Shuffle | Delay | Press | Time | Resign | Abandon
