"""Text in files and on standard input."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from guerra.cli.files import LARGEST, text_of


def test_a_file_and_standard_input_hold_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    text = "[Game War] ñ ♠\n"
    file = tmp_path / "game.war"
    file.write_text(text, "utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert text_of("-") == text_of(str(file)) == text


def test_what_cannot_be_read_is_raised(tmp_path: Path):
    with pytest.raises(OSError, match="No such file"):
        text_of(str(tmp_path / "nothing"))
    (tmp_path / "bytes").write_bytes(b"\xff")
    with pytest.raises(UnicodeDecodeError):
        text_of(str(tmp_path / "bytes"))


def test_more_than_any_games_is_refused_before_it_fills_the_memory(tmp_path: Path):
    endless = tmp_path / "endless.war"
    with endless.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(OSError, match="File too large"):
        text_of(str(endless))
