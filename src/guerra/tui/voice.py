"""What is said at the table, in order: one message an action; fewer while the game plays by itself."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Seat
from guerra.events import Event, Laid
from guerra.tui.reel import Picture
from guerra.tui.teller import Teller, counts


class Voice:
    """Remembers the running battle, what was said last, and what nobody has heard yet."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self._unheard: list[str] = []
        self.new_deal()

    def new_deal(self) -> None:
        """Nothing has happened yet."""
        self.battle: list[Event] = []
        self.last = ""
        self._leader: Seat | None = None

    def say(self, *texts: str) -> None:
        """Something that is no move of the game."""
        self._unheard += texts

    def take(self) -> list[str]:
        """What has been said since the last time."""
        said, self._unheard = self._unheard, []
        return said

    def tell(self, events: Sequence[Event], picture: Picture, sparing: bool) -> None:
        """A move, and how things stand after it; if it is to be sparing, only of whole battles, and only of those that matter:
        with a war, a change of the lead, or the end.
        """
        if any(isinstance(event, Laid) and event.war == 0 for event in events):
            self.battle = []
        self.battle += events
        if not sparing:
            self._tell(events, picture)
        elif not picture.waiting and (picture.war or picture.view.outcome or self._leader_of(picture) != self._leader):
            self._tell(self.battle, picture)

    def _tell(self, events: Sequence[Event], picture: Picture) -> None:
        self.last = self._teller.spoken(events, picture.view)
        self._unheard.append(self.last)
        self._leader = self._leader_of(picture)

    def _leader_of(self, picture: Picture) -> Seat | None:
        """Who alone has most cards; on a tie whoever led before."""
        held = counts(picture.view)
        most = max(held)
        return held.index(most) if held.count(most) == 1 else self._leader
