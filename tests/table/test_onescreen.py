"""Speed War at one screen: what a page may send, what it hears, and that nobody else's seat can be pressed."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.errors import RulesError
from guerra.table.asking import Refused
from guerra.table.onescreen import OneScreen, read_speed_plan

ENTROPY = bytes


def a_table(at: int = 1_000, **asked: Any) -> OneScreen:
    plan = read_speed_plan({"rules": "speed~tie_window.30", "seed": 1, **asked}, testing=True)
    return OneScreen("T", plan, at, ENTROPY)


def press(table: OneScreen, seat: int, what: str, number: int, at: int, battle: int = 1) -> list[dict[str, Any]]:
    table.hear({"do": "press", "seat": seat, "what": what, "number": number, "battle": battle}, at)
    return [event for frame in table.take() for event in frame["events"]]


def test_both_seats_are_pressed_from_one_page_and_each_is_answered() -> None:
    table = a_table()
    one, two = press(table, 1, "flip", 1, 2_000), press(table, 2, "flip", 1, 2_010)
    assert [event["event"] for event in one] == ["flipped", "answered"]
    assert [(event["seat"], event["verdict"]) for event in two if event["event"] == "answered"] == [(2, "laid")]


def test_claims_20_ms_apart_are_a_dead_heat_with_both_times() -> None:
    table = a_table(rules="speed~claim.free~tie_window.30")
    for seat in (1, 2):
        press(table, seat, "flip", 1, 2_000)
    up = table.sitting.due
    assert up is not None
    table.tick(up)
    press(table, 2, "claim", 2, up + 500)
    heard = press(table, 1, "claim", 2, up + 520)
    assert [event["reactions"] for event in heard if event["event"] == "judged"] == [
        [{"seat": 2, "milliseconds": 500}, {"seat": 1, "milliseconds": 520}]
    ]
    assert {event["verdict"] for event in heard if event["event"] == "answered"} == {"dead-heat"}
    assert table.take() == []


def test_the_computers_seat_cannot_be_pressed() -> None:
    with pytest.raises(Refused, match="not yours"):
        press(a_table(against="hare"), 2, "flip", 1, 2_000)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"do": "deal"},
        {"do": "press"},
        {"do": "press", "seat": 3, "what": "flip", "number": 1, "battle": 1},
        {"do": "press", "seat": True, "what": "flip", "number": 1, "battle": 1},
        {"do": "press", "seat": 1, "what": "win", "number": 1, "battle": 1},
        {"do": "press", "seat": 1, "what": "flip", "number": 0, "battle": 1},
        {"do": "press", "seat": 1, "what": "flip", "number": 10**12, "battle": 1},
        {"do": "press", "seat": 1, "what": "flip", "number": 1, "battle": "1"},
        {"do": "press", "seat": 1, "what": "flip", "number": 1.5, "battle": 1},
        {"do": "pause", "on": 1},
        {"do": "again"},
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(message: dict[str, Any]) -> None:
    table = a_table()
    before = table.sitting.game
    with pytest.raises(Refused):
        table.hear(message, 2_000)
    assert table.sitting.game is before


@pytest.mark.parametrize("asked", [{"rules": "family"}, {"rules": "speed~hand.3"}])
def test_what_is_no_sheet_of_speed_war_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(RulesError):
        read_speed_plan(asked)


@pytest.mark.parametrize("asked", [{"rules": 7}, {"rules": "speed~seats.3"}, {"against": "tiger"}, {"against": ["hare"]}])
def test_what_cannot_sit_at_one_screen_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        read_speed_plan(asked)


def test_a_seed_is_taken_only_by_a_server_under_test() -> None:
    assert read_speed_plan({"seed": 5}).seed is None
    assert read_speed_plan({"seed": 5}, testing=True).seed == 5


def test_again_deals_anew_and_the_opponent_is_as_ever() -> None:
    table = a_table(against="hare", rules="speed~battle_limit.1")
    press(table, 1, "flip", 1, 4_000)
    while table.sitting.due is not None:
        table.tick(table.sitting.due)
    assert table.sitting.game.outcome
    first = table.sitting.record()
    table.hear({"do": "again"}, 60_000)
    assert table.sitting.game.outcome is None
    assert table.sitting.record().actions[0] != first.actions[0]
    assert "welcome" in table.take()[-1]


def test_a_pause_and_giving_up() -> None:
    table = a_table()
    table.hear({"do": "pause", "on": True}, 2_000)
    assert table.take()[0]["paused"] is True
    assert [event["why"] for event in press(table, 1, "flip", 1, 3_000)] == ["paused"]
    table.hear({"do": "pause", "on": False}, 9_000)
    table.take()
    table.hear({"do": "give-up", "seat": 1}, 10_000)
    assert table.take()[0]["view"]["outcome"]["winner"] == 2
    with pytest.raises(Refused, match="No game"):
        table.hear({"do": "give-up", "seat": 1}, 10_000)
