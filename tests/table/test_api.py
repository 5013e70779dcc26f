"""What a page asks over HTTP besides its room: replays, files, deals to check, QR codes."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest
from served import Served, somewhere

from guerra.dealer import Chance, recorded
from guerra.notation.codes import game_code
from guerra.notation.transcript import WarFile, read, write
from guerra.presets import make_rules

RULES = make_rules("family")
GAME = recorded(RULES, Chance.of_game(seed=4), {})


def test_a_game_code_is_played_out(server: Served) -> None:
    code = game_code(GAME)
    status, game = server.call("POST", "/api/replay", {"code": code, "lang": "es"})
    assert status == 200
    assert (game["code"], game["rules"]) == (code, "family")
    outcome = list(GAME.steps())[-1].after.outcome
    assert outcome
    assert game["counts"][-1] == list(outcome.counts)
    assert game["outcome"]["reason"] == "target"
    assert [step["v"] for step in game["steps"]] == list(range(1, len(GAME.actions) + 1))
    assert game["steps"][1]["texts"]["status"].startswith("Batalla 1.")
    assert game["seats"] == ["Jugador 1", "Jugador 2"]


def test_a_file_and_its_code_are_the_same_game(server: Served) -> None:
    file = write(WarFile(GAME, ("Ana", "Lia")))
    status, game = server.call("POST", "/api/replay", {"war": file})
    assert status == 200
    assert game["seats"] == ["Ana", "Lia"]
    assert game["war"] == file
    assert game["code"] == game_code(GAME)


def _finished(server: Served, *names: str | None) -> str:
    """The file of a game that the first player gave up at once."""
    seats = [{"kind": kind, **({"name": name} if name else {})} for kind, name in zip(("here", "computer"), names, strict=True)]
    _, room = server.call("POST", "/api/rooms", {"rules": "family", "seats": seats})
    page = server.page(room, room["tokens"]["1"], lang="es")
    page.until("events")
    page.ask("resign", seat=1)
    while not page.over:
        page.hear()
    page.close()
    files = {server.call("GET", f"/api/rooms/{room['code']}/game.war?lang={lang}")[1] for lang in ("en", "es", "pt")}
    assert len(files) == 1
    return str(files.pop())


@pytest.mark.parametrize(
    ("typed", "called"),
    [
        ((None, None), {"en": ["Owl", "Fox"], "es": ["Búho", "Zorro"], "pt": ["Coruja", "Raposa"]}),
        (("Fox", "~fox"), {lang: ["Fox", "fox"] for lang in ("en", "es", "pt")}),
    ],
)
def test_only_a_name_that_nobody_typed_is_told_in_the_language_of_whoever_reads_the_game(
    server: Served, typed: tuple[str | None, ...], called: dict[str, list[str]]
) -> None:
    file = _finished(server, *typed)
    names = list(read(file).games[0].seats)
    for lang, seats in called.items():
        by_file = server.call("POST", "/api/replay", {"war": file, "lang": lang})[1]
        assert (by_file["seats"], by_file["war"]) == (seats, file)
        assert server.call("POST", "/api/replay", {"war": by_file["json"], "lang": lang})[1] == by_file
        assert server.call("POST", "/api/replay", {"code": by_file["code"], "names": names, "lang": lang})[1] == by_file


def test_an_opponent_of_the_ladder_is_called_by_its_level(server: Served) -> None:
    seats = [{"kind": "here"}, {"kind": "computer", "plays": "sergeant:50"}]
    _, room = server.call("POST", "/api/rooms", {"rules": "hand-of-three", "seats": seats})
    for lang, owl, level in (("en", "Owl", "Sergeant"), ("es", "Búho", "Sargento"), ("pt", "Coruja", "Sargento")):
        page = server.page(room, lang=lang)
        page.until("room")
        assert [(seat["name"], seat["written"]) for seat in page.room["seats"]] == [(owl, "~owl"), (level, "~sergeant")]
        page.close()


def test_a_game_without_names_is_written_without_any(server: Served) -> None:
    for lang in ("en", "es", "pt"):
        game = server.call("POST", "/api/replay", {"code": game_code(GAME), "lang": lang})[1]
        assert game["war"] == write(WarFile(GAME, ("Seat 1", "Seat 2")))


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"code": "family"},
        {"code": "family~~1zzz"},
        {"war": "nonsense"},
        {"war": write(WarFile(GAME, ("Ana", "Lia"))).replace(">1", ">2", 1)},
        {"code": 7},
    ],
)
def test_what_is_no_game_is_refused_in_words(server: Served, body: dict[str, Any]) -> None:
    status, answer = server.call("POST", "/api/replay", body)
    assert status == 400
    assert len(answer["error"]) > 10


def test_a_finished_linked_game_can_be_taken_along_and_its_deal_checked(server: Served) -> None:
    room = server.open("hl", rules="reshuffle")
    ana = server.page(room, room["tokens"]["1"])
    _, joined = server.call("POST", f"/api/rooms/{room['code']}/join", {"name": "Lia"})
    lia = server.page(room, joined["token"])
    ana.ask("cut", seat=1, secret="ab" * 16)
    lia.ask("cut", seat=2, secret="cd" * 16)
    lia.until("events")
    assert server.call("GET", f"/api/rooms/{room['code']}/game.war")[0] == 409
    ana.ask("resign", seat=1)
    fair = lia.until("fair")["fair"]
    while "secrets" not in fair:
        fair = lia.until("fair")["fair"]
    status, file = server.call("GET", f"/api/rooms/{room['code']}/game.war")
    assert status == 200
    assert '"Lia"' in file
    assert server.call("POST", "/api/replay", {"war": file})[1]["outcome"]["reason"] == "resigned"

    check = {name: fair[name] for name in ("rules", "commitment", "deal_code")}
    check["secrets"] = [given["secret"] for given in fair["secrets"]]
    assert server.call("POST", "/api/verify", check)[1]["ok"]
    other = [check["secrets"][0], "00" * 16, check["secrets"][2]]
    answer = server.call("POST", "/api/verify", {**check, "secrets": other})[1]
    assert [step["ok"] for step in answer["steps"]] == [True, False]
    answer = server.call("POST", "/api/verify", {**check, "commitment": "0" * 64})[1]
    assert [step["ok"] for step in answer["steps"]] == [False, True]
    for broken in ({**check, "secrets": ["xyz"]}, {**check, "secrets": []}, {**check, "deal_code": "1A"}, {"rules": "family"}):
        assert server.call("POST", "/api/verify", broken)[0] == 400
    ana.close()
    lia.close()


def test_the_qr_code_is_a_picture_without_styles(server: Served) -> None:
    status, picture = server.call("GET", "/qr/BCDFG.svg")
    assert status == 200
    assert ET.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"
    assert "style=" not in picture
    assert server.call("GET", "/qr/nothing.svg")[0] == 404


WRONG: list[tuple[str, str, dict[str, str]]] = [
    ("GET", "/api/sheet?code=famly", {}),
    ("GET", "/api/sheet?code=family~x", {}),
    ("GET", "/api/sheet?code=family~seats.9", {}),
    ("GET", "/api/sheet?code=family~nothing.1", {}),
    ("GET", "/api/sheet?code=family~hand.3~seats.3~prize.1", {}),
    ("GET", "/api/sheet?code=family~target_cards.10~floor_cards.40", {}),
    ("GET", "/api/sheet?code=classic~deck.9x9x9", {}),
    ("POST", "/api/replay", {"code": "classic"}),
    ("POST", "/api/replay", {"code": "classic~~1AAA"}),
    ("POST", "/api/replay", {"code": "classic~~9" + "A" * 38}),
    ("POST", "/api/replay", {"war": "hello"}),
    ("POST", "/api/replay", {"war": '[Game "War"]'}),
    ("POST", "/api/replay", {"war": '[Game "War"]\n[Rules "classic"]\n[Seats "a"]'}),
    ("POST", "/api/replay", {"war": '[Game "War"]\n[Rules "classic"]\n[Seats "a" "b"]\n[Piles "7s / 1s"]'}),
    ("POST", "/api/replay", {"war": '[Game "War"]\n[Rules "classic"]\n[Seats "a" "b"]\n[Piles "7s / 2s"]\n\n1. 7s 2s >2 x2'}),
]


@pytest.mark.parametrize(("method", "path", "body"), WRONG)
def test_whatever_is_wrong_is_said_in_the_readers_language(
    server: Served, method: str, path: str, body: dict[str, str]
) -> None:
    said = []
    for lang in ("en", "es", "pt"):
        address = path + ("&" if "?" in path else "?") + f"lang={lang}"
        status, answer = server.call(method, address, body if method == "POST" else None, **somewhere())
        assert status == 400
        said.append(answer["error"])
    assert len(set(said)) == 3
    assert not any(word in f" {text} " for text in said[1:] for word in (" is ", " are ", " the ", " needs ", " expected "))
