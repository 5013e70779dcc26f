"""The complete state of a game, frozen (for the referee only: a seat sees a `View`, see `guerra.view`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from guerra.actions import Action, Phase, Seat
from guerra.cards import Card
from guerra.cycles import History
from guerra.events import Event
from guerra.outcome import Outcome, Tally
from guerra.rules import Rules


class OnTable(NamedTuple):
    """A card on the table and whether it lies face up."""

    card: Card
    up: bool


class Due(NamedTuple):
    """A shuffle that chance owes to a seat: its won pile (phase `recycle`) or the spoils it takes (phase `spoils`)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game at one moment. Zones are one tuple a seat; piles have their top card first.

    `laid` is what each seat has on the table in this battle. `fighters` are the seats in the clash that is due, `down` how
    many face-down cards each of them lays first (None: it lays nothing and fights with the card it has up).
    """

    rules: Rules
    phase: Phase
    stocks: tuple[tuple[Card, ...], ...]
    won: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    laid: tuple[tuple[OnTable, ...], ...]
    carried: tuple[OnTable, ...]
    prize: Card | None
    set_aside: tuple[Card, ...]
    playing: tuple[Seat, ...]
    fighters: tuple[Seat, ...]
    down: tuple[int | None, ...]
    war: int
    due: tuple[Due, ...]
    winner: Seat | None
    short: bool
    shuffling: bool
    seconds: int
    tally: Tally
    wars_won: tuple[int, ...]
    history: History
    outcome: Outcome | None

    def cards(self) -> list[Card]:
        """Every card in the game, wherever it lies (R3.8: always the same multiset)."""
        piles = [*self.stocks, *self.won, *self.hands, self.set_aside]
        table = [[lying.card for lying in zone] for zone in (*self.laid, self.carried)]
        return [card for pile in (*piles, *table) for card in pile] + ([self.prize] if self.prize else [])

    def holding(self, seat: Seat) -> int:
        """The cards of a seat: stock, won pile and hand (R5.2)."""
        return len(self.stocks[seat]) + len(self.won[seat]) + len(self.hands[seat])


class Step(NamedTuple):
    """One action's effect: the state before, the action, the state after, and what happened in between."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]
