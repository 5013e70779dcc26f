"""Where a deal's randomness comes from."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from guerra.actions import Seat
from guerra.fairness import fair_words
from guerra.rng import Stream, Words, words

SEEDED = 0
"""Which game of its seed a table plays: the first."""


@dataclass(frozen=True)
class Luck:
    """Where a deal's randomness comes from: the secrets of all sides, or in a test a seed. The same for ever."""

    secrets: tuple[bytes, ...]
    seed: int | None
    deal: int

    def words(self) -> Words:
        """The words of everything that chance does, unless a seed fixes it."""
        return fair_words(self.secrets)

    def bot_words(self, seat: Seat) -> Words:
        """The words of the computer player in this seat."""
        if self.seed is not None:
            return words(self.seed, SEEDED, Stream.BOTS + seat, self.deal)
        return fair_words([sha256(b"guerra computer player:" + bytes([seat]) + self.secrets[0]).digest()])
