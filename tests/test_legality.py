"""What may be done now, and what an illegal action is told; the state is never changed by it."""

from __future__ import annotations

from copy import deepcopy

import pytest

from guerra.actions import Abandon, Action, Arrange, Clock, Deal, Flip, Joint, Misdeal, Place, Play, Resign, SeatAction, Shuffle
from guerra.cards import Card
from guerra.engine import apply, flip_all, legal_actions, new
from guerra.errors import IllegalAction
from guerra.presets import make_rules
from guerra.state import State
from play import Game

CLASSIC = make_rules()
DECK = CLASSIC.the_deck.cards
FLIPS = Joint(((0, Flip()), (1, Flip())))


def refused(state: State, action: Action) -> str:
    """Why an action is refused; the state must be as it was."""
    before = deepcopy(state)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert state == before
    return str(caught.value)


def flipped() -> Game:
    """A game in its first war."""
    game = Game("7 2 3 4 K 5 / 7 5 6 8 Q 6")
    return game.do(flip_all(game.state))


# --- chance


@pytest.mark.parametrize(
    "order", [DECK[:-1], (*DECK[:-1], DECK[0]), (*DECK, DECK[0]), make_rules(deck="40").the_deck.cards, ()]
)
def test_a_deal_is_the_whole_deck(order: tuple[Card, ...]) -> None:
    assert refused(new(CLASSIC), Deal(order)) == (
        f"chance: Deal of {len(order)} cards is not legal now; legal: Deal of the 52 cards of the deck, each once"
    )


@pytest.mark.parametrize("piles", [(DECK[:3],), (DECK[:3], ()), (DECK[:3], DECK[2:5]), (DECK[:1], DECK[1:2], DECK[2:3])])
def test_piles_are_one_a_seat_none_empty_no_card_twice(piles: tuple[tuple[Card, ...], ...]) -> None:
    sizes = " / ".join(str(len(pile)) for pile in piles)
    assert refused(new(CLASSIC), Place(piles)) == (
        f"chance: Place of {sizes} cards is not legal now; legal: Place of 2 piles of different cards, none empty"
    )


def test_nothing_is_dealt_twice() -> None:
    state = Game("7 2 / 8 3").state
    assert refused(state, Deal(DECK)) == "chance: Deal of 52 cards is not legal now; legal: nothing"
    assert refused(state, Place((DECK[:1], DECK[1:2]))).endswith("legal: nothing")


def test_a_shuffle_is_of_the_very_cards_that_are_due() -> None:
    game = Game("8 2 / 7 3", spoils="shuffled")
    game.do(flip_all(game.state))
    eight, seven = game.state.due[0].cards
    for order in ((eight,), (eight, eight), (eight, game.state.stocks[0][0])):
        assert refused(game.state, Shuffle(order)).endswith(f"is not legal now; legal: Shuffle of {eight} {seven}")
    assert refused(Game("7 2 / 8 3").state, Shuffle(())) == "chance: Shuffle of  is not legal now; legal: nothing"
    assert refused(game.state, FLIPS).endswith("legal: nothing")


# --- seats


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (
            (),
            "joint action: actions of the seats none is not legal now; legal: one action of each of the seats 1, 2",
        ),
        (
            ((0, Flip()),),
            "joint action: actions of the seats 1 is not legal now; legal: one action of each of the seats 1, 2, in",
        ),
        (((1, Flip()), (0, Flip())), "joint action: actions of the seats 2, 1 is not legal now"),
        (((0, Flip()), (0, Flip())), "joint action: actions of the seats 1, 1 is not legal now"),
        (((0, Flip()), (2, Flip())), "seat 3: Flip is not legal now; legal: nothing"),
        (((-1, Flip()), (1, Flip())), "seat 0: Flip is not legal now; legal: nothing"),
        (((0, Flip()), (1, Play(DECK[0]))), "seat 2: Play As is not legal now; legal: Flip"),
        (((0, Flip()), (1, Arrange((0,)))), "seat 2: Arrange 0 is not legal now; legal: Flip"),
    ],
)
def test_everyone_who_is_to_act_and_nobody_else(moves: tuple[tuple[int, SeatAction], ...], said: str) -> None:
    assert refused(Game("7 2 / 8 3").state, Joint(moves)).startswith(said)


def test_who_watches_a_war_has_nothing_to_do() -> None:
    game = Game("7 2 3 4 K / 7 5 6 8 Q / 2 3")
    game.do(flip_all(game.state))
    assert legal_actions(game.state, 2) == ()
    assert (
        refused(game.state, Joint(((0, Flip()), (1, Flip()), (2, Flip())))) == "seat 3: Flip is not legal now; legal: nothing"
    )


