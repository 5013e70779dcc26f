"""Laws of the room, whatever people and networks do: any interleaving of joins, drops, reloads, repeats, restarts and acts.

Cards are conserved; nobody is told a card that was not turned up or dealt to a hand of theirs, nor a secret before its time;
one seat has one voice, and nobody else acts for it; a foreign, late or repeated action changes nothing; every press of a race
is answered once; versions have no hole; patches add up to the facts, in each language; a restart changes nothing; and in a
closed room nobody is left.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from bench_room import SECRET, Bench
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from guerra.actions import Phase
from guerra.events import Drew, Laid, PrizeSet
from guerra.speed.events import TurnedUp
from guerra.table.asking import Refused
from guerra.table.book import Book
from guerra.table.game import Game
from guerra.table.race import Race

TABLES = [
    ("hl", "family"),
    ("hh", "classic~won_to.pile"),
    ("ll", "family~spoils.shuffled"),
    ("hl", "hand-of-three"),
    ("hh", "hand-of-three"),
    ("hcl", "three-players~prize.1"),
    ("hll", "three-players~face_down.12~short.lose"),
    ("hc", "classic~deck.6x4~time_limit.1"),
    ("hl", "classic~deck.6x4~spoils.chosen"),
    ("hl", "speed"),
    ("ll", "speed~claim.free~spoils.shuffled"),
    ("hh", "speed~windows.1-10~time_limit.1"),
    ("hc", "speed~hurry.no"),
]
HOST, SEATED = {"fill", "watch", "close"}, {"pause", "pace", "misdeal", "unloop"}
"""Entries that only a host may cause, and those that need a seat, but no certain one."""

PAGES = st.sampled_from("abcd")
SEATS = st.integers(1, 3)
LANGUAGES = st.sampled_from(["en", "es", "pt"])
TABS = st.sampled_from([None, "one", "two"])
_CODE = re.compile(r'"((?:\d+|[TJQKA])[a-z])"')


class Rooms(RuleBasedStateMachine):
    """A room, four pages, and a network that does what it likes."""

    @initialize(
        table=st.sampled_from(TABLES),
        seeded=st.booleans(),
        best_of=st.sampled_from([1, 3]),
        begun=st.sampled_from([True, True, False]),
    )
    def open(self, table: tuple[str, str], seeded: bool, best_of: int, begun: bool) -> None:
        kinds, rules = table
        self.bench = Bench(kinds, f"{rules}~best_of.{best_of}", **({"seed": 7} if seeded else {}))
        self.read: dict[str, int] = {}
        self.known: dict[str, dict[str, Any]] = {}
        self.version: dict[str, int] = {}
        self.held: dict[str, tuple[int, ...]] = {}
        self.seen = 0
        self.turned_up: set[str] = set()
        self.drawn: dict[int, set[str]] = {}
        self.number = 0
        if begun:
            self.gather()

    # --- what happens

    @rule()
    def gather(self) -> None:
        """Everyone is here, each at a page of their own, and the cards are dealt."""
        for once in ("x" * 16, "y" * 16, "z" * 16):
            self.join(once)
        for page, seat in zip("abc", sorted(self.bench.tokens), strict=False):
            self.reload(page, {seat})
        self.bench.wait(12)

    @rule(once=st.sampled_from(["x" * 16, "y" * 16, "z" * 16]))
    def join(self, once: str) -> None:
        free = self.bench.room.book.lobby
        try:
            seat = self.bench.sit(once) - 1
        except Refused:
            assert not free
        else:
            left = self.bench.room.book.lobby
            assert left == [other for other in free if other != seat]

    @rule(
        page=PAGES,
        seats=st.sets(SEATS, max_size=2),
        v=st.integers(0, 40),
        take=st.booleans(),
        host=st.booleans(),
        lang=LANGUAGES,
        tab=TABS,
    )
    def come(self, page: str, seats: set[int], v: int, take: bool, host: bool, lang: str, tab: str | None) -> None:
        seats = {seat for seat in seats if seat in self.bench.tokens}
        self._new_page(page)
        self.version[page] = v
        self.bench.hello(page, *sorted(seats), host=host, v=v, take=take, lang=lang, tab=tab)

    @rule(page=PAGES, seats=st.sets(SEATS, min_size=1, max_size=2))
    def reload(self, page: str, seats: set[int]) -> None:
        self.bench.drop(page)
        self._new_page(page)
        self.bench.hello(page, *sorted(seat for seat in seats if seat in self.bench.tokens), take=True)

    @rule(page=PAGES)
    def drop(self, page: str) -> None:
        self.bench.drop(page)

    @rule(page=PAGES)
    def overflow(self, page: str) -> None:
        """A page was too slow: what waited for it is gone, and it is told everything anew."""
        self.known[page] = {}
        self.version.pop(page, None)
        self.bench.refresh(page)

    @rule(page=PAGES, seat=SEATS, late=st.sampled_from([0, 0, 0, 0, -1, 1]), times=st.integers(1, 2))
    def act(self, page: str, seat: int, late: int, times: int) -> None:
        game = self.bench.game
        if isinstance(game, Race):
            what = ("flip", "claim", "pass")[self.number % 3] if late else None
            self.press(page, seat, what, late, times)
        if not isinstance(game, Game):
            return
        battle, war = game.clash
        hands = game.state.hands
        hand = hands[seat - 1] if seat <= len(hands) else ()
        what: dict[str, Any] = {"do": "play", "card": str(hand[0])} if hand else {"do": "flip"}
        if game.state.phase is Phase.ARRANGE:
            what = {"do": "arrange", "order": list(reversed(range(sum(map(len, game.state.laid)))))}
        guest = self.bench.room.guests.get(page)
        foreign = guest is None or seat - 1 not in guest.held
        for time in range(times):
            before = _lasting(self.bench.room.book)
            self._ask(page, **what, seat=seat, battle=battle + late, war=war, id=1)
            self._learn()
            assert not (foreign or late or time) or _lasting(self.bench.room.book) == before

    @rule(
        page=PAGES,
        seat=SEATS,
        what=st.sampled_from([None, "flip", "claim", "pass"]),
        late=st.sampled_from([0, 0, 0, -1, 1]),
        times=st.integers(1, 2),
    )
    def press(self, page: str, seat: int, what: str | None, late: int, times: int) -> None:
        """A press of a race (None: what is to be done), perhaps sent twice, perhaps for a battle that is gone or to come."""
        game, guest = self.bench.game, self.bench.room.guests.get(page)
        if not isinstance(game, Race) or guest is None:
            return
        self.number += 1
        done = "flip" if seat <= 2 and game.state.owed[seat - 1] else "claim"
        battle = max(1, game.state.battle + late)
        for time in range(times):
            before = len(self.bench.frames.get(page, []))
            running, over = self.bench.room.running, game.outcome is not None
            self._ask(page, "press", seat=seat, what=what or done, number=self.number, battle=battle, id=1)
            self._learn()
            told = self.bench.frames.get(page, [])[before:]
            answers = [one for frame in told for one in frame.get("answered", []) if one["number"] == self.number]
            if seat - 1 not in guest.held:
                assert not answers
                assert any("refused" in frame for frame in told)
            elif over or not running:
                assert [one["why"] for one in answers] == ["over" if over else "paused"]
            else:
                assert len(answers) in ((1, 2) if time == 0 else (1,))  # a claim that waited may be judged by the same press
                assert time == 0 or answers[0]["verdict"] == "repeated" or not self.bench.room.running

    @rule(page=PAGES)
    def trespass(self, page: str) -> None:
        """A page asks for all that it may not: in the name of every seat that is another's, as a player, as the host."""
        room, kept = self.bench.room, len(self.bench.kept)
        guest = room.guests.get(page)
        if guest is None:
            return
        game = self.bench.game
        battle, war = game.clash if isinstance(game, Game) else (game.state.battle if game else 1, 0)
        names = {"battle": battle, "war": war, "what": "flip", "number": 10**6, "secret": f"{SECRET}0f", "on": True}
        for seat in {1, 2, 3} - {seat + 1 for seat in guest.held}:
            for do in ("flip", "press", "auto", "cut", "resign", "call"):
                self._ask(page, do, seat=seat, **names)
        for do in () if guest.held else ("pause", "misdeal", "pace", "again", "unloop"):
            self._ask(page, do, on=True, pace="calm", endless="shuffle")
        for do in () if room.is_host(guest, self.bench.now) else ("fill", "watch", "close"):
            self._ask(page, do, on=False)
        assert len(self.bench.kept) == kept

    def _ask(self, page: str, do: str, **more: Any) -> None:
        """A page asks for something: what is written is about its own seats, and needs no more than it is."""
        room, kept = self.bench.room, len(self.bench.kept)
        guest = room.guests.get(page)
        held = guest.held if guest else ()
        host = guest is not None and room.is_host(guest, self.bench.now)
        self.bench.ask(page, do, **more)
        for entry in self.bench.kept[kept:]:
            assert entry.get("seat", held[0] if held else None) in (held or (None,))
            assert set(entry.get("seats", ())) <= set(held)
            assert host or entry["do"] not in HOST
            assert held or entry["do"] not in SEATED

    @rule(times=st.integers(1, 12))
    def battles(self, times: int) -> None:
        """Everyone who is here plays on."""
        for _ in range(times):
            for guest in list(self.bench.room.guests.values()):
                for seat in guest.held:
                    self.show(guest.id)
                    self.act(guest.id, seat + 1, 0, 1)

    @rule(page=PAGES)
    def show(self, page: str) -> None:
        """The next player at a screen that is passed from hand to hand takes it."""
        self.bench.ask(page, "show")

    @rule(page=PAGES, seat=SEATS)
    def cut(self, page: str, seat: int) -> None:
        self._ask(page, "cut", seat=seat, secret=f"{seat}{SECRET}0")

    @rule(
        page=PAGES,
        seat=SEATS,
        do=st.sampled_from(["auto", "pause", "misdeal", "resign", "again", "pace", "fill", "watch", "say", "ping", "nonsense"]),
        on=st.booleans(),
        until=st.sampled_from(["war", "end"]),
    )
    def ask(self, page: str, seat: int, do: str, on: bool, until: str) -> None:
        self._ask(page, do, seat=seat, on=on, until=until, pace="fast", picture="wow", id=2)

    @rule(page=PAGES, sure=st.integers(0, 5))
    def close(self, page: str, sure: int) -> None:
        """Seldom, or there would be little to see."""
        if sure == 5:
            self._ask(page, "close")

    @rule(seconds=st.sampled_from([0.1, 3.0, 12.0, 700.0]))
    def wait(self, seconds: float) -> None:
        self.bench.wait(seconds)

    @rule()
    def restart(self) -> None:
        """Killed and started again: the book says the same, and everyone is away."""
        before = _lasting(self.bench.room.book)
        self.bench.restart()
        assert _lasting(self.bench.room.book) == before
        self.held.clear()

    def _new_page(self, page: str) -> None:
        """The page forgets; whoever was connected under this name is gone."""
        self.bench.drop(page)
        self.bench.frames.pop(page, None)
        self.read.pop(page, None)
        self.known[page] = {}
        self.version.pop(page, None)

    # --- what always holds

    @invariant()
    def cards_are_conserved(self) -> None:
        game = self.bench.game
        if game and game.recorded().actions:
            table = game.state.table if isinstance(game, Race) else game.state
            assert Counter(table.cards()) == Counter(table.rules.the_deck.cards)

    @invariant()
    def one_seat_has_one_voice(self) -> None:
        held = Counter(seat for guest in self.bench.room.guests.values() for seat in guest.held)
        assert not held or max(held.values()) == 1
        marks = [chair.mark for chair in self.bench.room.book.chairs if chair.mark]
        assert len(set(marks)) == len(marks)

    @invariant()
    def a_closed_room_is_empty(self) -> None:
        assert not (self.bench.room.book.closed and self.bench.room.guests)

    @invariant()
    def nobody_is_told_too_much_and_nothing_is_missing(self) -> None:
        self._learn()
        book = self.bench.room.book
        for page, frames in self.bench.frames.items():
            for frame in frames[self.read.get(page, 0) :]:
                self._hear(page, frame)
                shown = frame.get("hands", {}).get("shown")
                if shown:
                    assert shown["seat"] == frame["hands"]["turn"]
                    assert {*shown["cards"], *shown["names"]} <= self.drawn[shown["seat"]]
                said = [frame.get(part) for part in ("view", "race", "events")]
                told = json.dumps([*said, frame.get("texts", {}).get("cards")])
                allowed = self.turned_up.union(*(self.drawn.get(seat, set()) for seat in self._alone(page)))
                assert set(_CODE.findall(told)) <= allowed
                if book.secret and not (book.game and book.game.outcome):
                    assert book.secret.hex() not in json.dumps(frame)
            self.read[page] = len(frames)

    def _alone(self, page: str) -> tuple[int, ...]:
        """The seats whose hands a page always sees: its own, unless the screen is passed from hand to hand."""
        held = self.held.get(page, ())
        return () if self.bench.room.book.plan.cards.hand and len(held) > 1 else held

    @invariant()
    def patches_add_up(self) -> None:
        for page, guest in self.bench.room.guests.items():
            facts = json.loads(json.dumps(self.bench.room.facts_for(guest)))
            assert self.known[page] | {"clock": facts["clock"]} == facts

    def _learn(self) -> None:
        """What has been turned up for all, and drawn into whose hand."""
        for told in self.bench.room.book.tail:
            if told.v <= self.seen:
                continue
            self.seen = told.v
            for event in told.turn.events:
                if isinstance(event, Laid):
                    self.turned_up |= {str(lay.up) for lay in event.lays}
                elif isinstance(event, TurnedUp):
                    self.turned_up |= {str(up.card) for up in event.cards}
                elif isinstance(event, PrizeSet):
                    self.turned_up.add(str(event.card))
                elif isinstance(event, Drew):
                    self.drawn.setdefault(event.seat + 1, set()).update(map(str, event.cards))

    def _hear(self, page: str, frame: dict[str, Any]) -> None:
        """Take a frame in as a page does."""
        if "welcome" in frame:
            self.held[page] = tuple(frame["welcome"]["seats"])
        if "events" in frame and frame["v"] > self.version.get(page, 0):
            assert frame["v"] == self.version.get(page, 0) + 1 or "view" in frame
        self.version[page] = frame.get("v", self.version.get(page, 0))
        self.known[page] |= frame.get("room", {})


def _lasting(book: Book) -> tuple[Any, ...]:
    game = book.game
    chairs = [(c.kind, c.name, c.animal, c.mark, c.auto, c.stand_in) for c in book.chairs]
    dealt = game and (game.state, dict(game.ready), game.recorded())
    switches = (book.paused, book.pace, book.watching, book.closed, frozenset(book.again))
    return (book.v, book.deal, book.match, book.secret, dict(book.cuts), chairs, dealt, switches)


Rooms.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestRooms = Rooms.TestCase
