"""Computer players: each chooses from its view, its memory and its own stream of words, never from the state (R8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from guerra.bots.levels import LEVELS, REMEMBERS, Player, Reader
from guerra.bots.simple import highest, lowest, random
from guerra.dealer import Chooser
from guerra.errors import GuerraError, quoted
from guerra.numbers import read_number
from guerra.rng import Words
from guerra.rules import Rules

_SIMPLE: Mapping[str, Callable[[Words], Chooser]] = {"random": random, "highest": highest, "lowest": lowest}

BOTS: tuple[str, ...] = (*_SIMPLE, *LEVELS)
"""The computer players by name: three simple ones, then the ladder of the hand of three."""


def usual_bot(rules: Rules) -> str:
    """Who plays for the computer if nobody says who: a card counter where there is a hand to choose from (R8)."""
    return "captain" if rules.hand else "random"


def make_bot(name: str, source: Words) -> Chooser:
    """The computer player `name`; behind a colon, how many of a hundred seen cards it remembers: `captain:50`.

    Raises `GuerraError` with the names there are, or for a share that is none.

    >>> from guerra.rng import words
    >>> make_bot("captain:200", words(1, 0, 16))
    Traceback (most recent call last):
    ...
    guerra.errors.GuerraError: 'captain:200': a player remembers 0 to 100 of a hundred cards
    """
    return read_bot(name)(source)


def read_bot(name: str) -> Callable[[Words], Chooser]:
    """How to make the computer player `name`; raises as `make_bot` does."""
    plain, colon, share = name.partition(":")
    if plain not in BOTS:
        raise GuerraError(f"no computer player {quoted(plain)}; there are {', '.join(BOTS)}")
    if plain in _SIMPLE:
        if colon:
            raise GuerraError(f"{quoted(name)}: {plain} remembers nothing; a share goes with {', '.join(LEVELS)}")
        return _SIMPLE[plain]
    percent = read_number(share) if colon else REMEMBERS[plain]
    if percent is None or percent > 100:
        raise GuerraError(f"{quoted(name)}: a player remembers 0 to 100 of a hundred cards")
    if plain == "marshal":
        return partial(Reader, share=percent / 100)
    return partial(Player, LEVELS[plain], share=percent / 100)
