"""A room as a book of entries: everything that must outlive the server, and nothing else.

Each accepted intention, and each thing that time brings, is one entry, a small JSON object. The book is a pure function of
its plan and its entries: writing an entry plays it through the engine, so reading the same entries again gives the
same room, down to the random state and the choices not yet shown. Connections, clocks and texts are the room's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from guerra.actions import Abandon, Misdeal, Phase, Resign, Seat
from guerra.bots.levels import LEVELS
from guerra.errors import IllegalAction
from guerra.fairness import commitment
from guerra.match import Match
from guerra.notation.transcript import given
from guerra.outcome import Reason
from guerra.rules import Endless
from guerra.speed.actions import What
from guerra.speed.events import Answered
from guerra.speed.rules import SpeedRules
from guerra.table.game import Game, read_move
from guerra.table.luck import Luck
from guerra.table.plan import Kind, Plan, SeatPlan, read_plan
from guerra.table.play import Play, Turn
from guerra.table.race import Race

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
    def written(self) -> str:
        """The name as files and links have it: who typed none has that of a level, if one plays there, or of the animal."""
        level = self.plays.partition(":")[0]
        return self.name or given(level if self.kind is Kind.COMPUTER and level in LEVELS else self.animal)

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
        self.game: Play | None = None
        self.match = self._match_before = Match(plan.cards)
        self.deal = 0
        self.secret: bytes | None = None
        self.cuts: dict[Seat, bytes] = {}
        self.again: set[Seat] = set()
        self.played = 0
        self.v = 0
        self.tail: list[Told] = []
        self.answers: list[Answered] = []
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
        book.answers.clear()
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
        return self.game is not None and self.game.outcome is None and not self.closed

    @property
    def loops(self) -> bool:
        """Was this deal drawn because it would never end, so that its players may choose another way (R4.5)?"""
        ended = self.game.outcome if self.game else None
        return ended is not None and ended.reason is Reason.ENDLESS and self.plan.cards.endless is Endless.DRAW

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
            self.match = Match(self.plan.cards)

    def _cut(self, entry: Entry) -> None:
        self.cuts[entry["seat"]] = bytes.fromhex(entry["secret"])

    def _deal(self, entry: Entry) -> None:
        luck = Luck(tuple(secret for _, secret in self.secrets), self.plan.seed, self.deal - 1)
        self.game = self._play(luck)
        self._tell(self.game.deal(), begins=True)

    def _play(self, luck: Luck) -> Play:
        rules = self.plan.rules
        if isinstance(rules, SpeedRules):
            computers = {seat: chair.plays for seat, chair in enumerate(self.chairs) if not chair.person}
            return Race(rules, luck, computers, self.plan.linked, self.plan.cue)
        return Game(rules, luck, [chair.plays for chair in self.chairs])

    def _move(self, entry: Entry) -> None:
        game, seat = self._war(), entry["seat"]
        move = read_move(entry["move"], game.state, seat)
        if move is None:
            raise IllegalAction(f"seat {seat + 1}", entry["move"], ())
        game.choose(seat, move)
        self._go_if_all_are_ready(game)

    def _go(self, entry: Entry) -> None:
        self._turn_up(self._war())

    def _press(self, entry: Entry) -> None:
        race = self._race()
        what, number, battle = What(entry["what"]), entry["number"], entry["battle"]
        self._hear(race.press(entry["seat"], what, number, self.played, battle, entry["trip"]))

    def _time(self, entry: Entry) -> None:
        self._hear(self._in_play().pass_time(self.played))

    def _misdeal(self, entry: Entry) -> None:
        self._tell(self._war().enter(Misdeal()))
        self.game = self.secret = None

    def _resign(self, entry: Entry) -> None:
        self._hear(self._in_play().leave(Resign(entry["seat"]), self.played))
        if isinstance(self.game, Game):
            self._go_if_all_are_ready(self.game)

    def _abandon(self, entry: Entry) -> None:
        self._hear(self._in_play().leave(Abandon(), self.played))

    def _pause(self, entry: Entry) -> None:
        self.paused = entry["on"]

    def _pace(self, entry: Entry) -> None:
        self.pace = entry["pace"]

    def _auto(self, entry: Entry) -> None:
        self.chairs[entry["seat"]].auto = entry["until"]

    def _stand_in(self, entry: Entry) -> None:
        chair = self.chairs[entry["seat"]]
        chair.stand_in = entry["on"]
        if isinstance(self.game, Race):
            self.game.seat(entry["seat"], chair.plays if chair.stand_in else None)

    def _again(self, entry: Entry) -> None:
        self.again.update(entry["seats"])

    def _unloop(self, entry: Entry) -> None:
        """An endless game goes on shuffled, or is counted: its sheet says so from here on, and its moves stand."""
        rules = replace(self.plan.cards, endless=Endless(entry["endless"]))
        self.plan = replace(self.plan, rules=rules)
        self.again, self.match = set(), self._match_before
        self._tell(self._war().go_by(rules), begins=True)

    def _watch(self, entry: Entry) -> None:
        self.watching = entry["on"]

    def _close(self, entry: Entry) -> None:
        self.closed = True

    def _in_play(self) -> Play:
        assert self.game is not None
        return self.game

    def _war(self) -> Game:
        assert isinstance(self.game, Game)
        return self.game

    def _race(self) -> Race:
        assert isinstance(self.game, Race)
        return self.game

    def _go_if_all_are_ready(self, game: Game) -> None:
        """The last person's choice turns the cards; computers are never waited for."""
        if game.ready and game.outcome is None and not any(self.chairs[seat].person for seat in game.waiting):
            self._turn_up(game)

    def _turn_up(self, game: Game) -> None:
        """All cards are turned; a computer that won puts its spoils in order at once (R4.4)."""
        self._tell(game.go())
        while game.state.phase is Phase.ARRANGE and not any(self.chairs[seat].person for seat in game.waiting):
            self._tell(game.go())

    def _hear(self, turn: Turn | None) -> None:
        """What came of a press or of time: something for all, or only answers."""
        if isinstance(self.game, Race):
            self.answers += self.game.answers()
        if turn is not None:
            self._tell(turn)

    def _tell(self, turn: Turn, begins: bool = False) -> None:
        self.v += 1
        told = Told(self.v, turn, begins, self._in_play().code if turn.outcome else None)
        self.tail = [*self.tail[1 - TAIL :], told]
        if turn.declares_war or turn.outcome:
            for chair in self.chairs:
                chair.auto = None if chair.auto == "war" or turn.outcome else chair.auto
        if turn.outcome:
            self._match_before, self.match = self.match, self.match.add(turn.outcome)


_ENTRIES: dict[str, Callable[[Book, Entry], None]] = {
    "sit": Book._sit,
    "fill": Book._fill,
    "shuffle": Book._shuffle,
    "cut": Book._cut,
    "deal": Book._deal,
    "move": Book._move,
    "go": Book._go,
    "press": Book._press,
    "time": Book._time,
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
