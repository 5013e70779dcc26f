"""Recorded games of Speed War, for `guerra verify` and `guerra replay`: a file holds one."""

from __future__ import annotations

import json
from collections.abc import Iterator

from guerra.errors import GuerraError, NotationError, ReplayMismatch, RulesError
from guerra.i18n import tongue
from guerra.notation.tags import tag_line
from guerra.notation.transcript import unnamed
from guerra.speed.notation import GAME, SpeedFile, read, write
from guerra.speed.rules import speed_code
from guerra.wire import encode_event, encode_outcome
from guerra.words import Words
from guerra.words.terminal import TerminalWords


def is_race(text: str) -> bool:
    """Does the text say that it is a game of Speed War?

    >>> is_race('[Game "Speed War"]'), is_race('[Game "War"]')
    (True, False)
    """
    return tag_line("Game", [GAME]) in text.lstrip("\ufeff").splitlines()


def fault_of(text: str) -> GuerraError | None:
    """What is wrong with a recorded race; None if it is right. A `ReplayMismatch` can be read, but does not follow."""
    try:
        read(text)
    except (NotationError, ReplayMismatch, RulesError) as error:
        return error
    return None


def told(text: str, language: str) -> Iterator[str]:
    """A race told again: who played, every battle with its times as it was recorded, how it ended; raises `GuerraError`."""
    game = read(text)
    rules, player = game.record.rules, TerminalWords(tongue(language)).player
    names = [player(seat + 1) if name == unnamed(seat) else name for seat, name in enumerate(game.seats)]
    words = Words(language, names, None, rules.war)
    yield f"{tongue(language).gettext('Speed War')}. {words.tongue.together(names)}."
    yield from write(game).partition("\n\n")[2].splitlines()
    *_, last = game.record.steps()
    if last.after.outcome:
        yield f"{words.outcome.headline(last.after.outcome)} {words.outcome.tally(last.after.outcome)}"


def summary_line(text: str) -> str:
    """The result of a race as one JSON object; raises `NotationError`."""
    game = read(text)
    *_, last = game.record.steps()
    outcome = None if last.after.outcome is None else encode_outcome(last.after.outcome)
    return json.dumps({"rules": speed_code(game.record.rules), "outcome": outcome})


def event_lines(text: str) -> Iterator[str]:
    """Every event of a race as one line of JSON; raises `NotationError`."""
    game: SpeedFile = read(text)
    for step in game.record.steps():
        for event in step.events:
            yield json.dumps(encode_event(event))
