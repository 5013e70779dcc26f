"""What stays where it is: the cards' places whatever is said, the heads of the replay's battles, an end's lit button."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

import pytest
from player import DESKTOP, PHONE, TABLET, Player
from playwright.sync_api import expect

PLACE = """() => { const { x, y } = document.querySelector('#lane .duel').getBoundingClientRect();
  return [Math.round(x), Math.round(y)];
}"""


SCREENS = {
    "phone": PHONE,
    "tablet": TABLET,
    "small": {"width": 360, "height": 640},
    "sideways": {"width": 844, "height": 390},
}


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_what_is_said_moves_no_card(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker()
    one.sit("hc", "family", seed=3, speed="instant", query=f"lang={lang}")
    places = defaultdict[str, set[tuple[int, int]]](set)
    for battle in range(9):
        if battle:
            one.flip()
        for name, size in SCREENS.items():
            one.resize(size)
            places[name].add(tuple(one.page.evaluate(PLACE)))
    assert {name: len(found) for name, found in places.items()} == dict.fromkeys(SCREENS, 1), places


def test_the_heads_of_the_battles_stay_in_sight(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    one.sit("hc", "family~battle_limit.40", seed=1, speed="instant")
    one.to_the_end()
    one.page.locator("[data-do=replay]").click()
    one.page.locator("[data-go=last]").click()
    expect(one.page.locator(".moves tbody tr").last).to_be_in_viewport()
    expect(one.page.locator(".moves thead th").last).to_be_in_viewport()


@pytest.mark.parametrize("kinds", ["hc", "hh"])
def test_again_is_the_lit_button_of_an_end(onlooker: Callable[..., Player], kinds: str) -> None:
    one = onlooker(size=TABLET)
    one.sit(kinds, "family", seed=1, speed="instant")
    one.page.locator("#menu").click()
    one.page.locator("[data-do=resign-1]").click()
    one.page.locator(".sure [data-do=resign-1]").click()
    expect(one.page.locator("main.end")).to_be_visible()
    lit = one.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--go')")
    colours = "(el => getComputedStyle(el).getPropertyValue('--b'))"
    for again in one.page.locator("main.end [data-do=again]").all():
        assert again.evaluate(colours) == lit
    for other in one.page.locator("main.end :is([data-do=stop], [data-do=replay])").all():
        assert other.evaluate(colours) != lit
