"""Hold three cards, choose one (R8): as PettingZoo has it, version 0."""

from __future__ import annotations

from pettingzoo import AECEnv

from guerra.rl.options import hand_rules
from guerra.rl.pettingzoo.parallel import GuerraParallelEnv, Observation, turn_by_turn
from guerra.rl.tensor import Layout

__all__ = ["env", "parallel_env"]


def parallel_env(
    positions: bool = True, shaping: float = 0.0, render_mode: str | None = None, **options: object
) -> GuerraParallelEnv:
    """Both seats choose at once; `options` are house rules (`guerra.rl.options.HAND_OPTIONS`), as in `battle_limit=100`.

    The rest is in `GuerraParallelEnv`. Raises `RulesError`.

    >>> parallel_env(deck="6x2", hand=2, face_down=1).action_space("player_0")
    Discrete(6)
    """
    return GuerraParallelEnv("hand_of_three_v0", Layout(hand_rules(**options), positions), shaping, render_mode)


def env(
    positions: bool = True, shaping: float = 0.0, render_mode: str | None = None, **options: object
) -> AECEnv[str, Observation, int]:
    """The same environment turn by turn (AEC)."""
    return turn_by_turn(parallel_env(positions, shaping, render_mode, **options))
