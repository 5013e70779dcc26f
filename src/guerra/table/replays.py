"""A finished game as a page replays it: every turn with its texts, and what can be done with the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from guerra.i18n import N_
from guerra.presets import sheet_code
from guerra.table.asking import Refused
from guerra.table.course import Course
from guerra.table.game import code_or_none, war_text
from guerra.table.gamefiles import json_text
from guerra.table.games import LONGEST, TOO_LONG, players, read_game, read_own, turns
from guerra.table.racereplays import race_in, race_replay
from guerra.table.sheets import plain_axes
from guerra.table.texts import Texts
from guerra.table.whatif import others, piles
from guerra.view import observe
from guerra.wire import encode_event, encode_outcome, encode_view


def replay(body: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """A finished game, given as `code` or as `war`, played out and checked, as told to the holder of `seat`, if any.

    Raises `GuerraError`.
    """
    race = race_in(body)
    if race is not None:
        return race_replay(race, lang, read_own(body, race.record.rules.war))
    recorded, names = read_game(body)
    rules, course = recorded.rules, Course()
    texts = Texts(lang, rules, names, read_own(body, rules))
    steps: list[dict[str, Any]] = []
    counts: list[list[int]] = []
    start = outcome = None
    for turn in turns(recorded, course):
        start = start or turn.before
        outcome = turn.after.outcome
        if len(steps) >= LONGEST:
            raise Refused(TOO_LONG)
        said = texts.turn(observe(turn.after, None), turn.events, turn.battle, course)
        steps.append({"v": len(steps) + 1, "events": [encode_event(event) for event in turn.events], "texts": said})
        counts.append([turn.after.holding(seat) for seat in range(rules.seats)])
    if start is None or outcome is None:
        raise Refused(N_("This game has no end."))
    sheet, code, war = sheet_code(rules), code_or_none(recorded), war_text(recorded, names)
    return {
        "rules": sheet,
        "rules_name": texts.rules_name,
        "goal": texts.goal,
        "axes": plain_axes(rules),
        "seats": texts.names,
        "players": players(names, rules),
        "view": encode_view(observe(start, None)),
        "steps": steps,
        "counts": counts,
        "outcome": encode_outcome(outcome),
        "code": code,
        "war": war,
        "json": json_text(sheet, names, code, outcome, war),
        "piles": piles(recorded, lang),
        "others": others(rules, lang),
    }
