"""One connection: what waits to be sent, in a queue with an end, and whether its page still says something."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import count

from guerra.table.guests import Frame
from guerra.table.limits import Bucket, Limits
from guerra.table.trip import RoundTrip

_NUMBERS = count(1)
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))

ANSWERS = ("answered", "bye")
"""What the whole view, sent anew, does not say again: it is never dropped. A page causes no more of it than it may ask."""


class Socket:
    """A queue between a room and a page. When it runs over, its frames are dropped and `lost` is called once there is room.

    What the page says is heard within `line`; `cut` ends it.
    """

    def __init__(self, limits: Limits, now: float) -> None:
        self.id = str(next(_NUMBERS))
        self.heard = now
        self.awaited: float | None = None
        """When it was last heard, at the time when a sign of it began to be waited for."""
        self.asks = Bucket(limits.messages, limits.messages_burst, now)
        self.refused = 0
        self.trip = RoundTrip()
        self._size = limits.queue
        self._frames: list[Frame] = []
        self._something: asyncio.Future[None] | None = None
        self._lost = self._ended = False
        self.line = asyncio.timeout(None)
        self._leaving: Frame | None = None
        self._looked_at: Frame | None = None

    def put(self, frame: Frame) -> None:
        """Put a frame on its way."""
        if len(self._frames) >= self._size and not self._lost:
            self._frames = [answers for kept in self._frames if (answers := _answers(kept))]
            self._lost = True
        if not self._lost:
            self._frames.append(frame)
        elif answers := _answers(frame):
            self._frames.append(answers)
        self._wake()

    def end(self) -> None:
        """Close the connection after what waits."""
        self._ended = True
        self._wake()

    def stuck(self) -> bool:
        """Is the same frame on its way as when this was last asked? A page that takes nothing for so long is gone."""
        stuck = self._leaving is not None and self._leaving is self._looked_at
        self._looked_at = self._leaving
        return stuck

    def cut(self) -> None:
        """Give up the connection, whatever waits."""
        self.line.reschedule(asyncio.get_running_loop().time())

    async def pump(self, send: Callable[[str], Awaitable[None]], lost: Callable[[], None]) -> None:
        """Send until the end; a frame that says goodbye is the last."""
        while True:
            while self._frames:
                self._leaving = frame = self._frames.pop(0)
                await send(_ENCODER.encode(frame))
                if "bye" in frame:
                    return
            self._leaving = None
            if self._lost:
                self._lost = False
                lost()
            elif self._ended:
                return
            else:
                self._something = asyncio.get_running_loop().create_future()
                await self._something

    def _wake(self) -> None:
        if self._something and not self._something.done():
            self._something.set_result(None)


def _answers(frame: Frame) -> Frame:
    """What of a frame is sent in any case."""
    return {name: frame[name] for name in ANSWERS if name in frame}
