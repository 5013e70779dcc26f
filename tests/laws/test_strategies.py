"""The random rule sheets of the laws reach every axis and need no second try."""

from __future__ import annotations

from random import Random

from guerra.rules import AXES, BY_RANK
from laws.strategies import LONGEST, some_rules

SHEETS = 4000


def test_every_value_comes_up() -> None:
    """`some_rules` raises nothing, so no sheet is refused; each axis with few values has all of them, others many."""
    dice = Random(1)
    sheets = [some_rules(dice) for _ in range(SHEETS)]
    for axis in AXES:
        seen = {getattr(rules, axis.name) for rules in sheets}
        if axis.choices:
            assert seen == set(axis.choices), axis.name
        elif axis.name == "jokers":
            assert seen == {0, 2}
        elif axis.name == "cap":
            assert seen == set(range(1, LONGEST + 1))
        elif 0 < len(axis.numbers) < 100:
            assert seen == {*axis.numbers, *([BY_RANK] if axis.by_rank else [])}, axis.name
        else:
            assert len(seen) > 20, axis.name
