"""A finished race is seen again: from its result, by its link on any server, as a file; every battle with its times."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from player import DESKTOP, PHONE, Player
from playwright.sync_api import expect
from racer import Racer
from served import Served

from guerra.notation.whole import with_check, without_check
from guerra.speed.codes import race_code, read_race_code
from guerra.speed.notation import read
from test_speed_codes import finished

TIMES = "#times tbody tr"


@pytest.fixture(scope="module")
def other() -> Iterator[Served]:
    """A second server, which never saw the race."""
    served = Served("sqlite://")
    yield served
    served.stop()


def _watch(one: Player, code: str, lang: str = "en") -> None:
    one.page.goto(f"{one.served.address}/replay?lang={lang}#{code}")
    expect(one.page.locator("#review")).to_be_visible()


def _rows(one: Player) -> list[list[str]]:
    return [row.locator("th, td").all_inner_texts() for row in one.page.locator(TIMES).all()]


def test_from_the_result_to_how_it_went_with_both_times(
    racer: Callable[..., Racer], player: Callable[..., Player], other: Served
) -> None:
    one = racer()
    one.race()
    one.turned_up()
    one.page.keyboard.press("KeyJ")  # not the higher card: it costs one
    one.until("guerra.state().view.table.carried.length === 1")
    one.page.keyboard.press("KeyF")
    one.until("guerra.state().view.table.stocks[0] === 28")
    shown = one.page.locator("#zone-1 .time b").inner_text()
    one.page.keyboard.press("KeyJ")
    one.until("document.querySelector('#zone-2 .time').textContent.includes('too late by')")
    one.give_up(2)
    watch = one.page.locator("#over [data-do=replay]")
    expect(watch).to_have_attribute("href", re.compile("#."))  # the code comes when the race is over
    link = watch.get_attribute("href") or ""
    record = read_race_code(link.partition("#")[2].partition("&")[0])
    file = one.page.locator("#over [data-do=file]").get_attribute("href") or ""
    assert read(one.served.call("GET", file)[1]).record == record
    watch.click()
    clean = player(server=other, size=PHONE)
    clean.page.goto(other.address + link)
    for page in (one, clean):
        expect(page.page.locator("#review")).to_be_visible()
        said = [row[2] for row in _rows(page)]
        assert said[:3] == ["flips", "flips", "The cards are up"]
        assert said[3] == "The other card is higher · That cost a card"
        assert said[4] == f"{shown} · takes 3"
        assert "too late by" in said[5]
    assert _rows(one) == _rows(clean)
    assert clean.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_every_step_shows_the_times_of_its_battle(player: Callable[..., Player]) -> None:
    one, record = player(size=DESKTOP), finished(3, target_cards=40)
    _watch(one, race_code(record))
    battles = [step for step in record.steps() if step.events]
    last = battles[-1].after.table.tally.battles
    at = one.page.locator("#at")
    assert at.get_attribute("max") == str(last)
    for key, value in (("ArrowRight", 2), ("End", last), ("ArrowLeft", last - 1), ("Home", 1), ("w", 23)):
        one.page.keyboard.press(key)
        expect(at).to_have_value(str(value))
        told = [row[0] for row in _rows(one)]
        times = [s.after.now for s in battles if s.after.table.tally.battles == value and type(s.action).__name__ == "Press"]
        assert {f"{time / 1_000:.3f}" for time in times if time} <= set(told)
    expect(one.page.locator("#lane .say").last).to_contain_text("takes 12")
    one.page.locator("#why").click()
    expect(one.page.locator(".why-text")).to_contain_text("after the cards were up")
    one.page.keyboard.press("Escape")
    for button in ("#swap", "#other"):
        expect(one.page.locator(button)).to_be_hidden()


@pytest.mark.parametrize(("button", "kind"), [("#export", "war"), ("#export-json", "json")])
def test_it_goes_out_as_a_file_and_in_again(player: Callable[..., Player], tmp_path: Path, button: str, kind: str) -> None:
    one, record = player(), finished(3, claim="free", battle_limit=12)
    _watch(one, race_code(record), "es")
    one.page.locator("#save").click()
    expect(one.page.locator("#same")).to_be_hidden()
    with one.page.expect_download() as download:
        one.page.locator(button).click()
    download.value.save_as(tmp_path / f"race.{kind}")
    before = _rows(one)
    one.page.goto(one.served.address + "/replay?lang=es")
    one.page.locator("#file").set_input_files(tmp_path / f"race.{kind}")
    expect(one.page.locator("#checks li.right")).to_have_count(5)
    one.page.locator("#see").click()
    expect(one.page.locator("#review")).to_be_visible()
    assert _rows(one) == before
    assert one.page.url.partition("#")[2] == race_code(record)
    expect(one.page.locator(".top p")).to_have_text("Guerra rápida")


def test_a_race_that_was_changed_is_refused_with_the_battle(player: Callable[..., Player]) -> None:
    one = player()
    code = without_check(race_code(finished(3, battle_limit=12)))
    one.page.goto(f"{one.served.address}/replay#{with_check(code[:-8] + 'AAAAAAAA')}")
    expect(one.page.locator("#notice")).to_contain_text("race code: ")
    expect(one.page.locator("#review")).to_be_hidden()


def test_a_game_of_war_has_no_times(player: Callable[..., Player]) -> None:
    one = player()
    one.page.goto(f"{one.served.address}/replay#classic~~1C0KdR2XSd7N183Yno-EMH0u4hKP8we2VZtiXMk")
    expect(one.page.locator("#review")).to_be_visible()
    expect(one.page.locator("#times")).to_be_hidden()
