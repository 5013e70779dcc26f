"""Gymnasium environments: one seat learns, a computer player has the other.

Importing this module registers `guerra/HandOfThree-v0` and `guerra/War-v0` for `gymnasium.make`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import gymnasium

from guerra.actions import Play, Seat
from guerra.bots import read_bot
from guerra.cards import Card
from guerra.dealer import Chooser, tell
from guerra.rl.episode import Episode, deal_of
from guerra.rl.options import hand_rules, war_rules
from guerra.rl.spaces import action_space, observation_space
from guerra.rl.tensor import Layout
from guerra.rng import Stream, Words, words
from guerra.rules import Rules
from guerra.view import observe

Opponent = str | Callable[[Words], Chooser]
"""A computer player of `guerra.bots` by name (such as `captain:50`), or what makes a chooser from words of its own."""

Observation = dict[str, Any]


class GuerraEnv(gymnasium.Env[Observation, int]):
    """A game of two seats against `opponent`; the learner sits at `seat` (0 or 1).

    What is shown and paid, and what `shaping`, `positions`, seeds and a rank that is not held mean, is as in the parallel
    environment of `guerra.rl.pettingzoo`. The opponent's words are its stream of the same game, so a game is the same
    every time.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        make_rules: Callable[..., Rules],
        opponent: Opponent = "random",
        seat: Seat = 0,
        positions: bool = True,
        shaping: float = 0.0,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.render_mode = render_mode
        self._layout = Layout(make_rules(**options), positions)
        self._opponent = read_bot(opponent) if isinstance(opponent, str) else opponent
        self._seat, self._shaping = seat, shaping
        self.action_space = action_space(self._layout)
        self.observation_space = observation_space(self._layout)
        self._seed: int | None = None
        self._index = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: game 0 of a seed, or the next of the last seed, or the one that `options` name by `index`."""
        super().reset(seed=seed)
        if seed is not None or self._seed is None:
            self._seed, self._index = int(self.np_random.integers(2**63)) if seed is None else seed, 0
        index = (options or {}).get("index", self._index)
        self._index = index + 1
        self._game = Episode(self._layout, deal_of(self._layout, self._seed, index))
        source = words(self._seed, index, Stream.BOTS + 1 - self._seat)
        self._chooser = self._opponent(source)
        self._tell()
        return self._shown(), {"seed": self._seed, "index": index}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner plays a rank, the opponent at the same time what it chooses from its own view."""
        game, lead = self._game, self._game.lead
        if self._layout.rules.hand:
            cards: list[Card | None] = [game.card(self._seat, int(action))]
            cards.insert(1 - self._seat, self._reply())
            game.act(cards)
        else:
            game.step(())
        self._tell()
        reward = game.value + self._shaping * (game.lead - lead)
        info = {"illegal": True} if game.illegal else {}
        return (
            self._shown(),
            reward if self._seat == 0 else 0.0 - reward,
            game.over and not game.truncated,
            game.truncated,
            info,
        )

    def _tell(self) -> None:
        tell({1 - self._seat: self._chooser}, self._game.events)

    def _reply(self) -> Card:
        choice = self._chooser(observe(self._game.state, 1 - self._seat))
        assert isinstance(choice, Play)
        return choice.card

    def _shown(self) -> Observation:
        return {"observation": self._game.observe(self._seat), "action_mask": self._game.mask(self._seat)}

    def render(self) -> str | None:
        """The whole table as text, hands included; None without `render_mode`."""
        return self._game.text() if self.render_mode == "ansi" else None


class HandOfThreeEnv(GuerraEnv):
    """Hold three, choose one (R8), against a computer player; options are `guerra.rl.options.HAND_OPTIONS`.

    >>> env = HandOfThreeEnv(opponent="highest")
    >>> observation, info = env.reset(seed=1)
    >>> observation["action_mask"].nonzero()[0].tolist(), env.step(12)[1]
    ([3, 11, 12], 0.0)
    """

    def __init__(self, opponent: Opponent = "random", **how: Any) -> None:
        super().__init__(hand_rules, opponent, **how)


class WarEnv(GuerraEnv):
    """War, where there is nothing to choose; options are `guerra.rl.options.WAR_OPTIONS`."""

    def __init__(self, **how: Any) -> None:
        super().__init__(war_rules, **how)


gymnasium.register("guerra/HandOfThree-v0", HandOfThreeEnv)
gymnasium.register("guerra/War-v0", WarEnv)
