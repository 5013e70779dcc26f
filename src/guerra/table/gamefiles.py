"""A finished game as a file: as JSON for programs, and the five plain steps in which a `.war` file is checked."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from guerra.errors import GuerraError, ReplayMismatch
from guerra.i18n import N_, tongue
from guerra.notation.codes import read_deal_code
from guerra.notation.position import read_piles
from guerra.notation.recorded import Recorded
from guerra.notation.tags import read_tag
from guerra.notation.transcript import read
from guerra.presets import read_sheet_code, sheet_code
from guerra.table.game import code_or_none, war_text
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


def json_text(recorded: Recorded, names: Sequence[str]) -> str:
    """A finished game as JSON: what a program wants to know of it, and `war`, from which it is read again."""
    *_, last = recorded.steps()
    told: dict[str, Any] = {
        "format": "guerra-game",
        "version": 1,
        "rules": sheet_code(recorded.rules),
        "seats": list(names),
        "code": code_or_none(recorded),
        "outcome": encode_outcome(last.after.outcome) if last.after.outcome else None,
        "war": war_text(recorded, names),
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
    try:
        deck = read_sheet_code(tags["Rules"].values[0]).the_deck
        for name, reader in (("Deal", read_deal_code), ("Piles", read_piles)):
            if name in tags:
                reader(deck, tags[name].values[0])
    except GuerraError:
        return 1
    errors = read(war).errors
    if not errors:
        return None if "Check" in tags else 4
    tag = errors[0].expected.split()[0] if isinstance(errors[0], ReplayMismatch) else ""
    return 3 if tag in _RESULT else 4 if tag == "Check" else 2
