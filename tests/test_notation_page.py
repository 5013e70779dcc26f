"""The pages of the notation and the command leave nothing out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from command import guerra
from guerra.notation import scribe
from guerra.notation.codes import MOST_BATTLES, MOST_CHARACTERS
from guerra.notation.transcript import read
from guerra.outcome import Reason
from tools.golden import GOLDEN

DOCS = Path(__file__).parent.parent / "docs"
NOTATION, COMMAND = ((DOCS / name).read_text("utf-8") for name in ("notation.md", "command.md"))


MARKS = "= >1 >* >< {…} (2:…) (2) +Kd !2[…] x2 ~6 @clock:300 @resign:2 @abandon".split()


@pytest.mark.parametrize("mark", MARKS)
def test_writer_and_page_explain_the_same_marks(mark: str) -> None:
    shape = re.escape(mark).replace("…", r"\w+")
    assert f"`{mark}`" in str(scribe.__doc__)
    assert re.search(rf"^\| `{shape}` \|", NOTATION, re.MULTILINE)


def test_the_page_has_every_tag_that_is_written() -> None:
    tags = {tag for path in GOLDEN.glob("*.war") for tag in re.findall(r"^\[(\w+)", path.read_text("utf-8"), re.MULTILINE)}
    assert {tag for tag in tags if f"`{tag}`" not in NOTATION} == set()


def test_the_example_by_hand_is_right() -> None:
    (text,) = re.findall(r"```text\n(.*?)```", NOTATION, re.DOTALL)
    assert (len(read(text).games), read(text).errors) == (1, ())


def test_the_limits_are_those_of_the_program() -> None:
    assert f"{MOST_BATTLES:,} battles" in NOTATION
    assert f"{MOST_CHARACTERS:,}\ncharacters" in NOTATION


@pytest.mark.parametrize("verb", ["run", "deal", "verify", "play", "serve"])
def test_the_page_has_every_option(verb: str) -> None:
    options = set(re.findall(r"--[a-z][a-z-]*", guerra(verb, "--help").out)) - {"--help"}
    assert {option for option in options if not re.search(rf"`{option}\b", COMMAND)} == set()


def test_the_page_has_every_key() -> None:
    told = [json.loads(guerra(*line.split()).out) for line in ("run --seed 1 --json --set best_of=3", "deal --seed 1 --json")]
    keys = {*told[0], *told[0]["match"], *told[1]}
    assert {key for key in keys if f"`{key}`" not in COMMAND} == set()
    assert {reason for reason in Reason if f"`{reason}`" not in COMMAND} == set()


@pytest.mark.parametrize("verb", ["play", "run", "replay", "verify", "deal", "rules", "serve"])
def test_the_page_has_every_verb(verb: str) -> None:
    assert f"\n## {verb}\n" in COMMAND
