"""Several players at one screen of Casino War: each is asked in turn, and all of their cards fit on the cloth (R9.1)."""

from __future__ import annotations

import json
from collections.abc import Callable

from player import PHONE, TABLET
from playwright.sync_api import expect
from visitor import FOCUS, RESTS, Visitor


def test_three_players_share_a_screen_and_each_is_asked_in_turn(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter(seats=3, seed=1)
    placed = []
    while one.state()["view"]["hand"] == 1:
        view = one.state()["view"]
        asked = one.page.locator(".spot.asked .name")
        expect(asked).to_have_text(f"Player {view['turn']}")
        expect(one.page.locator("#whose-account")).to_have_text(f"Player {view['turn']}")
        assert one.page.evaluate(FOCUS) in ("cloth", "BODY")
        one.page.wait_for_timeout(450)
        if view["phase"] == "decide":
            one.page.locator("[data-do=surrender]").click()
        elif view["turn"] == 2:
            one.page.locator("#sit-out").click()
        else:
            assert one.page.locator("[name=ante]:checked").count() == 0  # nobody's bet stays chosen for the next
            one.choose(10)
            one.page.locator("#place").click()
            placed.append(view["turn"])
        one.until(f"{RESTS} && JSON.stringify(guerra.state().view) !== {json.dumps(json.dumps(view, separators=(',', ':')))}")
    assert placed == [1, 3]
    assert [place.locator(".flipper.up").count() for place in one.page.locator("[data-spot]").all()] == [1, 0, 1, 1]
    nets = one.page.locator(".held b").all_inner_texts()
    assert nets[1] == ""
    assert set(nets) <= {"", "+10", "−10", "−5"}


def test_seven_players_and_the_house_fit_on_the_cloth(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter(seats=7, seed=24, lang="es")
    while one.state()["view"]["phase"] == "bet":
        view = one.state()["view"]
        one.choose(10)
        one.page.locator("#place").click()
        one.until(f"{RESTS} && (guerra.state().view.turn !== {view['turn']} || guerra.state().view.hand !== {view['hand']})")
    one.page.wait_for_timeout(450)
    one.page.locator("[data-do=war]").click()
    one.until(f"{RESTS} && guerra.state().view.house.length === 2")
    for size in (PHONE, {"width": 320, "height": 568}, TABLET):
        one.resize(size)
        cloth = one.page.locator("#cloth").bounding_box()
        assert cloth
        for card in one.page.locator(".flipper").all():
            box = card.bounding_box()
            assert box
            assert cloth["x"] <= box["x"]
            assert box["x"] + box["width"] <= cloth["x"] + cloth["width"] + 1
        assert one.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_how_many_play_is_chosen_at_the_table(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter()
    expect(one.page.locator("#sit-out")).to_be_hidden()
    one.page.locator("#table-open").click()
    one.page.locator("#table-sheet label:has([name=seats][value='4'])").click()
    one.page.get_by_text("Sit down").click()
    one.page.wait_for_url("**seats=4**")
    one.until(RESTS)
    assert len(one.state()["view"]["spots"]) == 4
    expect(one.page.locator("#sit-out")).to_be_visible()
