"""Two at one screen, three and four at a table."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from player import TABLET, Player
from playwright.sync_api import expect

from guerra.dealer import Chance, play
from guerra.presets import make_rules
from guerra.table.sheets import plain_axes
from guerra.wire import told

TOUCH_BOTH = """() => {
  const touch = (id, n) => { const el = document.getElementById(id), box = el.getBoundingClientRect();
    const at = { clientX: box.x + 20, clientY: box.y + 20, bubbles: true, cancelable: true };
    return new PointerEvent('pointerdown', { pointerId: n, pointerType: 'touch', isPrimary: n === 1, ...at }); };
  const one = touch('flip-1', 1), two = touch('flip-2', 2);
  document.getElementById('flip-1').dispatchEvent(one);
  document.getElementById('flip-2').dispatchEvent(two);
}"""


def test_T26_two_touches_at_once_flip_one_each(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET, has_touch=True)
    one.sit("hh", seed=1)
    one.page.evaluate(TOUCH_BOTH)
    one.until("guerra.state().view.tally.battles === 1")
    one.rest()
    assert one.counts() == [27, 25]


def test_T26_one_touch_never_plays_both(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET, has_touch=True)
    one.sit("hh", seed=1)
    for _ in range(3):
        one.page.locator("#flip-2").tap(force=True)  # also the button that is dimmed since the first tap
        one.page.wait_for_timeout(250)
    state = one.state()
    assert state["view"]["tally"]["battles"] == 0
    assert [seat["ready"] for seat in state["room"]["seats"]] == [False, True]
    expect(one.page.locator(".at-far .waiting")).to_be_visible()
    one.page.locator("#flip-1").tap()
    one.until("guerra.state().view.tally.battles === 1")


def test_T26_the_far_half_stands_on_its_head(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", seed=1)
    assert one.page.evaluate("getComputedStyle(document.querySelector('.half.far')).rotate") == "180deg"
    far, near = (one.page.locator(f".half.{half}").bounding_box() for half in ("far", "near"))
    assert far
    assert near
    assert far["y"] + far["height"] <= near["y"]


def test_T26_both_sides_read_the_war_and_who_waits_in_it(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", "family~battle_limit.4", seed=1, speed="instant")
    while one.state()["view"]["phase"] != "war":
        _both_flip(one)
    sides = one.page.locator(".banner")
    assert sides.all_text_contents() == ["War!2cards on the table"] * 2
    assert sides.evaluate_all("sides => sides.map(side => getComputedStyle(side).rotate)") == ["180deg", "none"]
    one.page.locator("#flip-2").click()
    expect(one.page.locator(".f-far .decides .waiting")).to_be_visible()
    expect(one.page.locator(".f-near .decides .waiting")).to_have_count(0)
    one.flip(1)
    assert sides.all_text_contents() == ["I declare WAR!10cards on the table"] * 2
    expect(one.page.locator(".waiting")).to_have_count(0)
    _both_flip(one)
    headline = one.page.locator("main.end h1").inner_text().replace("\n", " ")
    expect(one.page.locator(".far-side .say")).to_have_text(headline)
    one.page.locator(".far-side [data-do=again]").click()
    expect(one.page.locator(".half.far")).to_be_visible()


def _both_flip(one: Player) -> None:
    before = one.state()["v"]
    for seat in (1, 2):
        one.page.locator(f"#flip-{seat}").dispatch_event("pointerdown")
    one.until(f"guerra.state().v > {before} && !guerra.state().busy")


@pytest.mark.parametrize("pace", ["instant", pytest.param("fast", marks=pytest.mark.whole)])
def test_who_taps_on_past_the_end_still_sees_who_won(onlooker: Callable[..., Player], pace: str) -> None:
    """Both tap their Flip buttons' places over and over, four times a second, until well after the game has ended.

    At once is where an end surprises most; `make whole` tries a slower pace too.
    """
    one = onlooker(size=TABLET, has_touch=True)
    one.sit("hh", "family", seed=45, speed=pace)
    places = [one.page.locator(f"#flip-{seat}").bounding_box() for seat in (1, 2)]
    ended = 0
    for _ in range(200):
        for box in filter(None, places):
            one.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            one.page.wait_for_timeout(120)
        ended += one.page.locator("main.end").count()
        if ended == 10:
            break
    assert ended == 10
    expect(one.page.locator("main.end h1")).to_be_visible()
    assert one.state()["view"]["outcome"]
    one.page.locator(".three [data-do=again]").tap()
    one.until("guerra.state().view.phase === 'flip' && !guerra.state().busy")


def test_keys_that_are_still_pressed_find_no_door_at_the_end(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "family", seed=45, speed="instant")
    one.to_the_end()
    for key in ("Space", "Enter", "Tab", "Tab", "Tab", "Tab"):
        one.page.keyboard.press(key)
        assert not one.page.evaluate("document.activeElement.matches('main.end :is(a, button)')")
    assert one.state()["view"]["outcome"]
    expect(one.page.locator(".three [inert]")).to_have_count(0)
    one.page.locator(".three [data-do=again]").focus()
    one.page.keyboard.press("Enter")
    one.until("guerra.state().view.phase === 'flip'")


def test_both_sides_read_that_the_other_gave_up(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", "family", seed=1)
    one.page.locator("#menu").click()
    one.page.locator("[data-do=resign-1]").click()
    one.page.locator(".sure [data-do]").click()
    for place in (".far-side", "main.end .lead"):
        expect(one.page.locator(place)).to_contain_text("gave up")
        expect(one.page.locator(place)).to_be_in_viewport(ratio=1)


def test_who_is_waited_for_is_said_after_a_moment(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", seed=1)
    one.page.locator("#flip-1").click()
    one.flip(2)
    one.page.locator("#flip-2").click()
    one.page.wait_for_timeout(900)
    expect(one.page.locator(".half.near .told .say")).not_to_contain_text("not flipped")
    expect(one.page.locator(".half.near .told .say")).to_have_text("It’s your turn")
    expect(one.page.locator(".half.far .told .say")).to_have_text("Owl has not flipped yet")
    one.page.locator("#flip-1").click()
    one.until("guerra.state().view.tally.battles === 2 && !guerra.state().busy")
    expect(one.page.locator(".half.near .told .say")).to_contain_text("takes")


def test_each_player_owns_a_switch_that_flips_by_itself_until_a_war(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", "family", seed=1, pace="instant", speed="instant")
    one.page.locator("#menu").click()
    expect(one.page.locator("#alone")).to_be_hidden()
    first, second = (one.page.locator(f"[data-do=auto-seat-{seat}]") for seat in (1, 2))
    first.click()
    one.until("guerra.state().room.seats[0].auto === 'war'")
    one.page.wait_for_timeout(400)
    assert one.state()["view"]["tally"]["battles"] == 0
    one.page.locator("#menu").click()
    second.click()
    one.until("guerra.state().view.phase === 'war' && !guerra.state().busy")
    one.page.wait_for_timeout(500)
    state = one.state()
    assert (state["view"]["phase"], state["view"]["tally"]["battles"]) == ("war", 3)
    assert [seat["auto"] for seat in state["room"]["seats"]] == [False, False]


def test_F_and_J_flip_for_their_own_seat(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", seed=1)
    one.page.keyboard.press("f")
    one.page.wait_for_timeout(200)
    assert one.state()["view"]["tally"]["battles"] == 0
    one.page.keyboard.press("j")
    one.until("guerra.state().view.tally.battles === 1")


@pytest.mark.parametrize(
    ("kinds", "rules", "total", "seed"),
    [
        ("hcc", "three-players", 51, 20),
        ("hccc", "four-players", 52, 3),
        *(pytest.param("hcc", "three-players", 51, seed, marks=pytest.mark.whole) for seed in (2, 33)),
        *(pytest.param("hccc", "four-players", 52, seed, marks=pytest.mark.whole) for seed in (1, 7)),
    ],  # 9 to 20 battles, all with wars
)
def test_T35_cards_are_conserved_and_the_first_out_ends_the_deal(
    onlooker: Callable[..., Player], kinds: str, rules: str, total: int, seed: int
) -> None:
    """A game of three and one of four, flip by flip; two more of each by `make whole`, and 200 of each in the next test."""
    one = onlooker()
    one.sit(kinds, rules + "~first_out.end", seed=seed, speed="instant")
    view = one.state()["view"]
    while not view["outcome"]:
        one.flip()
        view = one.state()["view"]
        assert sum(view["stocks"]) + sum(map(len, view["laid"])) + len(view["carried"]) == total
    assert view["outcome"]["reason"] == "first-out"
    expect(one.page.locator("main.end")).to_be_visible()


FOLD_ALL = """async (told) => {
  const { axes, games } = JSON.parse(told);
  const { fold, start } = await import(document.documentElement.dataset.static + 'js/reduce.js');
  return games.map(events => {
    let view = start(axes, 1);
    const sums = new Set();
    for (const event of events) {
      view = fold(view, event);
      const lying = view.laid.reduce((n, zone) => n + zone.length, view.carried.length);
      if (event.event === 'to-act' || event.event === 'over') sums.add(view.stocks.reduce((a, b) => a + b, lying));
    }
    return { sums: [...sums], outcome: view.outcome };
  });
}"""


@pytest.mark.parametrize(("rules", "total"), [("three-players", 51), ("four-players", 52)])
def test_T35_no_card_is_lost_in_200_games_to_the_first_one_out(onlooker: Callable[..., Player], rules: str, total: int) -> None:
    sheet = make_rules(rules, first_out="end")
    games = [
        [event for step in play(sheet, Chance.of_game(seed, 0), {}) for event in told(step.events, 0)] for seed in range(200)
    ]
    one = onlooker()
    one.sit("h" + "c" * (sheet.seats - 1), f"{rules}~first_out.end", speed="instant")
    folded = one.page.evaluate(FOLD_ALL, json.dumps({"axes": plain_axes(sheet), "games": games}))
    assert len(folded) == 200
    for game in folded:
        assert game["sums"] == [total]
        assert game["outcome"]["reason"] in ("first-out", "short-in-war", "all-cards")


def _out_early(player: Callable[..., Player], pace: str) -> Player:
    """The reader's seat is out after ten battles, and the two others play on for hundreds, with a war in the twelfth."""
    one = player()
    one.sit("hcc", "three-players", seed=20, pace=pace, speed="instant")
    one.page.keyboard.press("a")
    one.until("!guerra.state().view.playing.includes(1) && !guerra.state().view.outcome", 60_000)
    return one


@pytest.mark.whole
def test_T35_who_is_out_guesses_who_takes_the_next_battle(player: Callable[..., Player]) -> None:
    one = _out_early(player, "normal")
    expect(one.page.locator("section.out .state").first).to_have_text("out")
    expect(one.page.locator("#flip-1")).to_be_hidden()
    expect(one.page.locator("#role")).to_be_visible()
    one.until("!guerra.state().busy && guerra.state().view.phase === 'flip'")
    one.page.evaluate("document.querySelector('#role .guess').click()")
    one.until("document.getElementById('role')?.textContent.startsWith('Guessed right')")


@pytest.mark.whole
def test_T35_who_is_out_calls_the_war(player: Callable[..., Player]) -> None:
    one = _out_early(player, "fast")  # at "instant" a war may be over before the page shows it
    one.page.evaluate("""() => {
      globalThis.called = null;
      const look = () => {
        const button = document.querySelector('.call-war');
        if (button) { called = guerra.state().v; button.click(); } else requestAnimationFrame(look);
      };
      look();
    }""")
    one.until("called !== null", 60_000)
    one.until("guerra.state().v > called")
