"""The compiled batch beside the engine, step by step."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from guerra.rl.batch import BatchEnv
from guerra.rl.episode import Episode, deal_of
from guerra.rl.options import hand_rules
from guerra.rl.tensor import Layout

CHOICES: dict[str, Sequence[object]] = {
    "deck": ["52", "24", "40", "4x3", "3x6", "13x3", "6x2", "5x5"],
    "ranking": ["ace-high", "ace-low", "peasant"],
    "peasant_ace_two": ["ace", "tie"],
    "jokers": [0, 2],
    "packs": [1, 2],
    "face_down": [3, 0, 1, 2, 5, "rank"],
    "chain_face_down": [3, 0, 1, "rank"],
    "short": ["what-you-have", "equal", "lose-game"],
    "spoils": ["winner-first", "loser-first", "by-seat"],
    "spoils_sequence": ["laid", "reversed", "interleaved"],
    "target_cards": [0, 15, 30],
    "floor_cards": [0, 2, 5],
    "battle_limit": [0, 40],
    "wars_to_win": [3, 0, 1, 5],
    "chain_counts": ["once", "each"],
    "hand": [3, 1, 2, 4, 5],
    "refill": ["at-once", "after-battle"],
    "no_fourth": ["lose-war", "lose-game"],
    "both_out": ["take-back", "draw"],
    "war_spoils": ["arneson", "winner-takes-all"],
    "chain_loser": ["all-pairs", "first-pair", "nothing"],
    "down_revealed": ["never", "winner", "both"],
}
"""What random rule sheets are made of."""


def random_options(source: random.Random) -> dict[str, object]:
    """House rules that go together: a few axes changed."""
    while True:
        names = source.sample(list(CHOICES), source.randint(0, 8))
        options = {name: source.choice(CHOICES[name]) for name in names} | {"cap": source.choice([60, 200])}
        try:
            hand_rules(**options)
        except ValueError:
            continue
        return options


def first_difference(options: dict[str, object], seed: int, games: int, steps: int, positions: bool = True) -> str | None:
    """Where a batch and the engine differ, or None: tensors, masks, rewards and ends of every game after every step."""
    batch = BatchEnv(games, seed, positions=positions, **options)
    layout = Layout(hand_rules(**options), positions)
    source = random.Random(seed)
    rivals = [Episode(layout, deal_of(layout, seed, index)) for index in range(games)]
    indices = list(range(games))
    for step in range(steps):
        for game, rival in enumerate(rivals):
            found = _differs(batch, game, rival)
            if found:
                return f"{options} seed {seed} game {indices[game]} step {step}: {found}"
        actions = np.zeros((games, 2), int)
        for game, rival in enumerate(rivals):
            if rival.over:
                indices[game] += games
                rivals[game] = Episode(layout, deal_of(layout, seed, indices[game]))
            else:
                actions[game] = [source.choice(rival.mask(seat).nonzero()[0].tolist()) for seat in (0, 1)]
                rival.step(actions[game].tolist())
        try:
            batch.step(actions)
        except ValueError as error:
            return f"{options} seed {seed} step {step}: {error}"
    return None


def _differs(batch: BatchEnv, game: int, rival: Episode) -> str | None:
    assert batch.observations is not None
    for seat in (0, 1):
        shown, wanted = batch.observations[game, seat], rival.observe(seat)
        if (shown != wanted).any():
            at = int((shown != wanted).argmax())
            return f"seat {seat} is shown {shown[at]} instead of {wanted[at]} at {at}"
        if (batch.masks[game, seat] != rival.mask(seat)).any():
            return f"seat {seat} has another mask"
    ends: tuple[Any, ...] = (rival.value, rival.over and not rival.truncated, rival.truncated)
    got = (float(batch.rewards[game]), bool(batch.terminated[game]), bool(batch.truncated[game]))
    return None if got == ends else f"ended with {got} instead of {ends}"
