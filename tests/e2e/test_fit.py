"""Nothing is pushed off a small screen: the Flip button stays in sight, and the page is no wider than the screen.

Where a small phone and a larger one are asked the same, the larger one is for `make whole`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pair import battle, give_up, two
from player import PHONE, Player
from playwright.sync_api import expect

from guerra.i18n import LANGUAGES, tongue
from guerra.words.levels import LEVELS

SMALL, LARGER = {"width": 360, "height": 640}, pytest.param(PHONE, marks=pytest.mark.whole)
LOW = [
    {"width": 568, "height": 320},
    {"width": 640, "height": 300},
    {"width": 320, "height": 568},
    {"width": 360, "height": 560},
    {"width": 320, "height": 480},
    {"width": 480, "height": 320},
]
"""Small phones, upright and held sideways, some of them behind the bars of a browser."""
ANIMALS = """() => [...document.getElementById('words').content.querySelectorAll('[data-word^=animal-]')]
  .map(word => word.textContent)"""
OFF_SCREEN = """() => {
  const { scrollWidth } = document.scrollingElement, off = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
  for (const flip of document.querySelectorAll('.flip')) {
    const { top, bottom, right } = flip.getBoundingClientRect();
    if (top < -1 || bottom > innerHeight + 1 || right > innerWidth + 1) off.push(`${flip.id} ends at ${bottom}, ${right}`);
  }
  return off;
}"""
LEANS = """() => {
  const board = document.querySelector('.board'), edge = board.getBoundingClientRect().right;
  const cards = [...document.querySelectorAll('.far .fan > *')].map(card => card.getBoundingClientRect().right);
  return Math.max(...cards) - edge + parseFloat(getComputedStyle(board).paddingRight);
}"""
"""How far a card of the other's hand stands over the edge to which the cloth reaches."""
SCROLLS = "document.scrollingElement.scrollHeight - innerHeight"
DOORS = """() => [...document.querySelectorAll('main.end .three:not([hidden]) > *')]
  .filter(door => door.getBoundingClientRect().bottom > innerHeight).map(door => door.textContent)"""
AMISS = """() => {
  const of = selector => document.querySelector(`main.end ${selector}`), box = selector => of(selector).getBoundingClientRect();
  const drawn = of('.chart').viewBox.baseVal, { width, height } = box('.chart'), amiss = [];
  if (Math.abs(drawn.width / drawn.height / (width / height) - 1) > 0.01) amiss.push('the chart has another shape');
  if (box('.shake svg').width > box('.shake').width) amiss.push('the hands do not fit their disc');
  if (of('.far-side') && box('.far-side').bottom > box('.hands').top + 1) amiss.push('the far side does not stand on its side');
  return amiss;
}"""
SHEETS = [
    ("hc", "double~deck.24", "es"),
    ("hc", "one-down~deck.24", "pt"),
    ("hcc", "three-players~deck.24", "es"),
    ("hh", "classic~deck.24", "es"),
    ("hccc", "sudden-death~seats.4", "es"),
    ("hccc", "double~seats.4", "pt"),
    ("hccc", "four-players~first_out.end", "es"),
    ("hh", "sudden-death", "es"),
]
"""Rules with many wars and long goals, in the languages with the long sentences."""


