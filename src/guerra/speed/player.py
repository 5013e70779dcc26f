"""A computer player at the table: from what its seat is told it makes up its mind what to press next, and when."""

from __future__ import annotations

from collections.abc import Iterable

from guerra.actions import Seat
from guerra.cards import Card
from guerra.events import ShortInWar, WarDeclared
from guerra.ranking import contenders
from guerra.speed.actions import What
from guerra.speed.events import Answered, Asked, Judged, SpeedEvent, TurnedUp, Why
from guerra.speed.opponents import Opponent, has_court, is_close
from guerra.speed.rules import ClaimBy
from guerra.speed.state import Stage
from guerra.speed.view import SpeedView


class Player:
    """`plan` is the next press, with its time; None: it waits. Whoever drives it does the press and calls `pressed`."""

    def __init__(self, seat: Seat, opponent: Opponent) -> None:
        self.seat, self.opponent = seat, opponent
        self.plan: tuple[int, What] | None = None
        self._occasion: object = None
        self._up: list[Card] = []
        self._standing: tuple[Seat, ...] = ()
        self._passed: list[Seat] = []
        self._was_wrong = False

    def pressed(self) -> None:
        """The press of the plan was done."""
        self.plan = None

    def see(self, events: Iterable[SpeedEvent], view: SpeedView) -> None:
        """Something happened: what its seat is told of it, and the view that the seat has now."""
        for event in events:
            self._take_in(event, view)
        occasion = (view.stage, view.battle, view.table.war, view.owed[self.seat], view.asked, self._was_wrong)
        if occasion != self._occasion:
            self._occasion = occasion
            self.plan = self._decide(view)

    def _take_in(self, event: SpeedEvent, view: SpeedView) -> None:
        match event:
            case TurnedUp(cards=cards):
                self._up = [up.card for up in cards]
                places = contenders(view.rules.war.the_ranking, self._up)
                self._standing = tuple(cards[place].seat for place in places)
                self._passed, self._was_wrong = [], False
            case WarDeclared(fighters=fighters):
                self._standing = fighters
            case ShortInWar(seat):
                self._standing = tuple(other for other in self._standing if other != seat)
            case Answered(seat, why=Why.NOT_YOURS) if seat == self.seat:
                self._was_wrong = True
            case Asked(seat):
                self._passed.append(seat)
            case Judged(seat=seat) if seat is not None:
                self.opponent.learns(rival_took=seat != self.seat)
            case _:
                pass

    def _decide(self, view: SpeedView) -> tuple[int, What] | None:
        if self.seat not in view.table.playing:
            return None
        if view.stage is Stage.FLIPS and view.owed[self.seat]:
            return max(view.now, view.hands_off) + self.opponent.flips(), What.FLIP
        if view.stage is Stage.HUSH and view.rules.hurry and self.opponent.jumps():
            return view.now + self.opponent.flips(), What.CLAIM
        if view.stage is not Stage.CLAIMS or view.up_since is None:
            return None
        takes = self.opponent.takes(is_close(self._up), has_court(self._up))
        if view.asked is not None:
            return (view.now + takes, self._in_turn()) if view.asked == self.seat else None
        if view.rules.claim is ClaimBy.FREE or self._thinks_it_is_mine():
            return view.up_since + takes, What.CLAIM
        kept = view.rules.window * max(view.rules.windows[seat] for seat in self._others(view))
        return max(view.now, view.up_since + kept) + takes, What.CLAIM

    def _in_turn(self) -> What:
        """Its own pot, or one whose owner was asked before and let it lie."""
        left_lying = set(self._standing) <= set(self._passed[:-1])
        return What.CLAIM if left_lying or self._thinks_it_is_mine() else What.PASS

    def _thinks_it_is_mine(self) -> bool:
        return not self._was_wrong and self.opponent.sees(mine=self._standing == (self.seat,))

    def _others(self, view: SpeedView) -> list[Seat]:
        return [seat for seat in self._standing if seat != self.seat] or list(range(view.rules.war.seats))
