"""What a computer player would do at every point of a small game, as a strategy that can be answered and measured."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from guerra.bots.dice import Dice
from guerra.bots.levels import Strategy
from guerra.bots.situation import Situation
from guerra.rules import Rules
from guerra.solve.tree import Floats, Tree, grow


def grow_with(rules: Rules, players: Mapping[str, Strategy], samples: int = 1) -> tuple[Tree, dict[str, Floats]]:
    """The tree of these rules, and how each of these players mixes its choices at every information set.

    A player that imagines worlds is asked `samples` times at each, with dice of its own: the mean of its mixes. The fewer
    samples, the more of its luck is taken for a habit, so its exploitability comes out too high rather than too low.
    """
    mixes: dict[str, list[float]] = {name: [] for name in players}

    def ask(now: Situation) -> None:
        for name, player in players.items():
            asked = [player(now, Dice(len(mixes[name]) * samples + sample)) for sample in range(samples)]
            mixes[name] += [sum(shares) / samples for shares in zip(*asked, strict=True)]

    tree = grow(rules, ask)
    return tree, {name: np.array(mix) for name, mix in mixes.items()}
