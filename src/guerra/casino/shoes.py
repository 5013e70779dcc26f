"""Where the shuffles of a casino table come from: one shoe after the other of a seed, or of the system's entropy (R9.5)."""

from __future__ import annotations

from collections.abc import Callable

from guerra.casino.state import Shuffle, State
from guerra.deal import shuffled
from guerra.rng import Stream, Words, coins, words


class Shoes:
    """Shuffles for a table, each from the words of the next shoe.

    >>> from guerra.casino.game import new
    >>> from guerra.casino.rules import CasinoRules
    >>> [str(card) for card in Shoes.of_seed(1).act(new(CasinoRules(packs=1))).order[:3]]
    ['2d', '3h', 'Ah']
    """

    def __init__(self, words_of: Callable[[int], Words]) -> None:
        self._words_of, self._shoe = words_of, 0

    @classmethod
    def of_seed(cls, seed: int) -> Shoes:
        """Shoe 0, 1, 2, … of a seed: the same everywhere."""
        return cls(lambda shoe: words(seed, shoe, Stream.SHUFFLES))

    @classmethod
    def of_words(cls, source: Words) -> Shoes:
        """Shoes from one supply of words, such as the system's entropy for live play."""
        return cls(lambda shoe: source)

    def act(self, state: State) -> Shuffle:
        """The shuffle that the table waits for."""
        source = self._words_of(self._shoe)
        self._shoe += 1
        return Shuffle(state.hand, shuffled(state.rules.deck.cards, coins(source), source))
