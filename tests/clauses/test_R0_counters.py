"""R0: battles, wars, war battles, longest chain and cards laid are five counters, each on its own."""

from __future__ import annotations

from play import Game


def test_R0_a_battle_without_a_tie_has_no_war() -> None:
    assert Game("9 / 3").play().tally == (1, 0, 0, 0, 2)


def test_R0_a_tie_settled_at_once_is_one_war_and_a_chain_of_one() -> None:
    assert Game("5 2 3 4 K / 5 6 7 8 9").play().tally == (1, 1, 1, 1, 10)


def test_R0_tied_twice_is_two_wars_one_war_battle_and_a_chain_of_two() -> None:
    game = Game("6 2 3 4 6 7 8 9 Q / 6 J J J 6 3 3 3 T").play()
    assert game.tally == (1, 2, 1, 2, 18)


def test_R0_counters_of_several_battles_add_up_but_the_longest_chain_is_the_longest() -> None:
    game = Game("5 K 7 8 9 Q 4 / 5 2 7 8 9 J 3", face_down=0)
    assert game.play(battles=1).tally == (1, 1, 1, 1, 4)
    assert game.play(battles=2).tally == (2, 4, 2, 3, 12)
    assert game.play(battles=3).tally == (3, 4, 2, 3, 14)


def test_R0_a_last_battle_that_cannot_be_completed_counts() -> None:
    assert Game("7 / 7 3 9").play().tally == (1, 1, 1, 1, 2)


def test_R0_a_war_counts_when_the_tie_is_there_not_when_it_is_fought() -> None:
    assert Game("7 2 / 7 2", short="draw").play().tally == (1, 1, 1, 1, 2)


def test_R0_all_seats_together_count_once() -> None:
    assert Game("7 2 / 7 3 / 7 4 / 5", face_down=0).play(battles=1).tally == (1, 1, 1, 1, 7)
