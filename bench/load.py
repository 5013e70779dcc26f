"""What the table's server bears: many rooms at once, idle sockets, and the memory that it gives back. `python -m bench.load`.

The server runs in a process of its own on one core and keeps every entry in SQLite, durably; the pages are plain sockets
of this process. A *reaction* is the time from a flip on its way to the server's answer to it, commit included, as a page
measures it. Bounded: `--rooms`, `--seconds` and `--idle` say how much.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from itertools import cycle
from statistics import quantiles
from typing import Any, Self
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from guerra.table.hub import SWEEP
from guerra.table.limits import Limits
from guerra.table.memory import take_from_the_system
from guerra.table.serve import Serving, serve
from guerra.table.store import REST

BEAT = 20
"""Seconds between two beats of a page."""

IDLE = 5.0
"""Seconds after which the server closes a room that nobody is in."""


class Page:
    """A page at a table: as much of a socket as a measurement needs."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, seat: int) -> None:
        self._reader, self._writer, self.seat = reader, writer, seat
        self.clash, self._laid, self.over, self.frames = (1, 0), False, False, 0
        self.sent: dict[int, float] = {}
        self.reactions: list[float] = []
        self.listening: asyncio.Task[None]

    @classmethod
    async def at(cls, address: str, code: str, seat: int, *tokens: str) -> Self:
        """Open a page with these tokens."""
        where = urlsplit(address)
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        lines = [f"GET /ws/{code} HTTP/1.1", f"Host: {where.netloc}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        await reader.readuntil(b"\r\n\r\n")
        page = cls(reader, writer, seat)
        page.send(hello={"tokens": tokens, "v": 0})
        page.listening = asyncio.create_task(page.listen())
        return page

    def send(self, **message: Any) -> None:
        """A message, as a masked frame; the mask is zero."""
        body = json.dumps(message).encode()
        size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
        self._write(b"\x81" + size + b"\0\0\0\0" + body)

    def _write(self, frame: bytes) -> None:
        if not self._writer.is_closing():  # else this page has gone while an answer was on its way
            self._writer.write(frame)

    def flip(self) -> None:
        """Flip, and note when."""
        number = len(self.reactions) + len(self.sent) + 1
        self.sent[number] = time.perf_counter()
        self.send(do="flip", seat=self.seat, battle=self.clash[0], war=self.clash[1], id=number)

    async def listen(self) -> None:
        """Take in whatever comes; who takes nothing for 40 seconds is sent away."""
        try:
            while True:
                self._take(await self._frame())
        except (asyncio.IncompleteReadError, OSError):
            pass

    def close(self) -> None:
        """Go."""
        self._writer.close()

    async def _frame(self) -> dict[str, Any]:
        while True:
            head, size = await self._reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self._reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self._reader.readexactly(8), "big")
            body = await self._reader.readexactly(size)
            if head == 0x89:  # a ping of the protocol
                self._write(b"\x8a" + bytes([0x80 | len(body)]) + b"\0\0\0\0" + body)
            elif head == 0x81:
                return dict(json.loads(body))

    def _take(self, frame: dict[str, Any]) -> None:
        self.frames += 1
        if "beat" in frame:
            self.send(echo=frame["beat"])
        if "ack" in frame:
            self.reactions.append(time.perf_counter() - self.sent.pop(frame["ack"]))
        if "fair" in frame and "secrets" not in frame["fair"]:
            self.send(do="cut", seat=self.seat, secret=secrets.token_hex(16))
        for event in frame.get("events", ()):
            match event["event"]:
                case "dealt":
                    self.clash, self._laid, self.over = (1, 0), False, False
                case "laid":
                    self._laid = True
                case "war-declared":
                    self.clash = (self.clash[0], event["war"])
                case "to-act" if event["phase"] == "flip" and self._laid:
                    self.clash, self._laid = (self.clash[0] + 1, 0), False
                case "over":
                    self.over = True
                    self.send(do="again")


class Server:
    """The server in its process, and what it uses."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        command = [sys.executable, "-m", "bench.load", "--serve", f"sqlite:///{folder}/table.db"]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        self.address = self._process.stdout.readline().strip().rstrip("/")

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        with open(f"/proc/{self._process.pid}/stat") as stat:
            fields = stat.read().rsplit(") ", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of memory in use."""
        with open(f"/proc/{self._process.pid}/statm") as statm:
            return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """An HTTP call."""
        with urlopen(Request(self.address + path, json.dumps(body).encode()), timeout=30) as answer:
            return dict(json.loads(answer.read()))

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.communicate()


def run_server(store: str) -> None:
    """The server: on one core, without the rates that keep strangers from what a measurement does."""
    take_from_the_system()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {0})
    limits = Limits(opens=1e6, opens_burst=1e6, idle=IDLE, rooms=20_000)
    serve(Serving(store=store, limits=limits), lambda address: print(address, flush=True))


async def open_rooms(server: Server, count: int) -> list[Page]:
    """So many rooms, two people in each, over a link."""
    pages = []
    asked = {"rules": "family", "seats": [{"kind": "here"}, {"kind": "link"}]}
    for _ in range(count):
        room = await asyncio.to_thread(server.post, "/api/rooms", asked)
        joined = await asyncio.to_thread(server.post, f"/api/rooms/{room['code']}/join", {})
        pages.append(await Page.at(server.address, room["code"], 1, room["tokens"]["1"]))
        pages.append(await Page.at(server.address, room["code"], 2, joined["token"]))
    return pages


