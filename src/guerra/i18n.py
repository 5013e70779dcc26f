"""The languages of `guerra`: which one to speak, and how it says messages, numbers and lists.

English is the language of the message ids; `locale/<language>/LC_MESSAGES/guerra.po` has the others. Card codes, rule ids
and files never change with the language (R1.1b); only what people read does.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data
from typing import NamedTuple

from guerra.errors import N_ as N_
from guerra.errors import GuerraError, IllegalAction, quoted

LANGUAGES: dict[str, str] = {"en": "English", "es": "Español", "pt": "Português"}
"""The languages by code, each by its own name. Spanish is neutral (tú); Portuguese is Brazilian (você)."""

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class LanguageError(GuerraError):
    """A language that `guerra` does not speak, or whose catalogue was not built."""


def read_language(tag: str) -> str | None:
    """The language that a tag such as `es_AR.UTF-8` or `pt-BR` means, or None if we do not speak it.

    >>> read_language("es_AR.UTF-8"), read_language("pt-BR"), read_language("fr"), read_language("C")
    ('es', 'pt', None, None)
    """
    code = re.split(r"[-_.@]", tag.strip().lower(), maxsplit=1)[0]
    return code if code in LANGUAGES else None


def choose_language(asked: str | None, environ: Mapping[str, str]) -> str:
    """The language to speak: the one asked for, else the environment's, else English.

    As POSIX has it, the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty decides alone. Raises
    `LanguageError` if a language is asked for that we do not speak.

    >>> choose_language(None, {"LC_ALL": "", "LC_MESSAGES": "es_MX.UTF-8", "LANG": "en_US.UTF-8"})
    'es'
    >>> choose_language("fr", {})
    Traceback (most recent call last):
    ...
    guerra.i18n.LanguageError: no language 'fr'; languages are en (English), es (Español), pt (Português)
    """
    if asked:
        language = read_language(asked)
        if language is None:
            known = ", ".join(f"{code} ({name})" for code, name in LANGUAGES.items())
            raise LanguageError(f"no language {quoted(asked)}; languages are {known}")
        return language
    first = next((environ[name] for name in _VARIABLES if environ.get(name)), "en")
    return read_language(first) or "en"


# --- marks for message ids that stand in tables; they are looked up later


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Mark a message id with its plural."""
    return one, many


def NP_(context: str, message: str) -> tuple[str, str]:  # noqa: N802
    """Mark a message id that needs a context."""
    return context, message


class _Digits(NamedTuple):
    """How a language writes numbers: between groups of three, before decimals, and from how many digits it groups."""

    group: str
    decimal: str
    least: int


_DIGITS = {"en": _Digits(",", ".", 4), "es": _Digits(".", ",", 5), "pt": _Digits(".", ",", 4)}
_ACTORS = (N_("chance"), N_("referee"), N_("table"))
"""Who else may do what is not legal, beside a seat."""

_WORDS = {
    "cards": {
        1: NP_("number of cards", "one"),
        2: NP_("number of cards", "two"),
        3: NP_("number of cards", "three"),
        4: NP_("number of cards", "four"),
        5: NP_("number of cards", "five"),
        6: NP_("number of cards", "six"),
        7: NP_("number of cards", "seven"),
        8: NP_("number of cards", "eight"),
        9: NP_("number of cards", "nine"),
        10: NP_("number of cards", "ten"),
    },
    "players": {
        2: NP_("number of players", "two"),
        3: NP_("number of players", "three"),
        4: NP_("number of players", "four"),
        5: NP_("number of players", "five"),
        6: NP_("number of players", "six"),
        7: NP_("number of players", "seven"),
        8: NP_("number of players", "eight"),
    },
}
_SOUNDS_LIKE_I = re.compile(r"h?[ií](?![aeoáéó])", re.IGNORECASE)


