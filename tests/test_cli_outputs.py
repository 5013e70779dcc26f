"""Files that a run writes are whole or not there, also when the disk is full."""

from __future__ import annotations

import os
import resource
import subprocess
from pathlib import Path

import pytest

from guerra.cli.outputs import load, save
from guerra.presets import make_rules
from guerra.sim import simulate
from terminals import command, environment

SMALL = 20_000


def limited() -> None:
    """No file may grow beyond this: the disk is full then."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))


@pytest.mark.parametrize("option", ["--csv a.csv", "--parquet a.parquet", "--plot a.png"])
def test_a_full_disk_leaves_nothing_new_and_nothing_broken(option: str, tmp_path: Path) -> None:
    simulate(make_rules(), 3_000, seed=1)  # there its machine code could not be kept, and would be compiled each time
    name = option.split()[1]
    (tmp_path / name).write_text("what was there before")
    call = command("simulate", "-n", "3000", "--seed", "1", *option.split())
    quiet = environment(PYTHONDONTWRITEBYTECODE="1", MPLCONFIGDIR=str(tmp_path.parent))
    ran = subprocess.run(call, capture_output=True, text=True, cwd=tmp_path, preexec_fn=limited, env=quiet, check=False)
    assert ran.returncode == 2
    assert ran.stderr.splitlines()[-1] == f"guerra: {name}: File too large"  # matplotlib too may say that its cache is not kept
    assert os.listdir(tmp_path) == [name]
    assert (tmp_path / name).read_text() == "what was there before"


def test_a_run_is_kept_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    assert load(path) is None
    assert os.listdir(tmp_path) == []
    result = simulate(make_rules("family"), 20, seed=7)
    save(path, result, 12)
    kept = load(path)
    assert kept is not None
    assert (kept.result.to_json(), kept.written) == (result.to_json(), 12)
