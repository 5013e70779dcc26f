"""Exact chances of the first cards turned up, by going through all of them and asking `contenders` (R1.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import perm

from guerra.cards import Card
from guerra.ranking import contenders
from guerra.rules import Rules


def turned_up(rules: Rules, cards: int) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
    """The first cards turned up, one for each seat in order, alike in all but suits, and how likely each is."""
    copies = Counter(card.rank for card in rules.the_deck.cards)
    a_card = {card.rank: card for card in rules.the_deck.cards}
    total = perm(len(rules.the_deck.cards), cards)

    def go_on(up: tuple[Card, ...], ways: int) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
        if len(up) == cards:
            yield up, Fraction(ways, total)
            return
        for rank, card in a_card.items():
            left = copies[rank] - sum(other.rank == rank for other in up)
            if left:
                yield from go_on((*up, card), ways * left)

    return go_on((), 1)


def first_clash(rules: Rules) -> dict[str, Fraction]:
    """The chance of a single highest card, of a war, and of any two cards that tie, on the first flip."""
    chances = dict.fromkeys(("single_highest", "tie_for_highest", "any_two_equal"), Fraction(0))
    ranking = rules.the_ranking
    for up, chance in turned_up(rules, rules.seats):
        chances["single_highest" if len(contenders(ranking, up)) == 1 else "tie_for_highest"] += chance
        if any(len(contenders(ranking, pair)) == 2 for pair in combinations(up, 2)):
            chances["any_two_equal"] += chance
    return chances


def chain(rules: Rules, length: int) -> Fraction:
    """The chance that the first `length` comparisons of two seats all tie.

    The cards left matter only by how many there are of each rank, so the counts are kept sorted.
    """
    deck = rules.the_deck
    ranks = [next(card for card in deck.cards if card.rank == rank) for rank in deck.ranks]
    tied = [len(contenders(rules.the_ranking, (card, other))) == 2 for card in ranks for other in ranks]

    @cache
    def ways(left: tuple[int, ...], ties: int) -> int:
        if not ties:
            return 1
        total = 0
        for place, tie in enumerate(tied):
            one, two = divmod(place, len(ranks))
            after = [count - (rank == one) - (rank == two) for rank, count in enumerate(left)]
            if tie and min(after) >= 0:
                total += left[one] * (left[two] - (one == two)) * ways(tuple(sorted(after)), ties - 1)
        return total

    copies = Counter(card.rank for card in deck.cards)
    return Fraction(ways(tuple(sorted(copies[rank] for rank in deck.ranks)), length), perm(len(deck.cards), 2 * length))
