"""What strangers and impatient people do to a server: none of it changes a game, stops the server, or tells a secret."""

from __future__ import annotations

import json
import socket
import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from served import Page, Served
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from guerra.table.hub import QUIET, SIGN

RAW = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "[" * 4_000,
    '{"do": ' + "9" * 4_000 + "}",
    '{"do": "flip", "seat": 1, "battle": NaN}',
    '{"hello": []}',
    '{"hello": {"tokens": "abc"}}',
    '{"hello": {"tokens": [{}]}}',
    '{"hello": {"v": "x"}}',
    "😀",
]


def test_whatever_comes_first_the_server_stays(server: Served) -> None:
    room = server.open("hc", seed=1)
    for raw in [*RAW, b"\x00\xff"]:
        with connect(_ws(server, room), close_timeout=1) as ws:
            ws.send(raw)
            assert json.loads(ws.recv(timeout=5))["bye"]["kind"] == "busy"
    assert server.page(room, room["tokens"]["1"]).until("view")["v"] == 1


def test_whatever_is_said_at_the_table_changes_nothing(server: Served) -> None:
    room = server.open("hc", seed=1)
    page = server.page(room, room["tokens"]["1"])
    page.until("room")
    for raw in RAW[:9]:
        page.ws.send(raw)
        assert "refused" in page.until("refused")
    page.ws.send(b"\x00\xff")
    page.until("refused")
    page.flip()
    assert page.until("events")["v"] == 2
    page.close()


def test_a_message_over_4_kilobytes_ends_the_socket(server: Served) -> None:
    room = server.open("hc")
    page = server.page(room, room["tokens"]["1"])
    page.until("room")
    page.send(do="say", picture="x" * 5_000)
    with pytest.raises(ConnectionClosed) as closed:
        page.until("nothing")
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009


def test_a_flood_is_cut_off_and_the_others_play_on(server: Served) -> None:
    room = server.open("hh", seed=1)
    noisy = server.page(room, room["tokens"]["2"])
    quiet = server.page(room, room["tokens"]["1"])
    quiet.until("room")
    with pytest.raises(ConnectionClosed):
        _shout(noisy)
    quiet.flip(1)
    while not quiet.room["seats"][0]["ready"]:
        quiet.hear()
    quiet.close()


def test_who_gives_no_sign_while_another_plays_is_soon_away(server: Served) -> None:
    room = server.open("hl")
    status, seat = server.call("POST", f"/api/rooms/{room['code']}/join", {"once": "b" * 16})
    assert status == 200
    host, guest = server.page(room, room["tokens"]["1"]), server.page(room, seat["token"])
    for page, number in ((host, 1), (guest, 2)):
        page.ask("cut", seat=number, secret="0" * 64)
    host.until("events")
    assert host.room["seats"][1]["here"]
    asked = time.monotonic()
    host.flip()
    while host.room["seats"][1]["here"]:
        host.hear()
    assert time.monotonic() - asked > QUIET + SIGN - 1  # and sooner than a silence ends: `hear` does not wait for that
    for page in (host, guest):
        page.close()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.test"}, 403),
        ({"Host": "evil.test"}, 403),
        ({"Origin": "null"}, 403),
        ({}, 200),
    ],
)
def test_other_origins_and_foreign_hosts_get_nothing(server: Served, headers: dict[str, str], status: int) -> None:
    body = {"rules": "family", "seats": [{"kind": "here"}, {"kind": "computer"}]}
    assert server.call("POST", "/api/rooms", body, **headers)[0] == status
    if status == 403:
        assert _handshake(server, server.open("hc"), headers).startswith("HTTP/1.1 403")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff",
        b"[" * 100_000,
        [],
        {"rules": "family"},
        {"rules": "family", "seats": []},
        {"rules": "family", "seats": [{"kind": "here"}]},
        {"rules": "family", "seats": [{"kind": "computer"}] * 2},
        {"rules": "family", "seats": [{"kind": "robot"}] * 2},
        {"rules": "family", "seats": [{"kind": "here", "name": 7}] * 2},
        {"rules": "family", "seats": [{"kind": "here", "animal": "<b>"}] * 2},
        {"rules": "no-such", "seats": [{"kind": "here"}] * 2},
        {"rules": ["family"], "seats": [{"kind": "here"}] * 2},
        {"rules": "family", "seats": [{"kind": "here"}] * 2, "seed": -1},
        {"rules": "family", "seats": [{"kind": "here"}] * 2, "pace": {}},
    ],
)
def test_a_room_that_cannot_be_is_refused_in_words(server: Served, body: Any) -> None:
    status, answer = server.call("POST", "/api/rooms", body, **{"Accept-Language": "en"})
    assert status == 400
    assert len(answer["error"]) > 10


def test_a_body_without_end_is_refused(server: Served) -> None:
    status, _ = server.call("POST", "/api/replay", b'{"war": "' + b"x" * 300_000 + b'"}')
    assert status == 413


