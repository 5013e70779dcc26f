"""The queue between a room and a page."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from apart import run_apart
from guerra.table.limits import Limits
from guerra.table.socket import Socket


def pumped(frames: int, reads: bool, goodbye: bool = False) -> tuple[list[dict[str, Any]], int]:
    """What a page got of so many frames, and how often it was sent everything anew; at first it reads nothing, or it reads."""
    got: list[dict[str, Any]] = []
    losses = 0

    async def main() -> None:
        socket, open_again = Socket(Limits(queue=8), 0.0), asyncio.Event()

        async def send(text: str) -> None:
            await open_again.wait()
            got.append(json.loads(text))

        def lost() -> None:
            nonlocal losses
            losses += 1
            socket.put({"view": "all of it"})

        pump = asyncio.create_task(socket.pump(send, lost))
        if reads:
            open_again.set()
        for v in range(frames):
            socket.put({"v": v})
            await asyncio.sleep(0)
        if goodbye:
            socket.put({"bye": {}})
        await asyncio.sleep(0)
        open_again.set()
        await asyncio.sleep(0.01)
        socket.end()
        await asyncio.wait_for(pump, 5)

    run_apart(main())
    return got, losses


def test_who_reads_gets_every_frame_in_order() -> None:
    assert pumped(100, reads=True) == ([{"v": v} for v in range(100)], 0)


def test_who_reads_nothing_loses_the_queue_and_gets_the_whole_view() -> None:
    got, losses = pumped(100, reads=False)
    assert losses == 1
    assert got == [{"v": 0}, {"view": "all of it"}]


def test_a_short_stay_behind_loses_nothing() -> None:
    assert pumped(8, reads=False) == ([{"v": v} for v in range(8)], 0)


def test_goodbye_is_always_the_last_word() -> None:
    got, _ = pumped(100, reads=False, goodbye=True)
    assert got[-1] == {"bye": {}}


def test_the_answers_to_presses_outlive_the_queue() -> None:
    async def main() -> list[dict[str, Any]]:
        socket, got = Socket(Limits(queue=8), 0.0), list[dict[str, Any]]()

        async def send(text: str) -> None:
            got.append(json.loads(text))

        for number in range(20):
            socket.put({"v": number, "answered": [number]})
        socket.end()
        await asyncio.wait_for(socket.pump(send, lambda: socket.put({"view": "all of it"})), 5)
        return got

    assert run_apart(main()) == [{"answered": [number]} for number in range(20)] + [{"view": "all of it"}]


def test_a_page_that_takes_nothing_is_given_up_at_the_second_look() -> None:
    async def main() -> list[bool]:
        socket, looks = Socket(Limits(), 0.0), list[bool]()
        taken = asyncio.Event()

        async def send(text: str) -> None:
            await taken.wait()

        pump = asyncio.create_task(socket.pump(send, lambda: None))
        looks.append(socket.stuck())
        socket.put({"v": 1})
        await asyncio.sleep(0)
        looks += [socket.stuck(), socket.stuck()]
        taken.set()
        await asyncio.sleep(0)
        looks.append(socket.stuck())
        socket.end()
        await asyncio.wait_for(pump, 5)
        return looks

    assert run_apart(main()) == [False, False, True, False]


def test_what_is_given_up_hears_nothing_more() -> None:
    async def main() -> None:
        socket = Socket(Limits(), 0.0)
        asyncio.get_running_loop().call_soon(socket.cut)
        async with socket.line:
            await asyncio.sleep(60)

    with pytest.raises(TimeoutError):
        run_apart(main())
