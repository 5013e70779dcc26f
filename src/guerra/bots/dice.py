"""Cheap chance for what a computer player imagines: fast, always the same for the same seed, and never used to deal."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Dice:
    """A linear congruential generator of 64 bits (Knuth's MMIX); its high bits are what is used.

    >>> dice = Dice(1)
    >>> [dice.below(6) for _ in range(5)]
    [3, 3, 2, 4, 3]
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK
        self.below(2)

    def below(self, bound: int) -> int:
        """A number below `bound`."""
        self._state = state = (self._state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (state >> 32) * bound >> 32

    def share(self) -> float:
        """A number from 0 to below 1."""
        return self.below(1 << 32) / (1 << 32)

    def shuffle(self, cards: list[T]) -> None:
        """Put a list into random order."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
