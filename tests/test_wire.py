"""What is sent: exact JSON for every kind of event, and the page that describes it."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from guerra.actions import Phase
from guerra.engine import flip_all, new
from guerra.events import (
    Carried,
    Clocked,
    Dealt,
    Drew,
    Eliminated,
    EndlessFound,
    Event,
    Laid,
    Lay,
    Misdealt,
    Over,
    PrizeSet,
    Recycled,
    Resigned,
    Returned,
    Revealed,
    ShortInWar,
    Taken,
    ToAct,
    WarDeclared,
)
from guerra.outcome import Outcome, Reason, Tally
from guerra.presets import make_rules, presets
from guerra.rules import DownRevealed, Short
from guerra.view import View, observe
from guerra.wire import encode_event, encode_outcome, encode_view, seat_number, told
from laws.players import steps, with_referee
from laws.strategies import some_rules
from play import Game

PAGE = (Path(__file__).parent.parent / "docs" / "events.md").read_text("utf-8")
EVERY, EXAMPLES, VIEW = (re.split(r"^## .*$", PAGE, flags=re.MULTILINE)[place] for place in (1, 2, 3))

SEVEN, TWIN, TEN, QUEEN, KING, TWO = (make_rules("jokers").the_deck.card(code) for code in ("7s", "7c", "Th", "Qd", "Kd", "2s"))
SPADE_QUEENS = make_rules("two-packs").the_deck.physical(["Qs", "Qs"])
RESULT = Outcome(0, Reason.ALL_CARDS, (10, 0), 0, 0, Tally(1, 1, 1, 1, 10), (1, 0))

ONE_OF_EACH: list[Event] = [
    Dealt(((SEVEN, TWIN), (TEN, QUEEN)), (KING,)),
    Misdealt(),
    Drew(0, (SEVEN, TEN)),
    Drew(1, (QUEEN, KING)),
    Laid(13, 1, (Lay(0, (TWO, TEN), QUEEN), Lay(1, (), make_rules("jokers").the_deck.card("JR")))),
    WarDeclared(2, (0, 2), (0, 1, 2), (3, 1, None), 3),
    ShortInWar(1, Short.LOSE, (TWO,)),
    Taken(0, (KING, QUEEN, TWO, TWIN), True, None, (False, False, True, False), True, 0),
    Taken(1, (TWO, KING), False, "winner", (False, False), False, 0),
    Revealed(0, (TWO,), DownRevealed.WINNER),
    Returned((SPADE_QUEENS[:1], (TWO, SPADE_QUEENS[1])), ((False,), (True, False))),
    Carried((SPADE_QUEENS[0], TWO), (False, True)),
    PrizeSet(0, TWIN),
    Recycled(1, (TWO, TEN, KING), True),
    EndlessFound(6),
    Eliminated(1),
    Resigned(0),
    Clocked(900),
    ToAct(Phase.WAR, (0, 2)),
    Over(RESULT),
]


def test_one_of_each_is_sent_as_the_page_says() -> None:
    (block,) = re.findall(r"^```json\n(.*?)^```$", EXAMPLES, re.MULTILINE | re.DOTALL)
    assert [json.dumps(event) for event in told(ONE_OF_EACH, seat=0)] == block.splitlines()
    assert {type(event) for event in ONE_OF_EACH} == set(get_args(Event))


def test_the_page_has_every_event_and_every_field() -> None:
    cells = [[cell.strip() for cell in line.split("|")] for line in EVERY.splitlines() if line.startswith("| `")]
    rows = {row[1].strip("`"): re.findall(r"(?:^| · )`(\w+)`", row[3]) for row in cells}
    assert rows == {encode_event(event)["event"]: [field.name for field in fields(event)] for event in ONE_OF_EACH}


def test_the_page_has_every_field_of_lays_outcomes_and_views() -> None:
    lay, outcome = EVERY.split("One part of `laid`")[1].split("An `outcome`")
    assert re.findall(r"`(\w+)`", lay)[1:] == [field.name for field in fields(Lay)]
    assert [name for name in encode_outcome(RESULT) if f"`{name}`" not in outcome] == []
    assert [reason for reason in Reason if f"`{reason}`" not in outcome] == []
    assert [phase for phase in Phase if f"`{phase}`" not in EVERY] == []
    told_fields = [name for row in re.findall(r"^\| (`.*?) \|", VIEW, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)]
    assert told_fields == [field.name for field in fields(View)]


def test_an_outcome_has_just_these_keys() -> None:
    assert encode_outcome(Outcome(None, Reason.ENDLESS, (3, 2), 0, 1, Tally(9, 0, 0, 0, 18), (0, 0), cycle=6)) == {
        "winner": None,
        "reason": "endless",
        "battles": 9,
        "wars": 0,
        "war_battles": 0,
        "longest_chain": 0,
        "cards_laid": 18,
        "counts": [3, 2],
        "pot": 0,
        "set_aside": 1,
        "wars_won": [0, 0],
        "cycle": 6,
    }


def test_a_view_as_it_is_sent() -> None:
    game = Game("7s 2s 9s 4s / 8h 3h Th 5h", "hand-of-three", index=1).play("7 8")
    assert encode_view(observe(game.state, 0)) == {
        "rules": "hand-of-three",
        "seat": 1,
        "phase": "flip",
        "to_act": [1, 2],
        "stocks": [0, 2],
        "won": [0, 0],
        "hands": [["2s", "9s", "4s"], ["??", "??", "??"]],
        "laid": [[], []],
        "carried": [],
        "prize": None,
        "set_aside": 0,
        "playing": [1, 2],
        "war": 0,
        "war_plan": [],
        "shuffling": False,
        "seconds": 0,
        "tally": {"battles": 1, "wars": 0, "war_battles": 0, "longest_chain": 0, "cards_laid": 2},
        "wars_won": [0, 0],
        "outcome": None,
    }


def test_a_table_as_it_is_sent() -> None:
    game = Game("7s 2s 9s / 7h 3h 8h / Kd 4d 5d", "double").play(battles=1)
    assert encode_view(observe(game.state, None))["prize"] == "7h"
    chain = Game("7s 2s 9s 5s / 7h 3h 9h 6h", face_down=1)
    for _ in range(2):
        chain.do(flip_all(chain.state))
    war = encode_view(observe(chain.state, None))
    assert war["laid"][0] == [{"card": "7s", "up": True}, {"card": "??", "up": False}, {"card": "9s", "up": True}]
    assert war["war_plan"] == [{"seat": 1, "face_down": 0}, {"seat": 2, "face_down": 0}]
    assert war["seat"] is None


@pytest.mark.parametrize("which", [*presets(), *range(6)])
def test_nothing_but_plain_json_is_sent(which: str | int) -> None:
    """What comes out of JSON again is what went in: no tuple, no enum, nothing of ours."""
    dice = Random(repr(which))
    for rules in [make_rules(which)] if isinstance(which, str) else [some_rules(dice) for _ in range(10)]:
        for step in list(steps(new(rules), with_referee(dice)))[-40:]:
            for seat in (None, 0, 1):
                sent = [*told(step.events, seat), encode_view(observe(step.after, seat))]
                assert json.loads(json.dumps(sent)) == sent


def test_seats_count_from_one() -> None:
    assert [seat_number(seat) for seat in (0, 7, None)] == [1, 8, None]
    everywhere = json.dumps([encode_event(event) for event in ONE_OF_EACH])
    assert '"seat": 0' not in everywhere
