"""`guerra simulate`: its keys, its lists, what goes together, and what an interruption leaves."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from command import guerra
from guerra.presets import make_rules
from guerra.sim import simulate
from terminals import environment

KEYS = [
    *("n", "seed", "start", "interrupted", "rules", "wins", "draws", "endless", "capped", "reasons"),
    *("battles", "wars", "war_battles", "longest_chain", "p_win_by_aces"),
]
ASKED = ["lead_changes", "longest", "shortest", "most_wars"]
LAST = ["elapsed_s", "games_per_s", "version"]


def test_the_command_prints_its_stable_keys() -> None:
    found = json.loads(guerra("simulate", "--rules", "family", "-n", "3000", "--seed", "7", "--json").out)
    assert list(found) == [*KEYS, *LAST]
    assert found["n"] == 3000 == sum(found["wins"].values()) + found["draws"] + found["endless"] + found["capped"]
    assert sum(found["reasons"].values()) == 3000
    for measure in ("battles", "wars", "war_battles", "longest_chain"):
        assert list(found[measure]) == ["mean", "se", "sd", "quantiles", "max"]
    assert list(found["battles"]["quantiles"]) == ["0.01", "0.05", "0.25", "0.5", "0.75", "0.95", "0.99"]
    assert list(found["p_win_by_aces"]["2"]) == ["games", "p", "se"]


def test_what_is_asked_for_has_keys_too() -> None:
    ran = guerra("simulate", "-n", "60", "--seed", "7", "--json", "--top", "2", "--lead-changes")
    found = json.loads(ran.out)
    assert list(found) == [*KEYS, *ASKED, *LAST]
    assert [len(found[order]) for order in ASKED[1:]] == [2, 2, 2]
    assert list(found["longest"][0]) == ["index", "winner", "battles", "wars", "war_battles", "longest_chain", "code"]


@pytest.mark.parametrize("sheet", ["classic", "reshuffle", "three-players"])
def test_a_listed_game_opens(sheet: str) -> None:
    out = guerra("simulate", "--rules", sheet, "-n", "9", "--seed", "7", "--top", "1").out
    longest = re.search(r"longest  .*\n +1 +(\d+) +(\d+) +(\d+)", out)
    assert longest
    battles, wars, index = longest.groups()
    (command,) = re.findall(rf"^game {index}: guerra (replay \S+)$", out, re.MULTILINE)
    told = json.loads(guerra(*command.split(), "--json").out)
    assert (told["battles"], told["wars"]) == (int(battles), int(wars))
    run = json.loads(guerra("run", "--rules", sheet, "--seed", "7", "--index", index, "--json").out)
    assert {**told, "seed": 7, "index": int(index)} == run


def test_a_game_too_long_for_a_code_is_told_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("guerra.notation.codes.MOST_BATTLES", 100)
    out = guerra("simulate", "--set", "face_down=2", "--set", "spoils=loser-first", "-n", "9", "--seed", "1", "--top", "1").out
    longest = re.search(r"longest  .*\n +1 +(\d+) +\d+ +(\d+)", out)
    assert longest
    (command,) = re.findall(rf"^game {longest[2]}: guerra (run .*)$", out, re.MULTILINE)
    assert json.loads(guerra(*command.split(), "--json").out)["battles"] == int(longest[1]) > 100


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--scheduler", "tcp://x:1", "--workers", "2"], "--scheduler and --workers exclude each other"),
        (["--scheduler", "tcp://x:1", "--csv", "a"], "--csv and --parquet need all games on this machine"),
        (["--scheduler", "tcp://x:1", "--parquet", "a"], "--scheduler counts only"),
        (["--parquet", "a", "--resume", "b"], "--parquet and --resume exclude each other"),
        (["--plot", "a.gif"], "--plot a.gif: a picture is a .png or a .svg file"),
        (["--plot", "/nowhere/a.png"], "/nowhere/a.png: No such file or directory"),
        (["--csv", "/nowhere/a.csv"], "/nowhere/a.csv: No such file or directory"),
        (["--parquet", "/"], "/: Is a directory"),
        (["--csv", "/dev/full"], "/dev/full: not a plain file"),
        (["--resume", "/dev"], "/dev: Is a directory"),
        (["--rules", "hand-of-three"], "hand=3"),
        (["--start", str((1 << 64) - 3)], "indices end at"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is(options: list[str], complaint: str) -> None:
    ran = guerra("simulate", "-n", "10", *options)
    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("package", "options", "complaint"),
    [
        ("llvmlite", [], "the simulator needs llvmlite; install guerra[sim]"),
        ("numba", ["-n", "300", "--rules", "three-players"], "a kernel needs numba; install guerra[sim]"),
        ("matplotlib", ["--plot", "a.png"], "a plot needs matplotlib; install guerra[plot]"),
        ("pyarrow", ["--parquet", "a.parquet"], "a Parquet file needs pyarrow; install guerra[data]"),
        ("distributed", ["--scheduler", "tcp://127.0.0.1:1"], "a scheduler needs distributed; install guerra[dask]"),
    ],
)
def test_a_package_that_is_not_there_is_named(package: str, options: list[str], complaint: str, tmp_path: Path) -> None:
    without = f"import sys; sys.modules[{package!r}] = None; from guerra.cli.main import main; main(sys.argv[1:])"
    call = [sys.executable, "-c", without, "simulate", "-n", "10", *options]
    alone = environment() | {"XDG_CACHE_HOME": str(tmp_path)}  # no kernel has been kept there
    ran = subprocess.run(call, capture_output=True, text=True, cwd=tmp_path, env=alone, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"guerra: {complaint}\n")


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_gives_the_games_so_far(workers: int) -> None:
    simulate(make_rules(), 3_000, seed=1)  # so that all kernels are compiled that many games need
    for delay in (3, 9, 27):  # a busy machine may not have come to playing yet
        options = ["-n", "1000000000", "--seed", "1", "--workers", str(workers), "--top", "20"]
        call = [sys.executable, "-m", "guerra", "simulate", *options]
        run = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment())
        time.sleep(delay)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
        if out:
            break
    assert run.returncode == 130
    cut = re.search(r"\(interrupted: (\d+) of 1000000000\)", out)
    assert cut
    assert f"go on with --seed 1 --start {cut[1]} -n {1_000_000_000 - int(cut[1])}" in err


def test_computer_players_are_named_where_there_are_choices() -> None:
    asked = ("simulate", "--rules", "hand-of-three", "-n", "30", "--seed", "7")
    found = json.loads(guerra(*asked, "--seats", "random, lowest", "--json").out)
    assert sum(found["wins"].values()) + found["draws"] + found["capped"] == 30
    assert found["players"] == ["random", "lowest"]
    assert guerra(*asked, "--seats", "random,lowest").out.startswith("hand-of-three (random, lowest), seed 7, games 0 to 29")
    assert "hand=3: players choose cards; name a computer player for each seat" in guerra(*asked).err
    assert "--seats counts only" in guerra(*asked, "--seats", "random,lowest", "--top", "1").err
