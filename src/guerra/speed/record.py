"""A game of Speed War as what was done to it: its rules and its timed inputs (R10.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from guerra.game import again
from guerra.speed.actions import SpeedAction
from guerra.speed.engine import apply, new
from guerra.speed.rules import SpeedRules
from guerra.speed.state import SpeedStep


@dataclass(frozen=True)
class SpeedRecord:
    """Rules and inputs, the deal first."""

    rules: SpeedRules
    actions: tuple[SpeedAction, ...]

    def steps(self) -> Iterator[SpeedStep]:
        """Play it again."""
        return again(new(self.rules), self.actions, apply)
