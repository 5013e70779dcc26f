"""The compiled batch plays the engine's games, step by step, and says so when it is asked for what cannot be."""

from __future__ import annotations

import copy
import os
import pickle
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from beside_engine import first_difference, random_options

from guerra.dealer import Chance, play
from guerra.rl.batch import GAMES, BatchEnv
from guerra.rl.kernel import many
from guerra.rl.options import war_rules

HERE = Path(__file__).parent


@pytest.mark.parametrize("positions", [True, False])
def test_the_preset_is_the_same_game(positions: bool) -> None:
    assert first_difference({}, seed=7, games=8, steps=300, positions=positions) is None


@pytest.mark.parametrize("block", range(4))
def test_random_house_rules_are_the_same_game(block: int) -> None:
    source = random.Random(block)
    for seed in range(40):
        assert first_difference(random_options(source), seed, games=3, steps=60, positions=seed % 2 == 0) is None


@pytest.mark.parametrize("block", range(2))
def test_random_house_rules_of_war_are_the_same_game(block: int) -> None:
    source = random.Random(block)
    for seed in range(40):
        options = random_options(source, "war")
        assert first_difference(options, seed, games=3, steps=120, positions=seed % 2 == 0, game="war") is None


def test_classic_war_is_the_same_game() -> None:
    assert first_difference({}, seed=7, games=4, steps=500, game="war") is None


def test_endless_wars_end_where_the_engine_ends_them() -> None:
    env = BatchEnv(games=200, seed=1, game="war", deck="13x1", spoils="by-seat", observe=False)
    how = Counter[tuple[str, float]]()
    while how.total() < 200:
        env.step(env.sample())
        for game in (env.terminated & (env.indices < 200)).nonzero()[0]:
            *_, last = play(war_rules(deck="13x1", spoils="by-seat"), Chance.of_game(1, int(env.indices[game])), {})
            assert last.after.outcome is not None
            winner = last.after.outcome.winner
            assert env.rewards[game] == (0 if winner is None else 1 - 2 * winner)
            how[last.after.outcome.reason.value, float(env.rewards[game])] += 1
    assert how["endless", 0.0] > 10


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


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_as_the_games_would(game: str, copied: Callable[[BatchEnv], BatchEnv]) -> None:
    env = BatchEnv(games=3, seed=2, game=game)
    for _ in range(50):
        env.step(env.sample())
    other = copied(env)
    for _ in range(50):
        for each in (env, other):
            each.step(each.sample())
        assert env.observations is not None
        assert (env.observations == other.observations).all()
        assert (env.rewards == other.rewards).all()


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
    with pytest.raises(ValueError, match=r"game 2, seat 1: \d+ is not allowed; allowed: \["):
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


def test_war_has_one_action() -> None:
    env = BatchEnv(games=2, game="war")
    assert env.masks.tolist() == [[[1], [1]]] * 2
    with pytest.raises(ValueError, match=r"game 1, seat 0: 1 is not allowed; allowed: \[0\]"):
        env.step(np.array([[0, 0], [1, 0]]))
    assert not env.sample().any()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"games": 0}, "games: 0 is not allowed; allowed: 1 to"),
        ({"games": 1.5}, "games: 1.5 is not allowed"),
        ({"seed": -1}, "seed: -1 is not allowed; allowed: 0 to 18446744073709551615"),
        ({"seed": None}, "seed: None is not allowed"),
        ({"observe": "no"}, "observe: 'no' is not allowed; allowed: True, False"),
        ({"game": "chess"}, "game: 'chess' is not allowed; allowed: hand_of_three, war"),
        ({"hand": 0}, "hand=0"),
        ({"game": "war", "hand": 3}, "no option hand"),
    ],
)
def test_what_is_no_batch_is_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        BatchEnv(**{"games": 1} | options)


_MASKS = """
import sys, numpy, guerra.rl.kernel
guerra.rl.kernel.__path__ = sys.argv[1:]
from guerra.rl.kernel import many, places, sheet
r = numpy.zeros(places.RULES, numpy.int64)
r[places.RING], r[places.HAND] = 3, 1
cards, numbers = numpy.zeros((1, 32), numpy.int16), numpy.zeros((1, 32), numpy.int32)
cards[0, 8], numbers[0, places.HELD] = 2, 1
masks = numpy.zeros((1, 2, 4), numpy.int8)
many.mask_all(cards, numbers, r, masks)
print(masks[0, 0].argmax(), sum(many.mask_all.stats.cache_hits.values()))
"""


def test_compiled_code_is_kept_until_any_file_of_the_kernel_changes(tmp_path: Path) -> None:
    copied = shutil.copytree(Path(many.__file__).parent, tmp_path / "kernel", ignore=shutil.ignore_patterns("__pycache__"))
    there = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    there["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))

    def rank_and_hits() -> str:
        return subprocess.run(
            [sys.executable, "-c", _MASKS, copied], env=there, capture_output=True, text=True, check=True
        ).stdout.strip()

    assert [rank_and_hits(), rank_and_hits()] == ["2 0", "2 1"]
    source = (copied / "cards.py").read_text("utf-8")
    other = source.replace("2 * (r[RING] + 1) + MOST_HELD * seat", "2 * (r[RING] + 1) + MOST_HELD * seat + 1")
    assert other != source
    (copied / "cards.py").write_text(other, "utf-8")
    assert rank_and_hits() == "0 0"


def test_without_observations_there_are_none() -> None:
    env = BatchEnv(games=2, observe=False)
    env.step(env.sample())
    assert env.observations is None
    assert env.masks.sum() > 0
