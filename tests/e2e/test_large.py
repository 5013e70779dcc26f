"""Text at 200 % on a screen of 320 px: everything is seen whole, and nothing covers another thing.

Each time in Spanish, whose words are the longest; the other two languages by `make whole`.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from eye import large, unseen
from player import PHONE, Player
from playwright.sync_api import expect

NARROW = {"width": 320, "height": 640}
LANGS = ["es", *(pytest.param(lang, marks=pytest.mark.whole) for lang in ("en", "pt"))]


@pytest.fixture
def reader(onlooker: Callable[..., Player]) -> Player:
    """A narrow screen whose text is at 200 %."""
    one = onlooker(size=NARROW)
    if not getattr(one, "large", False):
        large(one)
        one.large = True  # type: ignore[attr-defined]
    return one


def _press(one: Player) -> None:
    """Flip for every seat here, and tap on through what a little one taps."""
    before = one.state()["v"]
    for seat in one.state()["mine"]:
        one.page.locator(f"#pile-{seat}").dispatch_event("pointerdown")
    one.until(f"guerra.state().v > {before}")
    while one.state()["busy"]:
        if one.page.locator(".unlaid").count():
            one.page.locator("#lane").dispatch_event("pointerdown")
        one.page.wait_for_timeout(30)
    one.page.wait_for_timeout(410)  # a little one's next press is ignored that long


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("page", ["/", "/house", "/rules", "/settings", "/replay", "/three"])
def test_pages_are_seen_whole(reader: Player, page: str, lang: str) -> None:
    reader.visit(page, lang=lang)
    reader.page.wait_for_load_state("networkidle")  # how long the rules take is counted meanwhile
    assert unseen(reader) == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_link_is_seen_whole_by_who_sends_it_and_who_gets_it(reader: Player, lang: str) -> None:
    reader.home(lang=lang)
    reader.page.locator("#link").click()
    expect(reader.page.locator("main.lobby")).to_be_visible()
    assert unseen(reader) == []
    code = reader.page.evaluate("document.body.dataset.code")
    reader.visit(f"/join/{code}", lang=lang)
    assert unseen(reader) == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("kinds", "rules", "query"),
    [("hc", "family", ""), ("hh", "family", ""), ("hc", "little-ones", "kids=1&")],
    ids=["one", "two", "kids"],
)
def test_a_table_is_seen_whole_from_the_first_card_through_a_war(
    reader: Player, kinds: str, rules: str, query: str, lang: str
) -> None:
    reader.sit(kinds, rules, seed=1, speed="instant", query=f"{query}lang={lang}")
    seen = {"begin": unseen(reader)}
    for _ in range(60):
        view = reader.state()["view"]
        if view["tally"]["wars"] and view["phase"] == "flip":
            break
        _press(reader)
        seen[reader.state()["view"]["phase"]] = unseen(reader)
    assert "war" in seen
    assert {name: faults for name, faults in seen.items() if faults} == {}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("kinds", "rules"), [("hccc", "four-players"), ("hc", "hand-of-three")])
def test_other_tables_are_seen_whole(reader: Player, kinds: str, rules: str, lang: str) -> None:
    reader.sit(kinds, rules, seed=1, speed="instant", query=f"lang={lang}")
    assert unseen(reader) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_menu_of_two_here_is_seen_whole(reader: Player, lang: str) -> None:
    reader.sit("hh", "family", seed=1, speed="instant", query=f"lang={lang}")
    reader.page.locator("#menu").click()
    expect(reader.page.locator("#autos [role=switch]")).to_have_count(2)
    assert unseen(reader) == []
    sheet = "(node => node.scrollWidth - node.clientWidth)"
    assert reader.page.locator("#menu-sheet").evaluate(sheet) <= 0


@pytest.mark.parametrize("lang", LANGS)
def test_the_end_the_replay_and_what_lies_over_the_table_are_seen_whole(reader: Player, lang: str) -> None:
    reader.sit("hc", "family~battle_limit.20", seed=1, speed="instant", query=f"lang={lang}")
    reader.flip()
    for opened, closed in (("#menu", "Escape"), ("#why", "Escape")):
        reader.page.locator(opened).click()
        assert unseen(reader) == []
        reader.page.keyboard.press(closed)
    reader.page.keyboard.press("p")
    expect(reader.page.locator("#paused")).to_be_visible()
    assert unseen(reader) == []
    reader.page.keyboard.press("p")
    reader.to_the_end()
    expect(reader.page.locator(".three [inert]")).to_have_count(0)
    assert unseen(reader) == []
    reader.page.locator("[data-do=replay]").click()
    expect(reader.page.locator(".transport")).to_be_visible()
    assert unseen(reader) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_end_of_little_ones_is_seen_whole(reader: Player, lang: str) -> None:
    reader.sit("hc", "little-ones~deck.24~target_cards.13", seed=1, speed="instant", query=f"kids=1&lang={lang}")
    for _ in range(60):
        if reader.page.locator("main.end").count():
            break
        _press(reader)
    expect(reader.page.locator("main.end")).to_be_visible()
    expect(reader.page.locator(".three [inert]")).to_have_count(0)
    assert unseen(reader) == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_button_and_both_cards_are_seen_together(reader: Player, lang: str) -> None:
    reader.sit("hc", "family", seed=3, speed="instant", query=f"lang={lang}")
    for _ in range(5):
        reader.flip()
        boxes = [one.bounding_box() for one in reader.page.locator("#lane .flipper, #flip-1").all()]
        assert len(boxes) == 3
        for box in boxes:
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= NARROW["height"]


def test_what_is_cut_or_covered_is_found(reader: Player) -> None:
    """The eye itself: a page of the screen's width that hides what is too wide, a bar over a word, a word over a word."""
    reader.visit("/settings", lang="en")
    reader.page.evaluate("""() => {
      const put = (id, text, style) => { const p = document.createElement('p'); p.id = id; p.textContent = text;
        Object.assign(p.style, style); main.append(p); return p; };
      const main = document.createElement('main');
      Object.assign(main.style, { overflowX: 'clip', position: 'relative', height: '600px' });
      document.body.replaceChildren(main);
      put('wide', 'a line that is much too long for a screen of this width', { whiteSpace: 'nowrap' });
      put('under', 'beneath', {});
      for (const id of ['one', 'two']) put(id, `word ${id}`, { position: 'absolute', top: '200px' });
      const box = document.getElementById('under').getBoundingClientRect();
      put('bar', '', { position: 'absolute', top: `${box.top}px`, width: '100%', height: `${box.height}px`,
        background: 'red' });
    }""")
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= NARROW["width"]
    found = unseen(reader)
    assert {fault.split(" ")[0] for fault in found} == {"p#wide", "p#under", "p#one"}, found


