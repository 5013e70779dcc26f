"""The room without sockets: a clock that the test moves, and pages that are lists of frames."""

from __future__ import annotations

from typing import Any

from guerra.table.guests import read_hello
from guerra.table.plan import read_plan
from guerra.table.room import Room


class Bench:
    """A room, its time, and what each page was sent."""

    def __init__(self, rules: str = "family", kinds: str = "hc", **more: Any) -> None:
        names = {"h": "here", "c": "computer", "l": "link"}
        seats = [{"kind": names[kind]} for kind in kinds]
        plan = read_plan({"rules": rules, "seats": seats, **more}, testing=True)
        self.now, self.count = 1_000.0, 0
        self.room, self.tokens, self.host = Room.open("K7F2Q", plan, self.now, self.entropy)
        self.frames: dict[str, list[dict[str, Any]]] = {}

    def entropy(self, size: int) -> bytes:
        self.count += 1
        return self.count.to_bytes(size, "big")

    def collect(self) -> None:
        for to, frame in self.room.outbox.take():
            self.frames.setdefault(to, []).append(frame)

    def hello(self, page: str, *tokens: str, **more: Any) -> None:
        self.room.hello(page, read_hello({"tokens": list(tokens), **more}, ["en", "es", "pt"]), self.now)
        self.collect()

    def ask(self, page: str, do: str, **more: Any) -> None:
        self.room.ask(page, {"do": do, **more}, self.now)
        self.collect()

    def flip(self, page: str, seat: int = 1) -> None:
        game = self.room.book.game
        assert game is not None
        battle, war = game.clash
        self.ask(page, "flip", seat=seat, battle=battle, war=war)

    def last(self, page: str, name: str) -> Any:
        return next(frame[name] for frame in reversed(self.frames[page]) if name in frame)


def test_one_person_against_the_computer_plays_to_the_end() -> None:
    bench = Bench(seed=1)
    bench.hello("a", bench.tokens[0], bench.host)
    assert bench.last("a", "welcome")["seats"] == [1]
    while bench.room.book.playing:
        bench.flip("a")
    events = [event for frame in bench.frames["a"] for event in frame.get("events", [])]
    assert events[-2]["event"] == "over"
    assert bench.last("a", "room")["state"] == "over"
