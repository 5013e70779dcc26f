"""Decks as data: the named packs, study decks `RxS`, jokers, several packs (R1.1–R1.3, R1.6)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import count
from pkgutil import get_data

from guerra.cards import BLACK, JOKER, RANKS, RED, SUITS, Card, Rank, Suit, number_rank
from guerra.errors import N_, CardError, RulesError, quoted

LARGEST = 8 * 54
"""No deck holds more cards than eight packs with jokers."""

_NUMBERS = re.compile(r"([1-9]\d{0,2})x([1-9]\d?)", re.ASCII)
_CODE = re.compile(r"(10|[1-9]\d*|[a-z])([a-z])?", re.IGNORECASE)
_SYMBOLS = str.maketrans({"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"})
_DRAWN = "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
"""What a telephone puts after a suit symbol; it says how to draw it."""


@cache
def _table() -> dict[str, dict[str, str]]:
    return tomllib.loads((get_data("guerra", "data/decks.toml") or b"").decode())


def deck_names() -> tuple[str, ...]:
    """The named decks. Study decks `RxS` (R ranks in S suits) come on top of these.

    >>> deck_names()
    ('52', '48', '40', '36', '32', '24')
    """
    return tuple(_table())


@dataclass(frozen=True)
class Deck:
    """A deck: which ranks in which suits, how many jokers a pack, how many packs.

    `suits_named` is `french`, `spanish` or `numbers`: how people name and draw the cards, nothing else.
    """

    name: str
    suits_named: str
    ranks: tuple[Rank, ...]
    suits: tuple[Suit, ...]
    jokers: int = 0
    packs: int = 1

    @cached_property
    def groups(self) -> tuple[tuple[Card, ...], ...]:
        """Cards of one rank and pack, at most four together, from the highest rank down, jokers last.

        The deal places one group after the other (see `guerra.deal`), so this order is part of the deal's definition.
        """
        suits = [self.suits[i : i + 4] for i in range(0, len(self.suits), 4)]
        plain = [
            tuple(Card(rank, suit, pack) for suit in four)
            for pack in range(self.packs)
            for rank in reversed(self.ranks)
            for four in suits
        ]
        jokers = [tuple(Card(JOKER, colour, pack) for colour in (RED, BLACK)) for pack in range(self.packs)]
        return tuple(plain + (jokers if self.jokers else []))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every physical card once, in the order of `groups`.

        >>> len(make_deck("52", jokers=2).cards), make_deck("52").cards[0].code
        (54, 'As')
        """
        return tuple(card for group in self.groups for card in group)

    @cached_property
    def _by_code(self) -> dict[str, tuple[Card, ...]]:
        found: dict[str, tuple[Card, ...]] = {}
        for card in self.cards:
            found[card.code] = (*found.get(card.code, ()), card)
        return found

    @cached_property
    def by_rank_value(self) -> dict[int, Rank]:
        """The ranks of this deck by value, the joker's included."""
        return {rank.value: rank for rank in self.ranks} | ({JOKER.value: JOKER} if self.jokers else {})

    def card(self, text: str) -> Card:
        """Read one card: `As`, `10h`, `tH`, `7♣`, `JR`; of several packs, the first one's.

        Raises `CardError`, naming what was wrong and what this deck has.

        >>> make_deck("52").card("10♠").code
        'Ts'
        >>> make_deck("52").card("1s")
        Traceback (most recent call last):
        ...
        guerra.errors.CardError: '1s': deck 52 has no rank '1'; ranks are A K Q J T 9 8 7 6 5 4 3 2
        """
        rank, suit = self.read(text)
        if suit is None:
            raise CardError(N_("{what}: the suit is missing; suits are {suits}"), what=quoted(text), suits=self._suit_words())
        return self._by_code[rank.code + suit][0]

    def read(self, text: str) -> tuple[Rank, Suit | None]:
        """Read a rank and, if it is there, a suit: the parts of `card`, for piles written by rank alone."""
        plain = text.translate(_SYMBOLS).rstrip(_DRAWN)
        if plain.upper() in ("JR", "JB"):
            if not self.jokers:
                told = {"what": quoted(text), "deck": self.name}
                raise CardError(N_("{what}: deck {deck} is played without jokers; set jokers=2"), **told)
            return JOKER, RED if plain.upper() == "JR" else BLACK
        match = _CODE.fullmatch(plain)
        if not match:
            raise CardError(N_("{what} is not a card; a card is a rank and a suit, as in As, 10h, 7c"), what=quoted(text))
        rank = self._rank(match[1], text)
        if match[2] is None:
            return rank, None
        suit = Suit(match[2].lower())
        if suit not in self.suits:
            told = {"what": quoted(text), "deck": self.name, "suit": quoted(match[2]), "suits": self._suit_words()}
            raise CardError(N_("{what}: deck {deck} has no suit {suit}; suits are {suits}"), **told)
        return rank, suit

    def _rank(self, code: str, text: str) -> Rank:
        wanted = code.upper() if self.suits_named == "numbers" or code != "10" else "T"
        for rank in self.ranks:
            if rank.code == wanted:
                return rank
        known = " ".join(rank.code for rank in reversed(self.ranks))
        told = {"what": quoted(text), "deck": self.name, "rank": quoted(code), "ranks": known}
        raise CardError(N_("{what}: deck {deck} has no rank {rank}; ranks are {ranks}"), **told)

    def _suit_words(self) -> str:
        return " ".join(self.suits)

    def physical(self, wanted: Iterable[str]) -> tuple[Card, ...]:
        """Turn codes, in order, into distinct physical cards.

        A full code written more often than the packs hold it is refused. A bare rank takes a free card of that rank;
        when a pack's are used up, one of another pack, so that any pile can be laid out (each card keeps its identity).

        >>> [str(card) for card in make_deck("52").physical(["7", "7s", "7"])]
        ['7h', '7s', '7d']
        """
        read = [(text, *self.read(text)) for text in wanted]
        if len(read) > LARGEST:
            raise CardError(N_("{n} cards are too many; the largest deck has {most}"), n=len(read), most=LARGEST)
        used: set[Card] = set()
        exact: dict[int, Card] = {}
        for place, (text, rank, suit) in enumerate(read):
            if suit is not None:
                exact[place] = self._free_copy(text, rank.code + suit, used)
        bare = {place: self._free_of_rank(rank, used) for place, (_, rank, suit) in enumerate(read) if suit is None}
        return tuple(card for _, card in sorted((exact | bare).items()))

    def _free_copy(self, text: str, code: str, used: set[Card]) -> Card:
        copies = self._by_code[code]
        for card in copies:
            if card not in used:
                used.add(card)
                return card
        told = {"what": quoted(text), "n": len(copies), "packs": self.packs}
        raise CardError(N_("{what} is there too often; packs={packs} holds it {n}×"), **told)

    def _free_of_rank(self, rank: Rank, used: set[Card]) -> Card:
        suits = (RED, BLACK) if rank is JOKER else self.suits
        free = (card for pack in count() for suit in suits if (card := Card(rank, suit, pack)) not in used)
        card = next(free)
        used.add(card)
        return card


