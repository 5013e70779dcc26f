"""Everything that can be done to a game: by chance, by a seat, by the referee.

Seats are numbered from 0 here and in all code; what people read and what is written down counts from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum

from guerra.cards import Card

Seat = int
"""A player's place in dealing order, from 0."""


class Phase(StrEnum):
    """What a game waits for: the deal, a flip, the cards of a war, a shuffle by chance, the winner's order, nothing."""

    DEAL = "deal"
    FLIP = "flip"
    WAR = "war"
    RECYCLE = "recycle"
    SPOILS = "spoils"
    ARRANGE = "arrange"
    OVER = "over"


class Chance(Enum):
    """The actor that deals and shuffles (OpenSpiel's chance player)."""

    CHANCE = "chance"


CHANCE = Chance.CHANCE


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the whole shuffled deck in dealing order, first card first (R2.1, R2.4)."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Chance: piles laid out by hand, top card first, one for each seat; any cards, not only a whole deck."""

    stocks: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: the cards of the shuffle that is due, in their new order (R4.2, R4.4)."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Flip:
    """A seat turns up the top card of its stock; in a war, after laying its face-down cards (R3.1, R3.3)."""

    def __str__(self) -> str:
        return "Flip"


@dataclass(frozen=True, slots=True)
class Play:
    """A seat lays a card of its hand (R8.1); in a war, after its face-down cards (R8.2)."""

    card: Card

    def __str__(self) -> str:
        return f"Play {self.card}"


@dataclass(frozen=True, slots=True)
class Arrange:
    """The winner orders the spoils: their places in the order in which they would go back anyway (R4.4 `chosen`)."""

    order: tuple[int, ...]

    def __str__(self) -> str:
        return "Arrange " + " ".join(map(str, self.order))


SeatAction = Flip | Play | Arrange


@dataclass(frozen=True, slots=True)
class Joint:
    """The actions of all seats that are to act, together: the game is simultaneous."""

    moves: tuple[tuple[Seat, SeatAction], ...]


@dataclass(frozen=True, slots=True)
class Misdeal:
    """Referee: a card was seen during the deal; shuffle and deal again (R2.3). Before the first flip only."""


@dataclass(frozen=True, slots=True)
class Clock:
    """Referee: this many seconds of playing time have passed in all, pauses not counted (R5.4)."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Referee: a seat gives up; the others play on, or the last one wins (R5.11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Abandon:
    """Referee: the game is broken off; nobody wins (R5.11)."""


Action = Deal | Place | Shuffle | Joint | Misdeal | Clock | Resign | Abandon
