"""A game as what was done is played again exactly, as often as one likes."""

from __future__ import annotations

import pytest

from guerra.dealer import Chance, play, recorded
from guerra.errors import IllegalAction
from guerra.notation.recorded import Recorded
from guerra.presets import make_rules


def test_every_step_comes_again() -> None:
    rules = make_rules("reshuffle")
    game = recorded(rules, Chance.of_game(1), {})
    assert list(game.steps()) == list(game.steps()) == list(play(rules, Chance.of_game(1), {}))


def test_under_other_rules_it_is_another_game() -> None:
    game = recorded(make_rules(), Chance.of_game(1), {})
    sheets = [make_rules(preset) for preset in ("classic", "one-down")]
    tallies = [list(Recorded(rules, game.actions[:20]).steps())[-1].after.tally for rules in sheets]
    assert [tally.cards_laid for tally in tallies] == [44, 40]


def test_what_was_not_possible_is_refused() -> None:
    game = recorded(make_rules(), Chance.of_game(1), {})
    with pytest.raises(
        IllegalAction, match="joint action: actions of the seats 1, 2 is not legal now; legal: one action of each"
    ):
        list(Recorded(make_rules("three-players"), game.actions).steps())
