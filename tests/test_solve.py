"""Reduced hands of three: the tree's size, known exploitabilities, and laws of best replies and of CFR+."""

from __future__ import annotations

import numpy as np
import pytest

from guerra.bots.levels import LEVELS
from guerra.errors import GuerraError
from guerra.presets import make_rules
from guerra.rules import Rules
from guerra.solve.cfr import best_reply, exploitability, solve, uniform, value
from guerra.solve.players import grow_with
from guerra.solve.tree import grow


def reduced(deck: str, battles: int, **axes: object) -> Rules:
    """A hand of two, one card down, most cards after so many battles."""
    settings: dict[str, object] = {"hand": 2, "face_down": 1, "wars_to_win": 0, "battle_limit": battles}
    return make_rules("hand-of-three", deck=deck, **(settings | axes))


@pytest.mark.parametrize(("battles", "infos", "lost"), [(2, 210, 0.28889), (3, 1091, 0.40833)])
def test_sizes_and_what_chance_loses_are_those_of_other_programs(battles: int, infos: int, lost: float) -> None:
    """Our own study in C++, and OpenSpiel on a third implementation, gave these."""
    tree = grow(reduced("3x2", battles))
    even = uniform(tree)
    assert tree.infos == infos
    assert exploitability(tree, even, even) == pytest.approx(lost, abs=5e-6)
    assert value(tree, even, even) == pytest.approx(0, abs=1e-12)


def test_four_battles_of_four_ranks() -> None:
    """146,214 nodes and 46,474 information sets a seat; CFR+ loses less than a thousandth after 100 rounds."""
    tree = grow(reduced("4x2", 4))
    assert (tree.nodes, tree.infos) == (146_214, 46_474)
    first, second = solve(tree, 100)
    assert exploitability(tree, first, second) < 0.001
    assert value(tree, first, second) == pytest.approx(0, abs=0.001)


def test_a_smaller_game_by_hand() -> None:
    """Two ranks, a card each in hand, one battle: nothing to choose; who has the higher card has more cards."""
    tree = grow(reduced("2x1", 1, hand=1))
    assert (tree.nodes, tree.infos) == (2, 2)
    even = uniform(tree)
    assert [best_reply(tree, seat, even) for seat in (0, 1)] == [0, 0]


def test_a_best_reply_is_at_least_as_good_as_anything_else() -> None:
    tree = grow(reduced("3x2", 3))
    dice = np.random.default_rng(1)
    for _ in range(20):
        one, other = (_normal(tree.offset, dice.random(tree.offset[-1])) for _ in range(2))
        assert best_reply(tree, 0, other) >= value(tree, one, other) - 1e-12
        assert best_reply(tree, 1, one) >= -value(tree, one, other) - 1e-12


def _normal(offset: np.ndarray, weights: np.ndarray) -> np.ndarray:
    sums = np.add.reduceat(weights, offset[:-1])
    return weights / np.repeat(sums, np.diff(offset))


def test_more_rounds_lose_less() -> None:
    tree = grow(reduced("3x2", 3))
    lost = [exploitability(tree, *solve(tree, rounds)) for rounds in (1, 10, 100)]
    assert lost[0] > lost[1] > lost[2]
    assert lost[2] < 0.002


def test_players_are_asked_at_every_information_set() -> None:
    names = ("recruit", "corporal", "captain", "general")
    tree, mixes = grow_with(reduced("3x2", 2), {name: LEVELS[name] for name in names})
    for mix in mixes.values():
        assert np.add.reduceat(mix, tree.offset[:-1]) == pytest.approx(1)
    lost = {name: exploitability(tree, mix, mix) for name, mix in mixes.items()}
    assert lost["recruit"] == pytest.approx(0.28889, abs=5e-6)
    assert lost["general"] < lost["captain"] < lost["corporal"] < lost["recruit"]


def test_equal_ranks_are_one_choice_and_every_deal_counts_once() -> None:
    tree = grow(reduced("2x2", 1))
    assert tree.chance.sum() == pytest.approx(1)
    hands = sorted({*tree.info[: tree.levels[1]].flatten()})
    assert sorted(np.diff(tree.offset)[hands]) == [1, 1, 2]  # both ones, both twos, one of each


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (make_rules(battle_limit=2), "a hand of 1 or more and a battle_limit"),
        (make_rules("hand-of-three", deck="4x2"), "a hand of 1 or more and a battle_limit"),
        (reduced("52", 4), "at most 12 cards; 52 has 52"),
    ],
)
def test_what_cannot_be_grown(rules: Rules, why: str) -> None:
    with pytest.raises(GuerraError, match=why):
        grow(rules)
