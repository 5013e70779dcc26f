"""The known answers (`data/known_answers.json`) and how their codes name our rules (R14)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from fnmatch import fnmatch
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from guerra.presets import make_rules
from guerra.rules import Rules

Answer = dict[str, Any]

WHO = {"W": "winner-first", "L": "loser-first", "P": "by-seat"}
SPOILS = WHO | {"X": "shuffled"}
SEQUENCE = {"f": "laid", "r": "reversed", "i": "interleaved"}
RUNOUT = ("last-card", "lose", "last-face-up", "equal")


@cache
def answers() -> dict[str, Answer]:
    """Every known answer by id."""
    table = json.loads((Path(__file__).parent / "data" / "known_answers.json").read_text("utf-8"))
    return {answer["id"]: answer for answer in table["answers"]}


TESTED: list[str] = []
"""The ids that the modules imported so far test."""


def answered(*patterns: str, paired: str = "") -> pytest.MarkDecorator:
    """Run a test once for each answer whose id fits one of these patterns, and note that it is tested.

    Of those that fit `paired` only so many are tried each time that every two settings come together; `make whole` tries all.
    """
    found = [name for name in answers() if any(fnmatch(name, pattern) for pattern in patterns)]
    assert found, patterns
    TESTED.extend(found)
    many = [name for name in found if fnmatch(name, paired)]
    later = set(many) - set(every_pair(many))
    each = [pytest.param(answers()[name], id=name, marks=pytest.mark.whole if name in later else ()) for name in found]
    return pytest.mark.parametrize("answer", each)


def every_pair(names: Iterable[str]) -> list[str]:
    """Some of these dotted names, with every two parts that stand together, at their places, in any of them.

    >>> every_pair(["a.x.1", "a.x.2", "a.y.1", "a.y.2", "b.x.1", "b.x.2", "b.y.1", "b.y.2"])
    ['a.x.1', 'a.y.2', 'b.x.2', 'b.y.1']
    """
    left = {name: set(combinations(enumerate(name.split(".")), 2)) for name in names}
    chosen = []
    while any(left.values()):
        chosen.append(max(left, key=lambda name: len(left[name])))
        come = set(left[chosen[-1]])
        left = {name: pairs - come for name, pairs in left.items()}
    return chosen


def rules_of(code: str, deck: str = "52", **further: object) -> Rules:
    """The rules that a code such as `Wf.f3.r0` names (R14), with this deck and further settings.

    >>> rules = rules_of("Pi.f1.r3")
    >>> rules.spoils.value, rules.spoils_sequence.value, rules.face_down, rules.chain_face_down, rules.short.value
    ('by-seat', 'interleaved', 1, 1, 'equal')
    """
    order, down, runout = code.split(".")
    return make_rules(
        deck=deck,
        spoils=SPOILS[order[0]],
        spoils_sequence=SEQUENCE[order[1]],
        face_down=int(down[1:]),
        chain_face_down=int(down[1:]),
        short=RUNOUT[int(runout[1:])],
        **further,
    )
