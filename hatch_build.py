"""Builds the catalogues (`guerra.po` → `guerra.mo`) for a wheel and for an install in place.

By hand: `pybabel -q compile -D guerra -d src/guerra/locale`, and the same with `-D page`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.frontend import CommandLineInterface
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Runs before hatchling collects the files; `.mo` files are no part of the repository, but of every wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build every catalogue in the source tree."""
        locale = Path(self.root) / "src" / "guerra" / "locale"
        for domain in ("guerra", "page"):
            CommandLineInterface().run(["pybabel", "-q", "compile", "-D", domain, "-d", str(locale)])