class Tongue:
    """One language: its catalogue, its numbers and its lists. Get one with `tongue`.

    Messages are templates; the values go in by name, as in `{name} takes {n}.`
    """

    def __init__(self, language: str, catalogue: NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue
        self._digits = _DIGITS.get(language, _DIGITS["en"])

    def gettext(self, message: str, /, **values: object) -> str:
        """A message in this language, with its values.

        >>> tongue("en").gettext("Battle {n}.", n=12)
        'Battle 12.'
        """
        return self._catalogue.gettext(message).format(**values)

    def error(self, error: GuerraError) -> str:
        """An error in this language, with the errors that it quotes; one that has no translation stays as it is.

        >>> from guerra.errors import RulesError
        >>> tongue("es").error(RulesError("{what} is not a sheet code; it reads preset~axis.value~axis.value", what="x"))
        'x no es un código de reglas; se escribe ajuste~eje.valor~eje.valor'
        """
        if isinstance(error, IllegalAction):
            return self._illegal(error)
        values = {name: self.error(value) if isinstance(value, GuerraError) else value for name, value in error.values.items()}
        if not error.message:
            return str(error)
        text = self._catalogue.gettext(error.message)
        return text.format(**values) if values else text

    def _illegal(self, error: IllegalAction) -> str:
        """What is not legal, and what is; actions are told as notation writes them."""
        place, who = str(error.who).removeprefix("seat "), self._catalogue.gettext(str(error.who))
        told = {
            "who": self.gettext("seat {n}", n=place) if place.isdecimal() else who,
            "got": error.got,
            "allowed": ", ".join(map(str, error.legal)) or self.gettext("nothing"),
        }
        return self.gettext("{who}: {got} is not legal now; legal: {allowed}", **told)

    def pgettext(self, context: str, message: str, /, **values: object) -> str:
        """A message whose words mean different things in different contexts."""
        return self._catalogue.pgettext(context, message).format(**values)

    def ngettext(self, one: str, many: str, n: int, /, **values: object) -> str:
        """A message that depends on a number; `{n}` is that number as the language writes it.

        >>> tongue("en").ngettext("{n} card", "{n} cards", 1_000_000)
        '1,000,000 cards'
        """
        return self._catalogue.ngettext(one, many, n).format(n=self.number(n), **values)

    def number(self, value: float, decimals: int = 0) -> str:
        """A number as people of this language write it.

        >>> [tongue("es").number(value) for value in (1234, 12345)], tongue("pt").number(1234.5, 1)
        (['1234', '12.345'], '1.234,5')
        """
        if type(value) is int and not decimals and 0 <= value < 1_000:  # nothing to group: almost every number of a game
            return str(value)
        whole, _, rest = f"{value:,.{decimals}f}".partition(".")
        grouped = sum(map(str.isdigit, whole)) >= self._digits.least
        whole = whole.replace(",", self._digits.group if grouped else "")
        return whole + self._digits.decimal + rest if rest else whole

    def word(self, n: int, of: str) -> str:
        """A small number as a word, of `cards` (or wars) or of `players` (or packs); a larger one in digits.

        >>> tongue("en").word(3, "cards"), tongue("en").word(40, "cards"), tongue("pt").word(2, "cards")
        ('three', '40', 'duas')
        """
        marked = _WORDS[of].get(n)
        return self.pgettext(*marked) if marked else self.number(n)

    def together(self, items: Sequence[str]) -> str:
        """A list in a sentence: `a`, `a and b`, `a, b and c`.

        >>> tongue("en").together(["Ana", "Tiago", "Eva"]), tongue("es").together(["Ana", "Inés"])
        ('Ana, Tiago and Eva', 'Ana e Inés')
        """
        *first, last = items
        if not first:
            return last
        before = ", ".join(first)
        if _SOUNDS_LIKE_I.match(last):  # Spanish says "e" here, not "y"
            return self.pgettext(
                "list whose last word begins with the sound of i", "{first} and {last}", first=before, last=last
            )
        return self.pgettext("list", "{first} and {last}", first=before, last=last)


@cache
def tongue(language: str) -> Tongue:
    """The language with this code; raises `LanguageError` for another code, or if its catalogue was not built.

    >>> tongue("pt").gettext("Goodbye.")
    'Até logo.'
    """
    if language not in LANGUAGES:
        raise LanguageError(f"no language {quoted(language)}; languages are {', '.join(LANGUAGES)}")
    if language == "en":
        return Tongue(language, NullTranslations())
    try:
        built = get_data("guerra", f"locale/{language}/LC_MESSAGES/guerra.mo")
    except FileNotFoundError:
        command = "pybabel compile -D guerra -d src/guerra/locale"
        raise LanguageError(f"the catalogue of {language} is not built; run: {command}") from None
    return Tongue(language, GNUTranslations(BytesIO(built or b"")))


def capitalised(sentence: str) -> str:
    """A sentence that begins with one of our own words, with a capital; never for a player's name.

    >>> capitalised("three cards each")
    'Three cards each'
    """
    return sentence[:1].upper() + sentence[1:]
