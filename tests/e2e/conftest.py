"""The table in a real browser, with a real server. Chromium is the system's; on Debian as root a missing one is installed."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from player import TABLET, Player
from playwright.sync_api import Browser
from racer import Racer
from served import TRUSTING, Served
from visitor import Visitor

from installed import installed

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FAR = "war.example"
"""A name that is not this machine's own: pages from there, by plain http, get no `crypto.subtle`."""

OFF = [
    "WebUIOmniboxPopup",  # pages of the address bar, which nobody sees here: each new profile loads them, and that costs as
    "WebUIOmniboxAimPopup",  # much as a page of ours
    "AvoidUnnecessaryBeforeUnloadCheckSync",  # the rest is Playwright's own list, since of two lists the last one counts
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
]
"""What Chromium could do and is not to do here."""

FLAGS = [
    f"--disable-features={','.join(OFF)}",
    f"--host-resolver-rules=MAP {FAR} 127.0.0.1",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def _chromium(own: str) -> Path | None:
    """The browser: the one named in GUERRA_CHROMIUM, the system's, or Playwright's own."""
    named = os.environ.get("GUERRA_CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), own)
    return Path(named) if Path(named).exists() else None


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], playwright: Any) -> dict[str, Any]:
    """Which browser, and how it is started."""
    path = installed("chromium", lambda: _chromium(playwright.chromium.executable_path))
    args = [*FLAGS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return {**browser_type_launch_args, "args": args, "executable_path": str(path)}


@pytest.fixture(scope="session")
def served() -> Iterator[Served]:
    """One server for all tests that do not stop it."""
    served = Served("sqlite://", *TRUSTING)
    yield served
    served.stop()


@pytest.fixture
def elsewhere() -> Iterator[Served]:
    """A server that the browser reaches by plain http under another name than localhost."""
    served = Served("sqlite://", "--allow", FAR)
    served.address = served.address.replace("127.0.0.1", FAR)
    yield served
    served.stop()


@pytest.fixture
def player(browser: Browser, served: Served) -> Iterator[Callable[..., Any]]:
    """Makes players, of any `kind`: each a browser profile of its own, whose console must stay clean."""
    made: list[Player] = []

    def make(server: Served = served, kind: type[Player] = Player, **options: Any) -> Player:
        made.append(kind(browser, server, **options))
        return made[-1]

    yield make
    for one in made:
        one.close()
    complaints = [line for one in made for line in one.complaints]
    assert not complaints


@pytest.fixture(scope="module")
def profiles() -> Iterator[dict[str, Player]]:
    """The browser profiles that a module's onlookers share, by the options that they were made with."""
    shared: dict[str, Player] = {}
    yield shared
    for one in shared.values():
        one.close()


@pytest.fixture
def onlooker(browser: Browser, served: Served, profiles: dict[str, Player]) -> Iterator[Callable[..., Any]]:
    """Makes players who look and leave nothing behind: those of one kind and screen share a profile, which saves its start."""
    used: list[Player] = []

    def make(kind: type[Player] = Player, **options: Any) -> Player:
        key = kind.__name__ + json.dumps(options, sort_keys=True)
        if key not in profiles:
            profiles[key] = kind(browser, served, **options)
        used.append(profiles[key])
        used[-1].page.set_viewport_size(used[-1].size)  # whatever screen the last one looked at
        return used[-1]

    yield make
    complaints = []
    for one in used:
        one.page.goto("about:blank")
        complaints += one.complaints
        one.complaints.clear()
    assert not complaints


@pytest.fixture
def racer(onlooker: Callable[..., Racer]) -> Callable[..., Racer]:
    """Makes players whose page is a race."""
    return partial(onlooker, kind=Racer, size=TABLET, has_touch=True)


@pytest.fixture
def visitor(onlooker: Callable[..., Visitor]) -> Callable[..., Visitor]:
    """Makes visitors of the casino."""
    return partial(onlooker, kind=Visitor)
