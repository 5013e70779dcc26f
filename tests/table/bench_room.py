"""A room on a workbench: a clock that the test moves, and pages that are lists of frames."""

from __future__ import annotations

import json
from typing import Any

from guerra.table.book import Book
from guerra.table.guests import read_hello
from guerra.table.intents import ask
from guerra.table.plan import read_plan
from guerra.table.room import Room

SECRET = "ab" * 16


class Bench:
    """A room, its time, and what each page was sent."""

    def __init__(self, kinds: str = "hc", rules: str = "family", **more: Any) -> None:
        names, played = {"h": "here", "c": "computer", "l": "link"}, {"plays": more.pop("plays")} if "plays" in more else {}
        self.kinds, seats = kinds, [{"kind": names[kind], **played} for kind in kinds]
        plan = read_plan({"rules": rules, "seats": seats, **more}, testing=True)
        self.now, self._count = 1_000.0, 0
        self.room, tokens, self.host = Room.open("K7F2Q", plan, self.now, self.entropy)
        self.tokens = {seat + 1: token for seat, token in tokens.items()}
        self.frames: dict[str, list[dict[str, Any]]] = {}
        self.kept: list[dict[str, Any]] = []

    def entropy(self, size: int) -> bytes:
        self._count += 1
        return self._count.to_bytes(size, "big")

    def collect(self) -> None:
        """What a server would do after each call: send and keep."""
        for to, frame in self.room.outbox.take():
            self.frames.setdefault(to, []).append(json.loads(json.dumps(frame)))
        self.kept += json.loads(json.dumps(self.room.book.fresh))
        self.room.book.fresh.clear()

    def restart(self) -> None:
        """The server is gone and back: all that is left is what was kept."""
        record = json.loads(json.dumps(self.room.book.record()))
        self.room = Room(Book.read("K7F2Q", record, self.kept), self.now, self.entropy)

    def sit(self, once: str = "0123456789abcdef") -> int:
        """A guest takes a free link seat."""
        seat, token = self.room.sit(once, "", None, self.now)
        self.collect()
        self.tokens[seat + 1] = token
        return seat + 1

    def hello(self, page: str, *seats: int, host: bool = False, **more: Any) -> None:
        tokens = [self.tokens[seat] for seat in seats] + ([self.host] if host else [])
        self.room.hello(page, read_hello({"tokens": tokens, **more}, ["en", "es", "pt"]), self.now)
        self.collect()

    def drop(self, page: str) -> None:
        self.room.drop(page, self.now)
        self.collect()

    def refresh(self, page: str) -> None:
        """A page lost what waited for it."""
        self.room.refresh(page)
        self.collect()

    def ask(self, page: str, do: str, **more: Any) -> None:
        self.say(page, {"do": do, **more})

    def say(self, page: str, message: dict[str, Any]) -> None:
        ask(self.room, page, message, self.now)
        self.collect()

    def flip(self, page: str, seat: int = 1, **more: Any) -> None:
        battle, war = self.game.clash
        self.ask(page, "flip", **{"seat": seat, "battle": battle, "war": war, **more})

    def wait(self, seconds: float) -> None:
        """Time passes; what is due happens when it is due."""
        end = self.now + seconds
        while (due := self.room.due) is not None and due <= end:
            self.now = max(self.now, due)
            self.room.tick(self.now)
            self.collect()
        self.now = end

    @property
    def game(self) -> Any:
        return self.room.book.game

    @property
    def battles(self) -> int:
        return int(self.game.state.tally.battles)

    def last(self, page: str, name: str) -> Any:
        return next(frame[name] for frame in reversed(self.frames[page]) if name in frame)

    def facts(self, page: str) -> dict[str, Any]:
        """The room as this page knows it: the patches of all frames, one over the other."""
        known: dict[str, Any] = {}
        for frame in self.frames[page]:
            known |= frame.get("room", {})
        return known

    def events(self, page: str) -> list[dict[str, Any]]:
        return [event for frame in self.frames[page] for event in frame.get("events", [])]

    def versions(self, page: str) -> list[int]:
        return [frame["v"] for frame in self.frames[page] if "events" in frame]


def linked(**more: Any) -> Bench:
    """Two people over a link, both there and dealt."""
    bench = Bench("hl", **more)
    bench.hello("a", 1, host=True)
    bench.hello("b", bench.sit())
    if bench.room.book.cutting:
        bench.ask("a", "cut", seat=1, secret=SECRET)
        bench.ask("b", "cut", seat=2, secret=SECRET[::-1])
    return bench
