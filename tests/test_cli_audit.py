"""`guerra audit`: a true result is right, a false one is found out, and what is no result is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from command import guerra

Falsify = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def published() -> str:
    options = ("-n", "2000", "--seed", "9", "--start", "50", "--top", "2", "--lead-changes", "--json")
    return guerra("simulate", "--rules", "family", *options).out


def test_a_true_result_is_right(published: str, tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text(published)
    ran = guerra("audit", str(tmp_path / "run.json"), "--sample", "20", "--workers", "2")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"{tmp_path / 'run.json'}: right: 2")
    assert ran.out.endswith(" games in the engine, all figures of 2000 games\n")


def _longest(found: dict[str, Any]) -> None:
    found["longest"][1]["battles"] += 1


def _code(found: dict[str, Any]) -> None:
    found["shortest"][0]["code"] = found["longest"][0]["code"]


def _left_out(found: dict[str, Any]) -> None:
    del found["most_wars"][0]


def _elsewhere(found: dict[str, Any]) -> None:
    found["longest"][0]["index"] = 3


def _wins(found: dict[str, Any]) -> None:
    found["wins"]["1"] += 1
    found["wins"]["2"] -= 1


def _quantile(found: dict[str, Any]) -> None:
    found["battles"]["quantiles"]["0.95"] += 1


def _invented(found: dict[str, Any]) -> None:
    found["happiness"] = 7


def _seed(found: dict[str, Any]) -> None:
    found["seed"] = 10


@pytest.mark.parametrize(
    ("falsify", "said"),
    [
        (_longest, "longest: game {longest}: battles: stands "),
        (_code, "shortest: game {shortest}: code: stands "),
        (_left_out, "most_wars: games ["),
        (_elsewhere, "longest: game 3 is none of this run"),
        (_wins, "wins.1: stands "),
        (_quantile, "battles.quantiles.0.95: stands "),
        (_invented, "happiness: stands 7, but there is no such figure"),
        (_seed, "battles.mean: stands "),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_false_one_is_found_out(falsify: Falsify, said: str, published: str, tmp_path: Path) -> None:
    found = json.loads(published)
    said = said.format(longest=found["longest"][1]["index"], shortest=found["shortest"][0]["index"])
    falsify(found)
    (tmp_path / "run.json").write_text(json.dumps(found))
    ran = guerra("audit", str(tmp_path / "run.json"), "--sample", "3")
    assert ran.code == 1
    assert f"run.json: {said}" in ran.out
    assert "right" not in ran.out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("no", "it is no JSON"),
        ("[1]", "not a result of `guerra simulate --json`: it has no n, seed"),
        ('{"n": 5, "seed": 1}', "it has no rules, wins"),
        ({"n": -1}, "n: -1 is no number from 0"),
        ({"n": "5"}, "n: '5' is no number from 0"),
        ({"rules": "famly"}, "did you mean family?"),
        ({"rules": "hand-of-three"}, "hand=3"),
        ({"rules": "hand-of-three", "players": 5}, "players: 5 is no list"),
        ({"longest": 5}, "longest: not a list of games"),
        ({"start": (1 << 64) - 1}, "go beyond the last index"),
    ],
)
def test_what_is_no_result_is_refused(text: str | dict[str, Any], complaint: str, published: str, tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text(text if isinstance(text, str) else json.dumps({**json.loads(published), **text}))
    ran = guerra("audit", str(tmp_path / "run.json"))
    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err


def test_a_run_of_computer_players_is_audited(tmp_path: Path) -> None:
    asked = ("--rules", "hand-of-three", "--seats", "random,lowest", "-n", "300", "--seed", "3", "--json")
    (tmp_path / "run.json").write_text(found := guerra("simulate", *asked).out)
    ran = guerra("audit", str(tmp_path / "run.json"), "--sample", "5")
    assert (ran.code, ran.err) == (0, "")
    (tmp_path / "run.json").write_text(found.replace('"lowest"', '"highest"'))
    ran = guerra("audit", str(tmp_path / "run.json"), "--sample", "5")
    assert ran.code == 1
    assert "wins.1: stands" in ran.out


def test_an_interrupted_run_is_right_without_the_codes_that_it_does_not_tell(tmp_path: Path) -> None:
    asked = ("--rules", "family", "--set", "spoils=shuffled", "-n", "30", "--seed", "3", "--top", "1", "--json")
    found = json.loads(guerra("simulate", *asked).out)
    for order in ("longest", "shortest", "most_wars"):
        found[order][0]["code"] = None
    for interrupted, right in ((True, 0), (False, 1)):
        (tmp_path / "run.json").write_text(json.dumps({**found, "interrupted": interrupted}))
        assert guerra("audit", str(tmp_path / "run.json"), "--sample", "2").code == right


def test_no_file_is_said() -> None:
    assert guerra("audit", "nowhere.json").err == "guerra: nowhere.json: No such file or directory\n"
