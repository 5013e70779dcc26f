"""House rules, rules and help, settings: what a switch does, how long it takes, what beats what, in words of every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import DESKTOP, PHONE, Player
from playwright.sync_api import expect

from guerra.presets import make_rules, presets
from guerra.table.sheets import beats

SIGNS = """() => [...document.querySelectorAll('.beats tbody tr')]
  .map(row => [...row.querySelectorAll('td')].map(cell => cell.className))"""
LAPTOP, TALL = {"width": 1280, "height": 800}, {"width": 820, "height": 1180}
CUT_OFF = """() => [...document.querySelectorAll('.pick select')].filter(select => {
  const box = select.parentElement, letters = document.createRange();
  letters.selectNodeContents(select.previousSibling);
  const { left, right, top, bottom } = letters.getBoundingClientRect(), shown = box.getBoundingClientRect();
  const wide = left < shown.left || right > shown.right || shown.right > innerWidth;
  const high = top < shown.top || bottom > shown.bottom;
  return wide || high || select.previousSibling.textContent !== select.selectedOptions[0].textContent;
}).map(select => select.getAttribute('aria-label') ?? select.name)"""
"""The pickers whose value is not read in full."""
BROKEN = """() => [...document.querySelectorAll('main.house :is(.chip, .pick > span)')].filter(chip => {
  const letters = document.createRange();
  letters.selectNodeContents(chip);
  const boxes = [...letters.getClientRects()], middles = boxes.map(({ top, height }) => top + height / 2);
  const room = document.querySelector('#sentences').clientWidth - 32; // what a chip has between its own edges
  return Math.max(...middles) - Math.min(...middles) > 10 && boxes.reduce((sum, { width }) => sum + width, 0) < room;
}).map(chip => chip.textContent)"""
"""The chips and pickers whose words stand on several lines although one line has room for them."""
SHOWN = """() => [...document.querySelectorAll('#preview .card')].filter(card => {
  const { left, right } = card.getBoundingClientRect(), edge = card.closest('.preview').getBoundingClientRect();
  return left >= edge.left && right <= edge.right;
}).length"""
"""How many cards of the example lie within its sides."""
CLASSES = {">": "win", "<": "lose", "=": "tie"}


@pytest.mark.parametrize("preset", ["classic", "ace-low", "peasant", "jokers", "two-packs"])
@pytest.mark.parametrize("page", ["house#", "rules/"])
def test_T37_the_drawn_chart_is_the_engines(onlooker: Callable[..., Player], page: str, preset: str) -> None:
    one = onlooker()
    one.page.goto(f"{one.served.address}/{page}{preset}")
    expect(one.page.locator(".beats tbody tr")).to_have_count(14 if preset == "jokers" else 13)
    assert one.page.evaluate(SIGNS) == [[CLASSES[sign] for sign in row] for row in beats(make_rules(preset), "en")["rows"]]


def test_T20_every_preset_shows_its_length_and_a_switch_changes_it(player: Callable[..., Player]) -> None:
    one = player(size=DESKTOP)
    one.page.goto(one.served.address + "/house")
    for chip in one.page.locator("[data-preset]").all():
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "true")
        expect(one.page.locator("#minutes")).to_contain_text("About")
        assert (
            chip.locator("small").inner_text().split()[0] in one.page.locator("#minutes").inner_text()
        ) or "Little" in chip.inner_text()
    one.page.locator("[data-preset=classic]").click()
    expect(one.page.locator("#sheet")).to_have_text("classic")
    before = one.page.locator("#length").inner_text()
    one.page.locator("main select[data-axis=face_down]").select_option("1")
    expect(one.page.locator("#sheet")).to_have_text("one-down")
    assert one.page.locator("#length").inner_text() != before


def test_T20_a_sheet_that_nobody_counted_is_counted_now(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    one.page.goto(one.served.address + "/house#little-ones~face_down.0~short.equal")
    expect(one.page.locator("#minutes")).to_have_text("About 1 min", timeout=20_000)
    expect(one.page.locator("#length li").first).to_contain_text("1 game in 20")


def test_R5_9_three_and_more_end_when_the_first_is_out(player: Callable[..., Player]) -> None:
    one = player(size=DESKTOP)
    one.page.goto(one.served.address + "/house")
    sheet, seats = one.page.locator("#sheet"), one.page.locator("main select[data-axis=seats]")
    one.page.locator("[data-preset=three-players]").click()
    expect(sheet).to_have_text("three-players~first_out.end")
    seats.select_option("2")
    expect(sheet).to_have_text("classic")
    seats.select_option("4")
    expect(sheet).to_have_text("four-players~first_out.end")
    one.page.locator("main select[data-axis=first_out]").select_option("play-on")
    expect(sheet).to_have_text("four-players")
    seats.select_option("3")
    expect(sheet).to_have_text("three-players")


def test_a_switch_is_shown_by_a_battle(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/house#classic")
    expect(one.page.locator("#sheet")).to_have_text("classic")
    one.page.locator("main select[data-axis=short]").select_option("lose")
    expect(one.page.locator("#shown")).to_contain_text("does not have enough cards")
    assert one.page.locator("li:has(select[data-axis=short]) #preview").count() == 1


@pytest.mark.parametrize("code", ["three-players~face_down.1", "four-players~war_of.everyone", "razboi~chain_face_down.rank"])
@pytest.mark.parametrize("width", [320, 390])
def test_the_example_shows_as_many_cards_as_it_says(onlooker: Callable[..., Player], width: int, code: str) -> None:
    one = onlooker(size={"width": width, "height": 844})
    one.page.goto(f"{one.served.address}/house#{code}")
    for axis in ("chain_face_down", "short"):
        select = one.page.locator(f"main select[data-axis={axis}]")
        select.dispatch_event("change")
        expect(one.page.locator(f"li:has(select[data-axis={axis}]) #preview")).to_be_visible()
        pot = int(one.page.locator("#preview .pot b").inner_text())
        assert one.page.evaluate(SHOWN) == pot
        assert str(pot) in one.page.locator("#shown").inner_text()


def test_only_what_was_changed_is_marked(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/house")
    one.page.locator("#all").click()
    one.page.locator("[data-preset=three-players]").click()
    expect(one.page.locator("#sheet")).to_have_text("three-players~first_out.end")
    expect(one.page.locator("main .ours")).to_have_count(0)
    expect(one.page.locator("#differs")).to_be_hidden()
    one.page.locator("main select[data-axis=packs]").select_option("2")
    expect(one.page.locator("main .pick.ours select")).to_have_attribute("data-axis", "packs")
    expect(one.page.locator("#differs")).to_have_text("changed from “Three players”")


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_no_chip_breaks_a_short_phrase(onlooker: Callable[..., Player], lang: str) -> None:
    one = onlooker()
    one.page.goto(f"{one.served.address}/house?lang={lang}#three-players")
    one.page.evaluate("document.querySelector('.sentences details').open = true")
    for width in (390, 320):
        one.resize({"width": width, "height": 640})
        assert one.page.evaluate(BROKEN) == [], width
        bar = one.page.locator("#against").bounding_box()
        assert bar
        assert bar["height"] <= 48, width  # one row, so that the page keeps its place


def test_a_battle_that_is_no_war_is_not_called_one(player: Callable[..., Player]) -> None:
    one = player(size=DESKTOP)
    one.page.goto(one.served.address + "/house#classic")
    title, about = one.page.locator("#preview-title"), one.page.locator("#about")
    expect(title).to_have_text("So a war looks like this")
    expect(about).to_be_hidden()
    one.page.locator("main select[data-axis=ranking]").select_option("peasant")
    expect(title).to_have_text("So a battle looks like this")
    expect(about).to_have_text("peasant war")
    one.page.locator("main select[data-axis=face_down]").select_option("2")
    expect(title).to_have_text("So a war looks like this")


def test_a_sheet_is_kept_by_link_code_camera_and_paper(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    one.page.goto(one.served.address + "/house#family~face_down.1")
    expect(one.page.locator("#sheet")).to_have_text("family~face_down.1")
    one.page.locator("#copy").click()
    expect(one.page.locator(".copied")).to_have_text("The link is copied")
    expect(one.page.locator(".copied")).to_have_count(0)
    one.page.locator("#share").click()
    expect(one.page.locator(".copied")).to_be_in_viewport(ratio=1)
    one.page.locator("#show-qr").click()
    expect(one.page.locator("#qr .qr")).to_be_visible()
    one.page.keyboard.press("Escape")
    one.page.locator("#code").fill("peasant")
    one.page.locator("#by-code button").click()
    expect(one.page.locator("#sheet")).to_have_text("peasant")


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_T46_a_rule_sheet_prints_on_one_page(onlooker: Callable[..., Player], size: str) -> None:
    one = onlooker()
    one.page.goto(one.served.address + "/house#peasant")
    expect(one.page.locator("#sheet")).to_have_text("peasant")
    one.page.evaluate("() => { globalThis.print = () => {}; document.getElementById('print').click(); }")
    one.page.wait_for_load_state("networkidle")
    pdf = one.page.pdf(format=size)
    assert pdf.count(b"/Type /Page\n") == 1


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("en", "last card"),
        ("en", "guerrita"),
        ("es", "se acabó el mazo"),
        ("es", "batalla"),
        ("pt", "batalha"),
        ("pt", "última carta"),
    ],
)
def test_rules_are_found_by_what_people_say(onlooker: Callable[..., Player], lang: str, asked: str) -> None:
    one = onlooker()
    one.page.goto(f"{one.served.address}/rules?lang={lang}")
    one.page.locator("#find").fill(asked)
    assert one.page.locator("main.help > section:visible").count() > 0
    one.page.locator("#find").fill("xyzzy")
    expect(one.page.locator("#nothing")).to_be_visible()


def test_the_text_grows_where_the_reader_says_so(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/settings")
    before = one.page.evaluate("getComputedStyle(document.querySelector('h2')).fontSize")
    one.page.get_by_text("very large").click()
    one.page.reload()
    assert one.page.evaluate("getComputedStyle(document.querySelector('h2')).fontSize") > before


def test_house_rules_change_sentence_preview_and_code(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/house")
    expect(one.page.locator("#sheet")).to_have_text("family")
    expect(one.page.locator("#preview .pot b")).to_have_text("10")
    one.page.locator("main select[data-axis=face_down]").select_option("1")
    expect(one.page.locator("#preview .pot b")).to_have_text("6")
    expect(one.page.locator("#sentences .ours").first).to_be_visible()
    expect(one.page.locator("#sheet")).to_contain_text("face_down.1")
    assert one.page.url.endswith("#" + one.page.locator("#sheet").inner_text())
    one.page.locator("#deal").click()
    one.page.wait_for_url("**/table/**")
    one.rest()
    assert one.state()["view"]["axes"]["face_down"] == 1


@pytest.mark.parametrize("size", [PHONE, pytest.param(TALL, marks=pytest.mark.whole)], ids=["phone", "tablet"])
@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_who_plays_stands_with_the_deal(onlooker: Callable[..., Player], size: dict[str, int], lang: str) -> None:
    """On a phone, where it is hard; on a tablet by `make whole`."""
    one = onlooker(size=size)
    one.page.goto(f"{one.served.address}/house?lang={lang}")
    for place in (0, 10_000):  # at the top of the page and at its end
        one.page.evaluate(f"scrollTo(0, {place})")
        for control in ("#deal", "[data-kind=computer]", "[data-kind=here]", "[data-kind=link]"):
            expect(one.page.locator(control)).to_be_in_viewport(ratio=1)
    assert one.page.evaluate("(el => el.scrollWidth - el.clientWidth)(document.querySelector('.presets'))") <= 0


def test_rules_that_cannot_go_together_say_so(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/house")
    expect(one.page.locator("#sheet")).to_have_text("family")
    one.page.locator(".sentences summary").click()
    one.page.locator("main select[data-axis=peasant_ace_two]").select_option("tie")
    expect(one.page.locator("#notice")).to_be_visible()
    expect(one.page.locator("#sheet")).to_have_text("family")


def test_rules_stand_without_scripts(player: Callable[..., Player]) -> None:
    one = player(java_script_enabled=False)
    one.page.goto(one.served.address + "/rules/double?lang=pt")
    assert one.page.locator(".sheet li").count() > 6
    expect(one.page.locator(".quarrels dt").first).to_be_visible()


@pytest.mark.parametrize("page", ["house", "three"])
def test_deal_is_in_sight_on_a_laptop_and_gives_way_where_letters_are_large(onlooker: Callable[..., Player], page: str) -> None:
    one = onlooker(size=LAPTOP)
    one.page.goto(f"{one.served.address}/{page}")
    expect(one.page.locator("#deal")).to_be_in_viewport(ratio=1)
    bar = one.page.locator(".begin").bounding_box()
    assert bar
    assert bar["y"] + bar["height"] == LAPTOP["height"]  # nothing peeks out below it
    large = onlooker(size={name: length // 2 for name, length in LAPTOP.items()})  # as a page shown at 200 %
    large.page.goto(f"{large.served.address}/{page}")
    expect(large.page.locator(".begin")).to_have_css("position", "static")


def test_only_a_game_with_a_clock_has_a_quarrel_about_time(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    for code, found in (("family", 0), ("timed", 1)):
        one.page.goto(f"{one.served.address}/rules/{code}")
        expect(one.page.get_by_text("Time is up, and it is a tie.")).to_have_count(found)


def test_keys_are_told_only_where_there_are_keys(onlooker: Callable[..., Player]) -> None:
    for hands, shown in (({"has_touch": True, "is_mobile": True}, False), ({}, True)):
        one = onlooker(**hands)
        one.sit("hc", seed=1)
        one.page.locator("#menu").click()
        expect(one.page.locator("#keys")).to_be_visible(visible=shown)


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_every_value_of_a_picker_is_read_in_full_at_twice_the_letters(player: Callable[..., Player], lang: str) -> None:
    one = player(size={"width": 320, "height": 640}, locale=lang)
    one.visit("/house", lang=lang)
    one.page.evaluate(
        "document.documentElement.style.fontSize = '200%'; document.querySelector('.sentences details').open = true"
    )
    assert one.page.locator("main .pick").count() > 30
    assert one.page.evaluate(CUT_OFF) == []
    one.page.evaluate("""() => {
      for (const select of document.querySelectorAll('.pick select')) {
        const long = [...select.options].sort((a, b) => b.text.length - a.text.length)[0];
        select.value = long.value;
        select.previousSibling.textContent = long.text;
      }
    }""")
    assert one.page.evaluate(CUT_OFF) == []
    one.page.locator("main select[data-axis=short]").select_option("lose")
    expect(one.page.locator("#sheet")).to_contain_text("short.lose")
    assert one.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_ready_made_games_leave_the_sheet_in_sight(onlooker: Callable[..., Player], lang: str) -> None:
    """On a phone six of them and the chosen one, until all are asked for."""
    one = onlooker(size=PHONE)
    one.page.goto(f"{one.served.address}/house?lang={lang}#timed")
    chips, chosen = one.page.locator("[data-preset]:visible"), one.page.locator("[data-preset=timed]")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chips).to_have_count(7)
    expect(one.page.locator("#sentences li").first).to_be_in_viewport()
    one.page.locator("#all").click()
    expect(chips).to_have_count(len(presets()))
    expect(chips.nth(6)).to_be_focused()


def test_a_code_of_rules_is_refused_where_it_was_typed(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=PHONE)
    one.page.goto(f"{one.served.address}/house")
    expect(one.page.locator("#sheet")).to_have_text("family")
    one.page.locator("#code").fill("blah")
    one.page.locator("#code").press("Enter")
    expect(one.page.locator("#no-code")).to_contain_text("blah")
    expect(one.page.locator("#no-code")).to_be_in_viewport(ratio=1)
    expect(one.page.locator("#notice")).to_be_hidden()
    one.page.locator("#code").fill("double~face_down.1")
    one.page.locator("#code").press("Enter")
    expect(one.page.locator("#sheet")).to_have_text("double~face_down.1")
    expect(one.page.locator("#no-code")).to_be_hidden()


def test_the_door_for_codes_knows_one_of_rules(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.home()
    one.page.locator("#have-code").click()
    one.page.locator("#join-code").fill("family~face_down.1")
    one.page.locator("#join-code").press("Enter")
    one.page.wait_for_url("**/house*#family~face_down.1")


def test_what_these_rules_do_not_have_is_found_in_others(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.page.goto(f"{one.served.address}/rules/family?lang=en")
    others = one.page.locator(".presets li:visible")
    one.page.locator("#find").fill("joker")
    assert [name.strip() for name in others.all_inner_texts()] == ["With jokers"]
    expect(one.page.locator("#elsewhere")).to_be_visible()
    one.page.locator("#find").fill("how long")
    expect(one.page.locator("#elsewhere")).to_be_hidden()
    expect(others).to_have_count(len(presets()))
    expect(one.page.locator(".quarrels dt:visible")).to_have_count(1)
