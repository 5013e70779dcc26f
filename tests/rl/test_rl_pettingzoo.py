"""The PettingZoo environments pass PettingZoo's own tests, and are the engine's game."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from guerra.rl.pettingzoo import hand_of_three_v0, war_v0

MADE: dict[str, tuple[Any, dict[str, object]]] = {
    "hand": (hand_of_three_v0, {}),
    "reduced": (hand_of_three_v0, {"deck": "4x2", "hand": 2, "face_down": 1, "battle_limit": 6, "wars_to_win": 0}),
    "shaped": (hand_of_three_v0, {"shaping": 0.5, "positions": False, "cap": 20}),
    "war": (war_v0, {"deck": "24", "cap": 300}),
}
every = pytest.mark.parametrize(("module", "options"), MADE.values(), ids=MADE)


@every
def test_parallel_api(module: Any, options: dict[str, object]) -> None:
    parallel_api_test(module.parallel_env(**options), num_cycles=300)


@every
@pytest.mark.filterwarnings("ignore:Observation")  # it would like a mere array, but a mask needs a dictionary
def test_aec_api(module: Any, options: dict[str, object]) -> None:
    api_test(module.env(**options), num_cycles=200)


@every
def test_seeds(module: Any, options: dict[str, object]) -> None:
    parallel_seed_test(lambda: module.parallel_env(**options), num_cycles=100)
    seed_test(lambda: module.env(**options), num_cycles=100)


@every
def test_rendering(module: Any, options: dict[str, object], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: module.env(render_mode=render_mode, **options))
    assert capsys.readouterr().out.startswith("battle 0\nseat 1: stock ")


def at_random(env: Any, observations: dict[str, Any], source: random.Random) -> dict[str, int]:
    """A legal action for each seat."""
    masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
    return {agent: source.choice(np.flatnonzero(mask).tolist()) for agent, mask in masks.items()}


def whole_game(env: Any, source: random.Random, **how: Any) -> list[Any]:
    """Everything that a game at random gave, from its reset on."""
    given = [env.reset(**how)]
    while env.agents:
        given.append(env.step(at_random(env, given[-1][0], source)))
    return given


def test_a_seed_names_its_games() -> None:
    env, other = hand_of_three_v0.parallel_env(), hand_of_three_v0.parallel_env()
    whole_game(env, random.Random(0), seed=5)
    second = whole_game(env, random.Random(1))
    again = whole_game(other, random.Random(1), seed=5, options={"index": 1})
    assert second[0][1]["player_0"] == {"seed": 5, "index": 1}
    assert len(second) == len(again)
    for one, same in zip(second, again, strict=True):
        for agent in env.possible_agents:
            assert (one[0][agent]["observation"] == same[0][agent]["observation"]).all()
            assert (one[0][agent]["action_mask"] == same[0][agent]["action_mask"]).all()
    assert second[-1][1:] == again[-1][1:]


def test_rewards_are_the_result_and_cancel_out() -> None:
    env = hand_of_three_v0.parallel_env()
    paid = []
    for index in range(30):
        *_, last = whole_game(env, random.Random(index), seed=3, options={"index": index})
        _, rewards, terminated, truncated, _ = last
        assert rewards["player_0"] == -rewards["player_1"]
        assert terminated["player_0"] != truncated["player_0"]
        paid.append(rewards["player_0"])
    assert set(paid) >= {1.0, -1.0}


def test_the_cap_truncates_and_a_limit_terminates() -> None:
    for options, truncates in (({"cap": 5}, True), ({"battle_limit": 5}, False)):
        env = hand_of_three_v0.parallel_env(wars_to_win=0, **options)
        *_, last = whole_game(env, random.Random(1), seed=1)
        _, rewards, terminated, truncated, _ = last
        assert (terminated["player_0"], truncated["player_0"]) == (not truncates, truncates)
        assert not truncates or rewards["player_0"] == 0


def test_shaping_adds_up_to_the_lead() -> None:
    env = hand_of_three_v0.parallel_env(shaping=0.5, battle_limit=40, wars_to_win=0)
    given = whole_game(env, random.Random(2), seed=2)
    plain = hand_of_three_v0.parallel_env(battle_limit=40, wars_to_win=0)
    unshaped = whole_game(plain, random.Random(2), seed=2)
    own, theirs = given[-1][0]["player_0"]["observation"][74:76]  # the block "cards"
    paid = sum(step[1]["player_0"] for step in given[1:])
    assert paid - unshaped[-1][1]["player_0"] == pytest.approx(0.5 * (own - theirs))
    assert own != theirs


def test_the_second_seat_is_not_shown_the_first_choice() -> None:
    shown = []
    for choice in (3, 11, 12):  # five, king, ace: seat 1's hand in game 0 of seed 1
        env = hand_of_three_v0.env()
        env.reset(seed=1)
        env.step(choice)
        assert env.agent_selection == "player_1"
        shown.append(env.last())
    first = shown[0][0]
    assert all((first["observation"] == each[0]["observation"]).all() for each in shown)
    assert all(first["action_mask"].tolist() == each[0]["action_mask"].tolist() and each[1:] == shown[0][1:] for each in shown)


def test_a_rank_that_is_not_held_forfeits() -> None:
    env = hand_of_three_v0.parallel_env()
    observations, _ = env.reset(seed=1)
    good, bad = 3, 0
    assert observations["player_0"]["action_mask"][[good, bad]].tolist() == [1, 0]
    _, rewards, terminated, _, infos = env.step({"player_0": bad, "player_1": good})
    assert rewards == {"player_0": -1.0, "player_1": 1.0}
    assert infos["player_0"] == {"illegal": True}
    assert terminated["player_1"]
    assert env.agents == []
    env.reset(seed=1)
    _, rewards, terminated, _, _ = env.step({"player_0": bad, "player_1": 1})
    assert set(rewards.values()) == {0.0}
    assert terminated["player_0"]


def test_a_rank_that_is_not_held_forfeits_turn_by_turn() -> None:
    for choices, paid in (((0, 3), (-1, 1)), ((3, 0), (1, -1)), ((0, 1), (0, 0))):
        env = hand_of_three_v0.env()
        env.reset(seed=1)
        for choice in choices:
            env.step(choice)
        assert tuple(env.rewards.values()) == paid
        assert all(env.terminations.values())
        for agent, choice in zip(env.possible_agents, choices, strict=True):
            assert env.infos[agent] == ({} if choice == 3 else {"illegal": True})


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
@every
def test_a_copy_goes_on_as_the_game_would(module: Any, options: dict[str, object], copied: Callable[[Any], Any]) -> None:
    def go_on(env: Any, steps: int) -> list[Any]:
        source, found = random.Random(1), []
        for _ in range(steps):
            if env.agents:
                masks = {agent: env._game.mask(seat) for seat, agent in enumerate(env.agents)}
                shown, *rest = env.step({agent: source.choice(mask.nonzero()[0].tolist()) for agent, mask in masks.items()})
                found.append(({agent: shown[agent]["observation"].tolist() for agent in shown}, *rest))
        return found

    env = module.parallel_env(**options)
    env.reset(seed=3)
    go_on(env, 3)
    other = copied(env)
    assert go_on(env, 60) == go_on(other, 60)
    assert env.reset()[1] == other.reset()[1]


@pytest.mark.parametrize("bad", [13, -1, 3.0, None, "ace"])
def test_what_is_no_action_is_refused_and_nothing_has_moved(bad: Any) -> None:
    env = hand_of_three_v0.parallel_env()
    env.reset(seed=1)
    for actions in ({"player_0": 3, "player_1": bad}, {"player_0": 3}):
        with pytest.raises(ValueError, match=r"player_1: .* is not allowed; allowed: 0 to 12"):
            env.step(actions)
    assert not env.step({"player_0": np.int64(3), "player_1": np.array(3)})[4]["player_0"]


def test_what_is_no_game_is_refused() -> None:
    env = hand_of_three_v0.parallel_env()
    for name, how in (("seed", {"seed": -1}), ("seed", {"seed": 1.5}), ("index", {"options": {"index": None}})):
        with pytest.raises(ValueError, match=rf"{name}: .* is not allowed; allowed: 0 to 18446744073709551615"):
            env.reset(**how)
    assert env.reset(seed=np.int64(5))[1]["player_0"] == {"seed": 5, "index": 0}


def test_without_a_game_there_is_no_step_and_no_table() -> None:
    env = war_v0.parallel_env(battle_limit=1, render_mode="ansi")
    flips = {"player_0": 0, "player_1": 0}
    for ask in (lambda: env.step(flips), env.render):
        with pytest.raises(ValueError, match="no game is going on"):
            ask()
    env.reset(seed=1)
    assert env.step(flips)[2]["player_0"]
    with pytest.raises(ValueError, match="no game is going on"):
        env.step(flips)


def test_the_table_as_text() -> None:
    env = hand_of_three_v0.parallel_env(render_mode="ansi")
    env.reset(seed=1)
    env.step({"player_0": 3, "player_1": 3})
    assert env.render() == (
        "battle 1, war 1\nseat 1: stock 22, hand Kd As 3c, laid 5d\nseat 2: stock 22, hand Jc Ad 8d, laid 5s"
    )
    assert hand_of_three_v0.parallel_env().render_mode is None


def test_unknown_options_are_refused_with_those_that_are_there() -> None:
    refused: list[tuple[Callable[..., Any], dict[str, object], str]] = [
        (hand_of_three_v0.parallel_env, {"seats": 3}, "no option seats in this environment; there are deck, "),
        (war_v0.parallel_env, {"hand": 3}, "no option hand"),
        (hand_of_three_v0.parallel_env, {"hand": 0}, "hand=0 is War without choices"),
        (war_v0.parallel_env, {"spoils": "shuffled"}, "hides where cards lie"),
        (
            war_v0.parallel_env,
            {"render_mode": "rgb_array"},
            "render_mode: 'rgb_array' is not allowed; allowed: None, human, ansi",
        ),
        (hand_of_three_v0.env, {"shaping": "much"}, "shaping: 'much' is not allowed; allowed: any finite number"),
        (hand_of_three_v0.env, {"positions": 2}, "positions: 2 is not allowed; allowed: True, False"),
    ]
    for make, options, why in refused:
        with pytest.raises(ValueError, match=why):
            make(**options)
