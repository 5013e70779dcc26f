"""One game of Speed War being played: people press, computers too, time passes, and it is all in the record.

It does no input or output and reads no clock. Whoever drives it (a room of the table, a terminal, a test) gives every press
with the playing time at which it came, calls `tick` when `due` says so, and takes what happened. The same inputs give the
same game.
"""

from __future__ import annotations

from collections.abc import Mapping

from guerra.actions import CHANCE, Abandon, Resign, Seat
from guerra.speed import engine
from guerra.speed.actions import Press, SpeedAction, Time, What
from guerra.speed.chance import SpeedChance
from guerra.speed.events import SpeedEvent
from guerra.speed.opponents import Opponent
from guerra.speed.player import Player
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import SpeedRules
from guerra.speed.state import Speed
from guerra.speed.view import observe, told


class Sitting:
    """A game in play; `game` is its state. Times are milliseconds of playing time; the cards are dealt at 0.

    >>> from guerra.speed.rules import make_speed_rules
    >>> sitting = Sitting(make_speed_rules(), SpeedChance.of_game(seed=1), {})
    >>> sitting.press(0, What.FLIP, number=1, at=2_000, battle=1)
    >>> sitting.take()[-1].verdict.value
    'laid'
    """

    def __init__(self, rules: SpeedRules, chance: SpeedChance, opponents: Mapping[Seat, Opponent]) -> None:
        self.game: Speed = engine.new(rules)
        self._players = {seat: Player(seat, opponent) for seat, opponent in opponents.items()}
        self._chance = chance
        self._actions: list[SpeedAction] = []
        self._events: list[SpeedEvent] = []
        self._chance_acts()

    # --- what comes in

    def press(self, seat: Seat, what: What, number: int, at: int, battle: int, round_trip: int = 0) -> None:
        """A seat pressed something, with a number of its own; it reached the referee `at`. It is answered, whatever it is."""
        self.tick(at)
        self._do(Press(seat, what, at, number, battle, round_trip))

    def tick(self, at: int) -> None:
        """Time has passed: what is due by now happens, each thing at its own time."""
        while (due := self.due) is not None and due <= at:
            pressing = [player for player in self._players.values() if player.plan and player.plan[0] <= due]
            if not pressing:
                self._do(Time(due))
                continue
            player = min(pressing, key=_when)
            (when, what), seat = player.plan or (due, What.FLIP), player.seat
            player.pressed()
            self._do(Press(seat, what, max(when, self.game.now), self.game.numbers[seat] + 1, self.game.battle))

    def leave(self, action: Resign | Abandon, at: int) -> None:
        """A seat resigns, or the game is broken off; raises `IllegalAction`."""
        self.tick(at)
        self._do(action)

    def seat(self, seat: Seat, opponent: Opponent | None) -> None:
        """From now on a computer plays this seat; None: its person again."""
        self._players.pop(seat, None)
        if opponent:
            self._players[seat] = Player(seat, opponent)
            self._players[seat].see((), observe(self.game, seat))

    # --- what comes of it

    @property
    def due(self) -> int | None:
        """When `tick` has something to do; None: nothing happens unless somebody presses."""
        plans = [player.plan[0] for player in self._players.values() if player.plan]
        times = [self.game.due, *plans] if self.game.outcome is None else []
        return min((time for time in times if time is not None), default=None)

    def take(self) -> tuple[SpeedEvent, ...]:
        """What happened since it was last taken; `guerra.speed.view.told` says what of it a seat may know."""
        happened, self._events = tuple(self._events), []
        return happened

    def record(self) -> SpeedRecord:
        """The game as what was done, for notation."""
        return SpeedRecord(self.game.rules, tuple(self._actions))

    # --- how it goes

    def _do(self, action: SpeedAction) -> None:
        step = engine.apply(self.game, action)
        self.game = step.after
        self._actions.append(action)
        self._events += step.events
        for seat, player in self._players.items():
            player.see(list(told(step.events, seat)), observe(self.game, seat))
        self._chance_acts()

    def _chance_acts(self) -> None:
        if engine.actors(self.game) is CHANCE:
            self._do(self._chance.act(self.game))


def _when(player: Player) -> int:
    return player.plan[0] if player.plan else 0
