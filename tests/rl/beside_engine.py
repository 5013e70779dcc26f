"""The compiled batch beside the engine, step by step."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

from guerra.rl.batch import GAMES, BatchEnv
from guerra.rl.episode import Episode, deal_of
from guerra.rl.options import WAR_OPTIONS
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

IN_WAR = {name: CHOICES[name] for name in WAR_OPTIONS if name in CHOICES} | {
    "short": ["last-card", "lose", "equal", "draw", "last-face-up"],
    "wars_to_win": [0, 0, 1, 5],
    "face_down": [3, 0, 1, 2, 15, "rank"],
}
"""What they are made of in War."""


def random_options(source: random.Random, game: str = "hand_of_three") -> dict[str, object]:
    """House rules that go together: a few axes changed."""
    choices = IN_WAR if game == "war" else CHOICES
    while True:
        names = source.sample(list(choices), source.randint(0, 8))
        options = {name: source.choice(choices[name]) for name in names} | {"cap": source.choice([60, 200])}
        try:
            GAMES[game](**options)
        except ValueError:
            continue
        return options


def first_difference(
    options: dict[str, object], seed: int, games: int, steps: int, positions: bool = True, game: str = "hand_of_three"
) -> str | None:
    """Where a batch and the engine differ, or None: tensors, masks, rewards and ends of every game after every step."""
    batch = BatchEnv(games, seed, positions=positions, game=game, **options)
    layout = Layout(GAMES[game](**options), positions)
    source = random.Random(seed)
    rivals = [Episode(layout, deal_of(layout, seed, index)) for index in range(games)]
    indices = list(range(games))
    for step in range(steps):
        for slot, rival in enumerate(rivals):
            found = _differs(batch, slot, rival)
            if found:
                return f"{options} seed {seed} game {indices[slot]} step {step}: {found}"
        actions = np.zeros((games, 2), int)
        for slot, rival in enumerate(rivals):
            if rival.over:
                indices[slot] += games
                rivals[slot] = Episode(layout, deal_of(layout, seed, indices[slot]))
            else:
                actions[slot] = [source.choice(rival.mask(seat).nonzero()[0].tolist()) for seat in (0, 1)]
                rival.step(actions[slot].tolist())
        try:
            batch.step(actions)
        except ValueError as error:
            return f"{options} seed {seed} step {step}: {error}"
    return None


def _differs(batch: BatchEnv, slot: int, rival: Episode) -> str | None:
    assert batch.observations is not None
    for seat in (0, 1):
        shown, wanted = batch.observations[slot, seat], rival.observe(seat)
        if (shown != wanted).any():
            at = int((shown != wanted).argmax())
            return f"seat {seat} is shown {shown[at]} instead of {wanted[at]} at {at}"
        if (batch.masks[slot, seat] != rival.mask(seat)).any():
            return f"seat {seat} has another mask"
    ends: tuple[Any, ...] = (rival.value, rival.over and not rival.truncated, rival.truncated)
    got = (float(batch.rewards[slot]), bool(batch.terminated[slot]), bool(batch.truncated[slot]))
    return None if got == ends else f"ended with {got} instead of {ends}"
