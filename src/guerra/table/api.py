"""What a page may ask over HTTP: open a room, join one, read a rule sheet, play a finished game out, check a deal."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from guerra.casino.notation import is_visit
from guerra.errors import GuerraError
from guerra.i18n import N_, read_language, tongue
from guerra.presets import read_sheet_code, sheet_code
from guerra.table import codes, gamefiles, games, replays, sheets
from guerra.table.analysis import Analyses, choices
from guerra.table.asking import Refused, read_name
from guerra.table.estimate import Estimates, told
from guerra.table.guard import TooLarge
from guerra.table.hub import Hub, Live
from guerra.table.limits import Buckets
from guerra.table.plan import read_plan
from guerra.table.texts import said
from guerra.table.visitreplays import visit_checked, visit_replay
from guerra.table.whatif import what_if
from guerra.words.names import ANIMALS

TOO_LONG = N_("These games are too long to count: nobody should wait for the end of one.")

NO_TABLE = N_("No free seat was found under this code.")
"""The same words for a room that is full, gone, or never was: a guess learns nothing."""

Answer = Callable[[Request], Awaitable[Response]]


class Rates:
    """How often one address may do what costs something."""

    def __init__(self, hub: Hub) -> None:
        limits = hub.limits
        self.opens = Buckets(limits.opens, limits.opens_burst)
        self.guesses = Buckets(limits.guesses, limits.guesses_burst)
        self.replays = Buckets(limits.replays, limits.replays_burst)

    def forget(self, now: float) -> None:
        """Forget the addresses that did nothing for long."""
        for buckets in (self.opens, self.guesses, self.replays):
            buckets.forget(now)


class Status(GuerraError):
    """An answer other than 200: its status and the refusal."""

    def __init__(self, status: int, refusal: Refused) -> None:
        self.status, self.refusal = status, refusal
        super().__init__(str(refusal))


def language(request: Request, body: Mapping[str, Any] | None = None) -> str:
    """The language of an answer: `?lang=`, the page's `lang`, `Accept-Language`, else English."""
    asked = [request.query_params.get("lang"), (body or {}).get("lang")]
    asked += [part.split(";")[0] for part in request.headers.get("accept-language", "").split(",")]
    return next((found for tag in asked if isinstance(tag, str) and (found := read_language(tag))), "en")


def address(request: Request) -> str:
    """Who asks, for rates only; it is never written down."""
    return request.client.host if request.client else ""


async def body_of(request: Request) -> dict[str, Any]:
    """The JSON object of a request; raises `Status`."""
    try:
        body = json.loads(await request.body())
    except TooLarge:
        raise Status(413, Refused(N_("That is too long."))) from None
    except (ValueError, RecursionError):
        raise Status(400, Refused(N_("The request is not a JSON object."))) from None
    if not isinstance(body, dict):
        raise Status(400, Refused(N_("The request is not a JSON object.")))
    return body


def answering(answer: Callable[[Request], Awaitable[Any]]) -> Answer:
    """A JSON answer; what is refused becomes `{error, field?}` in the reader's language."""

    async def respond(request: Request) -> Response:
        try:
            value = await answer(request)
        except GuerraError as error:
            status = error.status if isinstance(error, Status) else 400
            cause = error.refusal if isinstance(error, Status) else error
            refused = {"error": said(cause, getattr(request.state, "lang", None) or language(request))}
            if isinstance(cause, Refused) and cause.field:
                refused["field"] = cause.field
            return JSONResponse(refused, status)
        return value if isinstance(value, Response) else JSONResponse(value)

    return respond


