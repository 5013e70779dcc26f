"""A finished race, replayed for a page: exactly as it was recorded, by link, by file, by our JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from guerra.errors import GuerraError
from guerra.speed.codes import race_code, read_race_code
from guerra.speed.notation import SpeedFile, write
from guerra.table.gamefiles import checked
from guerra.table.replays import replay
from test_speed_codes import finished

NAMES = ("Ana", "Luis")
SHEETS: list[dict[str, object]] = [
    {"target_cards": 40},
    {"claim": "free", "battle_limit": 30},
    {"hurry": "no", "battle_limit": 20},
    {"spoils": "shuffled", "won_to": "pile", "battle_limit": 60, "short": "last-face-up"},
    {"seats": 3, "face_down": "rank", "battle_limit": 30, "packs": 2, "identical": "carry"},
]


def text(**settings: object) -> str:
    record = finished(**settings)
    return write(SpeedFile(record, ("Ana", "Luis", "Pi")[: record.rules.war.seats]))


@pytest.mark.parametrize("settings", SHEETS, ids=str)
def test_every_input_is_told_with_its_time_and_the_cards_as_they_lay(settings: dict[str, object]) -> None:
    record = finished(**settings)
    shown = replay({"code": race_code(record)}, "en")
    steps = list(record.steps())
    assert [one["at"] for one in shown["steps"]] == [step.after.now for step in steps]
    assert shown["counts"] == [[s.after.table.holding(seat) for seat in range(record.rules.war.seats)] for s in steps]
    times = [event["milliseconds"] for one in _events(shown, "judged") for event in one["reactions"]]
    told = [one.milliseconds for step in steps for event in step.events for one in getattr(event, "reactions", ())]
    assert times == told
    laid = [lay for event in _events(shown, "laid") for lay in event["lays"]]
    cards = sum(1 + len(lay["down"]) for lay in laid)
    assert cards == steps[-1].after.table.tally.cards_laid - sum(map(_lying, steps[-1].after.table.laid))
    assert len(_events(shown, "turned-up")) == len(_events(shown, "laid"))


def _events(shown: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [event for one in shown["steps"] for event in one["events"] if event["event"] == kind]


def _lying(zone: Any) -> int:
    """Cards at the end of a zone that were not turned up before the game ended."""
    return next((place for place, lying in enumerate(reversed(zone)) if lying.up), len(zone))


def test_link_file_and_json_are_the_same_race() -> None:
    war = text(target_cards=40)
    by_file = replay({"war": war}, "es")
    assert (by_file["seats"], by_file["rules_name"], by_file["race"]) == (list(NAMES), "Guerra rápida", True)
    assert by_file["war"] == war
    by_json = replay({"war": by_file["json"]}, "es")
    assert by_json == by_file
    assert json.loads(by_file["json"])["code"] == by_file["code"]
    by_code = replay({"code": by_file["code"], "names": list(NAMES)}, "es")
    assert by_code == by_file
    assert read_race_code(by_file["code"]) == finished(target_cards=40)


def test_a_link_has_no_names_so_its_players_are_numbers() -> None:
    shown = replay({"code": race_code(finished(battle_limit=2))}, "pt")
    assert shown["seats"] == ["Jogador 1", "Jogador 2"]


def test_each_battle_says_who_takes_but_not_which_card_beats_which() -> None:
    shown = replay({"code": race_code(finished(claim="free", battle_limit=5))}, "en")
    said = [one["texts"] for one in shown["steps"] if one["texts"]]
    assert sum("takes" in texts["headline"] for texts in said) >= 4
    assert all("reason" not in texts and "why" not in texts for texts in said)


def test_nothing_of_a_race_can_be_told_otherwise() -> None:
    shown = replay({"code": race_code(finished(battle_limit=2))}, "en")
    assert (shown["piles"], shown["others"]) == (None, [])


@pytest.mark.parametrize(
    ("old", "new", "marks"),
    [
        ("[Game", "[Game", [True] * 5),
        ("[Rules ", "[Sheet ", [False, None, None, None, None]),
        ('[Rules "speed', '[Rules "speedy', [True, False, None, None, None]),
        ('[Deal "1', '[Deal "2', [True, False, None, None, None]),
        ("<1:745", "<1:744", [True, True, False, None, None]),
        ('[Cards "26-26', '[Cards "27-25', [True, True, True, False, None]),
        ('[Check "2cb', '[Check "3cb', [True, True, True, True, False]),
    ],
)
def test_a_file_is_checked_in_five_steps(old: str, new: str, marks: list[bool | None]) -> None:
    war = text(battle_limit=2)
    assert old in war
    assert [step["ok"] for step in checked(war.replace(old, new, 1), "en")] == marks


@pytest.mark.parametrize(
    "body",
    [
        {"code": "speed~~1AA~~AA"},
        {"code": "speed"},
        {"code": "speed~claim.x~~1AA~~AA"},
        {"war": '[Game "Speed War"]'},
        {"war": '[Game "Speed War"]\n[Rules "classic"]\n'},
    ],
)
def test_what_is_no_race_is_refused(body: dict[str, str]) -> None:
    with pytest.raises(GuerraError):
        replay(body, "en")


def test_a_race_that_was_not_played_to_its_end_is_not_shown() -> None:
    record = finished(battle_limit=2)
    open_ended = write(SpeedFile(type(record)(record.rules, record.actions[:4]), NAMES))
    with pytest.raises(GuerraError, match="This game has no end"):
        replay({"war": open_ended}, "en")
