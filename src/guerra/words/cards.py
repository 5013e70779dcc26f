"""The names of cards as people say them: `king of clubs`, `rey de tréboles`, `rei de paus`.

Each rank has the forms that sentences need, so that no sentence has to guess a gender or an article.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache

from guerra.cards import JOKER, RED, UNKNOWN, Card, Rank, Seen, Suit
from guerra.deck import Deck
from guerra.i18n import N_, NP_, Tongue


class Form(IntEnum):
    """How a card stands in a sentence: bare (`king`), `a king`, `the king`, beaten (`beats the king`, `gana al rey`)."""

    BARE = 0
    A = 1
    THE = 2
    BEATEN = 3


Names = tuple[str | tuple[str, str], ...]
"""Message ids of a name: one for each `Form`, the plural last; a pair is a context and an id."""

# Translators: "beaten" is the card after "beats" in "the king beats the seven": in Spanish "al siete", "a la reina"
_RANKS: dict[str, Names] = {
    "A": (N_("ace"), N_("an ace"), N_("the ace"), NP_("beaten", "the ace"), N_("aces")),
    "K": (N_("king"), N_("a king"), N_("the king"), NP_("beaten", "the king"), N_("kings")),
    "Q": (N_("queen"), N_("a queen"), N_("the queen"), NP_("beaten", "the queen"), N_("queens")),
    "J": (N_("jack"), N_("a jack"), N_("the jack"), NP_("beaten", "the jack"), N_("jacks")),
    "T": (N_("ten"), N_("a ten"), N_("the ten"), NP_("beaten", "the ten"), N_("tens")),
    "9": (N_("nine"), N_("a nine"), N_("the nine"), NP_("beaten", "the nine"), N_("nines")),
    "8": (N_("eight"), N_("an eight"), N_("the eight"), NP_("beaten", "the eight"), N_("eights")),
    "7": (N_("seven"), N_("a seven"), N_("the seven"), NP_("beaten", "the seven"), N_("sevens")),
    "6": (N_("six"), N_("a six"), N_("the six"), NP_("beaten", "the six"), N_("sixes")),
    "5": (N_("five"), N_("a five"), N_("the five"), NP_("beaten", "the five"), N_("fives")),
    "4": (N_("four"), N_("a four"), N_("the four"), NP_("beaten", "the four"), N_("fours")),
    "3": (N_("three"), N_("a three"), N_("the three"), NP_("beaten", "the three"), N_("threes")),
    "2": (N_("two"), N_("a two"), N_("the two"), NP_("beaten", "the two"), N_("twos")),
}
_JOKER: Names = (N_("joker"), N_("a joker"), N_("the joker"), NP_("beaten", "the joker"), N_("jokers"))
_RED_JOKER: Names = (
    N_("red joker"),
    N_("a red joker"),
    N_("the red joker"),
    NP_("beaten", "the red joker"),
    N_("red jokers"),
)
_BLACK_JOKER: Names = (
    N_("black joker"),
    N_("a black joker"),
    N_("the black joker"),
    NP_("beaten", "the black joker"),
    N_("black jokers"),
)
_SPANISH_RANKS: dict[str, Names] = {
    "Q": (N_("knight"), N_("a knight"), N_("the knight"), NP_("beaten", "the knight"), N_("knights")),
    "J": (
        NP_("Spanish pack", "jack"),
        NP_("Spanish pack", "a jack"),
        NP_("Spanish pack", "the jack"),
        NP_("beaten, Spanish pack", "the jack"),
        NP_("Spanish pack", "jacks"),
    ),
}
# Translators: a card of a study deck, where ranks are plain numbers: the 6, a 6, 6s
_NUMBER: Names = ("{rank}", N_("a {rank}"), N_("the {rank}"), NP_("beaten", "the {rank}"), N_("{rank}s"))
# Translators: the same, for numbers that English says with "an": an 8, an 11, an 18
_AN_NUMBER: Names = ("{rank}", N_("an {rank}"), *_NUMBER[2:])
_PLURAL = 4

_FRENCH_SUITS = {"s": N_("spades"), "h": N_("hearts"), "d": N_("diamonds"), "c": N_("clubs")}
_SPANISH_SUITS = {
    "s": NP_("Spanish pack", "swords"),
    "h": NP_("Spanish pack", "cups"),
    "d": NP_("Spanish pack", "coins"),
    "c": NP_("Spanish pack", "clubs"),
}
_SYMBOLS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_SPANISH_INDEX = {"A": "1", "J": "10", "Q": "11", "K": "12"}


class CardWords:
    """Names the cards of one deck in one language."""

    def __init__(self, tongue: Tongue, deck: Deck) -> None:
        self._t = tongue
        self._kind = deck.suits_named

    def card(self, card: Seen, form: Form = Form.BARE) -> str:
        """The whole name of a card; `face-down card` for one that the reader may not know.

        >>> from guerra.deck import make_deck
        >>> from guerra.i18n import tongue
        >>> deck = make_deck("52")
        >>> CardWords(tongue("es"), deck).card(deck.card("Kc")), CardWords(tongue("pt"), deck).card(None)
        ('rey de tréboles', 'carta virada para baixo')
        """
        return _card(self._t, self._kind, card, form)

    def rank(self, rank: Rank, form: Form = Form.BARE) -> str:
        """The name of a rank, in the form that the sentence needs.

        >>> from guerra.cards import RANKS
        >>> from guerra.deck import make_deck
        >>> from guerra.i18n import tongue
        >>> CardWords(tongue("es"), make_deck("40")).rank(RANKS["J"], Form.BEATEN)
        'a la sota'
        """
        return _rank(self._t, self._kind, rank, form)

    def ranks(self, rank: Rank) -> str:
        """The plural of a rank: `sevens`, `sietes`, `setes`."""
        return _rank(self._t, self._kind, rank, _PLURAL)

    def suit(self, suit: Suit) -> str:
        """The name of a suit in this deck."""
        return _suit(self._t, self._kind, suit)

    def tied(self, cards: Sequence[Card]) -> str:
        """The cards of a tie: `sevens`; where unlike cards tie (R1.4, R1.5), `ace, two and king`."""
        ranks = list(dict.fromkeys(card.rank for card in cards))
        if len(ranks) == 1:
            return self.ranks(ranks[0])
        return self._t.together([self.rank(rank) for rank in ranks])

    def short(self, card: Seen) -> str:
        """A card in a few characters: `K♣`; in a Spanish pack by the number printed on it, `12 oros`.

        >>> from guerra.deck import make_deck
        >>> from guerra.i18n import tongue
        >>> [CardWords(tongue("es"), make_deck(name)).short(make_deck(name).card("Kd")) for name in ("52", "40")]
        ['K♦', '12 oros']
        """
        if card is None:
            return UNKNOWN
        if card.rank is JOKER:
            return self.index(card)
        return self.index(card) + (f" {self.suit(card.suit)}" if self.spanish else self.symbol(card.suit) or card.suit)

    def index(self, card: Card) -> str:
        """What is printed in the corner of a card: `K`, `10`; in a Spanish pack its number, `12`; a joker's code."""
        if card.rank is JOKER:
            return card.code
        if self.spanish:
            return _SPANISH_INDEX.get(card.rank.code, card.rank.code)
        return "10" if card.rank.code == "T" else card.rank.code

    def symbol(self, suit: Suit) -> str:
        """The sign of a French suit, `♣`; none for any other."""
        return "" if self.spanish else _SYMBOLS.get(suit, "")

    @property
    def spanish(self) -> bool:
        """Is this a Spanish pack, with suits and courts of its own?"""
        return self._kind == "spanish"


