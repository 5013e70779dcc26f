"""Events made by hand, and what is said of them in the three languages."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Seat
from guerra.cards import Card
from guerra.deck import make_deck
from guerra.events import Event, Laid, Lay, Taken, WarDeclared
from guerra.presets import make_rules
from guerra.rules import Rules
from guerra.words import Words
from wordgames import NAMES

CLASSIC = make_rules()
DECK = make_deck("52")


def words(language: str, rules: Rules = CLASSIC, you: Seat | None = 0) -> Words:
    return Words(language, NAMES[: rules.seats], you, rules)


def card(code: str) -> Card:
    return DECK.card(code)


def flip(battle: int, *codes: str, war: int = 0, down: int = 0) -> Laid:
    return Laid(battle, war, tuple(Lay(seat, (None,) * down, card(code)) for seat, code in enumerate(codes)))


def taken(seat: Seat, n: int, prize: bool = False, carried: int = 0) -> Taken:
    return Taken(seat, (None,) * n, False, None, (False,) * n, prize, carried)


def war(n: int, tied: Sequence[Seat], down: Sequence[int | None], wanted: int = 3) -> WarDeclared:
    return WarDeclared(n, tuple(tied), tuple(tied), tuple(down), wanted)


def spoken(
    events: Sequence[Event], counts: Sequence[int] | None = None, rules: Rules = CLASSIC, you: Seat | None = 0
) -> list[str]:
    return [words(language, rules, you).message.spoken(events, counts) for language in ("en", "es", "pt")]


def full(event: Event, rules: Rules = CLASSIC, you: Seat | None = 0) -> list[str]:
    return [words(language, rules, you).message.full([event]) for language in ("en", "es", "pt")]
