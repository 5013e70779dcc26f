"""Where the pages are, and the files that they are made of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePosixPath

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from guerra.errors import RulesError
from guerra.presets import read_sheet_code, sheet_code
from guerra.table import codes, files, pages, sheets
from guerra.table.api import Api, Status, language
from guerra.table.hub import Live
from guerra.table.visit import read_table

FOR_EVER = "public, max-age=31536000, immutable"
_TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".woff2": "font/woff2", ".png": "image/png"}


def page_routes(api: Api, casino: bool) -> list[Route]:
    """The routes of all pages; `api` finds the rooms. Without `casino` there is neither its page nor any file of it."""

    def page(path: str, render: Callable[[pages.Ask, Request], str], name: str | None = None) -> Route:
        return Route(path, lambda request: HTMLResponse(render(ask_of(request), request)), name=name)

    async def table(request: Request) -> Response:
        ask, (live, status) = ask_of(request), await _room(api, request)
        if live is None:
            return HTMLResponse(pages.lost(ask, status), status)
        code, watch = live.room.book.code, request.url.path.startswith("/watch/")
        if live.room.book.plan.race:
            return HTMLResponse(pages.race(ask, code, watch=watch))
        return HTMLResponse(pages.table(ask, code, watch=watch, kids=request.query_params.get("kids") == "1"))

    async def join(request: Request) -> Response:
        ask, (live, status) = ask_of(request), await _room(api, request)
        code = codes.read_code(request.path_params["code"]) or ""
        return HTMLResponse(pages.join(ask, code, _invitation(live, ask.lang)), status if live is None else 200)

    def rules(request: Request) -> Response:
        """The rules of a preset, or of any sheet by its code."""
        ask = ask_of(request)
        try:
            in_force = read_sheet_code(request.path_params.get("sheet", "family")[:1_000])
        except RulesError:
            return HTMLResponse(pages.lost(ask, 404), 404)
        told = {**sheets.sheet(sheet_code(in_force), ask.lang), "says": sheets.answers(in_force, ask.lang)}
        return HTMLResponse(pages.rules(ask, told, in_force.the_deck.suits_named))

    def visit(request: Request) -> Response:
        """The table of Casino War that the address asks for."""
        ask = ask_of(request)
        try:
            table = read_table(request.query_params)
        except RulesError:
            return HTMLResponse(pages.lost(ask, 404), 404)
        return HTMLResponse(pages.casino(ask, table))

    def file(request: Request) -> Response:
        """A static file; those of Casino War have its name in theirs."""
        if not casino and "casino" in request.path_params["path"]:
            return Response(status_code=404)
        return static(request)

    return [
        page("/", lambda ask, _: pages.home(ask, casino)),
        *(
            [Route("/casino", visit), page("/casino/visit", lambda ask, _: pages.casino_visit(ask)), *api.casino_routes()]
            if casino
            else []
        ),
        Route("/table/{code}", table),
        Route("/watch/{code}", table),
        Route("/join/{code}", join, name="join"),
        page("/speed", lambda ask, _: pages.speed(ask)),
        page("/three", lambda ask, _: pages.three(ask)),
        page("/house", lambda ask, _: pages.house(ask), "house"),
        page("/replay", lambda ask, _: pages.replay(ask)),
        Route("/rules", rules),
        Route("/rules/{sheet}", rules),
        page("/settings", lambda ask, _: pages.settings(ask)),
        Route("/static/{version}/{path:path}", file),
        Route("/favicon.ico", lambda request: _file("mark.svg", request)),
    ]


def ask_of(request: Request) -> pages.Ask:
    """What a request says about its reader."""
    return pages.Ask(language(request), "lang" in request.query_params)


async def lost(request: Request, error: Exception) -> Response:
    """A page that is not there."""
    status = getattr(error, "status_code", 500)
    return HTMLResponse(pages.lost(ask_of(request), status), status)


def static(request: Request) -> Response:
    """A file under its version, to be kept for ever; under an old version it is not there, so that pages and modules agree."""
    if request.path_params["version"] != files.VERSION:
        return Response(status_code=404)
    return _file(request.path_params["path"], request)


async def _room(api: Api, request: Request) -> tuple[Live | None, int]:
    try:
        return await api.room(request), 200
    except Status as status:
        return None, status.status


def _invitation(live: Live | None, lang: str) -> dict[str, object]:
    """What a guest's link tells before the guest says yes."""
    if live is None:
        return {"host": None, "rules": "", "course": "", "hand": 0, "state": "gone"}
    book, texts = live.room.book, live.room.texts_for(lang)
    host = {"name": texts.names[0], "animal": book.chairs[0].animal}
    rules, state = book.plan.cards, "open" if book.lobby else "full"
    told = {"rules": f"{texts.rules_name}. {texts.goal}", "course": sheets.course(rules, lang), "hand": rules.hand}
    return {"host": host, **told, "state": state}


def _file(path: str, request: Request) -> Response:
    try:
        body, packed = files.read(path)
    except OSError:
        return Response(status_code=404)
    headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    if packed and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = packed, "gzip"
    return Response(body, media_type=_TYPES.get(PurePosixPath(path).suffix, "application/octet-stream"), headers=headers)
