"""`guerra simulate`: its keys, and what an interruption leaves."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from guerra.cli.simulate import simulate as command
from guerra.presets import make_rules
from guerra.sim import simulate

KEYS = [
    *("n", "seed", "rules", "wins", "draws", "endless", "capped", "battles", "wars", "war_battles"),
    *("p_win_by_aces", "elapsed_s", "games_per_s", "version"),
]


def test_the_command_prints_its_stable_keys() -> None:
    answer = CliRunner().invoke(command, ["--rules", "family", "-n", "3000", "--seed", "7", "--json"])
    assert answer.exit_code == 0
    found = json.loads(answer.output)
    assert list(found) == KEYS
    assert found["n"] == 3000 == sum(found["wins"].values()) + found["draws"] + found["endless"] + found["capped"]
    assert list(found["battles"]) == ["mean", "se", "sd", "quantiles", "max"]


@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_gives_the_games_so_far(workers: int) -> None:
    simulate(make_rules(), 100, seed=1)  # so that the kernel is compiled
    for delay in (3, 9, 27):  # a busy machine may not have come to playing yet
        options = ["-n", "1000000000", "--seed", "1", "--workers", str(workers)]
        call = [sys.executable, "-c", "from guerra.cli.simulate import simulate; simulate()", *options]
        run = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(delay)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
        if out:
            break
    assert run.returncode == 130
    assert "(interrupted: " in out
    assert "go on with --seed 1 --start " in err
