"""Any finished game by its link, on any server; out as a file and in again, checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from player import DESKTOP, PHONE, Player
from playwright.sync_api import expect
from served import Served

from guerra.bots import make_bot
from guerra.dealer import Chance, recorded
from guerra.i18n import LANGUAGES
from guerra.notation.codes import game_code
from guerra.presets import make_rules
from guerra.rng import Stream, words


@pytest.fixture(scope="module")
def other() -> Iterator[Served]:
    """A second server, which never saw the game."""
    served = Served("sqlite://")
    yield served
    served.stop()


def _link(one: Player, rules: str = "family", seed: int = 45, kinds: str = "hc") -> str:
    """The replay link of a finished game, without the server's address."""
    one.sit(kinds, rules, seed=seed, speed="instant")
    one.to_the_end()
    return one.page.locator("[data-do=replay]").get_attribute("href") or ""


def _bring(one: Player, file: Path) -> None:
    """Open a file; it is checked in five steps, all right."""
    one.page.locator("#file").set_input_files(file)
    expect(one.page.locator("#checks li.right")).to_have_count(5)
    one.page.locator("#see").click()


def _battles(one: Player) -> list[str]:
    return one.page.locator(".moves tbody tr").all_inner_texts()


def test_T33_the_link_opens_on_a_server_without_the_room(player: Callable[..., Player], other: Served) -> None:
    one, clean = player(), player(server=other)
    link = _link(one)
    one.page.goto(one.served.address + link)
    clean.page.goto(other.address + link)
    for page in (one.page, clean.page):
        expect(page.locator("#review")).to_be_visible()
    assert _battles(clean) == _battles(one)
    assert len(_battles(clean)) == 5


def test_sharing_is_seen_where_it_was_asked_for(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + _link(one))
    one.page.locator("#share").click()
    expect(one.page.locator(".copied")).to_be_in_viewport(ratio=1)
    expect(one.page.locator(".copied")).to_have_count(0)
    one.page.locator("#save").click()
    one.page.locator("#copy").click()
    expect(one.page.locator("dialog[open] .copied")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}], ids=["phone", "laptop"])
@pytest.mark.parametrize("door", ["share", "copy"])
def test_the_copied_link_tells_others_the_same_game_in_their_own_language(
    player: Callable[..., Player], size: dict[str, int], door: str
) -> None:
    one, other = player(size=size), player(size=size, locale="pt-BR")
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.page.goto(one.served.address + "/replay?lang=es#" + _link(one).partition("#")[2])
    expect(one.page.locator("html")).to_have_attribute("lang", "es")
    if door == "copy":
        one.page.locator("#save").click()
    one.page.locator(f"#{door}").click()
    expect(one.page.locator(".copied")).to_have_text("El enlace está copiado")
    expect(one.page.locator(".copied")).to_be_in_viewport(ratio=1)
    other.page.goto(one.page.evaluate("navigator.clipboard.readText()"))
    expect(other.page.locator("html")).to_have_attribute("lang", "pt")
    expect(other.page.locator("#review")).to_be_visible()
    assert _battles(other) == _battles(one)


