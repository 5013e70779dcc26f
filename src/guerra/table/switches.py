"""The switches of the house-rules screen: which values it offers of each axis, and every sheet that is one switch away."""

from __future__ import annotations

from collections.abc import Iterator

from guerra.errors import RulesError
from guerra.presets import Preset, as_offered, make_rules
from guerra.rules import AXIS, Rules
from guerra.words.sheet import ORDER

Value = int | str

_OFFERED: dict[str, tuple[Value, ...]] = {
    "seats": (2, 3, 4),
    "deck": ("52", "48", "40", "36", "32", "24", "6x4"),
    "jokers": (0, 2),
    "packs": (1, 2, 3, 4),
    "face_down": (0, 1, 2, 3, 4, "rank"),
    "chain_face_down": (0, 1, 2, 3, 4, "rank"),
    "prize": (0, 1),
    "target_cards": (0, 18, 30, 40, 45),
    "floor_cards": (0, 5, 10),
    "time_limit": (0, 5, 10, 15),
    "battle_limit": (0, 60, 100),
    "wars_to_win": (0, 3, 5),
    "best_of": (1, 3, 5),
    "hand": (0, 3),
    "cap": (500, 100_000),
}
"""What the pickers offer of the axes that count; a sheet code may say any other number."""


def offered(axis: str) -> tuple[Value, ...]:
    """What the picker of an axis offers.

    >>> offered("jokers"), offered("won_to")
    ((0, 2), ('bottom', 'pile'))
    """
    return _OFFERED.get(axis) or AXIS[axis].choices


def one_switch_away(preset: Preset) -> Iterator[Rules]:
    """The rules of a preset, and those that one switch makes of them, also as offered; what cannot go together is left out."""
    yield preset.rules
    yield as_offered(preset.rules)
    several = [{"first_out": "end"}] if preset.rules.seats > 2 else []
    for axis in ORDER:
        for value in offered(axis):
            for before in ({}, *several):
                try:
                    rules = make_rules(preset.id, **{**before, axis: value})
                except RulesError:
                    continue
                yield rules
                if axis == "seats":
                    yield as_offered(rules)