@lru_cache(maxsize=256)
def make_deck(name: str, jokers: int = 0, packs: int = 1) -> Deck:
    """The deck `name`: one of `deck_names()`, or `RxS` for ranks 1…R in S suits.

    Raises `RulesError` for an unknown name or a deck of more than 432 cards.

    >>> len(make_deck("40").cards), len(make_deck("6x1").cards), len(make_deck("52", jokers=2, packs=2).cards)
    (40, 6, 108)
    >>> make_deck("53")
    Traceback (most recent call last):
    ...
    guerra.errors.RulesError: deck: no deck '53'; decks are 52, 54, 48, 40, 36, 32, 24, or RxS (R ranks in S suits, as 6x4)
    """
    if name in _table():
        row = _table()[name]
        deck = Deck(name, row["suits"], tuple(RANKS[code] for code in row["ranks"]), SUITS[:4], jokers, packs)
    elif match := _NUMBERS.fullmatch(name):
        ranks, suits = int(match[1]), int(match[2])
        if ranks > 200 or suits > len(SUITS):
            raise RulesError(N_("deck: {name} is too large; at most 200 ranks and {n} suits"), name=quoted(name), n=len(SUITS))
        deck = Deck(name, "numbers", tuple(map(number_rank, range(1, ranks + 1))), SUITS[:suits], jokers, packs)
    else:
        known = ", ".join(["52", "54", *list(_table())[1:]])
        told = {"name": quoted(name), "known": known}
        raise RulesError(N_("deck: no deck {name}; decks are {known}, or RxS (R ranks in S suits, as 6x4)"), **told)
    if (len(deck.ranks) * len(deck.suits) + jokers) * packs > LARGEST:
        size = {"packs": packs, "jokers": jokers, "most": LARGEST}
        message = N_("deck: {name} with packs={packs} and jokers={jokers} has more than {most} cards")
        raise RulesError(message, name=quoted(name), **size)
    return deck
