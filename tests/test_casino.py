"""Casino War beyond its clauses: laws over random play, the compiled visits against the generator and the exact values."""

from __future__ import annotations

import json
from collections import Counter
from math import sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guerra.actions import CHANCE
from guerra.casino import game as casino
from guerra.casino import kernel
from guerra.casino.bets import Bets
from guerra.casino.exact import Game, full
from guerra.casino.game import actors, apply, legal_actions, new, observe
from guerra.casino.rules import CasinoRules, casino_rules
from guerra.casino.settle import Hand, settle
from guerra.casino.shoes import Shoes
from guerra.casino.simulate import HANDS, STRATEGIES, simulate
from guerra.casino.state import Bet, GoToWar, Phase, Shuffle, SitOut, State
from guerra.errors import GuerraError, IllegalAction, RulesError
from guerra.rng import Stream, draw, words

# --- laws


@st.composite
def tables(draw_: st.DrawFn) -> CasinoRules:
    """Any table."""
    minimum = draw_(st.integers(1, 20))
    return CasinoRules(
        packs=draw_(st.integers(1, 8)),
        seats=draw_(st.integers(1, 7)),
        bonus=draw_(st.integers(0, 1)),
        tie_pays=draw_(st.sampled_from((10, 11))),
        minimum=minimum,
        maximum=minimum + draw_(st.integers(1, 50)),
        bankroll=draw_(st.integers(0, 200)),
        half=draw_(st.sampled_from(("even-only", "to-player", "to-house"))),
    )


def on_the_table(state: State) -> int:
    """The stakes that are placed."""
    bets = [(seat, bet) for seat, bet in enumerate(state.placed) if isinstance(bet, Bet)]
    return sum(bet.ante + bet.tie + bet.ante * isinstance(state.decided[seat], GoToWar) for seat, bet in bets)


@given(tables(), st.integers(0, 2**32), st.data())
@settings(deadline=None, max_examples=60)
def test_chips_and_cards_are_conserved_and_every_hand_ends(rules: CasinoRules, seed: int, data: st.DataObject) -> None:
    state, shoes = new(rules), Shoes.of_seed(seed)
    chips, cards = rules.seats * rules.bankroll, Counter(rules.deck.cards)
    for _ in range(60):
        acting = actors(state)
        if not acting:
            assert all(bankroll < casino.least(rules) for bankroll in state.bankrolls)
            break
        if acting is CHANCE:
            step = apply(state, shoes.act(state))
        else:
            seat = data.draw(st.sampled_from(acting))
            legal = legal_actions(state, seat)
            step = apply(state, legal[data.draw(st.integers(0, len(legal) - 1))])
            repeated = apply(step.after, step.action)
            assert repeated.after is step.after
        state = step.after
        assert min(state.bankrolls) >= 0
        assert sum(state.bankrolls) + state.house + on_the_table(state) == chips
        assert Counter(state.shoe) + Counter(state.gone) in (cards, Counter())  # none before the first shuffle


@given(tables(), st.integers(0, 200), st.data())
@settings(deadline=None, max_examples=60)
def test_the_bets_of_a_seat_are_a_sequence(rules: CasinoRules, bankroll: int, data: st.DataObject) -> None:
    bets = Bets(rules, 3, 0, bankroll)
    written = list(bets)
    assert len(bets) == len(written) == len(set(written))
    place = data.draw(st.integers(0, len(bets) - 1))
    assert bets[place] == written[place] == bets[place : place + 1][0]
    assert written[place] in bets
    stranger = Bet(3, 0, data.draw(st.integers(-5, 300)), data.draw(st.integers(-5, 300)))
    assert (stranger in bets) == (stranger in written)
    with pytest.raises(IndexError):
        bets[len(bets)]
    assert bool(bets)


def test_strangers_are_refused() -> None:
    state = apply(new(CasinoRules()), Shoes.of_seed(1).act(new(CasinoRules()))).after
    with pytest.raises(IllegalAction, match="Bet, SitOut"):
        apply(state, "bet")  # type: ignore[arg-type]
    with pytest.raises(IllegalAction, match="legal: seat 1 in hand 1"):
        apply(state, Shuffle(1, ()))
    with pytest.raises(IllegalAction):
        apply(state, SitOut(1, "0"))  # type: ignore[arg-type]
    assert legal_actions(state, 5) == ()


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"packs": "nine"}, "is no whole number"),
        ({"packs": 9}, "allowed: 1 to 8"),
        ({"seats": 8}, "allowed: 1 to 7"),
        ({"tie_pays": 12}, "allowed: 10 to 11"),
        ({"minimum": 200}, "allowed: 200 to"),
        ({"half": "away"}, "even-only, to-player, to-house"),
        ({"aces": "low"}, "there are packs, seats"),
        ({"bonus": True}, "allowed: 0 to 1"),
        ({"minimum": 5, "maximum": 5}, "no even ante from 5 to 5"),
    ],
)
def test_tables_that_cannot_be(wanted: dict[str, object], why: str) -> None:
    with pytest.raises(RulesError, match=why):
        casino_rules(**wanted)


@pytest.mark.parametrize(
    ("hand", "net"),
    [
        (Hand(10, 0, 1), 10),
        (Hand(10, 0, -1), -10),
        (Hand(10, 0, 0), -5),
        (Hand(10, 0, 0, 1), 10),
        (Hand(10, 0, 0, 0), 10),
        (Hand(10, 0, 0, -1), -20),
        (Hand(10, 5, 0, -1), 30),
        (Hand(10, 5, 1), 5),
    ],
)
def test_what_a_hand_brings(hand: Hand, net: int) -> None:
    assert sum(line.net for line in settle(CasinoRules(), hand)) == net


