"""A pause by a player: the cards can be looked at, nothing behind can be reached, and the same keys go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import DESKTOP, PHONE, TABLET, Player
from playwright.sync_api import expect

ON_TOP = """card => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return card.contains(document.elementFromPoint(x + width / 2, y + height / 2)) || card.closest('[inert]') !== null
    && document.elementsFromPoint(x + width / 2, y + height / 2).every(one => !one.closest('.paused'));
}"""
"""Is the middle of a card not behind the pause? (What is inert is not hit.)"""


def _paused(one: Player, kinds: str = "hc", rules: str = "family", how: str = "p") -> None:
    one.sit(kinds, rules, seed=3, speed="instant")
    for seat in one.state()["mine"]:
        one.page.locator(f"#flip-{seat}").click()
    one.until("guerra.state().view.tally.battles === 1 && !guerra.state().busy")
    one.page.evaluate("document.activeElement.blur()")
    if how == "menu":
        one.page.locator("#menu").click()
        one.page.locator("[data-do=pause]").click()
    else:
        one.page.keyboard.press(how)
    expect(one.page.locator("#paused")).to_be_visible()


@pytest.mark.parametrize("kinds", ["hc", "hh"])
def test_a_pause_leaves_the_cards_to_be_seen(onlooker: Callable[..., Player], kinds: str) -> None:
    one = onlooker()
    _paused(one, kinds)
    cards = one.page.locator("#lane .flipper")
    expect(cards).to_have_count(2)
    for size in (PHONE, TABLET, DESKTOP, {"width": 844, "height": 390}):
        one.resize(size)
        for card in cards.all():
            box, pause = card.bounding_box(), one.page.locator("#paused").bounding_box()
            assert box
            assert pause
            assert box["y"] + box["height"] <= pause["y"] + 1 or box["x"] + box["width"] <= pause["x"] + 1, size
            assert card.evaluate(ON_TOP), size


@pytest.mark.parametrize("key", ["Space", "p", "Enter"])
@pytest.mark.parametrize("how", ["p", "menu"])
def test_the_focus_is_on_the_way_on_and_keys_go_on(onlooker: Callable[..., Player], key: str, how: str) -> None:
    one = onlooker(size=DESKTOP)
    _paused(one, how=how)
    expect(one.page.locator("#paused > button")).to_be_focused()
    one.page.keyboard.press("Tab")
    one.page.keyboard.press("Shift+Tab")
    assert one.page.evaluate("!document.activeElement.closest('.top, #board, #history')")
    one.page.locator("#paused > button").focus()
    one.page.keyboard.press(key)
    expect(one.page.locator("#paused")).to_be_hidden()
    assert one.state()["view"]["tally"]["battles"] == 1
    one.page.wait_for_timeout(200)
    one.page.evaluate("document.activeElement.blur()")
    one.page.keyboard.press("Space")
    one.until("guerra.state().view.tally.battles === 2")


def test_space_goes_on_wherever_one_has_clicked(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    _paused(one)
    one.page.mouse.click(720, 300)
    one.page.keyboard.press("Space")
    expect(one.page.locator("#paused")).to_be_hidden()


def test_no_tab_stop_lies_behind_a_pause(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    _paused(one)
    stops = set()
    for _ in range(6):
        one.page.keyboard.press("Tab")
        stops.add(one.page.evaluate("document.activeElement.closest('#paused') ? 'paused' : document.activeElement.tagName"))
    assert stops <= {"paused", "BODY"}
