"""The page's drawings are those of the programs in `art/`, and every pair of colours has the contrast that it promises."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from guerra.table.files import STATIC

ART = Path(__file__).parent.parent / "art"


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs find each other as they do when they are run."""
    monkeypatch.syspath_prepend(ART)


@pytest.mark.parametrize("name", ["cards", "spanish", "icons"])
def test_the_sprite_is_what_the_program_draws(name: str) -> None:
    drawn = runpy.run_path(str(ART / f"{name}.py"))["sprite"]()
    assert (STATIC / f"{name}.svg").read_text("utf-8") == drawn


def test_every_contrast_holds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["contrast"])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ART / "contrast.py"), run_name="__main__")
    assert end.value.code == 0, capsys.readouterr().out
