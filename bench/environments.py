"""How fast the environments are: steps a second of one thread's processor time, for play at random.

    python -m bench.environments [--rounds R]

A step is one turn of both seats. Every round measures each in turn, so that other load on the machine meets all of them; the
figure is the median over the rounds. The ratio is to the engine alone, playing the same deals at random without tensors.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from statistics import median
from time import thread_time

from guerra.actions import Joint, Play
from guerra.dealer import Chance
from guerra.engine import apply, new
from guerra.rl.batch import BatchEnv
from guerra.rl.options import hand_rules
from guerra.rl.pettingzoo import hand_of_three_v0

Plays = Callable[[], int]
"""Plays for a while; how many steps it was."""


def engine(games: int) -> Plays:
    """The reference engine by itself."""
    rules = hand_rules()

    def play() -> int:
        source, steps = random.Random(1), 0
        for index in range(games):
            state = apply(new(rules), Chance.of_game(1, index).act(new(rules))).after
            while state.outcome is None:
                cards = [source.choice(hand) for hand in state.hands]
                state = apply(state, Joint(((0, Play(cards[0])), (1, Play(cards[1]))))).after
                steps += 1
        return steps

    return play


def plain(games: int, positions: bool) -> Plays:
    """The parallel environment: tensors, masks and rewards for both seats."""

    def play() -> int:
        env, source, steps = hand_of_three_v0.parallel_env(positions=positions), random.Random(1), 0
        for index in range(games):
            shown, _ = env.reset(seed=1, options={"index": index})
            while env.agents:
                masks = {agent: shown[agent]["action_mask"].nonzero()[0] for agent in env.agents}
                shown, *_ = env.step({agent: int(source.choice(ranks)) for agent, ranks in masks.items()})
                steps += 1
        return steps

    return play


def batch(turns: int, game: str = "hand_of_three", **how: bool) -> Plays:
    """The batch environment, 512 games wide, its own sampler included."""
    env = BatchEnv(games=512, seed=1, game=game, **how)

    def play() -> int:
        for _ in range(turns):
            env.step(env.sample())
        return turns * len(env.rewards)

    return play


def measure(rounds: int, games: int = 12, turns: int = 400) -> dict[str, float]:
    """Steps a second of each, by name."""
    ways = {
        "reference engine alone": engine(games),
        "parallel environment, 89 numbers": plain(games, positions=False),
        "parallel environment, 1,545 numbers": plain(games, positions=True),
        "batch, masks and rewards": batch(turns, observe=False),
        "batch, 89 numbers": batch(turns),
        "batch, 1,545 numbers": batch(turns // 4, positions=True),
        "batch of War, masks and rewards": batch(turns, "war", observe=False),
    }
    speeds: dict[str, list[float]] = {name: [] for name in ways}
    for play in ways.values():
        play()
    for _ in range(rounds):
        for name, play in ways.items():
            started = thread_time()
            speeds[name].append(play() / (thread_time() - started))
    return {name: median(found) for name, found in speeds.items()}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    speeds = measure(parser.parse_args().rounds)
    alone = next(iter(speeds.values()))
    for name, speed in speeds.items():
        print(f"{name:38}{speed:12,.0f} steps/s{speed / alone:9.2f}")


if __name__ == "__main__":
    main()
