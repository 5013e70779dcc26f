"""The war counts itself, chains stack, short hands say which rule speaks, and everything can be explained."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import PHONE, TABLET, Player
from playwright.sync_api import expect

from guerra.dealer import Chance, play
from guerra.presets import read_sheet_code
from guerra.wire import encode_outcome

ORDER = """() => {
  globalThis.landed = [];
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll('.slot.filled:not(.unlaid)')].map(slot => slot.id);
    const up = [...document.querySelectorAll('.decides.flipper.up')].length;
    const now = JSON.stringify([shown.filter(id => id.startsWith('slot-1')).length, up]);
    if (now !== landed.at(-1)) landed.push(now);
  }).observe(document.getElementById('lane'), { subtree: true, childList: true, attributes: true });
}"""


def _war(onlooker: Callable[..., Player], seed: int = 1, size: dict[str, int] = PHONE, rules: str = "family") -> Player:
    """At a war that has been declared."""
    one = onlooker(size=size)
    one.sit("hc", rules, seed=seed, speed="instant")
    one.flip_until("s.view.phase === 'war'")
    return one


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_T15_the_war_counts_one_two_three_up(onlooker: Callable[..., Player], size: dict[str, int]) -> None:
    one = _war(onlooker, size=size)
    assert [one.page.locator(f"#slot-1-{i}").inner_text() for i in (1, 2, 3)] == ["1", "2", "3"]
    one.pace("fast")
    one.page.evaluate(ORDER)
    one.flip()
    steps = one.page.evaluate("landed.map(JSON.parse)")
    assert [step for step in steps if step[1] == 0][-3:] == [[1, 0], [2, 0], [3, 0]]
    assert steps[-1][0] == 3
    assert steps[-1][1] == 2
    assert one.page.locator("#pot b").inner_text() == "10"
    expect(one.page.locator("#pot")).to_contain_text("cards on the table")
    xs = [box["x"] for i in (1, 2, 3) if (box := one.page.locator(f"#slot-1-{i}").bounding_box())]
    assert xs == sorted(xs)


def test_T16_a_chain_stacks_to_18(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "family", seed=45, speed="instant")
    one.flip_until("s.view.war === 2")
    expect(one.page.locator("#lane h2")).to_have_text("War 2")
    assert one.page.locator("#pot b").inner_text() == "10"
    one.flip()
    assert one.page.locator("#pot b").inner_text() == "18"
    assert one.page.locator(".closed").count() == 2
    assert sum(one.counts()) == 52


@pytest.mark.parametrize(("rules", "seed"), [("classic~short.lose", 282), ("classic", 282), ("classic~short.equal", 1891)])
def test_T17_the_page_ends_as_the_engine_does(onlooker: Callable[..., Player], rules: str, seed: int) -> None:
    """Short games in which somebody is short in a war."""
    *_, last = play(read_sheet_code(rules), Chance.of_game(seed, 0), {})
    one = onlooker()
    one.sit("hc", rules, seed=seed, speed="instant")
    one.to_the_end()
    assert last.after.outcome
    assert one.state()["view"]["outcome"] == encode_outcome(last.after.outcome)


@pytest.mark.parametrize(
    ("rules", "hatched", "speaks"),
    [("classic", 1, "last"), ("classic~short.equal", 2, "shortest")],
)
def test_T17_a_short_hand_says_which_rule_speaks(
    onlooker: Callable[..., Player], rules: str, hatched: int, speaks: str
) -> None:
    one = onlooker()
    one.sit("hc", rules, seed=282, speed="instant")
    one.flip_until("s.view.tally.battles === 17 && s.view.phase === 'war'")
    expect(one.page.locator(".slot.none")).to_have_count(hatched)
    expect(one.page.locator(".middle .soft")).to_contain_text(speaks)
    view = one.state()["view"]
    assert sum(view["stocks"]) + sum(map(len, view["laid"])) == 52
    one.page.locator("#flip-1").click()
    one.rest()


def test_T17_the_short_one_loses_where_that_is_the_rule(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "classic~short.lose", seed=282, speed="instant")
    one.to_the_end()
    assert one.state()["view"]["outcome"]["reason"] == "short-in-war"
    assert one.state()["view"]["outcome"]["battles"] == 17
    one.page.keyboard.press("y")
    expect(one.page.locator(".why-text")).to_contain_text("war")


def test_T34_why_names_cards_and_rule(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "family", seed=1, speed="instant")
    one.flip()
    one.page.locator("#why").click()
    expect(one.page.locator(".why-text")).to_contain_text("king of diamonds")
    expect(one.page.locator(".why-text")).to_contain_text("five of spades")
    assert one.page.locator(".whose").all_text_contents() == ["You", "Fox"]
    assert one.page.locator(".whose .mini").count() == 2
    expect(one.page.locator(".whose.took")).to_have_text("You")
    one.page.keyboard.press("Escape")
    one.flip_until("s.view.phase === 'war'")
    one.flip()
    one.page.keyboard.press("y")
    expect(one.page.locator(".why-text")).to_contain_text("eight of clubs")
    expect(one.page.locator(".why-text")).to_contain_text("three")
    one.page.keyboard.press("Escape")
    one.to_the_end()
    one.page.keyboard.press("y")
    expect(one.page.locator(".why-text")).to_contain_text("40")


def test_T34_why_names_the_rule_for_a_short_hand_and_for_the_time(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "classic", seed=282, speed="instant")
    one.flip_until("s.view.tally.battles === 17 && s.view.phase === 'war'")
    one.flip()
    one.page.keyboard.press("y")
    expect(one.page.locator(".why-text")).to_contain_text("Whoever is short of cards in a war fights with the last one")
    room = one.sit("hc", "classic~time_limit.5", seed=1, speed="instant")
    one.flip()
    one.served.page(room).ask("tick", seconds=400)
    one.flip()
    expect(one.page.locator("main.end")).to_be_visible()
    one.page.keyboard.press("y")
    expect(one.page.locator(".why-text")).to_contain_text("5 minutes")


def test_T36_the_prize_is_seen_and_goes_along(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.sit("hc", "double", seed=1, speed="instant")
    one.flip()
    prize = one.state()["view"]["prize"]
    assert prize
    expect(one.page.locator(".prize")).to_be_visible()
    for _ in range(12):
        one.flip()
        view = one.state()["view"]
        assert sum(view["stocks"]) + sum(map(len, view["laid"])) + bool(view["prize"]) == 52


def test_what_was_taken_is_no_longer_said_to_lie_on_the_table(onlooker: Callable[..., Player]) -> None:
    one = _war(onlooker)
    expect(one.page.locator("#pot")).to_have_css("opacity", "1")
    one.flip()
    assert not any(one.state()["view"]["laid"])
    expect(one.page.locator("#pot")).to_have_css("opacity", "0")
