"""The hand of three: lift and commit, the curtain between two hands, opponents, the memory aid, the analysis afterwards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from player import DESKTOP, PHONE, Player
from playwright.sync_api import expect
from test_axe import clean, each_look

from guerra.bots import make_bot
from guerra.bots.judging import moments
from guerra.dealer import Chance, recorded
from guerra.notation.codes import game_code
from guerra.presets import make_rules
from guerra.rng import words
from guerra.table.weighing import PART

LONG = 60_000


def heard(one: Player) -> list[str]:
    """All frames that the page's sockets are sent from now on."""
    frames: list[str] = []
    one.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    return frames


def held(one: Player) -> list[str]:
    """The faces of the hand that lie open."""
    return list(one.page.evaluate("[...document.querySelectorAll('#hand .held')].map((card) => card.dataset.card)"))


def choose(one: Player, place: int = 0) -> str:
    """A tap lifts a card, a second one plays it."""
    card = one.page.locator("#hand .held").nth(place)
    code = str(card.get_attribute("data-card"))
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    return code


def in_the_page(one: Player) -> str:
    return str(one.page.evaluate("document.documentElement.outerHTML + JSON.stringify(guerra.state())"))


def shown(told: str, cards: list[str]) -> list[str]:
    """Which of these cards are named there, as codes in quotes or by their picture."""
    ids = {card: card.replace("T", "10")[:-1] + card[-1].upper() for card in cards}
    return [card for card, id in ids.items() if f'"{card}"' in told or f'#{id}"' in told]


def test_T39_after_the_curtain_no_face_of_the_other_hand_is_in_the_page(player: Callable[..., Player]) -> None:
    one = player()
    frames = heard(one)
    one.sit("hh", "hand-of-three", seed=1, speed="instant")
    turned_up: set[str] = set()
    for _ in range(3):
        hands: list[list[str]] = []
        for turn in (1, 2):
            if turn == 2:
                expect(one.page.locator("#curtain")).to_be_visible()
                gone = [card for card in hands[0] if card not in turned_up]
                assert not shown(in_the_page(one), gone)
                told = len(frames)
                one.page.locator("#curtain button").click()
            else:
                expect(one.page.locator("#curtain")).to_be_hidden()
                assert held(one) == []
                told = len(frames)
                one.page.locator(".near .flip").click()
            expect(one.page.locator("#hand .held")).to_have_count(3)
            hands.append(held(one))
            if turn == 2:
                assert not shown("".join(frames[told:]), [card for card in hands[0] if card not in turned_up])
                assert not shown(in_the_page(one), [card for card in hands[0] if card not in turned_up])
            before, v = len(frames), one.state()["v"]
            card = choose(one)
            if turn == 1:
                one.page.locator("#curtain button").wait_for()
                told_now = "".join(frames[before:])
                assert not shown(told_now, [c for c in hands[0] if c not in turned_up])
                hands[0].remove(card)
                mine = card
        turned_up |= {mine, card}
        one.until(f"guerra.state().v > {v} && !guerra.state().busy && guerra.state().view.to_act.length === 2")
        assert held(one) == []


