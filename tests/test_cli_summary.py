"""The JSON of a game, whichever command prints it."""

from __future__ import annotations

import json

from guerra.cli.summary import event_lines, summary
from guerra.dealer import Chance, recorded
from guerra.notation.position import read_piles
from guerra.notation.recorded import Recorded
from guerra.presets import make_rules
from guerra.wire import encode_outcome

RULES = make_rules("double")
WHOLE = recorded(RULES, Chance.of_game(1), {})


def test_a_finished_game():
    told = summary(WHOLE, seed=1, index=0)
    *_, last = WHOLE.steps()
    assert last.after.outcome is not None
    assert told.items() >= encode_outcome(last.after.outcome).items()
    assert (told["rules"], told["seed"], told["index"], len(told["deal"])) == ("double", 1, 0, 39)


def test_a_game_in_the_middle_has_the_same_keys_and_all_its_cards():
    for actions in range(1, len(WHOLE.actions), 7):
        told = summary(Recorded(RULES, WHOLE.actions[:actions]), seed=None, index=None)
        assert list(told) == list(summary(WHOLE, None, None))
        assert (told["winner"], told["reason"]) == (None, None)
        assert sum(told["counts"]) + told["pot"] + told["set_aside"] == 52


def test_piles_have_no_deal_code():
    game = recorded(RULES, Chance.of_game(1), {}, start=read_piles(RULES.the_deck, "7s 2h / 5c"))
    assert summary(game, None, None)["deal"] is None


def test_every_event_is_a_line():
    lines = [json.loads(line) for line in event_lines(WHOLE)]
    assert [lines[0]["event"], lines[-2]["event"], lines[-1]["event"]] == ["dealt", "over", "to-act"]
    assert len(lines) == sum(len(step.events) for step in WHOLE.steps())
