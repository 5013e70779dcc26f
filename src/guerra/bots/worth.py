"""What a position is worth: a sum over the cards of both, fitted to results of self-play, one set of weights for each aim.

A card's weight is read off by its place among the ranks of the deck, so shorter decks use the same thirteen.
"""

from __future__ import annotations

import math
from functools import lru_cache

from guerra.bots.world import World
from guerra.rules import Rules

_CARDS_STOCK = (0.009, 0.013, 0.008, 0.005, 0.026, 0.016, 0.018, 0.036, 0.059, 0.100, 0.113, 0.168, 0.211)
_CARDS_HAND = (-0.030, -0.060, -0.079, -0.060, -0.060, -0.067, -0.061, -0.030, -0.037, 0.035, 0.078, 0.142, 0.236)
_WARS_STOCK = (0.002, -0.003, -0.010, -0.011, -0.016, -0.017, -0.002, -0.013, -0.052, -0.041, -0.026, 0.029, 0.081)
_WARS_HAND = (1.467, 1.325, 1.299, 1.268, 1.193, 1.128, 1.088, 1.019, 1.446, 1.224, 1.380, 1.337, 2.400)
_WAR_LEAD = 1.403


class Worth:
    """The worth of a position to seat 0, from -1 (lost) to 1 (won); lowest rank first in `stock` and `hand`."""

    __slots__ = ("_hand", "_lead", "_stock")

    def __init__(self, stock: dict[int, float], hand: dict[int, float], lead: float) -> None:
        size = max(stock) + 1
        self._stock = [stock.get(card, 0.0) for card in range(size)]
        self._hand = [hand.get(card, 0.0) for card in range(size)]
        self._lead = lead

    def __call__(self, world: World) -> float:
        """How the position stands."""
        if world.score is not None:
            return world.score
        lie, hold = self._stock.__getitem__, self._hand.__getitem__
        (mine, theirs), (my_hand, their_hand) = world.stocks, world.hands
        cards = sum(map(lie, mine)) - sum(map(lie, theirs)) + sum(map(hold, my_hand)) - sum(map(hold, their_hand))
        return math.tanh((cards + self._lead * (world.wars[0] - world.wars[1])) / 2)


@lru_cache(64)
def worth_of(rules: Rules) -> Worth:
    """The worth of positions under these rules: wars count where wars win, cards everywhere else."""
    beats = rules.the_ranking.table
    values = {card.rank.value for card in rules.the_deck.cards}
    order = sorted(values, key=lambda value: sum(beats[value][other] for other in values))
    place = {value: 12 * rank / max(1, len(order) - 1) for rank, value in enumerate(order)}
    stock, hand = (_WARS_STOCK, _WARS_HAND) if rules.wars_to_win else (_CARDS_STOCK, _CARDS_HAND)
    lead = _WAR_LEAD if rules.wars_to_win else 0.0
    return Worth({v: _read(stock, at) for v, at in place.items()}, {v: _read(hand, at) for v, at in place.items()}, lead)


def _read(weights: tuple[float, ...], at: float) -> float:
    low = min(int(at), len(weights) - 2)
    return weights[low] + (weights[low + 1] - weights[low]) * (at - low)
