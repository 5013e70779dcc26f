"""Events: one class for each thing that can happen; what is secret in it stands in its own text."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import get_args

import pytest

from guerra import events
from guerra.events import Eliminated, Event, Lay

CLASSES = get_args(Event)


def may_be_secret(kind: type) -> bool:
    """Has this class a field for cards that somebody may not know?"""
    return any("Seen" in str(field.type) for field in fields(kind))


def test_the_union_names_every_class() -> None:
    here = {value for value in vars(events).values() if is_dataclass(value) and value.__module__ == events.__name__}
    assert here - {Lay} == set(CLASSES)


@pytest.mark.parametrize("kind", [*CLASSES, Lay])
def test_a_class_with_cards_says_what_is_secret(kind: type) -> None:
    told = "ecret" in str(kind.__doc__)
    open_cards = {"Returned", "Carried", "PrizeSet"}  # the first two hide by `face_down`, a prize is always open
    assert told == (may_be_secret(kind) and kind.__name__ not in open_cards)


def test_events_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Eliminated(0).seat = 1  # type: ignore[misc]
