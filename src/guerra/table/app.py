"""The web application: pages, the calls of `guerra.table.api`, and the socket of a room."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from guerra.i18n import N_, read_language
from guerra.table import codes
from guerra.table.api import Api, Rates
from guerra.table.asking import Refused, read_message
from guerra.table.clock import Clock
from guerra.table.guard import Guard
from guerra.table.hub import Hub, Live
from guerra.table.limits import Limits
from guerra.table.rehearsal import rehearse
from guerra.table.room import Entropy
from guerra.table.routes import lost, page_routes
from guerra.table.socket import Socket
from guerra.table.store import Store
from guerra.table.texts import said
from guerra.table.visits import Visits

_GONE = (WebSocketDisconnect, TimeoutError, RuntimeError)
"""What a send or a receive raises when the page is gone, or takes nothing any more."""

FIRST_BEATS, BEAT = 0.2, 2.0
"""Seconds between two measurements of a line, until it is known, and then."""

FLOOD = 200
"""Messages beyond the rate after which a socket is closed."""


@dataclass(frozen=True)
class Settings:
    """What whoever runs a server decides. `testing` takes seeds; without `casino` nothing of that is served."""

    store: Store
    entropy: Entropy
    hosts: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    testing: bool = False
    casino: bool = True


class Table:
    """The application's one state: its hub, which lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.hub: Hub
        self.rates: Rates
        self.visits: Visits
        self.api = Api(self.hub_of, lambda: self.rates, settings.testing, settings.casino)

    def hub_of(self) -> Hub:
        """The hub; there is one while the server runs."""
        return self.hub

    @contextlib.asynccontextmanager
    async def life(self, _app: Starlette) -> AsyncIterator[None]:
        """Open the hub, keep house, and write everything at the end."""
        settings = self._settings
        rehearse()
        self.hub = Hub(settings.store, Clock(), settings.entropy, settings.limits)
        self.rates = Rates(self.hub)
        self.visits = Visits(self.hub.clock, settings.entropy, settings.limits, settings.testing)
        house = asyncio.create_task(self.hub.keep_house(self.rates.forget))
        try:
            yield
        finally:
            house.cancel()
            await self.hub.close()

    async def sockets(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Every socket comes here straight: what the pages pass through would be kept for each as long as it is open."""
        ws, path = WebSocket(scope, receive, send), str(scope["path"])
        if path.startswith("/ws/"):
            await self._table(ws, codes.read_code(path.removeprefix("/ws/")))
        elif path == "/ws-casino" and self._settings.casino:
            await self._visit(ws)
        else:
            await ws.close()

    async def _table(self, ws: WebSocket, code: str | None) -> None:
        """`/ws/CODE`: a page at a table."""
        hub = self.hub
        if hub.sockets >= hub.limits.sockets:
            await ws.close(1013)
            return
        await ws.accept()
        hub.sockets += 1
        socket = Socket(hub.limits, hub.clock())
        try:
            with contextlib.suppress(*_GONE):
                await self._converse(ws, socket, code)
        finally:
            hub.sockets -= 1

    async def _visit(self, ws: WebSocket) -> None:
        """`/ws-casino`: a page of Casino War, which has a table of its own."""
        hub, address = self.hub, ws.client.host if ws.client else ""
        if hub.sockets >= hub.limits.sockets or not self.rates.opens.take(address, hub.clock()):
            await ws.close(1013)
            return
        await ws.accept()
        hub.sockets += 1
        try:
            await self.visits.converse(ws, read_language(ws.query_params.get("lang", "")) or "en")
        finally:
            hub.sockets -= 1

    async def _converse(self, ws: WebSocket, socket: Socket, code: str | None) -> None:
        first = read_message(await asyncio.wait_for(_receive(ws), self.hub.limits.hello))
        live = await self._find(ws, code)
        if live is None:
            gone = said(Refused(N_("There is no table here.")), _language(first))
            await ws.send_json({"bye": {"kind": "gone", "why": gone}})
            await ws.close()
            return
        tasks = [asyncio.create_task(_write(ws, socket, live))]
        if live.room.book.plan.race and live.room.book.plan.linked:
            tasks.append(asyncio.create_task(_beat(socket, self.hub.clock)))
        try:
            async with socket.line:
                await self._hear(socket, live, first)
                while socket.refused < FLOOD:
                    text = await _receive(ws)
                    socket.heard = self.hub.clock()
                    if socket.asks.take(socket.heard):
                        await self._hear(socket, live, read_message(text))
                    else:
                        socket.refused += 1
                        self.hub.said_too_much(socket, live, read_message(text))
            await ws.close(1008)
        finally:
            self.hub.drop(socket, live)
            for task in tasks:
                task.cancel()

    async def _find(self, ws: WebSocket, code: str | None) -> Live | None:
        """The room, unless this address has guessed wrongly too often."""
        address = ws.client.host if ws.client else ""
        if self.rates.guesses.empty(address, self.hub.clock()):
            return None
        live = await self.hub.find(code) if code else None
        if live is None or live.room.book.closed:
            self.rates.guesses.take(address, self.hub.clock())
            return None
        return live

    async def _hear(self, socket: Socket, live: Live, message: dict[str, Any]) -> None:
        """One message of a page: a hello, or something that it asks for."""
        if self._settings.testing and message.get("do") == "tick":
            self.hub.clock.pass_by(float(message["seconds"]))
            live.tick()
        elif "echo" in message:
            socket.trip.echo(message["echo"], self.hub.clock())
        elif "hello" in message or socket.id not in live.sockets:
            try:
                self.hub.hello(socket, live, message)
            except Refused as refusal:
                why = said(refusal, _language(message))
                socket.put(
                    {"refused": {"id": None, "why": why}}
                    if socket.id in live.sockets
                    else {"bye": {"kind": "busy", "why": why}}
                )
        else:
            self.hub.said(socket, live, message)


async def _receive(ws: WebSocket) -> str:
    """The text of the next message; raises `WebSocketDisconnect` at the end. Bytes are read as an empty text."""
    message = await ws.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1005)
    return message.get("text") or ""


def _language(message: dict[str, Any]) -> str:
    hello = message.get("hello")
    tag = hello.get("lang") if isinstance(hello, dict) else None
    return (read_language(tag) if isinstance(tag, str) else None) or "en"


async def _beat(socket: Socket, clock: Clock) -> None:
    """Measure the line of a page for as long as it is there: often at first, then now and again (R10.4)."""
    while True:
        socket.put({"beat": socket.trip.beat(clock())})
        await asyncio.sleep(BEAT if socket.trip.settled else FIRST_BEATS)


async def _write(ws: WebSocket, socket: Socket, live: Live) -> None:
    """Send what waits for a page until its end, then close the connection; the reader hears of it."""
    with contextlib.suppress(*_GONE):
        await socket.pump(ws.send_text, lambda: live.refresh(socket.id))
    with contextlib.suppress(*_GONE):
        await ws.close()


def application(settings: Settings) -> ASGIApp:
    """The table as an ASGI application."""
    table = Table(settings)
    routes = [*page_routes(table.api, settings.casino), *table.api.routes()]
    handlers: Any = {404: lost, 405: lost, 500: lost}
    middleware = [Middleware(GZipMiddleware, minimum_size=1_000)]
    pages = Starlette(routes=routes, lifespan=table.life, middleware=middleware, exception_handlers=handlers)
    return Guard(pages, table.sockets, settings.hosts)