@pytest.mark.parametrize("size", [SMALL, LARGER], ids=["small", "phone"])
@pytest.mark.parametrize(("kinds", "rules", "lang"), SHEETS)
def test_every_battle_leaves_the_flip_button_in_sight(
    onlooker: Callable[..., Player], size: dict[str, int], kinds: str, rules: str, lang: str
) -> None:
    one = onlooker(size=size, locale=lang)
    one.sit(kinds, rules, seed=2, speed="instant")
    for _ in range(12):
        for screen in (size, *LOW):
            one.resize(screen)
            assert one.page.evaluate(OFF_SCREEN) == [], screen
            assert one.page.evaluate(SCROLLS) <= 0, screen
        if one.state()["view"]["outcome"]:
            break
        before = one.state()["v"]
        for seat in one.state()["mine"]:
            one.page.locator(f"#flip-{seat}").dispatch_event("pointerdown")
        one.until(f"guerra.state().v > {before} && !guerra.state().busy")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_hand_of_three_fits_the_lowest_screens(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker(locale=lang)
    one.sit("hc", "hand-of-three~deck.24", seed=2, speed="instant")
    for _ in range(6):
        for screen in LOW:
            one.resize(screen)
            assert one.page.evaluate(OFF_SCREEN) == [], screen
            assert one.page.evaluate(SCROLLS) <= 0, screen
        before = one.state()["v"]
        one.page.keyboard.press("1")
        one.page.keyboard.press("Space")
        one.until(f"guerra.state().v > {before} && !guerra.state().busy")


def test_the_fan_of_the_other_stands_no_further_out_than_the_cloth(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "hand-of-three", seed=2, speed="instant")
    for screen in (*LOW, SMALL, PHONE, {"width": 820, "height": 1180}):
        one.resize(screen)
        assert one.page.evaluate(LEANS) <= 0, screen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_doors_of_the_end_are_in_sight_on_the_lowest_screens(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker(locale=lang)
    one.sit("hc", "family~battle_limit.20", seed=2, speed="instant")
    one.to_the_end()
    for screen in LOW:
        one.resize(screen)
        assert one.page.evaluate(DOORS) == [], screen
        course = one.page.locator("main.end .chart").bounding_box()
        assert course
        assert course["height"] >= 40, screen


@pytest.mark.parametrize(
    ("kinds", "rules"),
    [
        ("hc", "family~battle_limit.30"),
        ("hcc", "three-players~first_out.end~deck.24"),
        ("hccc", "four-players~first_out.end~deck.24"),
        ("hh", "family~battle_limit.30"),
    ],
)
def test_every_end_shows_its_doors_and_a_chart_in_the_shape_of_its_place(
    onlooker: Callable[..., Player], kinds: str, rules: str
) -> None:
    one = onlooker(locale="es")
    one.sit(kinds, rules, seed=1, speed="instant")
    if kinds == "hh":
        for seat in (1, 2):
            one.page.locator(f"#flip-{seat}").dispatch_event("pointerdown")
        one.until("guerra.state().view.tally.battles && !guerra.state().busy")
        one.page.locator("#menu").click()
        one.page.locator("[data-do=resign-1]").click()
        one.page.locator(".sure [data-do=resign-1]").click()
        one.page.locator("main.end").wait_for()
    else:
        one.to_the_end()
    for width, height in ((320, 568), (390, 844), (740, 330), (820, 1180), (1280, 800), (1920, 1080)):
        one.resize({"width": width, "height": height})
        assert one.page.evaluate(DOORS) == [], width
        assert one.page.evaluate(AMISS) == [], width


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_fits_a_wall(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker(size={"width": 1920, "height": 1080}, locale=lang)
    one.sit("hc", "family~target_cards.30", seed=1, speed="instant")
    one.to_the_end()
    assert one.page.evaluate(DOORS) == []


@pytest.mark.parametrize("lang", ["es", pytest.param("pt", marks=pytest.mark.whole)])
def test_four_seats_fit_a_phone_held_sideways(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker(size={"width": 844, "height": 390}, locale=lang)
    one.sit("hccc", "four-players", seed=1, speed="instant")
    for _ in range(20):  # two wars, and in battle 18 one of them is out
        one.flip()
        assert one.page.evaluate(SCROLLS) <= 0


@pytest.mark.parametrize("lang", ["es", "pt"])
@pytest.mark.parametrize("rules", ["sudden-death~seats.4", "double~seats.4", "four-players~first_out.end"])
def test_four_seats_fit_a_small_phone(onlooker: Callable[..., Player], rules: str, lang: str) -> None:
    one = onlooker(size=SMALL, locale=lang)
    one.sit("hccc", rules, seed=2, speed="instant")  # wars; a prize; a seat of ours that is out, and guesses
    for _ in range(13):
        assert one.page.evaluate(SCROLLS) <= 0
        if one.state()["view"]["outcome"] or 1 not in one.state()["view"]["to_act"]:
            break
        one.flip()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_a_link_game_shows_its_doors(player: Callable[..., Player], lang: str) -> None:
    host, guest, _ = two(player, (lang, lang))
    for _ in range(3):
        battle(host, guest)
    give_up(host)
    for one in (host, guest):
        expect(one.page.locator("main.end .fair")).to_be_visible()
        assert one.page.evaluate(DOORS) == []
        assert one.page.evaluate(SCROLLS) <= 0
        one.resize(SMALL)
        assert one.page.evaluate(DOORS) == []


def test_at_twice_the_size_a_phone_shows_the_count_beside_the_button(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size={"width": PHONE["width"] // 2, "height": PHONE["height"] // 2})
    one.sit("hc", seed=1)
    assert one.page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0
    count, flip = (one.page.locator(selector).bounding_box() for selector in ("#count-1", "#flip-1"))
    assert count
    assert flip
    assert count["x"] + count["width"] <= flip["x"]


def test_two_long_names_leave_both_flip_buttons_in_sight(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=SMALL)
    seats = [{"kind": "here", "name": name} for name in ("Maximiliana Esperanza", "محمد عبد الرحمن")]
    status, room = one.served.call("POST", "/api/rooms", {"rules": "family", "seats": seats, "seed": 1})
    assert status == 200, room
    one.page.goto(f"{one.served.address}/table/{room['code']}#{'.'.join(room['tokens'].values())}")
    one.rest()
    assert one.page.evaluate(OFF_SCREEN) == []


def test_the_result_of_four_fits_a_phone(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hccc", "four-players~first_out.end~deck.24", seed=1, speed="instant")
    one.to_the_end()
    expect(one.page.locator("main.end .face")).to_have_count(4)
    assert one.page.evaluate(OFF_SCREEN) == []


@pytest.mark.parametrize("size", [SMALL, LARGER], ids=["small", "phone"])
def test_a_war_of_hands_of_three_leaves_the_button_in_sight(onlooker: Callable[..., Player], size: dict[str, int]) -> None:
    one = onlooker(size=size, locale="es")
    one.sit("hc", "hand-of-three~deck.24", seed=1, speed="instant")
    for _ in range(40):
        one.page.locator("#hand .held").first.dblclick(delay=20)
        one.until("!guerra.state().busy")
        assert one.page.evaluate(OFF_SCREEN) == []
        if one.state()["view"]["tally"]["wars"]:
            return
    pytest.fail("no war was seen")


WRONG = """([names, whole]) => [...document.querySelectorAll('.far .name')].flatMap(node => names.filter(name => {
  node.textContent = name;
  const letters = [...name].map((_, i) => {
    const letter = document.createRange();
    letter.setStart(node.firstChild, i);
    letter.setEnd(node.firstChild, i + 1);
    return letter.getBoundingClientRect();
  });
  const broken = new Set(letters.map(({ top }) => top)).size > 1;
  return broken || (whole && letters.at(-1).right > node.getBoundingClientRect().right + 1);
}))"""
"""The names that would be broken, or (`whole`) cut off, where the other one's name stands."""


@pytest.mark.parametrize("width", [320, *(pytest.param(width, marks=pytest.mark.whole) for width in (360, 390))])
@pytest.mark.parametrize(("rules", "whole"), [("hand-of-three", True), ("sudden-death", False)])
def test_no_name_of_a_level_or_an_animal_is_broken(
    onlooker: Callable[..., Player], width: int, rules: str, whole: bool
) -> None:
    one = onlooker(size={"width": width, "height": PHONE["height"]})
    names = {tongue(lang).gettext(level.name) for lang in LANGUAGES for level in LEVELS.values()}
    for lang in LANGUAGES:
        one.sit("hc", rules, seed=1, query=f"lang={lang}")
        names |= set(one.page.evaluate(ANIMALS))
    assert one.page.evaluate(WRONG, [sorted(names), whole]) == []


def test_a_won_pile_says_what_it_is(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "sudden-death", seed=1, speed="instant")
    one.flip()
    expect(one.page.get_by_text("won: 2", exact=True)).to_be_in_viewport()
    expect(one.page.get_by_text("won: 0", exact=True)).to_be_in_viewport()


def test_a_laptop_leaves_room_below_the_button(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size={"width": 1280, "height": 800})
    one.sit("hc", seed=1, speed="instant")
    one.flip()
    assert one.page.evaluate("document.scrollingElement.scrollHeight") == 800
    flip, pile = (one.page.locator(selector).bounding_box() for selector in ("#flip-1", "#pile-1"))
    assert flip
    assert pile
    assert max(flip["y"] + flip["height"], pile["y"] + pile["height"]) < 790
