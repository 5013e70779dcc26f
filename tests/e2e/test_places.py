"""Each thing stands with what it belongs to, and keeps its place: numbers with their cards, lines of a war, slips, captions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pair import Make, give_up, two
from player import DESKTOP, PHONE, Player
from playwright.sync_api import expect

SMALL, SIDEWAYS = {"width": 320, "height": 568}, {"width": 740, "height": 330}
BROAD, LAPTOP = {"width": 1180, "height": 820}, {"width": 1280, "height": 800}
MIDDLE = "node => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"
NEAREST = f"""() => {{
  const middle = {MIDDLE};
  const cards = [...document.querySelectorAll('#lane :is(.duel > .flipper, .flipper.decides)')];
  return [...document.querySelectorAll('#lane .counted')].map(said => {{
    const [x, y] = middle(said), far = card => {{ const [a, b] = middle(card); return Math.hypot(a - x, b - y); }};
    const card = cards.sort((a, b) => far(a) - far(b))[0];
    return [said.querySelector('b').textContent, String(Number.parseInt(card.dataset.card, 10))];
  }});
}}"""
"""Each number with what the card nearest to it counts."""


def _kids(one: Player, seed: int) -> None:
    one.sit("hc", "little-ones", query="kids=1", seed=seed, speed="instant")


@pytest.mark.parametrize("size", [PHONE, SMALL, SIDEWAYS, BROAD], ids=["phone", "small", "sideways", "tablet"])
def test_each_number_stands_with_its_own_card_and_its_pips_under_it(onlooker: Callable[..., Player], size: Any) -> None:
    one = onlooker()
    one.resize(size)
    for seed, in_war in ((1, False), (53, True)):
        _kids(one, seed)
        while not (one.page.locator("#lane .counted").count() and bool(one.state()["shown"]["war"]) == in_war):
            one.page.locator("#lane").dispatch_event("pointerdown")
            one.page.wait_for_timeout(120)
        expect(one.page.locator("#lane .counted")).to_have_count(2)
        assert all(number == card for number, card in one.page.evaluate(NEAREST)), seed
        for said in one.page.locator("#lane .counted").all():
            number, pips = (said.locator(part).bounding_box() for part in ("b", ".pips"))
            assert number
            assert pips
            assert abs(number["x"] + number["width"] / 2 - pips["x"] - pips["width"] / 2) < 2
            assert said.locator(".pips").evaluate("node => getComputedStyle(node).justifyContent") == "center"


def test_what_is_left_of_a_war_can_be_counted(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    _kids(one, 48)
    lane = one.page.locator("#lane")
    while not lane.locator(".slot.unlaid").count():
        lane.click()
        one.page.wait_for_timeout(450)
    for number in lane.locator(".slot.unlaid b").all():
        expect(number).to_be_visible()
    assert lane.locator(".slot.unlaid").first.evaluate("node => getComputedStyle(node, '::before').borderTopStyle") == "dashed"


def test_how_a_childs_game_went_stands_on_paper(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    _kids(one, 48)
    while not one.page.locator("main.end").count():
        one.page.locator("#pile-1").dispatch_event("pointerdown")
        one.page.wait_for_timeout(60)
    paper = "getComputedStyle(document.querySelector('main.end .chart-place')).backgroundColor"
    assert one.page.evaluate(paper) == "rgb(255, 250, 240)"
    edges, marks = (
        one.page.evaluate(f"[...document.querySelectorAll('main.end {part}')].map(node => node.getAttribute('d'))")
        for part in (".chart .edge", ".chart .diamond")
    )
    corners = {point.split()[0] for point in edges[0][1:].split("L")}
    assert marks
    assert all(mark[1:].split()[0] in corners for mark in marks)


def test_the_cursor_of_a_game_stands_over_the_knob_of_its_line(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    one.sit("hc", "family", seed=1, speed="instant")
    one.to_the_end()
    one.page.locator("[data-do=replay]").click()
    one.page.locator("#review").wait_for()
    for key in ("Home", "End"):
        one.page.locator("#at").press(key)
        cursor, line = one.page.locator(".line .chart .cursor").bounding_box(), one.page.locator("#at").bounding_box()
        assert cursor
        assert line
        knob = line["x"] + (8 if key == "Home" else line["width"] - 8)
        assert abs(cursor["x"] + cursor["width"] / 2 - knob) < 3
    assert str(one.page.locator("#save use").get_attribute("href")).endswith("#i-download")


def test_beside_the_table_it_says_what_will_stand_there_and_grows(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=LAPTOP)
    one.sit("hc", "family", seed=1, speed="instant")
    panel = one.page.locator("#history")
    expect(panel).to_contain_text("Every battle will be listed here.")
    empty = panel.bounding_box()
    assert empty
    assert empty["height"] < 200
    one.flip()
    expect(panel.locator(".none-yet")).to_be_hidden()
    grown = panel.bounding_box()
    assert grown
    assert empty["height"] < grown["height"] < 700


def test_my_side_on_a_phone_on_its_side_has_a_face_a_name_and_the_count_by_the_pile(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=SIDEWAYS)
    one.sit("hc", "family", seed=1, speed="instant")
    near = one.page.locator(".seat.near")
    for part in (".face", ".name", ".pile", ".count", ".flip"):
        expect(near.locator(part)).to_be_in_viewport(ratio=1)
    pile, count, far = near.locator(".pile").bounding_box(), near.locator(".count").bounding_box(), near.bounding_box()
    assert pile
    assert count
    assert far
    assert count["y"] - pile["y"] - pile["height"] < 48


def test_while_one_is_waited_for_in_a_war_nothing_on_the_cloth_moves(player: Make) -> None:
    host, guest, _ = two(player, rules="classic~deck.2x4", deal={"seed": 1})
    where = (
        "[...document.querySelectorAll('#lane :is(.shout, .tied, .slot, .pot)')].map(node => node.getBoundingClientRect().y)"
    )
    for _ in range(30):
        if host.state()["view"]["war"]:
            break
        before = host.state()["v"]
        host.page.locator("#flip-1").click()
        guest.page.locator("#flip-2").click()
        for one in (host, guest):
            one.until(f"guerra.state().v > {before} && !guerra.state().busy")
    assert host.state()["view"]["war"]
    places = host.page.evaluate(where)
    guest.page.locator("#flip-2").click()
    host.until("guerra.state().room.seats[1].ready && !guerra.state().busy")
    expect(host.page.locator("#lane .call")).to_contain_text("is ready")
    assert host.page.evaluate(where) == places


def test_the_end_of_a_link_game_has_room_on_a_laptop_and_each_line_of_the_check_its_name(player: Make) -> None:
    host, _, _ = two(player, size=LAPTOP)
    give_up(host)
    expect(host.page.locator(".fair")).to_be_in_viewport(ratio=1)
    assert host.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    host.page.locator("[data-do=verify]").click()
    host.page.locator(".answer summary").click()
    names = host.page.locator(".answer dt").all_inner_texts()
    assert names[:2] == ["The lock, shown before the deal", "The secret of the table"]
    assert len(names) == 4
    assert host.page.evaluate("getComputedStyle(document.querySelector('.answer')).backgroundColor") == "rgb(255, 250, 240)"
    host.page.locator(".answer button").click()
    expect(host.page.locator(".answer .copied")).to_have_text("Copied")


def test_the_slip_of_a_copied_link_covers_no_heading(player: Make) -> None:
    one = player()
    one.play_lobby()
    one.page.locator("[data-do=copy]").click()
    slip, row = one.page.locator(".copied").bounding_box(), one.page.locator(".by-hand").bounding_box()
    assert slip
    assert row
    assert row["y"] - 1 <= slip["y"]
    assert slip["y"] + slip["height"] <= row["y"] + row["height"] + 1
