"""What a position is worth: a sum over the cards of both, fitted to results of self-play, one set of weights for each aim.

A card's weight is read off by its place among the ranks of the deck, so shorter decks use the same thirteen. Where most
cards after so many battles decide, it also goes by how many are left: an ace is worth a lot while it can still win others,
in the end a card like any other; and a card too deep in a stock to come up again just counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from guerra.rules import Rules

LEFT = (0, 2, 5, 10, 20, 40, 100)
"""Battles left, for each of which there is a row of weights; between them they are read off straight lines."""

_CARDS_STOCK = (
    (0.017, 0.021, 0.017, 0.018, 0.011, 0.024, 0.023, 0.018, 0.009, -0.015, -0.056, -0.064, -0.026),
    (-0.182, -0.128, -0.132, -0.090, -0.006, 0.048, 0.071, 0.024, 0.022, -0.026, 0.057, 0.157, 0.185),
    (-0.402, -0.321, -0.192, -0.163, -0.111, -0.065, -0.008, 0.002, 0.098, 0.160, 0.234, 0.361, 0.422),
    (-0.032, -0.013, 0.100, 0.062, 0.163, 0.185, 0.280, 0.398, 0.380, 0.387, 0.479, 0.625, 0.659),
    (-0.130, -0.091, -0.021, 0.013, 0.046, 0.078, 0.157, 0.272, 0.310, 0.265, 0.343, 0.439, 0.427),
    (-0.048, 0.007, -0.009, -0.007, 0.025, -0.014, 0.011, 0.082, 0.134, 0.201, 0.280, 0.353, 0.411),
    (0.028, -0.004, 0.005, 0.008, 0.003, 0.006, 0.033, 0.018, 0.027, 0.007, 0.058, 0.160, 0.281),
)
_CARDS_HAND = (
    (-0.201, -0.168, -0.131, -0.145, -0.111, -0.089, -0.057, -0.043, 0.005, 0.086, 0.174, 0.297, 0.383),
    (-0.253, -0.241, -0.236, -0.290, -0.270, -0.257, -0.225, -0.083, 0.084, 0.173, 0.379, 0.533, 0.686),
    (-0.405, -0.459, -0.449, -0.332, -0.246, -0.195, -0.061, 0.146, 0.177, 0.290, 0.361, 0.538, 0.636),
    (-0.342, -0.366, -0.298, -0.178, -0.213, -0.160, -0.070, 0.124, 0.142, 0.182, 0.321, 0.426, 0.434),
    (-0.210, -0.111, -0.269, -0.213, -0.184, -0.182, -0.082, 0.073, 0.069, 0.174, 0.238, 0.296, 0.421),
    (0.093, -0.040, -0.177, -0.113, -0.038, -0.193, -0.139, -0.002, -0.001, 0.078, 0.220, 0.308, 0.491),
    (0.206, 0.012, -0.138, -0.117, -0.070, -0.198, -0.218, -0.071, -0.173, 0.080, 0.166, 0.232, 0.459),
)
_CARDS_FAR = (0.638, 0.413, 0.292, 0.231, 0.159, 0.126, 0.062)
_WARS_STOCK = ((0.002, -0.003, -0.010, -0.011, -0.016, -0.017, -0.002, -0.013, -0.052, -0.041, -0.026, 0.029, 0.081),)
_WARS_HAND = ((1.467, 1.325, 1.299, 1.268, 1.193, 1.128, 1.088, 1.019, 1.446, 1.224, 1.380, 1.337, 2.400),)
_WARS_LEAD = (1.403,)

Table = tuple[tuple[float, ...], ...]
"""The weight of each card, one row for each number of battles left; only one row if that does not matter."""


class Worth(NamedTuple):
    """What a card weighs, by battles left: `lie` in a stock, `hold` in a hand, `far` in a stock below where battles will reach.

    `lead` is the weight of each war that one has won more. The sum for a seat less that for the other, halved, goes through the
    hyperbolic tangent (`guerra.bots.kernel.worth`).
    """

    lie: Table
    hold: Table
    far: tuple[float, ...]
    lead: float


@lru_cache(64)
def worth_of(rules: Rules) -> Worth:
    """The worth of positions under these rules: wars count where wars win, cards everywhere else."""
    if rules.wars_to_win:
        return weighed(rules, _WARS_STOCK, _WARS_HAND, _WARS_LEAD)
    return weighed(rules, _CARDS_STOCK, _CARDS_HAND, _CARDS_FAR)


def weighed(rules: Rules, stock: Table, hand: Table, last: tuple[float, ...]) -> Worth:
    """The worth by these weights, a row for each of `LEFT`, or one where wars win; `last` are those of cards far below, or of
    the lead."""
    beats = rules.the_ranking.table
    values = {card.rank.value for card in rules.the_deck.cards}
    order = sorted(values, key=lambda value: sum(beats[value][other] for other in values))
    place = {value: 12 * rank / max(1, len(order) - 1) for rank, value in enumerate(order)}

    def row(weights: Sequence[float]) -> tuple[float, ...]:
        return tuple(_read(weights, place[card]) if card in place else 0.0 for card in range(len(beats)))

    if rules.wars_to_win:
        return Worth((row(stock[0]),), (row(hand[0]),), (0.0,), last[0])
    times = range(LEFT[-1] + 1) if rules.battle_limit else range(LEFT[-1], LEFT[-1] + 1)
    lie, hold = (tuple(row(_mixed(table, left)) for left in times) for table in (stock, hand))
    far = tuple(_mixed([(weight,) for weight in last], left)[0] for left in times)
    return Worth(lie, hold, far, 0.0)


def _mixed(table: Sequence[Sequence[float]], left: int) -> list[float]:
    """The row of weights for so many battles left."""
    above = next(k for k in range(1, len(LEFT)) if left <= LEFT[k])
    share = (left - LEFT[above - 1]) / (LEFT[above] - LEFT[above - 1])
    return [low + share * (high - low) for low, high in zip(table[above - 1], table[above], strict=True)]


def _read(weights: Sequence[float], at: float) -> float:
    low = min(int(at), len(weights) - 2)
    return weights[low] + (weights[low + 1] - weights[low]) * (at - low)
