"""Games as a page asks for them: a finished game played out, a deal checked."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from guerra.actions import Seat, Shuffle
from guerra.errors import GuerraError
from guerra.fairness import commitment, fair_deal
from guerra.i18n import N_, tongue
from guerra.notation.codes import deal_code, read_deal_code, read_game_code
from guerra.notation.recorded import Recorded
from guerra.notation.transcript import read, unnamed
from guerra.rules import Rules
from guerra.state import Step
from guerra.table.asking import Refused, read_written
from guerra.table.course import Course
from guerra.table.game import Turn
from guerra.table.plan import cards_of, read_rules

LONGEST = 20_000
"""Turns of a game that is played out for a page; the longest of a million ordinary games has far fewer."""

TOO_LONG = N_("This game is too long to be shown.")


def turns(recorded: Recorded, course: Course) -> Iterator[Turn]:
    """A recorded game turn by turn, as a table would have shown it."""
    together: list[Step] = []
    battle: list[Any] = []
    for step in recorded.steps():
        if together and not isinstance(step.action, Shuffle):
            yield _turn(together, battle, course)
            together = []
        together.append(step)
    if together:
        yield _turn(together, battle, course)


def _turn(steps: Sequence[Step], battle: list[Any], course: Course) -> Turn:
    return Turn.of(steps[0].before, steps[-1].after, [event for step in steps for event in step.events], battle, course)


def war_of(text: str) -> str:
    """The `.war` text that a file holds: its own, or that within our JSON."""
    if not text.lstrip().startswith("{"):
        return text
    try:
        return str(json.loads(text)["war"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return text


def read_game(body: Mapping[str, Any]) -> tuple[Recorded, list[str]]:
    """The game that a request brings as `code` or as `war`, and its players' names as files have them; raises `GuerraError`."""
    code, war, names = body.get("code"), body.get("war"), body.get("names")
    if isinstance(code, str):
        recorded, given = read_game_code(code), [read_written(name) for name in names] if isinstance(names, list) else []
    elif isinstance(war, str):
        reading = read(war_of(war))
        if not reading.games:
            raise reading.errors[0]
        recorded, given = reading.games[0].recorded, list(reading.games[0].seats)
    else:
        raise Refused(N_("Give a game as code or as war."), "code")
    return recorded, written(given, recorded.rules)


def read_own(body: Mapping[str, Any], rules: Rules) -> tuple[Seat, ...]:
    """The reader's own seat in a game that a page asks for, counted from 1; none is no seat of this game.

    >>> from guerra.presets import make_rules
    >>> [read_own(body, make_rules("family")) for body in ({"seat": 2}, {"seat": 3}, {})]
    [(1,), (), ()]
    """
    return tuple(seat for seat in range(rules.seats) if body.get("seat") == seat + 1)


def written(names: Sequence[str], rules: Rules) -> list[str]:
    """A name for each seat as it stands in files; what is missing, or empty, is the seat's number."""
    given = [*names, *[""] * rules.seats]
    return [given[seat] or unnamed(seat) for seat in range(rules.seats)]


def players(names: Sequence[str], rules: Rules) -> list[str]:
    """Who played, as a link has it; nobody is named where no seat has a name.

    >>> from guerra.presets import make_rules
    >>> family = make_rules("family")
    >>> players(written(["Ana"], family), family) == written(["Ana"], family), players(written([], family), family)
    (True, [])
    """
    return [] if list(names) == written([], rules) else list(names)


# --- deals


def check_deal(body: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """Do the secrets give this deal, and is the dealer's the one that was promised? Raises `GuerraError`."""
    rules = cards_of(read_rules(_text(body, "rules")))
    shown, deal = _text(body, "commitment"), read_deal_code(rules.the_deck, _text(body, "deal_code"))
    try:
        secrets = [bytes.fromhex(secret) for secret in body["secrets"]]
        promised = commitment(secrets[0]) == shown.lower()
        dealt = deal_code(rules.the_deck, fair_deal(rules, secrets)) == deal_code(rules.the_deck, deal)
    except GuerraError:
        raise
    except (KeyError, IndexError, TypeError, ValueError):
        raise Refused(N_("secrets is a list of secrets in hexadecimal digits, the dealer's first."), "secrets") from None
    t = tongue(lang)
    steps = [
        ("commitment", promised, N_("The dealer’s secret is the one that was promised before the deal.")),
        ("deal", dealt, N_("All secrets together give just the deal that was played.")),
    ]
    return {"ok": promised and dealt, "steps": [{"step": step, "ok": ok, "text": t.gettext(text)} for step, ok, text in steps]}


def _text(body: Mapping[str, Any], name: str) -> str:
    value = body.get(name)
    if not isinstance(value, str) or len(value) > 2_000:
        raise Refused(N_("{what} is a text."), name, what=name)
    return value
