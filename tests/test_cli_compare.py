"""`guerra compare`: its table and its keys."""

from __future__ import annotations

import json

from command import guerra
from guerra.presets import make_rules
from guerra.sim.compare import compare

SHEETS = ("compare", "classic", "classic~face_down.1", "-n", "300", "--seed", "5")


def test_it_prints_its_stable_keys() -> None:
    found = json.loads(guerra(*SHEETS, "--json").out)
    assert list(found) == [
        *("n", "seed", "start", "interrupted", "a", "b", "pairs", "battles", "wars", "war_battles", "longest_chain"),
        *("wins", "draws", "endless", "capped", "version"),
    ]
    assert (found["n"], found["a"], found["b"], found["pairs"]) == (300, "classic", "one-down", 300)
    assert list(found["wins"]) == ["1", "2"]
    assert found["battles"] == compare(make_rules(), make_rules(face_down=1), 300, seed=5).measures["battles"].to_json()


def test_the_table_says_the_same() -> None:
    out, found = guerra(*SHEETS).out, json.loads(guerra(*SHEETS, "--workers", "2", "--json").out)
    line = next(line for line in out.splitlines() if line.startswith("battles"))
    assert line.split()[1:] == [f"{found['battles'][key]:.3f}" for key in ("a", "b", "difference", "se")]
    line = next(line for line in out.splitlines() if line.startswith("seat 2 wins %"))
    assert line.split()[4:] == [f"{100 * found['wins']['2'][key]:.3f}" for key in ("a", "b", "difference", "se")]


def test_a_sheet_that_is_none_or_not_played_is_refused() -> None:
    ran = guerra("compare", "classic", "famly", "-n", "3")
    assert (ran.code, ran.out) == (2, "")
    assert "did you mean family?" in ran.err
    assert "hand=3" in guerra("compare", "classic", "hand-of-three", "-n", "3").err
