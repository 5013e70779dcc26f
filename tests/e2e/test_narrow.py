"""Low and narrow screens whatever the pointer: a laptop whose page is shown twice as large has what a phone has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from player import PHONE, Player

TWICE = [
    {"width": 640, "height": 400},
    {"width": 640, "height": 360},
    {"width": 683, "height": 384},
    {"width": 768, "height": 432},
]
"""What a laptop's browser has at 200 %."""
CUT = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth, off = wide > 0 ? [`the page is ${wide} too wide`] : [];
  const seen = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const box = one => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return (one.matches('.say, .soft, .count') ? words : one).getBoundingClientRect();
  };
  const within = (said, { left, top, right, bottom }) => [...document.querySelectorAll(said)].filter(seen).filter(one => {
    const is = box(one);
    return is.width && (is.left < left - 1 || is.top < top - 1 || is.right > right + 1 || is.bottom > bottom + 1);
  }).map(one => one.outerHTML.slice(0, 60));
  off.push(...within('.flip, button.pile, .held, #menu, #why', new DOMRect(0, 0, innerWidth, innerHeight)));
  const lane = document.querySelector('.lane').getBoundingClientRect();
  off.push(...within('.lane :is(.card, .place, .slot, .pot, .say, .soft)', lane));
  const icons = [...document.querySelectorAll('#menu svg, #why svg')].map(box);
  return off.concat([...document.querySelectorAll('.count, .seat .face, .pot')].filter(seen).filter(one => {
    const is = box(one);
    return icons.some(icon => icon.left < is.right && icon.right > is.left && icon.top < is.bottom && icon.bottom > is.top);
  }).map(one => `under an icon: ${one.outerHTML.slice(0, 60)}`));
}"""
"""What is cut off by the window or the cloth, or lies under the ways to the menu and to "why?"."""
HAND = """() => {
  const { top, height } = document.querySelector('#hand .fan').getBoundingClientRect();
  return [Math.round(top), Math.round(height)];
}"""
TABLES = [
    ("hc", "family", {}),
    ("hcc", "three-players~deck.24", {}),
    ("hccc", "four-players", {}),
    ("hh", "classic~deck.24", {}),
    ("hc", "hand-of-three~deck.24", {}),
    ("hc", "little-ones", {"query": "kids=1"}),
]


def go_on(one: Player) -> None:
    """One battle more, or a step of its war, by whatever this table is played with."""
    before = one.state()["v"]
    if one.page.locator("#hand").count():
        one.page.keyboard.press("1")
        one.page.keyboard.press("Space")
    else:
        for seat in one.state()["mine"]:
            one.page.locator(f"#flip-{seat}, .tap #pile-{seat}").first.dispatch_event("pointerdown")
    one.until(f"guerra.state().v > {before} && !guerra.state().busy")


@pytest.mark.parametrize(("kinds", "rules", "more"), TABLES, ids=[rules.split("~")[0] for _, rules, _ in TABLES])
def test_at_twice_the_size_a_laptop_shows_the_whole_table(
    onlooker: Callable[..., Player], kinds: str, rules: str, more: dict[str, Any]
) -> None:
    one = onlooker(locale="es")
    one.sit(kinds, rules, seed=2 if kinds in ("hc", "hcc") and "hand" not in rules else 1, speed="instant", **more)
    for _ in range(14):
        for screen in TWICE:
            one.resize(screen)
            assert one.page.evaluate(CUT) == [], screen
        if one.state()["view"]["outcome"] or one.state()["shown"]["war"]:
            break
        go_on(one)
    assert one.state()["shown"]["war"], "no war was seen"


def test_a_war_leaves_the_hand_where_it_is(onlooker: Callable[..., Player]) -> None:
    screens = [PHONE, {"width": 390, "height": 740}, {"width": 320, "height": 568}, {"width": 1280, "height": 800}]
    one = onlooker(locale="es")
    one.sit("hc", "hand-of-three~deck.24", seed=1, speed="instant")

    def places() -> list[list[int]]:
        found = []
        for screen in screens:
            one.resize(screen)
            found.append(one.page.evaluate(HAND))
        return found

    battle, wars = places(), 0
    for _ in range(8):
        go_on(one)
        assert places() == battle
        wars += one.state()["shown"]["war"] > 0
    assert wars > 1, "tied, and decided"