def test_names_are_text_and_nothing_else(server: Served) -> None:
    name = "<img src=x onerror=alert(1)>\u202e\x1b[31m" + "x" * 10_000
    status, room = server.call(
        "POST", "/api/rooms", {"rules": "family", "seats": [{"kind": "here", "name": name}, {"kind": "link"}]}
    )
    assert status == 200
    page = server.page(room, room["tokens"]["1"])
    shown = page.until("room")["room"]["seats"][0]["name"]
    assert shown == "<img src=x onerror=a"
    _, html = server.call("GET", f"/join/{room['code']}")
    assert "<img src=x" not in html
    page.close()


def test_guessing_codes_is_slowed_down_and_wrong_is_told_like_full(tmp_path_factory: pytest.TempPathFactory) -> None:
    served = Served(f"sqlite:///{tmp_path_factory.mktemp('guess') / 'table.db'}")
    try:
        room = served.open("hc")
        full = served.call("POST", f"/api/rooms/{room['code']}/join", {})
        wrong = served.call("POST", "/api/rooms/BBBBB/join", {})
        assert full[1]["error"] == wrong[1]["error"]
        statuses = [served.call("POST", f"/api/rooms/{code}/join", {})[0] for code in ("BBBBC", "!!", "BBBBD") * 15]
        assert 429 in statuses
        assert 404 not in statuses[statuses.index(429) :]
        page = Page(_ws(served, room))  # the socket's door is shut as well
        assert page.hear()["bye"]["kind"] == "gone"
        page.close()
    finally:
        served.stop()


def test_opening_rooms_without_end_is_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    served = Served(f"sqlite:///{tmp_path_factory.mktemp('many') / 'table.db'}", "--max-rooms", "5")
    try:
        body = {"rules": "family", "seats": [{"kind": "here"}, {"kind": "computer"}]}
        answers = [served.call("POST", "/api/rooms", body) for _ in range(40)]
        assert [status for status, _ in answers].count(200) == 5
        assert answers[-1][0] == 429
        assert answers[6][1]["error"].startswith("There are too many tables")
    finally:
        served.stop()


def test_half_a_handshake_holds_nothing_up(server: Served) -> None:
    where = urlsplit(server.address)
    with socket.create_connection((where.hostname or "", where.port or 0)) as raw:
        raw.sendall(b"GET /ws/BBBBB HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n")
        assert server.call("GET", "/")[0] == 200


def test_the_frames_of_a_guest_hold_no_card_that_was_not_turned_up(server: Served) -> None:
    room = server.open("hl", rules="classic~target_cards.34~spoils.shuffled")
    ana = server.page(room, room["tokens"]["1"])
    _, joined = server.call("POST", f"/api/rooms/{room['code']}/join", {})
    lia, watcher = server.page(room, joined["token"]), server.page(room)
    ana.ask("cut", seat=1, secret="ab" * 16)
    lia.ask("cut", seat=2, secret="cd" * 16)
    while lia.clash is None:
        lia.hear()
    while ana.clash is None:
        ana.hear()
    while not lia.over:
        ana.flip(1)
        lia.flip(2)
        ana.until("events")
        lia.until("events")
    while not watcher.over:
        watcher.hear()
    for page in (lia, watcher):
        turned_up: set[str] = set()
        for frame in page.frames:
            for event in frame.get("events", []):
                if event["event"] == "laid":
                    turned_up |= {lay["up"] for lay in event["lays"]}
            told = json.dumps([frame.get(name) for name in ("view", "events")]) + json.dumps(
                frame.get("texts", {}).get("cards", {})
            )
            assert _codes(told) <= turned_up
        assert "secrets" in page.until("fair")["fair"] if "secrets" not in str(page.frames[-1]) else True


def _shout(page: Page) -> None:
    for _ in range(5_000):
        page.ask("ping")
    page.until("nothing")


def _codes(text: str) -> set[str]:
    return {rank + suit for rank in "23456789TJQKA" for suit in "shdc" if f'"{rank}{suit}"' in text}


def _handshake(served: Served, room: dict[str, Any], headers: dict[str, str]) -> str:
    """The first line that the server answers to a socket's handshake with these headers."""
    where = urlsplit(served.address)
    sent = {"Host": where.netloc, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"} | headers
    lines = [f"GET /ws/{room['code']} HTTP/1.1", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    lines += [f"{name}: {value}" for name, value in sent.items()]
    with socket.create_connection((where.hostname or "", where.port or 0), timeout=5) as raw:
        raw.sendall("\r\n".join([*lines, "", ""]).encode())
        return raw.recv(100).decode().splitlines()[0]


def _ws(served: Served, room: dict[str, Any]) -> str:
    return served.address.replace("http", "ws") + f"/ws/{room['code']}"
