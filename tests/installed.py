"""Programs that some tests need beside Python: found, or on Debian as root installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path


def installed(packages: str, find: Callable[[], Path | None]) -> Path:
    """Where a program is, as `find` says; if it is nowhere, Debian's `packages` are installed first.

    Fails, naming the packages, where it neither is nor can be installed.
    """
    found = find()
    if found is None and shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for wanted in (["update"], ["install", "-y", "--no-install-recommends", *packages.split()]):
            subprocess.run(["apt-get", "-qq", *wanted], check=True, capture_output=True, env=quiet)
        found = find()
    assert found, f"this test needs a program that is not here; on Debian: apt-get install {packages}"
    return found
