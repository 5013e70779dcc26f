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


@pytest.mark.parametrize("way", ["#menu", "#why", "?", "y", "Escape"])
def test_T6_space_flips_when_a_dialog_of_the_table_has_been_closed(player: Callable[..., Player], way: str) -> None:
    one = player()
    one.sit("hc", seed=1, speed="instant")
    if way.startswith("#"):
        one.page.locator(way).focus()
        one.page.keyboard.press("Enter")
    else:
        one.page.keyboard.press(way)
    expect(one.page.locator("dialog[open]")).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(one.page.locator("dialog[open]")).to_have_count(0)
    expect(one.page.locator("#flip-1")).to_be_focused()
    assert one.page.evaluate(FOCUS)["seen"]
    one.page.keyboard.press("Space")
    one.until(f"{ASKED} === 1")


def test_T6_whoever_has_nothing_to_flip_gets_the_focus_back_on_what_opened_the_dialog(player: Callable[..., Player]) -> None:
    one, other = player(), player()
    code = one.sit("hc", seed=1)["code"]
    other.page.goto(f"{other.served.address}/watch/{code}")
    other.rest()
    other.page.locator("#menu").focus()
    other.page.keyboard.press("Enter")
    expect(other.page.locator("#menu-sheet")).to_be_visible()
    other.page.keyboard.press("Escape")
    expect(other.page.locator("#menu")).to_be_focused()


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
    one.sit("hc", seed=1)
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
    "Owl flips: the lower half of the screen": ("f", lambda one: one.until("guerra.state().room.seats[0].ready")),
    "Fox flips: the upper half of the screen": ("j", lambda one: one.until("guerra.state().room.seats[1].ready")),
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
    "how the game ends": ("t", lambda one: one.until(f"{SAID} === document.getElementById('goal').textContent")),
    "why? (also the button in the corner)": ("y", lambda one: expect(one.page.locator("#why-sheet")).to_be_visible()),
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
    assert {"menu", "pause", "rules", "these keys"} < set(lines)
    assert ("play by itself to the next war" in lines) is (kinds == "hc" and rules == "family")
    assert ("Fox flips: the upper half of the screen" in lines) is (kinds == "hh")
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
    expect(hint).to_have_text("Press Space, or click your pile")
    one.page.keyboard.press("Tab")
    expect(hint).to_have_text("Press Space")
    one.page.locator("#goal").click()
    expect(hint).to_have_text("Press Space, or click your pile")


def test_on_a_touch_screen_a_hint_speaks_of_fingers_until_a_key_is_pressed(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET, has_touch=True, is_mobile=True)
    one.sit("hc", "family", seed=3, speed="instant")
    hint = one.page.locator("#lane .call .soft")
    expect(hint).to_have_text("Tap Flip, or your pile")
    one.page.keyboard.press("Shift")
    expect(hint).to_have_text("Press Space")
    one.page.locator("#goal").tap()
    expect(hint).to_have_text("Tap Flip, or your pile")


def _caps(one: Player) -> list[str]:
    return list(one.page.locator("kbd:visible").all_inner_texts())


def test_where_a_keyboard_is_likely_each_half_shows_its_key(player: Callable[..., Player]) -> None:
    mouse, finger = player(size=DESKTOP), player(size=TABLET, has_touch=True, is_mobile=True)
    for one in (mouse, finger):
        one.sit("hh", seed=1)
    assert mouse.page.locator(".half.near kbd:visible").inner_text() == "F"
    assert mouse.page.locator(".half.far kbd:visible").inner_text() == "J"
    assert _caps(finger) == []
    finger.page.keyboard.press("Shift")
    assert sorted(_caps(finger)) == ["F", "J"]
    mouse.sit("hc", seed=1)
    assert _caps(mouse) == []
    mouse.sit("hhhh", "four-players", seed=1)
    assert sorted(_caps(mouse)) == ["D", "F", "J", "K"]
    mouse.sit("hc", "little-ones", seed=1, query="kids=1")
    assert _caps(mouse) == []
    mouse.page.goto(mouse.served.address + "/settings")
    mouse.page.get_by_role("group", name="Letter keys").get_by_text("off").click()
    mouse.sit("hh", seed=1)
    assert _caps(mouse) == []


