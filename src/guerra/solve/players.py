"""What a computer player would do at every point of a small game, as a strategy that can be answered and measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields

import numpy as np

from guerra.bots.levels import Strategy
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix
from guerra.rules import Rules
from guerra.solve.tree import Floats, Tree, grow

_TOLD = [field.name for field in fields(Situation) if field.name != "lore"]


def grow_with(rules: Rules, players: Mapping[str, Strategy]) -> tuple[Tree, dict[str, Floats]]:
    """The tree of these rules, and how each of these players mixes its choices at every information set: exactly, for a player
    mixes the same situation always alike, whatever has led to it, so it is asked once.
    """
    asked: dict[tuple[object, ...], dict[str, Mix]] = {}
    mixes: dict[str, list[float]] = {name: [] for name in players}

    def ask(now: Situation) -> None:
        key = tuple(getattr(now, name) for name in _TOLD)
        if key not in asked:
            asked[key] = {name: player(now) for name, player in players.items()}
        for name, mix in asked[key].items():
            mixes[name] += mix

    tree = grow(rules, ask)
    return tree, {name: np.array(mix) for name, mix in mixes.items()}
