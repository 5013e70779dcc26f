"""A line on which a socket takes its time: a TCP proxy before a server. Chromium's own throttling leaves sockets alone."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from concurrent.futures import Future
from threading import Thread

from served import Served


class SlowLine:
    """The address of `server` for those whose socket takes `delay` seconds, each way; pages come at once, to save their time."""

    def __init__(self, server: Served, delay: float) -> None:
        self._port, self._delay = int(server.address.rsplit(":", 1)[1]), delay
        opened: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event, int]] = Future()
        self._thread = Thread(target=asyncio.run, args=(self._serve(opened),))
        self._thread.start()
        self._loop, self._end, port = opened.result()
        self.address = f"http://127.0.0.1:{port}"

    def close(self) -> None:
        """Nothing comes through any more."""
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    async def _serve(self, opened: Future[tuple[asyncio.AbstractEventLoop, asyncio.Event, int]]) -> None:
        end = asyncio.Event()
        listening = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        opened.set_result((asyncio.get_running_loop(), end, listening.sockets[0].getsockname()[1]))
        async with listening:
            await end.wait()
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                task.cancel()

    async def _carry(self, near: StreamReader, back: StreamWriter) -> None:
        first = await near.read(1 << 16)
        delay = self._delay if b"\r\nupgrade: websocket\r\n" in first.lower() else 0.0
        far, on = await asyncio.open_connection("127.0.0.1", self._port)
        on.write(first)
        try:
            await asyncio.gather(_pump(near, on, delay), _pump(far, back, delay))
        except (OSError, asyncio.CancelledError):
            return  # somebody has hung up
        finally:
            on.close()
            back.close()


async def _pump(source: StreamReader, target: StreamWriter, delay: float) -> None:
    loop = asyncio.get_running_loop()
    while data := await source.read(1 << 16):
        loop.call_later(delay, target.write, data)
    loop.call_later(delay, target.close)
