"""A page that is opened again in the middle of a game knows the battles before: beside the table, and at the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import DESKTOP, Player
from playwright.sync_api import expect

SHEETS = [
    ("hc", "double"),
    ("hh", "classic~won_to.pile"),
    ("hccc", "four-players"),
    ("hc", "hand-of-three"),
    ("hc", "classic~spoils.chosen"),
]


def act(one: Player) -> None:
    """Whoever is to act here does, in the plainest way."""
    one.until("!guerra.state().busy && guerra.state().view.to_act.some(seat => guerra.state().mine.includes(seat))")
    state = one.state()
    if state["view"]["phase"] == "arrange":
        one.page.locator("#as-they-lie").click()
    elif state["view"]["axes"]["hand"]:
        one.page.locator("#hand .held").first.dblclick(delay=20)
    else:
        for seat in state["mine"]:
            one.page.locator(f"#flip-{seat}").dispatch_event("pointerdown")
    one.until(f"guerra.state().v > {state['v']} && !guerra.state().busy")


@pytest.mark.parametrize(("kinds", "rules"), SHEETS)
def test_a_page_that_is_opened_again_knows_what_it_knew(onlooker: Callable[..., Player], kinds: str, rules: str) -> None:
    one = onlooker(size=DESKTOP)
    one.sit(kinds, rules, seed=2, speed="instant")
    while len(one.state()["chronicle"]) <= 6:
        act(one)
    known, told = one.state()["chronicle"], one.page.locator("#history li").all_inner_texts()
    one.page.reload()
    one.rest()
    assert one.state()["chronicle"] == known
    assert one.page.locator("#history li").all_inner_texts() == told
    act(one)
    again = one.state()["chronicle"]
    assert again[: len(known) - 1] == known[:-1]
    assert len(again) in (len(known), len(known) + 1)


def test_after_continue_the_end_shows_the_whole_game(player: Callable[..., Player]) -> None:
    one = player(size=DESKTOP)
    one.sit("hc", "family", seed=1, speed="instant")
    for _ in range(8):
        one.flip()
    known = one.state()["chronicle"]
    one.home()
    one.page.locator("#resume").click()
    one.page.wait_for_url("**/table/**")
    one.rest()
    expect(one.page.locator("#history li")).to_have_count(len(known) - 1)
    expect(one.page.locator("#history .chart-place svg")).to_be_visible()
    one.to_the_end()
    assert one.state()["chronicle"][: len(known)] == known
    assert one.state()["chronicle"][0]["counts"] == [26, 26]


@pytest.mark.parametrize(("kinds", "rules"), [("hc", "double"), ("hccc", "four-players"), ("hc", "hand-of-three")])
def test_the_pot_stands_under_its_name_and_a_ring_says_who_took_it(
    onlooker: Callable[..., Player], kinds: str, rules: str
) -> None:
    one = onlooker(size=DESKTOP)
    one.sit(kinds, rules, seed=2, speed="instant")
    while len(one.state()["chronicle"]) <= 4:
        act(one)
    heads, seats = one.page.locator("#history .heads span:visible").all_inner_texts(), len(kinds)
    others = ["Captain"] if rules == "hand-of-three" else ["Fox", "Frog", "Whale"][: seats - 1]
    assert heads == ["You", *others, "Pot", *(["Cards"] if seats == 2 else [])]
    for line, battle in zip(one.page.locator("#history li").all(), reversed(one.state()["chronicle"]), strict=False):
        assert line.locator(".pot-won").inner_text() == str(battle["pot"])
        rings = [card.get_attribute("class") for card in line.locator(".mini").all()]
        assert [i for i, cls in enumerate(rings, 1) if "won-pot" in (cls or "").split()] == [battle["winner"]]
        assert line.locator(".won-pot").is_visible()
