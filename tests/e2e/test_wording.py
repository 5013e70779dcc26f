"""Three languages, long words, small and large screens: nothing missing, nothing clipped, no sideways scroll."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from player import PHONE, Player
from playwright.sync_api import expect

PAGES = ("/", "/house", "/rules", "/settings", "/replay", "/casino")
SMALL = {"width": 320, "height": 568}
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CLIPPED = """() => [...document.querySelectorAll('button, a, h1, h2, p, li, dt, dd, label, summary, b, span, legend')]
  .filter(el => el.checkVisibility({ visibilityProperty: true }) && !el.closest('.hidden, .presets, dialog:not([open])'))
  .filter(el => el.clientWidth > 0 && el.scrollWidth > el.clientWidth + 2 && getComputedStyle(el).overflowX !== 'visible')
  .map(el => el.textContent.trim().slice(0, 40))"""
TEXTS = """() => [...document.querySelectorAll('body *')]
  .filter(el => !el.children.length && el.checkVisibility()).map(el => el.textContent.trim())"""
BROKEN = """() => {
  const broken = [], range = document.createRange();
  for (const chip of document.querySelectorAll('.chip')) {
    const walk = document.createTreeWalker(chip, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) for (const { 0: word, index } of walk.currentNode.data.matchAll(/\\S+/g)) {
      range.setStart(walk.currentNode, index);
      range.setEnd(walk.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
}"""
WIDTHS = """([font, letters]) => {
  const pen = document.createElement('canvas').getContext('2d'), [weight, size, family] = font.split(' ');
  const width = (letter, after) => {
    pen.font = `${weight} ${size} ${family}, ${after}`;
    return pen.measureText(letter.repeat(9)).width;
  };
  return [...letters].map(letter => width(letter, 'monospace') === width(letter, 'serif'));
}"""
"""A letter that its own font has is as wide, whatever font would stand in for it."""
LONGER = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode, text = node.textContent.trim();
    if (text.length > 3 && !/^[\\d\\W]+$/.test(text) && !node.parentElement.closest('script, code, template'))
      node.textContent = text + ' ' + 'lorem ipsum dolor sit amet consectetur'.slice(0, Math.round(text.length * 0.4));
  }
}"""


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_T47_pages_say_their_language_and_fit_320_px(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker(size=SMALL)
    for page in PAGES:
        one.visit(page, lang=lang)
        assert one.page.evaluate("document.documentElement.lang") == lang
        assert one.page.evaluate(SIDEWAYS) <= 0, page
        assert one.page.evaluate(CLIPPED) == [], page


@pytest.mark.parametrize("lang", ["es", "pt"])
def test_T47_no_english_is_left(player: Callable[..., Player], lang: str) -> None:
    english, theirs = player(), player()
    for page in PAGES:
        texts = []
        for one, code in ((english, "en"), (theirs, lang)):
            one.visit(page, lang=code)
            texts.append(set(one.page.evaluate(TEXTS)))
        same = {text for text in texts[0] & texts[1] if len(text) > 3 and not re.fullmatch(r"\d+( min)?", text)}
        assert same <= {
            "guerra",
            "English",
            "Español",
            "Português",
            "family",
            "Família",
            "Pausa",
            "Normal",
            "Replay",
            "Menu",
            "Război",
        }, page


SCREENS = [SMALL, PHONE, {"width": 844, "height": 390}, {"width": 3840, "height": 2160}]


@pytest.mark.parametrize(
    ("kinds", "rules"), [("hc", "family"), ("hh", "family"), ("hccc", "four-players"), ("hc", "hand-of-three")]
)
def test_T47_tables_fit(onlooker: Callable[..., Player], kinds: str, rules: str) -> None:
    one = onlooker()
    one.sit(kinds, rules, speed="instant", query="lang=es", seed=1)
    for size in SCREENS:
        one.resize(size)
        assert one.page.evaluate(SIDEWAYS) <= 0, size
    if rules != "hand-of-three" and kinds != "hh":
        one.pace("instant")
        one.flip_until("s.view.phase === 'war'")
        one.flip()
        for size in SCREENS:
            one.resize(size)
            assert one.page.evaluate(SIDEWAYS) <= 0, size
            assert one.page.evaluate(CLIPPED) == [], size


@pytest.mark.parametrize("size", [SMALL, pytest.param(PHONE, marks=pytest.mark.whole)], ids=["320", "phone"])
@pytest.mark.parametrize("page", [*PAGES, "table", "unfinished"])
def test_T47_text_at_200_percent_only_makes_pages_longer(
    onlooker: Callable[..., Player], page: str, size: dict[str, int]
) -> None:
    """Where there is least room for it; on a wider phone by `make whole`."""
    one = onlooker(size=size)
    if page in ("table", "unfinished"):
        one.play(seed=1, lang="pt")
    if page == "unfinished":  # home offers to go on
        one.flip()
        one.visit("/", lang="pt")
        one.page.locator("#resume").wait_for()
    elif page != "table":
        one.visit(page, lang="pt")
    one.page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    one.page.evaluate("async () => { await document.fonts.ready; }")
    one.page.wait_for_timeout(300)  # what is laid out anew needs a frame or two
    assert one.page.evaluate(SIDEWAYS) <= 0
    assert one.page.evaluate(BROKEN) == []


@pytest.mark.parametrize("page", PAGES)
def test_T47_words_forty_percent_longer(onlooker: Callable[..., Player], page: str) -> None:
    one = onlooker()
    one.visit(page, lang="pt")
    one.page.evaluate(LONGER)
    assert one.page.evaluate(SIDEWAYS) <= 0
    assert one.page.evaluate(CLIPPED) == []


def test_T48_seats_differ_by_more_than_colour(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hccc", "four-players", seed=1, speed="instant")
    sections = one.page.locator("section[data-ours]")
    names = sections.locator(".name").all_inner_texts()
    faces = [face.get_attribute("href") for face in sections.locator(".face use").all()]
    backs = [pile.locator("svg").first.inner_html() for pile in sections.locator(".pile").all()]
    assert len(set(names)) == len(set(faces)) == len(set(backs)) == 4


def test_T48_four_suits_have_four_colours_when_asked(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/settings")
    one.page.get_by_text("four colours").click()
    assert one.page.evaluate("document.documentElement.dataset.suits") == "four"
    colours = one.page.evaluate(
        "['s','h','d','c'].map(suit => getComputedStyle(document.documentElement).getPropertyValue('--suit-' + suit).trim())"
    )
    assert len(set(colours)) == 4


def test_settings_are_kept_and_erased(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/settings")
    one.page.get_by_text("night").click()
    one.page.reload()
    assert one.page.evaluate("document.documentElement.dataset.theme") == "dark"
    one.page.locator("#erase").click()
    expect(one.page.locator("#erased")).to_have_text("Erased.")
    assert one.page.evaluate("localStorage.length") == 0


def test_the_language_is_remembered(player: Callable[..., Player]) -> None:
    one = player()
    one.home()
    one.page.locator("#lang").select_option("pt")
    expect(one.page.locator("#play")).to_contain_text("Jogar agora")
    one.page.goto(one.served.address)
    expect(one.page.locator("#play")).to_contain_text("Jogar agora")


@pytest.mark.parametrize("font", ["400 17px Figtree", "800 17px Sansita"])
def test_every_letter_comes_from_our_own_fonts(player: Callable[..., Player], font: str) -> None:
    """ "Război" is the name of the game in Romanian, and a child may be called Łucja."""
    one = player()
    one.visit("/house")
    for letters in ("Război", "Łucja", "Ñandú", "Șt"):
        loaded = one.page.evaluate(
            "async ([font, letters]) => (await document.fonts.load(font, letters)).map(face => face.status)", [font, letters]
        )
        assert set(loaded) == {"loaded"}
        assert one.page.evaluate(WIDTHS, [font, letters]) == [True] * len(letters), letters
