"""The names that we give are told in each reader's language; a typed name is nobody's to translate."""

from __future__ import annotations

import pytest

from guerra.bots import LEVELS
from guerra.cli.replay import told
from guerra.dealer import Chance, recorded
from guerra.i18n import LANGUAGES, tongue
from guerra.notation.transcript import LONGEST, WarFile, given, read, unnamed, write
from guerra.presets import make_rules
from guerra.words.names import ANIMALS, called

GAME = recorded(make_rules("little-ones"), Chance.of_game(seed=1), {})


@pytest.mark.parametrize("what", [*ANIMALS, *LEVELS])
def test_a_given_name_is_read_in_every_language(what: str) -> None:
    names = [called([given(what)], tongue(language))[0] for language in LANGUAGES]
    assert all(name and not name.startswith("~") and name[0].isupper() for name in names)
    assert len(given(what)) <= LONGEST


def test_two_languages_have_two_words_for_an_animal() -> None:
    assert [called(["~fox", "~owl"], tongue(language)) for language in ("en", "es", "pt")] == [
        ["Fox", "Owl"],
        ["Zorro", "Búho"],
        ["Raposa", "Coruja"],
    ]


@pytest.mark.parametrize("typed", ["Fox", "Zorro", "General", "Capitán", "Player 1", "Ana", "~unicorn"])
def test_a_typed_name_stays_as_it_is(typed: str) -> None:
    assert [called([typed, typed], tongue(language)) for language in LANGUAGES] == [[typed, typed]] * len(LANGUAGES)


def test_a_file_holds_what_was_given_and_the_command_tells_it_in_its_language() -> None:
    file = WarFile(GAME, (given("fox"), unnamed(1)))
    text = write(file)
    assert read(text).games == (file,)
    assert write(read(text).games[0]) == text
    first = {language: next(told(file, language)) for language in ("en", "es", "pt")}
    assert first["en"].endswith("Fox and Player 2.")
    assert first["es"].endswith("Zorro y Jugador 2.")
    assert first["pt"].endswith("Raposa e Jogador 2.")
