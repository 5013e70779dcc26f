"""Piles and positions on one line, for tests, bug reports and `guerra run --piles`.

Piles: cards top first, a pile for each seat, `/` between them: `7s 2h 3d / 7c 5s`. Ranks alone are enough.
"""

from __future__ import annotations

from guerra.actions import Place
from guerra.deck import Deck
from guerra.errors import NotationError


def read_piles(deck: Deck, text: str) -> Place:
    """The piles that a text lays out; raises `NotationError` or `CardError`, naming what is wrong.

    >>> from guerra.deck import make_deck
    >>> [[str(card) for card in pile] for pile in read_piles(make_deck("52"), "7s 2 / 10h").stocks]
    [['7s', '2s'], ['Th']]
    """
    piles = [pile.split() for pile in text.split("/")]
    for place, pile in enumerate(piles, start=1):
        if not pile:
            raise NotationError(f"pile {place} of {text!r} is empty; write its cards, top first")
    cards = iter(deck.physical(code for pile in piles for code in pile))
    return Place(tuple(tuple(next(cards) for _ in pile) for pile in piles))
