"""What a position is worth: a sum over the cards of both, fitted to results of self-play, one set of weights for each aim.

A card's weight is read off by its place among the ranks of the deck, so shorter decks use the same thirteen. Where most
cards after so many battles decide, it also goes by how many are left: an ace is worth a lot while it can still win others,
in the end a card like any other; and a card too deep in a stock to come up again just counts.

`python -m bench.fit cards` makes the weights of cards (4,000 games twice, seed 1). Those where
wars win are of an earlier fit of the same kind, from 6,000 games. Who plays on against chance wins more than the cards say: by
how much, `python -m bench.fit edge` finds (as many games).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from guerra.rules import Rules

LEFT = (0, 2, 5, 10, 20, 40, 100)
"""Battles left, for each of which there is a row of weights; between them they are read off straight lines."""

_CARDS_STOCK = (
    (0.001, 0.008, 0.012, 0.008, 0.006, 0.003, -0.042, -0.006, -0.005, 0.002, 0.011, 0.014, -0.012),
    (-0.056, -0.127, -0.128, -0.041, -0.083, -0.044, -0.029, -0.042, -0.028, 0.103, 0.180, 0.095, 0.201),
    (-0.327, -0.277, -0.217, -0.220, -0.185, -0.154, -0.079, -0.074, 0.171, 0.207, 0.350, 0.351, 0.453),
    (-0.422, -0.419, -0.423, -0.367, -0.264, -0.182, 0.004, 0.218, 0.263, 0.302, 0.390, 0.464, 0.532),
    (-0.145, -0.106, -0.040, -0.042, 0.090, 0.137, 0.332, 0.499, 0.519, 0.583, 0.626, 0.675, 0.701),
    (0.046, 0.008, 0.009, -0.006, -0.030, 0.013, 0.104, 0.243, 0.308, 0.444, 0.515, 0.619, 0.677),
    (-0.017, 0.034, 0.023, 0.031, 0.046, 0.031, 0.042, 0.079, 0.082, 0.138, 0.224, 0.409, 0.546),
)
_CARDS_HAND = (
    (-0.018, -0.004, -0.079, -0.043, -0.061, -0.056, -0.040, 0.022, 0.006, 0.054, 0.070, 0.045, 0.105),
    (-0.308, -0.203, -0.268, -0.263, -0.255, -0.232, -0.096, 0.046, 0.140, 0.303, 0.323, 0.334, 0.478),
    (-0.438, -0.351, -0.375, -0.389, -0.388, -0.390, -0.080, 0.260, 0.414, 0.367, 0.412, 0.399, 0.559),
    (-0.518, -0.413, -0.319, -0.427, -0.293, -0.242, 0.129, 0.347, 0.377, 0.297, 0.321, 0.322, 0.421),
    (-0.350, -0.333, -0.363, -0.333, -0.263, -0.248, -0.062, 0.102, 0.256, 0.264, 0.348, 0.418, 0.566),
    (-0.228, -0.244, -0.217, -0.204, -0.325, -0.327, -0.208, -0.020, 0.061, 0.230, 0.389, 0.473, 0.621),
    (-0.115, -0.125, -0.170, -0.138, -0.025, -0.099, -0.139, -0.095, -0.059, -0.022, 0.063, 0.365, 0.559),
)
_CARDS_FAR = (0.598, 0.533, 0.394, 0.374, 0.303, 0.081, -0.003)
_WARS_STOCK = ((0.002, -0.003, -0.010, -0.011, -0.016, -0.017, -0.002, -0.013, -0.052, -0.041, -0.026, 0.029, 0.081),)
_WARS_HAND = ((1.467, 1.325, 1.299, 1.268, 1.193, 1.128, 1.088, 1.019, 1.446, 1.224, 1.380, 1.337, 2.400),)
_WARS_LEAD = (1.403,)

_CARELESS_EDGE = (0.687, 1.283, 1.460, 2.172, 2.733, 5.233, 5.646)

Table = tuple[tuple[float, ...], ...]
"""The weight of each card, one row for each number of battles left; only one row if that does not matter."""


class Worth(NamedTuple):
    """What a card weighs, by battles left: `lie` in a stock, `hold` in a hand, `far` in a stock below where battles will reach.

    `lead` is the weight of each war that one has won more. The sum for a seat less that for the other, halved, goes through the
    hyperbolic tangent (`guerra.bots.kernel.worth`). `edge` is added to it if the other lays any card of its hand: what it is
    worth to play on against that, by battles left. It is empty if the other is taken to make no mistakes.
    """

    lie: Table
    hold: Table
    far: tuple[float, ...]
    lead: float
    edge: tuple[float, ...] = ()


@lru_cache(64)
def worth_of(rules: Rules, careless: bool = False) -> Worth:
    """The worth of positions under these rules, against a careful or a careless other: wars count where wars win, cards
    everywhere else."""
    if rules.wars_to_win:
        return weighed(rules, _WARS_STOCK, _WARS_HAND, _WARS_LEAD)
    return weighed(rules, _CARDS_STOCK, _CARDS_HAND, _CARDS_FAR, _CARELESS_EDGE if careless else ())


def weighed(rules: Rules, stock: Table, hand: Table, last: tuple[float, ...], edge: tuple[float, ...] = ()) -> Worth:
    """The worth by these weights, a row for each of `LEFT`, or one where wars win; `last` are those of cards far below, or of
    the lead, `edge` as in `Worth`."""
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

    def column(weights: Sequence[float]) -> tuple[float, ...]:
        return tuple(_mixed([(weight,) for weight in weights], left)[0] for left in times)

    return Worth(lie, hold, column(last), 0.0, column(edge) if edge else ())


def _mixed(table: Sequence[Sequence[float]], left: int) -> list[float]:
    """The row of weights for so many battles left."""
    above = next(k for k in range(1, len(LEFT)) if left <= LEFT[k])
    share = (left - LEFT[above - 1]) / (LEFT[above] - LEFT[above - 1])
    return [low + share * (high - low) for low, high in zip(table[above - 1], table[above], strict=True)]


def _read(weights: Sequence[float], at: float) -> float:
    low = min(int(at), len(weights) - 2)
    return weights[low] + (weights[low + 1] - weights[low]) * (at - low)
