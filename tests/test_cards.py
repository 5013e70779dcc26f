"""Cards: ranks, pips, and each physical card its own identity (R1.1–R1.3, R3.4)."""

from __future__ import annotations

import dataclasses

import pytest

from guerra.cards import BLACK, JOKER, RANKS, RED, SUITS, Card, code_of, number_rank


def test_thirteen_ranks_and_no_second_ace() -> None:
    assert "".join(RANKS) == "23456789TJQKA"
    assert [rank.value for rank in RANKS.values()] == list(range(2, 15))


def test_how_many_cards_a_rank_lays_face_down() -> None:
    pips = {code: rank.pips for code, rank in RANKS.items()}
    assert pips == {str(n): n for n in range(2, 10)} | {"T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}
    assert JOKER.pips == 11
    assert [number_rank(value).pips for value in (1, 11, 14)] == [1, 11, 14]


def test_twins_of_two_packs_are_two_cards() -> None:
    queen, twin = (Card(RANKS["Q"], SUITS[0], pack) for pack in (0, 1))
    assert queen.code == twin.code == "Qs"
    assert len({queen, twin}) == 2
    assert queen == Card(RANKS["Q"], SUITS[0])


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        Card(RANKS["Q"], SUITS[0]).pack = 1  # type: ignore[misc]


def test_both_jokers_are_alike_but_told_apart() -> None:
    red, black = Card(JOKER, RED), Card(JOKER, BLACK)
    assert (red.code, black.code) == ("JR", "JB")
    assert red.rank == black.rank
    assert red != black


def test_no_plain_card_is_written_like_a_joker() -> None:
    assert {"JR", "JB"}.isdisjoint(Card(RANKS["J"], suit).code for suit in SUITS)


def test_an_unknown_card_has_a_code_of_its_own() -> None:
    assert code_of(None) == "??"
    assert code_of(Card(RANKS["A"], SUITS[3])) == "Ac"
