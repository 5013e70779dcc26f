"""axe finds nothing on any screen, in any language, under any theme.

A theme changes colours alone, a language words alone: each time every screen is looked at once in each language and once under
each theme; `make whole` looks at it in every language under every theme.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from hands import ONE_PACK, seed_of, sit
from player import RESTS, Player
from playwright.sync_api import expect
from visitor import Visitor

LANGS, THEMES = ("en", "es", "pt"), ("light", "dark", "contrast")
LOOKS = [
    pytest.param(lang, theme, marks=() if here == there else pytest.mark.whole)
    for here, lang in enumerate(LANGS)
    for there, theme in enumerate(THEMES)
]
each_look = pytest.mark.parametrize(("lang", "theme"), LOOKS)
LOOK = """async (theme) => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], root = document.documentElement;
  root.dataset.theme = theme;
  const { violations } = await axe.run({ runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] });
  delete root.dataset.theme;
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(" ")}`);
}"""


def clean(one: Player, theme: str, what: str) -> None:
    """Nothing found under this theme."""
    if not one.page.evaluate("!!globalThis.axe"):
        one.page.evaluate(AXE_SCRIPT)
    assert one.page.evaluate(LOOK, theme) == [], what


@each_look
def test_T10_pages(onlooker: Callable[..., Player], lang: str, theme: str) -> None:
    one = onlooker()
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
        clean(one, theme, page)


@each_look
def test_T10_a_game_from_the_first_card_to_the_replay(player: Callable[..., Player], lang: str, theme: str) -> None:
    one = player()
    one.play(seed=1, rules="family~battle_limit.20", lang=lang)
    clean(one, theme, "table")
    one.pace("instant")
    for what in ("battle", "battle 2", "war declared", "war"):
        one.flip()
        clean(one, theme, what)
    one.page.locator("#why").click()
    clean(one, theme, "why")
    one.page.keyboard.press("Escape")
    one.page.locator("#menu").click()
    clean(one, theme, "menu")
    one.page.keyboard.press("Escape")
    one.page.keyboard.press("p")
    expect(one.page.locator("#paused")).to_be_visible()
    clean(one, theme, "pause")
    one.page.locator("#paused > button").click()
    expect(one.page.locator("#paused")).to_be_hidden()
    one.to_the_end()
    clean(one, theme, "result")
    one.page.locator("[data-do=replay]").click()
    expect(one.page.locator("#review")).to_be_visible()
    clean(one, theme, "replay")
    for sheet in ("swap", "other", "save"):
        one.page.locator(f"#{sheet}").click()
        clean(one, theme, sheet)
        one.page.keyboard.press("Escape")


@each_look
def test_T10_casino(player: Callable[..., Player], lang: str, theme: str) -> None:
    one = player()
    one.visit("/casino", lang=lang, seed=seed_of("war lost"), speed="instant", **ONE_PACK)
    one.page.locator("[name=ante]").first.check()
    clean(one, theme, "chosen")
    one.page.locator("#place").click()
    one.until("guerra.state().view.phase === 'decide' && !guerra.state().busy")
    clean(one, theme, "tie")
    one.page.wait_for_timeout(450)
    one.page.locator("[data-do=war]").click()
    one.until("guerra.state().view.hand === 2 && !guerra.state().busy")
    clean(one, theme, "settled")
    for sheet in ("costs", "table"):
        one.page.locator(f"#{sheet}-open").click()
        clean(one, theme, sheet)
        one.page.keyboard.press("Escape")
    one.home(lang=lang)
    one.page.locator("#grown-ups").click()
    clean(one, theme, "door")


@each_look
def test_T10_casino_at_the_break_and_when_the_chips_are_gone(visitor: Callable[..., Visitor], lang: str, theme: str) -> None:
    one = visitor()
    seed, hands = _ruin()
    one.enter(lang=lang, seed=seed)
    one.raw(do="tick", seconds=1_200)
    expect(one.page.locator("#pause")).to_be_visible()
    clean(one, theme, "break")
    one.page.locator("#go-on").click()
    for message in hands:
        one.raw(**message)
    one.until(f"{RESTS} && guerra.state().view.phase === 'over'")
    expect(one.page.locator("#over")).to_be_visible()
    clean(one, theme, "no chips")
    one.enter(lang=lang, seats=7)
    clean(one, theme, "seven players")


def _ruin() -> tuple[int, list[dict[str, object]]]:
    """A visit that soon has no chips: its seed, and what to send."""
    found = []
    for seed in range(200):
        visit, sent = sit(seed), list[dict[str, object]]()
        view = visit.welcome()["view"]
        while view["phase"] != "over" and len(sent) < 12:
            most = min(100, view["bankroll"] // 2 // 2 * 2) if view["bankroll"] >= 20 else 10
            stakes = {"do": "bet", "ante": most, "tie": most if view["bankroll"] >= 20 else 0}
            sent.append({"do": "surrender"} if view["phase"] == "decide" else stakes)
            sent[-1]["hand"] = view["hand"]
            view = visit.hear(sent[-1])["view"]
        if view["phase"] == "over":
            found.append((len(sent), seed, sent))
    _, seed, sent = min(found, key=lambda one: one[:2])
    return seed, sent


@pytest.mark.parametrize(
    ("rules", "lang", "theme"),
    [
        *(pytest.param("speed", *look.values, marks=look.marks) for look in LOOKS),
        *(pytest.param("speed~hurry.no", *look.values, marks=look.marks if at else ()) for at, look in enumerate(LOOKS)),
    ],
)
def test_T10_a_race_from_its_first_card_to_its_result(player: Callable[..., Player], lang: str, theme: str, rules: str) -> None:
    one = player()
    room = one.served.open("hh", rules, seed=1, cue=True)
    tokens = ".".join(dict.fromkeys([*room["tokens"].values(), room["host"]]))
    one.page.goto(f"{one.served.address}/table/{room['code']}?lang={lang}#{tokens}")
    one.until("guerra.state().view && guerra.state().room")
    clean(one, theme, "race")
    for key in ("KeyF", "KeyJ"):
        one.page.keyboard.press(key)
    one.until("guerra.state().view.stage === 'claims'")
    clean(one, theme, "cards are up")
    one.page.keyboard.press("KeyF")
    one.until("guerra.state().view.table.stocks[0] === 27")
    clean(one, theme, "taken")
    one.page.locator("#menu").click()
    clean(one, theme, "menu")
    one.page.locator("[data-do=give-up-2]").click()
    one.page.locator(".sure [data-do]").click()
    expect(one.page.locator("#over h2")).to_be_visible()
    clean(one, theme, "result")
    one.page.locator("#over [data-do=replay]").click()
    expect(one.page.locator("#times")).to_be_visible()
    clean(one, theme, "how it went")


@each_look
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
def test_T10_every_kind_of_table(
    onlooker: Callable[..., Player], lang: str, theme: str, kinds: str, rules: str, query: str
) -> None:
    one = onlooker()
    one.sit(kinds, rules, speed="instant", query=f"{query}lang={lang}", seed=1)
    if kinds == "hl":
        expect(one.page.locator("main.lobby")).to_be_visible()
    clean(one, theme, rules)
