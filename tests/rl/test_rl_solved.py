"""Two programs that share neither tree nor algorithm: `guerra.solve`, and OpenSpiel's own best replies through our game."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

import guerra.rl.openspiel  # registers the game
from guerra.rl.options import hand_rules
from guerra.solve import cfr
from guerra.solve.tree import grow

RULES = {"deck": "3x2", "hand": 2, "face_down": 1, "battle_limit": 2, "wars_to_win": 0}
NAME = f"{guerra.rl.openspiel.HAND_OF_THREE}({','.join(f'{name}={value}' for name, value in RULES.items())})"

Habit = Callable[[int], list[float]]


@pytest.mark.parametrize(
    "habit",
    [
        lambda n: [1.0] + [0.0] * (n - 1),
        lambda n: [0.0] * (n - 1) + [1.0],
        lambda n: [0.3, 0.7] if n == 2 else [1.0],
    ],
    ids=["lowest", "highest", "mixed"],
)
def test_a_habit_loses_the_same_to_its_best_reply(habit: Habit) -> None:
    tree = grow(hand_rules(**RULES))
    ours = np.concatenate([habit(size) for size in np.diff(tree.offset)])
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(NAME))
    theirs = policy.TabularPolicy(game)
    for chances, legal in zip(theirs.action_probability_array, theirs.legal_actions_mask, strict=True):
        chances[legal.astype(bool)] = habit(int(legal.sum()))
    lost = exploitability.nash_conv(game, theirs, use_cpp_br=False) / 2
    assert cfr.exploitability(tree, ours, ours) == pytest.approx(lost, abs=1e-9)
