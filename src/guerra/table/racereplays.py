"""A finished race as a page replays it: War's own turns for the cards, and every timed input as it was recorded (R10.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from guerra.actions import Seat
from guerra.errors import NotationError
from guerra.events import Carried, Dealt, Event, Laid, Lay, Over, Returned, Taken, WarDeclared
from guerra.i18n import N_
from guerra.speed.codes import is_race_code, race_code, read_race_code
from guerra.speed.events import Answered, Asked, Fined, Flipped, HandsOff, Judged, SpeedEvent, TurnedUp
from guerra.speed.notation import SpeedFile, is_race, read, write
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import speed_code
from guerra.speed.state import SpeedStep
from guerra.table.asking import Refused, read_written
from guerra.table.course import Course
from guerra.table.game import Turn
from guerra.table.gamefiles import json_text
from guerra.table.games import LONGEST, TOO_LONG, players, war_of, written
from guerra.table.sheets import plain_axes
from guerra.table.texts import Texts
from guerra.view import observe
from guerra.wire import encode_event, encode_outcome, encode_view

_RACES = (Answered, Asked, Fined, Flipped, HandsOff, Judged)
"""What only a race tells; the rest are War's own events, once cards that were turned up are told as War tells it."""

_CLOSING = (Dealt, Taken, Carried, Returned, WarDeclared, Over)
"""What ends a turn as a table of War has it."""

TITLE = N_("Speed War")


def race_in(body: Mapping[str, Any]) -> SpeedFile | None:
    """The race that a request brings as `code` or as `war`; None if it brings none. Raises `GuerraError`."""
    code, war, names = body.get("code"), body.get("war"), body.get("names")
    if isinstance(code, str) and is_race_code(code.strip()):
        return SpeedFile(read_race_code(code), tuple(map(read_written, names)) if isinstance(names, list) else ())
    if not isinstance(code, str) and isinstance(war, str) and is_race(war_of(war)):
        return read(war_of(war))
    return None


def race_replay(game: SpeedFile, lang: str, held: Sequence[Seat] = ()) -> dict[str, Any]:
    """A finished race, played out, as told to the holder of these seats; raises `GuerraError`."""
    record, rules = game.record, game.record.rules
    names = written(game.seats, rules.war)
    texts, film = Texts(lang, rules.war, names, held, TITLE), _Film()
    steps: list[dict[str, Any]] = []
    counts: list[list[int]] = []
    start = last = None
    for step in record.steps():
        start, last = start or step.before, step.after
        if len(steps) >= LONGEST:
            raise Refused(TOO_LONG)
        events, turn = film.take(step)
        said = _said(texts, turn, film.course) if turn else {}
        told = {"v": len(steps) + 1, "at": last.now, "battle": last.table.tally.battles}
        steps.append({**told, "events": [encode_event(event) for event in events], "texts": said})
        counts.append([last.table.holding(seat) for seat in range(rules.war.seats)])
    if start is None or last is None or last.outcome is None:
        raise Refused(N_("This game has no end."))
    file = SpeedFile(record, tuple(names))
    code, war = code_or_none(record), write(file)
    return {
        "race": True,
        "rules": speed_code(rules),
        "rules_name": texts.rules_name,
        "goal": texts.goal,
        "axes": plain_axes(rules.war),
        "seats": texts.names,
        "players": players(names, rules.war),
        "view": encode_view(observe(start.table, None)),
        "steps": steps,
        "counts": counts,
        "outcome": encode_outcome(last.outcome),
        "code": code,
        "war": war,
        "json": json_text(speed_code(rules), names, code, last.outcome, war),
        "piles": None,
        "others": [],
    }


def code_or_none(record: SpeedRecord) -> str | None:
    """The code of a finished race; None if it has none."""
    try:
        return race_code(record)
    except NotationError:
        return None


class _Film:
    """Tells the steps of a race as a table of War would have: cards that were laid and turned up are laid, all at once."""

    def __init__(self) -> None:
        self.course = Course()
        self._flips: dict[int, int] = {}
        self._turn: list[Event] = []
        self._battle: list[Any] = []

    def take(self, step: SpeedStep) -> tuple[list[SpeedEvent], Turn | None]:
        """What happened in a step, and the turn that it ends, if it ends one."""
        told = list(self._as_war(step.events))
        self._turn += [event for event in told if not isinstance(event, (*_RACES, TurnedUp))]
        if not any(isinstance(event, _CLOSING) for event in self._turn):
            return told, None
        events, self._turn = self._turn, []
        return told, Turn.of(step.before.table, step.after.table, events, self._battle, self.course)

    def _as_war(self, events: Iterable[SpeedEvent]) -> Iterator[SpeedEvent]:
        for event in events:
            yield event
            if isinstance(event, Flipped):
                self._flips[event.seat] = self._flips.get(event.seat, 0) + 1
            if isinstance(event, TurnedUp):
                downs = {up.seat: self._flips[up.seat] - 1 for up in event.cards if up.seat in self._flips}
                lays = [Lay(up.seat, (None,) * downs[up.seat], up.card) for up in event.cards if up.seat in downs]
                self._flips = {}
                yield Laid(event.battle, event.war, tuple(lays))


def _said(texts: Texts, turn: Turn, course: Course) -> dict[str, Any]:
    """War's own words, but not why: a race goes to the quicker hand, and its page says so from the times."""
    said = texts.turn(observe(turn.after, None), turn.events, turn.battle, course)
    return {name: text for name, text in said.items() if name not in ("reason", "why")}
