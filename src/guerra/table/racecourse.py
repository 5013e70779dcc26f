"""How a race has gone so far: the cards held after each battle, the largest pot, and each seat's quickest hand."""

from __future__ import annotations

from collections.abc import Iterable

from guerra.events import Carried, Dealt, Returned, Taken, WarDeclared
from guerra.speed.events import Judged, SpeedEvent
from guerra.state import State


class RaceCourse:
    """`see` each turn; `rows` has the wars of each battle, and what each seat held after it, the first row being the deal.

    `best` is, for each seat, the fewest milliseconds after which it took a pot (None: it took none by a time).
    """

    def __init__(self, seats: int) -> None:
        self.rows: list[tuple[int, tuple[int, ...]]] = []
        self.best: list[int | None] = [None] * seats
        self.largest_pot = 0
        self._wars = 0

    def see(self, state: State, events: Iterable[SpeedEvent]) -> None:
        """A turn is over: the cards after it, and what happened in it."""
        done = False
        for event in events:
            match event:
                case WarDeclared(war=war):
                    self._wars = war
                case Judged(seat=int(winner), reactions=reactions):
                    times = [one.milliseconds for one in reactions if one.seat == winner]
                    self.best[winner] = min([*times, *filter(None, [self.best[winner]])], default=None)
                case Taken(cards=cards):
                    self.largest_pot = max(self.largest_pot, len(cards))
            done = done or isinstance(event, Dealt | Taken | Returned | Carried)
        if done:
            self.rows.append((self._wars, tuple(state.holding(seat) for seat in range(state.rules.seats))))
            self._wars = 0
