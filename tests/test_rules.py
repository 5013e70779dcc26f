"""The rule sheet: what each axis allows, what cannot go together and why, what follows from what."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import Any

import pytest

from guerra.errors import RulesError
from guerra.rules import AXES, AXIS, TABLE_SHORT, Axis, Rules, Short, Spoils, complete, rules_from

ROOT = Path(__file__).parent.parent
NAMED = [axis for axis in AXES if axis.choices]
COUNTED = [axis for axis in AXES if axis.numbers]


def refusal(**settings: object) -> str:
    """Why these settings are refused."""
    with pytest.raises(RulesError) as caught:
        rules_from(settings)
    return str(caught.value)


# --- one axis


def test_every_field_is_an_axis_with_a_clause_of_the_rules() -> None:
    page = (ROOT / "docs" / "rules.md").read_text("utf-8")
    assert list(AXIS) == [field.name for field in fields(Rules)]
    assert [axis.name for axis in AXES if f"**{axis.clause}" not in page and f"{axis.clause} " not in page] == []


def test_everything_left_alone_is_classic_war() -> None:
    assert rules_from({}) == Rules()
    assert {axis.name: axis.default for axis in AXES} == {axis.name: getattr(Rules(), axis.name) for axis in AXES}


@pytest.mark.parametrize("axis", NAMED, ids=lambda axis: axis.name)
def test_named_values_are_read_and_others_refused(axis: Axis) -> None:
    for choice in axis.choices:
        assert axis.read(choice) == axis.read(f" {choice.upper()} ") == choice
        assert axis.read(axis.read(choice)) is axis.read(choice)
    for wrong in ("", "none", axis.choices[0] + "s", axis.choices[0][:-1], 0, None, True):
        with pytest.raises(RulesError) as caught:
            axis.read(wrong)
        assert str(caught.value).startswith(f"{axis.name}: ")
        assert str(caught.value).endswith(f" is not allowed; allowed: {', '.join(axis.choices)}")


@pytest.mark.parametrize("axis", COUNTED, ids=lambda axis: axis.name)
def test_numbers_are_read_within_their_bounds(axis: Axis) -> None:
    for number in (axis.numbers[0], axis.numbers[-1]):
        assert axis.read(number) == axis.read(f" {number} ") == axis.read(f"00{number}") == number
    beyond = [axis.numbers[0] - 1, axis.numbers[-1] + 1, "9" * 5000]
    for wrong in (*beyond, "", "two", "1.0", "²", "１", "1e1", "0x1", "1 1", None, True, 1.0):
        with pytest.raises(RulesError, match=f"^{axis.name}: .* is not allowed; allowed: {axis.numbers[0]}"):
            axis.read(wrong)


@pytest.mark.parametrize("axis", AXES, ids=lambda axis: axis.name)
def test_a_sheet_made_by_hand_is_checked_too(axis: Axis) -> None:
    """`Rules(…)` takes values of the right type alone: no text for a number, no bare text for a named value."""
    wrong: dict[str, Any] = {axis.name: str(axis.choices[0]) if axis.choices else "1" if axis.numbers else 52}
    with pytest.raises(RulesError, match=f"^{axis.name}: "):
        Rules(**wrong)


def test_face_down_may_be_the_rank() -> None:
    rules = rules_from({"face_down": "Rank"})
    assert (rules.face_down, rules.chain_face_down) == ("rank", "rank")
    assert refusal(face_down="ranks") == "face_down: 'ranks' is not allowed; allowed: 0 to 15 or rank"
    assert refusal(seats="rank") == "seats: 'rank' is not allowed; allowed: 2 to 8"


def test_jokers_are_none_or_both() -> None:
    assert refusal(jokers=1) == "jokers: 1 is not allowed; allowed: 0, 2"


def test_an_unknown_axis() -> None:
    assert refusal(facedown=1, speed=2).startswith("no axis 'facedown, speed'; axes are seats, deck, jokers, packs, ")


# --- what cannot go together


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"seats": 5, "deck": 24}, "seats=5 needs at least 5 card(s) each; the deck has 24 (R2.2)"),
        ({"seats": 7, "deck": "6x1"}, "seats=7 needs at least 1 card(s) each; the deck has 6 (R2.2)"),
        ({"deck": "18x24", "jokers": 2}, "deck: '18x24' with packs=1 and jokers=2 has more than 432 cards"),
        ({"deck": "53"}, "deck: no deck '53'; decks are 52, 54, 48, 40, 36, 32, 24, or RxS (R ranks in S suits, as 6x4)"),
        ({"deck": 54, "jokers": 0}, "deck=54 is 52 cards with jokers; without them it is deck=52"),
        ({"identical": "carry"}, "identical=carry needs packs of 2 or more (R1.3)"),
        ({"deck": "6x4", "ranking": "ace-low"}, "ranking=ace-low needs a deck with aces"),
        ({"deck": 32, "ranking": "peasant"}, "ranking=peasant needs a deck with twos"),
        ({"peasant_ace_two": "tie"}, "peasant_ace_two=tie needs ranking=peasant"),
        ({"recycle": "never"}, "recycle=never needs won_to=pile"),
        ({"chain_counts": "each"}, "chain_counts=each needs wars_to_win of 1 or more"),
        ({"target_cards": 26}, "target_cards=26 needs to be from 27 to 52; each seat starts with 26"),
        ({"target_cards": 53}, "target_cards=53 needs to be from 27 to 52; each seat starts with 26"),
        ({"floor_cards": 27}, "floor_cards=27 needs to be at most 26, the cards each seat starts with"),
        (
            {"short": "what-you-have"},
            f"short=what-you-have cannot go with hand=0; with hand=0 it is {', '.join(TABLE_SHORT)}",
        ),
        (
            {"short": "last-card", "hand": 3},
            "short=last-card cannot go with hand=3; with hand=3 it is what-you-have, equal, lose-game",
        ),
        ({"refill": "after-battle"}, "refill=after-battle needs a hand (hand of 1 or more)"),
        ({"no_fourth": "lose-game"}, "no_fourth=lose-game needs a hand (hand of 1 or more)"),
        ({"both_out": "draw"}, "both_out=draw needs a hand (hand of 1 or more)"),
        ({"war_spoils": "arneson"}, "war_spoils=arneson needs a hand (hand of 1 or more)"),
        ({"chain_loser": "nothing"}, "chain_loser=nothing needs a hand (hand of 1 or more)"),
        ({"hand": 3, "seats": 3}, "hand=3 needs seats=2 (R8)"),
        ({"hand": 3, "won_to": "pile"}, "won_to=pile needs hand=0"),
        ({"hand": 3, "war_of": "everyone"}, "war_of=everyone needs hand=0"),
        ({"hand": 3, "prize": 1}, "prize=1 needs hand=0"),
        ({"hand": 3, "packs": 2, "identical": "tie"}, None),
        ({"hand": 3, "packs": 2, "identical": "carry"}, "identical=carry needs hand=0"),
        (
            {"hand": 1, "refill": "after-battle"},
            "refill=after-battle needs a hand of 2 or more, or no card is left to decide a war",
        ),
        (
            {"hand": 3, "war_spoils": "winner-takes-all", "chain_loser": "nothing"},
            "chain_loser=nothing needs war_spoils=arneson",
        ),
        ({"hand": 3, "spoils": "loser-first"}, "spoils=loser-first needs war_spoils=winner-takes-all (R8.3 fixes the order)"),
        (
            {"hand": 3, "spoils_sequence": "reversed"},
            "spoils_sequence=reversed needs war_spoils=winner-takes-all (R8.3 fixes the order)",
        ),
        ({"hand": 3, "war_spoils": "winner-takes-all", "spoils": "loser-first"}, None),
    ],
)
def test_what_cannot_go_together_gives_its_reason(settings: dict[str, object], reason: str | None) -> None:
    if reason is None:
        assert rules_from(settings).hand == 3
    else:
        assert refusal(**settings) == reason


def test_all_reasons_are_given_at_once() -> None:
    assert refusal(identical="carry", recycle="lift", prize=1, hand=3) == (
        "identical=carry needs packs of 2 or more (R1.3); recycle=lift needs won_to=pile; prize=1 needs hand=0; "
        "identical=carry needs hand=0"
    )


# --- what follows


def test_what_is_not_said_follows_from_what_is() -> None:
    assert complete({"face_down": 1, "chain_face_down": 2})["chain_face_down"] == 2
    assert complete({"chain_face_down": 0})["face_down"] == 3
    hand = rules_from({"hand": 3})
    assert (hand.short, hand.war_spoils.value) == (Short.WHAT_YOU_HAVE, "arneson")
    assert rules_from({"hand": 3, "short": "lose-game"}).short is Short.LOSE_GAME


def test_54_cards_are_52_and_both_jokers() -> None:
    assert rules_from({"deck": 54}) == rules_from({"jokers": 2}) == rules_from({"deck": "54", "jokers": "2"})


def test_what_a_sheet_says_of_itself() -> None:
    rules = rules_from({"seats": 3, "deck": 40, "packs": 2, "jokers": 2})
    assert (rules.share, len(rules.the_deck.cards)) == (28, 84)
    joker, ace = (rules.the_deck.card(code).rank for code in ("JR", "As"))
    assert rules.the_ranking.beats(joker, ace)


@pytest.mark.parametrize(
    ("settings", "choices", "chance"),
    [
        ({}, False, False),
        ({"hand": 1}, True, False),
        ({"spoils": "chosen"}, True, False),
        ({"spoils": "shuffled"}, False, True),
        ({"won_to": "pile"}, False, True),
        ({"won_to": "pile", "recycle": "turn"}, False, False),
        ({"won_to": "pile", "recycle": "never"}, False, False),
    ],
)
def test_who_may_have_a_say_after_the_deal(settings: dict[str, object], choices: bool, chance: bool) -> None:
    rules = rules_from(settings)
    assert (rules.has_choices, rules.has_chance) == (choices, chance)


def test_only_by_seat_warns() -> None:
    warned = [value for value in Spoils if rules_from({"spoils": value}).warnings]
    assert warned == [Spoils.BY_SEAT]
    assert "endless" in rules_from({"spoils": "by-seat"}).warnings[0]


def test_a_sheet_is_a_value() -> None:
    assert len({rules_from({}), rules_from({"seats": "2"}), rules_from({"seats": 3})}) == 2
    with pytest.raises(FrozenInstanceError):
        rules_from({}).seats = 3  # type: ignore[misc]
