"""The texts of the table, word for word, from known piles."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from guerra.actions import Joint, Place, Resign
from guerra.bots import make_bot
from guerra.dealer import Chance, play
from guerra.engine import apply, flip_all, legal_actions, new
from guerra.events import Taken, WarDeclared
from guerra.outcome import Reason
from guerra.presets import make_rules
from guerra.rng import Stream, words
from guerra.rules import Short
from guerra.state import Phase
from guerra.table.asking import Refused
from guerra.table.course import Course
from guerra.table.game import Turn
from guerra.table.reader import known, seen
from guerra.table.texts import Texts, said
from laws.players import steps, with_referee
from laws.strategies import some_rules


def told(stocks: tuple[str, ...], flips: int, lang: str = "en", held: tuple[int, ...] = (0,), **axes: Any) -> dict[str, Any]:
    """What is told of the last of so many turns."""
    rules = make_rules("classic", **{"seats": len(stocks), **axes})
    texts = Texts(lang, rules, ["Lia", "Ana", "Eva"][: len(stocks)], held)
    state = apply(new(rules), Place(tuple(rules.the_deck.physical(stock.split()) for stock in stocks))).after
    course, battle, turn = Course(), [], None
    course.see(state, ())
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
    assert won["sides"] == lost["sides"] == ["ahead from start to end", "held on for 1 battle"]


def test_where_wars_decide_the_wars_of_the_facts_are_those_of_the_score() -> None:
    texts = told(("7c 9c Kc 2s", "7h 9h Qh 3s"), 3, face_down=0, wars_to_win=1)  # a chain of two ties is one war (R5.6)
    assert texts["headline"] == "You win 1 war to 0."
    assert texts["facts"][1] == {"n": "1", "word": "war"}


def test_at_the_end_each_seat_hears_what_was_its_own_won_or_lost() -> None:
    texts = told(("Kc 7c 2s 2h 2d 4c", "3c 7h 3s 3h 3d 9h 5s"), 3, battle_limit=2)
    assert texts["sides"] == ["1 battle won", "took the largest pot: 10 cards"]


def test_the_largest_pot_is_only_one_seats_own() -> None:
    """Each took ten cards in a war: neither took the largest pot."""
    cards = ("7c 2s 2h 2d 9c 5s 5c 4s 6h Tc", "7h 3s 3h 3d 8h 5d 6c 6d 4d Jh")
    texts = told(cards, 4, battle_limit=2)
    assert texts["sides"] == ["1 war won", "1 war won"]


def test_the_largest_pot_of_a_hand_of_three_is_what_its_winner_takes() -> None:
    """The tied pair goes back to the loser, and nobody who heard "takes 8" is to wonder about ten (R8.2)."""
    course, taken = Course(), []
    bots = {seat: make_bot("highest", words(1, 0, Stream.BOTS + seat)) for seat in (0, 1)}
    for step in play(make_rules("hand-of-three"), Chance.of_game(2), bots):
        course.see(step.after, step.events)
        taken += [len(event.cards) for event in step.events if isinstance(event, Taken)]
    assert course.largest_pot == max(taken) == max(course.took)


@pytest.mark.parametrize("battles", [0, 1])
def test_who_wins_by_surrender_is_not_praised_for_what_was_never_played_for(battles: int) -> None:
    """Bea was behind all along, or nothing was played, and Ana gave up: no lead, no cards of the deal are her merit."""
    rules = make_rules("classic")
    course, battle = Course(), []
    state = apply(new(rules), Place(tuple(rules.the_deck.physical(stock.split()) for stock in ("Kc 7c 2s", "3c 7h 9s")))).after
    course.see(state, ())
    for place in range(battles + 1):
        step = apply(state, flip_all(state) if place < battles else Resign(0))
        turn = Turn.of(step.before, step.after, step.events, battle, course)
        state = step.after
    for lang, headline in (("en", "Bea wins."), ("es", "Gana Bea."), ("pt", "Bea ganha.")):
        said = Texts(lang, rules, ["Ana", "Bea"], ()).turn(seen(turn.after, ()), turn.events, battle, course)
        assert (said["headline"], said["sides"][1]) == (headline, "")


def test_the_praise_at_every_end_is_what_the_course_shows() -> None:
    """Random games by random rules, with surrenders, time and all other ends: each sentence is held against the counts."""
    heard: Counter[str] = Counter()
    dice = Random(5)
    for rules in [make_rules("classic"), make_rules("family"), *(some_rules(dice) for _ in range(200))]:
        held, course, battle, last = [], Course(), [], None
        for step in steps(new(rules), with_referee(Random(repr(rules)))):
            last = Turn.of(step.before, step.after, step.events, battle, course)
            if step.after.phase in (Phase.FLIP, Phase.OVER):
                counts = [step.after.holding(seat) for seat in range(rules.seats)]
                held.append((step.after.tally.battles, counts))
        assert last is not None
        assert last.outcome is not None
        names = [f"Player {chr(65 + seat)}" for seat in range(rules.seats)]
        sides = Texts("en", rules, names, ()).turn(seen(last.after, ()), (), (), course)["sides"]
        for seat, praise in enumerate(sides):
            heard[praise.translate(str.maketrans("", "", "0123456789 "))] += 1
            fought = [counts for battles, counts in held if battles]
            own = [counts[seat] for _, counts in held]
            if praise == "ahead from start to end":
                assert seat == last.outcome.winner
                assert fought
                assert all(all(counts[seat] > n for i, n in enumerate(counts) if i != seat) for counts in fought)
            if praise.endswith("to victory"):
                assert seat == last.outcome.winner
                assert f"from {min(own)} card" in praise
                assert own[-1] == max(held[-1][1])
            if praise.startswith("held on"):
                assert last.outcome.reason is not Reason.RESIGNED
                assert praise.split()[3] == str(last.outcome.tally.battles)
    assert {"aheadfromstarttoend", "heldonforbattles", "fromcardstovictory"} <= set(heard), heard


def test_refusals_in_each_language() -> None:
    refusal = Refused("{what} is one of: {allowed}.", what="pace", allowed="calm, fast")
    assert said(refusal, "en") == "pace is one of: calm, fast."
    assert said(refusal, "es") == "pace es uno de estos valores: calm, fast."
    assert said(refusal, "pt") == "pace é um destes valores: calm, fast."


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_every_turn_by_whatever_rules_has_its_words(lang: str) -> None:
    dice = Random(5)
    shorts: Counter[str] = Counter()
    for rules in [some_rules(dice) for _ in range(80)]:
        course, battle = Course(), []
        texts = Texts(lang, rules, [f"Player {chr(65 + seat)}" for seat in range(rules.seats)], ())
        for step in steps(new(rules), with_referee(Random(repr(rules)))):
            turn = Turn.of(step.before, step.after, step.events, battle, course)
            said = texts.turn(seen(turn.after, ()), turn.events, battle, course)
            wars = [event for event in turn.events if isinstance(event, WarDeclared)]
            shorts.update([rules.short for war in wars if any(down != war.wanted for down in war.face_down)])
            assert said["why"]
            assert said["war"] if wars else "war" not in said
    assert {Short.DRAW, Short.LOSE, Short.LAST_CARD, Short.EQUAL} <= set(shorts), shorts


def test_who_lays_nothing_is_not_said_to_lay_three() -> None:
    assert told(("7c 2s", "7h 3s"), 1, short="draw")["war"] == "War!"
    assert told(("7c 2s", "7h 3s"), 1, short="lose")["war"].count("down each") == 0


def told_of_a_hand(first: str, second: str, lays: int, lang: str, held: tuple[int, ...], **axes: Any) -> dict[str, Any]:
    """What is told of the last of so many turns of a hand of three, in which each lays its first card."""
    rules = make_rules("hand-of-three", **axes)
    texts, course, battle = Texts(lang, rules, ["Lia", "Ana"], held), Course(), []
    state = apply(new(rules), Place(tuple(rules.the_deck.physical(stock.split()) for stock in (first, second)))).after
    course.see(state, ())
    for _ in range(lays):
        step = apply(state, Joint(tuple((seat, legal_actions(state, seat)[0]) for seat in (0, 1))))
        turn, state = Turn.of(step.before, step.after, step.events, battle, course), step.after
    told = texts.turn(seen(turn.after, held), known(turn.events, held), known(turn.battle, held), course)
    now = texts.now(seen(turn.after, held), known(turn.battle, held), course)
    assert now["headline"] == told["headline"]
    return {**told, "won": course.won}


WAR_OF_JACKS = "Jc Qs 3d 2c 2d 2s 5c 5d 5h", "Jh 4d 9h 3c 3s 4s 6c 6d 6h"


@pytest.mark.parametrize(
    ("lang", "held", "headline"),
    [
        ("en", (0,), "Your queen takes 8; Ana gets the tied pair back"),
        ("en", (1,), "Lia’s queen takes 8; you get the tied pair back"),
        ("es", (0,), "Tu reina se lleva 8; Ana recupera el par empatado"),
        ("es", (1,), "Lia se lleva 8 con reina; recuperas el par empatado"),
        ("pt", (0,), "Você leva 8 com dama; Ana recupera o par empatado"),
        ("pt", (1,), "Lia leva 8 com dama; você recupera o par empatado"),
        ("pt", (), "Lia leva 8 com dama; Ana recupera o par empatado"),
    ],
)
def test_the_headline_of_a_war_in_hand_names_its_winner(lang: str, held: tuple[int, ...], headline: str) -> None:
    texts = told_of_a_hand(*WAR_OF_JACKS, 2, lang, held)
    assert texts["headline"] == headline
    back = headline.partition("; ")[2]
    assert f"{back[0].upper()}{back[1:]}." in texts["status"]


def test_a_chain_in_hand_gives_the_loser_every_tied_pair() -> None:
    texts = told_of_a_hand("Jc Qs Kd 2c 2d 2s 5c 5d 5h", "Jh Qd 9h 3c 3s 4s 6c 6d 6h", 3, "en", (0,))
    assert texts["headline"] == "Your king takes 10; Ana gets the 2 tied pairs back"


def test_a_war_in_hand_without_a_card_to_decide_it_is_won_all_the_same() -> None:
    texts = told_of_a_hand("Jc Qs 3d", "Jh", 1, "en", (0,))
    assert texts["headline"] == "You win the war; Ana gets the tied pair back"
    assert texts["won"] == [1, 0]


def test_no_tied_card_is_said_to_take_what_a_short_seat_loses() -> None:
    texts = told(("7c 2s 2h 2d Kc 5s", "7h 3s 3h 3d Qc", "7d"), 1, short="lose")
    assert "seven takes" not in texts["headline"]
