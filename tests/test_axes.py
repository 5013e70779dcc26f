"""Each house rule's little function, by itself: who fights, who is short, in which order cards go back."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import pytest

from guerra import axes, ends, hand
from guerra.actions import Seat
from guerra.axes import WarPlan, return_order, war_plan
from guerra.draft import Draft
from guerra.rules import Recycle, Short, rules_from
from guerra.state import OnTable
from play import Game


@pytest.mark.parametrize(
    "table",
    [axes.WAR_OF, axes.IDENTICAL, axes.RECYCLE, axes.SPOILS, axes.SPOILS_SEQUENCE, ends.ENDLESS, hand.CHAIN_LOSER],
    ids=lambda table: type(next(iter(table))).__name__,
)
def test_every_value_of_an_axis_has_its_function(table: Mapping[StrEnum, Any]) -> None:
    assert list(table) == list(type(next(iter(table))))


def test_every_value_of_short_has_its_function_with_or_without_a_hand() -> None:
    assert {*axes.SHORT, *hand.SHORT} == set(Short)


# --- R3.5: seats with stocks of these sizes go to war


def plan(short: str, sizes: tuple[int, ...], wanted: int = 3) -> WarPlan:
    """What becomes of a war between seats that could still lay so many cards."""
    rules = rules_from({"short": short, "seats": max(2, len(sizes))})
    draft = Draft(Game("2 / " * (rules.seats - 1) + "2", short=short).state)
    deck = iter(rules.the_deck.cards)
    draft.stocks = [tuple(next(deck) for _ in range(size)) for size in sizes]
    return war_plan(draft, range(len(sizes)), wanted)


@pytest.mark.parametrize(
    ("short", "sizes", "down", "out"),
    [
        ("last-card", (9, 4), {0: 3, 1: 3}, ()),
        ("last-card", (9, 3), {0: 3, 1: 2}, ()),
        ("last-card", (9, 1), {0: 3, 1: 0}, ()),
        ("last-card", (9, 0), {0: 3}, (1,)),
        ("last-card", (0, 0), {}, (0, 1)),
        ("lose", (9, 4), {0: 3, 1: 3}, ()),
        ("lose", (9, 3), {0: 3}, (1,)),
        ("lose", (1, 3), {1: 3}, (0,)),
        ("lose", (3, 3), {}, (0, 1)),
        ("lose", (0, 0), {}, (0, 1)),
        ("lose", (2, 3, 3), {}, (0, 1, 2)),
        ("equal", (9, 3), {0: 2, 1: 2}, ()),
        ("equal", (9, 1), {0: 0, 1: 0}, ()),
        ("equal", (9, 0), {0: 3}, (1,)),
        ("equal", (0, 0), {}, (0, 1)),
        ("equal", (9, 0, 2), {0: 1, 2: 1}, (1,)),
        ("last-face-up", (9, 3), {0: 3, 1: 2}, ()),
        ("last-face-up", (9, 0), {0: 3, 1: None}, ()),
        ("last-face-up", (0, 0), {}, (0, 1)),
    ],
)
def test_who_goes_to_war_with_how_many(
    short: str, sizes: tuple[int, ...], down: dict[Seat, int], out: tuple[Seat, ...]
) -> None:
    assert plan(short, sizes) == WarPlan(dict(down), dict.fromkeys(out, Short(short)))


@pytest.mark.parametrize(("sizes", "drawn"), [((4, 4), False), ((4, 3), True), ((0, 9), True), ((9, 9, 3), True)])
def test_a_war_that_not_all_can_complete_is_drawn(sizes: tuple[int, ...], drawn: bool) -> None:
    down: dict[Seat, int | None] = {} if drawn else dict.fromkeys(range(len(sizes)), 3)
    assert plan("draw", sizes) == WarPlan(down, drawn=drawn)


# --- R4.4, R4.4b: three seats, seat 2 wins; seat 1 laid a b c, seat 2 d e, seat 3 f

LAID = ("abc", "de", "f")


@pytest.mark.parametrize(
    ("spoils", "sequence", "order"),
    [
        ("winner-first", "laid", "defabc"),
        ("winner-first", "reversed", "edfcba"),
        ("winner-first", "interleaved", "dfaebc"),
        ("loser-first", "laid", "fabcde"),
        ("loser-first", "reversed", "fcbaed"),
        ("loser-first", "interleaved", "fadbec"),
        ("by-seat", "laid", "abcdef"),
        ("by-seat", "reversed", "cbaedf"),
        ("by-seat", "interleaved", "adfbec"),
        ("shuffled", "laid", "defabc"),
        ("chosen", "interleaved", "dfaebc"),
    ],
)
def test_the_order_in_which_cards_go_back(spoils: str, sequence: str, order: str) -> None:
    rules = rules_from({"seats": 3, "spoils": spoils, "spoils_sequence": sequence})
    names = dict(zip("abcdef", rules.the_deck.cards, strict=False))
    zones = [tuple(OnTable(names[letter], True) for letter in laid) for laid in LAID]
    letters = {card: letter for letter, card in names.items()}
    assert "".join(letters[lying.card] for lying in return_order(rules, zones, winner=1)) == order


def test_a_pile_is_turned_or_lifted() -> None:
    pile = rules_from({}).the_deck.cards[:3]
    turn, lift = axes.RECYCLE[Recycle.TURN], axes.RECYCLE[Recycle.LIFT]
    assert turn is not None
    assert lift is not None
    assert (turn(pile), lift(pile)) == (pile, pile[::-1])
