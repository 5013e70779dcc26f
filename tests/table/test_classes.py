"""A class has one owner on a page: no sheet makes a thing of its own of what another sheet of that page calls by this name."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from guerra.table import files

TEMPLATES = files.STATIC.parent / "templates"
CALL = re.compile(r"sheets\((\[.*?\]|table_sheets)\)")
TABLE = re.compile(r"set table_sheets = (\[.*?\])")
NESTED = re.compile(r"@(?:media|container)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
RULE = re.compile(r"([^{}]*)\{([^{}]*)\}")
COMMA = re.compile(r",(?![^(]*\))")
BARE = re.compile(r"\.([\w-]+)")


def _loaded(page: Path) -> list[str]:
    """The sheets of a page, `parts` first: `tokens` and `base` are the ground of them all, and own no class."""
    call = CALL.search(page.read_text("utf-8"))
    if not call:
        return []
    table = TABLE.search((TEMPLATES / "parts.html").read_text("utf-8"))
    assert table
    return ["parts", *re.findall(r"\w+", table[1] if call[1] == "table_sheets" else call[1])]


@cache
def owned(sheet: str) -> frozenset[str]:
    """The classes of which a sheet says by their name alone, and for every screen, how they look.

    Values (`--face`) and what stands under another class are no claim: those fit the class to a place.
    """
    text = re.sub(r"/\*.*?\*/", "", (files.STATIC / "css" / f"{sheet}.css").read_text("utf-8"), flags=re.DOTALL)
    found = set()
    for selectors, body in RULE.findall(NESTED.sub("", text)):
        if any(line.strip() and not line.strip().startswith("--") for line in body.split(";")):
            found |= {one[1] for selector in COMMA.split(selectors) if (one := BARE.fullmatch(selector.strip()))}
    return frozenset(found)


PAGES = [page for page in sorted(TEMPLATES.glob("*.html")) if _loaded(page)]


@pytest.mark.parametrize("template", PAGES, ids=[page.stem for page in PAGES])
def test_a_class_has_one_owner_on_a_page(template: Path) -> None:
    owners = defaultdict(list)
    for sheet in _loaded(template):
        for name in owned(sheet):
            owners[name].append(sheet)
    assert {name: sheets for name, sheets in owners.items() if len(sheets) > 1} == {}


def test_an_owner_is_found() -> None:
    assert {"copied", "chip", "pot"} <= owned("parts")
    assert "account" in owned("casino")
    assert not {"copied", "whose"} & owned("casino")
    assert len(PAGES) > 10
