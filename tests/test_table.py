"""The table over a real server and real sockets."""

from __future__ import annotations

import gzip
import re
from random import Random
from urllib.request import Request, urlopen

import pytest
from served import Served

from guerra.presets import sheet_code
from laws.strategies import some_rules


def test_one_person_against_the_computer_to_the_end(server: Served) -> None:
    room = server.open("hc", seed=1)
    page = server.page(room, room["tokens"]["1"], room["host"])
    assert page.until("welcome")["welcome"]["seats"] == [1]
    while page.clash is None:
        page.hear()
    while not page.over:
        page.flip()
        page.until("v")
    assert page.events()[-2]["event"] == "over"
    page.close()


@pytest.mark.parametrize("path", ["/", "/house", "/replay", "/rules", "/rules/double", "/settings", "/rules/none", "/nothing"])
@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_pages_in_every_language(server: Served, path: str, lang: str) -> None:
    status, page = server.call("GET", f"{path}?lang={lang}")
    assert status == (404 if path in ("/rules/none", "/nothing") else 200)
    assert f'<html lang="{lang}"' in page


@pytest.mark.parametrize("which", range(20))
def test_the_rules_of_any_house_have_a_page(server: Served, which: int) -> None:
    rules = some_rules(Random(which))
    page = server.call("GET", f"/rules/{sheet_code(rules)}")
    assert page[0] == 200
    assert f"<code>{sheet_code(rules)}</code>" in page[1]


def test_the_rules_of_three_and_four_are_those_of_the_house(server: Served) -> None:
    for path in ("/rules", "/house"):
        page = server.call("GET", path)[1]
        assert "three-players~first_out.end" in page
        assert "four-players~first_out.end" in page


def test_the_pages_of_a_room(server: Served) -> None:
    room = server.open("hl")
    for address in ("table", "watch", "join"):
        status, page = server.call("GET", f"/{address}/{room['code'].lower()}")
        assert status == 200
        assert "<html" in page
        assert server.call("GET", f"/{address}/ZZZZZ")[0] == 404


def test_static_files_are_kept_for_ever_and_never_mixed(server: Served) -> None:
    with urlopen(server.address) as page:
        version = re.search(r"/static/(\w+)/", page.read().decode())
        assert page.headers["Content-Security-Policy"].startswith("default-src 'self'")
        assert "set-cookie" not in page.headers
    assert version
    with urlopen(Request(f"{server.address}/static/{version[1]}/icons.svg", headers={"Accept-Encoding": "gzip"})) as file:
        assert file.headers["Cache-Control"].endswith("immutable")
        assert file.headers["Content-Encoding"] == "gzip"
        assert b"<svg" in gzip.decompress(file.read())
    assert server.call("GET", "/static/0/icons.svg")[0] == 404
    assert server.call("GET", f"/static/{version[1]}/../pages.py")[0] == 404
    assert server.call("GET", f"/static/{version[1]}/%2e%2e/pages.py")[0] == 404


def test_sheets_in_sentences(server: Served) -> None:
    status, sheet = server.call("GET", "/api/sheet?code=family~face_down.1&lang=es")
    assert status == 200
    assert [sheet["axes"]["face_down"] for line in sheet["sentences"] if "face_down" in line["axes"] and line["differs"]] == [1]
    assert sheet["axes"]["target_cards"] == 40
    status, answer = server.call("GET", "/api/sheet?code=family~face_down.99")
    assert status == 400
    assert "0 to 15" in answer["error"]
