"""What a room was made with: rules, seats, pace. Read from a request, kept as a record, never changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Any

from guerra.bots import BOTS, read_bot, usual_bot
from guerra.errors import GuerraError
from guerra.i18n import N_
from guerra.presets import nearest_preset, read_sheet_code, sheet_code
from guerra.rules import Rules
from guerra.speed.opponents import LEVELS
from guerra.speed.rules import ID as SPEED
from guerra.speed.rules import SpeedRules, read_speed_code, speed_code
from guerra.table.asking import Refused, flag, one_of, read_name
from guerra.words.names import ANIMALS

PACES = ("calm", "normal", "fast", "instant")
"""How fast cards move, slowest first."""


RACERS = 2
"""Seats of a race at the table: its screen has two halves."""


class Aid(StrEnum):
    """What the table remembers for people who play with hands (R8.5): nothing, how many cards are unseen, or each place too."""

    OFF = "off"
    COUNTS = "counts"
    FULL = "full"


class Kind(StrEnum):
    """Who sits there: a person at this screen, the computer, a person over a link."""

    HERE = "here"
    COMPUTER = "computer"
    LINK = "link"


class OnOut(StrEnum):
    """What becomes of a seat whose person stays away: the computer plays it, it resigns, or the game is broken off."""

    COMPUTER = "computer"
    RESIGN = "resign"
    ABANDON = "abandon"


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat as it was asked for; `plays` names the computer player that sits there, or sits in."""

    kind: Kind
    name: str = ""
    animal: str = "owl"
    plays: str = "random"


@dataclass(frozen=True)
class Plan:
    """A room as it was asked for: a sheet of War, or of Speed War.

    `seed` fixes every deal; only a server that is being tested takes one. `cue`: in a race, the side whose pot it is is called.
    """

    rules: Rules | SpeedRules
    seats: tuple[SeatPlan, ...]
    pace: str = "normal"
    on_out: OnOut = OnOut.COMPUTER
    memory_aid: Aid = Aid.OFF
    seed: int | None = None
    cue: bool = False

    @property
    def cards(self) -> Rules:
        """The rules of the cards, whichever game is played with them."""
        return cards_of(self.rules)

    @cached_property
    def sheet(self) -> str:
        """The code of the sheet."""
        return speed_code(self.rules) if isinstance(self.rules, SpeedRules) else sheet_code(self.rules)

    @property
    def race(self) -> bool:
        """Is it Speed War?"""
        return isinstance(self.rules, SpeedRules)

    @property
    def title(self) -> str | None:
        """What the game is called, if not as its sheet is."""
        return N_("Speed War") if self.race else None

    @property
    def timed(self) -> bool:
        """Does it matter when something is done?"""
        return self.race or bool(self.cards.time_limit)

    @property
    def linked(self) -> bool:
        """Does somebody play over a link?"""
        return any(seat.kind is Kind.LINK for seat in self.seats)

    @property
    def fair(self) -> bool:
        """Do the sides add secrets to the deal? Wherever somebody plays over a link."""
        return self.seed is None and self.linked

    def record(self) -> dict[str, Any]:
        """The plan as plain values; `read_plan` gives it back."""
        seats = [{"kind": s.kind.value, "name": s.name, "animal": s.animal, "plays": s.plays} for s in self.seats]
        kept: dict[str, Any] = {"rules": self.sheet, "seats": seats, "pace": self.pace, "on_out": self.on_out.value}
        kept["memory_aid"] = self.memory_aid.value
        if self.cue:
            kept["cue"] = True
        return kept if self.seed is None else {**kept, "seed": self.seed}


def read_plan(body: object, testing: bool = False) -> Plan:
    """The plan that a request asks for.

    Raises `RulesError` for a sheet code that is none, `Refused` for anything else that is wrong.

    >>> plan = read_plan({"rules": "family", "seats": [{"kind": "here", "name": "Ana"}, {"kind": "computer"}]})
    >>> plan.cards.target_cards, [seat.animal for seat in plan.seats], plan.fair
    (40, ['owl', 'fox'], False)
    """
    if not isinstance(body, Mapping):
        raise Refused(N_("A room is asked for with an object of rules and seats."))
    sheet = body.get("rules", "family")
    if not isinstance(sheet, str) or len(sheet) > 1_000:
        raise Refused(N_("rules is a sheet code, such as family."), "rules")
    rules = read_rules(sheet)
    pace = one_of(body, "pace", PACES, _pace(sheet))
    on_out = OnOut(one_of(body, "on_out", tuple(OnOut), OnOut.COMPUTER))
    cue = isinstance(rules, SpeedRules) and "cue" in body and flag(body, "cue")
    aid = Aid(one_of(body, "memory_aid", tuple(Aid), Aid.OFF))
    return Plan(rules, _read_seats(body, rules), pace, on_out, aid, _read_seed(body) if testing else None, cue)


@lru_cache(256)
def read_rules(sheet: str) -> Rules | SpeedRules:
    """The sheet of a code, of War or of Speed War; raises `RulesError`. Rooms with the same sheet share it."""
    return read_speed_code(sheet) if sheet.split("~")[0] == SPEED else read_sheet_code(sheet)


def cards_of(rules: Rules | SpeedRules) -> Rules:
    """The rules of the cards in a sheet."""
    return rules.war if isinstance(rules, SpeedRules) else rules


@lru_cache(256)
def _pace(sheet: str) -> str:
    return nearest_preset(cards_of(read_rules(sheet)))[0].pace


def _read_seats(body: Mapping[str, Any], rules: Rules | SpeedRules) -> tuple[SeatPlan, ...]:
    asked, count = body.get("seats"), cards_of(rules).seats
    if isinstance(rules, SpeedRules) and count != RACERS:
        raise Refused(N_("At this table, Speed War is for two."), "rules")
    if not isinstance(asked, list) or len(asked) != count or not all(isinstance(seat, Mapping) for seat in asked):
        raise Refused(N_("These rules have {n} seats; give one entry for each."), "seats", n=count)
    seats = tuple(_read_seat(place, seat, rules) for place, seat in enumerate(asked))
    if all(seat.kind is Kind.COMPUTER for seat in seats):
        raise Refused(N_("At least one seat is for a person."), "seats")
    return seats


def _read_seat(place: int, seat: Mapping[str, Any], rules: Rules | SpeedRules) -> SeatPlan:
    kind = Kind(one_of(seat, "kind", tuple(Kind)))
    animal = one_of(seat, "animal", tuple(ANIMALS), tuple(ANIMALS)[place % len(ANIMALS)])
    if isinstance(rules, SpeedRules):
        plays = one_of(seat, "plays", tuple(LEVELS), "companion")
    else:
        plays = _read_plays(seat, usual_bot(rules))
    return SeatPlan(kind, read_name(seat.get("name") or ""), animal, plays)


def _read_plays(seat: Mapping[str, Any], usual: str) -> str:
    """The computer player of a seat, with what it remembers if that is said: `captain:50`."""
    plays = seat.get("plays", usual)
    try:
        read_bot(plays if isinstance(plays, str) else "")
    except GuerraError:
        raise Refused(N_("{what} is one of: {allowed}."), "plays", what="plays", allowed=", ".join(BOTS)) from None
    return str(plays)


def _read_seed(body: Mapping[str, Any]) -> int | None:
    seed = body.get("seed")
    if seed is not None and (type(seed) is not int or not 0 <= seed < 1 << 64):
        raise Refused(N_("seed is a number from 0 to 2 to the power of 64, less 1."), "seed")
    return seed
