"""The winner chooses the order in which the cards go back, where the house says so (R4.4)."""

from __future__ import annotations

from collections.abc import Callable

from player import Player
from playwright.sync_api import expect

ARRANGING = "guerra.state().view.phase === 'arrange' && !guerra.state().busy"


def _won(player: Callable[..., Player]) -> Player:
    """After a first battle that this reader has won: king of diamonds over five of spades."""
    one = player()
    one.sit("hc", "classic~spoils.chosen", seed=1, speed="instant")
    one.page.locator("#flip-1").click()
    one.until(ARRANGING)
    return one


def test_cards_are_tapped_in_the_order_in_which_they_go_under(player: Callable[..., Player]) -> None:
    one = _won(player)
    cards = one.page.locator("#arrange .held")
    assert [card.get_attribute("aria-label") for card in cards.all()] == ["king of diamonds", "five of spades"]
    cards.nth(1).click()
    one.until("guerra.state().view.phase === 'flip' && !guerra.state().busy")
    expect(one.page.locator("#arrange")).to_have_count(0)
    assert one.counts() == [27, 25]


def test_as_they_lie_and_by_keyboard(player: Callable[..., Player]) -> None:
    one = _won(player)
    expect(one.page.locator("#as-they-lie")).to_be_focused()
    one.page.keyboard.press("2")
    one.until("guerra.state().view.phase === 'flip' && !guerra.state().busy")
    one = _won(player)
    one.page.locator("#as-they-lie").click()
    one.until("guerra.state().view.phase === 'flip' && !guerra.state().busy")


def test_space_alone_plays_on(player: Callable[..., Player]) -> None:
    one = _won(player)
    for _ in range(200):
        one.page.keyboard.press("Space")
        one.page.wait_for_timeout(30)
        if one.state()["view"]["tally"]["battles"] >= 12:
            return
    raise AssertionError("Space alone does not play on")


def test_it_plays_by_itself_as_well(player: Callable[..., Player]) -> None:
    one = _won(player)
    one.page.keyboard.press("a")
    one.until("guerra.state().view.tally.battles > 20")
