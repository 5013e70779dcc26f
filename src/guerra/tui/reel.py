"""From what happened to pictures: what is seen of a move, one moment after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from guerra.actions import Phase, Seat
from guerra.events import Carried, Dealt, Event, Laid, Misdealt, Over, Returned, ShortInWar, Taken, WarDeclared
from guerra.tui.pace import ALL_BEATS, BEAT, DECIDED, ENDING, TURNED
from guerra.view import Lying, View, fold


@dataclass(frozen=True, slots=True)
class Short:
    """How a seat's cards of the last war differ from what the rules ask: it laid or will lay `down` of `wanted`."""

    down: int
    wanted: int


@dataclass(frozen=True, slots=True)
class Picture:
    """One moment at the table.

    `view` has the piles. `lays` are the cards seen before each seat: those that were taken stay in the picture until the next
    flip. `beat` counts a war's `beats` face-down cards; None when none are being laid. `taken` is what each seat took of the
    cards, `winner` who won the battle, `tied` who fights on; `waiting` says that a war waits for its cards. `told` are the
    events to speak of now, `seconds` how long the picture stays at the normal pace.
    """

    view: View
    lays: tuple[tuple[Lying, ...], ...]
    beat: int | None = None
    beats: int = 0
    war: int = 0
    taken: tuple[int, ...] = ()
    winner: Seat | None = None
    tied: tuple[Seat, ...] = ()
    short: tuple[Short | None, ...] = ()
    waiting: bool = False
    told: tuple[Event, ...] = ()
    seconds: float = 0.0


def still(view: View) -> Picture:
    """The table as it is, with nothing moving."""
    return Picture(view, view.laid, war=view.war)


def reel(last: Picture, events: Sequence[Event]) -> list[Picture]:
    """The pictures of a move, beginning after `last`; `events` are already redacted for whoever looks.

    The last picture shows how things stand after the move, and speaks of all of it.
    """
    made = _Reel(last)
    for event in events:
        made.see(event)
    return made.finished(tuple(events))


class _Reel:
    def __init__(self, last: Picture) -> None:
        self._now = replace(last, told=(), seconds=0.0)
        self._seen: list[Event] = []
        self._pictures: list[Picture] = []

    def see(self, event: Event) -> None:
        if isinstance(event, Laid):
            self._count_down(event)
        self._seen.append(event)
        view = fold(self._now.view, event)
        self._now = replace(self._now, view=view)
        match event:
            case Dealt() | Misdealt():
                self._now = still(view)
            case Laid(war=war, lays=lays):
                fresh = _fresh(self._now) if war == 0 else self._now
                self._now = replace(
                    fresh, lays=view.laid, war=war, beat=None, beats=max(len(lay.down) for lay in lays), tied=(), waiting=False
                )
                self._show(TURNED, [event])
            case WarDeclared(war=war, tied=tied, fighters=fighters, face_down=face_down, wanted=wanted):
                plan = dict(zip(fighters, face_down, strict=True))
                downs = [plan.get(seat) for seat in range(len(view.stocks))]
                gaps = tuple(None if down is None else Short(down, wanted) for down in downs)
                self._now = replace(self._now, tied=tied, war=war, short=gaps, waiting=True)
            case ShortInWar(seat=seat):
                gaps = tuple(None if other == seat else gap for other, gap in enumerate(self._now.short))
                self._now = replace(self._now, lays=view.laid, short=gaps)
            case Taken(seat=seat, cards=cards):
                taken = list(self._now.taken or (0,) * len(view.stocks))
                taken[seat] += len(cards)
                winner = seat if self._now.winner is None else self._now.winner
                self._now = replace(self._now, taken=tuple(taken), winner=winner, tied=())
            case Returned() | Carried():
                self._now = replace(self._now, tied=())
            case Over():
                self._now = replace(self._now, tied=())
            case _:
                pass

    def _count_down(self, event: Laid) -> None:
        """1, 2, 3: the face-down cards of a war, one after the other."""
        most = max(len(lay.down) for lay in event.lays)
        for beat in range(1, most + 1):
            counting = replace(self._now, beat=beat, beats=most, war=event.war, tied=())
            self._pictures.append(replace(counting, seconds=min(BEAT, ALL_BEATS / most)))

    def _show(self, seconds: float, told: Sequence[Event]) -> None:
        self._pictures.append(replace(self._now, told=tuple(told), seconds=seconds))

    def finished(self, events: tuple[Event, ...]) -> list[Picture]:
        self._now = replace(self._now, waiting=self._now.view.phase is Phase.WAR)
        over = any(isinstance(event, Over) for event in events)
        fought = any(isinstance(event, Laid | Taken) for event in events)
        self._show(ENDING if over else DECIDED if fought else 0.0, events)
        return self._pictures


def _fresh(picture: Picture) -> Picture:
    """The table when a new battle begins."""
    return replace(picture, taken=(), winner=None, short=())
