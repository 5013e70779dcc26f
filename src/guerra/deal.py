"""The one dealing algorithm and the one shuffle, both exact (R2; version mark: `guerra.rng.VERSION`).

*A deal* places the cards of `deck.groups` one group after the other. Group g, of k cards, takes a uniform k-subset of
the `free` places still empty: one draw below C(free, k), read as a subset in colexicographic order (for 52 cards twelve
draws, four words: one Philox block). Which card of the group goes to which of its places is drawn from another stream,
below k!, read in lexicographic order; it never changes a result. Places are numbered by pile: seat 1's
from the top down, then seat 2's, and so on; the places after the last pile are the cards set aside.

*A shuffle* of two cards takes one bit of the coin stream (1 swaps them). A shuffle of more is Fisher–Yates from the last
place down, its draws below n, n-1, …, 2 taken together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from math import comb, factorial
from typing import TypeVar

from guerra.cards import Card
from guerra.deck import Deck
from guerra.rng import Words, draw

T = TypeVar("T")


def place_cards(deck: Deck, ranks: Words, suits: Words) -> tuple[Card, ...]:
    """All cards of `deck`, each in a uniformly random place (see the module's text).

    `ranks` decides where each rank lies, `suits` which suit lies where.

    >>> from guerra.deck import make_deck
    >>> from guerra.rng import Stream, words
    >>> [str(card) for card in place_cards(make_deck("52"), words(1, 0, Stream.RANKS), words(1, 0, Stream.SUITS))[:5]]
    ['Kd', '5d', 'As', '3c', '2s']
    """
    groups, size = deck.groups, len(deck.cards)
    sizes = [len(group) for group in groups]
    free_before = [size - sum(sizes[:place]) for place in range(len(groups))]
    subsets = draw(ranks, [comb(free, k) for free, k in zip(free_before[:-1], sizes[:-1], strict=True)])
    orders = draw(suits, [factorial(k) for k in sizes])
    free = list(range(size))
    placed: dict[int, Card] = {}
    for group, subset, order in zip(groups, [*subsets, 0], orders, strict=True):
        chosen = _subset(subset, len(group))
        places = [free[i] for i in chosen]
        for i in reversed(chosen):
            del free[i]
        placed.update(zip(places, (group[i] for i in _orders(len(group))[order]), strict=True))
    return tuple(placed[place] for place in range(size))


def _subset(number: int, size: int) -> list[int]:
    """The `number`-th `size`-subset of 0, 1, 2, … in colexicographic order, ascending."""
    chosen = []
    for k in range(size, 0, -1):
        top = k - 1
        while comb(top + 1, k) <= number:
            top += 1
        number -= comb(top, k)
        chosen.append(top)
    return chosen[::-1]


@cache
def _orders(size: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(size)))


def dealing_order(places: Sequence[T], seats: int) -> tuple[T, ...]:
    """The order in which a real deck would be dealt so that every card comes to its place (R2.1, R2.2).

    The cards set aside come first; then one card a seat in turn, the bottom of each pile first.

    >>> dealing_order(["top1", "low1", "top2", "low2", "aside"], seats=2)
    ('aside', 'low1', 'low2', 'top1', 'top2')
    """
    share = len(places) // seats
    piles = [places[seat * share : (seat + 1) * share] for seat in range(seats)]
    aside = places[share * seats :]
    return (*aside, *(pile[level] for level in reversed(range(share)) for pile in piles))


def shuffled(cards: Sequence[T], coin: Iterator[int], source: Words) -> tuple[T, ...]:
    """The same cards in a uniformly random order (see the module's text).

    >>> from guerra.rng import coins, words
    >>> shuffled("abcd", coins(words(7, 0, 2)), words(7, 0, 3))
    ('c', 'a', 'b', 'd')
    """
    mixed = list(cards)
    if len(mixed) == 2:
        return (mixed[1], mixed[0]) if next(coin) else (mixed[0], mixed[1])
    bounds = range(len(mixed), 1, -1)
    for last, other in zip(bounds, draw(source, bounds), strict=True):
        mixed[last - 1], mixed[other] = mixed[other], mixed[last - 1]
    return tuple(mixed)
