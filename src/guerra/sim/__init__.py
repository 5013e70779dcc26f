"""The simulator: millions of games a second, the same games as the engine's (needs the extra `sim`)."""

from guerra.sim.extras import MissingExtra, needs

with needs("the simulator", "sim"):
    from guerra.sim.code import UnsupportedRules, supports
    from guerra.sim.games import Games
    from guerra.sim.result import SimResult
    from guerra.sim.run import blocks, simulate

__all__ = ["Games", "MissingExtra", "SimResult", "UnsupportedRules", "blocks", "simulate", "supports"]
