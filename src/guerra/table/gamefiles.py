"""A finished game as a file: as JSON for programs, and the five plain steps in which a `.war` file is checked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from guerra.errors import GuerraError, ReplayMismatch
from guerra.i18n import N_, tongue
from guerra.notation.codes import read_deal_code
from guerra.notation.position import read_piles
from guerra.notation.tags import read_tag
from guerra.notation.transcript import read
from guerra.outcome import Outcome
from guerra.presets import read_sheet_code
from guerra.speed.notation import fault_of, is_race
from guerra.speed.rules import read_speed_code
from guerra.wire import encode_outcome

STEPS = (
    N_("It is a game that can be read."),
    N_("Its rules are known, and every card was dealt once."),
    N_("Every battle follows from the deal and the rules."),
    N_("The result is the one that the last battle gives."),
    N_("Not a character was changed since it was written."),
)
"""What is checked, in order."""

_RESULT = ("Result", "Reason", "Cards")


def json_text(rules: str, names: Sequence[str], code: str | None, outcome: Outcome, war: str) -> str:
    """A finished game as JSON: what a program wants to know of it, and `war`, from which it is read again."""
    told: dict[str, Any] = {
        "format": "guerra-game",
        "version": 1,
        "rules": rules,
        "seats": list(names),
        "code": code,
        "outcome": encode_outcome(outcome),
        "war": war,
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def checked(war: str, lang: str) -> list[dict[str, Any]]:
    """The five steps for the first game of a file: `ok` is true, false, or None where it did not come to that.

    >>> [step["ok"] for step in checked("nonsense", "en")]
    [False, None, None, None, None]
    """
    failed = _failed(war)
    good = [True if failed is None or place < failed else False if place == failed else None for place in range(len(STEPS))]
    return [{"ok": ok, "text": tongue(lang).gettext(text)} for ok, text in zip(good, STEPS, strict=True)]


def _failed(war: str) -> int | None:
    """The first step that is not right."""
    try:
        tags = dict(read_tag(number, line) for number, line in enumerate(war.splitlines(), 1) if line.startswith("["))
        if not {"Rules", "Seats", "Game"} <= set(tags):
            return 0
    except GuerraError:
        return 0
    race = is_race(war)
    try:
        sheet = tags["Rules"].values[0]
        deck = (read_speed_code(sheet).war if race else read_sheet_code(sheet)).the_deck
        for name, reader in (("Deal", read_deal_code), ("Piles", read_piles)):
            if name in tags:
                reader(deck, tags[name].values[0])
    except GuerraError:
        return 1
    error = fault_of(war) if race else next(iter(read(war).errors), None)
    if error is None:
        return None if "Check" in tags else 4
    tag = error.expected.split()[0] if isinstance(error, ReplayMismatch) else ""
    return 3 if tag in _RESULT else 4 if tag == "Check" else 2
