"""Nothing a rule does can create, lose or duplicate a card (R3.8), and every game ends with one outcome (R5.11)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from guerra.actions import CHANCE
from guerra.engine import actors, new
from guerra.events import Over
from guerra.rules import Rules
from guerra.state import Phase
from laws.players import Decide, steps, with_referee
from laws.strategies import LAWFUL, rule_sheets, seeds, some_rules


def check_game(rules: Rules, act: Decide) -> None:
    """Play a game and hold it to both laws after every step."""
    deck = rules.the_deck.cards
    objects = set(map(id, deck))  # quicker to look through than the cards; a card that is no longer the deck's own is looked at
    ends = []
    for _, _, state, events in steps(new(rules), act):
        cards = state.cards()
        if state.phase is Phase.DEAL:
            assert not cards
        else:
            assert len(cards) == len(deck)
            assert set(map(id, cards)) == objects or set(cards) == set(deck)
        ends += [event.outcome for event in events if isinstance(event, Over)]
        assert bool(ends) == (state.phase is Phase.OVER)
        assert state.phase in (Phase.DEAL, Phase.RECYCLE, Phase.SPOILS) or (
            actors(state) is not CHANCE and bool(actors(state)) != bool(ends)
        )
    (outcome,) = ends
    assert outcome == state.outcome
    assert sum(outcome.counts) + outcome.pot + outcome.set_aside == len(deck)
    assert outcome.counts == tuple(state.holding(seat) for seat in range(rules.seats))
    assert outcome.winner is None or outcome.winner in range(rules.seats)
    assert outcome.tally.war_battles <= outcome.tally.wars
    assert outcome.tally.battles <= rules.cap


@LAWFUL
@given(rule_sheets(), seeds)
def test_cards_are_conserved_and_a_game_ends_once(rules: Rules, seed: int) -> None:
    check_game(rules, with_referee(Random(seed)))


@pytest.mark.parametrize("quarter", [0, *(pytest.param(quarter, marks=pytest.mark.whole) for quarter in (1, 2, 3))])
def test_a_thousand_rule_sheets_with_ten_deals_each(quarter: int) -> None:
    """A quarter of them each time, besides those of Hypothesis; all by `make whole`."""
    dice = Random(8 + quarter)
    for _ in range(250):
        rules = some_rules(dice)
        for _ in range(10):
            check_game(rules, with_referee(dice))
