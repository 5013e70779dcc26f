"""What can go wrong, as types: each error says what, where and what was allowed.

Errors are in English. Those that reach people who chose a language carry the template of their text, which is the id of its
translations, and the values that fill it (`guerra.i18n.Tongue.error`).
"""

from __future__ import annotations

from typing import Any

ENOUGH = 60
"""So much of a text is told in an error: it may be a whole file."""


def quoted(value: object, enough: int = ENOUGH) -> str:
    r"""What somebody gave, for an error: text in quotes with its control characters as escapes, and only its beginning if long.

    >>> print(quoted("7\n"), quoted(9), quoted("x" * 10_000))
    '7\n' 9 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'…
    """
    text = str(value)
    if len(text) > enough:
        return f"{text[:enough]!r}…"
    return repr(value)


def one_line(message: str) -> str:
    r"""A message as a line of its own: what cannot be printed (a file may be called so) as escapes.

    >>> print(one_line("a\nb\x1b.war: no such file"))
    a\nb\x1b.war: no such file
    """
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in message)


def N_(message: str) -> str:  # noqa: N802 – the name that every gettext tool knows
    """Mark a message for the translators."""
    return message


class GuerraError(ValueError):
    """Any error that bad input can cause; catch this to catch them all.

    `values` fill the braces of the message, a message without values is a text as it stands. A value may be an error.

    >>> error = RulesError("{what} needs {n} seats", what="hand=3", n=2)
    >>> str(error), str(NotationError("line {line}: {error}", line=9, error=error))
    ('hand=3 needs 2 seats', 'line 9: hand=3 needs 2 seats')
    """

    def __init__(self, message: str, /, **values: object) -> None:
        self.message, self.values = message, values
        super().__init__(self._filled())

    def _filled(self) -> str:
        return self.message.format(**self.values) if self.values else self.message


class CardError(GuerraError):
    """A card code that names no card of the deck (R1.1b)."""


class RulesError(GuerraError):
    """Rules that cannot be made: an unknown axis, a value out of range, a pair that cannot go together."""


class NotationError(GuerraError):
    """Text that is not a game, a position or a deal code; says the line or place."""


class IllegalAction(GuerraError):
    """An action that is not legal now; the state is unchanged.

    >>> raise IllegalAction("seat 1", "Play Ks", ("Play 7h", "Play 2c"))
    Traceback (most recent call last):
    ...
    guerra.errors.IllegalAction: seat 1: Play Ks is not legal now; legal: Play 7h, Play 2c
    """

    def __init__(self, who: object, got: object, legal: tuple[Any, ...]) -> None:
        self.who, self.got, self.legal = who, got, legal
        super().__init__("")
        self.args = (who, got, legal)

    def __str__(self) -> str:  # put together only when somebody reads it: most illegal actions are just refused
        allowed = ", ".join(str(action) for action in self.legal) if self.legal else "nothing"
        return f"{self.who}: {self.got} is not legal now; legal: {allowed}"


class ReplayMismatch(GuerraError):
    """A recorded game that does not follow from its own deal and choices."""

    TOLD = N_("battle {battle}: expected {expected}, got {got}")

    def __init__(self, battle: int, expected: str, got: str) -> None:
        self.battle, self.expected, self.got = battle, expected, got
        told = quoted(got, len(expected) + ENOUGH)
        super().__init__(self.TOLD, battle=battle, expected=repr(expected), got=told)
        self.args = (battle, expected, got)

    def __str__(self) -> str:
        return self._filled()


class LineMismatch(ReplayMismatch):
    """The same in a game without battles: its number is that of the line.

    >>> str(LineMismatch(9, "Ks", "Kd"))
    "line 9: expected 'Ks', got 'Kd'"
    """

    TOLD = N_("line {battle}: expected {expected}, got {got}")
