"""The comparison with the engine bites: it catches every fault in the list of `planted.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from planted_batch import FAULTS

from guerra.sim.tiers import available

HERE = Path(__file__).parent


def try_all(program: str, *arguments: str, **environment: str) -> None:
    ways = os.pathsep.join([str(HERE.parent), *filter(None, sys.path)])
    there = os.environ | {"PYTHONPATH": ways} | environment
    tried = subprocess.run([sys.executable, HERE / program, *arguments], env=there, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stdout + tried.stderr


def test_every_planted_fault_is_caught() -> None:
    try_all("planted.py", NUMBA_DISABLE_JIT="1")


@pytest.mark.parametrize("first", [0, *(pytest.param(first, marks=pytest.mark.whole) for first in (1, 2, 3))])
def test_every_fault_in_a_batch_is_caught(first: int, tmp_path: Path) -> None:
    """Each is compiled anew, so only a quarter of them, one in each file, is tried each time; `make whole` tries all."""
    if "vbmi2" in available():  # elsewhere no such kernel runs
        try_all("planted_batch.py", str(tmp_path), *map(str, range(first, len(FAULTS), 4)))
