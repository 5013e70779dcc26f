"""Many games of the hand of three, or of War, at once, on one core, compiled: millions of steps a second.

>>> env = BatchEnv(games=3, seed=1)
>>> env.masks[0, 0].nonzero()[0].tolist(), env.observations.shape
([3, 11, 12], (3, 2, 89))
>>> actions = env.sample()
>>> env.step(actions)
>>> env.rewards.tolist(), env.indices.tolist()
([0.0, 0.0, 0.0], [0, 1, 2])
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from guerra.ends import can_repeat
from guerra.errors import GuerraError
from guerra.rl import given
from guerra.rl.kernel import many, places, sheet
from guerra.rl.options import hand_rules, war_rules
from guerra.rl.tensor import Layout
from guerra.rules import Rules

Array = npt.NDArray[Any]

GAMES: Mapping[str, Callable[..., Rules]] = {"hand_of_three": hand_rules, "war": war_rules}
"""What a batch can play, and the rules that its options make."""


class BatchEnv:
    """`games` games side by side; `step` plays a turn of each, and writes into the same arrays every time.

    Game `i` begins as game `i` of the seed and goes on with `i + games`, `i + 2 * games`, …: the same games as the engine's,
    whatever is played. A game that has ended shows its last table; the next `step` deals its next game (whatever action it
    is given) and pays nothing. Shapes and meaning are as in the parallel environment:

    * `observations`: games × 2 × tensor, float32 (None with `observe=False`); `masks`: games × 2 × ranks, 1 for a rank held
      (in War one action, the flip);
    * `rewards`: games, what the step was worth to seat 0 (1, 0, -1; the negative to seat 1); `terminated`, `truncated`: games;
    * `indices`: games, which game of the seed each is.

    `game` is one of `GAMES`, `options` are `guerra.rl.options.HAND_OPTIONS` or `WAR_OPTIONS`. Raises `RulesError`, and
    `GuerraError` for what is no game, no number of games, no seed.
    """

    def __init__(
        self,
        games: int,
        seed: int = 0,
        positions: bool = False,
        observe: bool = True,
        game: str = "hand_of_three",
        **options: object,
    ) -> None:
        if game not in GAMES:
            raise GuerraError(f"game: {game!r} is not allowed; allowed: {', '.join(GAMES)}")
        games = given.number("games", games, most=_MOST_GAMES, least=1)
        self.layout = Layout(GAMES[game](**options), positions)
        self._rules = sheet.rule_numbers(self.layout)
        self._beats, self._pips = sheet.comparison(self.layout)
        self._copies = np.array(self.layout.copies, np.float32)
        self._shares = (np.arange(places.MOST_HELD + 1) / max(1, self.layout.rules.hand)).astype(np.float32)
        self._deck = sheet.deal_tables(self.layout, self._rules)
        self._cards, self._numbers = sheet.rows(self.layout, self._rules, games)
        self._spare = sheet.rows(self.layout, self._rules, 2) if can_repeat(self.layout.rules) else None
        self._random = np.zeros(games, np.uint64)
        self._actions, self._places, self._sampled = (np.zeros((games, 2), np.int64) for _ in range(3))
        self.indices = np.zeros(games, np.uint64)
        self.observations = np.zeros((games, 2, self.layout.size), np.float32) if given.flag("observe", observe) else None
        self.masks = np.zeros((games, 2, self.layout.actions), np.int8)
        self.rewards = np.zeros(games, np.float32)
        self.terminated = np.zeros(games, np.bool_)
        self.truncated = np.zeros(games, np.bool_)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin the first games of a seed."""
        seed = given.number("seed", seed)
        self._seed = np.uint64(seed)
        self.indices[:] = np.arange(len(self.indices))
        mixed = np.random.SeedSequence(seed).generate_state(len(self._random), np.uint64)
        self._random[:] = mixed | np.uint64(1)  # never 0, which xorshift would keep
        self.rewards[:], self.terminated[:], self.truncated[:] = 0, False, False
        many.deal_all(
            self._cards, self._numbers, self._rules, self._beats, self._pips, self._deck, self._copies, self._spare, self._seed,
            self.indices,
        )  # fmt: skip
        self._show()

    def step(self, actions: Array) -> None:
        """Play a turn of every game: `actions` is games × 2, a rank for each seat (in War 0).

        Raises `GuerraError` for a rank that is not held; then no game has moved.
        """
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "iu":
            wanted = " × ".join(map(str, self._actions.shape))
            raise GuerraError(f"actions are integers, {wanted}; got {given.dtype} {' × '.join(map(str, given.shape))}")
        self._actions[:] = given
        wrong = many.find(self._cards, self._numbers, self._rules, self._actions, self._places)
        if wrong >= 0:
            game, seat = divmod(wrong, 2)
            legal = self.masks[game, seat].nonzero()[0].tolist()
            raise GuerraError(f"game {game}, seat {seat}: {self._actions[game, seat]} is not allowed; allowed: {legal}")
        many.step_all(
            self._cards, self._numbers, self._rules, self._beats, self._pips, self._deck, self._copies, self._spare, self._seed,
            self.indices, self._places, self.rewards, self.terminated, self.truncated,
        )  # fmt: skip
        self._show()

    def sample(self) -> Array:
        """Actions at random, each rank in a hand as likely as the others; the array is written anew each time."""
        many.sample_all(self._cards, self._numbers, self._rules, self._random, self._sampled)
        return self._sampled

    def _show(self) -> None:
        many.mask_all(self._cards, self._numbers, self._rules, self.masks)
        if self.observations is not None:
            many.show_all(self._cards, self._numbers, self._rules, self._copies, self._shares, self.observations)


_MOST_GAMES = 2**31 - 1
"""More fit into no memory."""
