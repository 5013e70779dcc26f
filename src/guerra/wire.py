"""Events, views and results as plain JSON values: what is sent, and what `guerra run --events` prints.

Seats count from 1, cards are their codes, an unknown card is `??`; names are stable, and a reader ignores names it does
not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Any

from guerra.actions import Seat
from guerra.cards import UNKNOWN, Card, code_of
from guerra.events import Event
from guerra.outcome import Outcome, Tally
from guerra.presets import sheet_code
from guerra.rules import Rules
from guerra.view import Lying, View, WarLay, redact

Encode = Callable[[Any], Any]

_SEATS = {"seat", "seats", "tied", "fighters", "playing", "to_act", "winner", "owner"}
_CARDS = {"stocks", "set_aside", "cards", "down", "up", "held", "card", "hands"}
"""Fields whose numbers are seats, and fields whose None is a card that one may not know."""


def encode_event(event: Any) -> dict[str, Any]:
    """An event of any game as a JSON object; `event` names its kind.

    >>> from guerra.events import Eliminated, EndlessFound
    >>> encode_event(Eliminated(seat=0)), encode_event(EndlessFound(cycle=6))
    ({'event': 'eliminated', 'seat': 1}, {'event': 'endless-found', 'cycle': 6})
    """
    return {"event": _kind(event.__class__), **_record(event)}


def encode_view(view: View) -> dict[str, Any]:
    """A view as a JSON object."""
    return _record(view)


def encode_outcome(outcome: Outcome) -> dict[str, Any]:
    """A result as a JSON object: the keys of `guerra run --json` that speak of the game itself (R5.11)."""
    tally = {f.name: getattr(outcome.tally, f.name) for f in fields(Tally)}
    return {
        "winner": seat_number(outcome.winner),
        "reason": outcome.reason.value,
        **tally,
        "counts": list(outcome.counts),
        "pot": outcome.pot,
        "set_aside": outcome.set_aside,
        "wars_won": list(outcome.wars_won),
        "cycle": outcome.cycle,
    }


def told(events: Iterable[Event], seat: Seat | None) -> list[dict[str, Any]]:
    """What a seat (None: a spectator) is sent of these events."""
    return [encode_event(redact(event, seat)) for event in events]


def seat_number(seat: Seat | None) -> int | None:
    """A seat as people and files count it, from 1."""
    return None if seat is None else seat + 1


@cache
def _kind(kind: type) -> str:
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in kind.__name__).lstrip("-")


def _record(record: Any) -> dict[str, Any]:
    return {name: encode(getattr(record, name)) for name, encode in _layout(record.__class__)}


@cache
def _layout(kind: type) -> tuple[tuple[str, Encode], ...]:
    """The fields of a record, and how each is encoded: its name says what numbers and gaps in it mean."""
    names = getattr(kind, "_fields", None) or [field.name for field in fields(kind)]
    return tuple((name, _seats if name in _SEATS else _cards if name in _CARDS else _value) for name in names)


def _seats(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_seats(part) for part in value]
    return value + 1 if isinstance(value, int) else _value(value)


def _cards(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_cards(part) for part in value]
    return UNKNOWN if value is None else _value(value)


def _value(value: Any) -> Any:
    return _encoder(value.__class__)(value)


@cache
def _encoder(kind: type) -> Encode:
    """How values of a type are encoded, wherever they stand."""
    if hasattr(kind, "_fields") and kind not in _ENCODERS:
        return _record  # a named tuple is no row of values
    for known, encode in _ENCODERS.items():
        if issubclass(kind, known):
            return encode
    return _record if is_dataclass(kind) else _as_it_is


def _as_it_is(value: Any) -> Any:
    return value


_ENCODERS: dict[type, Encode] = {
    Outcome: encode_outcome,
    Rules: sheet_code,
    Enum: attrgetter("value"),
    Card: attrgetter("code"),
    Lying: lambda lying: {"card": code_of(lying.card), "up": lying.up},
    WarLay: lambda lay: {"seat": seat_number(lay.seat), "face_down": lay.face_down},
    tuple: lambda parts: [_value(part) for part in parts],
}
"""The types that have a form of their own; a named tuple stands before `tuple`."""
