"""Deals with a name: those that never end, which no sample of deals has (R4.5; `data/deals.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pkgutil import get_data
from typing import Any

from guerra.actions import Deal
from guerra.deal import dealing_order
from guerra.errors import NotationError
from guerra.notation.position import read_piles
from guerra.presets import make_rules
from guerra.rules import Rules


@dataclass(frozen=True)
class NamedDeal:
    """A deal and the house rules under which it goes round for ever: every `cycle` battles, after the first `tail`."""

    name: str
    settings: Mapping[str, Any]
    piles: str
    tail: int
    cycle: int

    @property
    def rules(self) -> Rules:
        """The rules under which it never ends.

        >>> named_deals()["endless-52"].rules == make_rules(spoils="loser-first")
        True
        """
        return make_rules(**self.settings)

    def deal(self, rules: Rules) -> Deal:
        """The deal, under these or other rules; raises `NotationError` if they have other cards or seats."""
        deck = self.rules.the_deck
        if rules.the_deck != deck or rules.seats != 2:
            raise NotationError(f"{self.name} is a deal of {len(deck.cards)} cards (deck {deck.name}) to 2 seats")
        piles = read_piles(deck, self.piles).stocks
        return Deal(dealing_order([card for pile in piles for card in pile], rules.seats))


@cache
def named_deals() -> Mapping[str, NamedDeal]:
    """All deals with a name.

    >>> *named_deals(),
    ('endless-52', 'endless-52-b', 'endless-54', 'endless-44', 'endless-36', 'endless-24')
    """
    table = tomllib.loads((get_data("guerra", "data/deals.toml") or b"").decode())
    return {name: NamedDeal(name, row["rules"], row["piles"], row["tail"], row["cycle"]) for name, row in table.items()}
