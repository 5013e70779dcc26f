"""The end of a game over a link: what ends it, who comes back to it, how it went, and another game."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from pair import Make, battle, give_up, two
from player import PHONE, TABLET
from playwright.sync_api import expect

NO_TIES = "classic~deck.10x1"
"""Ten ranks of one suit: there is no war."""
SCREENS = [PHONE, TABLET, {"width": 844, "height": 390}]


def test_who_comes_back_after_the_end_sees_it_in_their_seat_for_a_day(player: Make) -> None:
    host, guest, code = two(player, rules=NO_TIES)
    battle(host, guest)
    give_up(host)
    for one, seat in ((host, 1), (guest, 2)):
        expect(one.page.locator("main.end")).to_be_visible()
        for address in (f"/join/{code}", f"/table/{code}"):
            one.page.close()
            one.page = one.new_page()
            one.page.goto(one.served.address + address)
            expect(one.page.locator("main.end")).to_be_visible()
            assert one.state()["mine"] == [seat]
            expect(one.page.locator("main.end [data-do=again]")).to_be_enabled()
        one.page.close()
        one.page = one.new_page()
        one.home()
        expect(one.page.locator("#resume")).to_be_hidden()
    for one in (host, guest):
        one.page.goto(f"{one.served.address}/join/{code}")
        expect(one.page.locator("main.end .three [data-do=again]:not([inert])")).to_be_visible()
    for one in (host, guest):
        one.page.locator("main.end .three [data-do=again]").click()
    for one in (host, guest):
        one.until("guerra.state().view?.phase === 'flip' && !guerra.state().busy")
    give_up(host)
    expect(guest.page.locator("main.end")).to_be_visible()
    guest.page.goto("about:blank")
    guest.page.clock.install(time=datetime.now(UTC) + timedelta(hours=25))
    guest.page.goto(f"{guest.served.address}/join/{code}")
    expect(guest.page.locator("h1")).to_have_text("Every seat is taken")


def test_another_game_waits_for_both_and_says_so(player: Make) -> None:
    host, guest, _ = two(player, rules=f"{NO_TIES}~battle_limit.1")
    for one, seat in ((host, 1), (guest, 2)):
        one.page.locator(f"#flip-{seat}").click()
    for one in (host, guest):
        expect(one.page.locator("main.end")).to_be_visible()
    host.page.locator("[data-do=again]:visible").first.click()
    expect(host.page.locator(".asked")).to_have_text("Waiting for Fox")
    expect(guest.page.locator(".asked")).to_have_text("Owl would like another game")
    guest.page.locator("[data-do=again]:visible").first.click()
    for one in (host, guest):
        expect(one.page.locator(".flip")).to_be_visible()


def test_how_it_went_is_seen_from_ones_own_seat_and_leads_back_to_it(player: Make) -> None:
    host, guest, code = two(player, rules=NO_TIES)
    battle(host, guest)
    won = host.state()["view"]["stocks"][1] == 6
    give_up(host)
    page = guest.page
    page.locator("main.end [data-do=replay]:not([inert])").click()
    for again in (False, True):
        expect(page.locator("#legend .key").first).to_have_text(f"You {6 if won else 4}")
        expect(page.locator("#legend .key").first).to_have_class("key seat-2")
        expect(page.locator(".chart .area:not(.pale)")).to_have_class("area seat-2")
        expect(page.locator(".moves thead th").nth(1)).to_have_text("You")
        expect(page.locator(".moves tbody tr").first.locator(".mini").nth(0 if won else 1)).to_have_class("mini won-pot")
        expect(page.locator("#lane .say").last).to_contain_text("You win")  # the host gave up
        assert not re.search("seat=|table=", page.url)  # whoever gets this address sees the game from nobody's seat
        if not again:
            page.reload()
    page.evaluate("location.hash = location.hash.split('&')[0]")
    page.wait_for_url(re.compile("#[^&]+$"))
    expect(page.locator("#legend .key").last).to_have_text(re.compile("Player 1"))
    page.locator(".top a").click()
    expect(page.locator("main.end")).to_be_visible()
    assert guest.state()["mine"] == [2]
    page.locator("main.end [data-do=replay]:not([inert])").click()
    host.page.locator("main.end [data-do=again]:not([inert])").first.click()  # nobody waits for who is away: it is dealt
    host.until("guerra.state().view?.phase === 'flip'")
    page.locator(".top a").click()
    guest.until("guerra.state().mine.join() === '2' && guerra.state().view?.phase === 'flip'")
    page.goto(f"{guest.served.address}/join/{code}")
    guest.until("guerra.state().mine.join() === '2' && guerra.state().view?.phase === 'flip'")


def test_what_ends_a_game_is_asked_once_in_its_place(player: Make) -> None:
    host, guest, _ = two(player, rules=NO_TIES)
    menu = host.page.locator("#menu-sheet")
    for what in ("[data-do=resign-1]", "[data-do=close]"):
        for way in ("No", "Escape"):
            host.page.locator("#menu").click()
            menu.locator(what).click()
            expect(menu.locator(".sure").get_by_role("button", name="No")).to_be_focused()
            if way == "No":
                host.page.keyboard.press("Enter")
                expect(menu.locator(what)).to_be_focused()
                host.page.keyboard.press("Escape")
            else:
                host.page.keyboard.press("Escape")
            expect(menu).to_be_hidden()
            expect(menu.locator(".sure")).to_have_count(0)
    assert host.state()["view"]["outcome"] is None
    give_up(host)
    for one in (host, guest):
        expect(one.page.locator("main.end")).to_be_visible()


def test_what_is_over_is_neither_paused_nor_given_up(player: Make) -> None:
    host, guest, _ = two(player, rules=NO_TIES)
    give_up(host)
    for one in (host, guest):
        expect(one.page.locator("main.end")).to_be_visible()
        one.page.locator("#menu").click()
        expect(one.page.locator("#leave")).to_be_visible()
        for gone in ("[data-do=pause]", "#autos", "#alone", "#resigns"):
            expect(one.page.locator(f"#menu-sheet {gone}")).to_be_hidden()


def test_the_end_of_a_fair_game_is_seen_whole_on_a_small_phone(player: Make) -> None:
    small, flat = {"width": 360, "height": 640}, {"width": 844, "height": 390}
    host, guest, _ = two(player, ("es", "pt"), rules="family~target_cards.29", size=small)
    while not host.state()["view"]["outcome"]:
        battle(host, guest)
    for one in (host, guest):
        for size in (small, flat):
            one.resize(size)
            expect(one.page.locator("[data-do=verify]")).to_be_in_viewport(ratio=1)
            assert one.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def test_who_is_asked_for_another_game_reads_it_above_and_sees_the_door_lit(player: Make) -> None:
    host, guest, _ = two(player, rules=NO_TIES)
    for size in SCREENS:
        for one in (host, guest):
            one.resize(size)
            one.until("guerra.state().view?.phase === 'flip' && !guerra.state().busy")
        battle(host, guest)
        give_up(host)
        door = guest.page.locator("main.end .three [data-do=again]")
        expect(door).not_to_contain_class("called")
        host.page.locator("main.end .three [data-do=again]:not([inert])").click()
        asked = guest.page.locator("main.end .asked")
        expect(asked).to_have_text("Owl would like another game")
        expect(asked.locator(".face")).to_be_visible()
        for seen in (asked, door):
            expect(seen).to_be_in_viewport(ratio=1)
        assert asked.evaluate(
            "(node, door) => node.getBoundingClientRect().bottom <= door.getBoundingClientRect().top", door.element_handle()
        )
        expect(door).to_contain_class("called")
        assert door.evaluate("node => getComputedStyle(node).outlineStyle") == "solid"
        expect(host.page.locator("main.end .asked")).to_have_text("Waiting for Fox")
        expect(host.page.locator("main.end .three .called")).to_have_count(0)
        door.and_(guest.page.locator(":not([inert])")).click()
