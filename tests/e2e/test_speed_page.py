"""T38: Speed War, two at one screen and against the computer; what is chosen before. Over a link: test_speed_link."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from player import PHONE, TABLET
from playwright.sync_api import expect
from racer import TOUCH, Racer

TIED = 4
"""A seed whose first cards are two queens; seat 2 has the higher card in the war."""

TWICE = """apart => new Promise(done => {
  const touch = (seat, kind) => document.getElementById(`zone-${seat}`).dispatchEvent(
    new PointerEvent(kind, { pointerId: 10 + seat, pointerType: 'touch', bubbles: true, cancelable: true }));
  touch(1, 'pointerdown');
  const start = performance.now();
  const wait = () => {
    if (performance.now() - start < apart) return setTimeout(wait, 1);
    touch(2, 'pointerdown'); touch(1, 'pointerup'); touch(2, 'pointerup'); done();
  };
  wait();
})"""


@contextmanager
def held(one: Racer, seat: int) -> Iterator[None]:
    """A finger that rests on a half."""
    one.page.evaluate(TOUCH, [seat, "pointerdown"])
    yield
    one.page.evaluate(TOUCH, [seat, "pointerup"])


def test_T38_touches_20_ms_apart_are_a_dead_heat_and_a_war_with_both_times(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race("speed~claim.free~tie_window.500")  # wide, as this machine may be busy; the clause tests know 30 from 31
    one.turned_up()
    one.page.evaluate(TWICE, 20)
    one.until("guerra.state().view.table.war === 1")
    assert one.state()["view"]["owed"] == [1, 1]
    for seat in (1, 2):
        assert re.search(r"\d m?s", one.told(seat))
        assert "Dead heat!" in one.told(seat)


def test_T38_the_winner_takes_and_the_time_is_shown(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race()
    one.turned_up()
    one.tap(1)  # the king of seed 1
    one.until("guerra.state().view.table.stocks[0] === 27")
    assert re.search(r"\d m?s", one.told(1))
    expect(one.page.locator("#half-1")).to_have_attribute("data-stage", "hands-off")
    one.tap(2)  # a hand that comes late is told so, and pays nothing
    one.until("document.querySelector('#zone-2 .time').textContent.includes('too late by')")
    assert one.stocks() == [27, 25]


def test_T38_a_false_claim_costs_one_card(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race()
    one.turned_up()
    one.tap(2)
    one.until("guerra.state().view.table.carried.length === 1")
    assert one.stocks() == [25, 24]
    assert "The other card is higher" in one.told(2)
    assert "That cost a card" in one.told(2)
    expect(one.page.locator("#status")).to_contain_text("The other card is higher. That cost a card.")
    assert "higher That" in str(one.page.locator("#zone-2").text_content())
    one.page.locator("#why").click()
    assert "A false claim costs a card" in one.page.locator("#why-sheet .why-text").inner_text()


@pytest.mark.parametrize(
    ("lang", "owner"),
    [
        ("en", "Owl’s card was higher, but Owl did not tap for 2 seconds"),
        pytest.param("es", "no tocó durante 2 segundos", marks=pytest.mark.whole),
    ],
)
def test_T38_a_pot_left_lying_is_seen_to_be_anybodys_and_why_says_so(
    racer: Callable[..., Racer], lang: str, owner: str
) -> None:
    """In English; by `make whole` in Spanish too."""
    one = racer()
    one.race(lang=lang)
    one.turned_up()
    bar, pots = one.page.locator("#kept"), one.page.locator("#lane .pot:visible")
    expect(bar).to_be_visible()
    expect(pots).to_have_count(2)  # one faces each
    assert one.page.evaluate("getComputedStyle(document.querySelector('.pot[aria-hidden]')).rotate") == "180deg"
    one.later(2)
    one.page.reload()  # what the server says, and what the page counts by itself, are one
    one.goes_on()
    expect(one.page.locator("#lane.free")).to_be_visible()
    expect(bar).to_be_hidden()
    one.tap(2)
    one.until("guerra.state().view.table.stocks[1] === 27")
    assert " s" in one.told(2)
    assert " ms" not in one.told(2)
    one.page.locator("#why").click()
    expect(one.page.locator("#why-sheet .why-text")).to_contain_text(owner)


def test_T38_the_page_counts_the_window_down_and_a_pause_stops_it(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race("speed~window.3000~tie_window.30")
    one.turned_up()
    one.page.locator("#menu").click()
    expect(one.page.locator("#who-may")).to_have_text(
        "If your card is higher, tap your half and take the pot. After 3 seconds anybody may."
    )
    one.page.wait_for_timeout(3_300)
    expect(one.page.locator("#lane.free")).to_have_count(0)
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#lane.free")).to_be_visible()
    expect(one.page.locator("#pot")).to_have_text("2anybody’s now")
    expect(one.page.locator("#status")).to_have_text("Now anybody may take the pot.")


def test_T38_where_the_windows_differ_no_bar_tells_whose_pot_it_is(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race("speed~windows.10-1~tie_window.30")
    one.turned_up()
    expect(one.page.locator("#kept")).to_be_hidden()


def test_T38_ten_times_the_window_is_twenty_seconds(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race("speed~windows.10-1~tie_window.30")
    one.turned_up()
    one.page.wait_for_timeout(2_300)  # an ordinary window would be over
    one.tap(2)
    one.until("guerra.state().view.table.carried.length === 1")
    one.later(17.8)
    one.tap(2)
    one.until("guerra.state().view.table.stocks[1] > 25")


def test_T38_a_resting_finger_blocks_nobody_and_presses_once(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race()
    with held(one, 1):
        one.page.evaluate(TOUCH, [1, "pointerdown"])
        one.tap(2)
        one.until("guerra.state().view.stage === 'claims'")
        assert one.state()["numbers"] == [1, 1]
    one.tap(1)
    one.until("guerra.state().view.table.stocks[0] === 27")


def test_T38_keys_go_by_their_place_and_a_held_key_is_one_press(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race()
    one.page.keyboard.down("KeyF")
    one.page.keyboard.down("KeyF")  # the browser's own repeat
    one.page.keyboard.press("KeyJ")
    one.until("guerra.state().view.stage === 'claims'")
    assert one.state()["numbers"] == [1, 1]
    one.page.evaluate("dispatchEvent(new Event('blur'))")  # the window lost the keyboard: nothing is held any more
    one.page.keyboard.up("KeyF")
    one.page.keyboard.press("KeyF")
    one.until("guerra.state().view.table.stocks[0] === 27")


def test_T38_times_and_cards_are_the_same_after_a_reload(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race()
    one.turned_up()
    before = one.state()["view"]
    one.page.reload()
    one.goes_on()
    after = one.state()["view"]
    assert (after["up_since"], after["table"]) == (before["up_since"], before["table"])
    one.tap(1)
    one.until("guerra.state().view.table.stocks[0] === 27")


def test_T38_halves_face_each_other_and_are_large_on_every_screen(player: Callable[..., Racer]) -> None:
    one = player(kind=Racer, size=TABLET, has_touch=True)  # whose screen will change
    one.race()
    for size in (PHONE, TABLET, {"width": 844, "height": 390}):
        one.page.set_viewport_size(size)  # type: ignore[arg-type]
        far, near = (one.page.locator(f"#zone-{seat}").bounding_box() for seat in (2, 1))
        assert far
        assert near
        assert far["y"] + far["height"] <= near["y"]
        assert min(far["height"], near["height"]) >= 96
        assert near["y"] + near["height"] <= size["height"] + 1
    assert one.page.evaluate("getComputedStyle(document.getElementById('half-2')).rotate") == "180deg"


def test_T38_against_the_computer_the_other_half_is_its_own(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race(kinds="hc")
    one.tap(2)
    one.tap(1)
    one.until("guerra.state().view.stage === 'claims' || guerra.state().view.table.stocks[0] !== 25")
    assert one.state()["numbers"][0] == 1
    one.until("guerra.state().view.battle === 2")  # the pot was taken, by whoever
    one.page.locator("#why").click()
    expect(one.page.locator("#why-sheet .why-text")).to_contain_text("card was higher")


def test_T38_at_one_screen_the_race_waits_while_nobody_looks(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race()
    one.page.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    expect(one.page.locator("#paused")).to_be_visible()
    one.page.evaluate("delete document.hidden")
    one.page.locator("#paused > .btn").click()
    expect(one.page.locator("#paused")).to_be_hidden()
    one.turned_up()


def test_T38_without_hurry_each_is_asked_in_turn_and_being_right_takes(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race("speed~hurry.no")
    for seat in (1, 2):
        one.tap(seat)
    one.until("guerra.state().view.asked === 1")
    expect(one.page.locator("#pass-1")).to_be_visible()
    expect(one.page.locator("#pass-2")).to_be_hidden()
    one.page.keyboard.press("KeyD")  # the king of seed 1 is passed by
    one.until("guerra.state().view.asked === 2")
    assert "not mine" in one.told(1)
    one.page.locator("#zone-2").click()
    one.until("guerra.state().view.table.stocks[1] === 27")
    assert "Right!" in one.told(2)


def test_T38_the_side_whose_pot_it_is_is_shown_where_that_was_agreed(racer: Callable[..., Racer]) -> None:
    one = racer()
    one.race(cue=True)
    one.turned_up()
    expect(one.page.locator("#race")).to_have_attribute("data-cue", "1")
    expect(one.page.locator("#call")).to_have_text("The pot is Owl’s")
    one.tap(1)
    one.until("guerra.state().view.table.stocks[0] === 27")
    expect(one.page.locator("#race")).not_to_have_attribute("data-cue", "1")


def test_T38_what_is_chosen_in_words_is_the_sheet_that_is_played(racer: Callable[..., Racer]) -> None:
    one = racer()

    def choose(name: str, value: str) -> None:
        one.page.locator(f"label:has([name='{name}'][value='{value}'])").click()

    one.page.goto(f"{one.served.address}/speed?seed=1")
    one.page.locator("summary").click()
    choose("claim", "free")
    expect(one.page.locator("#who-may")).to_have_text("The first to tap their half takes the pot, whoever’s card is higher.")
    expect(one.page.locator("[data-only=race]").first).to_be_hidden()
    choose("claim", "true")
    choose("who", "computer")
    choose("level", "snail")
    choose("target", "32")
    choose("window-1", "5")
    choose("cue", "yes")
    said = "Anybody may after 10 seconds if it is Owl’s, after 2 seconds if it is Fox’s."
    expect(one.page.locator("#who-may")).to_contain_text(said)
    one.page.locator("#begin").click()
    one.page.wait_for_url("**/table/**")
    one.until("guerra.state().view && guerra.state().room")
    assert one.state()["view"]["rules"] == "speed~windows.5-1~soonest.100~target_cards.32"
    assert [seat["kind"] for seat in one.state()["room"]["seats"]] == ["here", "computer"]


@pytest.mark.parametrize("lang", ["es", pytest.param("en", marks=pytest.mark.whole)])
@pytest.mark.parametrize("size", [{"width": 320, "height": 568}, {"width": 844, "height": 390}], ids=["small", "sideways"])
def test_T38_a_newcomer_is_asked_one_question_and_the_button_is_in_sight(
    racer: Callable[..., Racer], size: dict[str, int], lang: str
) -> None:
    """In the language with the longer words; in English by `make whole`."""
    one = racer(size=size)
    one.visit("/speed", lang=lang)
    assert [name.is_visible() for name in one.page.locator("fieldset").all()].count(True) == 1
    for _ in range(2):
        begin = one.page.locator("#begin").bounding_box()
        assert begin
        assert begin["y"] + begin["height"] <= size["height"]
        one.page.locator("summary").click()  # with all the questions it stays where it can be pressed
    one.page.locator("#begin").click()
    one.page.wait_for_url("**/table/**")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_T38_a_war_fills_its_slots_by_each_players_taps(racer: Callable[..., Racer], motion: str) -> None:
    one = racer(size=PHONE, reduced_motion=motion)
    one.race(seed=TIED)
    for seat in (1, 2):
        one.tap(seat)
    one.until("guerra.state().view.table.war === 1")
    lane = one.page.locator("#lane.war")
    expect(lane.locator(".slot.open")).to_have_text(["1", "2", "3"] * 2, use_inner_text=True)
    expect(lane.locator("#call")).to_have_text("War!")
    assert one.page.evaluate("getComputedStyle(document.querySelector('.shout')).animationName") == (
        "none" if motion == "reduce" else "up"
    )
    for taps, text in enumerate(("I", "de", "clare"), 1):
        one.tap(1)
        expect(lane.locator(".f-near .slot.filled")).to_have_count(taps)
        expect(lane.locator("#call :not(.chant):not(.unsaid)").last).to_have_text(text)
    expect(lane.locator(".f-far .slot.filled")).to_have_count(0)
    one.tap(1)
    expect(lane.locator(".f-near .decides.flipper:not(.up)")).to_have_count(1)
    expect(lane.locator("#call :not(.chant):not(.unsaid)").last).to_have_text("WAR!")
    for _ in range(4):
        one.tap(2)
    one.until("guerra.state().view.stage === 'claims'")
    expect(lane.locator(".decides.up")).to_have_count(2)
    assert one.page.locator("#pot").inner_text().split() == ["10", "cards", "on", "the", "table"]
    before = [one.page.locator(f"#half-{seat}").bounding_box() for seat in (1, 2)]
    one.tap(2)
    expect(one.page.locator("#lane.war.spent")).to_be_visible()
    assert [one.page.locator(f"#half-{seat}").bounding_box() for seat in (1, 2)] == before


def test_where_a_keyboard_is_likely_each_half_shows_its_key(racer: Callable[..., Racer]) -> None:
    one = racer(is_mobile=True)
    one.race("speed~hurry.no")
    caps = one.page.locator(".zone kbd:visible")
    expect(caps).to_have_count(0)
    one.page.keyboard.press("Shift")
    expect(one.page.locator("#half-1.near kbd:visible")).to_have_text("F")
    expect(one.page.locator("#half-2.far kbd:visible")).to_have_text("J")
    one.page.locator("#menu").click()
    lines = one.page.locator(".keys div:visible").all_inner_texts()
    assert [" ".join(line.split()) for line in lines[:2]] == [
        "F the lower half of the screen",
        "J the upper half of the screen",
    ]


def test_letters_that_are_off_press_no_half(player: Callable[..., Racer]) -> None:
    one = player(kind=Racer, size=TABLET)
    one.page.goto(one.served.address + "/settings")
    one.page.get_by_role("group", name="Letter keys").get_by_text("off").click()
    one.race()
    expect(one.page.locator(".zone kbd:visible")).to_have_count(0)
    one.page.keyboard.press("f")
    one.page.wait_for_timeout(300)
    assert one.stocks() == [26, 26]
    one.page.locator("#menu").click()
    expect(one.page.locator(".keys")).to_be_hidden()
