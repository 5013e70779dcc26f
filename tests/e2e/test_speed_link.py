"""T38 over a link: two browsers race at one table; what networks, keys and tabs do to them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from player import Player
from playwright.sync_api import expect
from served import Served
from test_link import Line

Make = Callable[..., Player]
TABLES = "guerra.state().view && guerra.state().room && guerra.state().room.state === 'playing'"


def _two(player: Make, rules: str = "speed", line: Line | None = None, server: Served | None = None) -> tuple[Player, Player]:
    """A host and a guest who came by the link, at a race that is dealt; seed 1: seat 1 has a king, seat 2 a five."""
    host, guest = (player(server=server) if server else player() for _ in range(2))
    if line:
        line.lay(guest.page)
    room = host.sit("hl", rules, seed=1)
    guest.page.goto(f"{guest.served.address}/join/{room['code']}")
    guest.page.locator("#join").click()
    for one in (host, guest):
        one.until(TABLES)
    return host, guest


def _turned_up(host: Player, guest: Player) -> None:
    """Both flip, each with the key of the left or of the right, and both see the cards."""
    host.page.keyboard.press("KeyF")
    guest.page.keyboard.press("KeyJ")
    for one in (host, guest):
        one.until("guerra.state().view.stage === 'claims'")


def _told(one: Player, seat: int) -> str:
    return one.page.locator(f"#zone-{seat} .time").inner_text()


def test_T38_link_both_see_the_same_race_and_every_claim_is_answered(player: Make) -> None:
    host, guest = _two(player)
    assert host.page.evaluate("document.querySelector('.half.near').id") == "half-1"
    assert guest.page.evaluate("document.querySelector('.half.near').id") == "half-2"
    _turned_up(host, guest)
    assert host.state()["view"]["table"]["laid"] == guest.state()["view"]["table"]["laid"]
    host.page.keyboard.press("KeyF")
    for one in (host, guest):
        one.until("guerra.state().view.table.stocks[0] === 27")
        assert re.search(r"\d m?s", _told(one, 1))
    guest.page.keyboard.press("KeyF")
    guest.until("document.querySelector('#zone-2 .time').textContent.includes('too late by')")
    assert host.state()["view"]["table"]["stocks"] == [27, 25]


def test_T38_link_who_comes_back_after_the_end_sees_it_in_their_seat(player: Make) -> None:
    host, guest = _two(player)
    code = host.page.evaluate("document.body.dataset.code")
    host.page.locator("#menu").click()
    host.page.locator("[data-do=give-up-1]").click()
    host.page.locator(".sure [data-do=give-up-1]").click()
    for one, seat in ((host, 1), (guest, 2)):
        expect(one.page.locator("#over .end")).to_be_visible()
        one.page.close()
        one.page = one.new_page()
        one.page.goto(f"{one.served.address}/join/{code}")
        expect(one.page.locator("#over .end")).to_be_visible()
        assert one.state()["mine"] == [seat]


def test_T38_link_a_held_key_is_one_press_also_after_the_window_lost_it(player: Make) -> None:
    host, guest = _two(player)
    host.page.keyboard.down("KeyF")
    for _ in range(5):
        host.page.keyboard.down("KeyF")  # the browser's own repeat
    guest.page.keyboard.press("KeyF")
    host.until("guerra.state().view.stage === 'claims'")
    assert host.state()["numbers"][0] == 1
    host.page.evaluate("dispatchEvent(new Event('blur'))")
    host.page.keyboard.up("KeyF")
    host.page.keyboard.press("KeyF")
    host.until("guerra.state().view.table.stocks[0] === 27")


def test_T38_link_a_tab_in_the_background_stops_no_clock(player: Make) -> None:
    host, guest = _two(player)
    _turned_up(host, guest)
    host.page.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    host.page.wait_for_timeout(2_200)  # the pot was kept for its winner for two seconds
    guest.page.keyboard.press("KeyF")
    guest.until("guerra.state().view.table.stocks[1] > 25")
    assert guest.state()["room"]["paused"] is False


def test_T38_link_the_race_waits_for_a_line_that_is_cut_and_times_stay(player: Make) -> None:
    line = Line()
    host, guest = _two(player, line=line)
    _turned_up(host, guest)
    host.page.keyboard.press("KeyF")
    host.until("guerra.state().view.table.stocks[0] === 27")
    before = host.state()["view"]
    line.cut()
    expect(host.page.locator("#notice")).to_contain_text("Fox is away")
    host.page.wait_for_timeout(2_500)
    host.page.keyboard.press("KeyF")
    host.until("document.querySelector('#zone-1 .time').textContent.includes('Pause')")
    line.mend()
    guest.page.evaluate("dispatchEvent(new Event('online'))")
    expect(host.page.locator("#notice")).to_be_hidden(timeout=5_000)
    guest.until("guerra.state().view.table.stocks[0] === 27")
    after = guest.state()["view"]
    for what in ("stocks", "laid", "carried", "tally"):
        assert after["table"][what] == before["table"][what]
    assert after["up_since"] == before["up_since"]
    guest.page.wait_for_timeout(2_100)
    for one in (host, guest):
        one.page.keyboard.press("KeyF")
    host.until("guerra.state().view.stage === 'claims'")


def test_T38_link_a_reload_keeps_the_seat_and_the_numbers(player: Make) -> None:
    host, guest = _two(player)
    _turned_up(host, guest)
    host.page.reload()
    host.until(TABLES)
    assert host.state()["numbers"][0] == 1
    host.page.keyboard.press("KeyF")
    host.until("guerra.state().view.table.stocks[0] === 27")


def test_T38_link_no_frame_and_no_node_knows_a_hidden_card(player: Make) -> None:
    guest_frames: list[str] = []
    host, guest = player(), player()
    guest.page.on("websocket", lambda line: line.on("framereceived", lambda frame: guest_frames.append(str(frame))))
    room = host.sit("hl", "speed", seed=1)
    guest.page.goto(f"{guest.served.address}/join/{room['code']}")
    guest.page.locator("#join").click()
    guest.until(TABLES)
    host.page.keyboard.press("KeyF")
    guest.until("guerra.state().view.table.laid[0].length === 1")
    assert not re.findall(r'"(?:[2-9TJQKA][shdc])"', " ".join(guest_frames))
    guest.page.keyboard.press("KeyF")
    guest.until("guerra.state().view.stage === 'claims'")
    assert set(re.findall(r'"([2-9TJQKA][shdc])"', " ".join(guest_frames))) == {"Kd", "5s"}
    assert "Kd" not in guest.page.locator("#half-1").inner_html()


def test_T38_link_what_is_forged_foreign_repeated_or_late_changes_nothing(player: Make) -> None:
    host, guest = _two(player)
    _turned_up(host, guest)
    host.page.keyboard.press("KeyF")
    host.until("guerra.state().view.table.stocks[0] === 27")
    before = host.state()["view"]
    sent = [
        {"do": "press", "seat": 1, "what": "flip", "number": 99, "battle": 2},
        {"do": "press", "seat": 2, "what": "flip", "number": 1, "battle": 2},
        {"do": "press", "seat": 2, "what": "win", "number": 50, "battle": 2},
        {"do": "press", "seat": 2, "what": "claim", "number": 51, "battle": 1, "deal": 9},
        {"do": "press", "seat": 2, "what": "claim", "number": 52, "battle": 1, "at": 0, "trip": 9_999_999},
        {"do": "time"},
        {"echo": 77},
    ]
    room, tokens = guest.page.evaluate("document.body.dataset.code"), guest.page.evaluate("history.state.tokens")
    rogue = guest.served.page({"code": room}, *tokens, take=True)
    for message in sent:
        rogue.send(**message)
    rogue.ask("ping")
    rogue.until("pong")
    answers = [one for frame in rogue.frames for one in frame.get("answered", [])]
    assert [one["verdict"] for one in answers] == ["repeated", "not-allowed", "too-late"]
    assert sum("refused" in frame for frame in rogue.frames) == 3
    after = host.state()["view"]
    assert (after["table"], after["battle"]) == (before["table"], before["battle"])
    rogue.close()


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Served]:
    """A server whose rooms are kept in a file."""
    served = Served(f"sqlite:///{tmp_path / 'rooms.db'}", "--port", "0")
    yield served
    served.stop()


def test_T38_link_a_race_survives_the_death_of_the_server(player: Make, kept: Served) -> None:
    host, guest = _two(player, server=kept)
    _turned_up(host, guest)
    before = host.state()["view"]
    kept.options = ("--port", kept.address.rsplit(":", 1)[1])
    kept.kill()
    kept.start()
    for one in (host, guest):
        one.page.evaluate("dispatchEvent(new Event('online'))")
    for one in (host, guest):
        one.until("document.getElementById('notice').hidden", 20_000)
    after = host.state()["view"]
    assert (after["up_since"], after["table"]) == (before["up_since"], before["table"])
    host.page.keyboard.press("KeyF")
    for one in (host, guest):
        one.until("guerra.state().view.table.stocks[0] === 27")


def test_T38_link_too_many_presses_are_answered_each(player: Make) -> None:
    _, guest = _two(player)
    room, tokens = guest.page.evaluate("document.body.dataset.code"), guest.page.evaluate("history.state.tokens")
    rogue = guest.served.page({"code": room}, *tokens, take=True)
    rogue.until("race")
    for number in range(1, 151):
        rogue.send(do="press", seat=2, what="claim", number=number, battle=9)
    numbers = set()
    while len(numbers) < 150:
        numbers |= {one["number"] for one in rogue.until("answered")["answered"]}
    whys = {one["why"] for frame in rogue.frames for one in frame.get("answered", [])}
    assert "too-fast" in whys
    assert json.dumps(sorted(numbers)) == json.dumps(list(range(1, 151)))
    rogue.close()


def test_T38_link_a_spectator_sees_the_race_and_cannot_press(player: Make) -> None:
    host, guest = _two(player)
    watcher = player()
    watcher.page.goto(f"{watcher.served.address}/watch/{host.page.evaluate('document.body.dataset.code')}")
    watcher.until(TABLES)
    watcher.page.keyboard.press("KeyF")
    watcher.page.locator("#zone-1").click()
    assert watcher.state()["numbers"] == [0, 0]
    _turned_up(host, guest)
    watcher.until("guerra.state().view.stage === 'claims'")
