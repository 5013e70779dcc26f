"""The course of a game, from what anyone was told of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from guerra.actions import Phase
from guerra.dealer import Chance, play
from guerra.engine import new
from guerra.presets import make_rules, presets
from guerra.stats import Stats, course
from guerra.view import observe, redact
from laws.players import at_random, steps
from laws.strategies import some_rules
from play import Game


def course_of(game: Game) -> Stats:
    """The course of a game laid out by hand."""
    return course(observe(new(game.rules), None), game.events)


@pytest.mark.parametrize(
    ("piles", "axes", "counts", "pots"),
    [
        ("7 2 3 4 K / 7 5 6 8 Q", {}, ((5, 5), (10, 0)), (10,)),
        ("K 2 / 7 3", {"battle_limit": 2}, ((2, 2), (3, 1), (2, 2)), (2, 2)),
        ("7 / 7 3 9", {}, ((1, 3), (0, 4)), (2,)),
        ("7 9 K / 7 9 Q / 4 2 3", {"face_down": 0, "battle_limit": 1}, ((3, 3, 3), (7, 0, 2)), (7,)),
        ("Qs K / Qs 2", {"packs": 2, "identical": "carry"}, ((2, 2), (1, 1), (4, 0)), (2, 4)),
        ("K 5 9 / 7 6 8", {"prize": 1, "battle_limit": 2}, ((3, 3), (3, 2), (2, 3)), (2, 2)),
    ],
)
def test_counts_and_pots(piles: str, axes: dict[str, Any], counts: tuple[tuple[int, ...], ...], pots: tuple[int, ...]) -> None:
    assert course_of(Game(piles, **axes).play()) == Stats(counts, pots)


@pytest.mark.parametrize("which", [*presets(), *range(6)])
def test_each_battle_once_as_it_stands_between_battles(which: str | int) -> None:
    """What is told to a spectator gives the same course as the states themselves."""
    dice = Random(repr(which))
    for rules in [make_rules(which)] if isinstance(which, str) else [some_rules(dice) for _ in range(10)]:
        events, settled = [], {}
        for step in steps(new(rules), at_random(dice)):
            events += [redact(event, None) for event in step.events]
            state = step.after
            if state.phase is Phase.OVER or not (state.war or any(state.laid)):
                settled[state.tally.battles] = tuple(state.holding(seat) for seat in range(rules.seats))
        stats = course(observe(new(rules), None), events)
        assert stats.counts == tuple(settled.values())
        assert len(stats.pots) == state.tally.battles


def test_the_pots_of_a_plain_game_are_all_the_cards_that_were_laid() -> None:
    rules = make_rules()
    steps_of_game = list(play(rules, Chance.of_game(1), {}))
    stats = course(observe(new(rules), None), [event for step in steps_of_game for event in step.events])
    result = steps_of_game[-1].after.outcome
    assert result is not None
    assert sum(stats.pots) == result.tally.cards_laid
    assert stats.counts[-1] == result.counts


@pytest.mark.parametrize(
    ("counts", "changes"),
    [
        ((), 0),
        (((2, 2),), 0),
        (((2, 2), (3, 1), (4, 0)), 0),
        (((3, 1), (2, 2), (1, 3)), 1),
        (((3, 1), (2, 2), (3, 1)), 0),
        (((3, 1), (1, 3), (3, 1)), 2),
        (((2, 2, 1), (3, 1, 1), (1, 1, 3)), 1),
    ],
)
def test_how_often_the_lead_changes(counts: tuple[tuple[int, ...], ...], changes: int) -> None:
    assert Stats(counts, ()).lead_changes == changes


def test_the_largest_pot() -> None:
    assert Stats((), (2, 10, 4)).largest_pot == 10
    assert Stats((), ()).largest_pot == 0
