"""The open tables of Speed War and their sockets. They live in memory: a race that a server's end cut short is over."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from guerra.errors import GuerraError
from guerra.i18n import N_
from guerra.table import codes
from guerra.table.asking import Refused
from guerra.table.clock import Clock
from guerra.table.limits import Bucket, Limits
from guerra.table.onescreen import OneScreen, read_speed_plan
from guerra.table.room import Entropy
from guerra.table.texts import said

_GONE = (WebSocketDisconnect, TimeoutError, RuntimeError)


class Races:
    """All tables of Speed War of a server; a page that comes back within `limits.idle` seconds finds its own."""

    def __init__(self, clock: Clock, entropy: Entropy, limits: Limits, testing: bool) -> None:
        self._clock, self._entropy, self._limits, self._testing = clock, entropy, limits, testing
        self._tables: dict[str, OneScreen] = {}
        self._left: dict[str, float] = {}

    def now(self) -> int:
        """Milliseconds by the server's clock."""
        return int(self._clock() * 1_000)

    async def converse(self, ws: WebSocket, lang: str) -> None:
        """One page, from its hello to its end."""
        with contextlib.suppress(*_GONE):
            try:
                table = self._open(_read(await asyncio.wait_for(ws.receive_text(), self._limits.hello)))
            except GuerraError as error:
                await ws.send_json({"bye": said(error, lang)})
                await ws.close()
                return
            try:
                await ws.send_json(table.welcome())
                await self._serve(ws, table, lang)
            finally:
                table.sitting.pause(self.now())
                self._left[table.code] = self._clock()

    def _open(self, message: dict[str, Any]) -> OneScreen:
        """The page's own table, or a new one; raises `GuerraError`."""
        for idle in [code for code, left in self._left.items() if self._clock() > left + self._limits.idle]:
            del self._left[idle], self._tables[idle]
        hello = message.get("hello")
        asked = hello if isinstance(hello, dict) else {}
        code = asked.get("code")
        if isinstance(code, str) and self._left.pop(code, None) is not None:
            return self._tables[code]
        if len(self._tables) >= self._limits.rooms:
            raise Refused(N_("There are too many tables just now. Try again in a while."))
        table = OneScreen(codes.new_token(), read_speed_plan(asked, self._testing), self.now(), self._entropy)
        self._tables[table.code] = table
        return table

    async def _serve(self, ws: WebSocket, table: OneScreen, lang: str) -> None:
        """Hear the page and the clock, whichever comes first; every frame leaves in its order."""
        asks = Bucket(self._limits.messages, self._limits.messages_burst, self._clock())
        hearing = asyncio.ensure_future(ws.receive_text())
        try:
            while True:
                due = table.sitting.due
                wait = None if due is None else max(0, due - self.now()) / 1_000
                done, _ = await asyncio.wait({hearing}, timeout=wait)
                now = self.now()
                table.tick(now)
                if done:
                    text = hearing.result()
                    hearing = asyncio.ensure_future(ws.receive_text())
                    refusal = _hear(table, _read(text), now, lang) if asks.take(self._clock()) else None
                    if refusal:
                        await ws.send_json({"refused": refusal})
                for frame in table.take():
                    await ws.send_json(frame)
        finally:
            hearing.cancel()


def _hear(table: OneScreen, message: dict[str, Any], at: int, lang: str) -> str | None:
    """Why the page's message was refused, in its language; None if it was not."""
    try:
        table.hear(message, at)
    except Refused as refusal:
        return said(refusal, lang)
    return None


def _read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}
