"""T41: Casino War in the browser. What it costs is always there, no choice stands before another, and nothing is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import DESKTOP, PHONE, TABLET
from playwright.sync_api import expect
from visitor import FOCUS, RESTS, Visitor

from guerra.casino.notation import read

LOOKS = """el => {
  const { fontSize, fontWeight, color, backgroundColor } = getComputedStyle(el), { width, height } = el.getBoundingClientRect();
  return [fontSize, fontWeight, color, backgroundColor, Math.round(width), Math.round(height)];
}"""


# --- the door


def test_T41_the_door_opens_to_patience_and_a_word(player: Callable[..., Visitor]) -> None:
    one = player(kind=Visitor)  # whose clock stops for good
    one.home()
    one.page.locator("#grown-ups").click()
    hold, door = one.page.locator("#hold"), one.page.locator("#casino")
    one.stop_clock()
    hold.click()
    one.page.clock.run_for(2_200)
    expect(door).to_be_hidden()
    hold.hover()
    one.page.mouse.down()
    one.page.clock.run_for(1_900)
    expect(door).to_be_hidden()
    one.page.clock.run_for(100)
    one.page.mouse.up()
    door.click()
    one.page.wait_for_url("**/casino")
    one.until(RESTS)
    assert one.text("chips") == "1,000 chips"


def test_T41_a_held_key_opens_the_door_and_a_short_one_does_not(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.home()
    one.page.locator("#grown-ups").press("Enter")
    one.page.locator("#hold").press("Enter")
    one.page.wait_for_timeout(2_200)
    expect(one.page.locator("#casino")).to_be_hidden()
    one.page.locator("#hold").focus()
    one.page.keyboard.down("Enter")
    expect(one.page.locator("#casino")).to_be_focused(timeout=4_000)
    one.page.keyboard.up("Enter")
    one.page.keyboard.press("Escape")
    one.page.locator("#grown-ups").press("Enter")
    expect(one.page.locator("#casino")).to_be_hidden()


# --- guarded


def test_T41_chips_are_gone_when_the_page_is_loaded_again(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter("lost")
    one.bet(100)
    assert one.text("chips") == "900 chips"
    one.page.reload()
    one.until(RESTS)
    assert one.text("chips") == "1,000 chips"
    assert one.page.evaluate("[localStorage.length, sessionStorage.length, history.state]") == [0, 0, None]


def test_T41_the_strip_stays_whatever_happens(visitor: Callable[..., Visitor]) -> None:
    one = visitor(size=TABLET)
    one.enter("war lost")
    strip = one.page.locator(".strip")
    expect(strip).to_contain_text("Over 100 bets of 10 you would expect to lose about 21.")
    one.bet()
    expect(strip).to_be_visible()
    one.decide("war")
    expect(strip).to_be_visible()
    one.page.locator("#costs-open").click()
    costs = one.page.locator("#costs")
    expect(costs.locator("dl:visible")).to_contain_text(
        "If you surrender at each tie Over 100 bets of 10 you would expect to lose about 29.", use_inner_text=True
    )
    assert "/" not in costs.inner_text()
    costs.locator("summary").click()
    expect(costs).to_contain_text("The house keeps of an ante, ties to war: 86/4165 = 0.0206")
    expect(costs).to_contain_text("War is worth after a tie, in antes: −86/245 = −0.351")


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
@pytest.mark.parametrize(
    "size",
    [{"width": 320, "height": 568}, *(pytest.param(size, marks=pytest.mark.whole) for size in (PHONE, DESKTOP))],
    ids=["320", "phone", "desk"],
)
def test_T41_both_choices_look_alike_and_neither_has_the_focus(
    visitor: Callable[..., Visitor], lang: str, size: dict[str, int]
) -> None:
    """On the narrowest screen, where they have the least room; on two wider ones by `make whole`."""
    one = visitor(size=size)
    one.enter("tied", lang=lang)
    one.bet(10, 10)
    surrender, war = (one.page.locator(f"[data-do={what}]") for what in ("surrender", "war"))
    assert surrender.evaluate(LOOKS) == war.evaluate(LOOKS)
    assert one.page.evaluate(FOCUS) == "cloth"
    one.page.keyboard.press("Enter")
    one.page.keyboard.press("Space")
    one.page.wait_for_timeout(1_000)
    assert one.state()["view"]["phase"] == "decide"  # nothing is done until it is said, however long it takes
    assert one.page.locator("[role=timer], progress, meter").count() == 0
    assert one.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_T41_no_bet_is_chosen_before_or_after_a_hand(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter("won")
    for _ in range(2):
        assert one.page.locator("[name=ante]:checked").count() == 0
        assert one.page.locator("[name=tie]:checked").get_attribute("value") == "0"
        place = one.page.locator("#place")
        expect(place).to_have_attribute("aria-disabled", "true")
        before = place.bounding_box()
        place.click(force=True)
        assert one.refused() == "Choose an ante first."
        assert place.bounding_box() == before  # what is said covers and moves nothing
        one.bet(10, 50)
        if one.state()["view"]["phase"] == "decide":
            one.decide("war")


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_T41_the_table_fits_a_phone_and_the_fractions_stand_with_the_costs(visitor: Callable[..., Visitor], lang: str) -> None:
    one = visitor()
    one.enter("war lost", lang=lang)
    chips = one.page.locator("#chips")
    places = [chips.bounding_box()["y"]]  # type: ignore[index]
    one.bet()
    places.append(chips.bounding_box()["y"])  # type: ignore[index]
    one.decide("war")
    places.append(chips.bounding_box()["y"])  # type: ignore[index]
    assert len(set(places)) == 1, places  # nothing under the hand moves from state to state
    one.enter("won", lang=lang)
    for _ in range(2):
        assert one.page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
        expect(one.page.locator("#exactly")).to_be_hidden()
        one.page.locator("#costs-open").click()
        expect(one.page.locator("#costs details:not([open])")).to_be_visible()
        expect(one.page.locator("#exactly")).to_contain_text("/")
        one.page.keyboard.press("Escape")
        one.bet()


def test_T41_a_loss_is_said_as_a_win_is(visitor: Callable[..., Visitor]) -> None:
    looks = []
    for kind, headline, net in (("won", "You win 10", "+10"), ("lost", "You lose 10", "−10")):
        one = visitor()
        one.enter(kind)
        one.bet()
        assert (one.text("headline"), one.text("net")) == (headline, net)
        looks.append([one.page.locator(f"#{id}").evaluate(LOOKS)[:4] for id in ("headline", "net", "since")])
    assert looks[0] == looks[1]


def test_T41_after_twenty_minutes_a_break_is_offered(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter("lost")
    one.bet()
    one.raw(do="tick", seconds=1_200)
    expect(one.page.locator("#pause")).to_contain_text("You have played for 20 minutes. −10 in this visit.")
    leave, go_on = one.page.locator("#pause a"), one.page.locator("#go-on")
    assert leave.evaluate(LOOKS) == go_on.evaluate(LOOKS)
    go_on.click()
    expect(one.page.locator("#pause")).to_be_hidden()
    assert one.text("chips") == "990 chips"


# --- hands


@pytest.mark.parametrize(
    ("kind", "what", "headline", "account"),
    [
        ("won", "", "You win 10", [["10", "10", "10"], ["–", "–", "–"], ["–", "–", "–"]]),
        ("lost", "", "You lose 10", [["10", "0", "0"], ["–", "–", "–"], ["–", "–", "–"]]),
        ("tied", "surrender", "You lose 5", [["10", "5", "0"], ["–", "–", "–"], ["–", "–", "–"]]),
        ("war won", "war", "You win 10", [["10", "10", "0"], ["–", "–", "–"], ["10", "10", "10"]]),
        ("war tied", "war", "You win 20", [["10", "10", "10"], ["–", "–", "–"], ["10", "10", "10"]]),
        ("war lost", "war", "You lose 20", [["10", "0", "0"], ["–", "–", "–"], ["10", "0", "0"]]),
    ],
)
def test_a_hand_of_each_kind(
    visitor: Callable[..., Visitor], kind: str, what: str, headline: str, account: list[list[str]]
) -> None:
    one = visitor()
    one.enter(kind)
    one.bet()
    if what:
        assert one.text("headline") == "A tie"
        assert "On average surrender ends at −5 and war at −3.51." in one.text("advice")
        one.decide(what)
    assert one.text("headline") == headline
    assert [row[1:] for row in one.account()] == account
    assert one.page.locator(".flipper.up").count() == (4 if what == "war" else 2)
    assert headline.removeprefix("You ").split()[1] in one.status()


def test_twenty_hands_by_keyboard(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter(seed=7, speed="instant")
    keys = one.page.keyboard

    def reach(*names: str) -> None:
        for _ in range(30):
            keys.press("Tab")
            if one.page.evaluate(FOCUS) in names:
                return
        raise AssertionError(f"no way to {names} with Tab")

    while (view := one.state()["view"])["hand"] <= 20:
        if view["phase"] == "bet":
            reach("ante")
            keys.press("Space")
            reach("place")
            keys.press("Enter")
            one.until(f"{RESTS} && (guerra.state().view.phase === 'decide' || guerra.state().view.hand > {view['hand']})")
        else:
            reach("surrender")
            reach("war")
            one.page.wait_for_timeout(450)
            keys.press("Enter")
            one.until(f"{RESTS} && guerra.state().view.hand > {view['hand']}")
        assert one.page.evaluate(FOCUS) == "cloth"
    assert one.status().endswith("chips.")
    assert one.page.locator("[aria-live], [role=status]").count() == 1


# --- what is forged, or sent twice


def test_a_forged_form_moves_no_chip(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter()
    for value in ("-100", "2.5", "100000", "x", "11"):
        one.page.locator("[name=ante]").first.evaluate(
            "(el, value) => { Object.assign(el, { value, disabled: false, checked: true });"
            " el.dispatchEvent(new Event('input', { bubbles: true })); }",
            value,
        )
        one.page.locator("#place").click()
        assert one.refused().startswith("Not taken. The ante is an even number from 10 to 100.")
        one.page.locator("[name=tie]").first.check()
        one.page.locator("[name=tie]").nth(1).check()
        expect(one.page.locator("#notice")).to_be_hidden()
    assert one.text("chips") == "1,000 chips"
    assert one.state()["view"]["hand"] == 1


def test_raw_messages_move_no_chip(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter("tied")
    one.raw(do="bet", hand=1, ante=-50, tie=0)
    assert one.refused().startswith("Not taken.")
    one.bet()
    one.raw(do="bet", hand=1, ante=100, tie=100)
    assert one.refused() == "That is not possible now."
    one.raw(do="war", hand=9)
    one.until("document.getElementById('notice').textContent === 'That was for hand 9; this is hand 1.'")
    assert one.text("chips") == "990 chips"


def test_two_presses_are_one(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter("war lost")
    one.choose(10)
    one.page.locator("#place").dblclick()
    one.until(f"{RESTS} && guerra.state().view.phase === 'decide'")
    one.page.wait_for_timeout(450)
    one.page.locator("[data-do=war]").dblclick()
    one.until(f"guerra.state().view.hand === 2 && {RESTS}")
    assert one.text("chips") == "980 chips"
    one.raw(do="war", hand=1)
    one.page.wait_for_timeout(200)
    expect(one.page.locator("#notice")).to_be_hidden()
    assert one.text("chips") == "980 chips"


def test_a_lost_line_comes_back_to_the_same_hand(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter("tied")
    one.bet()
    page, server = one.lines[-1]
    server.close()
    page.close()
    one.page.wait_for_timeout(100)
    one.until(f"document.getElementById('notice').hidden && {RESTS}")
    assert len(one.lines) == 2
    assert (one.text("chips"), one.state()["view"]["phase"]) == ("990 chips", "decide")
    one.decide("surrender")
    assert one.text("chips") == "995 chips"


# --- the table


def test_the_table_is_chosen_in_words_and_begins_a_new_visit(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter("lost", lang="es")
    one.bet(100)
    one.page.locator("#table-open").click()
    sheet = one.page.locator("#table-sheet")
    sheet.get_by_text("8", exact=True).click()
    sheet.get_by_text("ganan el aumento", exact=True).click()
    sheet.get_by_text("11 a 1").click()
    sheet.get_by_text("Sentarse").click()
    one.page.wait_for_url("**packs=8&bonus=0&tie_pays=11")
    one.until(RESTS)
    assert "lang=es" in one.page.url
    expect(one.page.locator(".top p")).to_have_text("8 mazos, apuesta al empate 11 a 1")
    assert one.text("chips") == "1000 fichas"
    assert one.state()["view"]["left"] == 416


def test_cards_turn_one_after_the_other_and_reduced_motion_only_fades_them(visitor: Callable[..., Visitor]) -> None:
    for motion in ("no-preference", "reduce"):
        one = visitor(reduced_motion=motion)
        one.enter("won", speed="calm")
        one.choose(10)
        one.page.locator("#place").click()
        one.until("document.querySelectorAll('.flipper.up').length === 1" if motion == "no-preference" else RESTS)
        one.until(f"document.querySelectorAll('.flipper.up').length === 2 && {RESTS}", 10_000)
        assert one.text("headline") == "You win 10"


def test_T41_a_visit_is_seen_again_from_its_link_on_a_page_of_its_own(visitor: Callable[..., Visitor]) -> None:
    one = visitor()
    one.enter("war lost", lang="es")
    one.page.locator("#table-open").click()
    expect(one.page.locator("#so-far")).to_be_hidden()  # nothing has happened yet
    one.page.keyboard.press("Escape")
    one.bet()
    one.decide("war")
    one.page.locator("#table-open").click()
    with one.context.expect_page() as opened:
        one.page.locator("#so-far .how").click()
    told = opened.value
    expect(told.locator("#hands li")).to_have_count(1)
    expect(told.locator("#hands dd b")).to_have_text(["−20", ""])
    expect(told.locator("#hands .mini")).to_have_count(4)
    expect(told.locator("#end")).to_have_text("980 fichas al final: −20.")
    assert told.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    with told.expect_download() as file:
        told.locator("#keep").click()
    assert read(file.value.path().read_text("utf-8")).record.last().bankrolls == (980,)
    visit = told.url
    told.goto(f"{one.served.address}/replay?lang=es")
    told.locator("#file").set_input_files(file.value.path())
    expect(told.locator("#checks li.right")).to_contain_text("Es una visita a la Guerra de casino")
    told.locator("#see").click()
    expect(told.locator("#end")).to_have_text("980 fichas al final: −20.")
    assert told.url == visit
    told.goto(f"{one.served.address}/casino/visit#casino~~AAAA")
    expect(told.locator("#notice")).to_contain_text("the code is not whole")
    assert one.text("chips") == "980 fichas"  # the visit itself goes on