def test_only_a_card_of_the_own_hand_can_be_laid() -> None:
    state = Game("7s 2s 9s 4s / 8h 3h Th 5h", "hand-of-three").state
    assert [str(action) for action in legal_actions(state, 1)] == ["Play 8h", "Play 3h", "Play Th"]
    theirs, in_stock = Play(state.hands[0][0]), Play(state.stocks[1][0])
    for wrong in (theirs, in_stock, Flip()):
        said = refused(state, Joint(((0, Play(state.hands[0][0])), (1, wrong))))
        assert said == f"seat 2: {wrong} is not legal now; legal: Play 8h, Play 3h, Play Th"


def test_the_winner_orders_just_the_cards_of_the_table() -> None:
    game = Game("8 2 / 7 3", spoils="chosen")
    game.do(flip_all(game.state))
    assert [str(action) for action in legal_actions(game.state, 0)] == ["Arrange 0 1", "Arrange 1 0"]
    for wrong in (Arrange((0,)), Arrange((0, 0)), Arrange((0, 1, 2)), Flip()):
        said = refused(game.state, Joint(((0, wrong),)))
        assert said == f"seat 1: {wrong} is not legal now; legal: Arrange of the places 0 to 1, each once"
    assert refused(game.state, Joint(((1, Arrange((0, 1))),))).startswith(
        "seat 2: Arrange 0 1 is not legal now; legal: nothing"
    )


# --- the referee


def test_a_misdeal_is_possible_from_the_deal_to_the_first_flip() -> None:
    assert refused(new(CLASSIC), Misdeal()) == "referee: Misdeal is not legal now; legal: nothing"
    assert Game("7 2 / 8 3").do(Misdeal()).state.phase.value == "deal"
    assert "Misdeal" in refused(flipped().state, Misdeal())
    assert "Misdeal" in refused(Game("8 / 7").play().state, Misdeal())


def test_the_clock_never_goes_back() -> None:
    game = Game("7 2 / 8 3").do(Clock(60)).do(Clock(60))
    assert refused(game.state, Clock(59)) == "referee: Clock of 59 seconds is not legal now; legal: Clock of 60 seconds or more"
    assert refused(Game("8 / 7").play().state, Clock(9)) == "referee: Clock of 9 seconds is not legal now; legal: nothing"


def test_with_more_than_one_rival_one_resigns_only_between_battles() -> None:
    game = Game("7 2 3 4 K / 7 5 6 8 Q / 2 3")
    assert Game("7 2 / 8 3 / 9 4").do(Resign(2)).state.playing == (0, 1)
    game.do(flip_all(game.state))
    assert refused(game.state, Resign(2)) == "seat 3: Resign is not legal now; legal: nothing"
    assert flipped().do(Resign(0)).result == (2, "resigned")


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_only_a_seat_of_the_game_resigns(seat: int) -> None:
    assert refused(Game("7 2 / 8 3").state, Resign(seat)) == f"seat {seat + 1}: Resign is not legal now; legal: nothing"


def test_nobody_leaves_a_game_before_its_deal_or_after_its_end() -> None:
    for state in (new(CLASSIC), Game("8 / 7").play().state):
        assert "Resign" in refused(state, Resign(0))
    assert refused(Game("8 / 7").play().state, Abandon()) == "referee: Abandon is not legal now; legal: nothing"


def test_a_game_may_be_broken_off_even_before_its_deal() -> None:
    assert apply(new(CLASSIC), Abandon()).after.outcome is not None


def test_nothing_is_legal_in_a_finished_game() -> None:
    over = Game("8 / 7").play().state
    assert [legal_actions(over, seat) for seat in (0, 1)] == [(), ()]
    assert refused(over, FLIPS) == "seat 1: Flip is not legal now; legal: nothing"


def test_an_empty_joint_action_is_no_action() -> None:
    """Where nobody is to act, "nobody acts" is not a move that goes on."""
    due = Game("8 2 / 7 3", spoils="shuffled")
    due.do(flip_all(due.state))
    for state in (new(CLASSIC), due.state, Game("8 / 7").play().state):
        assert refused(state, Joint(())) == "joint action: actions of the seats none is not legal now; legal: nothing"


def test_a_move_that_is_no_action_is_refused_by_name() -> None:
    with pytest.raises(IllegalAction, match="Flip is not legal now; legal: Deal, Place, Shuffle, Joint"):
        apply(new(make_rules()), Flip())  # type: ignore[arg-type]
