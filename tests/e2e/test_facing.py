"""Two at one screen who face each other: each has their own ways to what lies over the table, turned to them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import LETTERS, PHONE, Player
from playwright.sync_api import Locator, expect
from racer import Racer
from test_fit import LOW, SCROLLS

SIZES = [{"width": 1180, "height": 820}, PHONE, {"width": 844, "height": 390}, {"width": 360, "height": 640}]
SMALL = [*LOW, {"width": 740, "height": 330}]
LARGE = [{"width": 820, "height": 1180}, {"width": 1024, "height": 768}, {"width": 1280, "height": 800}]
UPRIGHT = """(node, far) => {
  let turn = 0;
  for (let one = node; one; one = one.parentElement) turn += Number.parseFloat(getComputedStyle(one).rotate) || 0;
  return (turn % 360 === 180) === far;
}"""
COVERED = """() => [...document.querySelectorAll('#menu, #why, .across .btn')].filter(button => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map(button => button.outerHTML)"""
TOUCHED = """() => {
  const icons = [...document.querySelectorAll('#menu svg, #why svg, .across svg')].map(icon => icon.getBoundingClientRect());
  const said = [...document.querySelectorAll('.lane :is(.card, .place, .slot, .pot, .shout, .chant)')];
  return said.filter(one => one.checkVisibility()).filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return icons.some(icon => icon.left < right && icon.right > left && icon.top < bottom && icon.bottom > top);
  }).map(one => one.outerHTML.slice(0, 80));
}"""

STICKS_OUT = """() => {
  const cloth = document.querySelector('.lane').getBoundingClientRect();
  const said = [...document.querySelectorAll('.lane :is(.card, .place, .slot, .pot, .prize, .say, .chant)')];
  return said.filter(one => one.checkVisibility()).filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < cloth.left - 1 || right > cloth.right + 1 || top < cloth.top - 1 || bottom > cloth.bottom + 1;
  }).map(one => one.outerHTML.slice(0, 80));
}"""

CROWDED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const seen = (where) => [...document.querySelectorAll(where)].filter(one => one.checkVisibility());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const cards = seen('.force :is(.card, .place, .slot)'), said = seen('.banner :is(.shout, .chant .now, .pot b)');
  const lane = document.querySelector('.lane');
  return [
    ...said.filter(one => cards.some(card => meet(box(one), box(card)))),
    ...said.filter(one => parseFloat(getComputedStyle(one).fontSize) < 17),
    ...seen('.told .say').filter(one => one.textContent && meet(box(one), box(lane))),
    ...seen('.waiting .icon').filter(one => box(one).width > box(one.previousSibling).width),
    ...seen('.half .count small').filter(one => box(one).height > 1.5 * parseFloat(getComputedStyle(one).fontSize)),
    ...seen('.half > *').filter(one => box(one).top < -1 || box(one).bottom > innerHeight + 1),
  ].map(one => one.outerHTML.slice(0, 80));
}"""
"""What is said in a war stands beside its cards and is no smaller than what is read; no sentence of a half reaches the cloth; a
tick is no wider than its card; "to 40" is one line; and a half is on the screen."""

CUT = """() => [
  ...document.querySelectorAll('.end h1, .end .lead, .far-side .say, .far-side .btn, .end .three:not([hidden]) > *'),
].filter(one => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map(one => one.outerHTML.slice(0, 80))"""


def is_turned(node: Locator, far: bool) -> bool:
    """Is it the right way up for who sits far, or near?"""
    return bool(node.evaluate(UPRIGHT, far))


def ways(one: Player, name: str) -> list[Locator]:
    """The near and the far button that open a sheet."""
    return [one.page.locator(f"#{name}"), one.page.locator(f".across [data-opens={name}]")]


def opens_turned_to_who_pressed(one: Player) -> None:
    for name in ("menu", "why"):
        for far, way in enumerate(ways(one, name)):
            assert is_turned(way.locator("svg"), bool(far))
            way.click()
            sheet = one.page.locator(f"#{name}-sheet")
            expect(sheet).to_be_visible()
            assert is_turned(sheet.locator("h2"), bool(far))
            sheet.locator("form button").click()
            expect(sheet).to_be_hidden()


def nothing_in_the_way(one: Player, sizes: list[dict[str, int]] = SIZES) -> None:
    """On no screen is a button covered or touched by cards, or a card beyond the cloth."""
    for size in sizes:
        one.resize(size)
        for wrong in (COVERED, TOUCHED, STICKS_OUT, CROWDED):
            assert one.page.evaluate(wrong) == [], size


def test_each_opens_the_menu_and_the_reason_turned_to_them(onlooker: Callable[..., Player]) -> None:
    one = onlooker(locale="es")
    one.sit("hh", "double~deck.24", seed=2, speed="instant")  # wars, and a prize on the cloth
    for _ in range(12):
        nothing_in_the_way(one)
        flip_both(one)
    for size in SIZES:
        one.resize(size)
        opens_turned_to_who_pressed(one)


