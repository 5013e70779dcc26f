"""All words together, in a language made up for the test: no plain English is left anywhere (report 72)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from guerra.events import Event
from guerra.outcome import Outcome
from guerra.presets import make_rules, presets
from guerra.rules import AXES, Rules
from guerra.words import Form, Phrase, Words
from guerra.words.terminal import PACES
from test_words_outcome import CASES
from test_words_sheet import every_value, rules_with
from wordgames import MARKS, PSEUDO, plain_english, steps


def pseudo(rules: Rules) -> Words:
    return Words(PSEUDO, MARKS[: rules.seats], 0, rules)


@pytest.mark.parametrize("name", [*presets(), "spanish", "numbers"])
def test_a_whole_game(name: str):
    rules = make_rules(name) if name in presets() else make_rules(deck={"spanish": "40", "numbers": "6x4"}[name], jokers=2)
    words, so_far = pseudo(rules), list[Event]()
    for events, counts in steps(rules, seed=1, most=120):
        so_far += events
        told = [words.message.full(events), words.message.spoken(events, counts), *words.why(so_far).facts]
        assert plain_english(told) == []


@pytest.mark.parametrize(("result", "rules"), [(result, rules) for result, rules, _ in CASES])
def test_results(result: Outcome, rules: Rules):
    assert plain_english([pseudo(rules).outcome.text(result)]) == []


def sheet_texts(rules: Rules) -> Iterator[str]:
    words = pseudo(rules)
    yield from (line.text for line in words.sheet.lines(rules))
    yield from (words.sheet.sentence(axis.name, rules) for axis in AXES)
    yield from (words.sheet.axis_name(axis.name) for axis in AXES)
    yield from (words.sheet.value_name(axis.name, getattr(rules, axis.name)) for axis in AXES)
    yield from words.ends.goals()
    yield from words.ends.progress((1,) * rules.seats, (1,) * rules.seats, 1, 1)
    yield words.sheet.rules_name(rules)


@pytest.mark.parametrize(("name", "value"), every_value())
def test_rule_sheets(name: str, value: object):
    assert plain_english(list(sheet_texts(rules_with(name, value)))) == []


def test_cards_and_presets_and_the_terminal():
    words = pseudo(make_rules("jokers"))
    texts = [words.cards.card(card, form) for card in words.rules.the_deck.cards for form in Form]
    texts += [words.cards.ranks(rank) for rank in words.rules.the_deck.ranks]
    texts += [text for name in presets() for text in (words.sheet.preset(name), words.sheet.about_preset(name))]
    texts += [words.sheet.how_long(4, 13), words.sheet.how_many(64, 224), words.outcome.match(0, (2, 1))]
    terminal = words.terminal
    key_help = terminal.keys()
    texts += [terminal.phrase(phrase) for phrase in Phrase] + [does for _, does in key_help]
    texts += [terminal.pace(pace) for pace in PACES] + list(terminal.count_down(3))
    texts += [terminal.player(1), terminal.deal_of(1, 3), terminal.on_table(1), terminal.choose_card(3), terminal.ready("①")]
    texts += [terminal.waiting_for("①"), terminal.unknown_key("①"), terminal.not_a_card("①", 3), terminal.not_an_order("①", 3)]
    texts += [terminal.rules_refused("①")]
    assert plain_english(texts) == []
    assert plain_english(["Plain"]) == ["Plain"]
