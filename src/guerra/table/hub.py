"""The hub: rooms that are open, the sockets that sit in them, and the store that keeps them.

A room's frames leave only after its entries are committed, in order; a socket that cannot keep up loses its queue and is sent
the whole view again, so it never has a hole.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from guerra.i18n import LANGUAGES, N_
from guerra.table import codes
from guerra.table.asking import Refused
from guerra.table.book import Book
from guerra.table.clock import Clock
from guerra.table.guests import Frame, read_hello
from guerra.table.intents import ask, too_fast
from guerra.table.limits import Limits
from guerra.table.memory import GLANCE, Memory
from guerra.table.plan import Plan
from guerra.table.room import Entropy, Room
from guerra.table.socket import Socket
from guerra.table.store import Receipt, Store

_log = logging.getLogger("guerra.table")

SWEEP = 20.0
"""Seconds between looks for silent sockets and idle rooms."""

QUIET, SIGN = 4.0, 4.0
"""Seconds of silence after which a page is asked for a sign while others play, and within which it must come."""

EXPIRY = 600.0
"""Seconds between looks for rooms whose time is over in the store."""


class Live:
    """A room that is open: its sockets, its timer, and the frames that wait for a commit."""

    def __init__(self, hub: Hub, room: Room, kept: int) -> None:
        self.room = room
        self.sockets: dict[str, Socket] = {}
        self.left = hub.clock()
        self._hub = hub
        self._written = self._committed = kept
        self._waiting: list[tuple[int, list[tuple[str, Frame]]]] = []
        self._timer: asyncio.TimerHandle | None = None

    def settle(self) -> None:
        """Keep what was entered, send what may be sent, and set the clock for what is due."""
        book = self.room.book
        if book.fresh:
            self._hub.store.append(book.code, self._written, self._hub.clock(), book.fresh)
            self._written += len(book.fresh)
            book.fresh.clear()
        frames = self.room.outbox.take()
        if frames:
            self._waiting.append((self._written, frames))
            self.committed(self._committed)
        if self._timer:
            self._timer.cancel()
        due = self.room.due
        self._timer = None if due is None else self._hub.loop.call_later(max(0.0, due - self._hub.clock()), self.tick)

    def committed(self, seq: int) -> None:
        """The entries before `seq` are safe: what came of them may be shown."""
        self._committed = seq
        while self._waiting and self._waiting[0][0] <= seq:
            for to, frame in self._waiting.pop(0)[1]:
                if to in self.sockets:
                    self.sockets[to].put(frame)

    def refresh(self, id: str) -> None:
        """A socket lost its queue: everything anew."""
        self.room.refresh(id)
        self.settle()

    def shut(self) -> None:
        """Out of memory; the store has it all."""
        if self._timer:
            self._timer.cancel()
        for socket in self.sockets.values():
            socket.end()

    def tick(self) -> None:
        """Time has passed."""
        self.room.tick(self._hub.clock())
        self.settle()


class Hub:
    """All open rooms of a server."""

    def __init__(self, store: Store, clock: Clock, entropy: Entropy, limits: Limits) -> None:
        self.clock, self.limits = clock, limits
        self.loop = asyncio.get_running_loop()
        self.store = store
        self.rooms: dict[str, Live] = {}
        self.sockets = self._dropped = 0
        self._entropy = entropy
        self._opening: dict[str, asyncio.Future[Live | None]] = {}
        store.start(self._committed_there)

    # --- rooms

    async def open(self, plan: Plan) -> tuple[str, dict[int, str], str]:
        """A new room: its code, the tokens of the seats that sit here, the host's token; `Refused` if there are too many."""
        if len(self.rooms) >= self.limits.rooms:
            raise Refused(N_("There are too many tables just now. Try again in a while."))
        while True:
            code = codes.new_code()
            room, tokens, host = Room.open(code, plan, self.clock(), self._entropy)
            if await asyncio.wrap_future(self.store.create(code, self.clock(), room.book.record())):
                self.rooms[code] = Live(self, room, kept=0)
                return code, {seat + 1: token for seat, token in tokens.items()}, host

    async def find(self, code: str) -> Live | None:
        """The room with this code: one that is open, or that was kept. However many ask at once, it is read once."""
        if code in self.rooms:
            return self.rooms[code]
        if code not in self._opening:
            self._opening[code] = asyncio.ensure_future(self._read(code))
            self._opening[code].add_done_callback(lambda _: self._opening.pop(code, None))
        return await self._opening[code]

    async def _read(self, code: str) -> Live | None:
        kept = await asyncio.wrap_future(self.store.load(code))
        if kept is None:
            return None
        book = await asyncio.to_thread(Book.read, code, kept.record, kept.entries)
        self.rooms[code] = live = Live(self, Room(book, self.clock(), self._entropy), len(kept.entries))
        return live

    # --- sockets

    def hello(self, socket: Socket, live: Live, message: dict[str, Any]) -> None:
        """A socket enters a room; raises `Refused`."""
        hello = read_hello(message.get("hello"), LANGUAGES)
        if socket.id not in live.sockets and len(live.sockets) >= self.limits.room_sockets:
            raise Refused(N_("There are too many people at this table."))
        live.sockets[socket.id] = socket
        live.room.hello(socket.id, hello, self.clock())
        live.settle()

    def said(self, socket: Socket, live: Live, message: dict[str, Any]) -> None:
        """A socket in a room asks for something."""
        if socket.id in live.room.guests:
            live.room.guests[socket.id].trip = socket.trip.milliseconds
        ask(live.room, socket.id, message, self.clock())
        live.settle()
        if message.get("do") != "ping":
            self._feel(live, socket)

    def _feel(self, live: Live, acting: Socket) -> None:
        """Someone acts: who else is seated must not be silent for long, so that it is soon seen who is away."""
        now = self.clock()
        for other in live.sockets.values():
            if other is acting or other.awaited == other.heard:  # one wait for a silence, however often others act in it
                continue
            if other.id in live.room.guests and live.room.guests[other.id].held:
                other.awaited = other.heard
                self.loop.call_later(max(0.0, other.heard + QUIET - now), self._ask_for_a_sign, live, other, other.heard)

    def _ask_for_a_sign(self, live: Live, socket: Socket, heard: float) -> None:
        if socket.heard == heard and socket.id in live.sockets:
            socket.put({"beat": socket.trip.beat(self.clock())})
            self.loop.call_later(SIGN, self._give_up, live, socket, heard)

    def _give_up(self, live: Live, socket: Socket, heard: float) -> None:
        """Nothing was heard of a page since: its line is dead, though nobody has closed it."""
        if socket.heard == heard and socket.id in live.sockets:
            socket.cut()

    def said_too_much(self, socket: Socket, live: Live, message: dict[str, Any]) -> None:
        """A socket in a room asks for more than anyone may."""
        too_fast(live.room, socket.id, message)
        live.settle()

    def drop(self, socket: Socket, live: Live) -> None:
        """A socket is gone."""
        self._dropped += 1
        if live.sockets.pop(socket.id, None) is not None:
            live.left = self.clock()
            live.room.drop(socket.id, self.clock())
            live.settle()

    # --- housekeeping

    async def keep_house(self, forget: Callable[[float], None]) -> None:
        """For as long as the server runs: end silent sockets, close idle rooms, let old ones expire, `forget` old rates."""
        expired, memory = 0.0, Memory()
        while True:
            try:
                memory.swept(len(self.rooms) + self.sockets, self.sweep() + self._dropped)
                self._dropped = 0
                forget(self.clock())
                if self.clock() >= expired + EXPIRY:
                    await self.expire()
                    expired = self.clock()
            except Exception:
                _log.exception("housekeeping failed; it is tried again")
            for _ in range(round(SWEEP / GLANCE)):
                await asyncio.sleep(GLANCE)
                memory.glance()

    def sweep(self) -> int:
        """End sockets that take or say nothing, not even the beat, and close rooms that nobody is in; how many were closed."""
        now, before = self.clock(), len(self.rooms)
        for live in list(self.rooms.values()):
            for socket in list(live.sockets.values()):
                if socket.stuck():
                    socket.cut()
                elif now > socket.heard + self.limits.silence:
                    socket.end()
            if not live.sockets and now > max(live.left, live.room.touched) + self.limits.idle:
                live.shut()
                del self.rooms[live.room.book.code]
        return before - len(self.rooms)

    async def expire(self) -> None:
        """Delete the rooms in which nothing happened for a day, from the store and from memory."""
        for code in await asyncio.wrap_future(self.store.sweep(self.clock() - self.limits.kept)):
            live = self.rooms.pop(code, None)
            if live:
                live.room.dismiss("expired")
                live.settle()
                live.shut()

    async def close(self) -> None:
        """Write everything and stop."""
        for live in self.rooms.values():
            live.shut()
        await asyncio.to_thread(self.store.close)

    def _committed_there(self, receipts: list[Receipt]) -> None:
        """In the store's thread: pass the receipts on."""
        self.loop.call_soon_threadsafe(self._committed, receipts)

    def _committed(self, receipts: list[Receipt]) -> None:
        for receipt in receipts:
            live = self.rooms.get(receipt.code)
            if live is None:
                continue
            if receipt.error:  # what was not kept must not be shown: the pages come back to what was
                _log.error("room %s could not be kept: %s", receipt.code, receipt.error)
                live.shut()
                del self.rooms[receipt.code]
            else:
                live.committed(receipt.seq)
