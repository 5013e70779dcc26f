"""Any finished game by its link, on any server; out as a file and in again, checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from player import DESKTOP, Player
from playwright.sync_api import expect
from served import Served


@pytest.fixture(scope="module")
def other() -> Iterator[Served]:
    """A second server, which never saw the game."""
    served = Served("sqlite://")
    yield served
    served.stop()


def _link(one: Player, rules: str = "family", seed: int = 45, kinds: str = "hc") -> str:
    """The replay link of a finished game, without the server's address."""
    one.sit(kinds, rules, seed=seed)
    one.to_the_end()
    return one.page.locator("[data-do=replay]").get_attribute("href") or ""


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


def test_T33_a_file_goes_out_and_in_again_byte_for_byte(player: Callable[..., Player], other: Served, tmp_path: Path) -> None:
    one, clean = player(), player(server=other)
    one.page.goto(one.served.address + _link(one, "three-wars", 4))
    texts = []
    for place, (who, come) in enumerate(((one, None), (clean, tmp_path / "0.war"))):
        if come:
            who.page.goto(other.address + "/replay")
            who.page.locator("#file").set_input_files(come)
        expect(who.page.locator("#review")).to_be_visible()
        with who.page.expect_download() as download:
            who.page.locator("#export").click()
        download.value.save_as(tmp_path / f"{place}.war")
        texts.append((tmp_path / f"{place}.war").read_bytes())
    assert texts[0] == texts[1]
    assert _battles(one) == _battles(clean)


def test_a_file_that_was_changed_is_refused_with_the_battle(player: Callable[..., Player], tmp_path: Path) -> None:
    one = player()
    one.page.goto(one.served.address + _link(one))
    expect(one.page.locator("#review")).to_be_visible()
    with one.page.expect_download() as download:
        one.page.locator("#export").click()
    text = download.value.path().read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("2. "))
    (tmp_path / "bad.war").write_text(text.replace(line, line.replace(">1", ">2")), "utf-8")
    one.page.goto(one.served.address + "/replay")
    one.page.locator("#file").set_input_files(tmp_path / "bad.war")
    expect(one.page.locator("#notice")).to_be_visible()
    expect(one.page.locator("#review")).to_be_hidden()


def test_steps_wars_and_the_biggest_pot(player: Callable[..., Player]) -> None:
    one = player(size=DESKTOP)
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


def test_the_game_by_its_pasted_link(player: Callable[..., Player]) -> None:
    one = player()
    link = one.served.address + _link(one)
    one.page.goto(one.served.address + "/replay")
    one.page.locator("#game-code").fill(link)
    one.page.locator("#by-code button").click()
    expect(one.page.locator("#review")).to_be_visible()
    assert len(_battles(one)) == 5


def test_T37_house_rules_show_what_beats_what(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/house#peasant")
    expect(one.page.locator("#sentences")).to_contain_text("two beats")


def test_house_rules_change_sentence_preview_and_code(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/house")
    expect(one.page.locator("#sheet")).to_have_text("family")
    expect(one.page.locator("#preview .pot b")).to_have_text("10")
    one.page.locator("main select[data-axis=face_down]").select_option("1")
    expect(one.page.locator("#preview .pot b")).to_have_text("6")
    expect(one.page.locator("#sentences .ours").first).to_be_visible()
    expect(one.page.locator("#sheet")).to_contain_text("face_down.1")
    assert one.page.url.endswith("#" + one.page.locator("#sheet").inner_text())
    one.page.locator("#deal").click()
    one.page.wait_for_url("**/table/**")
    one.rest()
    assert one.state()["view"]["axes"]["face_down"] == 1


def test_rules_that_cannot_go_together_say_so(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(one.served.address + "/house")
    expect(one.page.locator("#sheet")).to_have_text("family")
    one.page.locator(".sentences summary").click()
    one.page.locator("main select[data-axis=peasant_ace_two]").select_option("tie")
    expect(one.page.locator("#notice")).to_be_visible()
    expect(one.page.locator("#sheet")).to_have_text("family")


def test_rules_stand_without_scripts(player: Callable[..., Player]) -> None:
    one = player(java_script_enabled=False)
    one.page.goto(one.served.address + "/rules/double?lang=pt")
    assert one.page.locator(".sheet li").count() > 6
    expect(one.page.locator(".quarrels dt").first).to_be_visible()
