"""The pages of the load bench, against a socket of the test's own."""

from __future__ import annotations

import asyncio

import pytest

from apart import run_apart
from bench.load import Page

PING = b"\x89\x00"


def test_a_page_answers_a_ping_until_it_has_gone(caplog: pytest.LogCaptureFixture) -> None:
    """What still comes after its end is left alone: the loop has nothing to complain of."""

    async def pinged() -> bytes:
        answered: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + PING)
            await reader.readexactly(2)
            answered.set_result(await reader.readuntil(b"\x8a\x80\0\0\0\0"))
            writer.close()

        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            page = await Page.at(f"http://127.0.0.1:{port}", "ABC", 0)
            answer = await answered
            page.close()
            page._reader.feed_data(PING * 20)
            await page.listening
        return answer

    assert run_apart(pinged()).endswith(b"\x8a\x80\0\0\0\0")
    assert [record.message for record in caplog.records if record.name == "asyncio"] == []
