"""The parallel environment behind every name of this package: both seats choose at once."""

from __future__ import annotations

from secrets import randbits
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from guerra.rl import given
from guerra.rl.episode import Episode, deal_of, going_on, render
from guerra.rl.spaces import action_space, observation_space
from guerra.rl.tensor import BOTH, Layout

Observation = dict[str, Any]

PLAYERS = ("player_0", "player_1")
"""The agents: seat 1 and seat 2."""


class GuerraParallelEnv(ParallelEnv[str, Observation, int]):
    """A game of two seats that choose at once.

    `shaping` pays, besides the game's 1, 0 or -1, that part of each change of the lead in cards (the lead goes from -1 to 1).
    `positions=False` leaves out where cards lie that a seat has seen. `render_mode="ansi"` renders the whole table as text,
    `"human"` prints it.

    `reset(seed=s)` begins game 0 of seed `s`, each later `reset()` the seed's next game; `reset(seed=s, options={"index": i})`
    begins game `i`. Without a seed ever given, one is drawn. A rank that a seat does not hold forfeits the game.

    Raises `GuerraError` for what is no action, no seed or no option at all, and for a step where no game is going on.
    """

    def __init__(self, name: str, layout: Layout, shaping: float, render_mode: str | None) -> None:
        self.metadata: dict[str, Any] = {"name": name, "render_modes": list(given.RENDER_MODES), "is_parallelizable": True}
        self.render_mode = given.render_mode(render_mode)
        self.possible_agents = list(PLAYERS)
        self.agents: list[str] = []
        self._layout, self._shaping = layout, given.weight("shaping", shaping)
        self._actions = {agent: action_space(layout) for agent in PLAYERS}
        self._observations = {agent: observation_space(layout) for agent in PLAYERS}
        self._seed: int | None = None
        self._index = 0
        self._game: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """`observation`: the tensor; `action_mask`: 1 for each rank in the hand."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The ranks of the deck from the lowest; in War, the flip alone."""
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game (see the class)."""
        if seed is not None or self._seed is None:
            self._seed, self._index = randbits(64) if seed is None else given.number("seed", seed), 0
        index = given.number("index", (options or {}).get("index", self._index))
        self._game = Episode(self._layout, deal_of(self._layout, self._seed, index))
        self._index = index + 1
        self.agents = list(PLAYERS)
        self._print()
        return self._shown(self._game), {agent: {"seed": self._seed, "index": index} for agent in PLAYERS}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Both seats play at once; terminated by the rules, or truncated at `cap`."""
        game = going_on(self._game)
        ranks = [given.number(agent, actions.get(agent), self._layout.actions - 1) for agent in PLAYERS]
        lead = game.lead
        game.step(ranks)
        reward = game.value + self._shaping * (game.lead - lead)
        truncated = game.truncated
        terminated = game.over and not truncated
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in PLAYERS}
        for seat in game.illegal:
            infos[PLAYERS[seat]]["illegal"] = True
        if game.over:
            self.agents = []
        self._print()
        return (
            self._shown(game),
            {PLAYERS[0]: reward, PLAYERS[1]: 0.0 - reward},
            dict.fromkeys(PLAYERS, terminated),
            dict.fromkeys(PLAYERS, truncated),
            infos,
        )

    def _print(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _shown(self, game: Episode) -> dict[str, Observation]:
        return {PLAYERS[seat]: {"observation": game.observe(seat), "action_mask": game.mask(seat)} for seat in BOTH}

    def render(self) -> str | None:
        """The whole table, hands included: as text (`ansi`), or printed (`human`, at every step too)."""
        return render(self._game, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def turn_by_turn(parallel: GuerraParallelEnv) -> AECEnv[str, Observation, int]:
    """The same game as an AEC environment: seat 1 commits its choice, seat 2 chooses without seeing it."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(parallel_to_aec(parallel)))
