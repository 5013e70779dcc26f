"""The analysis of a hand of three as a page asks for it: in words, in time, and only where there was something to choose."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from served import Served

from apart import run_apart
from guerra.bots import make_bot
from guerra.bots.judging import moments
from guerra.bots.levels import LEVELS
from guerra.dealer import Chance, recorded
from guerra.errors import GuerraError
from guerra.i18n import LANGUAGES
from guerra.notation.codes import game_code, read_game_code
from guerra.presets import make_rules
from guerra.rng import words
from guerra.table.analysis import choices, told
from guerra.table.asking import Refused
from guerra.table.beside import Beside
from guerra.table.weighing import PART, part_of, weighed


@pytest.fixture(scope="module")
def code() -> str:
    players = {seat: make_bot(name, words(2, 0, 16 + seat)) for seat, name in enumerate(("captain", "recruit"))}
    return game_code(recorded(make_rules("hand-of-three"), Chance.of_game(2), players))


@pytest.fixture(scope="module")
def line(code: str) -> list[dict[str, Any]]:
    return list(weighed(moments(read_game_code(code))))


def test_each_choice_is_weighed(code: str, line: list[dict[str, Any]]) -> None:
    seen = list(moments(read_game_code(code)))
    assert [(one["battle"], one["war"]) for one in line] == [(one.battle, one.war) for one in seen]
    prices = [price for one in line for price in one["prices"]]
    assert all(0 <= one["odds"] <= 1 for one in line)
    assert all(
        (price is None) == (len(one.minds[seat].choices) == 1)
        for one, two in zip(seen, line, strict=True)
        for seat, price in enumerate(two["prices"])
    )
    assert all(lost == max(0.0, -gain) for lost, gain in filter(None, prices))
    assert any(lost > 0 for lost, _ in filter(None, prices))


def test_what_a_choice_was_better_by_is_what_the_table_shows(code: str, line: list[dict[str, Any]]) -> None:
    """The points of the list are the difference between the best two chances of the table, as far as these are rounded."""
    weights = [(one, seat) for one in line[:12] for seat in (0, 1) if one["prices"][seat]]
    for one, seat in weights:
        clashes = choices({"code": code, "battle": one["battle"]}, "en")["clashes"]
        options = next(clash for clash in clashes if clash["war"] == one["war"])["seats"][seat]["options"]
        mine = next(option["chance"] for option in options if option["chosen"])
        gain = mine - max(option["chance"] for option in options if not option["chosen"])
        assert one["prices"][seat][1] == pytest.approx(gain, abs=0.0011)


def test_one_card_is_no_choice() -> None:
    weights: list[Any] = [{"battle": 1, "war": 0, "odds": 0.5, "prices": [(0.1, -0.1), None]}]
    assert told(weights, ["Ana", "Rui"], "en")["costs"] == [
        "Ana: 0 of 1 choices were the best; on average each cost 10.0 points"
    ]


@pytest.fixture(scope="module")
def long() -> str:
    """A game of more choices than one part has."""
    rules = make_rules("hand-of-three", hand=2, face_down=1, wars_to_win=0, battle_limit=PART)
    players = {seat: make_bot("captain", words(3, 0, 16 + seat)) for seat in (0, 1)}
    return game_code(recorded(rules, Chance.of_game(3), players))


def test_a_long_game_is_weighed_to_its_end_part_by_part(server: Served, long: str) -> None:
    seen = [(one.battle, one.war) for one in moments(read_game_code(long))]
    assert len(seen) > PART
    parts = [part_of(read_game_code(long), part) for part in (0, 1)]
    assert [part["more"] for part in parts] == [True, False]
    assert [(one["battle"], one["war"]) for part in parts for one in part["weights"]] == seen
    status, said = server.call("POST", "/api/analysis", {"code": long, "part": 1})  # two parts at once are too much to ask
    assert (status, said["error"]) == (400, "This game could not be weighed in time.")
    for part in count():
        status, said = server.call("POST", "/api/analysis", {"code": long, "part": part})
        assert (status, len(said["line"])) == (200, min(len(seen), PART * (part + 1)))
        if not said["more"]:
            break
    assert [(one["battle"], one["war"]) for one in said["line"]] == seen
    assert part == 1


def test_the_costliest_choices_come_first(line: list[dict[str, Any]]) -> None:
    said = told(line, ["Ana", "Rui"], "en")
    for seat, name in enumerate(("Ana", "Rui")):
        prices = [one["prices"][seat] for one in line if one["prices"][seat]]
        costs = sorted((lost for lost, _ in prices), reverse=True)
        gains = sorted((gain for _, gain in prices if gain >= 0.02), reverse=True)[:2]
        better = [one["text"] for one in said["best"] if f", {name}: " in one["text"]]
        assert [text.partition(": ")[2] for text in better] == [
            f"{100 * n:.0f} points better than the next best card" for n in gains
        ]
        texts = [one["text"] for one in said["worst"]][2 * seat : 2 * seat + 2]
        for cost, text in zip(costs, texts, strict=False):
            assert text.endswith(f", {name}: {cost * 100:.0f} points less than the best card")
    pointed = [one["text"].split(", ")[:2] for one in said["worst"] + said["best"]]
    assert len({tuple(one) for one in pointed}) == len(pointed)  # a war's choice is not called as its battle's first
    assert len(said["worst"]) == 4 >= len(said["best"])
    assert all(any(one["battle"] == told["battle"] for one in line) for told in said["worst"] + said["best"])
    lost = [one["prices"][0][0] for one in line if one["prices"][0]]
    best, mean = lost.count(0), 100 * sum(lost) / len(lost)
    assert said["costs"][0] == f"Ana: {best} of {len(lost)} choices were the best; on average each cost {mean:.1f} points"
    assert said["costs"][1].startswith("Rui: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_there_was_to_choose(code: str, lang: str) -> None:
    recorded_game = read_game_code(code)
    for moment in list(moments(recorded_game))[::20]:
        clash = next(
            one for one in choices({"code": code, "battle": moment.battle}, lang)["clashes"] if one["war"] == moment.war
        )
        for seat, told_seat in enumerate(clash["seats"]):
            assert len(told_seat["options"]) == len(moment.minds[seat].choices)
            assert [one["card"][0] for one in told_seat["options"] if one["chosen"]] == [moment.laid[seat].rank.code]
            assert any(one["best"] for one in told_seat["options"])
            assert len(told_seat["levels"]) == len(LEVELS)
            assert all(level["says"].endswith(".") and level["says"][0].isupper() for level in told_seat["levels"])


def test_in_english_a_level_gives_its_reason_in_one_sentence(code: str) -> None:
    clash = choices({"code": code, "battle": 1}, "en")["clashes"][0]
    says = {level["name"]: level["says"] for level in clash["seats"][0]["levels"]}
    assert says["Recruit"].endswith(": by chance.")
    for level, least in (("Corporal", "50%"), ("Sergeant", "70%"), ("Captain", "70%")):
        assert f"wins with a chance of {least}" in says[level]
        assert "counting a tie as half" in says[level]
    assert "ends best" in says["Colonel"]


@pytest.mark.parametrize(("body", "why"), [({"battle": "1"}, "battle is a whole number."), ({}, "battle is a whole number.")])
def test_a_battle_that_is_none(code: str, body: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        choices({"code": code, **body}, "en")
    assert choices({"code": code, "battle": 9_999}, "en") == {"clashes": []}


def test_where_nobody_chose_there_is_nothing_to_judge() -> None:
    classic = game_code(recorded(make_rules("family"), Chance.of_game(1), {}))
    with pytest.raises(GuerraError, match="nobody had anything to choose"):
        choices({"code": classic, "battle": 1}, "en")


def test_work_beside_the_tables_has_an_end_and_is_done_once() -> None:
    async def ask() -> tuple[str, str]:
        slow = Beside("guerra.table.weighing", 0.01)
        return await slow.ask("x"), await slow.ask("x")

    assert run_apart(ask()) == ("", "")


def test_the_server_answers(server: Served, code: str, line: list[dict[str, Any]]) -> None:
    status, said = server.call("POST", "/api/analysis", {"code": code, "lang": "es", "names": ["Ana", "Rui"]})
    assert status == 200
    assert [one["odds"] for one in said["line"]] == [one["odds"] for one in line]
    assert "costó" in said["costs"][0]
    status, said = server.call("POST", "/api/choices", {"code": code, "battle": 1, "lang": "pt"})
    assert status == 200
    assert said["clashes"][0]["seats"][0]["levels"][0]["name"] == "Recruta"
    status, said = server.call("POST", "/api/analysis", {"code": code, "part": -1})
    assert (status, said["error"]) == (400, "part is a whole number.")
    status, said = server.call("POST", "/api/analysis", {"code": "nonsense"})
    assert status == 400
    assert said["error"]


def test_a_level_is_called_by_its_name_in_the_reader_s_language(code: str) -> None:
    body = {"code": code, "battle": 1, "names": ["~captain", "Captain"]}
    for lang, level in (("en", "Captain"), ("es", "Capitán"), ("pt", "Capitão")):
        assert [seat["name"] for seat in choices(body, lang)["clashes"][0]["seats"]] == [level, "Captain"]
