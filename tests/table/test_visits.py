"""The socket and the page of Casino War on a real server; and a server without it, on which no trace of it is found (T41)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from served import WAIT, Served
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

LANGUAGES = ["en", "es", "pt"]


@pytest.fixture(scope="module")
def server() -> Iterator[Served]:
    """A server of its own: an address may open only so many tables, and the other tests open theirs."""
    served = Served("sqlite://")
    yield served
    served.stop()


@contextmanager
def talk(server: Served, lang: str = "en", **hello: Any) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
    """A page that has said hello, and the first frame."""
    address = server.address.replace("http", "ws") + f"/ws-casino?lang={lang}"
    with connect(address, open_timeout=WAIT, close_timeout=1) as ws:
        ws.send(json.dumps({"hello": hello}))
        yield ws, json.loads(ws.recv(timeout=WAIT))


def ask(ws: ClientConnection, **message: Any) -> dict[str, Any]:
    """The answer to a message."""
    ws.send(json.dumps(message))
    return dict(json.loads(ws.recv(timeout=WAIT)))


def test_a_hand_and_then_a_new_visit_that_knows_nothing_of_it(server: Served) -> None:
    with talk(server, seed=1) as (ws, first):
        assert first["view"]["bankroll"] == 1000
        played = ask(ws, do="bet", hand=1, ante=10, tie=0)
        assert played["view"]["bankroll"] != 1000
    with talk(server, seed=1) as (_, again):
        assert (again["view"], again["texts"]) == (first["view"], first["texts"])
        assert again["welcome"]["code"] != first["welcome"]["code"]


def test_a_page_that_lost_its_line_comes_back_and_what_it_sends_again_counts_once(server: Served) -> None:
    with talk(server, seed=1) as (ws, first):
        played = ask(ws, do="bet", hand=1, ante=10, tie=0)
    with talk(server, code=first["welcome"]["code"]) as (ws, back):
        assert back["view"] == played["view"]
        assert ask(ws, do="bet", hand=1, ante=10, tie=0)["view"] == played["view"]


def test_a_visit_that_a_page_still_has_is_not_given_to_another(server: Served) -> None:
    with talk(server) as (_, first), talk(server, code=first["welcome"]["code"]) as (_, second):
        assert second["welcome"]["code"] != first["welcome"]["code"]


@pytest.mark.parametrize("text", ["", "[]", "7", "{", '{"do": "win"}', "[" * 3_000, '{"do":"bet","hand":1,"ante":1e309}'])
def test_no_text_whatever_ends_a_visit_or_moves_a_chip(server: Served, text: str) -> None:
    with talk(server) as (ws, first):
        ws.send(text)
        assert json.loads(ws.recv(timeout=WAIT))["refused"]
        again = ask(ws, do="bet", hand=1, ante=-100, tie=0)
        assert again["refused"].startswith("Not taken.")
        assert ask(ws, do="war", hand=1) == {"refused": "That is not possible now."}
    with talk(server, code=first["welcome"]["code"]) as (_, back):
        assert back["view"] == first["view"]


def test_what_is_refused_is_told_in_the_pages_language(server: Served) -> None:
    with talk(server, "es") as (ws, _):
        assert ask(ws, do="bet", hand=7, ante=10) == {"refused": "Eso era para la mano 7; esta es la mano 1."}


def test_a_long_visit_is_told_so(server: Served) -> None:
    with talk(server) as (ws, _):
        assert ask(ws, do="tick", seconds=1_201)["pause"] == "You have played for 20 minutes."


def test_a_table_that_there_is_not(server: Served) -> None:
    with talk(server, packs=9) as (ws, first):
        assert first == {"bye": "packs: 9 is not allowed; allowed: 1 to 8"}
        with pytest.raises(ConnectionClosed):
            ws.recv(timeout=WAIT)
    assert server.call("GET", "/casino?packs=9")[0] == 404


@pytest.mark.parametrize(
    ("lang", "query", "strip"),
    [
        ("en", "", "Over 100 bets of 10 you would expect to lose about 29."),
        ("en", "&bonus=1", "Over 100 bets of 10 you would expect to lose about 23."),
        ("es", "&packs=1", "En 100 apuestas de 10 perderías, en promedio, unas 24."),
        ("pt", "&packs=8", "Em 100 apostas de 10 você perderia, em média, umas 29."),
    ],
)
def test_the_page_says_what_its_own_table_costs(server: Served, lang: str, query: str, strip: str) -> None:
    status, page = server.call("GET", f"/casino?lang={lang}{query}")
    assert status == 200
    assert strip in page


# --- without it

TRACE = re.compile(r"cas+ino", re.IGNORECASE)
LINK = re.compile(r'(?:href|src|action)="(/[^"#]*)')
PICTURE = re.compile(r"url\(([^)#]+)\)")


def crawl(server: Served) -> dict[str, str]:
    """The text of every page and file that can be reached from the home page, in each language."""
    waiting, found = [f"/?lang={lang}" for lang in LANGUAGES], {}
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        status, text = server.call("GET", path)
        assert status == 200, path
        found[path] = str(text)
        if path.endswith(".css"):
            waiting += [_beside(path.rpartition("/")[0], file) for file in PICTURE.findall(found[path]) if ".woff2" not in file]
        elif not path.startswith("/static/"):
            waiting += [address.replace("&amp;", "&") for address in LINK.findall(found[path])]
    return found


def _beside(folder: str, file: str) -> str:
    while file.startswith("../"):
        folder, file = folder.rpartition("/")[0], file.removeprefix("../")
    return f"{folder}/{file}"


@pytest.fixture(scope="module")
def everything(server: Served) -> dict[str, str]:
    """All there is where Casino War is."""
    return crawl(server)


@pytest.fixture(params=["--no-casino", "GUERRA_CASINO=off"])
def without(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that was started without Casino War."""
    if request.param.startswith("--"):
        served = Served("sqlite://", request.param)
    else:
        monkeypatch.setenv(*request.param.split("="))
        served = Served("sqlite://")
    yield served
    served.stop()


def test_switched_off_there_is_no_route_text_asset_or_door(without: Served, everything: dict[str, str]) -> None:
    assert {path for path, text in crawl(without).items() if TRACE.search(path + text)} == set()
    assets = [path for path in everything if path.startswith("/static/") and TRACE.search(path)]
    assert "/casino?lang=en" in everything
    assert len(assets) >= 3  # else there would be nothing to miss
    parts = [assets[0].rpartition("/static/")[2].split("/")[0]]
    for path in [
        *assets,
        "/casino",
        "/casino/",
        "/casino/visit",
        "/ws-casino",
        f"/static/{parts[0]}/css/home+casino.css",
        f"/static/{parts[0]}/js/casinoline.js",
    ]:
        status, text = without.call("GET", path)
        assert status in (403, 404), path
        assert not TRACE.search(str(text)), path
    with pytest.raises(InvalidStatus):
        connect(without.address.replace("http", "ws") + "/ws-casino", open_timeout=WAIT)


def test_nothing_leads_there_from_the_table_of_the_little_ones(server: Served) -> None:
    room = server.open("hc", "little-ones")
    _, page = server.call("GET", f"/table/{room['code']}?kids=1")
    assert not TRACE.search(page)
    for path in re.findall(r'(?:href|src)="(/static/[^"#]+)', page):
        assert not TRACE.search(str(server.call("GET", path)[1])), path
