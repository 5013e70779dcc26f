"""One deal of Speed War at the table (R10): presses come in, time passes, and everyone is told what all may know.

The answer to a press is for its seat alone. Nothing tells the others that somebody pressed before it is judged.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from guerra.actions import Abandon, Deal, Resign, Seat
from guerra.errors import IllegalAction
from guerra.events import WarDeclared
from guerra.outcome import Outcome
from guerra.speed.actions import What
from guerra.speed.chance import SpeedChance
from guerra.speed.events import Answered, SpeedEvent, TurnedUp
from guerra.speed.notation import SpeedFile, write
from guerra.speed.opponents import Opponent
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import SpeedRules
from guerra.speed.sitting import Sitting
from guerra.speed.state import Speed, Stage
from guerra.speed.view import encode_view, observe, told
from guerra.table.guests import Frame
from guerra.table.luck import SEEDED, Luck
from guerra.table.play import Telling
from guerra.table.racecourse import RaceCourse
from guerra.table.racereplays import code_or_none
from guerra.table.texts import Texts
from guerra.wire import encode_event

_SEEN = (Stage.HUSH, Stage.CLAIMS)
"""While cards are about to be up, or are, nobody who is elsewhere can stop the clock: that would be time to think."""


@dataclass(frozen=True, slots=True)
class RaceTurn:
    """What all are told at once, the state after it, and how it came there. `cue`: the side whose pot it is shall be called."""

    after: Speed
    events: tuple[SpeedEvent, ...]
    course: RaceCourse
    cue: bool

    @property
    def outcome(self) -> Outcome | None:
        return self.after.outcome

    @property
    def declares_war(self) -> bool:
        return any(isinstance(event, WarDeclared) for event in self.events)

    def telling(self, begins: bool) -> Telling:
        return self._frame

    def _frame(self, held: tuple[Seat, ...], texts: Texts) -> Frame:
        events = [encode_event(event) for event in told(self.events, None)]
        called = {"cue": self.after.owner + 1} if self._calls and self.after.owner is not None else {}
        return {"events": events, "race": race_view(self.after, held), "texts": _said(self.after, self.course, texts), **called}

    @property
    def _calls(self) -> bool:
        return self.cue and self.after.stage is Stage.CLAIMS and any(isinstance(event, TurnedUp) for event in self.events)


class Race:
    """A race in play: a `Sitting`, and who hears what of it.

    `computers` are the seats that computers play, with their levels; `linked`: people play at several screens.
    """

    ready: Mapping[Seat, Any] = {}
    waiting: tuple[Seat, ...] = ()

    def __init__(self, rules: SpeedRules, luck: Luck, computers: Mapping[Seat, str], linked: bool, cue: bool) -> None:
        self._luck, self._linked, self._cue = luck, linked, cue
        self._answers: list[Answered] = []
        self._course = RaceCourse(rules.war.seats)
        opponents = {seat: Opponent(level, luck.bot_words(seat)) for seat, level in computers.items()}
        self._sitting = Sitting(rules, SpeedChance.of_words(luck.words()) if luck.seed is None else _of_seed(luck), opponents)

    @property
    def state(self) -> Speed:
        """The race as it stands."""
        return self._sitting.game

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def dealt(self) -> Deal:
        deal = self.recorded().actions[0]
        assert isinstance(deal, Deal)
        return deal

    @property
    def due(self) -> int | None:
        return self._sitting.due

    @cached_property
    def code(self) -> str | None:
        """The code of the finished race, which a link can hold; None if it has none."""
        return code_or_none(self.recorded())

    def deal(self) -> RaceTurn:
        turn = self._turn()
        assert turn is not None
        return turn

    def press(self, seat: Seat, what: What, number: int, at: int, battle: int, trip: int) -> RaceTurn | None:
        """A seat presses something; `trip` is the measured round trip of its connection, which counts between screens only."""
        self._sitting.press(seat, what, number, at, battle, trip if self._linked else 0)
        return self._turn()

    def pass_time(self, at: int) -> RaceTurn | None:
        self._sitting.tick(at)
        return self._turn()

    def leave(self, action: Resign | Abandon, at: int) -> RaceTurn:
        if self.outcome is not None:
            raise IllegalAction("table", action, ())
        self._sitting.leave(action, at)
        turn = self._turn()
        assert turn is not None
        return turn

    def seat(self, seat: Seat, level: str | None) -> None:
        """A computer of this level sits in for a person; None: the person is back."""
        self._sitting.seat(seat, Opponent(level, self._luck.bot_words(seat)) if level else None)

    def answers(self) -> list[Answered]:
        """The answers to presses since they were last taken."""
        answers, self._answers = self._answers, []
        return answers

    def runs(self, paused: bool, away: bool) -> bool:
        return not (paused or away) or (self._linked and self.state.stage in _SEEN)

    def held_up_by(self, present: Collection[Seat]) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.state.table.playing if seat not in present) if present else ()

    def frame(self, held: Sequence[Seat], texts: Texts) -> Frame:
        said = {"replay": self.code} if self.outcome and self.code else {}
        return {"race": race_view(self.state, held), "texts": {**_said(self.state, self._course, texts), **said}}

    def recorded(self) -> SpeedRecord:
        """The race as what was done, for notation."""
        return self._sitting.record()

    def war_file(self, names: Sequence[str]) -> str:
        return write(SpeedFile(self.recorded(), tuple(names)))

    def _turn(self) -> RaceTurn | None:
        """What all are told of what has happened since; None if it was nothing but answers."""
        events = self._sitting.take()
        self._answers += [event for event in events if isinstance(event, Answered)]
        shown = tuple(event for event in events if not isinstance(event, Answered))
        self._course.see(self.state.table, shown)
        return RaceTurn(self.state, shown, self._course, self._cue) if shown else None


def _of_seed(luck: Luck) -> SpeedChance:
    assert luck.seed is not None
    return SpeedChance.of_game(luck.seed, SEEDED, luck.deal)


def _said(state: Speed, course: RaceCourse, texts: Texts) -> dict[str, Any]:
    """The names of the cards that are up; once it is over, how it ended, and how it went."""
    end: dict[str, Any] = {}
    if state.outcome:
        told = {"end": texts.ended(state.outcome), "facts": texts.facts(state.outcome, course.largest_pot)}
        end = {**told, "course": course.rows, "best": course.best}
    return {"cards": texts.names_of([lying.card for zone in state.table.laid for lying in zone if lying.up]), **end}


def race_view(state: Speed, held: Sequence[Seat]) -> dict[str, Any]:
    """The race as the holder of these seats may know it, with the numbers of their last presses (0: a seat of others)."""
    view = encode_view(observe(state, held[0] if len(held) == 1 else None))
    return {**view, "numbers": [number if seat in held else 0 for seat, number in enumerate(state.numbers)]}
