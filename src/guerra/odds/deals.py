"""Chances of the deal and of its first cards: counted over all of them, with `contenders` as the judge (R1.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, factorial, perm, prod
from typing import NamedTuple

from guerra.cards import Card, Rank
from guerra.errors import GuerraError
from guerra.ranking import contenders
from guerra.rules import Rules


class FirstClash(NamedTuple):
    """The first flip of all seats: one card beats all others, several tie for the highest, any two tie."""

    single_highest: Fraction
    tie_for_highest: Fraction
    any_two_equal: Fraction


def first_clash(rules: Rules) -> FirstClash:
    """The chance of a single highest card, of a war, and of any two cards that tie, on the first flip.

    Goes through all ranks that the seats may turn up; C(4, 2) of 52 cards and so on are in the weights.

    >>> from guerra.presets import make_rules
    >>> first_clash(make_rules()).tie_for_highest
    Fraction(1, 17)
    """
    single = equal = Fraction(0)
    ranking = rules.the_ranking
    for up, chance in _turned_up(rules, rules.seats):
        if len(contenders(ranking, up)) == 1:
            single += chance
        if any(len(contenders(ranking, pair)) == 2 for pair in combinations(up, 2)):
            equal += chance
    return FirstClash(single, 1 - single, equal)


def _turned_up(rules: Rules, cards: int) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
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


def chain(rules: Rules, length: int) -> Fraction:
    """The chance that the first `length` comparisons of two seats all tie: a war, then chains of two, three, … (R3.3, R3.4).

    Which cards lie face down in between does not matter, so it is the chance that so many pairs of a shuffled deck tie.

    >>> from guerra.presets import make_rules
    >>> chain(make_rules(), 1), chain(make_rules(), 2)
    (Fraction(1, 17), Fraction(73, 20825))
    """
    return _pairs(rules, length, tie=True)


def no_tie(rules: Rules) -> Fraction:
    """The chance that, of all pairs of a deal to two seats, none ties.

    >>> from guerra.presets import make_rules
    >>> no_tie(make_rules(deck="2x2"))
    Fraction(2, 3)
    """
    return _pairs(rules, rules.share, tie=False)


def _pairs(rules: Rules, pairs: int, tie: bool) -> Fraction:
    """The chance that so many pairs of a shuffled deck all tie, or that none does.

    The cards left matter only by how many there are of each rank, so the counts are kept sorted.
    """
    copies = Counter(card.rank for card in rules.the_deck.cards)
    ranks = _alike(rules, copies)

    @cache
    def ways(left: tuple[int, ...], more: int) -> int:
        if not more:
            return 1
        total = 0
        for one, cards in enumerate(left):
            for two, others in enumerate(left):
                if (one == two) is tie and cards and others > (one == two):
                    after = [count - (rank == one) - (rank == two) for rank, count in enumerate(left)]
                    total += cards * (others - (one == two)) * ways(tuple(sorted(after)), more - 1)
        return total

    return Fraction(ways(tuple(sorted(copies[rank] for rank in ranks)), pairs), perm(len(rules.the_deck.cards), 2 * pairs))


def _alike(rules: Rules, copies: Counter[Rank]) -> list[Rank]:
    """The ranks of the deck, if a rank ties with itself and nothing else."""
    ranks, beats = list(copies), rules.the_ranking.beats
    if any(beats(one, two) == beats(two, one) for one, two in combinations(ranks, 2)):
        raise GuerraError("peasant_ace_two=tie: only ranks that tie with nothing but themselves are counted")
    return ranks


def flawless(rules: Rules) -> Fraction:
    """The chance that seat 1 wins every battle of a game, without a war.

    Each pair that does not tie is as likely to lie the other way round: the chance of no tie, halved for each pair.

    >>> from guerra.presets import make_rules
    >>> flawless(make_rules(deck="4x2")), float(flawless(make_rules()))
    (Fraction(1, 28), 3.132436174322294e-09)
    """
    return no_tie(rules) * Fraction(1, 2) ** rules.share


def mean_ties(rules: Rules) -> Fraction:
    """How many pairs of a deal to two seats tie on average: each ties as often as the first.

    >>> from guerra.presets import make_rules
    >>> mean_ties(make_rules())
    Fraction(26, 17)
    """
    return rules.share * chain(rules, 1)


def aces(rules: Rules, dealt: int) -> Fraction:
    """The chance that seat 1 is dealt so many aces: C(4,k) C(48,26-k) / C(52,26). In a deck without aces: of the highest rank.

    >>> from guerra.presets import make_rules
    >>> [str(aces(make_rules(), dealt)) for dealt in range(5)]
    ['46/833', '208/833', '325/833', '208/833', '46/833']
    """
    size, there = len(rules.the_deck.cards), how_many_aces(rules)
    return Fraction(comb(there, dealt) * comb(size - there, rules.share - dealt), comb(size, rules.share))


def how_many_aces(rules: Rules) -> int:
    """The aces of the deck (in a deck without, the cards of its highest rank)."""
    ranks = rules.the_deck.ranks
    ace = next((rank for rank in ranks if rank.code == "A"), ranks[-1])
    return sum(card.rank == ace for card in rules.the_deck.cards)


def deals(rules: Rules) -> int:
    """How many deals differ when suits do not matter: n! over the factorials of how many cards each rank has.

    >>> from guerra.presets import make_rules
    >>> deals(make_rules(deck="4x2"))
    2520
    """
    copies = Counter(card.rank for card in rules.the_deck.cards)
    return factorial(len(rules.the_deck.cards)) // prod(map(factorial, copies.values()))
