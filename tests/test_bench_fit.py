"""The fit of cards' worth: it finds weights that results were made of, and sees a position as the thinkers weigh it."""

from __future__ import annotations

import numpy as np
import pytest

from bench.fit import CARDS, CARELESS, ONE_AHEAD, WARS, edges, features, fit, fitted, games, hunter, knots, standing, thinker
from guerra.bots import kernel
from guerra.bots.kernel import cards_worth
from guerra.bots.levels import LEVELS
from guerra.bots.mind import PLAIN, lore_rows
from guerra.bots.situation import lore_of
from guerra.bots.thinking import GENERAL, HALF_CARELESS, think
from guerra.bots.worth import LEFT, worth_of
from guerra.rules import Rules
from guerra.state import State
from test_bots_levels import known


def test_weights_are_found_again() -> None:
    source = np.random.default_rng(1)
    x, weights = source.normal(size=(40_000, 3)), np.array([1.0, -0.5, 0.0])
    won = (source.random(len(x)) < 1 / (1 + np.exp(-x @ weights))).astype(float)
    assert fit(x, won) == pytest.approx(weights, abs=0.06)  # four standard errors


def test_between_two_rows_both_count() -> None:
    for left in range(LEFT[-1] + 1):
        assert knots(left).sum() == pytest.approx(1)
    assert knots(7) @ LEFT == pytest.approx(7)


@pytest.mark.parametrize("rules", [CARDS, WARS])
def test_a_position_is_weighed_as_the_thinkers_do(rules: Rules) -> None:
    """By the tables that stand: each row of them by the cards that it is for."""
    noted, result = next(games(rules, [0], 2, [(LEVELS["corporal"], LEVELS["corporal"])]))
    assert len(noted) > 10
    assert result in (0, 0.5, 1)
    weights = standing(rules)
    for state in noted:
        row = kernel_row(state)
        assert features(rules, state) @ weights.ravel() == pytest.approx(cards_worth(row, lore_rows(PLAIN, lore_of(rules)), 0))


@pytest.mark.parametrize("rules", [CARDS, WARS])
def test_a_round_plays_by_the_weights_of_the_one_before(rules: Rules) -> None:
    """By those that stand it thinks as all do; by none every card is worth the same at first."""
    standard, blank = thinker(rules, standing(rules)), thinker(rules, 0 * standing(rules))
    for now, _, _ in known(rules, seed=1, battles=3, share=1):
        assert standard(now) == pytest.approx(think(ONE_AHEAD, HALF_CARELESS, now).mix)
        assert blank(now) == pytest.approx([1 / len(now.choices)] * len(now.choices))
    first, second = fitted(rules, count=2, rounds=2, seed=1)
    assert first.shape == second.shape == standing(rules).shape
    assert not np.allclose(first, second)


def test_the_edge_is_what_results_leave_over_beside_the_weights() -> None:
    """Each round of it plays by the edge of the one before, so the second finds another."""
    source = np.random.default_rng(2)
    x, given = np.ones((40_000, 1)), source.normal(size=40_000)
    won = (source.random(len(x)) < 1 / (1 + np.exp(-given - 1.5))).astype(float)
    assert fit(x, won, given) == pytest.approx([1.5], abs=0.05)
    first, second = edges(count=1, rounds=2, seed=1)
    assert first.shape == second.shape == (len(LEFT),)
    assert not np.allclose(first, second)


def test_the_hunter_thinks_as_the_marshal_does_of_chance() -> None:
    standing_edge = np.array([worth_of(CARDS, careless=True).edge[left] for left in LEFT])
    for now, _, _ in known(CARDS, seed=1, battles=3, share=1):
        assert hunter(standing_edge)(now) == pytest.approx(think(GENERAL, CARELESS, now).mix)


def kernel_row(state: State) -> list[int]:
    """A position between two battles as the thinkers have it."""
    cards = len(state.rules.the_deck.cards)
    row = [0] * (kernel.ZONES + 4 * cards)
    row[kernel.BATTLES] = state.tally.battles
    for seat in (0, 1):
        row[kernel.WON + seat] = state.wars_won[seat]
        for number, place, pile in (
            (kernel.HELD, kernel.HANDS + seat * kernel.MOST_HELD, state.hands[seat]),
            (kernel.SIZE, kernel.ZONES + (2 + seat) * cards, state.stocks[seat]),
        ):
            row[number + seat] = len(pile)
            row[place : place + len(pile)] = [card.rank.value for card in pile]
    return row