@pytest.mark.parametrize("lang", LANGS)
def test_home_in_very_large_letters_has_no_orphan(player: Callable[..., Player], lang: str) -> None:
    one = player(size=PHONE)
    one.visit("/settings", lang=lang)
    one.page.locator("label.chip:has([name=text][value=larger])").click()
    one.visit("/", lang=lang)
    language, settings, kids, two = (
        one.page.locator(place).bounding_box() for place in (".lang", ".home-tools > a", "#kids", "#two")
    )
    assert language
    assert settings
    assert kids
    assert two
    assert abs(language["y"] + language["height"] / 2 - settings["y"] - settings["height"] / 2) < 4
    assert kids["y"] == two["y"] or kids["width"] > 1.8 * two["width"]
    assert unseen(one) == []


SPLIT = """() => [...document.querySelectorAll('.door .say, .more span, #lang')].flatMap(node => {
  if (node.matches('select')) return node.scrollWidth > node.clientWidth ? [node.value] : [];
  const text = node.firstChild, letters = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    letters.setStart(text, index);
    letters.setEnd(text, index + word.length);
    return letters.getClientRects().length > 1;
  }).map(([word]) => word);
})"""
"""The words of the home page that are broken, and the language if it is cut."""
ICONS = "() => [...document.querySelectorAll('.home .icon')].map(icon => icon.getBoundingClientRect().width)"


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_the_icons_of_home_grow_with_its_words_and_no_word_breaks(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker()
    one.home(lang=lang)
    before = one.page.evaluate(ICONS)
    one.page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert one.page.evaluate(ICONS) == [2 * width for width in before]
    for width, height in ((320, 568), (390, 844), (820, 1180), (1280, 800)):
        one.resize({"width": width, "height": height})
        assert one.page.evaluate(SPLIT) == [], width
        assert one.page.evaluate("document.scrollingElement.scrollWidth") == width
