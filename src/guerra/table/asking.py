"""What cannot be done at the table, as a sentence that each reader gets in the reader's own language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from guerra.errors import GuerraError
from guerra.i18n import N_
from guerra.notation.transcript import MARK

NAME_LONGEST = 20
"""Letters of a player's name: what fits on a table."""


class Refused(GuerraError):
    """An intention or a request that changes nothing; `message` is a template in English, the id of its translations.

    >>> str(Refused("Seat {seat} is not yours.", seat=2))
    'Seat 2 is not yours.'
    """

    def __init__(self, message: str, field: str | None = None, **values: object) -> None:
        self.field = field
        super().__init__(message, **values)


def read_name(value: object) -> str:
    """The name that a player typed as text and nothing else: no control or direction marks, at most 20 letters; may be empty.

    >>> read_name("  Ana \\u202e<b>\\n"), len(read_name("x" * 999)), read_name("~fox")
    ('Ana <b>', 20, 'fox')
    """
    return read_written(value).lstrip(f"{MARK} ")


def read_written(value: object) -> str:
    """The same for a name as it stands in a link, where it may be a given one."""
    if not isinstance(value, str):
        raise Refused(N_("A name is a text."), "name")
    return " ".join("".join(letter if letter.isprintable() else " " for letter in value[:200]).split())[:NAME_LONGEST].strip()


def read_message(text: str) -> dict[str, Any]:
    """A message; what is no JSON object is an empty one, which asks for nothing that there is.

    >>> read_message('{"do": "flip"}'), read_message("[7]"), read_message("{")
    ({'do': 'flip'}, {}, {})
    """
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def flag(message: Mapping[str, Any], name: str) -> bool:
    """A yes or no; raises `Refused` for anything else."""
    value = message.get(name)
    if not isinstance(value, bool):
        raise Refused(N_("{what} is true or false."), name, what=name)
    return value


def one_of(message: Mapping[str, Any], name: str, allowed: tuple[str, ...], default: str | None = None) -> str:
    """One of these words; raises `Refused` with them for anything else."""
    value = message.get(name, default)
    if not isinstance(value, str) or value not in allowed:
        raise Refused(N_("{what} is one of: {allowed}."), name, what=name, allowed=", ".join(allowed))
    return value
