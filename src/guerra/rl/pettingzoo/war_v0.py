"""War as everybody knows it, for comparison: nothing to choose, one action, version 0."""

from __future__ import annotations

from pettingzoo import AECEnv

from guerra.rl.options import war_rules
from guerra.rl.pettingzoo.parallel import GuerraParallelEnv, Observation, turn_by_turn
from guerra.rl.tensor import Layout

__all__ = ["env", "parallel_env"]


def parallel_env(
    positions: bool = True, shaping: float = 0.0, render_mode: str | None = None, **options: object
) -> GuerraParallelEnv:
    """Both seats flip; `options` are house rules (`guerra.rl.options.WAR_OPTIONS`). Raises `RulesError`.

    >>> parallel_env().action_space("player_0")
    Discrete(1)
    """
    return GuerraParallelEnv("war_v0", Layout(war_rules(**options), positions), shaping, render_mode)


def env(
    positions: bool = True, shaping: float = 0.0, render_mode: str | None = None, **options: object
) -> AECEnv[str, Observation, int]:
    """The same environment turn by turn (AEC)."""
    return turn_by_turn(parallel_env(positions, shaping, render_mode, **options))
