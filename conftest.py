"""Tests read the catalogues as they are now: build those that have changed (an install does it too, see `hatch_build.py`)."""

from __future__ import annotations

from pathlib import Path

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
