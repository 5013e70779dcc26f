"""OpenSpiel games: `hand_of_three` and, as the trivial case, `war`; importing this module registers them.

Both are simultaneous-move games; `pyspiel.convert_to_turn_based` makes them sequential for CFR and exploitability. House
rules are game parameters, so small games are strings: `hand_of_three(deck=3x2,hand=2,face_down=1,battle_limit=2)`; a named
deck is written `deck=24cards`, and `rank` as a count `-2`. `positions` is as in `guerra.rl.tensor`, and is a parameter too.

*Chance* is explicit. Dealing card by card would make a tree of all deals; instead the rank of a card is drawn when somebody
first sees it (a hand card when it is drawn, a face-down card where `down_revealed` shows it), among the ranks of all cards
that nobody has seen: the same distribution, and a far smaller tree. In War, where a card is seen and compared at once, every
card is drawn before the first flip.

*Information state*: what the seat has drawn, and what both have played, as ranks: perfect recall. The tensor is the
*observation*. Returns are 1, 0 or -1, and cancel out; the cap is a draw.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel

from guerra.actions import Seat
from guerra.rl.lazy import LazyEpisode
from guerra.rl.options import HAND_OPTIONS, WAR_OPTIONS, hand_rules, war_rules
from guerra.rl.tensor import Layout
from guerra.rules import AXIS, BY_RANK, Rules

HAND_OF_THREE, WAR = "hand_of_three", "war"
"""The names under which the games are registered."""

_FOLLOWS = -1
"""The default of `chain_face_down`: as many as `face_down` (R3.4)."""

_BY_RANK = -2
"""`face_down=rank` and `chain_face_down=rank`, because OpenSpiel wants a number where another value is one."""

_CARDS = "cards"
"""`deck=24cards`, because OpenSpiel would read 24 as a number."""


def _parameters(rules: Rules, names: tuple[str, ...]) -> dict[str, Any]:
    """A parameter for each option, with the value it has unless another is given; and `positions`."""
    values = {name: getattr(rules, name) for name in names} | {"chain_face_down": _FOLLOWS, "deck": f"{rules.deck}{_CARDS}"}
    return {name: value if isinstance(value, int) else str(value) for name, value in values.items()} | {"positions": True}


def _game_type(name: str, long_name: str, parameters: dict[str, Any]) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


_HAND_PARAMETERS = _parameters(hand_rules(), HAND_OPTIONS)
_WAR_PARAMETERS = _parameters(war_rules(), WAR_OPTIONS)
_HAND_TYPE = _game_type(HAND_OF_THREE, "Hand of three, a variant of War by Erik Arneson", _HAND_PARAMETERS)
_WAR_TYPE = _game_type(WAR, "War", _WAR_PARAMETERS)


class _Game(pyspiel.Game):
    """What both games are; `layout` says how their cards become numbers."""

    def __init__(self, kind: pyspiel.GameType, layout: Layout, params: dict[str, Any]) -> None:
        self.layout = layout
        self.start = LazyEpisode(layout)
        info = pyspiel.GameInfo(
            num_distinct_actions=layout.actions,
            max_chance_outcomes=len(layout.ranks),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=layout.most_battles * layout.rules.share,  # a chain of wars lays a card at least each time
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> GuerraState:
        """The game before its first card is drawn."""
        return GuerraState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> GuerraObserver:
        """Who observes: with perfect recall the information state, else the tensor."""
        return GuerraObserver(self.layout, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _layout(make: Any, specification: dict[str, Any], params: dict[str, Any]) -> Layout:
    """The layout that these parameters mean; raises `RulesError`."""
    options = {name: value for name, value in params.items() if value != specification[name]}
    positions = bool(options.pop("positions", True))
    for name, value in options.items():
        if AXIS[name].by_rank and value == _BY_RANK:
            options[name] = BY_RANK
    if "deck" in options:
        options["deck"] = options["deck"].removesuffix(_CARDS)
    return Layout(make(**options), positions)


class HandOfThreeGame(_Game):
    """The hand of three (R8); parameters are `guerra.rl.options.HAND_OPTIONS`.

    >>> game = pyspiel.load_game("hand_of_three(deck=3x2,hand=2,face_down=1,battle_limit=2,wars_to_win=0)")
    >>> state = game.new_initial_state()
    >>> state.chance_outcomes()[0][0], state.is_chance_node(), game.num_distinct_actions()
    (0, True, 3)
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        super().__init__(_HAND_TYPE, _layout(hand_rules, _HAND_PARAMETERS, params), params)


