"""The pages of the table, and the files that they are made of."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from guerra.table.hub import Hub

FOR_EVER = "public, max-age=31536000, immutable"
_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


def pages_of(hub: Callable[[], Hub]) -> list[Route]:
    """Where the pages are."""

    async def home(request: Request) -> Response:
        return HTMLResponse("<!doctype html><title>guerra</title>")

    return [Route("/", home), Route("/join/{code}", home, name="join")]
