"""The comparison with the engine bites: it catches every fault in the list of `planted.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def test_every_planted_fault_is_caught() -> None:
    ways = os.pathsep.join([str(HERE.parent), *filter(None, sys.path)])
    there = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": ways}
    tried = subprocess.run([sys.executable, HERE / "planted.py"], env=there, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stdout + tried.stderr
