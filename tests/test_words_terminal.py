"""Prompts, keys and answers at a terminal."""

from __future__ import annotations

import pytest

from guerra.i18n import LANGUAGES, tongue
from guerra.presets import presets
from guerra.words.terminal import PACES, Phrase, TerminalWords


def terminal(language: str) -> TerminalWords:
    return TerminalWords(tongue(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_and_keys_are_different_from_each_other(language: str):
    phrases = [terminal(language).phrase(phrase) for phrase in Phrase]
    assert len(set(phrases)) == len(phrases)
    keys = terminal(language).keys()
    assert len({key for key, _ in keys}) == len({does for _, does in keys}) == len(keys)


def test_every_pace_of_a_preset_has_a_name():
    assert {preset.pace for preset in presets().values()} <= set(PACES)
    assert [terminal(language).pace("calm") for language in LANGUAGES] == ["Calm", "Tranquilo", "Calmo"]


def test_counting_a_war():
    assert [terminal(language).count_down(3) for language in LANGUAGES] == [
        ("1", "2", "3", "up"),
        ("1", "2", "3", "¡arriba!"),
        ("1", "2", "3", "vira!"),
    ]
    assert terminal("en").count_down(0) == ("up",)


def test_sentences():
    assert [terminal(language).on_table(10) for language in LANGUAGES] == [
        "10 cards on the table.",
        "10 cartas en la mesa.",
        "10 cartas na mesa.",
    ]
    assert terminal("es").on_table(1) == "1 carta en la mesa."
    assert terminal("es").player(2) == "Jugador 2"
    assert terminal("pt").deal_of(2, 3) == "Partida 2 de 3"
    assert terminal("es").ready("Ana") == "Ana ya tiene su carta."
    assert terminal("pt").waiting_for("Ana") == "Ana ainda não virou a carta."
    assert terminal("en").choose_card(3) == "Your card: type a number from 1 to 3."
    assert terminal("en").choose_card(1) == "Your card: type 1."


def test_answers_that_cannot_be_used_say_what_can():
    assert terminal("es").unknown_key("x{y}") == "“x{y}” no sirve aquí; ? muestra las teclas."
    assert terminal("pt").not_a_card("4", 3) == "“4” não é uma carta da sua mão; digite um número de 1 a 3."
    assert terminal("en").not_an_order("1 1", 4) == "“1 1” is not an order: type each number from 1 to 4 once."
    assert terminal("es").rules_refused("hand=3 needs seats=2 (R8)") == (
        "No se puede jugar con estas reglas: hand=3 needs seats=2 (R8)"
    )