class Api:
    """The answers, over one hub."""

    def __init__(self, hub: Callable[[], Hub], rates: Callable[[], Rates], testing: bool, casino: bool) -> None:
        self._hub, self._rates, self._testing, self._casino = hub, rates, testing, casino
        self._estimates = Estimates()
        self._analyses = Analyses()

    def casino_routes(self) -> list[Route]:
        """Where those of Casino War answer."""
        return [Route("/api/visit", answering(self.visit), methods=["POST"])]

    def routes(self) -> list[Route]:
        """Where they answer."""
        return [
            Route("/api/rooms", answering(self.open), methods=["POST"]),
            Route("/api/rooms/{code}/join", answering(self.join), methods=["POST"]),
            Route("/api/rooms/{code}/game.war", answering(self.war)),
            Route("/api/sheet", answering(self.sheet)),
            Route("/api/length", answering(self.length)),
            Route("/api/replay", answering(self.replay), methods=["POST"]),
            Route("/api/what-if", answering(self.what_if), methods=["POST"]),
            Route("/api/analysis", answering(self.analysis), methods=["POST"]),
            Route("/api/choices", answering(self.choices), methods=["POST"]),
            Route("/api/check", answering(self.check), methods=["POST"]),
            Route("/api/verify", answering(self.verify), methods=["POST"]),
            Route("/qr/house/{sheet}.svg", answering(self.qr_of_rules)),
            Route("/qr/{code}.svg", answering(self.qr)),
        ]

    async def open(self, request: Request) -> dict[str, Any]:
        """`POST /api/rooms`: a new room."""
        body = await self._body(request)
        self._pass(self._rates().opens, request)
        code, tokens, host = await self._hub().open(read_plan(body, self._testing))
        return {"code": code, "tokens": {str(seat): token for seat, token in tokens.items()}, "host": host}

    async def join(self, request: Request) -> dict[str, Any]:
        """`POST /api/rooms/CODE/join`: a free link seat, the same again for the same `once`."""
        body = await self._body(request)
        once, animal = body.get("once", secrets.token_hex(16)), body.get("animal")
        if not isinstance(once, str) or not 16 <= len(once) <= 128:
            raise Refused(N_("once is a text of 16 to 128 letters."), "once")
        if animal is not None and animal not in ANIMALS:
            raise Refused(N_("{what} is one of: {allowed}."), "animal", what="animal", allowed=", ".join(ANIMALS))
        live = await self.room(request)
        try:
            seat, token = live.room.sit(once, read_name(body.get("name") or ""), animal, self._hub().clock())
        except Refused:
            raise Status(409, Refused(NO_TABLE)) from None
        live.settle()
        return {"seat": seat + 1, "token": token, "code": live.room.book.code}

    async def war(self, request: Request) -> Response:
        """`GET /api/rooms/CODE/game.war`: the finished game as a file."""
        live = await self.room(request)
        game = live.room.book.game
        if game is None or game.outcome is None:
            raise Status(409, Refused(N_("This game is not over yet.")))
        text = game.war_file([chair.written for chair in live.room.book.chairs])
        return PlainTextResponse(text, headers={"Content-Disposition": 'attachment; filename="game.war"'})

    async def sheet(self, request: Request) -> Any:
        """`GET /api/sheet?code=SHEET`: a rule sheet in sentences."""
        code, pace, about = (_asked(request, name) for name in ("code", "pace", "about"))
        return sheets.sheet(code, language(request), pace, about)

    async def length(self, request: Request) -> Any:
        """`GET /api/length?code=SHEET`: how long such a game takes, counted now if it has to be."""
        rules = read_sheet_code(_asked(request, "code"))
        self._pass(self._rates().replays, request)
        lang, length = language(request), await self._estimates.of(rules)
        if length is None:
            return {"title": tongue(lang).gettext("Very long"), "lines": [tongue(lang).gettext(TOO_LONG)]}
        return told(lang, rules, length, _asked(request, "pace"))

    async def replay(self, request: Request) -> Any:
        """`POST /api/replay`: a finished game, played out and checked."""
        return await self._worked_out(request, replays.replay)

    async def visit(self, request: Request) -> Any:
        """`POST /api/visit`: a visit to a casino table, played again and checked."""
        return await self._worked_out(request, visit_replay)

    async def what_if(self, request: Request) -> Any:
        """`POST /api/what-if`: how it would have ended under other rules, or with two cards swapped."""
        return await self._worked_out(request, what_if)

    async def analysis(self, request: Request) -> Any:
        """`POST /api/analysis`: how a hand of three went, its best and its worst choices."""
        body = await self._body(request)
        self._pass(self._rates().replays, request)
        return await self._analyses.of(body, language(request, body))

    async def choices(self, request: Request) -> Any:
        """`POST /api/choices`: what there was to choose in one `battle`, and what each level would have played."""
        return await self._worked_out(request, choices)

    async def check(self, request: Request) -> Any:
        """`POST /api/check`: the five steps in which a file is checked; that of a visit in one, with the page that shows it."""
        return await self._worked_out(request, self._checked)

    def _checked(self, body: Mapping[str, Any], lang: str) -> list[dict[str, Any]]:
        war = games.war_of(str(body.get("war")))
        return visit_checked(war, lang) if self._casino and is_visit(war) else gamefiles.checked(war, lang)

    async def verify(self, request: Request) -> Any:
        """`POST /api/verify`: is this the deal that the secrets give, and the secret that was promised?"""
        return await self._worked_out(request, games.check_deal)

    async def qr(self, request: Request) -> Response:
        """`GET /qr/CODE.svg`: the link that brings a guest in, as a picture."""
        code = codes.read_code(request.path_params["code"])
        if code is None:
            raise Status(404, Refused(NO_TABLE))
        return _qr(str(request.url_for("join", code=code)))

    async def qr_of_rules(self, request: Request) -> Response:
        """`GET /qr/house/SHEET.svg`: the link to a rule sheet, as a picture."""
        sheet = sheet_code(read_sheet_code(request.path_params["sheet"][:1_000]))
        return _qr(f"{request.url_for('house')}#{sheet}")

    async def room(self, request: Request) -> Live:
        """The room of a request; raises `Status` 404. Wrong guesses are counted, and soon nothing is looked up any more."""
        hub, rates = self._hub(), self._rates()
        if rates.guesses.empty(address(request), hub.clock()):
            raise Status(429, Refused(N_("Too many wrong codes. Wait a little.")))
        code = codes.read_code(request.path_params["code"])
        live = await hub.find(code) if code else None
        if live is None or live.room.book.closed:
            rates.guesses.take(address(request), hub.clock())
            raise Status(404, Refused(NO_TABLE))
        return live

    async def _worked_out(self, request: Request, answer: Callable[[Mapping[str, Any], str], Any]) -> Any:
        """What takes a while is done beside the tables, and not too often for one address."""
        body = await self._body(request)
        self._pass(self._rates().replays, request)
        return await asyncio.to_thread(answer, body, language(request, body))

    async def _body(self, request: Request) -> dict[str, Any]:
        body = await body_of(request)
        request.state.lang = language(request, body)
        return body

    def _pass(self, rate: Buckets, request: Request) -> None:
        if not rate.take(address(request), self._hub().clock()):
            raise Status(429, Refused(N_("Slow down a little.")))


def _qr(link: str) -> Response:
    """A link as a picture for a telephone's camera."""
    import segno

    picture = segno.make(link, error="m").svg_inline(scale=8, border=2, dark="#000", light="#fff", omitsize=True)
    return Response(picture.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1), media_type="image/svg+xml")


def _asked(request: Request, name: str) -> str:
    """A parameter of the address."""
    return request.query_params.get(name, "")[:1_000]
