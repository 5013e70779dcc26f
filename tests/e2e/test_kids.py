"""Little ones: nothing to read, nowhere to get lost, and no game that begins by itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from player import PHONE, TABLET, Player
from playwright.sync_api import Locator, expect

FORBIDDEN = "input, textarea, [contenteditable], [role=timer], a[href^='http'], a[target], #pictures, #menu, iframe"


def _taps(one: Player, most: int = 200) -> None:
    """Tap the pile until the game is over."""
    for _ in range(most):
        if one.page.locator("main.end").count():
            return
        one.page.locator("#pile-1").dispatch_event("pointerdown", timeout=2_000)
        one.page.wait_for_timeout(60)
    raise AssertionError("the game does not end")


def test_T23_nothing_that_a_child_should_not_meet(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.play("kids")
    assert one.page.locator(FORBIDDEN).count() == 0
    words = one.page.evaluate("document.body.innerText")
    assert not re.search(r"casino|chat", words, re.IGNORECASE)
    outside = one.page.evaluate(
        "[...document.querySelectorAll('a')].filter(a => new URL(a.href).origin !== location.origin).length"
    )
    assert outside == 0


def test_T23_leaving_needs_two_seconds_and_a_word(player: Callable[..., Player]) -> None:
    one = player()
    one.play("kids")
    hold = one.page.locator("#hold")
    expect(hold).to_be_visible()
    hold.click()
    expect(one.page.locator("#gate")).to_be_hidden()
    one.stop_clock()
    hold.hover()
    one.page.mouse.down()
    one.page.clock.run_for(1_900)
    expect(one.page.locator("#gate")).to_be_hidden()
    one.page.clock.run_for(100)
    one.page.mouse.up()
    expect(one.page.locator("#gate")).to_be_visible()
    one.page.locator("#gate-leave").click()
    expect(one.page.locator("#play")).to_be_visible()


def test_T23_escape_opens_the_gate_for_a_grown_up(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.play("kids")
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#gate")).to_be_visible()
    one.page.locator("#gate-stay").click()
    expect(one.page.locator("#gate")).to_be_hidden()


@pytest.mark.parametrize("place", ["#lane", ".tally", ".kids-near .face", "#count-1"])
def test_a_finger_need_not_aim(onlooker: Callable[..., Player], place: str) -> None:
    one = onlooker()
    one.sit("hc", "little-ones", query="kids=1", seed=1, speed="instant")
    one.page.locator(place).click()
    one.until("guerra.state().view.tally.battles === 1")


def test_the_others_place_and_the_lowest_edge_do_nothing(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "little-ones", query="kids=1", seed=1, speed="instant")
    one.page.locator(".kids-top .face").click()
    one.page.mouse.click(PHONE["width"] / 2, PHONE["height"] - 30)
    one.page.wait_for_timeout(500)
    assert one.state()["view"]["tally"]["battles"] == 0


def test_each_beat_of_a_war_is_a_tap_anywhere(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "little-ones", query="kids=1", seed=48, speed="instant")
    lane = one.page.locator("#lane")
    while not lane.locator(".unlaid").count():
        lane.click()
        one.page.wait_for_timeout(450)
    unlaid = lane.locator(".unlaid").count()
    one.page.wait_for_timeout(500)
    assert lane.locator(".unlaid").count() == unlaid  # it waits for the child
    held = one.counts()
    lane.click()
    expect(lane.locator(".unlaid")).to_have_count(unlaid - 2)
    assert one.counts() == [n - 1 for n in held]  # what is counted is what lies there
    label = one.page.locator(".tally svg").get_attribute("aria-label") or ""
    assert label.startswith(f"Cards: {held[0] - 1}, {held[1] - 1}, ")


def test_T24_nothing_starts_by_itself_and_the_doors_are_equal(player: Callable[..., Player]) -> None:
    one = player()
    one.page.clock.install()
    room = one.sit("hc", "little-ones", query="kids=1", seed=48, speed="instant")
    _taps(one)
    boxes = [box for door in one.page.locator(".three > *").all() if (box := door.bounding_box())]
    assert len(boxes) == 3
    for measure in ("width", "height"):
        assert max(box[measure] for box in boxes) - min(box[measure] for box in boxes) <= 1
    used = [door.get_attribute("href").split("#")[-1] for door in one.page.locator(".three use").all()]
    assert used == ["i-again", "i-house", "i-chart"]
    medals = [
        [use.get_attribute("href").split("#")[-1] for use in hero.locator("[href*=medal]").all()] for hero in _heroes(one)
    ]
    assert medals == [["medal-cup", *["medal-star"] * 3], ["medal-heart", *["medal-heart"] * 3]]
    before = one.state()["v"]
    one.served.page(room).ask("tick", seconds=60)
    one.page.clock.run_for(60_000)
    one.page.wait_for_timeout(500)
    assert one.state()["v"] == before
    expect(one.page.locator("main.end")).to_be_visible()


def _heroes(one: Player) -> list[Locator]:
    """The players at the end, the winner first."""
    winner = one.state()["view"]["outcome"]["winner"]
    return [one.page.locator(f".hero[data-seat='{seat}']") for seat in (winner, 3 - winner)]


HELD = """() => {
  const animate = Element.prototype.animate;
  globalThis.held = 0;
  Element.prototype.animate = function (frames, timing) {
    if (this === document.body && guerra.state().view.outcome && !document.querySelector('main.end')) held += timing.duration;
    return animate.call(this, frames, timing);
  };
}"""
"""Adds up the milliseconds that the page asks to wait between the last card and the end, however long they take here."""
PRESS = """() => {
  const on = !guerra.state().view.outcome;
  if (on) document.getElementById('pile-1').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
  return on;
}"""


def test_T24_winning_and_losing_end_in_the_same_time(player: Callable[..., Player]) -> None:
    held = []
    for seed in (48, 12):
        one = player()
        one.sit("hc", "little-ones", query="kids=1", speed="instant", seed=seed)
        one.page.evaluate(HELD)
        while one.page.evaluate(PRESS):
            one.page.wait_for_timeout(20)
        expect(one.page.locator("main.end")).to_be_visible()
        held.append(one.page.evaluate("held"))
    assert held[0] == held[1] > 0


def test_pips_count_each_number(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "little-ones", query="kids=1", seed=1, speed="instant")
    one.page.locator("#pile-1").click()
    expect(one.page.locator(".sign")).to_be_visible()
    for side in one.page.locator(".counted").all():
        assert side.locator(".pip").count() == int(side.locator("b").inner_text())


def test_an_older_childs_pack_counts_to_ten(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/settings")
    age = one.page.get_by_role("slider")
    expect(one.page.locator("#age-told")).to_have_text("Up to 5 years: 24 cards, from 1 to 6")
    age.press("ArrowRight")
    expect(one.page.locator("#age-told")).to_have_text("6 years: 28 cards, from 1 to 7")
    age.press("End")
    assert age.get_attribute("aria-valuetext") == "9 years and more: 40 cards, from 1 to 10"
    age.evaluate("() => localStorage.setItem('guerra.settings', JSON.stringify({kids: 40, pace: 'instant'}))")
    one.play("kids")
    assert one.page.evaluate("document.documentElement.dataset.pace") == "normal"  # nobody can count along at once
    assert one.counts() == [20, 20]
    assert one.state()["room"]["target"] == 30


@pytest.mark.parametrize("seed", [48, 12], ids=["one", "other"])
def test_the_hands_are_shaken_for_three_seconds(onlooker: Callable[..., Player], seed: int) -> None:
    one = onlooker()
    one.sit("hc", "little-ones", query="kids=1", seed=seed, speed="instant")
    _taps(one)
    times = one.page.evaluate("document.querySelector('.shake').getAnimations().map(a => a.effect.getComputedTiming().endTime)")
    assert times == [3_000]


def test_the_bigger_number_is_shown_bigger(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "little-ones", query="kids=1", seed=1, speed="instant")
    one.page.locator("#pile-1").click()
    expect(one.page.locator(".sign")).to_be_visible()
    numbers = [int(text) for text in one.page.locator(".sign b").all_inner_texts()]
    assert int(one.page.locator(".sign .big").inner_text()) == max(numbers)


def _at_the_end(player: Callable[..., Player], **options: Any) -> Player:
    one = player(**options)
    one.sit("hc", "little-ones", query="kids=1", seed=48, speed="instant")
    _taps(one)
    expect(one.page.locator("main.end [inert]")).to_have_count(0)
    return one


def test_the_house_at_the_end_leads_home_through_the_gate_of_the_grown_ups(player: Callable[..., Player]) -> None:
    one = _at_the_end(player)
    house = one.page.locator(".three .hold")
    house.click()
    expect(house.locator(".finger")).to_be_visible()  # it is to be held
    expect(one.page.locator("#gate")).to_be_hidden()
    expect(house.locator(".finger")).to_have_count(0)
    house.hover()
    one.page.mouse.down()
    expect(one.page.locator("#gate")).to_be_visible()
    one.page.mouse.up()
    expect(one.page.locator("#gate-stay svg")).to_be_visible()
    one.page.locator("#gate-stay").click()
    expect(one.page.locator("main.end")).to_be_visible()
    house.focus()
    one.page.keyboard.down("Enter")
    expect(one.page.locator("#gate")).to_be_visible()
    one.page.keyboard.up("Enter")
    expect(one.page.locator("#gate-leave svg")).to_be_visible()
    one.page.locator("#gate-leave").click()
    expect(one.page.locator("#play")).to_be_visible()


def test_how_it_went_comes_where_the_numbers_stood_and_moves_nothing(player: Callable[..., Player]) -> None:
    one = _at_the_end(player)
    number, course = one.page.locator("main.end .sign"), one.page.locator("main.end .chart")
    places = "[...document.querySelectorAll('.hero, .three > *')].map(node => JSON.stringify(node.getBoundingClientRect()))"
    for size in (PHONE, {"width": 844, "height": 390}, TABLET):
        one.resize(size)
        before = one.page.evaluate(places)
        for shown, hidden in ((number, course), (course, number)):
            expect(shown).to_be_visible()
            expect(hidden).to_be_hidden()
            assert one.page.evaluate(places) == before, size
            one.page.locator("[data-do=course]").click()