CAPTION = """() => {
  const meets = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
  const seen = one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width;
  const captions = [...document.querySelectorAll('.caption')].filter(seen);
  const others = [...document.querySelectorAll('#board .flipper, #board .slot, #board .place, .pile, #board .held, button, a')]
    .filter(seen);
  return { texts: captions.map(one => one.textContent), covered: captions.flatMap(one => { const box = one.getBoundingClientRect();
    const off = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
    const under = others.filter(other => meets(box, other.getBoundingClientRect()));
    return [...off ? ['the edge'] : [], ...under.map(other => other.id || other.className)]; }) };
}"""
PLACES = """() => [...document.querySelectorAll('#board *, .top > :not(.goal)')].filter(one => !one.matches('.caption'))
  .map(one => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height].map(Math.round).join(); })"""
SIZES = [PHONE, {"width": 320, "height": 568}, {"width": 740, "height": 330}, TABLET, {"width": 1280, "height": 800}]


@pytest.mark.parametrize(
    ("kinds", "rules", "wars"),
    [
        ("hc", "family", 0),
        ("hc", "family", 1),
        ("hh", "family", 0),
        ("hh", "family", 1),
        ("hccc", "four-players", 0),
        ("hc", "hand-of-three", 0),
    ],
)
def test_what_a_key_says_is_seen_and_covers_nothing(player: Callable[..., Player], kinds: str, rules: str, wars: int) -> None:
    one = player()
    one.sit(kinds, rules, seed=1 if wars else 3, query="lang=es")
    one.pace("instant")
    one.page.keyboard.press("Shift")  # from now on the hints speak of keys
    if "hand" not in rules:
        _flip_all(one)
        while wars and one.state()["view"]["phase"] != "war":
            _flip_all(one)
    for size in SIZES:
        one.resize(size)
        one.page.evaluate("document.getAnimations().forEach(one => one.finish())")
        for key in "lcwt-+":
            before = one.page.evaluate(PLACES)
            one.page.keyboard.press(key)
            seen = one.page.evaluate(CAPTION)
            assert len(seen["texts"]) == (2 if kinds == "hh" else 1), (size, key)
            assert seen["covered"] == [], (size, key, seen)
            assert one.page.evaluate(PLACES) == before, (size, key)
    assert seen["texts"][0] == "Ritmo: Al instante"


def _flip_all(one: Player) -> None:
    battles = one.state()["v"]
    for seat in one.state()["mine"]:
        one.page.locator(f"#flip-{seat}").click()
    one.until(f"guerra.state().v > {battles} && !guerra.state().busy")
    one.page.wait_for_timeout(200)


def test_a_caption_goes_after_some_seconds(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", seed=1)
    one.stop_clock()
    one.page.keyboard.press("c")
    expect(one.page.locator(".caption")).to_have_text("You 26, Fox 26.")
    one.page.clock.run_for(5_000)
    expect(one.page.locator(".caption")).to_have_count(0)


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 1920, "height": 1080}])
def test_the_way_to_stop_lies_on_nothing(player: Callable[..., Player], size: dict[str, int]) -> None:
    one = player(size=size)
    one.sit("hc", seed=1)
    one.page.keyboard.press("a")
    stop, beside = one.page.locator("#auto-bar").bounding_box(), one.page.locator("#history").bounding_box()
    assert stop
    assert beside
    assert stop["y"] + stop["height"] + 5 <= beside["y"]  # 5: the lip of a button


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
    one.sit("hc", seed=1)
    one.page.keyboard.press("Escape")
    one.page.locator("#keys summary").click()
    assert one.page.locator("#keys dd:visible").all_inner_texts() == ["flip, or finish the motion", "menu"]
