"""The simulator: millions of games a second, the same games as the engine's (needs the extra `sim`)."""

from guerra.sim.code import UnsupportedRules, supports
from guerra.sim.result import SimResult
from guerra.sim.run import simulate

__all__ = ["SimResult", "UnsupportedRules", "simulate", "supports"]
