"""Why that happened: the cards, and the rules in force."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from guerra.events import Event, Laid, Over
from guerra.presets import make_rules
from guerra.rules import Rules
from guerra.words import Words
from wordgames import placed

NAMES = ("Lia", "Ana", "Tiago")


def battle(n: int, events: Sequence[Event]) -> list[Event]:
    """The game up to the end of battle n, the end of the game left out."""
    after = [place for place, event in enumerate(events) if isinstance(event, Laid) and event.battle > n]
    return [event for event in events[: after[0] if after else None] if not isinstance(event, Over)]


def why(rules: Rules, n: int, *piles: str, language: str = "en") -> str:
    return str(Words(language, NAMES[: rules.seats], 0, rules).why(battle(n, placed(rules, *piles))))


def test_a_normal_battle():
    assert why(make_rules(), 1, "Kc 2c", "7h 3h") == (
        "The king of clubs beats the seven of hearts. You take 2. The ace is the highest card, the two the lowest."
    )
    assert why(make_rules(), 1, "7h 2c", "Qc 3h", language="es") == (
        "La reina de tréboles gana al siete de corazones. Ana se lleva 2. El as es la carta más alta y el dos, la más baja."
    )
    assert why(make_rules(), 1, "7h 2c", "Qc 3h", language="pt") == (
        "A dama de paus vence o sete de copas. Ana leva 2. O ás é a carta mais alta e o dois, a mais baixa."
    )


def test_a_war():
    assert why(make_rules(), 1, "7 2 3 4 K 2", "7 5 6 8 Q 3", language="es") == (
        "Guerra de sietes. Tres boca abajo. El rey de picas gana a la reina de picas. Te llevas 10. "
        "En una guerra, cada jugador coloca tres cartas boca abajo y luego una boca arriba."
    )


def test_a_chain_names_its_rule():
    text = why(make_rules("portuguese"), 1, "7 2 2 2 9 K 4", "7 3 3 3 9 Q 5")
    assert text.startswith("War of sevens. Three down each. War of nines. One more card each. The king")
    assert text.endswith("If that ties too, each turns up one more card until somebody wins.")


def test_a_short_seat_names_the_rule_that_let_it_fight():
    text = why(make_rules(), 1, "7 K", "7 2 3 4 5 6")
    assert "You have 1 card left: it fights." in text
    assert "Whoever is short of cards in a war fights with the last one" in text
    assert "If someone is short of cards in a war, all put down only as many as the shortest can." in why(
        make_rules(short="equal"), 1, "7 K", "7 2 3 4 5 6"
    )


def test_three_seats():
    text = why(make_rules(seats=3), 1, "Kc 2c", "7h 3h", "9s 4s")
    assert text.startswith("No card beats the king of clubs. You take 3.")
    war = why(make_rules(seats=3), 1, "7 2 3 4 9 2", "7 2 3 4 5 2", "4 6 6 6")
    assert "The nine of spades beats the five of spades." in war  # the third seat’s four is no part of it
    assert "Only the tied players fight the war; the others watch." in war
    assert "The nine of spades beats the five of spades." in why(
        make_rules(seats=3), 1, "7 2 3 4 9 2", "7 2 3 4 5 2", "4 6 6 6"
    )


@pytest.mark.parametrize(
    ("rules", "piles", "says"),
    [
        (make_rules("peasant"), ("2c 5c", "Kh 6h"), "the two beats every card but the ace."),
        (make_rules("peasant"), ("As 5c", "2h 6h"), "The ace beats the two."),
        (make_rules("jokers"), ("JR 5c", "Ah 6h"), "Both jokers play too, and beat every other card."),
        (make_rules("two-packs", identical="return"), ("Qs 5c", "Qs 6h"), "Identical cards go back to their owners"),
        (make_rules("two-packs", identical="carry"), ("Qs 5c", "Qs 6h"), "Identical cards stay on the table"),
        (make_rules("hand-of-three"), ("7 K 2 2 2 2 2", "7 Q 3 3 3 3 3"), "the loser takes the cards that tied."),
    ],
)
def test_the_rule_that_mattered_is_quoted(rules: Rules, piles: tuple[str, ...], says: str):
    assert says in why(rules, 1, *piles)


def test_the_prize():
    text = why(make_rules("double"), 2, "Kc 5c 3c", "7h 6h 2d", language="es")
    assert "El premio va incluido." in text
    assert "Quien gana coloca en el centro, boca arriba, la carta superior de las ganadas" in text


@pytest.mark.parametrize(
    ("settings", "piles", "says"),
    [
        ({}, "Kc / 7h", ["You win 2 to 0.", "You have all the cards."]),
        ({"target_cards": 40}, "7 / 7 3 9", ["You have no card left for the war", "Whoever is short of cards in a war"]),
        ({"floor_cards": 1}, "Kc / 7h", ["You have all the cards."]),
        ({"battle_limit": 1}, "Kc 2c / 7h 3h", ["The 1 battle is over.", "The game ends after 1 battle; most cards win."]),
        ({"spoils": "loser-first"}, "2 3 / 4", ["It repeats every 2 battles.", "the game can never end: it is a draw."]),
        (
            {"won_to": "pile", "recycle": "never"},
            "K 2 / 7 3",
            ["Nobody can lay another card.", "Whoever’s stock is empty loses"],
        ),
        ({"wars_to_win": 1}, "7 2 3 4 K 2 / 7 5 6 8 Q 3", ["You win 1 war to 0.", "The first to win one war wins the game."]),
        ({"cap": 1}, "Kc 2c / 7h 3h", ["Nobody wins.", "After 1 battle the game is stopped and nobody wins."]),
    ],
)
def test_the_end_names_its_rule(settings: dict[str, object], piles: str, says: list[str]):
    rules = make_rules(**settings)
    text = str(Words("en", NAMES[:2], 0, rules).why(placed(rules, *piles.split(" / "))))
    assert [one for one in says if one not in text] == []


def test_facts_and_rules_come_apart_with_clauses():
    rules = make_rules(face_down=1)
    told = Words("en", NAMES[:2], 0, rules).why(battle(1, placed(rules, "7 2 K 2", "7 5 Q 3")))
    assert told.facts == ("War of sevens.", "One down each.", "The king of spades beats the queen of spades.", "You take 6.")
    assert [(line.clause, line.ours) for line in told.rules] == [("R3.3", True)]


def test_nothing_has_happened_yet():
    told = Words("pt", NAMES[:2], 0, make_rules()).why([])
    assert (told.facts, told.rules) == (("Ainda não aconteceu nada.",), ())