# --- the same cards are named again and again, in every room


@lru_cache(4_096)
def _card(t: Tongue, kind: str, card: Seen, form: int) -> str:
    if card is None:
        return t.gettext("face-down card")
    if card.rank is JOKER:
        return _name(t, _RED_JOKER if card.suit == RED else _BLACK_JOKER, form)
    return t.gettext("{rank} of {suit}", rank=_rank(t, kind, card.rank, form), suit=_suit(t, kind, card.suit))


@lru_cache(4_096)
def _rank(t: Tongue, kind: str, rank: Rank, form: int) -> str:
    return _name(t, _names(kind, rank), form, rank=rank.code)


def _names(kind: str, rank: Rank) -> Names:
    if rank is JOKER:
        return _JOKER
    if kind == "spanish" and rank.code in _SPANISH_RANKS:
        return _SPANISH_RANKS[rank.code]
    if kind == "numbers":
        return _AN_NUMBER if rank.code in ("8", "11", "18") or (rank.code[0] == "8" and len(rank.code) == 2) else _NUMBER
    return _RANKS[rank.code]


def _name(t: Tongue, names: Names, form: int, **values: str) -> str:
    found = names[form]
    return t.gettext(found, **values) if isinstance(found, str) else t.pgettext(*found, **values)


def _suit(t: Tongue, kind: str, suit: Suit) -> str:
    if kind == "spanish":
        return t.pgettext(*_SPANISH_SUITS[suit])
    named = _FRENCH_SUITS.get(suit)
    return t.gettext(named) if named else t.gettext("suit {letter}", letter=suit.upper())
