"""With whose eyes a connection looks: where no seat is told more than all, everyone is told with a spectator's."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guerra.engine import new
from guerra.table.reader import eyes, known, seen
from laws.players import steps, with_referee
from laws.strategies import some_rules

SEEDS = st.integers(min_value=0, max_value=1 << 32)


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_what_is_seen_with_those_eyes_is_what_the_seat_may_know(seed: int) -> None:
    dice = Random(seed)
    rules = some_rules(dice)
    for count, step in enumerate(steps(new(rules), with_referee(dice))):
        for held in [(), (0,), (1,), tuple(range(rules.seats))]:
            assert known(step.events, eyes(rules, held)) == known(step.events, held)
            assert seen(step.after, eyes(rules, held)).hands == seen(step.after, held).hands
        if count == 40:
            return


@pytest.mark.parametrize("seed", range(3))
def test_hands_and_chosen_orders_are_looked_at_with_the_seats_own(seed: int) -> None:
    dice = Random(seed)
    private = [rules for rules in (some_rules(dice) for _ in range(300)) if eyes(rules, (1,))]
    assert private
    assert all(eyes(rules, (1,)) == (1,) for rules in private)
    told = [
        known(step.events, (0,)) != known(step.events, ())
        for rules in private[:20]
        for step in steps(new(rules), with_referee(dice))
    ]
    assert any(told)
