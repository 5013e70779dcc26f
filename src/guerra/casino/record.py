"""A visit to a casino table as what was done at it: its rules, its shuffles, stakes and decisions (R9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from guerra.casino.game import apply, new
from guerra.casino.rules import CasinoRules
from guerra.casino.state import Action, State, Step
from guerra.game import again


@dataclass(frozen=True)
class CasinoRecord:
    """The table and what was done at it, the first shuffle first. It may end anywhere: whoever likes may leave."""

    rules: CasinoRules
    actions: tuple[Action, ...]

    def steps(self) -> Iterator[Step]:
        """Play it again; raises `IllegalAction`."""
        return again(new(self.rules), self.actions, apply)

    def last(self) -> State:
        """The table as the visit left it; raises `IllegalAction`."""
        state = new(self.rules)
        for step in self.steps():
            state = step.after
        return state
