"""The golden files: the same deals and the same games for ever, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from guerra.notation.transcript import WarFile, read, write
from guerra.presets import make_rules, presets
from tools import golden


def golden_game(preset: str) -> tuple[str, WarFile]:
    """A preset's golden game: its text, and what is read from it."""
    text = (golden.GOLDEN / f"{preset}.war").read_text("utf-8")
    reading = read(text)
    assert reading.errors == ()
    return text, reading.games[0]


def test_deals_and_shuffles_are_those_of_the_file() -> None:
    assert golden.deals() == (golden.GOLDEN / "deals.txt").read_text("utf-8")


@pytest.mark.parametrize("preset", presets())
def test_golden_games_are_read_and_written_byte_for_byte(preset: str) -> None:
    text, game = golden_game(preset)
    assert write(game) == text


@pytest.mark.parametrize("preset", presets())
def test_golden_games_are_dealt_and_played_again(preset: str) -> None:
    text, game = golden_game(preset)
    assert write(golden.game(make_rules(preset), int(game.tags["Index"]))) == text


def test_every_file_belongs_to_a_preset() -> None:
    assert {path.name for path in golden.GOLDEN.iterdir()} == {"deals.txt", *(f"{preset}.war" for preset in presets())}


def test_what_the_command_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "GOLDEN", tmp_path)
    monkeypatch.setattr(golden, "GAMES", 1)
    monkeypatch.setattr(golden, "SHEETS", ("classic",))
    golden.main()
    assert len(list(tmp_path.iterdir())) == len(presets()) + 1
    assert (tmp_path / "deals.txt").read_text("utf-8").count("classic 1 0: Kd 5d As 3c 2s ") == 1
    assert read((tmp_path / "double.war").read_text("utf-8")).games[0].tags["Index"] == "0"
