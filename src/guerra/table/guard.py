"""What every request passes first: the right host, the right origin, a body of bounded size; and what every answer says.

The host is checked so that no foreign name can be pointed at this server (DNS rebinding): a plain address can always be used,
a name only if it is ours. A page of another origin may neither post here nor open a socket.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from guerra.table.limits import BODY

POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
"""Nothing from elsewhere, and no script or style that is not a file of ours."""

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}

ENCRYPTED = {"Cross-Origin-Opener-Policy": "same-origin"}
"""What browsers heed over https alone; over plain http they complain of it."""


class Guard:
    """Stands before the pages and the sockets. `names` are the host names that are ours; `*.example.org`: all below it."""

    def __init__(self, pages: ASGIApp, sockets: ASGIApp, names: Iterable[str]) -> None:
        self._pages, self._sockets = pages, sockets
        self._names = tuple(name.lower() for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._pages(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if refusal is None:
                await self._sockets(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": refusal})
        elif refusal is None:
            await self._pages(scope, _bounded(receive), _saying(send, encrypted=scope["scheme"] == "https"))
        else:
            await PlainTextResponse(refusal, 403, headers=HEADERS)(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> str | None:
        host = headers.get("host", "")
        if not ours(host, self._names):
            return "this server does not answer to that host name; its owner can allow it"
        origin = headers.get("origin")
        acts = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if acts and origin is not None and urlsplit(origin).netloc.lower() != host.lower():
            return "a page of another origin cannot do this"
        return None


def ours(host: str, names: Iterable[str]) -> bool:
    """Is this host header a plain address, this machine, or one of these names?

    >>> [ours(host, ["*.example.org"]) for host in ("192.168.1.5:8000", "[::1]", "localhost:80", "a.example.org", "evil.test")]
    [True, True, True, True, False]
    """
    name = host.lower().rsplit(":", 1)[0] if not host.endswith("]") else host.lower()
    try:
        ipaddress.ip_address(name.strip("[]"))
        return True
    except ValueError:
        return name == "localhost" or any(_fits(name, pattern) for pattern in names)


def _fits(name: str, pattern: str) -> bool:
    return pattern == "*" or name == pattern or (pattern.startswith("*.") and name.endswith(pattern[1:]))


class TooLarge(Exception):
    """The body of a request is larger than anything that we read."""


def _bounded(receive: Receive) -> Receive:
    size = 0

    async def bounded() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > BODY:
            raise TooLarge
        return message

    return bounded


def _saying(send: Send, encrypted: bool) -> Send:
    said = HEADERS | ENCRYPTED if encrypted else HEADERS

    async def saying(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in said.items():
                headers[name] = value
        await send(message)

    return saying
