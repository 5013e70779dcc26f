"""R2: the deal, cards set aside, misdeals, and that everything follows from the deal."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import CHANCE, Deal, Misdeal, Place
from guerra.engine import actors, apply, flip_all, new
from guerra.errors import IllegalAction, RulesError
from guerra.events import Dealt, Laid, Misdealt, Taken
from guerra.presets import make_rules
from guerra.state import Phase
from play import Game, deal, read_piles, seats_to_act


def test_R2_1_two_seats_get_26_cards_each_in_turn() -> None:
    rules = make_rules()
    order = deal(rules).order
    state = apply(new(rules), Deal(order)).after
    assert [set(stock) for stock in state.stocks] == [set(order[0::2]), set(order[1::2])]
    assert [len(stock) for stock in state.stocks] == [26, 26]


def test_R2_1_each_card_is_dealt_onto_the_ones_before() -> None:
    """So the last card that a seat is dealt is the first that it turns up; nothing is cut."""
    rules = make_rules()
    order = deal(rules).order
    state = apply(new(rules), Deal(order)).after
    assert state.stocks == (order[0::2][::-1], order[1::2][::-1])


def test_R2_1_chance_deals_first_and_the_seats_act_together_after() -> None:
    state = new(make_rules(seats=3))
    assert actors(state) is CHANCE
    assert seats_to_act(apply(state, deal(state.rules)).after) == (0, 1, 2)


def test_R2_1_a_deal_is_the_whole_deck_each_card_once() -> None:
    rules = make_rules()
    order = deal(rules).order
    for bad in (order[1:], (*order[:-1], order[0]), (*order, order[0])):
        state = new(rules)
        with pytest.raises(IllegalAction, match="each once"):
            apply(state, Deal(bad))
    state = apply(new(rules), Deal(order)).after
    with pytest.raises(IllegalAction):
        apply(state, Deal(order))


@pytest.mark.parametrize(
    ("seats", "deck", "each", "aside"),
    [
        (2, "52", 26, 0),
        (3, "52", 17, 1),
        (4, "52", 13, 0),
        (5, "52", 10, 2),
        (6, "52", 8, 4),
        (7, "52", 7, 3),
        (8, "52", 6, 4),
        (4, "54", 13, 2),
        (3, "40", 13, 1),
        (8, "40", 5, 0),
        (4, "24", 6, 0),
    ],
)
def test_R2_2_all_get_the_same_and_the_remainder_is_dropped_before_the_deal(
    seats: int, deck: str, each: int, aside: int
) -> None:
    rules = make_rules(seats=seats, deck=deck)
    order = deal(rules).order
    state = apply(new(rules), Deal(order)).after
    assert [len(stock) for stock in state.stocks] == [each] * seats
    assert state.set_aside == order[:aside]


@pytest.mark.parametrize("seats", range(2, 9))
def test_R2_2_cards_set_aside_are_out_of_play(seats: int) -> None:
    game = Game(seats=seats, index=seats)
    aside = game.state.set_aside
    game.play()
    assert game.state.set_aside == aside
    assert game.outcome.set_aside == len(aside)
    assert not {card for taken in game.all(Taken) for card in taken.cards} & set(aside)


@pytest.mark.parametrize(
    "axes",
    [{"seats": 1}, {"seats": 9}, {"seats": 0}, {"seats": 5, "deck": "24"}, {"seats": 7, "deck": "32"}, {"seats": "many"}],
)
def test_R2_2_two_to_eight_seats_with_five_cards_each(axes: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match="seats"):
        make_rules(**axes)


def test_R2_2_presets_for_three_and_four_seats() -> None:
    assert (make_rules("three-players").seats, make_rules("three-players").share) == (3, 17)
    assert (make_rules("four-players").seats, make_rules("four-players").share) == (4, 13)


def test_R2_3_a_misdeal_is_logged_and_dealt_again() -> None:
    game = Game()
    first = game.state.stocks
    game.do(Misdeal())
    assert actors(game.state) is CHANCE
    assert game.all(Misdealt) == [Misdealt()]
    game.do(deal(game.rules, index=1))
    assert len(game.all(Dealt)) == 2
    assert game.state.stocks != first
    assert game.play().over


def test_R2_3_a_second_deal_starts_the_game_anew() -> None:
    again, plain = Game().do(Misdeal()), Game(index=7)
    again.do(deal(again.rules, index=7))
    assert again.play().outcome == plain.play().outcome


def test_R2_3_the_void_deal_is_no_earlier_position_of_the_game() -> None:
    """The second deal comes to the piles of the first after one battle; only its own positions may repeat (R4.5)."""
    game = Game("2 3 / 4", spoils="loser-first").do(Misdeal())
    game.do(Place(read_piles(game.rules, "3 / 2 4"))).play()
    assert (game.result, game.tally[0]) == ((None, "endless"), 2)


def test_R2_3_hands_are_dealt_again_too() -> None:
    game = Game(preset="hand-of-three").do(Misdeal())
    assert game.state.hands == ((), ())
    assert [len(hand) for hand in game.do(deal(game.rules, index=3)).state.hands] == [3, 3]


def test_R2_3_a_misdeal_is_possible_only_between_the_deal_and_the_first_flip() -> None:
    before = new(make_rules())
    with pytest.raises(IllegalAction, match="Misdeal"):
        apply(before, Misdeal())
    after = Game().play(battles=1).state
    with pytest.raises(IllegalAction, match="Misdeal"):
        apply(after, Misdeal())


def test_R2_3_not_in_the_war_of_the_first_battle() -> None:
    game = Game("7 2 3 4 K / 7 5 6 8 Q")
    game.do(flip_all(game.state))
    assert game.state.phase is Phase.WAR
    with pytest.raises(IllegalAction, match="Misdeal"):
        game.do(Misdeal())


@pytest.mark.parametrize("preset", ["classic", "four-players", "double", "reshuffle", "hand-of-three"])
def test_R2_4_the_same_deal_and_generator_give_the_same_game(preset: str) -> None:
    one, other = Game(preset=preset, seed=5).play_at_random(), Game(preset=preset, seed=5).play_at_random()
    assert one.events == other.events


def test_R2_4_another_deal_is_another_game() -> None:
    assert Game(index=1).play().all(Laid) != Game(index=2).play().all(Laid)


def test_R2_4_a_step_never_changes_the_state_that_it_was_given() -> None:
    state = Game("7 2 3 4 K / 7 5 6 8 Q").state
    piles, tally = state.stocks, state.tally
    assert apply(state, flip_all(state)) == apply(state, flip_all(state))
    assert (state.stocks, state.tally) == (piles, tally)


def test_R2_4_two_games_side_by_side_do_not_touch() -> None:
    alone = Game(index=11).play().outcome
    one, other = Game(index=11), Game(index=12)
    while not one.over:
        one.play(battles=one.state.tally.battles + 1)
        if not other.over:
            other.play(battles=other.state.tally.battles + 1)
    assert one.outcome == alone
