"""Text in cells: how wide it is, cut to fit, wrapped; and what a terminal can show of it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from textwrap import wrap as wrap_words
from typing import TextIO

_PLAIN = str.maketrans({"“": '"', "”": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "…": "~", "·": "-", "×": "x"})


def cells(text: str) -> int:
    """How many cells of a terminal a text takes: none for combining marks, two for wide letters, one for all others.

    >>> cells("Ana"), cells("中村"), cells("e\\u0301")
    (3, 4, 1)
    """
    return len(text) if text.isascii() else sum(map(_cell, text))


@cache
def _cell(letter: str) -> int:
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def cut(text: str, width: int) -> str:
    """The text, if it is too long with an ellipsis at its end.

    >>> cut("Maximiliana", 6), cut("Ana", 6), cut("Ana", 0)
    ('Maxim…', 'Ana', '')
    """
    if cells(text) <= width:
        return text
    kept = ""
    for letter in text:
        if cells(kept) + _cell(letter) >= width:
            break
        kept += letter
    return kept + "…" if width > 0 else ""


def pad(text: str, width: int) -> str:
    """The text cut or filled with spaces to just this width."""
    text = cut(text, width)
    return text + " " * (width - cells(text))


def wrap(text: str, width: int) -> list[str]:
    """The text in lines of at most this width; words that are longer are broken."""
    if cells(text) == len(text):
        return wrap_words(text, width, break_on_hyphens=False) or [""]
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if cells(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(cut(word, width))
    return [line for line in lines if line] or [""]


def speakable(text: str) -> str:
    """Text that somebody typed, safe to show: control characters and the like as escapes, long text cut."""
    short = text if len(text) <= 40 else text[:39] + "…"
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in short)


class Encoding:
    """What an encoding can show.

    >>> Encoding("ascii").of("“Tú” – rey"), Encoding("cp1252").fits("♠"), Encoding("utf-8").of("“Tú”")
    ('"Tu" - rey', False, '“Tú”')
    """

    def __init__(self, name: str | None) -> None:
        self._name = name or "ascii"

    def fits(self, letters: Iterable[str]) -> bool:
        """Can all of these letters be shown?"""
        try:
            "".join(letters).encode(self._name)
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    def of(self, text: str) -> str:
        """The text with the nearest letters that there are; `?` where there are none."""
        if self.fits(text):
            return text
        return "".join(letter if self.fits(letter) else self._nearest(letter) for letter in text)

    def _nearest(self, letter: str) -> str:
        plain = letter.translate(_PLAIN)
        if self.fits(plain):
            return plain
        bare = "".join(part for part in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(part))
        return bare if bare and self.fits(bare) else "?"


class Speaker:
    """Says lines on a stream, in letters that it has, each at once."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._encoding = Encoding(stream.encoding)

    def __call__(self, line: str) -> None:
        self._stream.write(self._encoding.of(line) + "\n")
        self._stream.flush()
