"""A casino table at one moment, what can be done at it, and what happened: all frozen (R9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from guerra.actions import Seat
from guerra.cards import Card
from guerra.casino.rules import CasinoRules


class Phase(StrEnum):
    """What the table waits for: a shuffle, stakes, the decisions of who has tied; nobody can place a stake any more."""

    SHUFFLE = "shuffle"
    BET = "bet"
    DECIDE = "decide"
    OVER = "over"


# --- what can be done; each action names its hand (R9.4b)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance: all cards of the shoe in their new order, first card first (R9.5)."""

    hand: int
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bet:
    """A seat places its ante and, if it likes, a tie bet (R9.1, R9.3b)."""

    hand: int
    seat: Seat
    ante: int
    tie: int = 0


@dataclass(frozen=True, slots=True)
class SitOut:
    """A seat places nothing in this hand (R9.1)."""

    hand: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Surrender:
    """A seat that has tied takes half of its ante back (R9.2)."""

    hand: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class GoToWar:
    """A seat that has tied places a raise as high as its ante (R9.2)."""

    hand: int
    seat: Seat


SeatAction = Bet | SitOut | Surrender | GoToWar
Action = Shuffle | SeatAction


# --- what happened


class Line(NamedTuple):
    """What became of one stake: so much was placed, so much of it came back, so much was won on top."""

    stake: str
    placed: int
    returned: int
    won: int

    @property
    def net(self) -> int:
        """What the bankroll gained by it."""
        return self.returned + self.won - self.placed


class Settlement(NamedTuple):
    """What became of a seat's stakes in a hand: `ante`, `tie` and `raise`, as far as they were placed."""

    hand: int
    seat: Seat
    lines: tuple[Line, ...]

    @property
    def net(self) -> int:
        """What the seat gained in this hand."""
        return sum(line.net for line in self.lines)


class Turned(NamedTuple):
    """A card was turned up for a seat, or for the house (None)."""

    seat: Seat | None
    card: Card


class Burnt(NamedTuple):
    """So many cards were burnt, face down."""

    cards: int


class Shuffled(NamedTuple):
    """The shoe was shuffled: so many cards."""

    cards: int


Event = Settlement | Turned | Burnt | Shuffled


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a table. One entry a seat; the shoe has its next card first (nobody may know it, see `observe`).

    `placed` are the seat's stakes of this hand (None: it has not said yet). `settled` is what became of the last hand, `last`
    what the seats did in it.
    """

    rules: CasinoRules
    phase: Phase
    hand: int
    bankrolls: tuple[int, ...]
    house: int
    shoe: tuple[Card, ...]
    gone: tuple[Card, ...]
    placed: tuple[Bet | SitOut | None, ...]
    cards: tuple[Card | None, ...]
    house_card: Card | None
    decided: tuple[Surrender | GoToWar | None, ...]
    settled: tuple[Settlement, ...]
    last: tuple[SeatAction, ...]


class Step(NamedTuple):
    """One action's effect."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]
