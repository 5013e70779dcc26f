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
from guerra.errors import GuerraError
from guerra.rl import given
from guerra.rl.episode import Episode, deal_of, going_on, render
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
    every time. That is how copies are made, and how pickles come back: the game is played again to where it was.

    Raises `GuerraError` for what is no action, no seed or no option at all, and for a step where no game is going on.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(given.RENDER_MODES), "render_fps": 1}

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
        self.render_mode = given.render_mode(render_mode)
        self._layout = Layout(make_rules(**options), positions)
        self._opponent = _read_opponent(opponent)
        self._seat, self._shaping = given.number("seat", seat, 1), given.weight("shaping", shaping)
        self.action_space = action_space(self._layout)
        self.observation_space = observation_space(self._layout)
        self._seed: int | None = None
        self._index = 0
        self._game: Episode | None = None
        self._played: list[int] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: game 0 of a seed, or the next of the last seed, or the one that `options` name by `index`."""
        super().reset(seed=seed)
        if seed is not None or self._seed is None:
            self._seed, self._index = int(self.np_random.integers(2**63)) if seed is None else given.number("seed", seed), 0
        index = given.number("index", (options or {}).get("index", self._index))
        self._index = index + 1
        game = self._game = Episode(self._layout, deal_of(self._layout, self._seed, index))
        self._played = []
        source = words(self._seed, index, Stream.BOTS + 1 - self._seat)
        self._chooser = self._opponent(source)
        self._tell(game)
        self._print()
        return self._shown(game), {"seed": self._seed, "index": index}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner plays a rank, the opponent at the same time what it chooses from its own view."""
        game = going_on(self._game)
        rank, lead = given.number("action", action, self._layout.actions - 1), game.lead
        if self._layout.rules.hand:
            cards: list[Card | None] = [game.card(self._seat, rank)]
            cards.insert(1 - self._seat, self._reply(game))
            game.act(cards)
        else:
            game.step(())
        self._played.append(rank)
        self._tell(game)
        self._print()
        reward = game.value + self._shaping * (game.lead - lead)
        info = {"illegal": True} if game.illegal else {}
        return (
            self._shown(game),
            reward if self._seat == 0 else 0.0 - reward,
            game.over and not game.truncated,
            game.truncated,
            info,
        )

    def _tell(self, game: Episode) -> None:
        tell({1 - self._seat: self._chooser}, game.events)

    def _print(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _reply(self, game: Episode) -> Card:
        view = observe(game.state, 1 - self._seat)
        choice = self._chooser(view)
        if not isinstance(choice, Play):
            raise GuerraError(f"opponent: {choice!r} is not allowed; allowed: Play of a card of its hand")
        return choice.card

    def _shown(self, game: Episode) -> Observation:
        return {"observation": game.observe(self._seat), "action_mask": game.mask(self._seat)}

    def render(self) -> str | None:
        """The whole table, hands included: as text (`ansi`), or printed (`human`, at every step too)."""
        return render(self._game, self.render_mode)

    def __getstate__(self) -> dict[str, Any]:
        """All but the game and the opponent in it, who may think in what cannot be copied."""
        return {name: value for name, value in vars(self).items() if name not in ("_game", "_chooser")}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, _game=None)
        if self._seed is not None:
            played, mode, self.render_mode = self._played, self.render_mode, None  # in silence
            self.reset(options={"index": self._index - 1})
            for rank in played:
                self.step(rank)
            self.render_mode = mode


def _read_opponent(opponent: object) -> Callable[[Words], Chooser]:
    if isinstance(opponent, str):
        return read_bot(opponent)
    if not callable(opponent):
        raise GuerraError(f"opponent: {opponent!r} is not allowed; allowed: a name, or a function of words")
    return opponent


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


gymnasium.register("guerra/HandOfThree-v0", f"{__name__}:{HandOfThreeEnv.__name__}")
gymnasium.register("guerra/War-v0", f"{__name__}:{WarEnv.__name__}")
