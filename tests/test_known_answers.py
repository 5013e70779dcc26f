"""Our engine against the known answers: whole games, loops, censuses of tiny decks. The last test holds that none is forgotten.

The others are in `test_odds` (exact), `test_known_simulations` and `test_known_casino`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from importlib import import_module
from itertools import islice

import pytest

from census import Battles, Verdict, count, deals, ended, whole_game
from comparison_tree import branches
from guerra.arrangements import Arrangements
from guerra.odds.deals import chain
from guerra.outcome import Reason
from guerra.presets import make_rules
from guerra.rules import Rules
from known_answers import TESTED, WHO, Answer, answered, answers, rules_of
from playing import end_of, placed, play_out

# --- whole games of 52 cards


def formula_deal(m: int) -> list[list[int]]:
    """The stocks of rank values that the answers' formula makes."""
    order = sorted(range(52), key=lambda card: m * (card + 1) ** 3 % 1013)
    ranks = [card % 13 + 2 for card in order]
    return [ranks[:26], ranks[26:]]


@answered("game52.*")
def test_games_of_52_cards(answer: Answer) -> None:
    rules = rules_of(answer["id"].removeprefix("game52."))
    results = [end_of(placed(rules, formula_deal(m))) for m in answer["inputs"]["m"]]
    endless = {m: r for m, r in zip(answer["inputs"]["m"], results, strict=True) if r.reason is Reason.ENDLESS}
    over = [None if r.reason is Reason.ENDLESS else r.tally for r in results]
    assert {
        "result": [ended(r) for r in results],
        "rounds": [tally and tally.battles for tally in over],
        "rounds_with_war": [tally and tally.war_battles for tally in over],
        "ties": [tally and tally.wars for tally in over],
        "never_tail_cycle": {str(m): [r.tally.battles - (r.cycle or 0), r.cycle] for m, r in endless.items()},
    } == answer["expected"]


def stocks(answer: Answer) -> list[list[int]]:
    """The stocks of an answer as rank values of its deck, the highest best."""
    inputs = answer["inputs"]
    named = inputs["deck"] in ("52", "54")  # ranks 1 to 13 are 2 to A there, 14 the joker
    flip = len(inputs["stocks"][0]) * 2 + 1 if inputs.get("best_rank") == 1 else 0
    return [[abs(flip - rank) if not named else 0 if rank == 14 else rank + 1 for rank in stock] for stock in inputs["stocks"]]


@answered("cycle.*")
def test_loops(answer: Answer) -> None:
    for code in answer["inputs"]["codes"]:
        start = placed(rules_of(code, deck=answer["inputs"]["deck"]), stocks(answer))
        boundaries = [(start.holding(0), 0)]
        for state in play_out(start):
            if state.tally.battles == len(boundaries) and not any(state.laid):
                boundaries.append((state.holding(0), state.tally.wars))
        result = state.outcome
        assert result is not None
        assert result.cycle is not None
        tail = result.tally.battles - result.cycle
        piles = [pile for pile, _ in boundaries[tail:]]
        found = {
            "tail": tail,
            "cycle": result.cycle,
            "ties": result.tally.wars,
            "ties_in_cycle": result.tally.wars - boundaries[tail][1],
            "p1_pile_min_max": [min(piles), max(piles)],
        }
        assert (result.reason, {name: found[name] for name in answer["expected"]}) == (Reason.ENDLESS, answer["expected"])


@answered("ends.*")
def test_near_loops_end(answer: Answer) -> None:
    (code,) = answer["inputs"]["codes"]
    result = end_of(placed(rules_of(code, deck=answer["inputs"]["deck"]), stocks(answer)))
    found = {"rounds": result.tally.battles, "result": ended(result)}
    assert {name: found[name] for name in answer["expected"]} == answer["expected"]
    assert result.reason in (Reason.ALL_CARDS, Reason.SHORT_IN_WAR)


# --- every deal of tiny decks


def tiny_rules(answer: Answer) -> Rules:
    return rules_of(answer["inputs"]["code"], deck=f"{answer['inputs']['ranks']}x{answer['inputs']['suits']}")


def tiny_deals(answer: Answer) -> Iterator[tuple[bytes, bytes]]:
    return deals(answer["inputs"]["ranks"], answer["inputs"]["suits"])


@answered("tiny.2x2.*", "tiny.2x3.*", "tiny.2x6.*", "tiny.3x2.*", "tiny.4x1.*", "tiny.6x1.*", "tiny.4x2.*", paired="tiny.4x2.*")
def test_census_by_whole_games(answer: Answer) -> None:
    """All deals played out, and the shortcut of the larger censuses held to each of them.

    Of the sheets of 4x2 every pair of settings is tried each time, and by `make whole` all.
    """
    rules = tiny_rules(answer)
    battles = Battles(rules)
    verdicts = [(whole_game(rules, deal), battles.follow(*deal)) for deal in tiny_deals(answer)]
    assert [whole for whole, _ in verdicts] == [followed for _, followed in verdicts]
    assert count((whole, 1) for whole, _ in verdicts) == answer["expected"]


