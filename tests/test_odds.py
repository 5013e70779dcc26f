"""The exact known answers of the deal, of fair ruin and of absorbing chains, against `guerra.odds`."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from guerra.odds import deals, ruin
from guerra.odds.absorb import Chain, ChainError, make_chain
from guerra.odds.battles import Battles
from guerra.odds.linear import solve
from guerra.presets import make_rules
from guerra.rules import Rules
from known_answers import Answer, answered, rules_of


@answered("deal.chain?")
def test_ties_at_the_start(answer: Answer) -> None:
    assert deals.chain(make_rules(), answer["inputs"]["k"]) == Fraction(answer["expected"])


def with_deck(deck: str, **settings: object) -> Rules:
    return make_rules(packs=2, **settings) if deck == "104" else make_rules(deck=deck, **settings)


@answered("deal.tie.*")
def test_first_tie_of_other_decks(answer: Answer) -> None:
    rules = with_deck(answer["id"].removeprefix("deal.tie."))
    assert deals.first_clash(rules).tie_for_highest == deals.chain(rules, 1) == Fraction(answer["expected"])


@answered("multi.first.*")
def test_first_flip_of_several_seats(answer: Answer) -> None:
    rules = with_deck(answer["inputs"]["deck"], seats=answer["inputs"]["players"])
    assert deals.first_clash(rules)._asdict() == {name: Fraction(chance) for name, chance in answer["expected"].items()}


@answered("deal.ties_mean", "deal.no_tie_26", "deal.flawless", "deal.aces?", "deal.distinct")
def test_deals_of_52_cards(answer: Answer) -> None:
    name, rules = answer["id"].removeprefix("deal."), make_rules()
    found = {
        "ties_mean": deals.mean_ties,
        "no_tie_26": deals.no_tie,
        "flawless": deals.flawless,
        "distinct": deals.deals,
    } | {f"aces{dealt}": lambda rules, dealt=dealt: deals.aces(rules, dealt) for dealt in range(5)}
    assert found[name](rules) == Fraction(answer["expected"])


@answered("deal.flawless.*")
def test_flawless_games(answer: Answer) -> None:
    assert deals.flawless(make_rules(deck=answer["inputs"]["deck"])) == Fraction(answer["expected"])


def test_what_cannot_tie_with_itself_alone_is_refused() -> None:
    with pytest.raises(ValueError, match="peasant_ace_two"):
        deals.no_tie(make_rules(ranking="peasant", peasant_ace_two="tie"))


# --- fair ruin


@answered("ruin.*x1")
def test_fair_ruin(answer: Answer) -> None:
    cards, expected = int(answer["inputs"]["deck"].removesuffix("x1")), answer["expected"]
    assert ruin.mean(cards) == expected["mean_rounds"]
    assert ruin.variance(cards) == Fraction(expected["variance"])
    assert ruin.shortest(cards) == Fraction(expected["P(shortest game, m rounds)"])
    assert Fraction(expected["P(player 1 wins)"]) == Fraction(1, 2)
    if cards <= 6:
        chain = make_chain(rules_of("Xf.f1.r0", deck=answer["inputs"]["deck"]))
        assert (chain.mean, chain.drawn) == (ruin.mean(cards), 0)
        assert chain.decimals().sd ** 2 == pytest.approx(float(ruin.variance(cards)))


@answered("ruin.52x1.quantiles")
def test_quantiles_of_fair_ruin(answer: Answer) -> None:
    shares = [Fraction(share) for share in answer["expected"]]
    assert ruin.quantiles(52, shares) == list(answer["expected"].values())


@answered("ruin.3x17")
def test_fair_ruin_of_three(answer: Answer) -> None:
    first, whole = ruin.three(51)
    assert {"first_out": str(first), "total": str(whole)} == answer["expected"]


@answered("ruin.identity")
def test_the_identity_of_pairs(answer: Answer) -> None:
    for deck, pairs in answer["inputs"]["examples"].items():
        seats, share = map(int, deck.split("x"))
        assert ruin.pairs(seats * share, seats) == pairs
    assert ruin.pairs(52, 2) == 2 * ruin.mean(52)


# --- absorbing chains


@cache
def chain_of(code: str, deck: str) -> Chain:
    """The chain of a code; C is a fair coin between winner-first and loser-first."""
    sheets = [code] if code[0] != "C" else ["W" + code[1:], "L" + code[1:]]
    return make_chain(*(rules_of(sheet, deck=deck) for sheet in sheets))


def means_of_deals(chain: Chain) -> Any:
    """The expected battles from each position, by turning the equations into steps until nothing changes."""
    pots = np.array(chain.pots)
    ends = np.concatenate([[0], np.cumsum([len(orders) for orders in chain.orders])])
    orders, means = np.concatenate(chain.orders), np.zeros(len(pots) + 2)  # the last two: the game is over
    for _ in range(400):
        after_pot = np.add.reduceat(means[orders], ends[:-1]) / np.diff(ends)
        means[:-2] = 1 + after_pot[pots].mean(axis=1)
    return means[:-2][np.array(chain.starts) > 0]


@answered("markov.*")
def test_chains(answer: Answer) -> None:
    inputs, expected = answer["inputs"], answer["expected"]
    chain = chain_of(inputs["code"], f"{inputs['ranks']}x{inputs['suits']}")
    near = {"abs": answer["tolerance"]}
    found = chain.decimals(left=1e-13)
    assert found.mean == pytest.approx(expected["mean_rounds"], **near)
    assert found.sd == pytest.approx(expected["sd_rounds"], **near)
    if "states" in expected:
        assert chain.states == expected["states"]
        assert found.drawn == pytest.approx(expected["P_draw"], **near)
        assert (1 - found.drawn) / 2 == pytest.approx(expected["P_player1_wins"], **near)
        assert max(means_of_deals(chain)) == pytest.approx(expected["longest_mean_of_one_deal"], abs=1e-8)
    if "mean_rounds_exact" in expected:
        assert str(chain.mean) == expected["mean_rounds_exact"]
        assert str(chain.drawn) == expected["draw_exact"]
        assert str((1 - chain.drawn) / 2) == expected["P1_exact"]
        assert float(chain.longest) == pytest.approx(max(means_of_deals(chain)))


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({}, "20,000 or fewer"),
        ({"deck": "3x1"}, "an even number"),
        ({"deck": "4x2", "seats": 3}, "two seats"),
        ({"deck": "4x2", "spoils": "by-seat"}, "the same for both seats"),
        ({"deck": "4x2", "won_to": "pile"}, "under the stock"),
    ],
)
def test_what_is_no_chain_is_refused(settings: dict[str, object], why: str) -> None:
    with pytest.raises(ChainError, match=why):
        make_chain(make_rules(**settings))


def test_equations_whose_answers_have_many_digits() -> None:
    """So many that the first prime is too small: a walk of 300 steps, each with a chance of its own."""
    rows = [{at + 1: Fraction(at + 1, at + 2)} for at in range(299)] + [{0: Fraction(1, 10**160 + 7)}]
    found = solve(rows, [(Fraction(1),)] * 300)
    assert found[299] == (1 + found[0][0] / (10**160 + 7),)
    assert found[0] == (1 + found[1][0] / 2,)


def test_battles_are_asked_once() -> None:
    battles = Battles(rules_of("Xf.f1.r1", deck="4x3"))
    short = battles.fought(bytes([4, 4, 1]), bytes([4, 3, 2, 2, 1]))
    assert (short.wars, short.laid, short.order) == (1, (3, 3), None)
    lost = battles.fought(bytes([4]), bytes([4, 3, 2]))
    assert lost.ends
    assert lost.ends.winner == 1
    assert battles.fought(bytes([4]), bytes([4, 1, 1])) is lost
