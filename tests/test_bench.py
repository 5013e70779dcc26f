"""The yardstick plays the same game as the engine: a second opinion on 60 whole games."""

from __future__ import annotations

from pathlib import Path
from shutil import which

import numpy as np
import pytest

from bench import simulator
from bench.reference import line, piles, play, play_yardstick
from guerra.sim.records import RECORD
from installed import installed


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_engine_and_yardstick_agree(first: int) -> None:
    for index in range(first, first + 20):
        result = play(piles(index))
        assert play_yardstick(piles(index)) == (result.winner, result.tally.battles), f"game {index}"


def test_a_row_tells_median_and_quartiles() -> None:
    assert line("x", [5.0, 1.0, 3.0, 2.0, 4.0]).split() == ["x", "3.00", "ms", "(1.50", "to", "4.50)"]


def test_the_c_yardstick_writes_the_simulators_records() -> None:
    installed("gcc libc6-dev", _compiler)
    expected, records = np.zeros(3_000, RECORD), np.zeros(3_000, RECORD)
    simulator.simulator("classic")[0](500, expected)
    simulator.yardstick()(500, records)
    assert (records == expected).all()


def _compiler() -> Path | None:
    found = which("cc") or which("gcc") or which("clang")
    return Path(found) if found else None
