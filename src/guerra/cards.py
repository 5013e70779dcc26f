"""Cards: a rank, a suit and the pack a card belongs to (R1.1, R1.1b, R1.3).

Ranks are compared only through a `Ranking` (see `guerra.ranking`); a rank's value is a name, not a strength.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

UNKNOWN = "??"
"""The code of a card that one may not know (R1.1b)."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank: its value (unique within a deck), its code and how many cards `face_down=rank` lays for it (R3.4)."""

    value: int
    code: str
    pips: int

    def __str__(self) -> str:
        return self.code


class Suit(str):
    """A suit, by its one-letter code: `s h d c`, further letters in study decks, `R` and `B` for jokers."""

    __slots__ = ()


def _pips(value: int) -> int:
    return value if value <= 10 else 11 if value == 14 else 10


RANKS: dict[str, Rank] = {code: Rank(value, code, _pips(value)) for value, code in enumerate("23456789TJQKA", start=2)}
"""The thirteen ranks of R1.1 by code."""

JOKER = Rank(0, "J", 11)
"""The rank of both jokers (R1.2): alike to each other, told apart by their colour."""

SUITS: tuple[Suit, ...] = tuple(Suit(letter) for letter in "shdc" + "abefgijklmnopqrtuvwxyz")
"""Suit codes in order: spades, hearts, diamonds, clubs, then those that only study decks use."""

RED, BLACK = Suit("R"), Suit("B")
"""The colours of the two jokers, `JR` and `JB`."""


@cache
def number_rank(value: int) -> Rank:
    """The rank `value` of a study deck such as `6x1`, where ranks are plain numbers.

    >>> str(number_rank(12))
    '12'
    """
    return Rank(value, str(value), value)


@dataclass(frozen=True, slots=True)
class Card:
    """One physical card. Two packs hold two queens of spades, and they are two cards (R1.3).

    >>> str(Card(RANKS["Q"], SUITS[0])), Card(RANKS["Q"], SUITS[0]) == Card(RANKS["Q"], SUITS[0], pack=1)
    ('Qs', False)
    """

    rank: Rank
    suit: Suit
    pack: int = 0

    @property
    def code(self) -> str:
        """Rank and suit, as in `As`, `Th`, `JR`; never the pack, never translated (R1.1b)."""
        return self.rank.code + self.suit

    def __str__(self) -> str:
        return self.code


Seen = Card | None
"""A card as somebody sees it: `None` is a card that they may not know, written `??`."""


def code_of(card: Seen) -> str:
    """The code of a card, `??` for an unknown one.

    >>> code_of(None), code_of(Card(RANKS["T"], SUITS[1]))
    ('??', 'Th')
    """
    return UNKNOWN if card is None else card.code
