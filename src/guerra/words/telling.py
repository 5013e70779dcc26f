"""A run through some events that knows, at each, which cards lie face up and what comes next: some sentences depend on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from guerra.actions import Seat
from guerra.cards import Card
from guerra.events import Carried, Event, Laid, Over, Returned, ShortInWar, Taken, WarDeclared

_AFTER_WAR = (Laid, Taken, Returned, Carried, Over)
"""What can come of a war: cards are laid, or it ends there and then."""


class Telling:
    """Goes through the events with `each`; everything else speaks of the event that it stands at."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._events = events
        self._place = 0
        self.showing: dict[Seat, Card] = {}
        self.over = any(isinstance(event, Over) for event in events)
        self.lost_by_war = {event.seat for event in events if isinstance(event, ShortInWar)}

    def each(self) -> Iterator[Event]:
        """The events, one by one."""
        for place, event in enumerate(self._events):
            self._place = place
            if isinstance(event, Laid):
                before = {} if event.war == 0 else self.showing
                self.showing = before | {lay.seat: lay.up for lay in event.lays if lay.up}
            yield event

    def begins_with(self, event: Laid) -> bool:
        """Is this the first flip of them?"""
        return next(one for one in self._events if isinstance(one, Laid)) is event

    def tie(self) -> WarDeclared | None:
        """The war that this flip leads to."""
        following = next((one for one in self._rest() if isinstance(one, (WarDeclared, *_AFTER_WAR))), None)
        return following if isinstance(following, WarDeclared) else None

    def fought(self) -> bool:
        """Are cards laid in this war? (Or may be, if nothing more is known.)"""
        following = next((one for one in self._rest() if isinstance(one, _AFTER_WAR)), None)
        return following is None or isinstance(following, Laid)

    def put_out(self) -> set[Seat]:
        """The seats that lose the game by this war."""
        return {one.seat for one in self._until_laid() if isinstance(one, ShortInWar)}

    def consoles(self, event: Taken) -> bool:
        """Is this what the loser of a war takes?"""
        begun = [place for place in range(self._place) if _begins(self._events[place])]
        return consolation_among(self._events[begun[-1] if begun else 0 : self._place + 1]) is event

    def won_at_once(self) -> Seat | None:
        """Who wins this war without another card laid."""
        return winner_among(self._until_laid())

    def _until_laid(self) -> Iterator[Event]:
        for one in self._rest():
            if isinstance(one, Laid):
                return
            yield one

    def _rest(self) -> Iterator[Event]:
        return (self._events[place] for place in range(self._place + 1, len(self._events)))


def _begins(event: Event) -> bool:
    """Does a battle begin here?"""
    return isinstance(event, Laid) and event.war == 0


def deciding(events: Iterable[Event]) -> dict[Seat, Card]:
    """The cards that lie face up since the last tie: one of them decides."""
    up: dict[Seat, Card] = {}
    for event in events:
        if isinstance(event, WarDeclared):
            up = {}
        elif isinstance(event, Laid):
            up |= {lay.seat: lay.up for lay in event.lays if lay.up}
    return up


def win_among(events: Iterable[Event]) -> Taken | None:
    """With what the battle was won: what was taken; where the loser of a war takes some too (R8.2), what its winner took."""
    taken = [event for event in events if isinstance(event, Taken)]
    return next((event for event in taken if event.war), taken[0] if taken else None)


def winner_among(events: Iterable[Event]) -> Seat | None:
    """Who won the battle."""
    won = win_among(events)
    return won.seat if won else None


def consolation_among(events: Iterable[Event]) -> Taken | None:
    """What the loser of a war takes: the cards that tied (R8.2), not what was left over for the last one in the game (R7.2)."""
    taken = [event for event in events if isinstance(event, Taken)]
    winner = winner_among(taken)
    return next((event for event in taken if event.seat != winner and not event.prize and not event.carried), None)
