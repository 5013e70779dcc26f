"""axe finds nothing on any screen, in any language, under any theme."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from hands import ONE_PACK, seed_of
from player import Player
from playwright.sync_api import expect

THEMES = ["light", "dark", "contrast"]
LOOK = """async (themes) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], root = document.documentElement, found = [];
  for (const theme of themes) {
    root.dataset.theme = theme;
    const { violations } = await axe.run({ runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
    for (const { id, nodes } of violations) found.push(`${theme}: ${id} at ${nodes.map((node) => node.target).join(" ")}`);
  }
  delete root.dataset.theme;
  return found;
}"""


def _clean(one: Player, what: str) -> None:
    """Nothing found under each theme."""
    if not one.page.evaluate("!!globalThis.axe"):
        one.page.evaluate(AXE_SCRIPT)
    assert one.page.evaluate(LOOK, THEMES) == [], what


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_T10_pages(player: Callable[..., Player], lang: str) -> None:
    one = player()
    for page in (
        "/",
        "/house",
        "/rules",
        "/rules/peasant",
        "/settings",
        "/replay",
        "/join/22222",
        "/speed",
        "/three",
        "/casino",
        "/nothing",
    ):
        one.visit(page, lang=lang)
        _clean(one, page)


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_T10_a_game_from_the_first_card_to_the_replay(player: Callable[..., Player], lang: str) -> None:
    one = player()
    one.play(seed=1, lang=lang)
    _clean(one, "table")
    one.pace("instant")
    for what in ("battle", "battle 2", "war declared", "war"):
        one.flip()
        _clean(one, what)
    one.page.locator("#why").click()
    _clean(one, "why")
    one.page.keyboard.press("Escape")
    one.page.locator("#menu").click()
    _clean(one, "menu")
    one.page.keyboard.press("Escape")
    one.page.keyboard.press("p")
    expect(one.page.locator("#paused")).to_be_visible()
    _clean(one, "pause")
    one.page.locator("#paused button").click()
    expect(one.page.locator("#paused")).to_be_hidden()
    one.to_the_end()
    _clean(one, "result")
    one.page.locator("[data-do=replay]").click()
    expect(one.page.locator("#review")).to_be_visible()
    _clean(one, "replay")
    for sheet in ("swap", "other", "save"):
        one.page.locator(f"#{sheet}").click()
        _clean(one, sheet)
        one.page.keyboard.press("Escape")


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_T10_casino(player: Callable[..., Player], lang: str) -> None:
    one = player()
    one.visit("/casino", lang=lang, seed=seed_of("war lost"), speed="instant", **ONE_PACK)
    one.page.locator("[name=ante]").first.check()
    _clean(one, "chosen")
    one.page.locator("#place").click()
    one.until("guerra.state().view.phase === 'decide' && !guerra.state().busy")
    _clean(one, "tie")
    one.page.wait_for_timeout(450)
    one.page.locator("[data-do=war]").click()
    one.until("guerra.state().view.hand === 2 && !guerra.state().busy")
    _clean(one, "settled")
    for sheet in ("costs", "table"):
        one.page.locator(f"#{sheet}-open").click()
        _clean(one, sheet)
        one.page.keyboard.press("Escape")
    one.home(lang=lang)
    one.page.locator("#grown-ups").click()
    _clean(one, "door")


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
@pytest.mark.parametrize(
    ("kinds", "rules", "query"),
    [
        ("hh", "family", ""),
        ("hcc", "three-players", ""),
        ("hccc", "four-players", ""),
        ("hc", "hand-of-three", ""),
        ("hc", "double", ""),
        ("hc", "reshuffle", ""),
        ("hc", "little-ones", "kids=1&"),
        ("hl", "family", ""),
    ],
)
def test_T10_every_kind_of_table(player: Callable[..., Player], lang: str, kinds: str, rules: str, query: str) -> None:
    one = player()
    one.sit(kinds, rules, speed="instant", query=f"{query}lang={lang}", seed=1)
    if kinds == "hl":
        expect(one.page.locator("main.lobby")).to_be_visible()
    _clean(one, rules)
