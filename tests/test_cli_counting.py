"""A run that is broken off and gone on with is byte for byte the run that was not."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from command import guerra
from terminals import command, environment

FAMILY = ("simulate", "--rules", "family", "--seed", "5", "--json")


def figures(out: str) -> dict[str, Any]:
    """What does not depend on the day."""
    return {key: value for key, value in json.loads(out).items() if key not in ("elapsed_s", "games_per_s")}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_run_that_ctrl_c_stopped_goes_on(here: Path) -> None:
    options = (*FAMILY, "-n", "400000", "--top", "3")
    on = (*options, "--resume", "run.json", "--csv", "games.csv")
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    run = subprocess.Popen(command(*on), text=True, env=environment(), **pipes)
    part = here / "games.csv.part"
    while run.poll() is None and not (part.exists() and part.stat().st_size > 1000):
        time.sleep(0.01)
    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)
    assert (run.returncode, json.loads(out)["interrupted"]) == (130, True)
    assert "the same command goes on, from what run.json keeps" in err
    assert 0 < json.loads(out)["n"] < 400_000
    assert not (here / "games.csv").exists()
    with part.open("ab") as file:
        file.write(b"what a kill may have left")
    ran = guerra(*on)
    assert ran.code == 0
    whole = guerra(*options, "--csv", "whole.csv")
    assert figures(ran.out) == figures(whole.out)
    assert (here / "games.csv").read_bytes() == (here / "whole.csv").read_bytes()
    assert sorted(os.listdir(here)) == ["games.csv", "run.json", "whole.csv"]
    assert figures(guerra(*on).out) == figures(whole.out)  # once more: all is there already


def test_a_run_without_rows_goes_on_and_may_grow(here: Path) -> None:
    assert guerra(*FAMILY, "-n", "3000", "--resume", "run.json").code == 0
    ran = guerra("simulate", "--rules", "family", "-n", "7000", "--resume", "run.json", "--json")  # it knows its seed
    assert figures(ran.out) == figures(guerra(*FAMILY, "-n", "7000").out)


def test_another_run_is_refused(here: Path) -> None:
    guerra(*FAMILY, "-n", "100", "--resume", "run.json")
    for options, complaint in (
        (("--set", "face_down=1"), "its rules is family, not family~face_down.1"),
        (("--seed", "6"), "its --seed is 5, not 6"),
        (("--start", "1"), "its --start is 0, not 1"),
        (("--top", "1"), "its --top is 0, not 1"),
        (("--lead-changes",), "its --lead-changes is False, not True"),
        (("-n", "99"), "already has 100 games"),
        (("--csv", "games.csv"), "keeps a run without --csv"),
    ):
        ran = guerra(*FAMILY, "-n", "200", "--resume", "run.json", *options)
        assert (ran.code, ran.out) == (2, "")
        assert complaint in ran.err
    (here / "run.json").write_text("{}")
    assert "run.json: not a run that" in guerra(*FAMILY, "-n", "200", "--resume", "run.json").err


def test_without_its_part_a_run_with_rows_cannot_go_on(here: Path) -> None:
    guerra(*FAMILY, "-n", "100", "--resume", "run.json", "--csv", "games.csv")
    ran = guerra(*FAMILY, "-n", "200", "--resume", "run.json", "--csv", "games.csv")
    assert (ran.code, ran.err) == (2, "guerra: games.csv.part is not there; without it the run cannot go on\n")
    assert guerra(*FAMILY, "-n", "100", "--resume", "run.json").err == "guerra: run.json keeps a run with --csv\n"


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_file_is_the_same_for_any_workers(here: Path, kind: str) -> None:
    for workers in ("1", "2", "7"):
        assert guerra(*FAMILY, "-n", "140000", "--workers", workers, f"--{kind}", workers).code == 0
    assert (here / "1").read_bytes() == (here / "2").read_bytes() == (here / "7").read_bytes()


def test_a_run_with_a_picture_writes_it(here: Path) -> None:
    assert guerra(*FAMILY, "-n", "100", "--plot", "a.svg").code == 0
    assert "family" in (here / "a.svg").read_text()