class WarGame(_Game):
    """War, without choices; parameters are `guerra.rl.options.WAR_OPTIONS`.

    >>> pyspiel.load_game("war(deck=24cards)").num_distinct_actions()
    1
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        super().__init__(_WAR_TYPE, _layout(war_rules, _WAR_PARAMETERS, params), params)


class GuerraState(pyspiel.State):
    """A state of either game: chance is to draw a card, or both seats are to choose."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.episode = deepcopy(game.start)  # OpenSpiel makes a new state for every copy of one

    def current_player(self) -> int:
        """Chance, both at once, or nobody."""
        kinds = pyspiel.PlayerId
        player: int = kinds.CHANCE if self.episode.due else kinds.TERMINAL if self.episode.over else kinds.SIMULTANEOUS
        return player

    def is_terminal(self) -> bool:
        """Is the game over, with nothing left to be shown?"""
        return self.episode.over and not self.episode.due

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The ranks that the card due may have."""
        return self.episode.outcomes()

    def returns(self) -> list[float]:
        """1, 0 or -1 each."""
        return [self.episode.value, 0.0 - self.episode.value]

    def _legal_actions(self, player: int) -> list[int]:
        ranks: list[int] = self.episode.mask(player).nonzero()[0].tolist()
        return ranks

    def _apply_action(self, action: int) -> None:
        self.episode.draw(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.episode.step(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        layout = self.episode.layout
        if not 0 <= action < len(layout.ranks):
            return f"no action {action}"
        if player != pyspiel.PlayerId.CHANCE and not layout.rules.hand:
            return "flip"
        return layout.ranks[action].code

    def __str__(self) -> str:
        told = " | ".join(" ".join(said) for said in self.episode.told)
        return f"{told}\n{self.episode.text()}"


class GuerraObserver:
    """What a player sees: `tensor`, `dict` by block, and the same as text; or, with perfect recall, all it was ever told."""

    def __init__(self, layout: Layout, kind: Any) -> None:
        self._layout, self._recall = layout, kind.perfect_recall
        self.tensor = None if self._recall else np.zeros(layout.size, np.float32)
        self.dict: dict[str, Any] = {}
        if self.tensor is not None:
            ends = (*layout.starts[1:], layout.size)
            for block, start, end in zip(layout.blocks, layout.starts, ends, strict=True):
                self.dict[block.name] = self.tensor[start:end]

    def set_from(self, state: GuerraState, player: Seat) -> None:
        """Write the tensor."""
        if self.tensor is not None:
            self._layout.write(self.tensor, state.episode.state, player, state.episode.memory)

    def string_from(self, state: GuerraState, player: Seat) -> str:
        """The information state, or the tensor's numbers other than 0, block by block."""
        if self._recall:
            return f"{player}: " + " ".join(state.episode.told[player])
        self.set_from(state, player)
        said = [(name, block.nonzero()[0]) for name, block in self.dict.items()]
        return "; ".join(
            f"{name} " + " ".join(f"{i}:{self.dict[name][i]:.3g}" for i in places) for name, places in said if len(places)
        )


pyspiel.register_game(_HAND_TYPE, HandOfThreeGame)
pyspiel.register_game(_WAR_TYPE, WarGame)
