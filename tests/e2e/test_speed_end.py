"""T38: the end of Speed War: what it tells, its doors, and that it fits every screen."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from player import TABLET
from playwright.sync_api import expect
from racer import Racer


def test_T38_the_end_offers_another_and_the_file(player: Callable[..., Racer]) -> None:
    one = player(kind=Racer, size=TABLET, has_touch=True)  # whose screen will change
    one.race()
    one.turned_up()
    one.tap(1)
    one.until("guerra.state().view.table.stocks[0] === 27")
    one.give_up(2)
    expect(one.page.locator("#over h2")).to_have_text("Owl wins")
    assert one.page.evaluate("[...document.querySelectorAll('#over :is(a, button)')].every(({ inert }) => inert)")
    expect(one.page.locator("#over [inert]")).to_have_count(0)
    expect(one.page.locator("#over .lead")).to_have_text("Fox gave up.")
    expect(one.page.locator("#over .hero").first).to_have_text(re.compile(r"^Owl27 cardsquickest: [\d.]+ m?s$"))
    expect(one.page.locator("#over .hero").last).to_have_text("Fox25 cards")
    expect(one.page.locator("#over .facts dd")).to_have_text(["1", "0", "2"])
    expect(one.page.locator("#over .chart")).to_be_visible()
    expect(one.page.locator("#over .medal use")).to_have_count(2)
    far = one.page.locator("#over .far-side")
    expect(far).to_contain_text("Owl winsFox gave up.")
    assert far.evaluate("el => getComputedStyle(el).rotate") == "180deg"
    status, text = one.served.call("GET", one.page.locator("#over [data-do=file]").get_attribute("href") or "")
    assert (status, "[Game Speed War]" in text or "Speed War" in text) == (200, True)
    one.page.set_viewport_size({"width": 844, "height": 390})
    title, doors = (one.page.locator(part).bounding_box() for part in ("#over h2", "#over .three"))
    assert title
    assert doors
    assert title["y"] + title["height"] <= doors["y"]
    assert doors["y"] + doors["height"] <= 390
    far.locator("[data-do=again]").click()
    one.until("guerra.state().room.deal === 2 && !guerra.state().view.outcome")
    expect(one.page.locator("#over")).to_be_hidden()
    one.turned_up()


ENDS = [
    {"width": 320, "height": 568},
    {"width": 390, "height": 844},
    {"width": 740, "height": 330},
    {"width": 820, "height": 1180},
    {"width": 1180, "height": 820},
    {"width": 1920, "height": 1080},
]
PILED = """() => {
  const parts = [...document.querySelectorAll('#over :is(.say, .why, figcaption b, figcaption span, h2, .lead, dd, dt, .btn)')];
  const boxes = parts.filter(part => part.checkVisibility() && part.textContent.trim()).map(part => {
    const letters = document.createRange();
    letters.selectNodeContents(part);
    return [part.textContent, letters.getBoundingClientRect()];
  });
  const off = boxes.filter(([, { left, right, top, bottom }]) =>
    Math.min(left, top, innerWidth - right, innerHeight - bottom) < 0);
  const over = boxes.filter(([, a], i) => boxes.slice(i + 1).some(([, b]) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6));
  return [...off, ...over].map(([text]) => text);
}"""
"""What stands off the screen at the end of a race, or over something else."""


@pytest.mark.parametrize(("kinds", "lang"), [("hh", "es"), ("hc", "pt"), ("hc", "en")])
def test_T38_the_end_of_a_race_fits_every_screen_with_long_names(racer: Callable[..., Racer], kinds: str, lang: str) -> None:
    one = racer()
    names = ["Maximiliana Esperanz", *(["Bartolomé"] if kinds == "hh" else [])]
    one.race(kinds=kinds, lang=lang, names=names)
    one.turned_up()
    one.tap(1)
    one.until("guerra.state().view.table.stocks.includes(27)")
    one.give_up(1)
    expect(one.page.locator("#over .hero")).to_have_count(2)
    for screen in ENDS:
        one.resize(screen)
        assert one.page.evaluate(PILED) == [], screen
