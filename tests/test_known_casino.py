"""Casino War in fractions: our known answers, and every figure that others have published, misprints named."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from guerra.casino.exact import SURRENDER, Game, full, left, regret, tie, war
from guerra.casino.rules import CasinoRules
from guerra.errors import GuerraError
from known_answers import Answer, answered


@answered("casino.?decks")
def test_exact_values(answer: Answer) -> None:
    packs, expected = answer["inputs"]["decks"], dict(answer["expected"])
    plain, bonus = Game(full(packs)), Game(full(packs), bonus=1)
    assert plain.sd == pytest.approx(expected.pop("sd_no_bonus"), abs=1e-9)
    assert bonus.sd == pytest.approx(expected.pop("sd_bonus"), abs=1e-9)
    found = {
        "edge_war_no_bonus": plain.edge_war,
        "edge_war_bonus": bonus.edge_war,
        "edge_surrender": plain.edge_surrender,
        "edge_tie_bet_10to1": plain.edge_tie_bet,
        "edge_tie_bet_11to1": Game(full(packs), tie_pays=11).edge_tie_bet,
        "P_tie": plain.p_tie,
        "P_second_tie_given_tie": plain.p_second_tie,
        "EV_war_given_tie_no_bonus": plain.ev_war_given_tie,
        "EV_war_given_tie_bonus": bonus.ev_war_given_tie,
        "element_of_risk_no_bonus": plain.element_of_risk,
        "element_of_risk_bonus": bonus.element_of_risk,
    }
    assert {name: str(value) for name, value in found.items()} == expected


@answered("casino.6decks.hand", "casino.6decks.sd", "casino.6decks.eor")
def test_published_figures_of_six_packs(answer: Answer) -> None:
    game, bonus = Game(full(6)), Game(full(6), bonus=1)
    chances = game.outcomes
    found = {
        "casino.6decks.hand": {
            "win incl. war": chances["win"] + chances["win_war"] + chances["tie_war"],
            "lose first card": chances["lose"],
            "lose war": chances["lose_war"],
            "tie after tie": chances["tie_war"],
            "EV no bonus": -game.edge_war,
            "EV bonus": -bonus.edge_war,
        },
        "casino.6decks.sd": game.sd,
        "casino.6decks.eor": 100 * game.element_of_risk,
    }[answer["id"]]
    expected = answer["expected"]
    if not isinstance(found, dict):
        found, expected = {"": found}, {"": float(str(expected).removesuffix(" %"))}
    for name, value in expected.items():
        assert float(found[name]) == pytest.approx(value, abs=answer["tolerance"]), name


PUBLISHED = {
    "war, bonus": "2.06 2.24 2.29 2.31 2.32 2.33 2.34 2.34",
    "war": "2.42 2.70 2.79 2.84 2.86 2.88 2.89 2.90",
    "surrender": "2.94 3.40 3.55 3.62 3.67 3.70 3.72 3.73",
    "tie bet": "35.29 25.24 21.94 20.29 19.31 18.65 18.18 17.83",
}
"""The house edge in percent with one to eight packs, as the Wizard of Odds prints it."""


@pytest.mark.parametrize(("bet", "packs"), [(bet, packs) for bet in PUBLISHED for packs in range(1, 9)])
def test_the_published_table(bet: str, packs: int) -> None:
    plain, bonus = Game(full(packs)), Game(full(packs), bonus=1)
    edge = {
        "war, bonus": bonus.edge_war,
        "war": plain.edge_war,
        "surrender": plain.edge_surrender,
        "tie bet": plain.edge_tie_bet,
    }[bet]
    printed = Fraction(PUBLISHED[bet].split()[packs - 1])
    assert abs(100 * edge - printed) <= Fraction(1, 200)


def test_misprints() -> None:
    """What copies print, and what it is."""
    game, chances = Game(full(6)), Game(full(6)).outcomes
    assert f"{float(chances['lose']):.6f}" == "0.463023"  # a copy of the table of hands: 4.630203
    assert f"{float(-2 * chances['lose_war']):.6f}" == "-0.068484"  # the same copy: -0.68484
    assert f"{float(100 * Game(full(6), bonus=1).element_of_risk):.3f}" == "2.170"  # Casino Niagara: 2.19
    assert f"{float(100 * game.edge_surrender):.2f}" == "3.70"  # wizardofmacau.com: 2.88, which is going to war
    wrong_win = {"0.5034", "0.5356"}  # two student answers to the chance of winning
    assert f"{float(chances['win'] + chances['win_war'] + chances['tie_war']):.4f}" not in wrong_win


def test_fair_tie_bets() -> None:
    assert 1 / tie(full(1)) - 1 == 16
    assert 1 / tie(full(6)) - 1 == Fraction(288, 23)


def test_war_by_going_through_all_cards() -> None:
    """The formula of `war` against every pair of cards, for shoes of any kind."""
    dice = random.Random(5)
    for _ in range(20):
        shoe = tuple(dice.randrange(5) for _ in range(13))
        cards = [rank for rank, count in enumerate(shoe) for _ in range(count)]
        pairs = [(one, two) for i, one in enumerate(cards) for j, two in enumerate(cards) if i != j]
        for bonus in (0, 1):
            worth = [1 if one > two else -2 if one < two else 1 + bonus for one, two in pairs]
            assert war(shoe, bonus) == Fraction(sum(worth), len(pairs))


def test_war_is_never_worse_than_surrender() -> None:
    """For any shoe: by how much is (3/2 + bonus) times the chance of a second tie, which is nothing only if none can be."""
    dice = random.Random(6)
    for _ in range(200):
        shoe = tuple(dice.choice((0, 1, 1, 2, 24)) for _ in range(13))
        if sum(shoe) > 1:
            for bonus in (0, 1):
                assert regret(shoe, bonus) == (Fraction(3, 2) + bonus) * tie(shoe) == war(shoe, bonus) - SURRENDER >= 0
                assert (regret(shoe, bonus) == 0) == (max(shoe) <= 1)


def test_cards_that_have_left() -> None:
    deck = CasinoRules(packs=1).deck
    shoe = left(1, [deck.card("As"), deck.card("Ah"), deck.card("2c")])
    assert (shoe[0], shoe[-1], sum(shoe)) == (3, 2, 49)
    assert Game(shoe).p_tie == Fraction(3 * 2 + 2 * 1 + 11 * 12, 49 * 48)


@pytest.mark.parametrize("packs", [0, 9])
def test_packs_out_of_range_are_refused(packs: int) -> None:
    with pytest.raises(GuerraError, match="allowed: 1 to 8"):
        full(packs)


def test_a_shoe_without_cards_is_refused() -> None:
    with pytest.raises(GuerraError, match="1 are left"):
        tie((1,) + (0,) * 12)
