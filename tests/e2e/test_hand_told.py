"""The hand of three as it is told: who won a war, what is asked for, what was chosen, and the rules of this game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import PHONE, Player
from playwright.sync_api import expect
from test_hand_page import LONG, choose, held


def to_a_war_won(one: Player) -> int:
    """Plays until a war has been decided; says which seat won it."""
    while True:
        before = one.state()
        choose(one, -1)
        one.until(f"guerra.state().v > {before['v']} && !guerra.state().busy", LONG)
        won, had = one.state()["view"]["wars_won"], before["view"]["wars_won"]
        if won != had:
            return [after > was for after, was in zip(won, had, strict=True)].index(True) + 1


def test_the_winner_of_a_war_is_named_and_framed_and_its_row_stands_out(player: Callable[..., Player]) -> None:
    one, winners = player(), set[int]()
    one.sit("hc", "hand-of-three~wars_to_win.9", seed=1, speed="instant")
    while winners != {1, 2}:
        winner = to_a_war_won(one)
        winners.add(winner)
        framed = one.page.locator("#lane .decides.winner")
        expect(framed).to_have_count(1)
        assert framed.get_attribute("data-seat") == str(winner)
        headline = one.page.locator("#lane .call .say").inner_text()
        assert headline.startswith("Your") == (winner == 1)
        assert "tied pair" in headline
        one.page.locator("#why").click()
        expect(one.page.locator(".why-cards .took")).to_have_attribute("data-seat", str(winner))
        one.page.keyboard.press("Escape")


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_the_rules_of_this_game_are_those_of_its_sheet_and_lead_back_to_the_table(
    player: Callable[..., Player], lang: str
) -> None:
    one = player()
    room = one.sit("hc", "hand-of-three", seed=1, speed="instant", query=f"lang={lang}")
    choose(one)
    one.until("guerra.state().view.tally.battles === 1 && !guerra.state().busy", LONG)
    before = one.state()["view"]
    page, told = one.page, {"en": "tied pair", "es": "par empatado", "pt": "par empatado"}[lang]
    for way in ("r", "menu", "settings"):
        if way == "r":
            page.keyboard.press("r")
        else:
            page.locator("#menu").click()
            page.locator("#rules-link" if way == "menu" else "#settings-link").click()
        page.wait_for_url("**/settings?*" if way == "settings" else "**/rules/hand-of-three?*")
        if way != "settings":
            expect(page.locator(".pictures")).to_contain_text(told)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        if way == "menu":  # another sheet is read, and the way back stays one step
            page.locator(".presets a").first.click()
            page.wait_for_url(lambda url: "/rules/" in url and "hand-of-three" not in url)
        page.locator(".top a").click()
        page.wait_for_url(f"**/table/{room['code']}?*")
        one.rest()
        assert one.state()["mine"] == [1]
        assert one.state()["view"]["hands"] == before["hands"]


def test_a_card_that_was_chosen_has_left_the_hand_and_is_known_after_a_reload_and_nobody_flips(
    player: Callable[..., Player],
) -> None:
    host, guest = player(), player()
    room = host.sit("hl", "hand-of-three")
    guest.page.goto(f"{guest.served.address}/join/{room['code']}")
    expect(guest.page.locator(".war-told")).to_contain_text("the loser takes the cards that tied")
    expect(guest.page.locator(".a-war")).to_be_visible()
    guest.page.locator("#join").click()
    guest.page.wait_for_url("**/table/**")
    for one in (host, guest):
        one.until("guerra.state().view?.to_act.length === 2 && !guerra.state().busy", LONG)
    before, card = held(host), choose(host)
    for again in range(2):
        expect(host.page.locator("#hand .held")).to_have_count(2)
        assert held(host) == [one for one in before if one != card]
        expect(host.page.locator("#lane .at-near .waiting [aria-label^='your card: ']")).to_have_count(1)
        expect(host.page.locator("#lane .call .say")).to_have_text("Fox chooses a card")
        host.page.locator("#hand .held").first.click()
        expect(host.page.locator("#hand [aria-pressed=true]")).to_have_count(0)
        if not again:
            host.page.reload()
            host.until("guerra.state().view?.to_act.length === 2 && !guerra.state().busy", LONG)
    expect(guest.page.locator("#lane .call .say")).to_have_text("Choose a card")
    expect(guest.page.locator("#lane .call .soft")).to_have_text("Owl has chosen a card")
    choose(guest)
    host.until("guerra.state().view.tally.battles === 1 && !guerra.state().busy", LONG)
    expect(host.page.locator("#hand .held")).to_have_count(3)


def test_who_listens_hears_the_card_drawn_and_the_card_that_a_key_goes_to(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", "hand-of-three", seed=1, speed="instant")
    expect(one.page.locator("#hand .held").first).to_be_focused()
    before = held(one)
    one.page.keyboard.press("2")
    expect(one.page.locator("#hand .held").nth(1)).to_be_focused()
    assert one.page.locator("#lane").inner_text().lower().find("tap") < 0
    one.page.keyboard.press("Enter")
    one.until("guerra.state().view.tally.battles === 1 && !guerra.state().busy", LONG)
    (new,) = [card for card in held(one) if card not in before]
    name = one.page.locator(f"#hand [data-card='{new}']").get_attribute("aria-label")
    assert str(name) in one.status()


def test_in_a_war_a_card_is_asked_for_and_the_aid_moves_nothing(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", "hand-of-three", seed=1, speed="instant", memory_aid="full")
    while not one.state()["view"]["war"]:
        before = one.state()["v"]
        choose(one, -1)
        one.until(f"guerra.state().v > {before} && !guerra.state().busy", LONG)
    expect(one.page.locator("#lane .call .say")).to_have_text("Choose a card")
    for size in (PHONE, {"width": 1024, "height": 768}, {"width": 1920, "height": 1080}):
        one.resize(size)
        flip = one.page.locator(".near .flip")
        place = flip.bounding_box()
        one.page.locator(".aid summary").click()
        expect(one.page.locator(".seen")).to_be_in_viewport(ratio=1)
        assert flip.bounding_box() == place
        expect(one.page.locator("#hand .held").first).to_be_in_viewport(ratio=1)
        assert one.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        one.page.locator(".aid summary").click()
    one.page.locator(".aid summary").click()
    drawn = "(one, other) => document.querySelector(one).innerHTML === document.querySelector(other).innerHTML"
    backs = (
        (".seen > div:last-child .unknown svg", ".fan.small svg"),
        (".seen > div:nth-child(2) .unknown svg", ".near .pile svg"),
    )
    assert [one.page.evaluate(f"([one, other]) => ({drawn})(one, other)", list(pair)) for pair in backs] == [True, True]
    expect(one.page.locator(".history .mini svg")).to_have_count(0)
    assert one.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
