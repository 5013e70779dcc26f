"""The simulator plays the engine's game: the same position, counts and taker before every flip, the same result."""

from __future__ import annotations

import random

import pytest

from guerra.presets import find_preset, make_rules, presets
from guerra.sim.code import PLAYERS, UnsupportedRules, encode, supports
from guerra.sim.handgames import HandRunner
from referee import compare, differing, random_hand_rules, random_rules

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


def test_a_position_may_come_back_before_a_war() -> None:
    assert compare(make_rules(deck="5x2", cap=40), 3, 13) is None


@pytest.mark.parametrize("players", [("random", "random"), ("lowest", "highest"), ("random", "lowest")])
def test_the_hand_of_three_is_the_same_game(players: tuple[str, str]) -> None:
    for index in range(6):
        assert compare(make_rules("hand-of-three"), 7, index, players=players) is None


@pytest.mark.parametrize("block", range(4))
def test_random_rule_sets_with_a_hand_are_the_same_game(block: int) -> None:
    source = random.Random(block)
    for index in range(100):
        rules, players = random_hand_rules(source), (source.choice(PLAYERS), source.choice(PLAYERS))
        found = compare(rules, 11, index, players=players)
        assert found is None, f"{differing(rules)}, {players}: {found}"


def test_choices_are_refused_by_name() -> None:
    with pytest.raises(UnsupportedRules, match="spoils=chosen"):
        encode(make_rules(spoils="chosen"))
    with pytest.raises(UnsupportedRules, match="hand=3"):
        encode(make_rules("hand-of-three"))
    with pytest.raises(UnsupportedRules, match=r"hand=3: .* random, highest, lowest"):
        HandRunner(make_rules("hand-of-three"), ("random", "marshal"))
    assert (
        supports(make_rules(), ("random", "random"))
        == "hand=0: there is nothing to choose, but players were named (random, random)"
    )
    assert "255" in str(supports(make_rules("hand-of-three", packs=5), ("random", "random")))
