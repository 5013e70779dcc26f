"""A game over a link: in with one tap, back after anything, one seat one voice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pair import Line, Make, battle, give_up, two, verified
from player import PHONE, TABLET, Player
from playwright.sync_api import expect
from served import Served

NO_TIES = "classic~deck.10x1"
"""Ten ranks of one suit: there is no war."""


def test_T5_a_game_a_link_and_a_fair_deal_by_plain_http_from_another_name(player: Make, elsewhere: Served) -> None:
    alone = player(elsewhere)
    alone.play()
    alone.flip()
    assert alone.state()["view"]["tally"]["battles"] == 1
    host, guest, _ = two(player, server=elsewhere)
    for one in (alone, host, guest):
        assert one.page.evaluate("[isSecureContext, crypto.subtle, navigator.clipboard]") == [False, None, None]
    battle(host, guest)
    assert host.state()["view"]["stocks"] == guest.state()["view"]["stocks"]
    give_up(host)
    for one in (host, guest):
        assert verified(one) == ["right"] * 5


def test_T5_a_link_is_sent_copied_or_said_without_scrolling(player: Make, elsewhere: Served) -> None:
    host = player(elsewhere)
    host.play_lobby()
    host.until("document.querySelector('main.lobby .qr').naturalWidth > 0")
    for way in (".qr", ".code-big", "#address"):
        expect(host.page.locator(way)).to_be_in_viewport(ratio=1)
    expect(host.page.locator(".if-here")).to_have_count(0)
    host.page.locator("[data-do=copy]").click()
    expect(host.page.locator(".copied")).to_be_in_viewport(ratio=1)
    assert host.status() == "The link is copied"


def test_T27_one_tap_and_both_see_the_same_table(player: Make) -> None:
    host, guest, _ = two(player, ("es", "pt"))
    assert guest.page.locator("input:visible").count() == 0
    battle(host, guest)
    assert host.state()["view"]["stocks"] == guest.state()["view"]["stocks"]
    assert host.status().startswith("Batalla 1.")
    assert guest.status().startswith("Batalha 1.")


ANOTHER_WINDOW = {
    "en": "Open the table in another window",
    "es": "Abre la mesa en otra ventana",
    "pt": "Abra a mesa em outra janela",
}


@pytest.mark.parametrize("lang", ANOTHER_WINDOW)
def test_T27_a_table_that_no_other_device_reaches_asks_nobody_to_send_a_link(player: Make, lang: str) -> None:
    host = player(locale=lang)
    host.play_lobby()
    invite = host.page.locator(".invite")
    for size in (PHONE, {"width": 320, "height": 568}, {"width": 1280, "height": 800}):
        host.resize(size)
        expect(invite.locator("h2")).to_have_text(ANOTHER_WINDOW[lang])
        expect(invite).not_to_contain_text(re.compile("send|env[ií]", re.IGNORECASE))
        for what in (".qr", ".code-big", "[data-do=share]"):
            expect(invite.locator(what)).to_have_count(0)
        for what in ("a.btn", "#address", "code"):
            expect(invite.locator(what)).to_be_in_viewport(ratio=1)
    expect(invite.locator("code")).to_have_text("guerra serve")
    code = host.page.evaluate("document.body.dataset.code")
    expect(host.page.locator("#address")).to_have_value(re.compile(rf"/join/{code}$"))
    expect(invite.locator(".code-here")).to_have_text(code)
    with host.page.context.expect_page() as opened:
        invite.locator("a.btn").click()
    opened.value.locator("#join").click()
    host.until("guerra.state().room.state === 'playing'")


def test_T27_a_wrong_code_is_said_on_its_sheet_and_a_right_one_leads_to_the_table(player: Make) -> None:
    host, guest = player(), player()
    host.play_lobby()
    guest.home(lang="es")
    guest.page.locator("#have-code").click()
    code = guest.page.locator("#join-code")
    expect(code).to_be_focused()
    code.fill("AAAAA")
    code.press("Enter")
    expect(guest.page.locator("#join-error")).to_contain_text("El código está mal")
    expect(code).to_have_value("AAAAA")
    address = f"Play with me: {host.page.locator('#address').input_value()}?lang=es"
    code.evaluate("(field, text) => { field.select(); document.execCommand('insertText', false, text); }", address)
    expect(code).to_have_value(host.page.evaluate("document.body.dataset.code"))
    code.fill(host.page.evaluate("document.body.dataset.code").lower())
    code.press("Enter")
    expect(guest.page.locator("button#join")).to_be_visible()


@pytest.mark.parametrize("battles", [0, 1])
def test_T28_who_closed_the_page_comes_back_by_the_link_or_by_the_code(player: Make, battles: int) -> None:
    host, guest, code = two(player, rules=NO_TIES)
    for _ in range(battles):
        battle(host, guest)
    guest.page.goto("about:blank")
    guest.page.goto(f"{guest.served.address}/join/{code}")
    guest.until("guerra.state().mine.join() === '2' && !guerra.state().busy")
    battle(host, guest)
    guest.page.close()
    guest.page = guest.new_page()
    guest.home()
    guest.page.locator("#have-code").click()
    guest.page.locator("#join-code").fill(code)
    guest.page.keyboard.press("Enter")
    guest.until("guerra.state().mine.join() === '2' && !guerra.state().busy")
    battle(host, guest)
    give_up(host)
    expect(guest.page.locator("main.end")).to_be_visible()


def test_T28_the_line_drops_in_mid_war_and_comes_back(player: Make) -> None:
    line = Line()
    host, guest, code = two(player, line=line, deal={"seed": 1})
    guest.page.clock.install()
    for _ in range(3):
        battle(host, guest)
    assert host.state()["view"]["phase"] == "war"
    before = guest.state()["view"]["tally"]
    line.cut()
    expect(host.page.locator("section.far.away .absent")).to_have_text("away", timeout=60_000)
    host.served.page({"code": code}).ask("tick", seconds=30)
    for _ in range(30):  # second by second, so that the guest's page can try again and again meanwhile
        guest.page.clock.run_for(1_000)
    line.mend()
    guest.page.evaluate("dispatchEvent(new Event('online'))")
    expect(host.page.locator("section.far:not(.away)")).to_be_visible(timeout=2_000)
    guest.until("!guerra.state().busy")
    assert guest.state()["view"]["tally"] == before
    assert guest.state()["mine"] == [2]
    war = host.state()["view"]["war"]
    for one, seat in ((host, 1), (guest, 2)):
        one.page.locator(f"#flip-{seat}").click()
    for one in (host, guest):
        one.until(f"(guerra.state().view.phase !== 'war' || guerra.state().view.war > {war}) && !guerra.state().busy")
    assert sum(host.state()["view"]["stocks"]) + sum(map(len, host.state()["view"]["laid"])) == 52


def test_T28_a_line_that_falls_silent_is_noticed_and_laid_anew(player: Make) -> None:
    line = Line()
    host, guest, _ = two(player, line=line)
    line.silent = True
    guest.page.locator("#flip-2").click()
    expect(guest.page.locator("#notice")).to_be_visible(timeout=10_000)
    line.silent = False
    expect(guest.page.locator("#notice")).to_be_hidden()
    battle(host, guest)


SIZES = [PHONE, {"width": 320, "height": 568}, TABLET]
PLACES = """() => [...document.querySelectorAll('#board > *, #board > * > *, #menu, #why')].map(part => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [part.id || part.tagName, x, y, width, height];
})"""


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_a_line_that_is_gone_covers_nobody_and_takes_no_flip(player: Make, lang: str) -> None:
    line = Line()
    host, guest, _ = two(player, ("en", lang), line=line)
    battle(host, guest)
    before = {}
    for size in SIZES:
        guest.resize(size)
        before[size["width"]] = _places(guest)
    line.cut()
    notice, flip = guest.page.locator("#notice"), guest.page.locator("#flip-2")
    expect(notice).to_be_visible(timeout=10_000)
    expect(flip).to_have_attribute("aria-disabled", "true")
    for size in SIZES:
        guest.resize(size)
        said = notice.bounding_box()
        assert said
        for other in ("section.far .face", "section.far .name", "section.far .pile", "#lane"):
            box = guest.page.locator(other).bounding_box()
            assert box
            assert said["y"] + said["height"] <= box["y"] + 1, (size, other)
        assert _places(guest) == before[size["width"]]
    line.mend()
    expect(notice).to_be_hidden(timeout=10_000)
    expect(flip).to_have_attribute("aria-disabled", "false")
    battle(host, guest)


def _places(one: Player) -> list[Any]:
    """Where everything of the board is."""
    return list(one.page.evaluate(PLACES))


def _ready(one: Player, at: str) -> None:
    """On the cloth lies one card alone: a back with a tick, at this place."""
    expect(one.page.locator(f".place.at-{at} .waiting .icon")).to_be_visible()
    expect(one.page.locator("#lane .flipper, #lane .waiting")).to_have_count(1)


@pytest.mark.parametrize("first", [1, 2])
def test_T27_a_flip_lies_there_until_the_other_seat_has_flipped(player: Make, first: int) -> None:
    host, guest, _ = two(player, rules=NO_TIES)
    battle(host, guest)
    expect(host.page.locator("#lane .flipper.up")).to_have_count(2)
    one, other = (host, guest) if first == 1 else (guest, host)
    own, theirs = one.page.locator(f"#flip-{first}"), other.page.locator(f"#flip-{3 - first}")
    own.click()
    _ready(one, "near")
    _ready(other, "far")
    expect(own).to_be_disabled()
    expect(theirs).to_be_enabled()
    theirs.click()
    for each in (one, other):
        each.until("guerra.state().view.tally.battles === 2 && !guerra.state().busy")
        expect(each.page.locator("#lane .waiting")).to_have_count(0)
    expect(own).to_be_enabled()


def test_T29_a_second_tab_is_told_and_may_take_over(player: Make) -> None:
    _, guest, _ = two(player)
    address, kept = guest.page.url, guest.page.evaluate("history.state")
    tab = guest.new_page()
    tab.goto(f"{address}#{'.'.join(kept['tokens'])}")
    expect(tab.locator("#notice")).to_contain_text("another tab")
    tab.locator("#notice button").click()
    expect(tab.locator("#notice")).to_be_hidden()
    expect(tab.locator("#flip-2")).to_be_visible()
    expect(guest.page.locator("#notice")).to_be_visible()
    said, flip = (guest.page.locator(place).bounding_box() for place in ("#notice", "#flip-2"))
    assert said
    assert flip
    assert said["y"] + said["height"] <= flip["y"]


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Served]:
    """A server whose rooms are kept in a file."""
    served = Served(f"sqlite:///{tmp_path / 'rooms.db'}", "--port", "0")
    yield served
    served.stop()


def test_T30_a_room_survives_the_death_of_the_server(player: Make, kept: Served) -> None:
    one = player(server=kept)
    one.sit("hc", "family", seed=1, speed="instant")
    one.flip_until("s.view.phase === 'war'")
    before = one.state()["view"]
    port = kept.address.rsplit(":", 1)[1]
    kept.kill()
    kept.options = ("--port", port)
    kept.start()
    one.page.wait_for_timeout(300)
    one.until("guerra.state().view && document.getElementById('notice').hidden", 20_000)
    one.flip()
    view = one.state()["view"]
    assert before["tally"]["battles"] == view["tally"]["battles"] == 3
    assert view["stocks"] == [21, 31]


def test_T40_a_spectator_sees_and_cannot_act(player: Make) -> None:
    host, guest, code = two(player)
    watcher = player()
    watcher.page.goto(f"{watcher.served.address}/watch/{code}")
    watcher.until("guerra.state().view?.phase === 'flip'")
    assert watcher.page.locator(".flip").count() == 0
    watcher.page.keyboard.press("Space")
    battle(host, guest)
    watcher.until("guerra.state().view.tally.battles === 1")
    host.page.locator("#menu").click()
    expect(host.page.locator("#spectators")).to_contain_text("1")
    host.page.locator("[data-do=close]").click()
    host.page.locator(".sure [data-do=close]").click()
    for one in (guest, watcher):
        expect(one.page.locator("#notice")).to_be_visible()


SCREENS = [PHONE, TABLET, {"width": 844, "height": 390}]
SAID = [("hello", "Hola", "Oi"), ("wow", "¡Vaya!", "Uau"), ("well-played", "Bien jugado", "Bem jogado")]
COVERED = """() => {
  const said = document.querySelector('.bubble').getBoundingClientRect();
  const cards = document.querySelectorAll('#board :is(.card, .place)');
  return [...cards].filter(card => card.checkVisibility({ visibilityProperty: true })).filter(card => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return said.left < right && said.right > left && said.top < bottom && said.bottom > top;
  }).map(card => card.closest('.pile, .lane').className);
}"""
"""Cards of the table over which a bubble lies."""


def test_six_pictures_instead_of_a_chat_have_a_door_beside_ones_own_name(player: Make) -> None:
    host, guest, _ = two(player, ("es", "pt"))
    battle(host, guest)
    door = guest.page.locator("section.near .say-door")
    expect(guest.page.locator(".say-door")).to_have_count(1)
    for size in SCREENS:
        guest.resize(size)
        box = door.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 48
    door.click()
    tiles = guest.page.locator("#say-sheet [data-picture]")
    expect(guest.page.locator("#say-sheet h2")).to_have_text("Dizer algo")
    assert tiles.all_inner_texts() == ["Oi", "Uau", "Ha ha", "Ah, não", "Bem jogado", "De novo?"]
    expect(tiles.locator("svg")).to_have_count(6)
    guest.page.keyboard.press("Escape")
    for size, (picture, in_spanish, in_portuguese) in zip(SCREENS, SAID, strict=True):
        host.resize(size)
        guest.resize(size)
        door.click()
        guest.page.locator(f"[data-picture={picture}]").click()
        expect(guest.page.locator("#say-sheet")).to_be_hidden()
        for one, place, said in ((host, "far", in_spanish), (guest, "near", in_portuguese)):
            bubble = one.page.locator(f"section.{place} .bubble")
            expect(bubble).to_have_text(said)
            expect(bubble).to_be_in_viewport(ratio=1)
            one.page.evaluate("document.getAnimations().forEach((one) => one.finish())")
            assert one.page.evaluate(COVERED) == []
            assert (bubble.locator("use").get_attribute("href") or "").endswith(f"#say-{picture}")
        expect(host.page.locator("#heard")).to_have_text(f"Zorro: {in_spanish}")
        assert host.page.locator("#status").inner_text() != f"Zorro: {in_spanish}"  # the game's own sentence is left alone
    give_up(host)
    for size, (picture, in_spanish, _) in zip(SCREENS, SAID, strict=True):
        host.resize(size)
        guest.page.locator("main.end .say-door:not([inert])").click()
        guest.page.locator(f"[data-picture={picture}]").click()
        expect(host.page.locator("main.end .hero[data-seat='2'] .bubble")).to_have_text(in_spanish)
        expect(host.page.locator("main.end .bubble")).to_be_in_viewport(ratio=1)


def test_alone_there_is_nobody_to_say_something_to(player: Make) -> None:
    one = player()
    one.sit("hc", "family", seed=1, speed="instant")
    expect(one.page.locator(".say-door")).to_have_count(0)


def test_nothing_but_text_comes_of_a_name(player: Make) -> None:
    one = player()
    name = "<img src=x>"
    seats = [{"kind": "here"}, {"kind": "computer", "name": name}]
    status, room = one.served.call("POST", "/api/rooms", {"rules": "family", "seats": seats})
    assert status == 200
    one.page.goto(f"{one.served.address}/table/{room['code']}#{room['tokens']['1']}")
    one.until("guerra.state().view?.phase === 'flip'")
    expect(one.page.get_by_role("heading", name=name)).to_be_visible()
    assert one.page.locator("img").count() == 0
