"""Games in files."""

from __future__ import annotations

import sys
from pathlib import Path

from guerra.notation.transcript import Reading, read


def games_in(name: str) -> Reading:
    """What the `.war` file `name` holds, `-` for standard input; raises `OSError`, or `UnicodeDecodeError` if it is no text."""
    return read(_bytes(name).decode("utf-8"))


def _bytes(name: str) -> bytes:
    if name != "-":
        return Path(name).read_bytes()
    if sys.stdin is None:
        raise OSError(None, "standard input is closed")
    return sys.stdin.buffer.read()