def flip_both(one: Player) -> None:
    before = one.state()["v"]
    for seat in (1, 2):
        one.page.locator(f"#flip-{seat}").dispatch_event("pointerdown")
    one.until(f"guerra.state().v > {before} && !guerra.state().busy")


@pytest.mark.parametrize("lang", ["es", *(pytest.param(lang, marks=pytest.mark.whole) for lang in ("en", "pt"))])
def test_a_war_is_read_from_both_sides_of_the_lowest_screens(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker(locale=lang)
    one.sit("hh", "family", seed=2, speed="instant")
    while one.state()["view"]["phase"] != "war":
        flip_both(one)
    nothing_in_the_way(one, SMALL)
    one.page.locator("#flip-1").dispatch_event("pointerdown")
    one.page.locator(".waiting").wait_for()
    nothing_in_the_way(one, SMALL)
    one.page.locator("#flip-2").dispatch_event("pointerdown")
    one.until("guerra.state().view.phase === 'flip' && !guerra.state().busy")
    nothing_in_the_way(one, SMALL)


@pytest.mark.parametrize("lang", ["es", *(pytest.param(lang, marks=pytest.mark.whole) for lang in ("en", "pt"))])
def test_both_see_the_end_and_its_doors_without_scrolling(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker(locale=lang)
    one.sit("hh", "family~target_cards.30", seed=1, speed="instant")
    while not one.state()["view"]["outcome"]:
        flip_both(one)
    for size in (*SIZES, *SMALL, *LARGE):
        one.resize(size)
        one.page.reload()
        one.page.locator("main.end").wait_for()
        one.page.evaluate(LETTERS)
        assert one.page.evaluate(CUT) == [], size
        assert one.page.evaluate(SCROLLS) <= 0, size


def test_the_menu_of_who_sits_across_leads_to_no_page_that_cannot_be_turned(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=SIZES[0])
    one.sit("hh", seed=1)
    for far, way in enumerate(ways(one, "menu")):
        way.click()
        expect(one.page.locator("#rules-link")).to_be_visible(visible=not far)
        one.page.locator("#menu-sheet form button").click()


def test_each_reads_how_to_begin_until_their_card_is_turned_up(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=SIZES[0])
    one.sit("hh", "family", seed=3, speed="instant")
    near, far = one.page.locator(".half.near .told"), one.page.locator(".half.far .told")
    for half, key in ((near, "F"), (far, "J")):
        expect(half).to_have_text(f"Turn up your first cardPress {key}, or click your pile")
    one.page.locator("#flip-1").click()
    expect(near).to_have_text("")
    expect(far).to_have_text("Turn up your first cardPress J, or click your pile")
    one.page.wait_for_timeout(2_000)  # the near one is told who keeps the table waiting
    expect(near).to_have_text("Fox has not flipped yet")
    one.page.keyboard.press("Shift")
    expect(far).to_have_text("Turn up your first cardPress J")
    one.page.locator("#flip-2").click()
    one.until("guerra.state().view.tally.battles === 1 && !guerra.state().busy")
    expect(far).not_to_contain_text("first card")


def test_a_key_opens_the_sheet_upright_again(player: Callable[..., Player]) -> None:
    one = player(size=SIZES[0])
    one.sit("hh", seed=1)
    ways(one, "menu")[1].click()
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#menu-sheet")).to_be_hidden()
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#menu-sheet")).to_be_visible()
    assert is_turned(one.page.locator("#menu-sheet h2"), far=False)


def test_a_pause_is_read_and_ended_from_both_sides(player: Callable[..., Player]) -> None:
    one = player(size=SIZES[0])
    one.sit("hh", seed=1)
    for far, go_on in enumerate(("#paused > .btn", "#paused .to-far .btn")):
        one.page.keyboard.press("p")
        assert is_turned(one.page.locator(go_on), bool(far))
        one.page.locator(go_on).click()
        expect(one.page.locator("#paused")).to_be_hidden()


def test_the_spoils_are_put_in_order_by_whoever_won_them(player: Callable[..., Player]) -> None:
    one = player(size=SIZES[0])
    one.sit("hh", "family~spoils.chosen", seed=1, speed="instant")
    seen = set()
    for _ in range(12):
        flip_both(one)
        view = one.state()["view"]
        if view["phase"] == "arrange":
            seen.add(view["to_act"][0])
            assert is_turned(one.page.locator("#arrange .say"), view["to_act"] == [2])
            one.page.locator("#as-they-lie").click()
            one.until("guerra.state().view.phase !== 'arrange' && !guerra.state().busy")
    assert seen == {1, 2}


def test_alone_there_is_one_way_and_no_other_side(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", seed=1)
    expect(one.page.locator(".across")).to_be_hidden()
    one.page.keyboard.press("p")
    expect(one.page.locator("#paused .to-far")).to_be_hidden()


def test_at_a_race_as_well(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race(seed=4)
    for seat in (1, 2):
        one.tap(seat)
    one.until(
        "guerra.state().view.table.war === 1 && document.getAnimations().every(({ playState }) => playState !== 'running')"
    )
    nothing_in_the_way(one)
    for size in SIZES:
        one.resize(size)
        opens_turned_to_who_pressed(one)
