"""A finished game told otherwise, and as a file: other rules, two cards swapped, five checks, JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest
from served import Served

from guerra.dealer import Chance, recorded
from guerra.i18n import tongue
from guerra.notation.codes import game_code, read_game_code
from guerra.notation.transcript import WarFile, write
from guerra.presets import make_rules, read_sheet_code
from guerra.table.gamefiles import checked, json_text
from guerra.table.games import war_of
from guerra.table.whatif import others, what_if
from guerra.words.sheet import SheetWords

GAME = recorded(make_rules("family"), Chance.of_game(seed=4), {})
CODE = game_code(GAME)
WAR = write(WarFile(GAME, ("Ana", "Lia")))


def _outcome(code: str) -> Any:
    return list(read_game_code(code).steps())[-1].after.outcome


def test_the_same_game_ends_the_same() -> None:
    told = what_if({"code": CODE, "swap": [[0, 3], [0, 3]]}, "en")
    assert told["same_winner"]
    assert told["was"] == told["now"]
    assert told["now"]["code"] == CODE


def test_other_rules_are_played_by_the_engine() -> None:
    told = what_if({"war": WAR, "rules": "classic"}, "es")
    assert told["now"]["code"].split("~~") == ["classic", CODE.split("~~")[1]]
    outcome = _outcome(told["now"]["code"])
    assert told["now"]["winner"] == outcome.winner + 1
    assert str(outcome.tally.battles) in [fact["n"] for fact in told["now"]["facts"]]


def test_about_one_swap_in_three_changes_the_winner() -> None:
    changed = [not what_if({"code": CODE, "swap": [[0, n], [1, 25 - n]]}, "en")["same_winner"] for n in range(26)]
    assert 0 < sum(changed) < 26


@pytest.mark.parametrize(
    "asked",
    [{"rules": "jokers"}, {"rules": "hand-of-three"}, {"swap": [[0, 1], [2, 1]]}, {"swap": [[0, 26], [1, 1]]}, {"swap": 7}],
)
def test_what_does_not_fit_is_refused(server: Served, asked: dict[str, Any]) -> None:
    status, answer = server.call("POST", "/api/what-if", {"code": CODE, "lang": "es", **asked})
    assert status == 400
    assert len(answer["error"]) > 20


def test_only_rules_for_the_same_cards_are_offered() -> None:
    offered = {other["id"] for other in others(make_rules("family"), "en")}
    assert {"classic", "peasant", "three-players~first_out.end"} <= offered
    assert not {"family", "jokers", "two-packs", "little-ones", "hand-of-three"} & offered


@pytest.mark.parametrize("code", ["four-players", "four-players~first_out.end"])
def test_a_game_is_not_offered_again_under_its_own_name(code: str) -> None:
    rules = read_sheet_code(code)
    offered = others(rules, "en")
    assert SheetWords(tongue("en")).rules_name(rules) == "Four players"
    assert "Family" in [other["name"] for other in offered]
    assert "Four players" not in [other["name"] for other in offered]
    assert [SheetWords(tongue("en")).rules_name(read_sheet_code(other["id"])) for other in offered] == [
        other["name"] for other in offered
    ]


@pytest.mark.parametrize(
    ("text", "good"),
    [
        (WAR, [True] * 5),
        ("nonsense", [False, None, None, None, None]),
        (WAR.replace('"family"', '"famly"'), [True, False, None, None, None]),
        (WAR.replace(">1", ">2", 1), [True, True, False, None, None]),
        (WAR.replace('[Reason "target"]', '[Reason "time"]'), [True, True, True, False, None]),
        (WAR.replace('[Check "', '[Check "0'), [True, True, True, True, False]),
    ],
)
def test_t32_the_step_that_fails_is_named(text: str, good: list[bool | None]) -> None:
    assert [step["ok"] for step in checked(text, "en")] == good


def test_t33_json_holds_the_whole_game() -> None:
    text = json_text("family", ("Ana", "Lia"), CODE, _outcome(CODE), WAR)
    assert war_of(text) == WAR
    assert json.loads(text)["code"] == CODE
    assert war_of("{") == "{"


def test_t33_json_out_and_in_is_byte_equal(server: Served) -> None:
    first = server.call("POST", "/api/replay", {"war": WAR})[1]["json"]
    assert server.call("POST", "/api/replay", {"war": first})[1]["json"] == first
    assert all(step["ok"] for step in server.call("POST", "/api/check", {"war": first})[1])
