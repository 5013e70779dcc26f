"""R13: the worked examples of the rules, card by card."""

from __future__ import annotations

import pytest

from guerra.events import Taken, WarDeclared
from play import Game


def test_R13_1_ace_takes_king() -> None:
    game = Game("A♠ / K♠").play()
    assert (game.result, game.counts) == ((1, "all-cards"), (2, 0))


@pytest.mark.parametrize(("piles", "winner"), [("A / 2", 1), ("A / 3", 2), ("2 / K", 1)])
def test_R13_2_peasant(piles: str, winner: int) -> None:
    assert Game(piles, "peasant").play().result == (winner, "all-cards")


def test_R13_2_peasant_ace_two_king_is_a_war_of_all_three() -> None:
    game = Game("A 3 3 3 5 / 2 3 3 3 6 / K 3 3 3 7", "peasant").play(battles=1)
    assert game.last(WarDeclared).fighters == (0, 1, 2)
    assert game.counts == (0, 0, 15)


def test_R13_3_a_war_with_a_pot_of_ten() -> None:
    game = Game("7 2 3 4 K / 7 5 6 8 Q").play()
    assert (game.result, game.counts) == ((1, "all-cards"), (10, 0))
    assert game.tally[:2] == (1, 1)
    assert len(game.last(Taken).cards) == 10


def test_R13_4_nothing_to_turn_up_loses_at_once() -> None:
    game = Game("7 / 7 3 9").play()
    assert (game.result, game.counts) == ((2, "short-in-war"), (0, 4))


def test_R13_4_the_last_card_is_turned_up() -> None:
    game = Game("7 K / 7 2 3 4 5").play()
    assert (game.result, game.counts) == ((1, "all-cards"), (7, 0))
    assert len(game.last(Taken).cards) == 7


def test_R13_5_seven_against_seven_is_a_draw() -> None:
    assert Game("7 / 7").play().result[0] is None


def test_R13_5_both_lay_their_last_card_and_tie_again() -> None:
    game = Game("3 7 / 3 7").play()
    assert (game.result[0], game.tally) == (None, (1, 2, 1, 2, 4))


def test_R13_6_the_smallest_endless_games() -> None:
    game = Game("2 3 / 4", spoils="loser-first").play()
    assert (game.result, game.tally[0], game.outcome.cycle, game.stocks) == ((None, "endless"), 2, 2, "2 3 / 4")
    game = Game("2 3 5 / 4 6", spoils="winner-first").play()
    assert (game.result, game.tally[0], game.outcome.cycle) == ((None, "endless"), 9, 6)


def test_R13_7_a_third_seat_watches_and_its_card_stays_in_the_pot() -> None:
    game = Game("7 2 3 5 9 / 7 6 8 T 5 / 4 J").play(battles=1)
    assert game.last(WarDeclared).fighters == (0, 1)
    assert (len(game.last(Taken).cards), game.last(Taken).seat, game.counts) == (11, 0, (11, 0, 1))
    assert "4" in game.taken().split()


def test_R13_8_the_portuguese_chain() -> None:
    game = Game("7 2 2 2 9 K / 7 3 3 3 9 Q", "portuguese").play()
    assert (game.result, game.counts, game.tally) == ((1, "all-cards"), (12, 0), (1, 2, 1, 2, 12))
