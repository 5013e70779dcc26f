"""The Gymnasium environments pass Gymnasium's own check, and the opponent plays fair."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from guerra.actions import Play, SeatAction
from guerra.bots import BOTS, make_bot
from guerra.cards import Card
from guerra.dealer import Chance, Chooser, play
from guerra.events import Laid
from guerra.rl.gymnasium import HandOfThreeEnv, WarEnv
from guerra.rl.options import hand_rules
from guerra.rng import Stream, Words, words
from guerra.view import View, choices


@pytest.mark.parametrize("opponent", ["random", "highest", "captain:50"])
@pytest.mark.parametrize("seat", [0, 1])
def test_gymnasium_finds_nothing_wrong(opponent: str, seat: int) -> None:
    check_env(gymnasium.make("guerra/HandOfThree-v0", opponent=opponent, seat=seat, render_mode="ansi").unwrapped)


def test_gymnasium_finds_nothing_wrong_with_war() -> None:
    check_env(gymnasium.make("guerra/War-v0", render_mode="ansi").unwrapped)


def lowest_held(env: HandOfThreeEnv, **how: Any) -> tuple[list[float], list[Card]]:
    """A game in which the learner always plays its lowest rank: what it was paid, and the cards it laid."""
    observation, _ = env.reset(**how)
    paid, laid, over = [], list[Card](), False
    while not over:
        observation, reward, terminated, truncated, _ = env.step(int(observation["action_mask"].argmax()))
        paid.append(reward)
        assert env._game is not None
        laid += [
            lay.up for event in env._game.events if isinstance(event, Laid) for lay in event.lays if lay.seat == 0 and lay.up
        ]
        over = terminated or truncated
    return paid, laid


@pytest.mark.parametrize("opponent", BOTS)
def test_it_is_the_game_that_the_dealer_plays(opponent: str) -> None:
    for index in range(2):
        paid, laid = lowest_held(HandOfThreeEnv(opponent=opponent), seed=9, options={"index": index})
        script = iter(laid)
        seats: dict[int, Chooser] = {
            0: lambda view, script=script: Play(next(script)),  # type: ignore[misc]
            1: make_bot(opponent, words(9, index, Stream.BOTS + 1)),
        }
        *_, last = play(hand_rules(), Chance.of_game(9, index), seats)
        assert last.after.outcome is not None
        winner = last.after.outcome.winner
        assert next(script, None) is None
        assert sum(paid) == (0 if winner is None else 1 - 2 * winner)


def test_any_maker_of_a_chooser_may_play_and_sees_only_its_own_view() -> None:
    seen: list[View] = []

    def watcher(source: Words) -> Chooser:
        def choose(view: View) -> SeatAction:
            seen.append(view)
            return choices(view)[0]

        return choose

    paid, _ = lowest_held(HandOfThreeEnv(opponent=watcher, seat=1), seed=2)
    assert len(seen) == len(paid)
    assert {view.seat for view in seen} == {0}
    assert all(card is None for view in seen for card in view.hands[1])


def test_what_an_opponent_draws_moves_no_deal() -> None:
    def wasteful(source: Words) -> Chooser:
        def choose(view: View) -> SeatAction:
            drawn = sum(next(source) for _ in range(1_000))
            return choices(view)[drawn % len(choices(view))]

        return choose

    one, other = (HandOfThreeEnv(opponent=player, wars_to_win=1, cap=5) for player in ("random", wasteful))
    for index in range(100):
        (shown, info), (same, _) = (env.reset(seed=5 if index == 0 else None) for env in (one, other))
        assert info == {"seed": 5, "index": index}
        assert (shown["observation"] == same["observation"]).all()
        for env, observation in ((one, shown), (other, same)):
            env.step(int(observation["action_mask"].argmax()))


def test_a_rank_that_is_not_held_forfeits() -> None:
    for seat in (0, 1):
        env = HandOfThreeEnv(seat=seat)
        observation, _ = env.reset(seed=1)
        bad = int(observation["action_mask"].argmin())
        assert env.step(bad)[1:] == (-1.0, True, False, {"illegal": True})


def test_a_seed_is_kept_and_its_games_follow_each_other() -> None:
    env = HandOfThreeEnv()
    assert env.reset(seed=4)[1] == {"seed": 4, "index": 0}
    assert env.reset()[1] == {"seed": 4, "index": 1}
    drawn = {HandOfThreeEnv().reset()[1]["seed"] for _ in range(3)}
    assert len(drawn) == 3


def test_an_unknown_opponent_is_refused() -> None:
    with pytest.raises(ValueError, match="there are random, highest, lowest"):
        HandOfThreeEnv(opponent="general custer")


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("opponent", ["random", "lowest", "captain:50"])
def test_a_copy_goes_on_as_the_game_would(opponent: str, copied: Callable[[HandOfThreeEnv], HandOfThreeEnv]) -> None:
    def go_on(env: HandOfThreeEnv, steps: int) -> list[Any]:
        found = []
        for _ in range(steps):
            assert env._game is not None
            observation, *rest = env.step(int(env._game.mask(env._seat).argmax()))
            found.append((observation["observation"].tolist(), observation["action_mask"].tolist(), *rest))
        return found

    env = HandOfThreeEnv(opponent=opponent, seat=1, wars_to_win=0)
    copied(env).reset(seed=1)  # before the first game too
    env.reset(seed=6)
    go_on(env, 7)
    other = copied(env)
    assert go_on(env, 12) == go_on(other, 12)
    assert env.reset()[1] == other.reset()[1] == {"seed": 6, "index": 1}


def test_a_made_environment_can_be_kept_as_text() -> None:
    spec = gymnasium.make("guerra/HandOfThree-v0", seat=1).spec
    assert spec is not None
    env = gymnasium.make(gymnasium.envs.registration.EnvSpec.from_json(spec.to_json()))
    assert isinstance(env.unwrapped, HandOfThreeEnv)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasium_plays_several_at_once(mode: str) -> None:
    envs = gymnasium.make_vec("guerra/War-v0", num_envs=2, vectorization_mode=mode, deck="24", battle_limit=3)
    envs.reset(seed=1)
    for _ in range(8):
        _, rewards, terminated, _, _ = envs.step(np.zeros(2, int))
        assert (abs(rewards) <= terminated).all()
    assert envs.reset()[1]["index"].min() > 1
    envs.close()


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"seat": 2}, "seat: 2 is not allowed; allowed: 0 to 1"),
        ({"seat": None}, "seat: None is not allowed"),
        ({"opponent": 3}, "opponent: 3 is not allowed; allowed: a name"),
        ({"render_mode": "rgb_array"}, "render_mode: 'rgb_array' is not allowed; allowed: None, human, ansi"),
        ({"shaping": float("nan")}, "shaping: nan is not allowed"),
        ({"positions": "no"}, "positions: 'no' is not allowed; allowed: True, False"),
    ],
)
def test_what_is_no_option_is_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        HandOfThreeEnv(**options)


@pytest.mark.parametrize("bad", [13, -1, 3.0, None, "ace", np.array([3])])
def test_what_is_no_action_is_refused_and_nothing_has_moved(bad: Any) -> None:
    env = HandOfThreeEnv()
    observation, _ = env.reset(seed=1)
    with pytest.raises(ValueError, match=r"action: .* is not allowed; allowed: 0 to 12"):
        env.step(bad)
    assert env.step(np.int64(observation["action_mask"].argmax()))[1] == 0  # type: ignore[arg-type]


def test_without_a_game_there_is_no_step_and_no_table() -> None:
    env = WarEnv(battle_limit=1, render_mode="ansi")
    for ask in (lambda: env.step(0), env.render):
        with pytest.raises(ValueError, match="no game is going on"):
            ask()
    env.reset(seed=1)
    assert env.step(0)[2]
    assert str(env.render()).endswith("wins: battles")
    with pytest.raises(ValueError, match="no game is going on"):
        env.step(0)


def test_an_opponent_that_plays_no_card_is_named() -> None:
    env = HandOfThreeEnv(opponent=lambda source: lambda view: None)  # type: ignore[arg-type, return-value]
    env.reset(seed=1)
    with pytest.raises(ValueError, match="opponent: None is not allowed; allowed: Play"):
        env.step(3)


def test_war_plays_itself() -> None:
    env = WarEnv(deck="24", cap=500, shaping=1.0)
    env.reset(seed=3)
    source, paid, over = random.Random(1), 0.0, False
    while not over:
        _, reward, terminated, truncated, _ = env.step(source.choice([0]))
        paid, over = paid + reward, terminated or truncated
    assert abs(paid) == pytest.approx(2) or truncated
