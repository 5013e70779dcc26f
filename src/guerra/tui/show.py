"""One deal as it is shown: moves become pictures in time, playing time is kept, and the game may play by itself."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from guerra.actions import Phase, Seat, SeatAction
from guerra.engine import new
from guerra.tui.clock import PlayClock
from guerra.tui.pace import Pace
from guerra.tui.projector import Projector
from guerra.tui.reel import Picture, reel, still
from guerra.tui.table import Move, Table
from guerra.tui.teller import Teller
from guerra.tui.voice import Voice
from guerra.view import observe, redact

AT_ONCE = 50
"""So many moves are made at the instant pace before the next look at the keyboard."""


class Auto(Enum):
    """Does the game play by itself: no, on to the next war, or to the end?"""

    OFF = auto()
    TO_WAR = auto()
    TO_END = auto()


class Show:
    """A deal at a table, for whoever looks at it; it begins with the dealing of the cards.

    `held` says that nothing goes on: no picture, no move, no time.
    """

    def __init__(self, table: Table, teller: Teller, voice: Voice, pace: Pace, now: float) -> None:
        self.table = table
        self.pace = pace
        self.auto = Auto.OFF
        self.held = False
        self.message = ""
        self._teller = teller
        self._voice = voice
        self._clock = PlayClock()
        self._clock.start(now)
        self._projector = Projector(still(observe(new(table.rules), table.players.you)))
        voice.new_deal()
        self._see(table.deal(), now)

    # --- what there is to see

    @property
    def picture(self) -> Picture:
        """What is seen now."""
        return self._projector.picture

    @property
    def moving(self) -> bool:
        """Is a move still being shown?"""
        return self._projector.moving

    @property
    def over(self) -> bool:
        """Is the deal over, and all of it seen?"""
        return self.table.state.outcome is not None and not self.moving

    @property
    def by_itself(self) -> bool:
        """Does the game go on by itself?"""
        return self.auto is not Auto.OFF and not self.held

    def seconds(self, now: float) -> int:
        """The playing time so far."""
        return int(self._clock.seconds(now))

    # --- time

    def due(self, now: float) -> float | None:
        """In how many seconds `tick` has something to do; None: nothing happens by itself."""
        if self.held:
            return None
        waits = [self._projector.waits(now)] if self.moving or self.by_itself else []
        if self.table.rules.time_limit:
            waits.append(1.0 - self._clock.seconds(now) % 1.0)
        return min(waits, default=None)

    def tick(self, now: float) -> None:
        """Time has passed: the next picture, the next move of a game that plays by itself, the end of a time limit."""
        for _ in range(AT_ONCE):
            if self.held or self._projector.stays(now):
                return
            if self._projector.more:
                self._next_picture(now)
            elif self.by_itself and not self.table.state.outcome:
                self.act({}, now)
            else:
                self._projector.complete()
                self._keep_time(now)
                return

    def hold(self, held: bool, now: float) -> None:
        """Let everything stand still, or go on."""
        self.held = held
        if held:
            self._clock.stop(now)
            self._projector.stop(now)
        else:
            self._clock.start(now)
            self._projector.go_on(now)

    def _keep_time(self, now: float) -> None:
        """Enter the playing time when a minute begins, and when the time is up (R5.4)."""
        limit, entered = self.table.rules.time_limit * 60, self.table.state.seconds
        seconds = min(self.seconds(now), limit)
        if self.table.state.outcome is None and seconds // 60 > entered // 60:
            move = self.table.clock(seconds)
            if move.after.outcome:
                self._see(move, now)

    # --- moves

    def act(self, chosen: Mapping[Seat, SeatAction], now: float) -> None:
        """Everyone acts, unless the time is up."""
        self._keep_time(now)
        if not self.table.state.outcome:
            self._see(self.table.act(chosen), now)

    def misdeal(self, now: float) -> None:
        """A card was seen: deal again (R2.3). Raises `IllegalAction` after the first flip."""
        self._see(self.table.misdeal(), now)

    def _see(self, move: Move, now: float) -> None:
        """Something has happened: pictures of it follow, and it is said."""
        events = tuple(redact(event, self.table.players.you) for event in move.events)
        self._projector.load(reel(self._projector.last, events))
        if self.auto is Auto.TO_WAR and move.after.phase is Phase.WAR:
            self.auto = Auto.OFF
        self._voice.tell(events, self._projector.last, sparing=self.auto is not Auto.OFF)
        if self.pace is Pace.INSTANT:
            self.complete()
        else:
            self._next_picture(now)

    def _next_picture(self, now: float) -> None:
        self._projector.next(now, self.pace.scale)
        if self.picture.told:
            self.message = self._teller.spoken(self.picture.told, None if self._projector.more else self.picture.view)

    def complete(self) -> None:
        """Whatever moves comes to its last picture at once."""
        if self._projector.complete():
            self.message = self._teller.spoken(self.picture.told, self.picture.view)
