"""One game of Speed War being played: people press, computers too, time passes, and every seat is told what happened.

It does no input or output and reads no clock. Whoever drives it (a browser's table, a terminal, a test) gives every press with
the time at which it came, calls `tick` when `due` says so, and takes what came of it. Times outside are the referee's
milliseconds; the game's own begin at 0 and stand still in a pause.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from guerra.actions import CHANCE, Abandon, Resign, Seat
from guerra.speed import engine
from guerra.speed.actions import Press, SpeedAction, Time, What
from guerra.speed.chance import SpeedChance
from guerra.speed.events import Answered, SpeedEvent, Verdict, Why
from guerra.speed.opponents import Opponent
from guerra.speed.player import Player
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import SpeedRules
from guerra.speed.state import Speed
from guerra.speed.view import encode_view, observe, told
from guerra.wire import encode_event

Watcher = Seat | None
"""A seat, or everyone who only watches."""

Frame = dict[str, Any]
"""What one watcher is told at once."""


class Sitting:
    """A game in play; `game` is its state, `v` counts what was told.

    >>> from guerra.speed.rules import make_speed_rules
    >>> sitting = Sitting(make_speed_rules(), SpeedChance.of_game(seed=1), {}, at=5_000)
    >>> sitting.press(0, What.FLIP, number=1, at=7_000, battle=1)
    >>> [frame["events"][-1]["verdict"] for watcher, frame in sitting.take() if watcher == 0]
    ['laid']
    """

    def __init__(self, rules: SpeedRules, chance: SpeedChance, opponents: Mapping[Seat, Opponent], at: int) -> None:
        self.game: Speed = engine.new(rules)
        self.v = 0
        self._players = {seat: Player(seat, opponent) for seat, opponent in opponents.items()}
        self._chance = chance
        self._actions: list[SpeedAction] = []
        self._outbox: list[tuple[Watcher, Frame]] = []
        self._began_at, self._paused_at = at, at
        self._paused = False
        self._chance_acts()
        self.take()

    # --- what comes in

    def press(self, seat: Seat, what: What, number: int, at: int, battle: int, round_trip: int = 0) -> None:
        """A seat pressed something, with a number of its own; it reached the referee `at`. It is answered, whatever it is."""
        if self._paused:
            self._tell([Answered(seat, number, what, Verdict.NOT_ALLOWED, Why.PAUSED)])
            return
        self.tick(at)
        self._do(Press(seat, what, self._playing_time(at), number, battle, round_trip))

    def tick(self, at: int) -> None:
        """Time has passed: what is due by now happens, each thing at its own time."""
        now = self._playing_time(at)
        while not self._paused and (due := self._due()) is not None and due <= now:
            pressing = [player for player in self._players.values() if player.plan and player.plan[0] <= due]
            if not pressing:
                self._do(Time(due))
                continue
            player = min(pressing, key=_when)
            (when, what), seat = player.plan or (due, What.FLIP), player.seat
            player.pressed()
            self._do(Press(seat, what, max(when, self.game.now), self.game.numbers[seat] + 1, self.game.battle))

    def pause(self, at: int) -> None:
        """Playing time stands still."""
        if not self._paused:
            self.tick(at)
            self._paused, self._paused_at = True, at

    def go_on(self, at: int) -> None:
        """Playing time passes again; the pause counts for nobody."""
        if self._paused:
            self._paused = False
            self._began_at += max(0, at - self._paused_at)

    def resign(self, seat: Seat, at: int) -> None:
        """A seat gives up; raises `IllegalAction`."""
        self.tick(at)
        self._do(Resign(seat))

    def abandon(self, at: int) -> None:
        """The game is broken off; raises `IllegalAction`."""
        self.tick(at)
        self._do(Abandon())

    # --- what comes of it

    @property
    def due(self) -> int | None:
        """When `tick` has something to do, by the referee's clock; None: nothing happens unless somebody presses."""
        due = None if self._paused else self._due()
        return None if due is None else due + self._began_at

    def take(self) -> Sequence[tuple[Watcher, Frame]]:
        """What there is to tell, and to whom, since it was last taken."""
        told_now, self._outbox = self._outbox, []
        return told_now

    def view_frame(self, watcher: Watcher) -> Frame:
        """The whole table, for one who comes, or comes back: times that were counted are the same as ever."""
        return {"v": self.v, "view": encode_view(observe(self.game, watcher))}

    def record(self) -> SpeedRecord:
        """The game as what was done, for notation."""
        return SpeedRecord(self.game.rules, tuple(self._actions))

    # --- how it goes

    def _playing_time(self, at: int) -> int:
        return max(0, at - self._began_at)

    def _due(self) -> int | None:
        plans = [player.plan[0] for player in self._players.values() if player.plan]
        times = [self.game.due, *plans] if self.game.outcome is None else []
        return min((time for time in times if time is not None), default=None)

    def _do(self, action: SpeedAction) -> None:
        step = engine.apply(self.game, action)
        self.game = step.after
        self._actions.append(action)
        self._tell(step.events)
        self._chance_acts()

    def _chance_acts(self) -> None:
        if engine.actors(self.game) is CHANCE:
            self._do(self._chance.act(self.game))

    def _tell(self, events: Sequence[SpeedEvent]) -> None:
        """Each seat its part; computers hear it like everyone."""
        if events:
            self.v += 1
        for watcher in (*range(self.game.rules.war.seats), None):
            heard = list(told(events, watcher))
            if heard:
                frame = {"v": self.v, "now": self.game.now, "events": [encode_event(event) for event in heard]}
                self._outbox.append((watcher, frame))
            if watcher in self._players:
                self._players[watcher].see(heard, observe(self.game, watcher))


def _when(player: Player) -> int:
    return player.plan[0] if player.plan else 0
