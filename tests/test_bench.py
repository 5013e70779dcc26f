"""The yardstick plays the same game as the engine: a second opinion on 60 whole games."""

from __future__ import annotations

from pathlib import Path
from shutil import which

import numpy as np
import pytest

from apart import run_apart
from bench import rulings, simulator
from bench.decisions import decide
from bench.load import Server
from bench.reference import line, piles, play, play_yardstick
from guerra.presets import make_rules
from guerra.rules import AXIS, HAND_SHORT
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


def test_a_page_plays_on_through_deals_and_wars_and_every_card_is_answered(tmp_path: Path) -> None:
    server = Server(str(tmp_path))
    try:
        waits = run_apart(decide(server, "hand-of-three", "corporal", 120))
    finally:
        server.stop()
    assert len(waits) == 120
    assert all(wait > 0 for wait in waits)


def test_every_other_value_of_a_ruling_is_measured() -> None:
    asked = {name for name, _ in rulings.sheets()}
    for axis in ("short", "no_fourth", "both_out", "chain_loser", "war_spoils", "refill"):
        allowed = HAND_SHORT if axis == "short" else AXIS[axis].choices
        others = [str(value) for value in allowed if value != getattr(make_rules("hand-of-three"), axis)]
        assert {f"{axis}={value}" for value in others} <= asked
    unfinished, battles = rulings.careful(make_rules("hand-of-three", wars_to_win=0, cap=3), deals=2)
    assert (unfinished, battles) == (2, 3)


def _compiler() -> Path | None:
    found = which("cc") or which("gcc") or which("clang")
    return Path(found) if found else None
