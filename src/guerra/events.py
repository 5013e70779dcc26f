"""What happens in a game, as records: one stream for table, terminal, transcript and statistics.

Each class names in `secret` what a seat may not know of it; `guerra.view.redact` is the one place that acts on it.
Cards are physical cards here; a redacted event has None for each card that its reader may not know.
"""

from __future__ import annotations

from dataclasses import dataclass

from guerra.actions import Phase, Seat
from guerra.cards import Seen
from guerra.outcome import Outcome
from guerra.rules import DownRevealed, NoFourth, Short


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deal (R2): each seat's stock, top first, and the cards set aside. Secret to everyone: every card."""

    stocks: tuple[tuple[Seen, ...], ...]
    set_aside: tuple[Seen, ...]


@dataclass(frozen=True, slots=True)
class Misdealt:
    """A card was seen; the deal is void (R2.3)."""


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took cards from the top of its stock into its hand (R8.1). Secret to the others: the cards."""

    seat: Seat
    cards: tuple[Seen, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """One seat's part of `Laid`: cards face down, then one face up. Secret to everyone: the face-down cards."""

    seat: Seat
    down: tuple[Seen, ...]
    up: Seen


@dataclass(frozen=True, slots=True)
class Laid:
    """Seats laid cards at the same time: the flip of a battle (`war` 0) or step `war` of its war (R3.1, R3.3)."""

    battle: int
    war: int
    lays: tuple[Lay, ...]


@dataclass(frozen=True, slots=True)
class WarDeclared:
    """A tie (R3.2). `tied` are the contenders, `fighters` who goes to war, `face_down` how many each lays first.

    A fighter whose `face_down` is None has no card left and fights on with the card it has up (`last-face-up`); one that is
    too short to fight on has 0 and an event of its own. `wanted` is how many the rules ask for.
    """

    war: int
    tied: tuple[Seat, ...]
    fighters: tuple[Seat, ...]
    face_down: tuple[int | None, ...]
    wanted: int


@dataclass(frozen=True, slots=True)
class ShortInWar:
    """A seat without enough cards for the war loses war and game, under the rule `rule` (R3.5); `held` goes into the pot.

    Secret to everyone: the cards held.
    """

    seat: Seat
    rule: Short | NoFourth
    held: tuple[Seen, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat took cards, in the order in which they go back (R4): the prize, cards carried over, then the spoils.

    `war` says whether a war was won. `ordered_by` names who fixed the order of the spoils: None the rules, "chance", or
    "winner". Secret: the face-down cards; the spoils and where the face-down cards lie, where chance ordered them, or
    the winner and one is not the winner.
    """

    seat: Seat
    cards: tuple[Seen, ...]
    war: bool
    ordered_by: str | None
    face_down: tuple[bool, ...]
    prize: bool
    carried: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """The face-down cards of a war are shown as `seat` takes them, in the order laid (R8.4 `down_revealed`).

    `to` says to whom: the winner, or both. Secret to those whom it does not name: the cards.
    """

    seat: Seat
    cards: tuple[Seen, ...]
    to: DownRevealed


@dataclass(frozen=True, slots=True)
class Returned:
    """Cards went back under their owners' stocks, no battle won (R1.3 `return`, R8.4 `take-back`), seat by seat."""

    cards: tuple[tuple[Seen, ...], ...]
    face_down: tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True)
class Carried:
    """The cards on the table stay there for the next battle's winner (R1.3 `carry`, R3.6)."""

    cards: tuple[Seen, ...]
    face_down: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class PrizeSet:
    """The winner put a captured card face up in the centre (R7.1)."""

    seat: Seat
    card: Seen


@dataclass(frozen=True, slots=True)
class Recycled:
    """A seat's won pile became stock again, under what was left of it (R4.2). Secret to everyone: the cards."""

    seat: Seat
    cards: tuple[Seen, ...]
    by_chance: bool


@dataclass(frozen=True, slots=True)
class EndlessFound:
    """The position repeats after `cycle` battles; from now on won cards are shuffled (R4.5 `shuffle`)."""

    cycle: int


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A seat is out of the game (R3.7, R4.2, R5.11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave up; if others play on, its cards are out of play (R5.11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Clocked:
    """The playing time so far, in seconds (R5.4)."""

    seconds: int


@dataclass(frozen=True, slots=True)
class ToAct:
    """What the game waits for now, and which seats are to act; none while chance shuffles, or at the end."""

    phase: Phase
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over (R5.11)."""

    outcome: Outcome


Event = (
    Dealt
    | Misdealt
    | Drew
    | Laid
    | WarDeclared
    | ShortInWar
    | Taken
    | Revealed
    | Returned
    | Carried
    | PrizeSet
    | Recycled
    | EndlessFound
    | Eliminated
    | Resigned
    | Clocked
    | ToAct
    | Over
)