def test_the_keys_lift_and_play_and_lead_through_the_curtain(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hh", "hand-of-three", seed=1, speed="instant")
    one.page.keyboard.press("Enter")
    expect(one.page.locator("#hand .held")).to_have_count(3)
    one.page.keyboard.press("2")
    expect(one.page.locator("#hand .held").nth(1)).to_have_attribute("aria-pressed", "true")
    one.page.keyboard.press("3")
    expect(one.page.locator("#hand .held").nth(1)).to_have_attribute("aria-pressed", "false")
    one.page.locator(".near .flip").focus()
    one.page.keyboard.press("Enter")
    expect(one.page.locator("#curtain button")).to_be_focused()
    one.page.keyboard.press("Enter")
    expect(one.page.locator("#curtain")).to_be_hidden()
    expect(one.page.locator("#hand .held").first).to_be_focused()


def test_over_a_link_the_other_is_ready_and_no_more(player: Callable[..., Player]) -> None:
    host, guest = player(), player()
    room = host.sit("hl", "hand-of-three")
    frames = heard(guest)
    guest.page.goto(f"{guest.served.address}/join/{room['code']}")
    guest.page.locator("form button, main .btn").first.click()
    guest.page.wait_for_url("**/table/**")
    for one in (host, guest):
        one.until("guerra.state().view?.to_act.length === 2 && !guerra.state().busy", LONG)
    count, card = len(frames), choose(host)
    expect(guest.page.locator(".waiting")).to_be_visible()
    assert not shown("".join(frames[count:]), [card])
    assert not shown(in_the_page(guest), [card])
    other = choose(guest)
    for one in (host, guest):
        one.until("guerra.state().view.tally.battles === 1 && !guerra.state().busy", LONG)
        assert shown(in_the_page(one), [card, other]) == [card, other]


def test_T39_the_meter_counts_to_sixty_battles_and_they_end_it(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "hand-of-three~battle_limit.60~wars_to_win.0", seed=1, speed="instant")
    while not one.state()["view"]["outcome"]:
        before = one.state()["v"]
        for _ in range(2):  # it lifts, and it plays: `choose`, without waiting for the card to lie still
            one.page.locator("#hand .held").last.dispatch_event("click")
        one.until(f"guerra.state().v > {before} && !guerra.state().busy", LONG)
        view = one.state()["view"]
        if not view["outcome"]:
            cards = "–".join(str(view["stocks"][seat] + len(view["hands"][seat])) for seat in (0, 1))
            expect(one.page.locator("#progress")).to_have_text(f"battle {view['tally']['battles']} of 60 · {cards}")
    assert one.state()["view"]["tally"]["battles"] == 60
    assert one.state()["view"]["outcome"]["reason"] == "battles"


@each_look
def test_an_opponent_its_memory_and_the_aid_are_chosen_before(onlooker: Callable[..., Player], lang: str, theme: str) -> None:
    one = onlooker()
    one.visit("/three", lang=lang)
    expect(one.page.locator("#levels .level")).to_have_count(7)
    one.page.locator(".level:has([value=sergeant])").click()
    expect(one.page.locator("#share")).to_have_value("50")
    one.page.locator(".level:has-text('General')").first.click()
    expect(one.page.locator("#share")).to_have_value("100")
    one.page.locator("#share").fill("20")
    one.page.locator(".chip:has([value=full])").click()
    with one.page.expect_request("**/api/rooms") as asked:
        one.page.locator("#deal").click()
    body: dict[str, Any] = json.loads(asked.value.post_data or "")
    assert body["seats"] == [{"kind": "here"}, {"kind": "computer", "plays": "general:20"}]
    assert (body["rules"], body["memory_aid"]) == ("hand-of-three", "full")
    one.page.wait_for_url("**/table/**")
    one.rest()
    expect(one.page.get_by_role("heading", name="General")).to_be_visible()
    expect(one.page.locator("#hand .aid > ul li")).to_have_count(13)
    clean(one, theme, "aid")
    one.page.locator(".aid summary").click()
    expect(one.page.locator(".aid ol").first).to_be_visible()
    clean(one, theme, "aid in full")


def test_against_people_no_opponent_is_asked_for(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.visit("/house")
    one.page.locator("#all").click()
    one.page.locator("[data-preset=hand-of-three]").click()
    expect(one.page.locator("#sheet")).to_have_text("hand-of-three")
    one.page.locator("#deal").click()
    one.page.wait_for_url("**/three#hand-of-three")
    one.page.locator(".chip:has([value=here])").click()
    expect(one.page.locator("#levels")).to_be_hidden()
    expect(one.page.locator("#memory")).to_be_hidden()
    one.page.locator("#deal").click()
    one.page.wait_for_url("**/table/**")
    one.rest()
    assert len(one.state()["mine"]) == 2


@pytest.fixture(scope="module")
def code() -> str:
    players = {seat: make_bot(name, words(2, 0, 16 + seat)) for seat, name in enumerate(("captain", "recruit"))}
    return game_code(recorded(make_rules("hand-of-three"), Chance.of_game(2), players))


@each_look
@pytest.mark.parametrize("size", [PHONE, pytest.param(DESKTOP, marks=pytest.mark.whole)], ids=["phone", "desktop"])
def test_the_analysis_shows_odds_choices_and_levels(
    onlooker: Callable[..., Player], code: str, lang: str, theme: str, size: dict[str, int]
) -> None:
    """A wide screen, where there is room for all of it, is for `make whole` and for the long game below."""
    one = onlooker(size=size)
    one.page.goto(f"{one.served.address}/replay?lang={lang}#{code}")
    expect(one.page.locator(".pointed button").first).to_be_visible(timeout=LONG)
    expect(one.page.locator("#odds .chart")).to_be_visible()
    expect(one.page.locator(".seat-choices").first).to_be_visible(timeout=LONG)
    one.page.locator(".seat-choices summary").first.click()
    expect(one.page.locator(".seat-choices dl").first.locator("dt")).to_have_count(7)
    clean(one, theme, "analysis")
    over = one.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert over <= 0
    expect(one.page.locator(".choices h3").first).to_contain_text("1")
    one.page.locator(".pointed button").first.click()
    expect(one.page.locator(".choices")).to_be_in_viewport()
    battle = int(one.page.locator(".moves [aria-current=step]").get_attribute("data-battle") or 0)
    expect(one.page.locator(".seat-choices .chosen").first).to_be_visible(timeout=LONG)
    assert str(battle) in one.page.locator(".pointed button").first.inner_text()


def test_a_long_game_is_weighed_to_its_end_while_its_beginning_is_read(onlooker: Callable[..., Player]) -> None:
    players = {seat: make_bot("captain", words(3, 0, 16 + seat)) for seat in (0, 1)}
    rules = make_rules("hand-of-three", hand=2, face_down=1, wars_to_win=0, battle_limit=2 * PART)
    game = recorded(rules, Chance.of_game(3), players)
    one = onlooker(size=DESKTOP)
    one.page.goto(f"{one.served.address}/replay#{game_code(game)}")
    so_far = one.page.locator(".pointed .so-far")
    expect(so_far).to_contain_text("Weighed up to battle", timeout=LONG)
    width = "document.querySelector('#odds .chart').getBoundingClientRect().width"
    part = one.page.evaluate(width)
    expect(so_far).to_have_count(0, timeout=LONG)
    assert one.page.evaluate(width) > 1.5 * part
    expect(one.page.locator(".pointed")).to_contain_text(
        f"of {sum(len(one.minds[0].choices) > 1 for one in moments(game))} choices"
    )
    before = one.page.locator("#odds figcaption").inner_text()
    one.page.locator("#at").fill(str(2 * PART))
    expect(one.page.locator("#odds figcaption")).not_to_have_text(before)
    expect(one.page.locator(".choices h3").first).to_contain_text(str(2 * PART))


def test_a_battle_with_a_war_is_one_row_of_the_list(onlooker: Callable[..., Player], code: str) -> None:
    one = onlooker(size=DESKTOP)
    one.page.goto(f"{one.served.address}/replay#{code}")
    expect(one.page.locator(".moves tbody tr").first).to_be_visible()
    rows = [int(row.get_attribute("data-battle") or 0) for row in one.page.locator(".moves tbody tr").all()]
    assert rows == sorted(set(rows))


def test_a_game_without_hands_is_not_analysed(onlooker: Callable[..., Player]) -> None:
    classic = game_code(recorded(make_rules("family"), Chance.of_game(1), {}))
    one = onlooker()
    one.page.goto(f"{one.served.address}/replay#{classic}")
    expect(one.page.locator("#review")).to_be_visible()
    expect(one.page.locator("#judge")).to_be_hidden()
    expect(one.page.locator("#odds")).to_be_hidden()


def test_a_card_that_is_laid_has_left_the_hand(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "hand-of-three", seed=1)
    one.pace("calm")
    laid = choose(one)
    one.until("document.querySelector('#lane .flipper')")
    assert laid not in held(one)
    expect(one.page.locator(".near .flip")).to_be_disabled()


@pytest.mark.parametrize(
    ("rules", "goal"),
    [
        ("", "The first to win three wars wins the game."),
        ("hand-of-three~wars_to_win.0~target_cards.40", "The first to have 40 cards wins."),
    ],
)
def test_the_goal_is_said_before_the_game(onlooker: Callable[..., Player], rules: str, goal: str) -> None:
    one = onlooker()
    one.page.goto(f"{one.served.address}/three#{rules}")
    expect(one.page.locator("main p").first).to_have_text(goal)
