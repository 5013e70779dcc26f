"""A game as what was done to it: all that any notation needs to keep."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from guerra.actions import Action
from guerra.engine import apply, new
from guerra.game import again
from guerra.rules import Rules
from guerra.state import Step


@dataclass(frozen=True)
class Recorded:
    """A game as what was done: its rules and its actions, the deal first."""

    rules: Rules
    actions: tuple[Action, ...]

    def steps(self) -> Iterator[Step]:
        """Play it again."""
        return again(new(self.rules), self.actions, apply)
