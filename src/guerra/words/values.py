"""The short names of values that are numbers (and of the deck), for a picker."""

from __future__ import annotations

from collections.abc import Callable

from guerra.deck import make_deck
from guerra.i18n import Tongue
from guerra.rules import FaceDown


def _players(t: Tongue, n: int) -> str:
    return t.gettext("{word} players", word=t.word(n, "players"))


def _packs(t: Tongue, n: int) -> str:
    return t.ngettext("one pack", "{word} packs", n, word=t.word(n, "players"))


def _jokers(t: Tongue, n: int) -> str:
    return t.gettext("with both jokers") if n else t.gettext("no jokers")


def _down(t: Tongue, n: FaceDown) -> str:
    if isinstance(n, str):
        return t.gettext("as many as the card says")
    return t.word(n, "cards") if n else t.gettext("none")


def _prize(t: Tongue, n: int) -> str:
    return t.gettext("yes") if n else t.gettext("no")


def _cards(t: Tongue, n: int) -> str:
    return t.ngettext("{n} card", "{n} cards", n) if n else t.gettext("off")


def _minutes(t: Tongue, n: int) -> str:
    return t.ngettext("{n} minute", "{n} minutes", n) if n else t.gettext("off")


def _battles(t: Tongue, n: int) -> str:
    return t.ngettext("{n} battle", "{n} battles", n) if n else t.gettext("off")


def _wars(t: Tongue, n: int) -> str:
    return t.ngettext("{n} war", "{n} wars", n) if n else t.gettext("off")


def _deals(t: Tongue, n: int) -> str:
    return t.ngettext("one deal", "best of {n} deals", n)


NUMBER_NAMES: dict[str, Callable[[Tongue, int], str]] = {
    "seats": _players,
    "jokers": _jokers,
    "packs": _packs,
    "face_down": _down,
    "chain_face_down": _down,
    "prize": _prize,
    "cap": _battles,
    "target_cards": _cards,
    "floor_cards": _cards,
    "time_limit": _minutes,
    "battle_limit": _battles,
    "wars_to_win": _wars,
    "best_of": _deals,
    "hand": _cards,
}
"""What a value of a number axis is called in a picker."""


def deck_name(t: Tongue, name: str) -> str:
    """What a deck is called in a picker.

    >>> from guerra.i18n import tongue
    >>> [deck_name(tongue("en"), name) for name in ("52", "40", "6x4")]
    ['52 cards', '40 Spanish cards', '24 cards, from 1 to 6']
    """
    deck = make_deck(name)
    n = len(deck.cards)
    if deck.suits_named == "spanish":
        return t.ngettext("{n} Spanish card", "{n} Spanish cards", n)
    if deck.suits_named == "numbers":
        return t.ngettext("{n} card, from 1 to {high}", "{n} cards, from 1 to {high}", n, high=deck.ranks[-1].code)
    return t.ngettext("{n} card", "{n} cards", n)
