"""How it went, as a film: on every screen cards and controls are seen together, and no battle moves a control."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from player import LETTERS, Player
from playwright.sync_api import expect

from guerra.dealer import Chance, recorded
from guerra.notation.codes import game_code
from guerra.presets import make_rules

SCREENS = [
    {"width": width, "height": height}
    for width, height in (
        (320, 568),
        (360, 640),
        (390, 844),
        (568, 320),
        (667, 375),
        (740, 330),
        (844, 390),
        (768, 1024),
        (820, 1180),
        (1024, 768),
        (1180, 820),
        (1280, 800),
        (1920, 1080),
    )
]
GAMES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "tied again": ("family", 3, {}),
    "tied three times": ("classic", 3, {"face_down": 1, "battle_limit": 60}),
    "eleven face down": ("classic", 5, {"face_down": 11, "battle_limit": 60}),
    "a prize": ("double", 1, {"battle_limit": 60}),
    "three seats": ("three-players", 1, {"battle_limit": 60}),
    "four at war": ("four-players", 1, {"war_of": "everyone", "battle_limit": 60}),
}
"""Rules, seed, house rules of games whose battles take room of every kind."""
KINDS = """() => {
  const at = document.getElementById('at'), first = {};
  for (at.value = 1; ; at.value = Number(at.value) + 1) {
    at.dispatchEvent(new Event('input'));
    first[document.getElementById('lane').className] ??= Number(at.value);
    if (at.value === at.max) return [...Object.values(first), Number(at.max)];
  }
}"""
"""The first battle of each kind that there is in the game, and the last one."""
STEP = """battle => {
  const at = document.getElementById('at');
  at.value = battle;
  at.dispatchEvent(new Event('input'));
}"""
PLACES = """() => [...document.querySelectorAll('.transport button, .ask button, #at')].map(one => {
  const { x, y } = one.getBoundingClientRect();
  return [Math.round(x), Math.round(y + scrollY)];
})"""
LOW = """() => [...document.querySelectorAll('.transport button, #at, .legend > *, .line .chart')]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().bottom > innerHeight + 1)
  .map(one => one.textContent || one.id || one.dataset.go)"""
HANGING = """() => {
  const cloth = document.getElementById('lane').getBoundingClientRect();
  const parts = [...document.querySelectorAll('#lane :is(.card, .say, .soft, .pot)')].filter(one => one.checkVisibility());
  return parts.filter(one => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    return width > 2 && (left < cloth.left - 1 || top < cloth.top - 1 || right > cloth.right + 1
      || bottom > Math.min(cloth.bottom, innerHeight) + 1);
  }).map(one => one.getAttribute('aria-label') ?? one.textContent);
}"""
"""What hangs out of the cloth, or lies below the screen's edge."""


@pytest.fixture(params=GAMES)
def film(request: pytest.FixtureRequest, onlooker: Callable[..., Player]) -> Player:
    """The film of a game, in the language with the long words."""
    rules, seed, house = GAMES[request.param]
    one = onlooker(locale="es-ES")
    code = game_code(recorded(make_rules(rules, **house), Chance.of_game(seed), {}))
    one.page.goto(f"{one.served.address}/replay#{code}&Abuela Carmen&Zorro")
    expect(one.page.locator("#review")).to_be_visible()
    one.page.evaluate(LETTERS)
    return one


def _frames(one: Player) -> Iterator[int]:
    """Shows a battle of each kind on each screen."""
    battles = one.page.evaluate(KINDS)
    assert len(battles) > 2, "no war was seen"
    for screen in SCREENS:
        one.resize(screen)
        for battle in battles:
            one.page.evaluate(STEP, battle)
            yield battle


def test_no_battle_moves_a_control(film: Player) -> None:
    places = dict[str, list[list[int]]]()
    for battle in _frames(film):
        screen = str(film.page.viewport_size)
        now = film.page.evaluate(PLACES)
        assert places.setdefault(screen, now) == now, (screen, battle)


def test_cards_and_controls_are_seen_together(film: Player) -> None:
    for battle in _frames(film):
        assert film.page.evaluate(LOW) == [], (film.page.viewport_size, battle)
        assert film.page.evaluate(HANGING) == [], (film.page.viewport_size, battle)
        assert film.page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
