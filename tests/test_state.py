"""A state knows all its cards, wherever they lie, and what each seat holds."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from guerra.actions import Resign
from guerra.engine import flip_all
from play import Game


def test_prize_stocks_and_cards_set_aside() -> None:
    """Seat 3's king wins; seat 1 resigns with five cards; the prize stays in the centre."""
    state = Game("7 9 2 3 4 5 / 6 9 6 8 T J / K 2 3 4 5 6", prize=1).play(battles=1).do(Resign(0)).state
    assert (len(state.set_aside), [len(stock) for stock in state.stocks]) == (5, [0, 5, 7])
    assert state.prize is not None
    assert len(set(state.cards())) == len(state.cards()) == 18
    assert [state.holding(seat) for seat in range(3)] == [0, 5, 7]


def test_cards_on_the_table_belong_to_the_game_but_to_no_seat() -> None:
    game = Game("7 2 3 4 9 5 / 7 2 3 4 9 6")
    table = game.do(flip_all(game.state)).state
    assert [len(zone) for zone in table.laid] == [1, 1]
    assert len(set(table.cards())) == 12
    assert [table.holding(seat) for seat in (0, 1)] == [5, 5]


def test_carried_cards_belong_to_the_game() -> None:
    state = Game("Qs 2 / Qs 3", "two-packs", identical="carry").play(battles=1).state
    assert [str(lying.card) for lying in state.carried] == ["Qs", "Qs"]
    assert len(set(state.cards())) == 4


def test_won_piles_and_hands_are_held() -> None:
    won = Game("8 2 / 7 3", "reshuffle").play(battles=1).state
    assert ([len(pile) for pile in won.won], won.holding(0), len(won.cards())) == ([2, 0], 3, 4)
    hand = Game(preset="hand-of-three").state
    assert ([len(cards) for cards in hand.hands], hand.holding(1), len(hand.cards())) == ([3, 3], 26, 52)


def test_a_state_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Game("K / 7").state.war = 3  # type: ignore[misc]
