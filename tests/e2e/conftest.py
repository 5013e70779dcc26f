"""The table in a real browser, with a real server. Chromium is the system's; on Debian as root a missing one is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from player import Player
from playwright.sync_api import Browser
from served import Served

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def _found() -> str | None:
    return os.environ.get("GUERRA_CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)


def _installed() -> str | None:
    """On Debian as root, a browser is one command away."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "-qq", "update"], check=False)
        subprocess.run(["apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium"], check=False)
    return _found()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Any) -> dict[str, Any]:
    """Which browser, and how it is started."""
    path = _found() or (None if Path(playwright.chromium.executable_path).exists() else _installed())
    if path is None and not Path(playwright.chromium.executable_path).exists():
        pytest.exit("no Chromium: install it (apt-get install chromium), or name one in GUERRA_CHROMIUM", returncode=3)
    args = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {**browser_type_launch_args, "args": args, **({"executable_path": path} if path else {})}


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    """One server for all tests that do not stop it."""
    served = Served("sqlite://")
    yield served
    served.stop()


@pytest.fixture
def player(browser: Browser, served: Served) -> Iterator[Callable[..., Player]]:
    """Makes players: each a browser profile of its own, whose console must stay clean."""
    made: list[Player] = []

    def make(server: Served = served, **options: Any) -> Player:
        made.append(Player(browser, server, **options))
        return made[-1]

    yield make
    for one in made:
        one.close()
    complaints = [line for one in made for line in one.complaints]
    assert not complaints
