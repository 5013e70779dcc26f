"""Events, views and results as plain JSON values: what is sent, and what `guerra run --events` prints.

Seats count from 1, cards are their codes, an unknown card is `??`; names are stable, and a reader ignores names it does
not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from guerra.actions import Seat
from guerra.cards import Card, code_of
from guerra.events import Event
from guerra.outcome import Outcome, Tally
from guerra.presets import sheet_code
from guerra.rules import Rules
from guerra.view import Lying, View, WarLay, redact

_SEATS = {"seat", "seats", "tied", "fighters", "playing", "to_act", "winner"}
_CARDS = {"stocks", "set_aside", "cards", "down", "up", "held", "card", "hands"}


def encode_event(event: Any) -> dict[str, Any]:
    """An event of any game as a JSON object; `event` names its kind.

    >>> from guerra.events import Eliminated, EndlessFound
    >>> encode_event(Eliminated(seat=0)), encode_event(EndlessFound(cycle=6))
    ({'event': 'eliminated', 'seat': 1}, {'event': 'endless-found', 'cycle': 6})
    """
    return {"event": _kind(type(event)), **_fields(event)}


def encode_view(view: View) -> dict[str, Any]:
    """A view as a JSON object."""
    return {name: _value(name, getattr(view, name)) for name in (f.name for f in fields(view))}


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


def _kind(kind: type) -> str:
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in kind.__name__).lstrip("-")


def _fields(record: Any) -> dict[str, Any]:
    return {f.name: _value(f.name, getattr(record, f.name)) for f in fields(record)}


def _value(name: str, value: Any) -> Any:
    if isinstance(value, Outcome):
        return encode_outcome(value)
    if isinstance(value, Rules):
        return sheet_code(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Card):
        return value.code
    if isinstance(value, Lying):
        return {"card": code_of(value.card), "up": value.up}
    if is_dataclass(value):
        return _fields(value)
    if isinstance(value, WarLay):
        return {"seat": seat_number(value.seat), "face_down": value.face_down}
    if isinstance(value, tuple):
        return [_value(name, part) for part in value]
    if name in _SEATS and isinstance(value, int):
        return seat_number(value)
    if value is None and name in _CARDS:
        return code_of(value)
    return value
