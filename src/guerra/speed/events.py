"""What happens in a race, as records; what happens to cards otherwise is told by War's own events.

A card lies face down until `TurnedUp`, so hardly one of these has a secret; `guerra.speed.view.told` acts on those that have.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from guerra.actions import Seat
from guerra.cards import Card, Seen
from guerra.events import Event
from guerra.speed.actions import What


class Verdict(StrEnum):
    """What became of a press (R10.4b).

    `waits`: a valid claim, until it is known whether another counts as early. `repeated`: this press was answered before.
    """

    LAID = "laid"
    WAITS = "waits"
    WON = "won"
    DEAD_HEAT = "dead-heat"
    TOO_LATE = "too-late"
    PASSED = "passed"
    REPEATED = "repeated"
    NOT_ALLOWED = "not-allowed"


class Why(StrEnum):
    """Why a press was not allowed.

    The first three are false claims, which cost a card (R10.2). The last two are said by a table that did not pass the press
    on: playing time stands still there, or too much is pressed.
    """

    NOT_UP = "not-up"
    TOO_SOON = "too-soon"
    NOT_YOURS = "not-yours"
    HANDS_OFF = "hands-off"
    NOTHING_TO_LAY = "nothing-to-lay"
    NOTHING_TO_TAKE = "nothing-to-take"
    NOT_YOUR_TURN = "not-your-turn"
    NO_TURNS = "no-turns"
    OUT = "out"
    OVER = "over"
    PAUSED = "paused"
    TOO_FAST = "too-fast"


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a press of `seat`, for that seat alone.

    `late` is by how many milliseconds a claim came too late; `reaction` how long after the cards were up it counts. Where
    hands are off, `late` is how long they still are.
    """

    seat: Seat
    number: int
    what: What
    verdict: Verdict
    why: Why | None = None
    late: int | None = None
    reaction: int | None = None


@dataclass(frozen=True, slots=True)
class HandsOff:
    """Between battles: nobody touches the table before `until` (R10.1)."""

    until: int


@dataclass(frozen=True, slots=True)
class Flipped:
    """A seat laid a card, face down as yet; it owes `left` more to this clash (R10.1, R10.3)."""

    battle: int
    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class Up:
    """A seat's deciding card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The deciding cards are up, since `at`: from now on a claim can be right (R10.1)."""

    battle: int
    war: int
    at: int
    cards: tuple[Up, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """This seat is asked whose the pot is (R10.6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fined:
    """A false claim: the seat paid a card into the pot, or had none to spare (R10.2). Secret to everyone: the card."""

    seat: Seat
    paid: bool
    card: Seen


@dataclass(frozen=True, slots=True)
class Reaction:
    """How long after the cards were up a seat's claim counts, in milliseconds."""

    seat: Seat
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Judged:
    """Claims were judged: `seat` takes the pot, or it was a dead heat (None); with all times that were in (R10.4).

    `owner` is whose pot it was (None: the first hand's), and `kept` for how many milliseconds it was kept for it (R10.2);
    without hurry for as long as it did not pass (None).
    """

    battle: int
    seat: Seat | None
    reactions: tuple[Reaction, ...]
    owner: Seat | None
    kept: int | None


SpeedEvent = Event | Answered | HandsOff | Flipped | TurnedUp | Asked | Fined | Judged
