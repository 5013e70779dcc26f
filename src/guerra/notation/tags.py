"""The header lines of a `.war` file: `[Name "value"]`, or several values; a quote or backslash in a value has a backslash."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from guerra.errors import N_, NotationError, quoted

_QUOTED = r'"((?:[^"\\]|\\["\\])*)"'
_NAME = r"[A-Za-z]+"
_TAG = re.compile(rf"\[({_NAME})((?: {_QUOTED})+)\]")


class Tag(NamedTuple):
    """A header tag: its values, and the line on which it stands."""

    line: int
    values: tuple[str, ...]


def is_name(text: str) -> bool:
    """May a tag be called so?"""
    return re.fullmatch(_NAME, text) is not None


def tag_line(name: str, values: Sequence[str]) -> str:
    r"""A tag as a line.

    >>> print(tag_line("Seats", ["Ana", 'Luis "el Rey"']))
    [Seats "Ana" "Luis \"el Rey\""]
    """
    quoted = [re.sub(r'(["\\])', r"\\\1", value) for value in values]
    return "[" + " ".join([name, *(f'"{value}"' for value in quoted)]) + "]"


def read_tag(number: int, line: str) -> tuple[str, Tag]:
    """The name and the tag of a line; raises `NotationError` with the line's number.

    >>> read_tag(4, '[Seats "Ana" "Luis"]')
    ('Seats', Tag(line=4, values=('Ana', 'Luis')))
    """
    match = _TAG.fullmatch(line)
    if not match:
        told = {"line": number, "what": quoted(line)}
        raise NotationError(N_('line {line}: {what} is not a tag; a tag reads [Name "value"]'), **told)
    values = tuple(re.sub(r"\\(.)", r"\1", value) for value in re.findall(_QUOTED, match[2]))
    return match[1], Tag(number, values)
