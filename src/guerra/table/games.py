"""Games and rule sheets as a page asks for them: a sheet in sentences, a finished game played out, a deal checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from guerra.notation.recorded import Recorded
from guerra.notation.transcript import WarFile, write


def war_text(recorded: Recorded, names: Sequence[str]) -> str:
    """A finished game as a `.war` file."""
    return write(WarFile(recorded, tuple(names)))


def sheet(code: str, lang: str) -> dict[str, Any]:
    """A rule sheet in sentences."""
    return {"code": code}


def replay(body: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """A finished game, played out."""
    return {}


def check_deal(body: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Check an opened deal."""
    return {}