async def flipping(page: Page, until: float) -> None:
    """Flip once a second, each page at a moment of its own."""
    await asyncio.sleep(random.random())
    while time.monotonic() < until:
        if not page.over:
            page.flip()
        await asyncio.sleep(1)


async def play_rooms(server: Server, rooms: int, seconds: float) -> None:
    """Rooms in play, then closed and forgotten."""
    before = server.memory()
    pages = await open_rooms(server, rooms)
    await asyncio.sleep(2)
    opened, cpu, start = server.memory(), server.cpu(), time.monotonic()
    slowest = asyncio.create_task(disk(server.folder, start + seconds))
    await asyncio.gather(*(flipping(page, start + seconds) for page in pages))
    await asyncio.sleep(1)
    spent, wall = server.cpu() - cpu, time.monotonic() - start
    played = server.memory()
    reactions = sorted(reaction * 1000 for page in pages for reaction in page.reactions)
    lost = sum(len(page.sent) for page in pages)
    cuts = quantiles(reactions, n=100)
    print(f"{rooms} rooms x 2 seats, {len(reactions)} flips in {wall:.0f} s, {lost} unanswered")
    print(f"  reaction ms: median {cuts[49]:.1f}, p95 {cuts[94]:.1f}, p99 {cuts[98]:.1f}, largest {reactions[-1]:.0f}")
    print(f"  CPU {spent / wall:.0%} of one core, {spent / len(reactions) * 1e6:.0f} µs a flip")
    each = [(memory - before) / len(pages) / 1000 for memory in (opened, played)]
    print(f"  memory: {each[0]:.0f} KB a seat, socket included, {each[1]:.0f} KB after {wall:.0f} s of play")
    print(f"  the disk alone, 4 KB written durably 10 times a second beside it: {await slowest}")
    await leave(server, pages)


async def disk(folder: str, until: float) -> str:
    """How long this disk takes to make 4 KB durable while others use it too."""
    taken = []
    with open(f"{folder}/yardstick", "wb", buffering=0) as file:
        while time.monotonic() < until:
            taken.append(await asyncio.to_thread(_durably, file))
            await asyncio.sleep(0.1)
    cuts = quantiles(taken, n=100)
    return f"median {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.0f} ms"


def _durably(file: io.FileIO) -> float:
    start = time.perf_counter()
    file.seek(0)
    file.write(bytes(4_096))
    os.fsync(file.fileno())
    return time.perf_counter() - start


async def sit_idle(server: Server, sockets: int) -> None:
    """Sockets that only watch, 50 at a table."""
    before = server.memory()
    pages: list[Page] = []
    beating = asyncio.create_task(beat(pages))
    while len(pages) < sockets:
        room = server.post("/api/rooms", {"rules": "family", "seats": [{"kind": "here"}, {"kind": "computer"}]})
        pages += [await Page.at(server.address, room["code"], 0) for _ in range(min(50, sockets - len(pages)))]
    await asyncio.sleep(3)
    cpu = server.cpu()
    await asyncio.sleep(BEAT)
    used = server.memory() - before
    beating.cancel()
    gone = sum(page.listening.done() for page in pages)
    print(
        f"{sockets} idle sockets: {used / 1e6:.0f} MB more, CPU {(server.cpu() - cpu) / BEAT:.1%} of one core, {gone} cut off"
    )
    await leave(server, pages)


async def beat(pages: list[Page]) -> None:
    """Each page says something every 20 seconds, as the real one does; who does not is taken for gone."""
    for place in cycle(range(BEAT)):
        for page in pages[place::BEAT]:
            page.send(do="ping")
        await asyncio.sleep(1)


async def leave(server: Server, pages: list[Page]) -> None:
    """Everyone goes; when the server has closed the rooms, what does it still hold?"""
    for page in pages:
        page.close()
    await asyncio.gather(*(page.listening for page in pages))
    await asyncio.sleep(IDLE + SWEEP + REST + 5)
    print(f"  memory after all rooms were closed: {server.memory() / 1e6:.0f} MB")


async def measure(server: Server, asked: argparse.Namespace) -> None:
    """A server that has just started: first what a seat takes, then what is left of it, and what a second time adds."""
    print(f"memory of a server that has just started: {server.memory() / 1e6:.0f} MB")
    await play_rooms(server, 5, 5)
    for _ in range(asked.rounds):
        await play_rooms(server, asked.rooms, asked.seconds)
        if asked.idle:
            await sit_idle(server, asked.idle)


def main() -> None:
    """Measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rooms", type=int, default=500)
    options.add_argument("--seconds", type=float, default=30)
    options.add_argument("--idle", type=int, default=2_000)
    options.add_argument("--rounds", type=int, default=2)
    options.add_argument("--serve", metavar="STORE", help=argparse.SUPPRESS)
    asked = options.parse_args()
    if asked.serve:
        run_server(asked.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            asyncio.run(measure(server, asked))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
