"""By keyboard alone; and what is big enough to hit."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from player import DESKTOP, PHONE, TABLET, Player
from playwright.sync_api import expect

FOCUS = """() => {
  const el = document.activeElement, style = getComputedStyle(el);
  return { tag: el.tagName, id: el.id, name: el.getAttribute('aria-label') || el.textContent.trim().slice(0, 30),
           seen: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2 };
}"""
BOXES = """() => [...document.querySelectorAll('a, button, select, input, summary, label.chip')]
  .filter(el => el.checkVisibility({ visibilityProperty: true }) && !el.closest('[hidden]'))
  .map(el => { const box = (el.closest('label.chip, label.file') || el).getBoundingClientRect();
    const name = el.id || el.getAttribute('aria-label') || el.textContent.trim().slice(0, 30);
    return { name, w: box.width, h: box.height, bottom: box.bottom }; })
  .filter(box => box.w > 0 && box.h > 0)"""


def _tab_round(one: Player, most: int = 60) -> list[dict[str, Any]]:
    """Every stop of the Tab key until it begins again or leaves the page."""
    stops: list[dict[str, Any]] = []
    for _ in range(most):
        one.page.keyboard.press("Tab")
        stop = one.page.evaluate(FOCUS)
        if stop["tag"] == "BODY" or (stops and stop == stops[0]):
            return stops
        stops.append(stop)
    raise AssertionError("Tab never comes round")


def test_T6_every_control_is_reached_and_its_focus_seen(player: Callable[..., Player]) -> None:
    one = player()
    one.home()
    stops = _tab_round(one)
    assert {"play", "two", "link", "kids", "lang", "have-code"} <= {stop["id"] for stop in stops}
    assert all(stop["seen"] for stop in stops), [stop for stop in stops if not stop["seen"]]


def test_T6_keyboard_from_home_to_the_end_and_back(player: Callable[..., Player]) -> None:
    one = player()
    one.home(seed=45)
    one.page.locator("#play").focus()
    one.page.keyboard.press("Enter")
    one.page.wait_for_url("**/table/**")
    one.rest()
    one.pace("instant")
    stops = _tab_round(one)
    assert {"menu", "why", "pile-1", "flip-1"} <= {stop["id"] for stop in stops}
    assert all(stop["seen"] for stop in stops)
    one.page.locator("#flip-1").focus()
    for _ in range(2_000):
        one.page.keyboard.press("Space")
        one.page.wait_for_timeout(20)
        if one.page.locator("main.end").count():
            break
        assert one.page.evaluate("document.activeElement.id") == "flip-1"
    expect(one.page.locator("main.end h1")).to_be_focused()
    expect(one.page.locator(".three [inert]")).to_have_count(0)
    one.page.locator("[data-do=stop]").focus()
    one.page.keyboard.press("Enter")
    expect(one.page.locator("#play")).to_be_visible()


def test_T6_space_alone_finishes_classic(player: Callable[..., Player]) -> None:
    one = player()
    one.home(seed=31, rules="classic")  # 34 battles
    one.page.locator("#play").click()
    one.page.wait_for_url("**/table/**")
    one.rest()
    one.pace("instant")
    one.page.evaluate("document.activeElement.blur()")
    for _ in range(4_000):
        one.page.keyboard.press("Space")
        one.page.wait_for_timeout(10)
        if one.page.locator("main.end").count():
            return
    raise AssertionError("Space alone does not finish")


def test_dialogs_close_with_escape_and_give_the_focus_back(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.page.locator("#menu").focus()
    one.page.keyboard.press("Enter")
    expect(one.page.locator("#menu-sheet")).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#menu-sheet")).to_be_hidden()
    expect(one.page.locator("#menu")).to_be_focused()


@pytest.mark.parametrize(
    ("kinds", "rules"), [("hc", "family"), ("hh", "family"), ("hccc", "four-players"), ("hc", "hand-of-three")]
)
def test_T11_tables_are_big_enough_to_hit(onlooker: Callable[..., Player], kinds: str, rules: str) -> None:
    one = onlooker()
    one.sit(kinds, rules, speed="instant")
    for size in (PHONE, TABLET, {"width": 360, "height": 640}):
        one.resize(size)
        boxes = one.page.evaluate(BOXES)
        assert len(boxes) >= 3
        assert [box for box in boxes if min(box["w"], box["h"]) < 48] == [], size


@pytest.mark.parametrize("page", ["/", "/house", "/rules", "/settings", "/replay"])
def test_T11_other_pages_are_big_enough_to_hit(onlooker: Callable[..., Player], page: str) -> None:
    one = onlooker()
    one.visit(page)
    boxes = one.page.evaluate(BOXES)
    assert [box for box in boxes if min(box["w"], box["h"]) < 24] == []


def test_T11_little_ones_have_96_px_and_a_dead_bottom(onlooker: Callable[..., Player]) -> None:
    for size in (PHONE, TABLET):
        one = onlooker(size=size)
        one.sit("hc", "little-ones", speed="instant", query="kids=1")
        boxes = one.page.evaluate(BOXES)
        assert [box for box in boxes if min(box["w"], box["h"]) < 96] == []
        assert [box for box in boxes if box["bottom"] > size["height"] - 64] == []


def test_T11_letters_off_means_no_letter_acts(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/settings")
    one.page.get_by_role("group", name="Letter keys").get_by_text("off").click()
    one.play(seed=1)
    for key in "fjpanlcwyr?":
        one.page.keyboard.press(key)
    one.page.wait_for_timeout(300)
    assert one.state()["view"]["tally"]["battles"] == 0
    assert one.page.locator("dialog[open]").count() == 0
    assert not one.state()["room"]["paused"]


SAID = "document.getElementById('status').textContent"
ASKED = "guerra.state().view.tally.battles"
KEYS: dict[str, tuple[str, Any]] = {
    "flip, or finish the motion": ("Space", lambda one: one.until(f"{ASKED} === 2 && !guerra.state().busy")),
    "two here: each flips": ("f", lambda one: one.until("guerra.state().room.seats[0].ready")),
    "play the chosen card": ("Space", lambda one: one.until(f"{ASKED} === 2 && !guerra.state().busy")),
    "choose a card of the hand": (
        "2",
        lambda one: expect(one.page.locator("#hand .held").nth(1)).to_have_attribute("aria-pressed", "true"),
    ),
    "pause": ("p", lambda one: expect(one.page.locator("#paused")).to_be_visible()),
    "faster, slower": ("-", lambda one: one.until("document.documentElement.dataset.pace === 'fast'")),
    "play by itself": ("a", lambda one: one.until(f"{ASKED} >= 3")),
    "play by itself to the next war": (
        "n",
        lambda one: one.until(
            "guerra.state().view.phase === 'war' && !guerra.state().busy && !document.getElementById('auto-bar')"
        ),
    ),
    "say the last result again": ("l", lambda one: one.until(f"/takes?\\b/.test({SAID})")),
    "cards of each, and the pot": ("c", lambda one: one.until(f"/\\d+, .* \\d+/.test({SAID})")),
    "wars, and what lies on the table": ("w", lambda one: one.until(f"/^Wars? /.test({SAID})")),
    "time left, and how the game ends": ("t", lambda one: one.until(f"{SAID} === document.getElementById('goal').textContent")),
    "why?": ("y", lambda one: expect(one.page.locator("#why-sheet")).to_be_visible()),
    "rules": ("r", lambda one: one.page.wait_for_url(re.compile("/rules/(family|hand-of-three)"))),
    "these keys": ("?", lambda one: expect(one.page.locator("#keys[open]")).to_be_visible()),
    "menu": ("Escape", lambda one: expect(one.page.locator("#menu-sheet")).to_be_visible()),
}
"""A key for each line of the list, and what is seen when it has done what the line says."""


def _first_battle(one: Player, kinds: str, rules: str) -> None:
    one.sit(kinds, rules, seed=3, speed="instant")  # no war in the first battles
    if "hand" in rules:
        one.page.locator("#hand .held").first.dblclick(delay=20)
    else:
        for seat in one.state()["mine"]:
            one.page.locator(f"#flip-{seat}").click()
    one.until(f"{ASKED} === 1 && !guerra.state().busy")
    one.page.wait_for_timeout(200)  # a press right after a battle is ignored
    _quiet(one)


def _quiet(one: Player) -> None:
    one.page.evaluate("document.activeElement.blur(); document.getElementById('status').textContent = ''")


@pytest.mark.parametrize(("kinds", "rules"), [("hc", "family"), ("hh", "family"), ("hc", "hand-of-three")])
def test_every_line_of_the_list_of_keys_does_what_it_says(player: Callable[..., Player], kinds: str, rules: str) -> None:
    one = player(size=DESKTOP)
    _first_battle(one, kinds, rules)
    one.page.keyboard.press("?")
    lines = one.page.locator("#keys dd:visible").all_inner_texts()
    assert {"menu", "pause", "why?", "rules", "these keys"} < set(lines)
    assert ("play by itself to the next war" in lines) is (kinds == "hc" and rules == "family")
    assert ("two here: each flips" in lines) is (kinds == "hh")
    assert ("choose a card of the hand" in lines) is (rules == "hand-of-three")
    one.page.keyboard.press("Escape")
    only_said = [line for line in lines if KEYS[line][0] in "lcwt"]
    for line in [*only_said, *(line for line in lines if line not in only_said)]:
        _quiet(one) if line in only_said else _first_battle(one, kinds, rules)
        if line == "play the chosen card":
            one.page.keyboard.press("1")
        key, done = KEYS[line]
        one.page.keyboard.press(key)
        if line == "flip, or finish the motion" and kinds == "hh":
            one.until("guerra.state().room.seats[0].ready")
            one.page.keyboard.press(key)
        done(one)


@pytest.mark.parametrize(
    ("kinds", "rules", "key"), [("hh", "family", "n"), ("hc", "hand-of-three", "a"), ("hc", "hand-of-three", "n")]
)
def test_a_table_that_cannot_play_by_itself_is_not_set_going_by_a_key(
    onlooker: Callable[..., Player], kinds: str, rules: str, key: str
) -> None:
    one = onlooker(size=DESKTOP)
    _first_battle(one, kinds, rules)
    one.page.keyboard.press(key)
    one.page.wait_for_timeout(100)
    assert one.page.locator("#auto-bar").count() == 0
    assert one.state()["view"]["tally"]["battles"] == 1


def test_a_hint_names_what_was_pressed_last(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    one.sit("hc", "family", seed=3, speed="instant")
    hint = one.page.locator("#lane .call .soft")
    expect(hint).to_have_text("Tap Flip, or your pile")
    one.page.keyboard.press("Tab")
    expect(hint).to_have_text("Press Space")
    one.page.locator("#goal").click()
    expect(hint).to_have_text("Tap Flip, or your pile")


def test_each_hand_is_told_how_to_play_once(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "hand-of-three", seed=3, speed="instant", query="lang=es")
    call = one.page.locator("#lane .call")
    assert call.inner_text().split("\n") == ["Elige una carta", "Elígela dos veces para jugarla"]
    one.page.keyboard.press("Shift")
    assert call.inner_text().split("\n") == ["Elige una carta", "Pulsa su número y después Espacio"]


def test_letters_that_are_off_are_not_listed(player: Callable[..., Player]) -> None:
    one = player(size=DESKTOP)
    one.page.goto(one.served.address + "/settings")
    one.page.get_by_role("group", name="Letter keys").get_by_text("off").click()
    one.play(seed=1)
    one.page.keyboard.press("Escape")
    one.page.locator("#keys summary").click()
    assert one.page.locator("#keys dd:visible").all_inner_texts() == ["flip, or finish the motion", "menu"]
