"""The simulator plays the engine's game: the same position, counts and taker before every flip, the same result."""

from __future__ import annotations

import random

import pytest

from guerra.presets import find_preset, make_rules, presets
from guerra.sim.code import UnsupportedRules, encode, supports
from referee import compare, differing, random_rules

PLAYED = [name for name, preset in presets().items() if supports(preset.rules) is None]


@pytest.mark.parametrize("name", PLAYED)
def test_every_preset_is_the_same_game(name: str) -> None:
    for index in range(3):
        assert compare(find_preset(name).rules, 7, index) is None


@pytest.mark.parametrize("block", range(8))
def test_random_rule_sets_are_the_same_game(block: int) -> None:
    source = random.Random(block)
    for _ in range(125):
        rules = random_rules(source)
        for index in (0, 2**64 - 1):
            found = compare(rules, 11, index)
            assert found is None, f"{differing(rules)}: {found}"


def test_a_game_may_go_on_shuffled_after_it_repeated() -> None:
    rules = make_rules(deck="6x1", spoils="loser-first", endless="shuffle", cap=300)
    assert all(compare(rules, 1, index) is None for index in range(60))


def test_choices_are_refused_by_name() -> None:
    with pytest.raises(UnsupportedRules, match="spoils=chosen"):
        encode(make_rules(spoils="chosen"))
    with pytest.raises(UnsupportedRules, match="hand=3"):
        encode(make_rules("hand-of-three"))
