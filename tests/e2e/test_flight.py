"""Cards that fly to a pile start where they lie, move nothing else and end on the pile, at every kind of table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from player import DESKTOP, PHONE, TABLET, Player

SIDEWAYS = {"width": 740, "height": 330}

FLIGHT = """async () => {
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
  const { lift } = await import(document.documentElement.dataset.static + 'js/motion.js');
  const cards = [...document.querySelectorAll('#lane :is(.flipper, .slot.filled, .closed .slot)')];
  const pile = document.getElementById('pile-1'), rects = nodes => nodes.map(node => node.getBoundingClientRect());
  const apart = (was, now) => Math.max(...['x', 'y', 'width', 'height'].map(side => Math.abs(was[side] - now[side])));
  const before = rects(cards), flyers = lift(cards, pile), copies = flyers.map(({ node }) => node);
  const moved = [...rects(cards), ...rects(copies)].map((now, i) => apart(before[i % cards.length], now));
  for (const { node, x, y, scale } of flyers) node.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2], [x, y] = middle(pile.getBoundingClientRect());
  const missed = rects(copies).map(middle).map(([a, b]) => Math.hypot(a - x, b - y));
  copies.forEach(node => node.remove());
  return { cards: cards.length, moved: Math.max(...moved), missed: Math.max(...missed) };
}"""


def _all_flip(one: Player, seats: str) -> None:
    for seat in range(seats.count("h"), 1, -1):
        one.page.locator(f"#flip-{seat}").click()
    one.flip()


def _flight(one: Player) -> dict[str, Any]:
    return dict(one.page.evaluate(FLIGHT))


@pytest.mark.parametrize(
    ("size", "touch"),
    [(PHONE, True), (SIDEWAYS, True), (TABLET, True), (DESKTOP, False)],
    ids=["phone", "sideways", "tablet", "desktop"],
)
@pytest.mark.parametrize(
    ("seats", "rules", "seed"),
    [
        ("hc", "family", 45),
        ("hh", "family", 45),
        ("hc", "little-ones", 1),
        ("hcc", "three-players", 1),
        ("hccc", "four-players", 1),
        ("hc", "hand-of-three", 1),
    ],
)
def test_what_flies_starts_on_its_card_and_ends_on_the_pile(
    onlooker: Callable[..., Player], size: dict[str, int], touch: bool, seats: str, rules: str, seed: int
) -> None:
    one = onlooker(size=size, has_touch=touch)
    one.sit(seats, rules, seed=seed, speed="instant")
    if rules == "hand-of-three":
        one.page.keyboard.press("1")
    _all_flip(one, seats)
    flight = _flight(one)
    assert flight["cards"] >= 2
    assert flight["moved"] < 1
    assert flight["missed"] < 2


@pytest.mark.parametrize("seats", ["hc", "hh"])
def test_a_chain_flies_from_where_it_lies(onlooker: Callable[..., Player], seats: str) -> None:
    one = onlooker()
    one.sit(seats, "family", seed=45, speed="instant")
    while one.state()["view"]["war"] < 2:
        _all_flip(one, seats)
    _all_flip(one, seats)
    flight = _flight(one)
    assert flight["cards"] >= 10
    assert flight["moved"] < 1
    assert flight["missed"] < 2
