"""Where several people play, each seat has a switch that flips by itself until a war stops it; one press goes on."""

from __future__ import annotations

from collections.abc import Callable

from player import TABLET, Player
from playwright.sync_api import Locator, expect

AT_REST = "!guerra.state().busy"


def switch(one: Player, seat: int) -> Locator:
    return one.page.locator(f"[data-do=auto-seat-{seat}]")


def turn_on(one: Player, seat: int) -> None:
    one.page.locator("#menu").click()
    switch(one, seat).click()
    one.until(f"guerra.state().room.seats[{seat - 1}].auto === 'war'")


def to_a_war(one: Player) -> None:
    """Both flip by themselves until a war stops them."""
    for seat in (1, 2):
        one.page.locator("#menu").click()
        switch(one, seat).click()
    one.until(f"guerra.state().view.phase === 'war' && {AT_REST}")


def battles(one: Player) -> int:
    return int(one.state()["view"]["tally"]["battles"])


def test_a_switch_says_until_when_and_whether_it_is_on(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", "family", seed=1, speed="instant")
    turn_on(one, 1)
    one.page.locator("#menu").click()
    names = [f"{name}: flips by itself until the next war" for name in ("Owl", "Fox")]
    expect(one.page.get_by_role("switch", name=names[0])).to_be_checked()
    expect(one.page.get_by_role("switch", name=names[1])).not_to_be_checked()


def test_a_war_stops_it_and_one_press_goes_on(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", "family", seed=1, pace="instant", speed="instant")
    to_a_war(one)
    wars = one.state()["view"]["tally"]["wars"]
    for side in ("near", "far"):
        expect(one.page.locator(f".half.{side} .told").get_by_role("button", name="Go on by itself")).to_be_visible()
    expect(one.page.locator("#heard")).to_contain_text("a war, so it no longer flips by itself")
    for side in ("near", "far"):
        one.page.locator(f".half.{side} .auto-on").click()
    one.until(f"guerra.state().view.tally.wars > {wars} && guerra.state().view.phase === 'war' && {AT_REST}")
    expect(one.page.locator(".auto-on")).to_have_count(2)


def test_who_flips_the_war_goes_on_by_hand(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", "family", seed=1, pace="instant", speed="instant")
    to_a_war(one)
    before = battles(one)
    for seat in (1, 2):
        one.page.locator(f"#flip-{seat}").click()
    one.until(f"guerra.state().view.phase === 'flip' && {AT_REST}")
    one.page.wait_for_timeout(500)
    assert battles(one) == before
    expect(one.page.locator(".auto-on")).to_have_count(0)


def test_at_other_tables_one_way_on_stands_above_for_all_of_ours(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hhc", "three-players", seed=1, pace="instant", speed="instant")
    to_a_war(one)
    one.page.locator(".top .auto-on").click()
    expect(one.page.locator(".top .auto-on")).to_have_count(0)


def test_nothing_goes_on_behind_what_is_read(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", "family", seed=10, pace="fast", speed="instant")
    for seat in (1, 2):
        turn_on(one, seat)
    for name in ("menu", "why"):
        one.page.locator(f"#{name}").click()
        one.page.wait_for_timeout(200)
        before = battles(one)
        one.page.wait_for_timeout(1_500)
        assert battles(one) == before
        one.page.keyboard.press("Escape")
        one.until(f"guerra.state().view.tally.battles > {before}")


def test_a_war_that_comes_of_the_switch_stops_both(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hh", "family", seed=4, pace="instant", speed="instant")  # the first battle is a war
    to_a_war(one)
    one.page.wait_for_timeout(500)
    assert [seat["auto"] for seat in one.state()["room"]["seats"]] == [False, False]


def test_a_table_that_plays_by_itself_waits_for_the_menu_as_well(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    one.sit("hc", "family", seed=4, speed="fast")
    one.page.keyboard.press("a")
    one.until("guerra.state().view.tally.battles > 0")
    one.page.locator("#menu").click()
    one.page.wait_for_timeout(700)
    before = battles(one)
    one.page.wait_for_timeout(1_500)
    assert battles(one) == before
    one.page.keyboard.press("Escape")
    one.until(f"guerra.state().view.tally.battles > {before}")


def test_a_switch_is_seen_to_be_on_or_off(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=TABLET)
    for kinds in ("hh", "hc"):
        one.sit(kinds, "family", seed=1, speed="instant")
        one.page.locator("#menu").click()
        sound = one.page.get_by_role("switch", name="Sound")
        looks = {}
        for _ in range(2):
            one.page.locator("#menu-sheet-title").hover()
            looks[sound.get_attribute("aria-checked")] = sound.screenshot(animations="disabled")
            sound.click()
        assert set(looks) == {"true", "false"}
        assert looks["true"] != looks["false"]
