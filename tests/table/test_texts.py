"""The texts of the table, word for word, from known piles."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import Place
from guerra.engine import apply, flip_all, new
from guerra.presets import make_rules
from guerra.table.asking import Refused
from guerra.table.course import Course
from guerra.table.game import Turn
from guerra.table.reader import known, seen
from guerra.table.texts import Texts, said


def told(stocks: tuple[str, ...], flips: int, lang: str = "en", held: tuple[int, ...] = (0,), **axes: Any) -> dict[str, Any]:
    """What is told of the last of so many turns."""
    rules = make_rules("classic", **{"seats": len(stocks), **axes})
    texts = Texts(lang, rules, ["Lia", "Ana", "Eva"][: len(stocks)], held)
    state = apply(new(rules), Place(tuple(rules.the_deck.physical(stock.split()) for stock in stocks))).after
    course, battle, turn = Course(), [], None
    for _ in range(flips):
        step = apply(state, flip_all(state))
        turn = Turn.of(step.before, step.after, step.events, battle, course)
        state = step.after
    assert turn
    return texts.turn(seen(turn.after, held), known(turn.events, held), known(turn.battle, held), course)


def test_a_battle() -> None:
    texts = told(("Kc 2s", "7h 3s"), 1)
    assert texts["status"] == "Battle 1. You king of clubs, Ana seven of hearts. You take 2. You 3, Ana 1."
    assert texts["headline"] == "Your king takes 2"
    assert texts["reason"] == "The king of clubs beats the seven of hearts."
    assert texts["pot"] == "2 cards on the table"
    assert texts["cards"] == {"Kc": "king of clubs", "7h": "seven of hearts"}


@pytest.mark.parametrize(
    ("lang", "headline"), [("en", "Ana’s king takes 2"), ("es", "Ana se lleva 2 con rey"), ("pt", "Ana leva 2 com rei")]
)
def test_the_other_wins(lang: str, headline: str) -> None:
    assert told(("7h 3s", "Kc 2s"), 1, lang)["headline"] == headline
    assert told(("7h 3s", "Kc 2s"), 1, lang, held=())["headline"] == headline


def test_a_war() -> None:
    piles = ("7c 2s 2h 2d Kc 5s", "7h 3s 3h 3d Qc 5h")
    texts = told(piles, 1)
    assert (texts["headline"], texts["label"], texts["war"]) == ("War!", "War", "3 down + 1 up each")
    assert texts["pot"] == "2 cards on the table"
    texts = told(piles, 2)
    assert (texts["headline"], texts["pot"]) == ("Your king takes 10", "10 cards on the table")
    assert texts["why"].startswith("War of sevens. Three down each. The king of clubs beats the queen of clubs. You take 10.")


def test_a_second_war_and_a_short_hand() -> None:
    assert told(("7c 2s 2h 2d 9c 4s 5s", "7h 3s 3h 3d 9h 4h 5h"), 2)["label"] == "War 2"
    short = told(("7c 2s 9c", "7h 3s 3h 3d 9h 4h 5h"), 1)
    assert short["war"].endswith("You have 2 cards left: the last one fights.")


def test_the_end_is_told_to_both_alike() -> None:
    won, lost = (told(("Kc", "7h"), 1, held=(seat,)) for seat in (0, 1))
    assert (won["headline"], lost["headline"]) == ("You win 2 to 0.", "Lia wins 2 to 0.")
    assert [fact["word"] for fact in won["facts"]] == ["battle", "wars", "cards in the largest pot"]
    assert won["facts"] == lost["facts"]
    assert won["sides"] == lost["sides"] == ["ahead from start to end", "up to 0 cards"]


def test_where_wars_decide_the_wars_of_the_facts_are_those_of_the_score() -> None:
    texts = told(("7c 9c Kc 2s", "7h 9h Qh 3s"), 3, face_down=0, wars_to_win=1)  # a chain of two ties is one war (R5.6)
    assert texts["headline"] == "You win 1 war to 0."
    assert texts["facts"][1] == {"n": "1", "word": "war"}


def test_at_the_end_each_seat_hears_what_was_its_own_won_or_lost() -> None:
    texts = told(("Kc 7c 2s 2h 2d 4c", "3c 7h 3s 3h 3d 9h 5s"), 3, battle_limit=2)
    assert texts["sides"] == ["1 battle won", "took the largest pot: 10 cards"]


def test_refusals_in_each_language() -> None:
    refusal = Refused("{what} is one of: {allowed}.", what="pace", allowed="calm, fast")
    assert said(refusal, "en") == "pace is one of: calm, fast."
    assert said(refusal, "es") == "pace es uno de estos valores: calm, fast."
    assert said(refusal, "pt") == "pace é um destes valores: calm, fast."
