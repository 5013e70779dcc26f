"""Endless games are found exactly: a position that comes back at a battle boundary (R4.5)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

Position = Hashable


@dataclass(frozen=True, slots=True)
class History:
    """Every position so far with the battle after which it was first there; immutable, so states may branch.

    Kept as dicts of falling size, merged like the digits of a binary counter: adding costs a few copies of each entry
    over a whole game, looking up a handful of probes.

    >>> history = History().add("a", 0).add("b", 1)
    >>> history.first("b"), history.first("c")
    (1, None)
    """

    parts: tuple[dict[Position, int], ...] = ()

    def first(self, position: Position) -> int | None:
        """The battle after which `position` was first there, or None."""
        for part in self.parts:
            battle = part.get(position)
            if battle is not None:
                return battle
        return None

    def add(self, position: Position, battle: int) -> History:
        """The history with one more position."""
        last = {position: battle}
        parts = list(self.parts)
        while parts and len(parts[-1]) <= len(last):
            last = parts.pop() | last
        return History((*parts, last))
