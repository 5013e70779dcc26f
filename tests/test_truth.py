"""`docs/truth.md`: its exact part is what is counted, and its sampled part is kept until it is played again."""

from __future__ import annotations

from pathlib import Path

import pytest

from guerra.presets import make_rules
from guerra.sim import simulate
from tools import truth


def test_the_exact_part_is_current() -> None:
    assert truth.main(["--check"]) is None


def test_every_published_figure_has_its_row() -> None:
    page = truth.PAGE.read_text("utf-8")
    assert [figure.source for figure in truth.PUBLISHED if f"| {figure.source} | {figure.prints} |" not in page] == []
    assert [figure.source for figure in truth.PUBLISHED if truth.command(figure.settings) not in page] == []


def test_every_measure_can_be_said() -> None:
    result = simulate(make_rules(), 20, seed=1)
    for figure in truth.PUBLISHED:
        assert figure.ours(result)
        make_rules(**figure.settings)


def test_an_old_page_is_found_and_its_sampled_part_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = truth.PAGE.read_text("utf-8")
    monkeypatch.setattr(truth, "PAGE", tmp_path / "truth.md")
    truth.PAGE.write_text(page.replace("1/17", "1/16"), "utf-8")
    assert "make docs" in (truth.main(["--check"]) or "")
    assert truth.main([]) is None
    assert truth.PAGE.read_text("utf-8") == page
