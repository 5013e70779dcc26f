"""Computer players: each chooses from its view and its own stream of words, never from the state (R8)."""

from __future__ import annotations

from collections.abc import Callable

from guerra.bots.simple import highest, lowest, random
from guerra.dealer import Chooser
from guerra.errors import GuerraError, quoted
from guerra.rng import Words

BOTS: dict[str, Callable[[Words], Chooser]] = {"random": random, "highest": highest, "lowest": lowest}
"""The computer players by name; each is made with a stream of words of its own."""


def make_bot(name: str, source: Words) -> Chooser:
    """The computer player `name`; raises `GuerraError` with the names there are."""
    if name not in BOTS:
        raise GuerraError(f"no computer player {quoted(name)}; there are {', '.join(BOTS)}")
    return BOTS[name](source)
