"""Games in files."""

from __future__ import annotations

import sys
from pathlib import Path

from guerra.notation.transcript import Reading, read


def games_in(name: str) -> Reading:
    """What the `.war` file `name` holds, `-` for standard input; raises `OSError`, or `UnicodeDecodeError` if it is no text."""
    data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return read(data.decode("utf-8-sig"))
