"""Games in files."""

from __future__ import annotations

import sys
from errno import ENOENT
from os import strerror
from pathlib import Path

from guerra.notation.transcript import Reading, read


def games_in(name: str) -> Reading:
    """What the `.war` file `name` holds, `-` for standard input; raises `OSError`, or `UnicodeDecodeError` if it is no text."""
    return read(_bytes(name).decode("utf-8"))


def _bytes(name: str) -> bytes:
    if name != "-":
        try:
            return Path(name).read_bytes()
        except ValueError:  # no file can be called so
            raise FileNotFoundError(ENOENT, strerror(ENOENT), name) from None
    if sys.stdin is None:
        raise OSError(None, "standard input is closed")
    return sys.stdin.buffer.read()
