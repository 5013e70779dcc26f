"""`won_to=pile recycle=turn` is the same game as `won_to=bottom` (R4.2)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from guerra.actions import Place
from guerra.cards import Card
from guerra.engine import apply, new
from guerra.outcome import Reason
from guerra.presets import make_rules
from guerra.rules import Identical, Recycle, Rules, WonTo
from guerra.state import State
from laws.players import boundaries, clockwork
from laws.strategies import LAWFUL, rule_sheets, seeds, some_stocks

Stocks = tuple[tuple[Card, ...], ...]


def both_ways(rules: Rules, stocks: Stocks, seed: int = 0) -> list[list[State]]:
    """The game with captured cards at the bottom of the stock, and the game with turned piles, between battles."""
    bottom = replace(rules, won_to=WonTo.BOTTOM, recycle=Recycle.SHUFFLE)
    turned = replace(rules, won_to=WonTo.PILE, recycle=Recycle.TURN)
    return [boundaries(apply(new(same), Place(stocks)).after, clockwork(seed)) for same in (bottom, turned)]


def tell(state: State) -> tuple[object, ...]:
    """What must be the same: above all each seat's cards in the order in which it draws them."""
    drawn = tuple(stock + won for stock, won in zip(state.stocks, state.won, strict=True))
    return drawn, state.tally, state.wars_won, state.prize, state.carried, state.outcome


def repeats(state: State) -> bool:
    """Has the engine found that this game never ends?"""
    return state.shuffling or (state.outcome is not None and state.outcome.reason is Reason.ENDLESS)


@LAWFUL
@given(rule_sheets().filter(lambda rules: not rules.hand and rules.identical is not Identical.RETURN), seeds)
def test_battle_by_battle(rules: Rules, seed: int) -> None:
    """Until a repetition is found, if one is."""
    bottom, turned = both_ways(rules, some_stocks(rules, Random(seed)), seed)
    until = next((battle for battle, pair in enumerate(zip(bottom, turned, strict=False)) if any(map(repeats, pair))), None)
    assert [tell(state) for state in bottom[:until]] == [tell(state) for state in turned[:until]]


@pytest.mark.parametrize(("spoils", "one", "two"), [("loser-first", "2 3", "4"), ("winner-first", "2 3 5", "4 6")])
def test_endless_games_repeat_at_the_same_battle(spoils: str, one: str, two: str) -> None:
    """How cards are split between stock and won pile changes nothing that follows, so it makes no new position (R4.5)."""
    rules = make_rules(deck="6x1", spoils=spoils)
    stocks = tuple(rules.the_deck.physical(stock.split()) for stock in (one, two))
    bottom, turned = both_ways(rules, stocks)
    assert bottom[-1].outcome == turned[-1].outcome


def test_identical_cards_go_back_to_the_same_place() -> None:
    """A returned card is drawn again after everything captured before, wherever captured cards lie (R1.3)."""
    rules = make_rules(packs=2, identical="return")
    deck = rules.the_deck
    stocks = (deck.physical(["5s", "7s", "9s"]), (deck.card("4s"), replace(deck.card("7s"), pack=1), deck.card("8s")))
    bottom, turned = both_ways(rules, stocks)
    assert tell(bottom[2]) == tell(turned[2])
