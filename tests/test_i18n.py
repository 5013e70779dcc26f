"""The languages: choice, numbers, plurals, and catalogues that are complete."""

from __future__ import annotations

import re
import string
import subprocess
import sys
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel import Locale
from babel.messages import Catalog, Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from guerra.i18n import LANGUAGES, LanguageError, choose_language, tongue
from wordgames import accented

ROOT = Path(__file__).parent.parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]
CLDR = {"en": "en", "es": "es", "pt": "pt_BR"}
SAME_IN_ENGLISH = {
    "{name} {n}", "{n}%", "{name} {card}", "{name}: {said}", "{name}: {card}.", "Normal", "Enter", "General", "Război", "no",
}  # fmt: skip


@cache
def catalogue(language: str) -> Catalog:
    with (ROOT / f"src/guerra/locale/{language}/LC_MESSAGES/guerra.po").open("rb") as file:
        return read_po(file)


def messages(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id]


@pytest.fixture(scope="session")
def used(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """The messages in the code, as the command in the docs extracts them."""
    pot = tmp_path_factory.mktemp("pot") / "guerra.pot"
    command = "pybabel -q extract -F babel.cfg -k N_ -k NN_:1,2 -k NP_:1c,2 -c Translators:"
    assert command in (ROOT / "docs" / "translating.md").read_text("utf-8")
    arguments = command.replace("babel.cfg", str(ROOT / "babel.cfg")).split()
    CommandLineInterface().run([*arguments, "-o", str(pot), str(ROOT / "src")])
    with pot.open("rb") as file:
        return read_po(file)


def ids(catalog: Catalog) -> set[object]:
    return {(message.context, message.id) for message in catalog if message.id}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


# --- which language


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        (None, {}, "en"),
        ("es_AR", {}, "es"),
        ("pt-BR", {"LANG": "es_ES.UTF-8"}, "pt"),
        ("EN", {"LANG": "es"}, "en"),
        (None, {"LANG": "pt_BR.UTF-8"}, "pt"),
        (None, {"LC_ALL": "es_MX", "LC_MESSAGES": "pt_BR", "LANG": "en_US"}, "es"),
        (None, {"LC_MESSAGES": "pt_BR", "LANG": "es_ES"}, "pt"),
        (None, {"LC_ALL": "", "LANG": "es@euro"}, "es"),
        (None, {"LC_ALL": "C", "LANG": "es_ES"}, "en"),
        (None, {"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_language_is_the_one_asked_for_else_the_environments(asked: str | None, environment: dict[str, str], language: str):
    assert choose_language(asked, environment) == language


def test_an_unknown_language_is_refused_by_name():
    with pytest.raises(
        LanguageError, match=r"no language 'xx'; languages are en \(English\), es \(Español\), pt \(Português\)"
    ):
        choose_language("xx", {})
    with pytest.raises(LanguageError, match="no language 'xx'; languages are en, es, pt"):
        tongue("xx")


def test_a_catalogue_that_was_not_built_says_how_to_build_it(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(LANGUAGES, "qq", "Test")
    with pytest.raises(LanguageError, match="the catalogue of qq is not built; run: pybabel compile"):
        tongue("qq")


# --- numbers and lists


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0, 7, 999, 12345, -12345, 1_000_000, 123_456_789])
def test_whole_numbers_are_written_as_the_standard_tables_say(language: str, value: int):
    assert tongue(language).number(value) == format_decimal(value, locale=CLDR[language])


def test_spanish_groups_from_five_digits_on():
    """The tables' `minimumGroupingDigits` is 2 for Spanish; Babel's formatter does not look at it."""
    assert [tongue(language).number(-1234) for language in LANGUAGES] == ["-1,234", "-1234", "-1.234"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", [0.125, 2.877, 12345.678])
def test_decimals_are_written_as_the_standard_tables_say(language: str, value: float):
    assert tongue(language).number(value, 3) == format_decimal(value, "#,##0.000", locale=CLDR[language])


def test_spanish_says_e_before_the_sound_of_i():
    together = tongue("es").together
    assert together(["Ana", "Inés"]) == "Ana e Inés"
    assert together(["Ana", "Hilda"]) == "Ana e Hilda"
    assert together(["Ana", "Hierónimo"]) == "Ana y Hierónimo"
    assert together(["Ana", "Iago"]) == "Ana y Iago"
    assert together(["Ana", "Tiago", "Íñigo"]) == "Ana, Tiago e Íñigo"
    assert tongue("pt").together(["Ana", "Inês"]) == "Ana e Inês"
    assert tongue("en").together(["Ana"]) == "Ana"


# --- plurals


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["0 cards", "1 card", "2 cards", "5 cards", "21 cards", "1,000,000 cards"]),
        ("es", ["0 cartas", "1 carta", "2 cartas", "5 cartas", "21 cartas", "1.000.000 de cartas"]),
        ("pt", ["0 carta", "1 carta", "2 cartas", "5 cartas", "21 cartas", "1.000.000 de cartas"]),
    ],
)
def test_report_70_plurals(language: str, texts: list[str]):
    got = [tongue(language).ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2, 5, 21, 1_000_000)]
    assert got == texts


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("n", [0, 1, 2, 3, 10, 21, 101, 999_999, 1_000_000, 1_000_001, 2_000_000, 7_500_000])
def test_plural_classes_are_those_of_the_standard_tables(language: str, n: int):
    classes = ["one", "many", "other"]
    built = ROOT / f"src/guerra/locale/{language}/LC_MESSAGES/guerra.mo"
    with built.open("rb") as file:
        got = GNUTranslations(file).ngettext("{n} war", "{n} wars", n)
    forms = catalogue(language).get(("{n} war", "{n} wars")).string
    assert got == forms[classes.index(Locale.parse(CLDR[language]).plural_form(n))]


