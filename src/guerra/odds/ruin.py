"""Decks without equal ranks whose pots are shuffled: exactly the fair gambler's ruin.

Both top cards are equally likely to be the higher, so each battle is won by a fair coin; the shuffle of the pair forgets which
was higher, so it stays like that. (Bhatia, Chin, Mani, Mossel: "When Will (Game) Wars End?", American Mathematical Monthly
133, 2026; several players: "Multiplayer Games of War", arXiv 2409.05201.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction


def mean(cards: int) -> Fraction:
    """The expected battles of two seats with so many cards in all: m², where each has m.

    >>> mean(52)
    Fraction(676, 1)
    """
    return Fraction(cards, 2) ** 2


def variance(cards: int) -> Fraction:
    """The variance of the number of battles: m²(2m² - 2)/3.

    >>> variance(52)
    Fraction(304200, 1)
    """
    return mean(cards) * (2 * mean(cards) - 2) / 3


def shortest(cards: int) -> Fraction:
    """The chance of the shortest game, in which one seat wins all of the first m battles: 2 in 2 to the m.

    >>> shortest(8)
    Fraction(1, 8)
    """
    return Fraction(2, 2 ** (cards // 2))


def lengths(cards: int) -> Iterator[Fraction]:
    """The chance that the game is over within 0, 1, 2, … battles: the walk counted out, step by step.

    >>> from itertools import islice
    >>> [str(chance) for chance in islice(lengths(4), 7)]
    ['0', '0', '1/2', '1/2', '3/4', '3/4', '7/8']
    """
    ways = [0] * (cards + 1)
    ways[cards // 2] = 1
    over, battles = 0, 0
    while True:
        yield Fraction(over, 2**battles)
        battles += 1
        inside = [0, *ways[1:-1], 0]
        ways = [0, *(inside[at - 1] + inside[at + 1] for at in range(1, cards)), 0]
        over = 2 * over + inside[1] + inside[-2]


def quantiles(cards: int, shares: Iterable[Fraction]) -> list[int]:
    """For each share, smallest first, within how many battles that share of games is over.

    >>> quantiles(52, [Fraction(1, 20), Fraction(1, 2)])
    [136, 512]
    """
    walk = enumerate(lengths(cards))
    found, (battles, over) = [], next(walk)
    for share in shares:
        while over < share:
            battles, over = next(walk)
        found.append(battles)
    return found


def pairs(cards: int, seats: int) -> int:
    """What the sum of k(k-1) times the expected battles with k seats in play comes to: N² - K a², for K seats of a cards.

    In a battle of k seats the sum of the squares of what they hold grows by k(k-1) on average; it ends at N².

    >>> pairs(52, 2), pairs(51, 3), pairs(52, 4)
    (1352, 1734, 2028)
    """
    return cards**2 - seats * (cards // seats) ** 2


def three(cards: int) -> tuple[Fraction, Fraction]:
    """The expected battles of three seats until the first is out, and until the end: abc/(a+b+c-2), then by `pairs`.

    >>> [str(battles) for battles in three(51)]
    ['4913/49', '32657/49']
    """
    first = Fraction(cards // 3) ** 3 / (cards - 2)
    return first, first + (pairs(cards, 3) - 6 * first) / 2
