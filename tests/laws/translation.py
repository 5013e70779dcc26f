"""The same game with other cards: every card in a state or an event exchanged for another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from guerra.cards import Card
from guerra.cycles import History
from guerra.deck import Deck
from guerra.outcome import Outcome
from guerra.rules import Rules


def translate(value: Any, words: Mapping[Card, Card]) -> Any:
    """`value` with each card exchanged; what a game remembers of past positions is forgotten.

    >>> from guerra.deck import make_deck
    >>> from guerra.actions import Play
    >>> one, two = make_deck("1x2").cards
    >>> translate(((one, two), Play(two)), {one: two, two: one}) == ((two, one), Play(one))
    True
    """
    if isinstance(value, Card):
        return words[value]
    if isinstance(value, History):
        return History()
    if isinstance(value, tuple):
        items = [translate(item, words) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    if is_dataclass(value) and not isinstance(value, type | Rules | Outcome):
        return replace(value, **{field.name: translate(getattr(value, field.name), words) for field in fields(value)})
    return value


def plain(value: Any, deck: Deck) -> Any:
    """`value` with its own cards, and with past positions forgotten: what a translation is compared with."""
    return translate(value, {card: card for card in deck.cards})


def mixed(cards: tuple[Card, ...], alike: Callable[[Card], Any], dice: Random) -> dict[Card, Card]:
    """Each card exchanged for a random one that is `alike`; a permutation."""
    groups: dict[Any, list[Card]] = {}
    for card in cards:
        groups.setdefault(alike(card), []).append(card)
    return {card: other for group in groups.values() for card, other in zip(group, dice.sample(group, len(group)), strict=True)}
