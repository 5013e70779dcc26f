"""Chance in Speed War: deals and shuffles as in War, and the delay before the cards are turned up (R10.1)."""

from __future__ import annotations

from guerra.actions import Deal, Shuffle
from guerra.dealer import Chance
from guerra.rng import Stream, Words, draw, words
from guerra.speed.actions import Delay
from guerra.speed.rules import DELAY
from guerra.speed.state import Speed, Stage


class SpeedChance:
    """Draws from streams of words, like War's own chance."""

    def __init__(self, cards: Chance, delays: Words) -> None:
        self._cards, self._delays = cards, delays

    @classmethod
    def of_game(cls, seed: int, index: int = 0, deal: int = 0) -> SpeedChance:
        """The chance of game `index` of seed `seed`: the cards of War's game of that number, and delays of their own stream.

        >>> from guerra.speed import make_speed_rules, new
        >>> deal = SpeedChance.of_game(seed=1).act(new(make_speed_rules()))
        >>> [str(card) for card in deal.order[-2:]]
        ['Kd', '5s']
        """
        return cls(Chance.of_game(seed, index, deal), words(seed, index, Stream.DELAYS, deal))

    @classmethod
    def of_words(cls, source: Words) -> SpeedChance:
        """Chance from one supply of words, such as the system's entropy for live play."""
        return cls(Chance.of_words(source), source)

    def act(self, game: Speed) -> Deal | Shuffle | Delay:
        """What chance does in a state in which it is to act."""
        if game.stage is Stage.DRAW:
            return Delay(DELAY[draw(self._delays, (len(DELAY),))[0]])
        return self._cards.act(game.table)
