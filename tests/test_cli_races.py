"""Recorded races on the command line: checked, told again, as results and as events."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import guerra
from guerra.notation.whole import with_check
from guerra.rng import Stream, words
from guerra.speed import make_speed_rules
from guerra.speed.chance import SpeedChance
from guerra.speed.codes import race_code
from guerra.speed.notation import SpeedFile, read, write
from guerra.speed.opponents import Opponent
from guerra.speed.sitting import Sitting


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """A race of two battles, as a file."""
    players = {seat: Opponent("hare", words(1, 0, Stream.BOTS + seat)) for seat in (0, 1)}
    sitting = Sitting(make_speed_rules(battle_limit=2), SpeedChance.of_game(seed=1), players)
    while sitting.due is not None:
        sitting.tick(sitting.due)
    path = tmp_path / "race.war"
    path.write_text(write(SpeedFile(sitting.record(), ("Ana", "Luis"))), "utf-8")
    return path


def test_a_right_race_verifies(race: Path) -> None:
    assert guerra("verify", str(race)) == (0, f"{race}: 1 right\n", "")


def test_a_time_that_was_changed_is_found(race: Path) -> None:
    race.write_text(race.read_text("utf-8").replace("<1:745", "<1:744"), "utf-8")
    ran = guerra("verify", str(race))
    assert (ran.code, ran.err) == (1, "")
    assert "battle 1" in ran.out


def test_a_race_that_cannot_be_read_says_where(race: Path) -> None:
    race.write_text(race.read_text("utf-8").replace("speed~", "speed~claim.maybe~"), "utf-8")
    ran = guerra("verify", str(race))
    assert ran.code == 2
    assert "claim" in ran.err


@pytest.mark.parametrize(("lang", "title"), [("en", "Speed War. Ana and Luis."), ("es", "Guerra rápida. Ana y Luis.")])
def test_a_race_is_told_again_with_its_times(race: Path, lang: str, title: str) -> None:
    ran = guerra("replay", str(race), "--lang", lang)
    lines = ran.out.splitlines()
    assert (ran.code, lines[0]) == (0, title)
    assert lines[1].startswith("1. f1@443 f2@506 ~574 @1080 Kd 5s")
    assert len(lines) == 4


def test_a_race_as_a_result_and_as_events(race: Path) -> None:
    result = json.loads(guerra("replay", str(race), "--json").out)
    assert (result["rules"], result["outcome"]["reason"]) == ("speed~battle_limit.2", "battles")
    events = [json.loads(line)["event"] for line in guerra("replay", str(race), "--events").out.splitlines()]
    assert events.count("turned-up") == 2
    assert events[-1] == "over"


def test_a_race_is_read_from_standard_input_too(race: Path) -> None:
    text = race.read_text("utf-8")
    for given in (text, "\ufeff" + text, text.replace("\n", "\r\n")):
        assert guerra("replay", "-", stdin=given.encode()).out == guerra("replay", str(race)).out
        assert guerra("verify", "-", stdin=given.encode()) == (0, "-: 1 right\n", "")
    assert json.loads(guerra("replay", "-", "--json", stdin=text.encode()).out)["rules"] == "speed~battle_limit.2"


def test_a_race_is_told_again_from_its_code(race: Path) -> None:
    code = race_code(read(race.read_text("utf-8")).record)
    ran = guerra("replay", code, "--lang", "es")
    assert (ran.code, ran.out.splitlines()[0]) == (0, "Guerra rápida. Jugador 1 y Jugador 2.")
    assert ran.out.splitlines()[1:3] == guerra("replay", str(race)).out.splitlines()[1:3]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (with_check("speed~~1AAA~~"), "deal code of 4 characters"),
        ("speed~claim.maybe~~1AAA~~", "claim: 'maybe' is not allowed"),
        ("speed~~1AAA~~", "the code is not whole"),
        ("speed~~1AAA", "not the code of a race"),
    ],
)
def test_what_is_no_code_of_a_race_says_why(code: str, why: str) -> None:
    ran = guerra("replay", code)
    assert (ran.code, ran.out) == (2, "")
    assert why in ran.err


def test_what_goes_with_a_deal_alone_is_refused_for_a_race(race: Path) -> None:
    ran = guerra("replay", str(race), "--rules", "family")
    assert (ran.code, ran.out) == (2, "")
    assert "--rules and --set go with a deal code alone" in ran.err


def test_a_wrong_race_is_not_told(race: Path) -> None:
    race.write_text(race.read_text("utf-8").replace("<1:745", "<1:744"), "utf-8")
    ran = guerra("replay", str(race))
    assert ran.code == 2
    assert "battle 1" in ran.err