@answered("tiny.8x1.*", "tiny.3x4.*", "tiny.4x3.*", paired="tiny.?x[34].*")
def test_census_by_battles(answer: Answer) -> None:
    """All deals followed by the engine's battles; every 1,009th is also played out.

    Of the sheets of 3x4 and 4x3 every pair of settings, deck included, is tried each time, and by `make whole` all.
    """
    rules = tiny_rules(answer)
    battles = Battles(rules)
    assert count((battles.follow(*deal), 1) for deal in tiny_deals(answer)) == answer["expected"]
    for deal in islice(tiny_deals(answer), 0, None, 1009):
        assert whole_game(rules, deal) == battles.follow(*deal)


@answered("tiny.10x1.[WP]*")
def test_census_by_comparisons(answer: Answer) -> None:
    """All deals in the tree of comparisons. Where the loser's card goes first the tree is large: that is for `make whole`."""
    assert count(branches(tiny_rules(answer))) == answer["expected"]


@pytest.mark.whole
@answered("tiny.10x1.L*", "tiny.12x1.*")
def test_census_of_large_trees(answer: Answer) -> None:
    """Up to 479,001,600 deals in the tree of comparisons, half an hour and more.

    Meanwhile `test_the_tree_of_comparisons_is_every_deal` has eight ranks, and `test_twelve_ranks` samples those of twelve.
    """
    assert count(branches(tiny_rules(answer))) == answer["expected"]


def test_the_tree_of_comparisons_is_every_deal() -> None:
    for code in ("Wf.f1.r0", "Lf.f1.r0", "Pf.f1.r0"):
        assert count(branches(rules_of(code, deck="8x1"))) == answers()[f"tiny.8x1.{code}"]["expected"]


def plain_game(who: str, one: list[int], two: list[int]) -> Verdict:
    """War without ties in a few lines of its own: no engine, no cards, a dictionary of positions."""
    seen: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    while one and two:
        if (tuple(one), tuple(two)) in seen:
            return Verdict("never", cycle=len(seen) - seen[tuple(one), tuple(two)])
        seen[tuple(one), tuple(two)] = len(seen)
        mine, theirs = one.pop(0), two.pop(0)
        winner, high, low = (one, mine, theirs) if mine > theirs else (two, theirs, mine)
        winner += {"W": [high, low], "L": [low, high], "P": [mine, theirs]}[who]
    return Verdict("p1" if one else "p2", len(seen))


@pytest.mark.parametrize("who", WHO)
def test_the_plain_game_is_right(who: str) -> None:
    verdicts = ((plain_game(who, list(one), list(two)), 1) for one, two in deals(6, 1))
    assert count(verdicts) == answers()[f"tiny.6x1.{who}f.f1.r0"]["expected"]


@pytest.mark.parametrize("who", WHO)
def test_twelve_ranks(who: str) -> None:
    """Every 400,009th of the 479,001,600 deals of twelve ranks in the engine, against the plain game."""
    rules = rules_of(f"{who}f.f1.r0", deck="12x1")
    orders = Arrangements(12)
    for number in range(0, len(orders), 400_009):
        deal = bytes(place + 1 for place in orders[number].order)
        assert whole_game(rules, (deal[:6], deal[6:])) == plain_game(who, list(deal[:6]), list(deal[6:]))


# --- chances of the first cards, in the engine


@answered("deal.round1_*")
def test_games_of_one_battle(answer: Answer) -> None:
    """Cards 1, 5, … 25 of both stocks tie and card 26 decides the whole game, or ties and draws it (R3.5, R3.6)."""
    drawn = answer["id"] == "deal.round1_draw"
    eight = chain(make_rules(), 8)
    assert (eight if drawn else chain(make_rules(), 7) - eight) == Fraction(answer["expected"])
    dice = random.Random(8)
    for _ in range(20):
        one, two = stocks_that_tie(dice)
        if not drawn:
            one[1], one[25] = one[25], one[1]
        result = end_of(placed(make_rules(), (one, two)))
        assert (result.tally.battles, result.tally.wars) == (1, 8 if drawn else 7)
        assert ended(result) == ("draw" if drawn else "p1" if one[25] > two[25] else "p2")


def stocks_that_tie(dice: random.Random) -> list[list[int]]:
    """Random stocks of 52 cards whose cards 1, 5, … 25 and 26 tie; seat 1's second card ties with none of these."""
    tied = dict(zip([*range(0, 25, 4), 25], dice.sample(range(2, 15), 8), strict=True))
    rest = [rank for rank in range(2, 15) for _ in range(2 if rank in tied.values() else 4)]
    dice.shuffle(rest)
    rest.sort(key=lambda rank: rank in tied.values(), reverse=True)
    return [[tied[place] if place in tied else rest.pop() for place in range(26)] for _ in range(2)]


@answered("deal.flawless.*")
def test_flawless_games(answer: Answer) -> None:
    """The share of deals in which seat 1 wins every battle, without a war."""
    ranks, suits = map(int, answer["inputs"]["deck"].split("x"))
    battles = Battles(rules_of("Wf.f1.r0", deck=answer["inputs"]["deck"]))
    all_verdicts = [battles.follow(*deal) for deal in deals(ranks, suits)]
    flawless = all_verdicts.count(Verdict("p1", rounds=ranks * suits // 2))
    assert Fraction(flawless, len(all_verdicts)) == Fraction(answer["expected"])


# --- nothing is forgotten


def test_every_answer_is_tested() -> None:
    for module in ("test_odds", "test_known_simulations", "test_known_casino"):
        import_module(module)
    assert sorted(set(TESTED)) == sorted(answers())
