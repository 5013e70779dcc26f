"""The compiled batch plays the engine's games, step by step, and says so when it is asked for what cannot be."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from beside_engine import first_difference, random_options

from guerra.rl.batch import BatchEnv

HERE = Path(__file__).parent


@pytest.mark.parametrize("positions", [True, False])
def test_the_preset_is_the_same_game(positions: bool) -> None:
    assert first_difference({}, seed=7, games=8, steps=300, positions=positions) is None


@pytest.mark.parametrize("block", range(4))
def test_random_house_rules_are_the_same_game(block: int) -> None:
    source = random.Random(block)
    for seed in range(40):
        assert first_difference(random_options(source), seed, games=3, steps=60, positions=seed % 2 == 0) is None


def test_every_planted_fault_is_caught() -> None:
    ways = os.pathsep.join([str(HERE), *filter(None, sys.path)])
    there = os.environ | {"PYTHONPATH": ways, "NUMBA_DISABLE_JIT": "1"}
    tried = subprocess.run([sys.executable, HERE / "planted_kernel.py"], env=there, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stdout + tried.stderr


def test_a_slot_goes_on_with_its_own_next_games() -> None:
    env = BatchEnv(games=5, seed=3, wars_to_win=1)
    ended = np.zeros(5, int)
    for _ in range(200):
        over = env.terminated | env.truncated
        before = env.indices.copy()
        env.step(env.sample())
        assert (env.indices == before + np.uint64(5) * over.astype(np.uint64)).all()
        assert not env.rewards[over].any()
        ended += env.terminated | env.truncated
    assert (env.indices >= np.arange(5) + 5 * (ended - 1)).all()
    assert (ended > 1).all()


def test_a_seed_gives_the_same_games_and_samples() -> None:
    one, other = BatchEnv(games=4, seed=9), BatchEnv(games=4, seed=1)
    other.step(other.sample())
    other.reset(9)
    for _ in range(50):
        assert (one.sample() == other.sample()).all()
        one.step(one.sample())
        other.step(other.sample())
        assert one.observations is not None
        assert (one.observations == other.observations).all()
        assert (one.masks == other.masks).all()


def test_samples_are_legal_and_even() -> None:
    env = BatchEnv(games=1, seed=1)  # the hand: five, king, ace
    drawn = [int(env.sample()[0, 0]) for _ in range(3000)]
    counts = [drawn.count(rank) for rank in (3, 11, 12)]
    assert sum(counts) == 3000
    assert all(abs(count - 1000) < 4 * (3000 * 2 / 9) ** 0.5 for count in counts)  # four standard errors


def test_a_rank_that_is_not_held_is_refused_and_no_game_moves() -> None:
    env = BatchEnv(games=3, seed=1)
    assert env.observations is not None
    good = env.sample().copy()
    before = env.observations.copy()
    bad = good.copy()
    bad[2, 1] = env.masks[2, 1].argmin()
    with pytest.raises(ValueError, match=r"game 2, seat 1: rank \d+ is not held; held: \["):
        env.step(bad)
    assert (env.observations == before).all()
    env.step(good)
    assert (env.observations != before).any()


@pytest.mark.parametrize(
    ("actions", "why"),
    [(np.zeros((2, 2), int), "integers, 3 × 2; got int64 2 × 2"), (np.zeros((3, 2)), "integers, 3 × 2; got float64 3 × 2")],
)
def test_actions_of_another_shape_are_refused(actions: np.ndarray, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        BatchEnv(games=3).step(actions)


def test_a_batch_needs_a_game_and_a_hand() -> None:
    with pytest.raises(ValueError, match="1 game or more, not 0"):
        BatchEnv(games=0)
    with pytest.raises(ValueError, match="hand=0"):
        BatchEnv(games=1, hand=0)


def test_without_observations_there_are_none() -> None:
    env = BatchEnv(games=2, observe=False)
    env.step(env.sample())
    assert env.observations is None
    assert env.masks.sum() > 0
