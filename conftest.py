"""Tests read the catalogues as they are now, and on every processor there is work to do.

The catalogues that have changed are built (an install does it too, see `hatch_build.py`).
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from babel.messages.frontend import CommandLineInterface

LOCALE = Path(__file__).parent / "src" / "guerra" / "locale"


def pytest_sessionstart() -> None:
    """Compile the catalogues unless they are current."""
    for domain in ("guerra", "page"):
        sources = list(LOCALE.glob(f"*/LC_MESSAGES/{domain}.po"))
        built = [source.with_suffix(".mo") for source in sources]
        current = all(mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime for po, mo in zip(sources, built, strict=True))
        if not current:
            CommandLineInterface().run(["pybabel", "-q", "compile", "-D", domain, "-d", str(LOCALE)])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: a test in the browser waits for a third of its time, for a motion or a line."""
    return (os.cpu_count() or 1) + 1
