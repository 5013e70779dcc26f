"""Programs that some tests need beside Python: found, or on Debian as root installed."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

LOCK = Path(tempfile.gettempdir()) / "guerra-tests-install.lock"
"""Held while packages are installed: of the processes that share the tests, one does it and the others wait."""


def installed(packages: str, find: Callable[[], Path | None]) -> Path:
    """Where a program is, as `find` says; if it is nowhere, Debian's `packages` are installed first.

    Fails, naming the packages, where it neither is nor can be installed.
    """
    found = find()
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        with LOCK.open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            found = find() or _by_apt(packages, find)
    assert found, f"this test needs a program that is not here; on Debian: apt-get install {packages}"
    return found


def _by_apt(packages: str, find: Callable[[], Path | None]) -> Path | None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for wanted in (["update"], ["install", "-y", "--no-install-recommends", *packages.split()]):
        subprocess.run(["apt-get", "-qq", *wanted], check=True, capture_output=True, env=quiet)
    return find()
