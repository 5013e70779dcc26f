"""The OpenSpiel games pass OpenSpiel's own tests, agree with independent counts, and are the engine's game."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, get_all_states
from open_spiel.python.tests import games_sim_test

from guerra.rl.lazy import LazyEpisode
from guerra.rl.openspiel import HAND_OF_THREE, WAR
from guerra.rl.options import hand_rules, war_rules
from guerra.rl.tensor import Layout

TINY = "hand_of_three(deck=3x2,hand=2,face_down=1,battle_limit=1,wars_to_win=0)"
GAMES = [
    HAND_OF_THREE,
    "hand_of_three(deck=4x2,hand=2,face_down=1,battle_limit=6,wars_to_win=0)",
    "hand_of_three(cap=30,positions=false)",
    "hand_of_three(down_revealed=winner,cap=40,refill=after-battle,chain_loser=nothing,spoils=winner-first)",
    "hand_of_three(down_revealed=both,war_spoils=winner-takes-all,spoils=loser-first,hand=4,cap=40,chain_face_down=1)",
    "hand_of_three(deck=3x6,short=lose-game,no_fourth=lose-game,both_out=draw)",
    "hand_of_three(deck=24cards,cap=40,face_down=-2,refill=after-battle,down_revealed=both)",
    "hand_of_three(deck=24cards,cap=40,refill=after-battle,down_revealed=winner,war_spoils=winner-takes-all)",
    WAR,
    "war(deck=6x4,cap=200)",
]
every = pytest.mark.parametrize("name", GAMES)


@every
def test_openspiel_simulates_it_at_random(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=False, verbose=False)


@every
def test_openspiel_copies_and_keeps_it(name: str) -> None:
    np.random.seed(1)  # what OpenSpiel's test draws from
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@every
def test_openspiel_plays_it_turn_by_turn(name: str) -> None:
    np.random.seed(2)
    games_sim_test.GamesSimTest().sim_game(
        pyspiel.convert_to_turn_based(pyspiel.load_game(name)), check_pickle_serialization=False
    )


def at_random(state: Any, source: random.Random, steps: int) -> Any:
    """The state so many steps on, or at the end of its game."""
    for _ in range(steps):
        if state.is_chance_node():
            state.apply_action(source.choice([rank for rank, _ in state.chance_outcomes()]))
        elif not state.is_terminal():
            state.apply_actions([source.choice(state.legal_actions(player)) for player in (0, 1)])
    return state


@every
def test_a_state_that_was_kept_goes_on_as_it_would(name: str) -> None:
    game = pyspiel.load_game(name)
    state = at_random(game.new_initial_state(), random.Random(1), 60)
    for again in (
        state.clone(),
        pickle.loads(pickle.dumps(state)),
        game.deserialize_state(state.serialize()),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ):
        for steps in (0, 30):
            one, other = at_random(state.clone(), random.Random(2), steps), at_random(again, random.Random(2), steps)
            assert str(one) == str(other)
            for player in (0, 1):
                assert one.observation_tensor(player) == other.observation_tensor(player)
                assert one.information_state_string(player) == other.information_state_string(player)


def test_a_card_shown_and_then_drawn_is_named_once() -> None:
    rules = {"deck": "3x4", "refill": "after-battle", "down_revealed": "both", "war_spoils": "winner-takes-all", "cap": 40}
    source, again = random.Random(1), 0
    for _ in range(200):
        game = LazyEpisode(Layout(hand_rules(**rules)))
        while not game.over or game.due:
            if game.due:
                due = [id(due.card) for due in game.due]
                again += len(due) > len(set(due))
                game.draw(source.choice([rank for rank, _ in game.outcomes()]))
            else:
                game.step([source.choice(game.mask(seat).nonzero()[0].tolist()) for seat in (0, 1)])
                known = {id(card): game.layout.place[card.rank.value] for card in game.state.cards()}
                assert all(known[card] == rank for seen in game.memory.known for card, rank in seen.items())
    assert again


def test_face_down_by_rank_has_a_number() -> None:
    game = pyspiel.load_game("hand_of_three(face_down=-2,chain_face_down=1)")
    assert (game.layout.rules.face_down, game.layout.rules.chain_face_down) == ("rank", 1)
    assert pyspiel.load_game("war(chain_face_down=-2)").layout.rules.chain_face_down == "rank"


def test_what_cannot_be_done_is_refused_and_nothing_has_moved() -> None:
    state = pyspiel.load_game(TINY).new_initial_state()
    with pytest.raises(ValueError, match=r"chance: 7 is not allowed; allowed: \[0, 1, 2\]"):
        state.apply_action(7)
    with pytest.raises(ValueError, match="chance has to name a card first"):
        state.apply_actions([0, 0])
    at_random(state, random.Random(1), 4)
    before = str(state)
    bad = next(rank for rank in range(3) if rank not in state.legal_actions(1))
    for rank in (bad, 99):
        with pytest.raises(ValueError, match=rf"seat 1: {rank} is not allowed; allowed: "):
            state.apply_actions([state.legal_actions(0)[0], rank])
        with pytest.raises(RuntimeError, match="illegal action"):
            state.apply_actions_with_legality_checks([state.legal_actions(0)[0], rank])
    assert str(state) == before
    at_random(state, random.Random(1), 100)
    with pytest.raises(ValueError, match="the game is over"):
        state.apply_actions([0, 0])


def small(rest: str) -> Any:
    """A reduced game, turn by turn."""
    return pyspiel.convert_to_turn_based(pyspiel.load_game(f"hand_of_three(deck=3x2,hand=2,wars_to_win=0,face_down=1,{rest})"))


@pytest.mark.parametrize("rest", ["battle_limit=1", "battle_limit=2", "battle_limit=1,down_revealed=both"])
def test_openspiel_finds_the_api_kept_in_the_whole_tree(rest: str) -> None:
    class WholeTree(api_test.EnforceAPIOnFullTreeBase):
        game, game_name = small(rest), rest

    WholeTree.setUpClass()
    tests = WholeTree()
    tests.test_legal_actions_empty()
    tests.test_current_player_returns_terminal_player_on_terminal_nodes()
    tests.test_information_state_no_argument_raises_on_terminal_nodes()
    tests.test_information_state_functions_raises_on_chance_nodes()
    tests.test_constant_sum()
    assert api_test._assert_is_perfect_recall(WholeTree.game)


@every
def test_observations_have_their_size_and_refuse_strangers(name: str) -> None:
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    for player in (0, 1):
        assert len(state.observation_tensor(player)) == game.observation_tensor_size() == game.layout.size
        assert state.observation_string(player)
    for observe in (state.observation_tensor, state.observation_string, state.information_state_string):
        for stranger in (-1, 2):
            with pytest.raises(RuntimeError, match="player"):
                observe(stranger)


@pytest.mark.parametrize(
    ("battles", "sets", "uniform"),
    [  # a program that shares nothing with this one found the same
        (2, 420, 0.2888889),
        pytest.param(3, 2182, 0.4083333, marks=pytest.mark.whole),
    ],
)
def test_information_sets_and_exploitability_are_known(battles: int, sets: int, uniform: float) -> None:
    game = small(f"battle_limit={battles}")
    at_random = policy.TabularPolicy(game)
    assert len(at_random.state_lookup) == sets
    assert exploitability.nash_conv(game, at_random, use_cpp_br=False) / 2 == pytest.approx(uniform, abs=1e-6)


def test_the_chance_of_a_whole_deal_is_that_of_a_shuffled_deck() -> None:
    layout = Layout(war_rules(deck="3x2"))
    deals: dict[tuple[int, ...], float] = {}

    def follow(game: LazyEpisode, chance: float, drawn: tuple[int, ...]) -> None:
        if not game.due:
            held = [card for stock in game.state.stocks for card in stock]
            assert tuple(layout.place[card.rank.value] for card in held) == drawn
            deals[drawn] = deals.get(drawn, 0) + chance
            return
        for rank, part in game.outcomes():
            further = deepcopy(game)
            further.draw(rank)
            follow(further, chance * part, (*drawn, rank))

    follow(LazyEpisode(layout), 1, ())
    assert len(deals) == 90
    assert all(chance == pytest.approx(1 / 90) for chance in deals.values())


def test_no_card_is_made_or_lost_by_drawing_late() -> None:
    rng = np.random.default_rng(1)
    for options in ({"down_revealed": "both"}, {"hand": 5, "cap": 60}, {"short": "lose-game", "deck": "4x3"}):
        game = LazyEpisode(Layout(hand_rules(**options)))
        while not game.over:
            if game.due:
                game.draw(int(rng.choice([rank for rank, _ in game.outcomes()])))
            else:
                game.step([int(rng.choice(game.mask(seat).nonzero()[0])) for seat in (0, 1)])
            cards = game.state.cards()
            assert len(cards) == len(set(cards)) == game.layout.deck


def test_one_state_of_information_has_one_observation() -> None:
    seen: dict[str, str] = {}
    for state in get_all_states.get_all_states(
        pyspiel.load_game(TINY.replace("limit=1", "limit=2")), -1, False, False
    ).values():
        for player in (0, 1):
            known = state.information_state_string(player)
            assert seen.setdefault(known, state.observation_string(player)) == state.observation_string(player)
    assert len(seen) == 420


def test_what_a_state_says() -> None:
    state = pyspiel.load_game(TINY).new_initial_state()
    for rank in (0, 2, 1, 2):
        assert state.is_chance_node()
        state.apply_action(rank)
    assert state.information_state_string(0) == "0: 1,3"
    assert state.legal_actions(1) == [1, 2]
    assert state.action_to_string(1, 2) == "3"
    state.apply_actions([2, 2])
    assert state.is_chance_node()  # each draws its last card, and fights on with one of two
    for rank in (0, 1):
        state.apply_action(rank)
    assert [state.information_state_string(player) for player in (0, 1)] == ["0: 1,3 3/3 1,1", "1: 2,3 3/3 2,2"]
    state.apply_actions([0, 1])
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]  # the loser takes the tied pair: three cards each
    assert str(state).splitlines()[-1] == "nobody wins: battles"


def test_bad_parameters_are_refused() -> None:
    with pytest.raises((ValueError, RuntimeError), match="spoils=shuffled"):
        pyspiel.load_game("hand_of_three(war_spoils=winner-takes-all,spoils=shuffled)")
    with pytest.raises(RuntimeError, match="seats"):
        pyspiel.load_game("hand_of_three(seats=3)")


def test_what_is_registered() -> None:
    assert {HAND_OF_THREE, WAR} <= set(pyspiel.registered_names())
    assert pyspiel.load_game(WAR).num_distinct_actions() == 1
