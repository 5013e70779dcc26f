"""The socket of Speed War on a real server: a table, its presses, coming back to it, and what is no message at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from served import WAIT, Served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


@contextmanager
def talk(server: Served, lang: str = "en", **hello: Any) -> Iterator[tuple[ClientConnection, dict[str, Any]]]:
    """A page that has said hello, and the first frame."""
    address = server.address.replace("http", "ws") + f"/ws-speed?lang={lang}"
    with connect(address, open_timeout=WAIT, close_timeout=1) as ws:
        ws.send(json.dumps({"hello": hello}))
        yield ws, json.loads(ws.recv(timeout=WAIT))


def press(ws: ClientConnection, seat: int, what: str, number: int) -> None:
    ws.send(json.dumps({"do": "press", "seat": seat, "what": what, "number": number, "battle": 1}))


def until(ws: ClientConnection, event: str) -> dict[str, Any]:
    """The next event of this kind, with the frame's view beside it."""
    while True:
        frame = json.loads(ws.recv(timeout=WAIT))
        for heard in frame.get("events", []):
            if heard["event"] == event:
                return {**heard, "view": frame["view"]}


def test_cards_are_turned_up_by_the_servers_own_clock_and_the_winner_takes(server: Served) -> None:
    with talk(server, rules="speed~tie_window.30", seed=1) as (ws, first):
        assert first["view"]["owed"] == [1, 1]
        for seat in (1, 2):
            press(ws, seat, "flip", 1)
        up = until(ws, "turned-up")
        assert [card["card"] for card in up["cards"]] == ["Kd", "5s"]
        press(ws, 1, "claim", 2)
        judged = until(ws, "judged")
        assert judged["seat"] == 1
        assert 0 <= judged["reactions"][0]["milliseconds"] < 2_000


def test_who_comes_back_finds_the_same_table_paused(server: Served) -> None:
    with talk(server, rules="speed", seed=1) as (ws, first):
        press(ws, 1, "flip", 1)
        until(ws, "flipped")
    code = first["welcome"]["code"]
    with talk(server, code=code) as (ws, again):
        assert again["welcome"]["code"] == code
        assert again["welcome"]["numbers"] == [1, 0]
        assert again["view"]["owed"] == [0, 1]
        press(ws, 2, "flip", 1)
        assert until(ws, "answered")["why"] == "paused"
        ws.send(json.dumps({"do": "pause", "on": False}))
        press(ws, 2, "flip", 2)
        assert until(ws, "answered")["verdict"] == "laid"


def test_a_table_that_a_page_still_has_is_not_given_to_another(server: Served) -> None:
    with talk(server, rules="speed") as (_, first):
        code = first["welcome"]["code"]
        with talk(server, code=code, rules="speed") as (_, second):
            assert second["welcome"]["code"] != code


@pytest.mark.parametrize(("lang", "why"), [("en", "That seat is not yours."), ("es", "Ese sitio no es tuyo.")])
def test_what_is_refused_is_told_in_the_pages_language(server: Served, lang: str, why: str) -> None:
    with talk(server, lang, rules="speed") as (ws, _):
        press(ws, 9, "flip", 1)
        assert json.loads(ws.recv(timeout=WAIT)) == {"refused": why}


@pytest.mark.parametrize("text", ["", "[]", "7", "{", '{"do": "win"}', "[" * 3_000])
def test_no_text_whatever_ends_a_race(server: Served, text: str) -> None:
    with talk(server, rules="speed") as (ws, _):
        ws.send(text)
        assert "refused" in json.loads(ws.recv(timeout=WAIT))
        press(ws, 1, "flip", 1)
        assert until(ws, "answered")["verdict"] == "laid"


def test_a_sheet_that_is_none_is_refused_with_a_reason(server: Served) -> None:
    with talk(server, rules="speed~claim.maybe") as (ws, first):
        assert first["bye"].startswith("claim: 'maybe' is not allowed")
        with pytest.raises(ConnectionClosed):
            ws.recv(timeout=WAIT)
