"""A recorded visit to a table of Casino War, for `guerra replay` and `guerra verify`: told, as a result, as events."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

from guerra.casino.codes import is_visit_code, read_visit_code
from guerra.casino.notation import CasinoFile, is_visit, read
from guerra.casino.rules import casino_code
from guerra.casino.state import Shuffle
from guerra.cli.casino import refuse_if_off
from guerra.i18n import tongue
from guerra.notation.transcript import unnamed
from guerra.wire import encode_event
from guerra.words.casino import CasinoWords


def read_visit(text: str) -> CasinoFile:
    """The visit that a text holds; raises `GuerraError` as `guerra.casino.notation.read`, or where the game is switched off."""
    refuse_if_off(os.environ)
    return read(text)


def visit_of(game: str, text: str | None) -> CasinoFile | None:
    """The visit that an argument means, as the text of a file or as a code; None if it means something else."""
    if text is not None:
        return read_visit(text) if is_visit(text) else None
    if not is_visit_code(game):
        return None
    refuse_if_off(os.environ)
    record = read_visit_code(game)
    return CasinoFile(record, tuple(map(unnamed, range(record.rules.seats))))


def lines(visit: CasinoFile, language: str, as_json: bool, as_events: bool) -> Iterator[str]:
    """What `guerra replay` prints of it."""
    return iter([summary_line(visit)]) if as_json else event_lines(visit) if as_events else told(visit, language)


def told(visit: CasinoFile, language: str) -> Iterator[str]:
    """A visit told again: the table, every hand with its stakes, cards and what they brought, the chips at the end."""
    t, record = tongue(language), visit.record
    names = [None if name == unnamed(seat) else name for seat, name in enumerate(visit.seats)]
    words, hand = CasinoWords(t, record.rules, names), 0
    game, players = t.gettext("Casino War"), t.together([words.who(seat) for seat in range(record.rules.seats)])
    yield f"{game}. {players}. {words.table()}."
    for step in record.steps():
        if not isinstance(step.action, Shuffle) and step.action.hand != hand:
            hand = step.action.hand
            yield f"{words.hand(hand)}."
        yield from words.done(step.action)
        for event in step.events:
            yield from words.event(event)
    for seat, bankroll in enumerate(record.last().bankrolls):
        yield words.left(seat, bankroll)


def summary_line(visit: CasinoFile) -> str:
    """The result of a visit as one JSON object."""
    last, rules = visit.record.last(), visit.record.rules
    hands = {step.action.hand for step in visit.record.steps() if not isinstance(step.action, Shuffle)}
    found = {"rules": casino_code(rules), "hands": len(hands), "bankrolls": list(last.bankrolls), "house": last.house}
    return json.dumps(found)


def event_lines(visit: CasinoFile) -> Iterator[str]:
    """Every event of a visit as one line of JSON."""
    for step in visit.record.steps():
        for event in step.events:
            yield json.dumps(encode_event(event))