def test_play_follows_the_exact_chances() -> None:
    """10,000 hands at the table itself, of one pack: ties as often as 1/17, within 4 standard errors."""
    rules = CasinoRules(packs=1, bankroll=10**6)
    state, shoes, ties = new(rules), Shoes.of_seed(8), 0
    for _ in range(10_000):
        if actors(state) is CHANCE:
            state = apply(state, shoes.act(state)).after
        hand = state.hand
        state = apply(state, Bet(hand, 0, 2)).after
        if state.phase is Phase.DECIDE:
            ties += 1
            state = apply(state, GoToWar(hand, 0)).after
    p = float(Game(full(1)).p_tie)
    assert abs(ties / 10_000 - p) < 4 * sqrt(p * (1 - p) / 10_000)
    assert observe(state).hand == 10_001
    assert casino.outcome(state) is None


# --- visits, compiled


def reference(seed: int, visit: int, rules: CasinoRules, bankroll: int, floor: int) -> tuple[Counter[int], list[int]]:
    """One visit hand by hand, with the generator itself and a shoe that is a list."""
    source, counts, path = words(seed, visit, Stream.SHUFFLES), Counter[int](), []
    size = 52 * rules.packs
    for hand in range(1, HANDS + 1):
        if bankroll < 2:
            counts[kernel.RUINED] += 1
            break
        shoe = [rank for rank in range(13) for _ in range(4 * rules.packs)]
        one, two, three, four = (shoe.pop(at) for at in draw(source, (size, size - 1, size - 2, size - 3)))
        if one != two:
            kind, won = (kernel.WIN, 2) if one > two else (kernel.LOSE, -2)
        elif bankroll - 2 < max(2, floor):
            kind, won = kernel.SURRENDERED, -1
        elif three == four:
            kind, won = kernel.WAR_TIED, 2 + 2 * rules.bonus
        else:
            kind, won = (kernel.WAR_WON, 2) if three > four else (kernel.WAR_LOST, -4)
        counts[kind] += 1
        bankroll += won
        if hand % 50 == 0:
            path.append(bankroll)
    return counts, path + [bankroll] * (10 - len(path))


@pytest.mark.parametrize(
    ("packs", "bonus", "bankroll", "floor"), [(1, 0, 200, 0), (6, 1, 30, 15), (8, 0, 12, 0), (3, 1, 200, 9999)]
)
def test_the_kernel_plays_the_hands_of_the_generator(packs: int, bonus: int, bankroll: int, floor: int) -> None:
    rules = CasinoRules(packs=packs, bonus=bonus)
    counts, paths = np.zeros(7, np.int64), np.zeros((12, 10), np.int64)
    table = np.repeat(np.arange(13, dtype=np.uint8), 4 * packs)
    kernel.play(np.uint64(2**63 + 5), 7, table, HANDS, bonus, bankroll, floor, counts, paths)
    expected = [reference(2**63 + 5, 7 + row, rules, bankroll, floor) for row in range(12)]
    assert paths.tolist() == [path for _, path in expected]
    whole = sum((found for found, _ in expected), Counter[int]())
    assert counts.tolist() == [whole[kind] for kind in range(7)]


@pytest.mark.parametrize("strategy", STRATEGIES)
@pytest.mark.parametrize("bonus", [0, 1])
def test_visits_cost_what_the_exact_engine_says(strategy: str, bonus: int) -> None:
    game, found = Game(full(6), bonus), simulate(CasinoRules(bonus=bonus), strategy, 4_000_000, seed=5)
    assert abs(found.edge - found.exact_edge) < 3 * found.se
    exact = {"war": (game.edge_war, game.sd), "surrender": (game.edge_surrender, sqrt(game.variance_surrender))}
    if strategy in exact:
        edge, sd = exact[strategy]
        assert found.exact_edge == pytest.approx(float(edge), rel=0.01)
        assert found.sd == pytest.approx(sd, rel=0.002)
    ties = sum(found.counts[kernel.SURRENDERED : kernel.RUINED]) / found.hands
    assert abs(ties - game.p_tie) < 4 * sqrt(game.p_tie * (1 - game.p_tie) / found.hands)


def test_what_a_run_of_visits_tells() -> None:
    found = simulate(CasinoRules(bankroll=100), "war", 100_000, seed=5)
    told = found.to_json()
    assert json.loads(json.dumps(told)) == told
    assert (told["visits"], told["strategy"], list(told["bankrolls"])) == (
        200,
        "war",
        [str(50 * point) for point in range(1, 11)],
    )
    assert 0.3 < told["ruin"]["p"] < 0.95
    assert told["loss_an_hour"] == pytest.approx(60 * 10 * told["exact_edge"])
    assert all(values == sorted(values) for values in told["bankrolls"].values())
    assert told["bankrolls"]["500"][0] == 0
    assert "200 visits" in str(found)
    same = simulate(CasinoRules(bankroll=100), "war", 100_000, seed=5).to_json()
    assert {**same, "elapsed_s": 0} == {**told, "elapsed_s": 0}


@pytest.mark.parametrize(("strategy", "ante"), [("brave", 10), ("war", 0), ("war", 101)])
def test_visits_that_cannot_be(strategy: str, ante: int) -> None:
    with pytest.raises(GuerraError, match="is not allowed"):
        simulate(CasinoRules(), strategy, 1000, ante=ante)