# --- the catalogues are complete


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_used_is_in_the_catalogue_and_no_other(language: str, used: Catalog):
    there, wanted = ids(catalogue(language)), ids(used)
    assert (wanted - there, there - wanted) == (set(), set())
    assert len(wanted) > 400


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_message_is_fuzzy_obsolete_or_empty(language: str):
    assert not catalogue(language).obsolete
    for message in messages(language):
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        assert not message.fuzzy, message.id
        assert all(forms), message.id
        assert len(forms) == (catalogue(language).num_plurals if message.pluralizable else 1), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_are_those_of_the_message(language: str):
    for message in messages(language):
        if message.pluralizable:
            one, *more = message.string
            assert placeholders(one) | {"n", "word"} >= placeholders(message.id[0]), message.id
            assert placeholders(one) <= placeholders(message.id[1]), message.id
            assert all(placeholders(form) == placeholders(message.id[1]) for form in more), message.id
        else:
            assert placeholders(message.string) == placeholders(message.id), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_texts_are_translated_and_end_as_they_do_in_english(language: str):
    for message in messages(language):
        pairs = (
            zip(message.id, (message.string[0], message.string[-1]), strict=True)
            if message.pluralizable
            else [(message.id, message.string)]
        )
        for english, text in pairs:
            assert text != english or english in SAME_IN_ENGLISH, english
            assert text.strip() == text
            assert "  " not in text
            assert text.endswith(".") == english.endswith("."), english
            first = re.match("[A-Za-z]", english)
            if first and text[0].isalpha():
                assert text[0].isupper() == english[0].isupper(), english


@pytest.mark.parametrize("language", TRANSLATED)
def test_built_catalogues_hold_what_the_translators_wrote(language: str):
    with (ROOT / f"src/guerra/locale/{language}/LC_MESSAGES/guerra.mo").open("rb") as file:
        built = GNUTranslations(file)
    for message in messages(language):
        if not message.pluralizable:
            got = built.pgettext(message.context, message.id) if message.context else built.gettext(message.id)
            assert got == message.string


def test_the_pseudo_language_is_longer_and_keeps_placeholders():
    assert accented("{name} takes {n}.") == "{name} ťáķéś {n}.~~~~~~"


# --- cost


def run(code: str) -> str:
    command = [sys.executable, "-c", f"import sys; {code}"]
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT / "src").stdout


def test_a_language_costs_no_game_and_no_babel():
    loaded = run("import guerra.i18n; print(*sorted(m for m in sys.modules if m.startswith(('guerra', 'babel'))))")
    assert loaded.split() == ["guerra", "guerra.errors", "guerra.i18n"]
    assert run("import guerra.words; guerra.words.tongue('es'); print('babel' in sys.modules)") == "False\n"
