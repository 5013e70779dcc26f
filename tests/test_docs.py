"""The docs are true: every example runs and says what the page says, every link leads somewhere, every clause is there."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from command import guerra

ROOT = Path(__file__).parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
CLAUSE = re.compile(r"\bR\d+(?:\.\d+)?[a-z]?\b")

every_page = pytest.mark.parametrize("page", PAGES, ids=NAMES)


def blocks(page: Path, language: str) -> list[tuple[int, str]]:
    """The fenced blocks of a page in one language, each with the line on which it starts."""
    text = page.read_text("utf-8")
    found = re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(text[: block.start()].count("\n") + 1, block[1]) for block in found]


def python_errors(page: Path) -> str:
    """What is wrong with the Python examples of a page, which share their names from top to bottom."""
    said: list[str] = []
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for line, block in blocks(page, "python"):
        example = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), line)
        assert example.examples, f"{page.name}:{line} has no >>> and shows nothing"
        example.globs = names
        runner.run(example, out=said.append, clear_globs=False)
    return "".join(said)


def console_errors(page: Path) -> list[str]:
    """The commands of a page that do not print what it says; `...` stands for anything, `$ make` is only looked up."""
    wrong = []
    checker = doctest.OutputChecker()
    for line, block in blocks(page, "console"):
        for command, said in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            program, *arguments = shlex.split(command)
            if program == "make":
                wrong += [] if arguments[0] in targets() else [f"{page.name}:{line}: there is no `{command}`"]
                continue
            assert program == "guerra", f"{page.name}:{line}: {command}"
            ran = guerra(*arguments)
            got = ran.out + ran.err
            if not checker.check_output(said, got, doctest.ELLIPSIS):
                wrong.append(f"{page.name}:{line}: $ {command}\n{got}")
    return wrong


def targets() -> list[str]:
    """What `make` can make."""
    return re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def anchors(page: Path) -> list[str]:
    """The anchors of a page's headings."""
    heads = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", head).lower().replace(" ", "-") for head in heads]


@every_page
def test_python_examples(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # an example may write files
    wrong = python_errors(page)
    assert not wrong, wrong


@every_page
def test_console_examples(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    wrong = "\n".join(console_errors(page))
    assert not wrong, wrong


@every_page
def test_links_and_make_targets(page: Path) -> None:
    text = page.read_text("utf-8")
    for target, anchor in re.findall(r"\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)", text):
        there = page.parent / target if target else page
        assert there.exists(), target
        assert not anchor or anchor in anchors(there), f"{target}#{anchor}"
    assert [name for name in re.findall(r"`make (\w+)", text) if name not in targets()] == []


def test_every_clause_that_code_names_is_in_the_rules() -> None:
    rules = (ROOT / "docs" / "rules.md").read_text("utf-8")
    known = {"R11", *re.findall(r"^(?:- \*\*|## )(R\d+(?:\.\d+[a-z]?)?)\b", rules, re.MULTILINE)}
    named = {name for path in (ROOT / "src").rglob("*.py") for name in CLAUSE.findall(path.read_text("utf-8"))}
    assert named - known == set()


def test_a_false_example_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A\n\n```python\n>>> 1 + 1\n3\n```\n\n```console\n$ make gold\n```\n", "utf-8")
    assert "Expected:\n    3\nGot:\n    2" in python_errors(page)
    assert console_errors(page) == ["page.md:8: there is no `make gold`"]
