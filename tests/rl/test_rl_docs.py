"""The tables of `docs/environments.md` say what the environments have."""

from __future__ import annotations

import subprocess
import sys
from doctest import DocTestParser
from pathlib import Path

from guerra.rl.options import HAND_OPTIONS, WAR_OPTIONS, hand_rules, war_rules
from guerra.rl.tensor import Layout
from guerra.rules import AXIS, HAND_SHORT, TABLE_SHORT, Axis, Rules
from tools.tables import codes

DOCS = Path(__file__).parent.parent.parent / "docs"
PAGE = DOCS / "environments.md"


def tensor_rows() -> list[str]:
    """The tensor, block by block."""
    return [f"| {block.name} | {block.size:,} | {block.says} |" for block in Layout(hand_rules()).blocks]


def option_rows() -> list[str]:
    """The options of both games, those of the hand last."""
    names = [*WAR_OPTIONS, *(name for name in HAND_OPTIONS if name not in WAR_OPTIONS)]
    return [
        f"| `{name}` | {_allowed(AXIS[name])} | {_default(hand_rules(), name)} | {_default(war_rules(), name)} |"
        for name in names
    ]


def _allowed(axis: Axis) -> str:
    if axis.name == "short":
        return f"{codes(HAND_SHORT)}; in War {codes(TABLE_SHORT)}"
    if axis.name == "spoils":
        return codes(("winner-first", "loser-first", "by-seat"))
    if axis.name == "hand":
        return "1 to 5"
    return codes(axis.choices) if axis.choices else axis.allowed


def _default(rules: Rules, name: str) -> str:
    there = name in (HAND_OPTIONS if rules.hand else WAR_OPTIONS)
    return f"`{getattr(rules, name)}`" if there else ""


def test_the_page_has_these_tables() -> None:
    page = PAGE.read_text("utf-8")
    for rows in (tensor_rows(), option_rows()):
        assert "\n".join(rows) in page


def test_ten_lines_train_in_a_fresh_process() -> None:
    examples = DocTestParser().get_examples((DOCS / "hand-of-three.md").read_text("utf-8"))
    first = next(at for at, example in enumerate(examples) if "import gymnasium" in example.source)
    *training, last = examples[first : first + 5]
    code = "".join(example.source for example in training)
    assert len(code.splitlines()) == 10
    run = [sys.executable, "-W", "error", "-c", f"{code}print(repr({last.source.strip()}))"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (last.want, "")
