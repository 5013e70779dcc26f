"""A recorded game of Speed War, for `guerra replay`: told, as a result, as events."""

from __future__ import annotations

import json
from collections.abc import Iterator

from guerra.i18n import tongue
from guerra.speed.notation import SpeedFile, write
from guerra.speed.rules import speed_code
from guerra.wire import encode_event, encode_outcome
from guerra.words import Words
from guerra.words.names import called


def told(game: SpeedFile, language: str) -> Iterator[str]:
    """A race told again: who played, every battle with its times as it was recorded, how it ended."""
    rules, names = game.record.rules, called(game.seats, tongue(language))
    words = Words(language, names, None, rules.war)
    yield f"{tongue(language).gettext('Speed War')}. {words.tongue.together(names)}."
    yield from write(game).partition("\n\n")[2].splitlines()
    *_, last = game.record.steps()
    if last.after.outcome:
        yield f"{words.outcome.headline(last.after.outcome)} {words.outcome.tally(last.after.outcome)}"


def summary_line(game: SpeedFile) -> str:
    """The result of a race as one JSON object."""
    *_, last = game.record.steps()
    outcome = None if last.after.outcome is None else encode_outcome(last.after.outcome)
    return json.dumps({"rules": speed_code(game.record.rules), "outcome": outcome})


def event_lines(game: SpeedFile) -> Iterator[str]:
    """Every event of a race as one line of JSON."""
    for step in game.record.steps():
        for event in step.events:
            yield json.dumps(encode_event(event))
