"""Deals with a name go round for ever: the engine proves it, the positions show it, the compiled simulator agrees."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from guerra.cycles import History
from guerra.dealer import Chance, play
from guerra.ends import position_key
from guerra.engine import apply, flip_all, new
from guerra.errors import NotationError
from guerra.notation.named import NamedDeal, named_deals
from guerra.outcome import Reason
from guerra.presets import make_rules
from guerra.sim.code import number
from referee import kernel

DEALS = list(named_deals().values())

every_deal = pytest.mark.parametrize("named", DEALS, ids=[named.name for named in DEALS])


@every_deal
def test_the_engine_proves_it_endless(named: NamedDeal) -> None:
    *_, last = play(named.rules, Chance.of_game(0), {}, named.deal(named.rules))
    outcome = last.after.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winner, outcome.cycle) == (Reason.ENDLESS, None, named.cycle)
    assert outcome.tally.battles == named.tail + named.cycle


@every_deal
def test_its_positions_go_round(named: NamedDeal) -> None:
    """Without the engine's own search, which is made to forget: two rounds, and no position is twice in one of them."""
    state = apply(new(named.rules), named.deal(named.rules)).after
    positions = [position_key(state)]
    while len(positions) <= named.tail + 2 * named.cycle:
        state = replace(apply(state, flip_all(state)).after, history=History())
        if state.war == 0 and not any(state.laid):
            positions.append(position_key(state))
    assert state.outcome is None
    assert len(set(positions)) == named.tail + named.cycle
    assert positions[named.tail : named.tail + named.cycle + 1] == positions[named.tail + named.cycle :]


@every_deal
def test_the_simulator_agrees(named: NamedDeal) -> None:
    state = apply(new(named.rules), named.deal(named.rules)).after
    places = [card for stock in state.stocks for card in stock]
    _, result = kernel(named.rules, 0, 0, 1, places)
    winner, reason, battles, *_, cycle = result
    assert (winner, reason, battles, cycle) == (-1, number(Reason.ENDLESS), named.tail + named.cycle, named.cycle)


@pytest.mark.parametrize("name", ["endless-52", "endless-52-b", "endless-36"])
@pytest.mark.parametrize("settings", [{"face_down": 0}, {"face_down": 1, "short": "lose"}, {"face_down": 7}])
def test_without_a_tie_no_rule_for_wars_matters(name: str, settings: dict[str, object]) -> None:
    named = named_deals()[name]
    rules = make_rules(**{**named.settings, **settings})
    *_, last = play(rules, Chance.of_game(0), {}, named.deal(rules))
    assert last.after.outcome is not None
    assert (last.after.outcome.cycle, last.after.outcome.tally.wars) == (named.cycle, 0)


def test_the_same_deal_ends_when_the_winners_card_goes_first() -> None:
    rules = make_rules()
    *_, last = play(rules, Chance.of_game(0), {}, named_deals()["endless-52"].deal(rules))
    assert last.after.outcome is not None
    assert (last.after.outcome.reason, last.after.outcome.tally.battles) == (Reason.ALL_CARDS, 221)


@every_deal
def test_it_is_a_whole_deck_dealt_evenly(named: NamedDeal) -> None:
    state = apply(new(named.rules), deal := named.deal(named.rules)).after
    assert sorted(map(str, deal.order)) == sorted(map(str, named.rules.the_deck.cards))
    assert {len(stock) for stock in state.stocks} == {named.rules.share}


def test_other_cards_are_refused() -> None:
    with pytest.raises(NotationError, match="endless-52 is a deal of 52 cards"):
        named_deals()["endless-52"].deal(make_rules("jokers"))
    with pytest.raises(NotationError, match="2 seats"):
        named_deals()["endless-52"].deal(make_rules("four-players"))


def test_the_docs_name_every_deal() -> None:
    page = (Path(__file__).parent.parent / "docs" / "simulate.md").read_text("utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| `endless-")]
    for named in DEALS:
        (row,) = [row for row in rows if f"`{named.name}`" in row]
        assert f" {named.cycle} battles" in row
        assert row.endswith(f"| {named.tail} |")