def test_nothing_is_offered_to_share_before_a_game_is_there(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    link = _link(one)
    one.visit("/replay")
    expect(one.page.locator("#share")).to_be_hidden()
    expect(one.page.locator("h1")).to_have_text("Replay")  # what its door is called
    one.page.locator("#game-code").fill(link)
    one.page.locator("#by-code button").click()
    expect(one.page.locator("#share")).to_be_visible()
    expect(one.page.locator("h1")).to_have_text("How it went")


def test_who_played_comes_along_as_text(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    link = _link(one)
    one.page.goto(one.served.address + link)
    names = one.page.locator(".moves thead th")
    expect(names.nth(1)).to_have_text("You")
    link = "/replay" + one.page.evaluate("location.hash")
    one.page.goto(f"{one.served.address}/")
    one.page.goto(one.served.address + link)
    expect(names.nth(1)).to_have_text("Owl")
    expect(names.nth(2)).to_have_text("Fox")
    one.page.goto(f"{one.served.address}{link.replace('#', '?lang=es#')}")
    expect(names.nth(1)).to_have_text("Búho")
    expect(names.nth(2)).to_have_text("Zorro")
    one.page.goto(f"{one.served.address}/")
    one.page.goto(f"{one.served.address}{link.split('&')[0]}")
    expect(names.nth(1)).to_have_text("Player 1")
    one.page.goto(f"{one.served.address}/")
    one.page.goto(f"{one.served.address}{link.split('&')[0]}&%3Cimg src=x onerror=alert(1)%3E&{'y' * 999}")
    expect(names.nth(1)).to_have_text("<img src=x onerror=a")
    expect(names.nth(2)).to_have_text("y" * 20)
    assert one.page.locator("main img").count() == 0


@pytest.mark.parametrize(("button", "kind"), [("#export", "war"), ("#export-json", "json")])
def test_T33_a_file_goes_out_and_in_again_byte_for_byte(
    player: Callable[..., Player], other: Served, tmp_path: Path, button: str, kind: str
) -> None:
    one, clean = player(), player(server=other)
    one.page.goto(one.served.address + _link(one, "three-wars", 4))
    texts = []
    for place, (who, come) in enumerate(((one, None), (clean, tmp_path / f"0.{kind}"))):
        if come:
            who.page.goto(other.address + "/replay")
            _bring(who, come)
        expect(who.page.locator("#review")).to_be_visible()
        who.page.locator("#save").click()
        with who.page.expect_download() as download:
            who.page.locator(button).click()
        download.value.save_as(tmp_path / f"{place}.{kind}")
        texts.append((tmp_path / f"{place}.{kind}").read_bytes())
    assert texts[0] == texts[1]
    assert clean.page.evaluate("location.hash") == one.page.evaluate("location.hash")  # its link says who played, too
    assert _battles(one) == _battles(clean)


def test_a_file_that_was_changed_is_refused_with_the_battle(onlooker: Callable[..., Player], tmp_path: Path) -> None:
    one = onlooker()
    one.page.goto(one.served.address + _link(one))
    expect(one.page.locator("#review")).to_be_visible()
    one.page.locator("#save").click()
    with one.page.expect_download() as download:
        one.page.locator("#export").click()
    text = download.value.path().read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("2. "))
    (tmp_path / "bad.war").write_text(text.replace(line, line.replace(">1", ">2")), "utf-8")
    one.page.goto(one.served.address + "/replay")
    one.page.locator("#file").set_input_files(tmp_path / "bad.war")
    expect(one.page.locator("#checks li")).to_have_count(5)
    marks = [item.get_attribute("class") for item in one.page.locator("#checks li").all()]
    assert marks == ["right", "right", "wrong", "unchecked", "unchecked"]
    expect(one.page.locator(".wrong-why")).not_to_be_empty()
    expect(one.page.locator("#see")).to_be_hidden()
    expect(one.page.locator("#review")).to_be_hidden()


@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_came_of_a_check_is_in_sight(onlooker: Callable[..., Player], tmp_path: Path, lang: str, right: bool) -> None:
    one, rules = onlooker(), make_rules("family")
    status, game = one.served.call("POST", "/api/replay", {"code": game_code(recorded(rules, Chance.of_game(1), {}))})
    assert status == 200
    (tmp_path / "game.war").write_text(game["war"] if right else game["war"].replace(">1", ">2", 1), "utf-8")
    for width, height in ((320, 568), (390, 844), (740, 330), (820, 1180), (1280, 800), (1920, 1080)):
        one.resize({"width": width, "height": height})
        one.visit("/replay", lang=lang)
        one.page.locator("#file").set_input_files(tmp_path / "game.war")
        expect(one.page.locator("#see" if right else ".wrong-why")).to_be_in_viewport(ratio=1)
        expect(one.page.locator(".wrong-why" if right else "#see")).to_be_hidden()
        buttons = one.page.locator("#open button:visible").all_inner_texts()
        assert len(set(buttons)) == len(buttons)  # no two are called alike


def test_steps_wars_and_the_biggest_pot(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    one.page.goto(one.served.address + _link(one, seed=1))
    expect(one.page.locator("#review")).to_be_visible()
    at = one.page.locator("#at")
    for key, value in (
        ("ArrowRight", "2"),
        ("Shift+ArrowRight", "12"),
        ("Home", "1"),
        ("w", "3"),
        ("End", "78"),
        ("ArrowLeft", "77"),
    ):
        one.page.keyboard.press(key)
        expect(at).to_have_value(value)
    expect(one.page.locator(".moves [aria-current=step]")).to_have_count(1)
    one.page.locator("[data-go=swing]").click()
    expect(one.page.locator("#lane.war")).to_be_visible()
    one.page.locator("#why").click()
    expect(one.page.locator(".why-text")).not_to_be_empty()
    expect(one.page.locator(".why-cards .whose")).to_have_count(2)
    expect(one.page.locator(".why-cards .won-pot")).to_have_count(0)  # the winner's line stands out, no card


OUTSIDE = """() => {
  const on = document.getElementById('lane').getBoundingClientRect();
  const boxes = [...document.querySelectorAll('#lane .card')].map(card => card.getBoundingClientRect());
  return boxes.filter(({ x, y, right, bottom }) => x < on.x || y < on.y || right > on.right || bottom > on.bottom).length;
}"""
"""How many cards hang out of the cloth."""


@pytest.mark.parametrize(("rules", "kinds"), [("three-players~battle_limit.5", "hcc"), ("four-players~battle_limit.5", "hccc")])
def test_the_cards_of_several_seats_lie_side_by_side(onlooker: Callable[..., Player], rules: str, kinds: str) -> None:
    one = onlooker()
    one.page.goto(one.served.address + _link(one, rules, seed=1, kinds=kinds))
    expect(one.page.locator("#lane .cross")).to_be_visible()
    cross = one.page.locator("#lane .cross")
    columns = cross.evaluate("cross => getComputedStyle(cross).gridTemplateColumns.split(' ').length")
    assert columns == 3
    assert one.page.evaluate(OUTSIDE) == 0


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_list_of_battles_runs_under_its_heading(onlooker: Callable[..., Player], size: dict[str, int]) -> None:
    one = onlooker(size=size)
    one.page.goto(one.served.address + _link(one, seed=1))
    expect(one.page.locator("#review")).to_be_visible()
    above = one.page.evaluate("""() => {
      const list = document.querySelector('.moves');
      list.scrollTop = 333;
      return list.querySelector('thead th').getBoundingClientRect().top - list.getBoundingClientRect().top;
    }""")
    assert above <= 1


def test_a_battle_shows_its_pot_and_what_each_holds_after_it(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.page.goto(one.served.address + _link(one, seed=1))
    expect(one.page.locator("#review")).to_be_visible()
    assert one.page.locator(".moves thead th").all_inner_texts() == ["Battle", "You", "Fox", "Pot", "Cards"]
    first, war = one.page.locator(".moves tbody tr").nth(0), one.page.locator(".moves tbody tr").nth(2)
    assert first.locator("td").all_inner_texts() == ["", "", "2", "27–25"]
    assert war.locator("td").all_inner_texts() == ["", "", "10", "21–31"]
    expect(first.locator("td").nth(0).get_by_role("img")).to_have_accessible_name("king of diamonds, takes the pot")
    expect(war.locator("td").nth(0).get_by_role("img")).to_have_accessible_name("ace of spades")
    expect(war.locator("td").nth(1).locator(".won-pot")).to_be_visible()


def test_the_game_by_its_pasted_link(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    link = one.served.address + _link(one)
    one.page.goto(one.served.address + "/replay")
    one.page.locator("#game-code").fill(link)
    one.page.locator("#by-code button").click()
    expect(one.page.locator("#review")).to_be_visible()
    assert len(_battles(one)) == 5


def test_the_chart_is_saved_as_a_picture(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    one.page.goto(one.served.address + _link(one))
    one.page.locator("#save").click()
    with one.page.expect_download() as download:
        one.page.locator("#export-png").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_same_deal_under_other_rules_stands_beside_the_game(player: Callable[..., Player]) -> None:
    one = player(size=DESKTOP)
    one.page.goto(one.served.address + _link(one, seed=1))
    expect(one.page.locator("#review")).to_be_visible()
    one.page.locator("#other").click()
    one.page.locator("#other-form select").select_option("classic")
    one.page.locator("#other-form button").click()
    expect(one.page.locator("#other-sheet .two-results section")).to_have_count(2)
    one.page.locator("#other-sheet .two-results button").click()
    expect(one.page.locator(".top p")).to_have_text("Classic")
    assert len(_battles(one)) > 78


def test_two_cards_are_swapped_and_the_game_is_played_again(onlooker: Callable[..., Player]) -> None:
    one = onlooker(size=DESKTOP)
    one.page.goto(one.served.address + _link(one, seed=1))
    one.page.locator("#swap").click()
    verdicts = set()
    for place in range(0, 26, 5):
        one.page.locator("#swap-form [name=one]").select_option(f"0.{place}")
        one.page.locator("#swap-form [name=two]").select_option(f"1.{25 - place}")
        with one.page.expect_response("**/api/what-if"):
            one.page.locator("#swap-form button").click()
        verdicts.add(one.page.locator("#swap-sheet .verdict").inner_text())
    assert verdicts <= {"The same winner.", "Now the game ends otherwise!"}
    assert verdicts


def test_a_game_with_choices_is_not_told_otherwise(onlooker: Callable[..., Player]) -> None:
    one, rules = onlooker(), make_rules("hand-of-three")
    choosers = {seat: make_bot("random", words(1, 0, Stream.BOTS + seat)) for seat in range(2)}
    one.page.goto(f"{one.served.address}/replay#{game_code(recorded(rules, Chance.of_game(1), choosers))}")
    expect(one.page.locator("#review")).to_be_visible()
    for button in ("#swap", "#other"):
        expect(one.page.locator(button)).to_be_hidden()


def test_the_list_marks_its_wars(onlooker: Callable[..., Player]) -> None:
    one = onlooker()
    link = _link(one)
    wars = {entry["battle"] for entry in one.state()["chronicle"] if entry["war"]}
    one.page.goto(one.served.address + link)
    one.page.locator(".moves tbody tr").first.wait_for()
    rows = one.page.locator(".moves tr:has(.key)").all()
    assert {int(row.get_attribute("data-battle") or 0) for row in rows} == wars != set()
    assert all(row.locator("button[aria-label$=War]").count() for row in rows)
