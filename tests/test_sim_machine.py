"""Machine code on disk: taken for what it is, compiled anew if it is anything else, and used without the compiler."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from guerra.presets import make_rules
from guerra.sim import machine, simulate, tiers
from guerra.sim.counts import SIZE, count_records
from guerra.sim.jit import memory
from guerra.sim.kernel import Kernel, make_ready
from guerra.sim.records import RECORD
from guerra.sim.tiers import Runner


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def test_only_the_whole_code_of_the_same_kernel_is_taken(place: Path) -> None:
    assert machine.kept("a") is None
    machine.keep("a", b"some code")
    assert (machine.kept("a"), machine.kept("b")) == (b"some code", None)
    (file,) = place.glob("guerra/*.kernel")
    whole = file.read_bytes()
    for broken in (whole[:-1], whole + b"\0", whole[:-1] + b"!", b"!" + whole[1:], b""):
        file.write_bytes(broken)
        assert machine.kept("a") is None
    machine.keep("a", b"other code")
    assert machine.kept("a") == b"other code"
    assert list(place.glob("guerra/*")) == [file]


def test_code_for_another_processor_is_not_taken(place: Path) -> None:
    machine.keep("a", b"some code")
    program = "from guerra.sim import machine; print(machine.kept('a'), machine.processor().features)"
    for name, expected in (({"NUMBA_CPU_NAME": "generic"}, "None frozenset()\n"), ({"NUMBA_CPU_FEATURES": "+bmi2,-avx"}, None)):
        there = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | name
        said = subprocess.run([sys.executable, "-c", program], env=there, capture_output=True, text=True, check=True).stdout
        assert said == (expected or "None frozenset({'bmi2'})\n")


def test_a_place_that_cannot_be_written_is_no_harm(place: Path) -> None:
    (place / "guerra").write_text("in the way", encoding="utf-8")
    machine.keep("a", b"some code")
    assert machine.kept("a") is None


def test_a_kernel_is_compiled_kept_and_loaded(place: Path) -> None:
    def add(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> int:
        return a + 10 * b + h

    def never() -> None:
        raise AssertionError("compiled twice")

    assert Kernel("add", lambda: add)(1, 2) == 21
    assert Kernel("add", never)(3, 4, 0, 0, 0, 0, 0, -1) == 42  # type: ignore[arg-type]


def test_a_kept_kernel_plays_without_the_compiler() -> None:
    expected = simulate(make_rules(), 500, seed=1)
    program = (
        "import sys; from guerra.presets import make_rules; from guerra.sim import simulate;"
        "print(simulate(make_rules(), 500, seed=1).wins, 'numba' in sys.modules)"
    )
    there = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    said = subprocess.run([sys.executable, "-c", program], env=there, capture_output=True, text=True, check=True).stdout
    assert said == f"{expected.wins} False\n"


def test_kernels_are_compiled_in_processes_of_their_own(place: Path) -> None:
    program = (
        "import sys; from guerra.sim.counts import count_records; from guerra.sim.settling import settler;"
        "from guerra.sim.kernel import make_ready; make_ready(settler, count_records);"
        "print(settler.waits, count_records.waits, 'numba' in sys.modules)"
    )
    there = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    said = subprocess.run([sys.executable, "-c", program], env=there, capture_output=True, text=True, check=True).stdout
    assert said == "False False False\n"
    assert len(list(place.glob("guerra/*.kernel"))) == 2


def test_a_kernel_that_no_other_process_finds_is_compiled_in_this_one(place: Path) -> None:
    def first(a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int) -> int:
        return a

    kernel = Kernel("first", lambda: first, "from nowhere import kernel")
    make_ready(kernel)
    assert (kernel.waits, kernel(7)) == (False, 7)


def test_games_that_outlast_a_batch_are_the_general_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, cut = np.zeros(300, RECORD), np.zeros(300, RECORD)
    Runner(make_rules()).play(1, 0, whole)
    monkeypatch.setattr(tiers, "_LONGEST", 150)
    Runner(make_rules()).play(1, 0, cut)
    assert 100 < (whole["battles"] >= 150).sum() < 300
    assert (whole == cut).all()


def test_records_are_counted_in_a_kernel() -> None:
    records, counts = np.zeros(300, RECORD), np.zeros(SIZE, np.int64)
    Runner(make_rules()).play(1, 0, records)
    assert count_records(memory(records.view(np.int64)), 300, memory(counts)) == 0
    assert counts[-1] == records["cards_laid"].sum()
