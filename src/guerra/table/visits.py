"""The visits to the table of Casino War and their sockets. They live in memory alone, and none outlives its page for long."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from guerra.casino.shoes import Shoes
from guerra.errors import GuerraError
from guerra.fairness import fair_words
from guerra.i18n import N_
from guerra.table import codes
from guerra.table.asking import Refused, read_message
from guerra.table.clock import Clock
from guerra.table.limits import Bucket, Limits
from guerra.table.room import Entropy
from guerra.table.texts import said
from guerra.table.visit import Visit, read_table

_GONE = (WebSocketDisconnect, TimeoutError, RuntimeError)

KEPT = 60.0
"""Seconds for which a page that lost its line finds its visit again; a page that is loaded anew does not know of it."""


class Visits:
    """All visits of a server."""

    def __init__(self, clock: Clock, entropy: Entropy, limits: Limits, testing: bool) -> None:
        self._clock, self._entropy, self._limits, self._testing = clock, entropy, limits, testing
        self._visits: dict[str, Visit] = {}
        self._left: dict[str, float] = {}

    def now(self) -> int:
        """Milliseconds by the server's clock."""
        return int(self._clock() * 1_000)

    async def converse(self, ws: WebSocket, lang: str) -> None:
        """One page, from its hello to its end."""
        with contextlib.suppress(*_GONE):
            try:
                visit = self._open(read_message(await asyncio.wait_for(ws.receive_text(), self._limits.hello)), lang)
            except GuerraError as error:
                await ws.send_json({"bye": said(error, lang)})
                await ws.close()
                return
            try:
                await ws.send_json(visit.welcome())
                await self._serve(ws, visit)
            finally:
                self._left[visit.code] = self._clock()

    def _open(self, message: dict[str, Any], lang: str) -> Visit:
        """The page's own visit, or a new one; raises `GuerraError`."""
        for gone in [code for code, left in self._left.items() if self._clock() > left + KEPT]:
            del self._left[gone], self._visits[gone]
        hello = message.get("hello")
        asked = hello if isinstance(hello, dict) else {}
        code = asked.get("code")
        if isinstance(code, str) and self._left.pop(code, None) is not None:
            return self._visits[code]
        if len(self._visits) >= self._limits.rooms:
            raise Refused(N_("There are too many tables just now. Try again in a while."))
        visit = Visit(codes.new_token(), read_table(asked), self._shoes(asked), lang, self.now())
        self._visits[visit.code] = visit
        return visit

    def _shoes(self, asked: dict[str, Any]) -> Shoes:
        """Shuffles from the system's entropy; only a server that is being tested takes a seed."""
        seed = asked.get("seed") if self._testing else None
        if type(seed) is int and 0 <= seed < 1 << 64:
            return Shoes.of_seed(seed)
        return Shoes.of_words(fair_words([self._entropy(32)]))

    async def _serve(self, ws: WebSocket, visit: Visit) -> None:
        """Hear the page and the clock, whichever comes first; each message gets its answer, in order."""
        asks = Bucket(self._limits.messages, self._limits.messages_burst, self._clock())
        hearing = asyncio.ensure_future(ws.receive_text())
        try:
            while True:
                done, _ = await asyncio.wait({hearing}, timeout=max(0, visit.due - self.now()) / 1_000)
                told = visit.tick(self.now())
                if told:
                    await ws.send_json(told)
                if done:
                    message = read_message(hearing.result())
                    hearing = asyncio.ensure_future(ws.receive_text())
                    if asks.take(self._clock()):
                        await self._answer(ws, visit, message)
        finally:
            hearing.cancel()

    async def _answer(self, ws: WebSocket, visit: Visit, message: dict[str, Any]) -> None:
        if self._testing and message.get("do") == "tick":
            await ws.send_json(visit.tick(self.now() + int(message["seconds"] * 1_000)) or {})
        else:
            await ws.send_json(visit.hear(message))
