"""The generated tables of the docs are current and complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from guerra.presets import presets
from guerra.rules import AXES
from tools import tables


def test_the_page_is_current() -> None:
    assert tables.main(["--check"]) is None


def test_every_axis_and_preset_has_its_row() -> None:
    axes, sheets = tables.page().split("## Presets")
    assert [axis.name for axis in AXES if f"\n| `{axis.name}` |" not in axes] == []
    assert [name for name in presets() if f"\n| `{name}` |" not in sheets] == []


def test_every_axis_says_something() -> None:
    assert all(len(tables.says(axis)) > 8 for axis in AXES)
    assert tables.COUNTS.keys() == {axis.name for axis in AXES if not axis.choices}


def test_an_old_page_is_found_and_made_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PAGE", tmp_path / "rules-axes.md")
    assert "make docs" in (tables.main(["--check"]) or "")
    assert tables.main([]) is None
    assert tables.main(["--check"]) is None
    tables.PAGE.write_text(tables.page() + "more\n", "utf-8")
    assert "make docs" in (tables.main(["--check"]) or "")
