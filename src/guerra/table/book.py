"""A room as a book of entries: everything that must outlive the server, and nothing else.

Each accepted intention, and each thing that time brings, is one entry, a small JSON object. The book is a pure function of
its plan and its entries: writing an entry plays it through the engine, so reading the same entries again gives the
same room, down to the random state and the choices not yet shown. Connections, clocks and texts are the room's.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from guerra.actions import Abandon, Action, Clock, Misdeal, Phase, Resign, Seat
from guerra.errors import IllegalAction
from guerra.events import WarDeclared
from guerra.fairness import commitment
from guerra.match import Match
from guerra.outcome import Reason
from guerra.rules import Endless
from guerra.table.game import Game, Luck, Turn, read_move
from guerra.table.plan import Kind, Plan, SeatPlan, read_plan

Entry = dict[str, Any]
"""One line of the book: `do` names it, `t` is the playing time of the deal in milliseconds."""

TAIL = 4
"""Turns kept for those who come back; who missed more gets the whole view."""


class Told(NamedTuple):
    """A turn with its version, and whether it begins a deal (its reader then starts from the view before it).

    `replay` is the code of the deal that it ends.
    """

    v: int
    turn: Turn
    begins: bool
    replay: str | None = None


class Chair:
    """A seat of the room: who sits there, and what they switched on."""

    def __init__(self, plan: SeatPlan) -> None:
        self.kind, self.name, self.animal, self.plays = plan.kind, plan.name, plan.animal, plan.plays
        self.mark: str | None = None
        self.auto: str | None = None
        self.stand_in = False

    @property
    def free(self) -> bool:
        """Does it wait for a guest?"""
        return self.kind is Kind.LINK and self.mark is None

    @property
    def person(self) -> bool:
        """Does a person play it now?"""
        return self.kind is not Kind.COMPUTER and not self.stand_in


class Book:
    """A room's lasting state. `write` is the only way to change it."""

    def __init__(self, code: str, plan: Plan, key: str, host: str, marks: Mapping[Seat, str]) -> None:
        self.code, self.plan, self.key, self.host = code, plan, key, host
        self.chairs = [Chair(seat) for seat in plan.seats]
        for seat, mark in marks.items():
            self.chairs[seat].mark = mark
        self.pace = plan.pace
        self.paused = self.closed = False
        self.watching = True
        self.game: Game | None = None
        self.match = self._match_before = Match(plan.rules)
        self.deal = 0
        self.secret: bytes | None = None
        self.cuts: dict[Seat, bytes] = {}
        self.again: set[Seat] = set()
        self.played = 0
        self.v = 0
        self.tail: deque[Told] = deque(maxlen=TAIL)
        self.fresh: list[Entry] = []

    def record(self) -> dict[str, Any]:
        """What the room began with, as plain values."""
        marks = {str(seat + 1): chair.mark for seat, chair in enumerate(self.chairs) if chair.mark}
        return {"plan": self.plan.record(), "key": self.key, "host": self.host, "marks": marks}

    @classmethod
    def read(cls, code: str, record: Mapping[str, Any], entries: Iterable[Entry]) -> Book:
        """The room again, from what was kept of it."""
        marks = {int(seat) - 1: mark for seat, mark in record["marks"].items()}
        book = cls(code, read_plan(record["plan"], testing=True), record["key"], record["host"], marks)
        for entry in entries:
            book.write(entry)
        book.fresh.clear()
        return book

    # --- what is

    @property
    def lobby(self) -> list[Seat]:
        """The link seats that nobody has taken."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.free]

    @property
    def persons(self) -> list[Seat]:
        """The seats that persons play now."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person]

    @property
    def cutting(self) -> bool:
        """Is the deck being cut: a deal is promised, and sides may add their secrets?"""
        return self.secret is not None and self.game is None

    @property
    def uncut(self) -> list[Seat]:
        """The persons whose secrets the deal waits for."""
        return [seat for seat in self.persons if seat not in self.cuts] if self.cutting and self.plan.fair else []

    @property
    def playing(self) -> bool:
        """Is a deal in play?"""
        return self.game is not None and not self.game.over and not self.closed

    @property
    def loops(self) -> bool:
        """Was this deal drawn because it would never end, so that its players may choose another way (R4.5)?"""
        ended = self.game.state.outcome if self.game else None
        return ended is not None and ended.reason is Reason.ENDLESS and self.plan.rules.endless is Endless.DRAW

    @property
    def secrets(self) -> list[tuple[Seat | None, bytes]]:
        """All secrets of this deal with the side that gave each; the dealer (None) first, then by seat."""
        assert self.secret is not None
        return [(None, self.secret), *((seat, self.cuts[seat]) for seat in sorted(self.cuts))]

    @property
    def commitment(self) -> str | None:
        """What is shown of the dealer's secret before the deal."""
        return commitment(self.secret) if self.secret and self.plan.fair else None

    # --- entries

    def write(self, entry: Entry) -> None:
        """Do an entry and keep it. Raises `IllegalAction` from the engine, and then nothing was changed."""
        self.played = entry.get("t", self.played)
        _ENTRIES[entry["do"]](self, entry)
        self.fresh.append(entry)

    def _sit(self, entry: Entry) -> None:
        chair = self.chairs[entry["seat"]]
        chair.mark, chair.name, chair.animal = entry["mark"], entry["name"], entry["animal"]

    def _fill(self, entry: Entry) -> None:
        for seat in self.lobby:
            self.chairs[seat].kind = Kind.COMPUTER

    def _shuffle(self, entry: Entry) -> None:
        """A new deal is promised: the dealer has its secret."""
        self.game, self.cuts, self.again = None, {}, set()
        self.secret, self.played = bytes.fromhex(entry["secret"]), 0
        self.deal += 1
        if self.match.over:
            self.match = Match(self.plan.rules)

    def _cut(self, entry: Entry) -> None:
        self.cuts[entry["seat"]] = bytes.fromhex(entry["secret"])

    def _deal(self, entry: Entry) -> None:
        luck = Luck(tuple(secret for _, secret in self.secrets), self.plan.seed, self.deal - 1)
        self.game = Game(self.plan.rules, luck, [chair.plays for chair in self.chairs])
        self._tell(self.game.deal(), begins=True)

    def _move(self, entry: Entry) -> None:
        game, seat = self._in_play(), entry["seat"]
        move = read_move(entry["move"], game.state, seat)
        if move is None:
            raise IllegalAction(f"seat {seat + 1}", entry["move"], ())
        game.choose(seat, move)
        self._go_if_all_are_ready(game)

    def _go(self, entry: Entry) -> None:
        self._turn_up(self._in_play())

    def _clock(self, entry: Entry) -> None:
        self._enter(Clock(entry["seconds"]))

    def _misdeal(self, entry: Entry) -> None:
        self._enter(Misdeal())
        self.game = self.secret = None

    def _resign(self, entry: Entry) -> None:
        self._enter(Resign(entry["seat"]))
        self._go_if_all_are_ready(self._in_play())

    def _abandon(self, entry: Entry) -> None:
        self._enter(Abandon())

    def _pause(self, entry: Entry) -> None:
        self.paused = entry["on"]

    def _pace(self, entry: Entry) -> None:
        self.pace = entry["pace"]

    def _auto(self, entry: Entry) -> None:
        self.chairs[entry["seat"]].auto = entry["until"]

    def _stand_in(self, entry: Entry) -> None:
        self.chairs[entry["seat"]].stand_in = entry["on"]

    def _again(self, entry: Entry) -> None:
        self.again.update(entry["seats"])

    def _unloop(self, entry: Entry) -> None:
        """An endless game goes on shuffled, or is counted: its sheet says so from here on, and its moves stand."""
        self.plan = replace(self.plan, rules=replace(self.plan.rules, endless=Endless(entry["endless"])))
        self.again, self.match = set(), self._match_before
        self._tell(self._in_play().go_by(self.plan.rules), begins=True)

    def _watch(self, entry: Entry) -> None:
        self.watching = entry["on"]

    def _close(self, entry: Entry) -> None:
        self.closed = True

    def _in_play(self) -> Game:
        assert self.game is not None
        return self.game

    def _enter(self, action: Action) -> None:
        self._tell(self._in_play().enter(action))

    def _go_if_all_are_ready(self, game: Game) -> None:
        """The last person's choice turns the cards; computers are never waited for."""
        if game.ready and not game.over and not any(self.chairs[seat].person for seat in game.waiting):
            self._turn_up(game)

    def _turn_up(self, game: Game) -> None:
        """All cards are turned; a computer that won puts its spoils in order at once (R4.4)."""
        self._tell(game.go())
        while game.state.phase is Phase.ARRANGE and not any(self.chairs[seat].person for seat in game.waiting):
            self._tell(game.go())

    def _tell(self, turn: Turn, begins: bool = False) -> None:
        self.v += 1
        self.tail.append(Told(self.v, turn, begins, self._in_play().code if turn.after.outcome else None))
        if any(isinstance(event, WarDeclared) for event in turn.events) or turn.after.phase is Phase.OVER:
            for chair in self.chairs:
                chair.auto = None if chair.auto == "war" or turn.after.phase is Phase.OVER else chair.auto
        if turn.after.outcome:
            self._match_before, self.match = self.match, self.match.add(turn.after.outcome)


_ENTRIES: dict[str, Callable[[Book, Entry], None]] = {
    "sit": Book._sit,
    "fill": Book._fill,
    "shuffle": Book._shuffle,
    "cut": Book._cut,
    "deal": Book._deal,
    "move": Book._move,
    "go": Book._go,
    "clock": Book._clock,
    "misdeal": Book._misdeal,
    "resign": Book._resign,
    "abandon": Book._abandon,
    "pause": Book._pause,
    "pace": Book._pace,
    "auto": Book._auto,
    "stand-in": Book._stand_in,
    "again": Book._again,
    "unloop": Book._unloop,
    "watch": Book._watch,
    "close": Book._close,
}
