"""The house: who imports whom, what the pure floors may use, how long a file is, and that each module has its tests."""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "guerra"
CONTRACTS = {
    contract["id"]: contract
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
}

ALLOWED = {
    "__future__",
    "abc",
    "base64",
    "bisect",
    "collections",
    "collections.abc",
    "contextlib",
    "dataclasses",
    "difflib",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "hmac",
    "importlib",  # public names are loaded when first asked for
    "pkgutil",  # reads the data files, lighter than importlib.resources
    "itertools",
    "json",
    "math",
    "operator",
    "re",
    "string",
    "struct",
    "textwrap",
    "tomllib",
    "types",
    "typing",
    "unicodedata",
    "zlib",
}
"""What the pure floors may import besides each other: it reads no clock, no entropy, no network and no settings."""

LONGEST = 400
REASON = "Over 400 lines:"
"""A longer file says why in its first ten lines, after these words."""


def modules() -> dict[str, Path]:
    """Every module of the package by its dotted name below `guerra`; packages under their own name."""
    paths = sorted(SOURCE.rglob("*.py"))
    return {".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def is_pure(name: str) -> bool:
    """Is this module on a floor that must stay pure? The import contract says which may do more."""
    free = {line.split(" -> ")[0].removeprefix("guerra.") for line in CONTRACTS["pure"]["ignore_imports"]}
    return not any(name == free_name or name.startswith(f"{free_name}.") for free_name in free)


def imported(source: str) -> Iterator[str]:
    """The modules that a source text imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def strangers(source: str) -> list[str]:
    """What a pure module's source imports and may not."""
    return [name for name in imported(source) if name not in ALLOWED and name.split(".")[0] != "guerra"]


def is_long(source: str) -> bool:
    """Is this source too long, without a reason at its top?"""
    lines = source.splitlines()
    return len(lines) > LONGEST and not any(REASON in line for line in lines[:10])


def has_tests(name: str, tests: Path) -> bool:
    """Has the module a test file, or its package one? For `bots.simple`: test_bots_simple, bots/test_simple or test_bots."""
    *package, last = name.split(".")
    homes = ["_".join(("test", *package, last)), "/".join((*package, f"test_{last}")), *(f"test_{name}" for name in package)]
    return any((tests / f"{home}.py").exists() for home in homes)


def lint(house: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Hold the package in `house` to the contracts; 0: kept."""
    monkeypatch.delitem(sys.modules, "guerra", raising=False)  # or the linter finds the package that is already there
    monkeypatch.syspath_prepend(str(house))
    return lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)


def test_floors(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lint(ROOT / "src", monkeypatch) == 0


@pytest.mark.parametrize(
    ("module", "line", "broken"),
    [
        ("cards.py", "from guerra.engine import new", "its own floor and those below"),
        ("actions.py", "from guerra.rules import Rules; from guerra import state", "No circle"),
        ("engine.py", "import time", "No clock"),
        ("bots/__init__.py", "import numpy", "No clock"),
        ("attic.py", "", "attic"),
    ],
)
def test_a_crack_in_the_house_is_found(
    module: str, line: str, broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    copytree(SOURCE, tmp_path / "guerra")
    with (tmp_path / "guerra" / module).open("a") as file:
        file.write(f"\n{line}\n")
    assert lint(tmp_path, monkeypatch) == 1
    assert broken in capsys.readouterr().out


def test_pure_modules_import_only_what_is_allowed() -> None:
    found = {name: strangers(path.read_text("utf-8")) for name, path in modules().items() if is_pure(name)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    "source", ["import os", "def f():\n    from time import time", "import numpy as np", "from . import x"]
)
def test_a_stranger_is_found(source: str) -> None:
    assert len(strangers(source + "\nimport math\nfrom guerra.cards import Card")) == 1


def test_which_modules_are_pure() -> None:
    assert is_pure("engine")
    assert is_pure("bots.simple")
    assert not is_pure("cli.main")
    assert is_pure("casino.game")
    assert not is_pure("casino.kernel")


def test_no_file_is_long_without_a_reason() -> None:
    paths = [path for place in ("src", "tests", "tools", "bench") for path in (ROOT / place).rglob("*.py")]
    assert [str(path.relative_to(ROOT)) for path in paths if is_long(path.read_text("utf-8"))] == []


def test_a_long_file_is_found() -> None:
    assert is_long("pass\n" * 401)
    assert not is_long("pass\n" * 400)
    assert not is_long(f"# {REASON} one table\n" + "pass\n" * 400)


def test_every_module_has_its_tests() -> None:
    own = [name for name, path in modules().items() if path.name not in ("__init__.py", "__main__.py")]
    without = [name for name in own if not has_tests(name, ROOT / "tests")]
    assert not without, f"no test file for {', '.join(without)}"


def test_where_tests_may_be(tmp_path: Path) -> None:
    for home in ("test_cards", "bots/test_simple", "test_cli"):
        (tmp_path / home).parent.mkdir(exist_ok=True)
        (tmp_path / f"{home}.py").touch()
    asked = ("cards", "deck", "bots.simple", "bots.greedy", "cli.main")
    assert [name for name in asked if has_tests(name, tmp_path)] == ["cards", "bots.simple", "cli.main"]
