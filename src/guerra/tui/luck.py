"""Where the chance of a game at the table comes from: the system's entropy, or a seed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace

from guerra.actions import Seat
from guerra.dealer import Chance
from guerra.rng import Stream, Words, words


def entropy() -> Iterator[int]:
    """Endless 64-bit words from the system's entropy."""
    while True:
        yield int.from_bytes(os.urandom(8), "big")


@dataclass(frozen=True, slots=True)
class Luck:
    """The chance of one match: fresh for live play, that of game `index` of a seed if one is given (R2.4)."""

    seed: int | None = None
    index: int = 0

    def chance(self, deal: int) -> Chance:
        """What shuffles deal number `deal` of the match."""
        return Chance.of_words(entropy()) if self.seed is None else Chance.of_game(self.seed, self.index, deal)

    def words_for(self, seat: Seat, deal: int) -> Words:
        """What the computer player of a seat draws from, apart from the deals."""
        return entropy() if self.seed is None else words(self.seed, self.index, Stream.BOTS + seat, deal)

    def next(self) -> Luck:
        """The chance of the next match."""
        return replace(self, index=self.index + 1)
