"""Whose card is whose: each lies before its owner, and wears its owner's face; and none moves while it is raced for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from player import DESKTOP, PHONE, TABLET
from playwright.sync_api import expect
from racer import Racer

LANDED = "document.getAnimations().every(one => one.effect.target.id === 'kept' || one.playState === 'finished')"
CARDS = """() => [1, 2].map(seat => {
  const half = document.getElementById(`half-${seat}`), table = guerra.state().view.table;
  const card = document.querySelector(`#lane [data-card="${table.laid[seat - 1].at(-1).card}"]`), force = card.parentElement;
  const { x, y, width, height } = card.getBoundingClientRect(), own = half.getBoundingClientRect();
  const face = force.querySelector('.face'), other = document.getElementById(`half-${3 - seat}`).getBoundingClientRect();
  const away = half => Math.max(half.top - y - height, y - half.bottom);
  return {
    box: [x, y, width, height].map(Math.round), before: away(own) + 20 < away(other), worn: face.checkVisibility(),
    own: face.innerHTML === half.querySelector('.face').innerHTML,
  };
})"""
COVERED = """() => {
  const boxes = [...document.querySelectorAll('#menu, #why, .force > *, .middle')].filter(part => part.checkVisibility());
  const [menu, why] = ['menu', 'why'].map(id => document.getElementById(id));
  return boxes.filter(part => [menu, why].some(button => {
    const one = button.getBoundingClientRect(), other = part.getBoundingClientRect();
    const beside = one.left >= other.right || other.left >= one.right || one.top >= other.bottom || other.top >= one.bottom;
    return part !== button && !beside;
  })).map(part => part.className);
}"""
SCREENS = [(TABLET, "hh", True), (PHONE, "hh", False), (DESKTOP, "hc", True)]


def _cards(one: Racer) -> list[dict[str, Any]]:
    one.until(LANDED)
    return list(one.page.evaluate(CARDS))


@pytest.mark.parametrize(("size", "kinds", "worn"), SCREENS, ids=["tablet", "phone", "against the computer"])
def test_each_card_lies_before_its_owner_and_stays_there(
    racer: Callable[..., Racer], size: dict[str, int], kinds: str, worn: bool
) -> None:
    one = racer(size=size)
    one.race("speed~window.4000~tie_window.30", kinds, lang="pt")
    for seat in (1, 2)[: kinds.count("h")]:
        one.tap(seat)
    one.until("guerra.state().view.stage === 'claims'")
    cards = _cards(one)
    assert [(card["before"], card["own"], card["worn"]) for card in cards] == [(True, True, worn)] * 2
    expect(one.page.locator("#lane .pot:visible")).to_have_count(kinds.count("h"))  # one for each who looks on
    if kinds == "hc":
        return  # the computer is quicker than we look
    expect(one.page.locator("#lane.free")).to_be_visible(timeout=20_000)
    assert [card["box"] for card in _cards(one)] == [card["box"] for card in cards]


def test_the_lines_of_a_war_leave_the_ways_to_the_menu_and_to_why_free(racer: Callable[..., Racer]) -> None:
    one = racer(size={"width": 1180, "height": 820})
    one.race(seed=4)  # two queens
    for seat in (1, 2):
        one.tap(seat)
    one.until("guerra.state().view.table.war === 1 && document.querySelectorAll('.force > *').length > 2")
    assert one.page.evaluate(COVERED) == []


def test_the_end_names_the_quickest_hand_and_rings_nothing_that_a_finger_reached(racer: Callable[..., Racer]) -> None:
    one = racer(size=TABLET)
    one.race()
    one.turned_up()
    one.tap(1)
    one.until("guerra.state().view.table.stocks[0] === 27")
    one.give_up(2)
    title = one.page.locator("#over h2")
    expect(title).to_be_focused()
    expect(title).to_have_css("outline-style", "none")
    expect(title).to_have_css("box-shadow", "none")
    expect(one.page.locator("#over dt")).to_have_text(["battle", "wars", "cards in the largest pot"])
    expect(one.page.locator("#over .hero").first).to_contain_text("quickest:")
    expect(one.page.locator("#over .hero").last).not_to_contain_text("quickest:")
