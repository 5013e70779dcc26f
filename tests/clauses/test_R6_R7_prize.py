"""R6, R7: presets of R1, and double War, where a captured card lies in the centre as the prize of the next battle."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.errors import RulesError
from guerra.events import PrizeSet, Taken
from guerra.presets import make_rules, presets
from play import Game


@pytest.mark.parametrize(
    ("preset", "axes"),
    [
        ("jokers", {"jokers": 2}),
        ("two-packs", {"packs": 2}),
        ("ace-low", {"ranking": "ace-low"}),
        ("peasant", {"ranking": "peasant"}),
    ],
)
def test_R6_presets_of_jokers_packs_and_aces(preset: str, axes: dict[str, Any]) -> None:
    assert make_rules(preset) == make_rules(**axes)
    assert make_rules(preset) != make_rules()


def test_R6_presets_have_the_ids_of_the_table() -> None:
    assert [*presets()] == (
        "classic family three-wars portuguese reshuffle sudden-death timed floor three-players four-players double ace-low "
        "peasant jokers two-packs hand-of-three one-down pagat quadruple razboi little-ones"
    ).split()


def test_R7_1_the_last_of_the_spoils_becomes_the_prize_and_the_next_winner_takes_it_first() -> None:
    game = Game("9 4 2 / 5 6 3 J", "double")
    game.play(battles=1)
    assert (game.stocks, game.prize) == ("4 2 9 / 6 3 J", "5")
    game.play(battles=2)
    assert (game.stocks, game.prize) == ("2 9 / 3 J 5 6", "4")
    game.play(battles=3)
    assert (game.stocks, game.prize) == ("9 / J 5 6 4 3", "2")
    assert game.play().result == (2, "all-cards")


def test_R7_1_there_is_no_prize_before_the_first_battle_nor_without_the_rule() -> None:
    assert Game("9 4 / 5 6", "double").prize == "-"
    assert Game("9 4 / 5 6").play(battles=1).prize == "-"


def test_R7_1_who_wins_again_takes_the_own_prize() -> None:
    game = Game("9 8 2 / 5 6 3", "double").play(battles=2)
    assert (game.stocks, game.prize) == ("2 9 5 8 / 3", "6")
    assert [event.prize for event in game.all(Taken)] == [False, True]


@pytest.mark.parametrize(
    ("axes", "prize"),
    [
        ({"spoils": "winner-first"}, "5"),
        ({"spoils": "loser-first"}, "9"),
        ({"spoils": "by-seat"}, "5"),
        ({"spoils": "shuffled", "shuffles": ["5 9"]}, "9"),
        ({"spoils": "shuffled", "shuffles": ["9 5"]}, "5"),
    ],
)
def test_R7_1_the_last_in_return_order_whatever_the_order(axes: dict[str, Any], prize: str) -> None:
    assert Game("9 4 / 5 6", prize=1, **axes).play(battles=1).prize == prize


def test_R7_1_the_winner_who_orders_the_spoils_chooses_the_prize() -> None:
    assert Game("9 4 / 5 6", prize=1, spoils="chosen").play("1 0", battles=1).prize == "9"


def test_R7_1_after_a_war_too() -> None:
    game = Game("7 2 3 4 K 5 / 7 5 6 8 Q 9", "double").play(battles=1)
    assert (game.stocks, game.prize) == ("5 7 2 3 4 K 7 5 6 8 / 9", "Q")
    assert (game.last(PrizeSet).seat, game.last(PrizeSet).card) == (0, game.state.prize)


def test_R7_1_with_a_won_pile_the_prize_goes_there_first() -> None:
    game = Game("9 4 8 / 5 6 3", prize=1, won_to="pile", recycle="turn").play(battles=2)
    assert (game.won, game.prize) == ("9 / 5 6", "4")


def test_R7_1_a_battle_that_nobody_wins_leaves_the_prize_where_it_is() -> None:
    game = Game("A Qs 2 / K Qs 9", prize=1, packs=2, identical="return").play(battles=2)
    assert (game.stocks, game.prize) == ("2 A Q / 9 Q", "K")


@pytest.mark.parametrize("seats", range(2, 9))
def test_R7_1_any_number_of_seats(seats: int) -> None:
    piles = " / ".join(f"{2 + seat} {9 - seat}" for seat in range(seats))
    game = Game(piles, prize=1).play(battles=1)
    assert game.prize == str(seats)
    assert sum(game.counts) == 2 * seats - 1
    assert game.play(battles=2).prize != "-"


@pytest.mark.parametrize("prize", [2, -1, "yes"])
def test_R7_1_there_is_one_prize_or_none(prize: object) -> None:
    with pytest.raises(RulesError, match="prize"):
        make_rules(prize=prize)


def test_R7_2_a_seat_without_a_card_loses_and_the_prize_goes_to_the_winner() -> None:
    game = Game("9 / 5", "double").play()
    assert (game.result, game.counts, game.outcome.pot, game.prize) == ((1, "all-cards"), (2, 0), 0, "-")
    game = Game("9 8 / 5 6", "double").play()
    assert (game.result, game.counts) == ((1, "all-cards"), (4, 0))


def test_R7_2_the_prize_belongs_to_nobody_also_not_to_the_seat_that_set_it() -> None:
    """Seat 1 set the king as the prize and then has nothing to turn up in the war: it loses."""
    game = Game("A / K 9 A 2", prize=1).play(battles=1)
    assert (game.counts, game.prize) == ((1, 3), "K")
    game = Game("A / K A 9 2", prize=1).play()
    assert (game.result, game.counts, game.outcome.pot) == ((2, "short-in-war"), (0, 5), 0)


def test_R7_2_the_prize_does_not_count_for_anybody() -> None:
    game = Game("9 2 / 5 3 4", prize=1, battle_limit=1).play()
    assert (game.result, game.counts, game.outcome.pot) == ((None, "battles"), (2, 2), 1)


def test_R7_2_in_a_drawn_game_the_prize_stays_unclaimed() -> None:
    game = Game("9 7 / 5 7 2", prize=1, short="draw").play()
    assert (game.result, game.counts, game.outcome.pot) == ((None, "short-in-war"), (1, 1), 3)
    assert game.prize == "5"


def test_R7_2_also_where_nobody_can_lay_a_card() -> None:
    game = Game("9 7 / 5 7 9", "double").play()
    assert (game.result, game.counts, game.outcome.pot) == ((None, "exhausted"), (0, 0), 5)


def test_R7_2_also_in_an_endless_game() -> None:
    game = Game("9 5 / 8 6", "double").play()
    assert (game.result, game.counts, game.outcome.pot) == ((None, "endless"), (2, 1), 1)
