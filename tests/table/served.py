"""A real server in a process of its own, and pages that are real sockets."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import count
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

WAIT = 20.0
TRUSTING = ("--behind", "127.0.0.1")
"""Options of a server that many tests share: it believes each that it comes from `somewhere` else."""

_places = count(1)


def somewhere() -> dict[str, str]:
    """The header of an address that nobody came from before, so that what one address may do stops no other test."""
    place = next(_places)
    return {"X-Forwarded-For": f"10.{place >> 16}.{place >> 8 & 255}.{place & 255}"}


class Served:
    """A server with its own store; `kill` and `start` again to see what it keeps."""

    def __init__(self, store: str, *options: str) -> None:
        self.store, self.options = store, options
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "guerra", "serve", "--host", "127.0.0.1", "--port", "0", "--store", self.store]
        environ = {**os.environ, "GUERRA_TEST": "1"}
        self.process = subprocess.Popen([*command, *self.options], stdout=subprocess.PIPE, text=True, env=environ)
        assert self.process.stdout
        line = self.process.stdout.readline()
        assert line.startswith("guerra: http://"), line
        self.address = line.split()[1].rstrip("/")

    def kill(self) -> None:
        """End it as the kernel does: nothing is written any more."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(WAIT)
        self._drained()

    def stop(self) -> int:
        """End it as it should end."""
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(WAIT)
        self._drained()
        return code

    def _drained(self) -> None:
        assert self.process.stdout
        self.process.stdout.close()

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """An HTTP call: its status, and the JSON (or else the text) of its answer."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        request = Request(self.address + path, data, headers, method=method)
        try:
            with urlopen(request, timeout=WAIT) as answer:
                return answer.status, _read(answer.read())
        except HTTPError as error:
            with error:
                return error.code, _read(error.read())

    def open(self, kinds: str = "hc", rules: str = "family", names: Sequence[str] = (), **more: Any) -> dict[str, Any]:
        """A new room; `kinds` has a letter a seat: here, computer, link; the first seats may have `names`."""
        called = {"h": "here", "c": "computer", "l": "link"}
        seats: list[dict[str, str]] = [{"kind": called[kind]} for kind in kinds]
        for seat, name in zip(seats, names, strict=False):
            seat["name"] = name
        status, room = self.call("POST", "/api/rooms", {"rules": rules, "seats": seats, **more}, **somewhere())
        assert status == 200, room
        return dict(room)

    def page(self, room: dict[str, Any], *tokens: str, **hello: Any) -> Page:
        """A page at the table, with these tokens."""
        return Page(self.address.replace("http", "ws") + f"/ws/{room['code']}", *tokens, **hello)


class Page:
    """A page that keeps every frame, and what it knows from them."""

    def __init__(self, address: str, *tokens: str, **hello: Any) -> None:
        self._open = ExitStack()
        self.ws: ClientConnection = self._open.enter_context(connect(address, open_timeout=WAIT, close_timeout=1))
        self.frames: list[dict[str, Any]] = []
        self.room: dict[str, Any] = {}
        self.v = 0
        self.clash: tuple[int, int] | None = None
        self._laid = False
        self.send(hello={"tokens": list(tokens), "v": 0, **hello})

    def send(self, **message: Any) -> None:
        self.ws.send(json.dumps(message))

    def ask(self, do: str, **more: Any) -> None:
        self.send(do=do, **more)

    def hear(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = json.loads(self.ws.recv(timeout=WAIT))
        self.frames.append(frame)
        if "beat" in frame:
            self.send(echo=frame["beat"])
        self.room |= frame.get("room", {})
        self.v = frame.get("v", self.v)
        view = frame.get("view")
        if view:
            self._clash(view["phase"], view["tally"]["battles"], view["war"])
        for event in frame.get("events", []):
            self._fold(event)
        return frame

    def until(self, *names: str) -> dict[str, Any]:
        """The next frame that carries all of these names."""
        while True:
            frame = self.hear()
            if all(name in frame for name in names):
                return frame

    def flip(self, seat: int = 1, **more: Any) -> None:
        assert self.clash
        self.ask("flip", seat=seat, battle=self.clash[0], war=self.clash[1], **more)

    @property
    def over(self) -> bool:
        return self.room.get("state") == "over"

    def close(self) -> None:
        self._open.close()

    def events(self) -> list[dict[str, Any]]:
        return [event for frame in self.frames for event in frame.get("events", [])]

    def _fold(self, event: dict[str, Any]) -> None:
        battle = self.clash[0] if self.clash else 0
        if event["event"] == "dealt":
            self.clash = (1, 0)
        elif event["event"] == "laid":
            self._laid = True
        elif event["event"] == "war-declared":
            self.clash = (battle, event["war"])
        elif event["event"] == "to-act" and event["phase"] == "flip" and self._laid:
            self.clash, self._laid = (battle + 1, 0), False

    def _clash(self, phase: str, battles: int, war: int) -> None:
        self.clash = (battles, war) if phase == "war" else (battles + 1, 0)


def _read(data: bytes) -> Any:
    try:
        return json.loads(data)
    except ValueError:
        return data.decode()
