"""What stands over a table, a replay or a sheet takes two lines of a phone at most, whatever is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import LETTERS, Player
from playwright.sync_api import expect

from guerra.i18n import tongue
from guerra.presets import make_rules, presets, sheet_code
from guerra.table.switches import one_switch_away
from guerra.words import Words

PHONES = [{"width": 390, "height": 844}, {"width": 320, "height": 568}]
TALLER = """([place, texts]) => {
  const title = document.querySelector(place), range = document.createRange();
  return texts.filter(text => {
    title.textContent = text;
    range.selectNodeContents(title);
    return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 2;
  });
}"""
"""Which of these texts would take more than two lines there."""


def _titles(lang: str) -> tuple[list[str], list[str]]:
    """What ends a game, and what its rules are called, for every sheet that is one switch away from a preset."""
    sheets = {rules for preset in presets().values() for rules in one_switch_away(preset)}
    words = [Words(tongue(lang), [""] * rules.seats, None, rules) for rules in sheets]
    return sorted({one.ends.title() for one in words}), sorted({one.sheet.rules_name(one.rules) for one in words})


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_a_title_has_two_lines_at_most(player: Callable[..., Player], lang: str) -> None:
    ends, names = _titles(lang)
    assert len(ends) > 50
    assert len(names) > 30
    one = player(locale=lang)
    for door, place, texts in (("/", "#goal", ends), ("/replay", ".top p", names), ("/house", ".top p", names)):
        one.page.goto(one.served.address + door)
        if door == "/":
            one.page.locator("#play").click()
            one.rest()
        one.page.evaluate(LETTERS)
        for size in PHONES:
            one.resize(size)
            assert one.page.evaluate(TALLER, [place, texts]) == [], (door, size)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_ready_made_game_of_three_or_four_bears_its_plain_name_wherever_it_is_shown(
    player: Callable[..., Player], seats: int
) -> None:
    one = player(locale="es")
    name, preset = {3: ("Tres jugadores", "three-players"), 4: ("Cuatro jugadores", "four-players")}[seats]
    one.visit("/house", lang="es")
    one.page.locator("#all").click()
    one.page.locator(f"[data-preset={preset}]").click()
    title = one.page.locator(".top p")
    expect(title).to_have_text(name)
    code = one.page.locator("#sheet").inner_text()
    assert code == sheet_code(make_rules(preset, first_out="end"))
    one.page.goto(f"{one.served.address}/rules/{code}?lang=es")
    expect(title).to_have_text(name)
    one.sit("h" + "c" * (seats - 1), f"{code}~battle_limit.1", seed=1, speed="instant", query="lang=es")
    assert one.state()["room"]["rules_name"] == f"{name}, con reglas caseras"
    one.sit("h" + "c" * (seats - 1), code, seed=1, speed="instant", query="lang=es")
    assert one.state()["room"]["rules_name"] == name
