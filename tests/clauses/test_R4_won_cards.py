"""R4.1–R4.3: where won cards go, and what becomes of an empty stock."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.errors import RulesError
from guerra.events import Recycled, Taken
from guerra.presets import make_rules
from play import Game


@pytest.mark.parametrize("axes", [{}, {"won_to": "bottom"}])
def test_R4_1_won_cards_go_under_the_winners_stock(axes: dict[str, Any]) -> None:
    game = Game("K 5 / Q 2 3", **axes).play(battles=1)
    assert (game.stocks, game.won) == ("5 K Q / 2 3", "- / -")


def test_R4_1_an_empty_stock_restarts_from_what_was_captured() -> None:
    assert Game("K / Q 2").play(battles=1).stocks == "K Q / 2"
    assert Game("K / Q 2").play().result == (1, "all-cards")


def test_R4_2_won_cards_lie_in_a_pile_beside_the_stock() -> None:
    game = Game("K 9 / 3 4 A", won_to="pile", recycle="turn").play(battles=1)
    assert (game.stocks, game.won, game.counts) == ("9 / 4 A", "K 3 / -", (3, 2))


def test_R4_2_the_pile_is_left_alone_while_the_stock_lasts() -> None:
    game = Game("K 9 8 / 3 4 5 A", won_to="pile", recycle="turn").play(battles=2)
    assert (game.stocks, game.won) == ("8 / 5 A", "K 3 9 4 / -")
    assert not game.all(Recycled)


@pytest.mark.parametrize("axes", [{}, {"recycle": "shuffle"}])
def test_R4_2_shuffle_is_the_default_with_a_won_pile(axes: dict[str, Any]) -> None:
    game = Game("K 9 / 3 4 A 2", shuffles=["4 K 9 3"], won_to="pile", **axes).play(battles=2)
    assert game.play(battles=3).won == "- / A 4"
    assert (game.stocks, game.last(Recycled).seat) == ("K 9 3 / 2", 0)


def test_R4_2_shuffle_may_give_any_order_of_just_the_won_cards() -> None:
    orders = set()
    for index in range(60):
        game = Game("K / 2 3 4", index=index, won_to="pile", recycle="shuffle").play(battles=2)
        orders.add(game.last(Recycled).cards)
        assert set(game.last(Recycled).cards) == set(game.all(Taken)[0].cards)
    assert len(orders) == 2


def test_R4_2_turn_draws_the_first_captured_card_first() -> None:
    game = Game("K 9 / 3 4 A 2", won_to="pile", recycle="turn").play(battles=3)
    assert (game.stocks, game.won) == ("3 9 4 / 2", "- / A K")


def test_R4_2_lift_draws_the_last_captured_card_first() -> None:
    game = Game("K 9 / 3 4 A 2", won_to="pile", recycle="lift").play(battles=3)
    assert (game.stocks, game.won) == ("9 3 K / 2", "- / A 4")


def test_R4_2_never_means_that_an_empty_stock_loses_before_the_next_battle() -> None:
    game = Game("K 9 / 3 4 A 2", won_to="pile", recycle="never")
    assert not game.play(battles=1).over
    assert game.play(battles=2).over
    assert game.result == (2, "all-cards")


def test_R4_2_never_among_three_the_others_play_on() -> None:
    game = Game("K / 2 5 6 / 3 6 7", won_to="pile", recycle="never").play(battles=1)
    assert (game.over, game.state.playing) == (False, (1, 2))


MID_WAR = "K Q 7 / 2 3 7 8 8 8 9 5"


@pytest.mark.parametrize(
    ("recycle", "shuffles", "counts"),
    [
        ("turn", (), (0, 11)),  # K 2 Q down, 3 up against 9
        ("lift", (), (10, 1)),  # 3 Q 2 down, K up
        ("shuffle", ("K 3 2 Q",), (10, 1)),
        ("shuffle", ("K Q 2 3",), (0, 11)),
    ],
)
def test_R4_2_the_won_pile_is_recycled_in_mid_war(recycle: str, shuffles: tuple[str, ...], counts: tuple[int, ...]) -> None:
    game = Game(MID_WAR, shuffles=shuffles, won_to="pile", recycle=recycle).play(battles=3)
    assert game.all(Recycled)[0].seat == 0
    assert (game.counts, game.tally[4]) == (counts, 14)


def test_R4_2_in_mid_war_what_is_left_of_the_stock_is_laid_first() -> None:
    game = Game("K 7 5 / 2 7 8 8 8 9", won_to="pile", recycle="turn").play(battles=2)
    assert (game.taken(), game.result) == ("7 8 8 8 9 7 5 K 2", (2, "all-cards"))


def test_R4_2_two_seats_may_have_to_shuffle_at_once() -> None:
    game = Game("K 2 7 / 3 9 7", shuffles=["3 K", "2 9"], won_to="pile", recycle="shuffle", face_down=1).play(battles=3)
    assert [event.seat for event in game.all(Recycled)] == [0, 1]
    assert game.result == (1, "all-cards")  # 3 down and K up against 2 down and 9 up


def test_R4_2_never_counts_in_wars_too() -> None:
    game = Game(MID_WAR, won_to="pile", recycle="never").play()
    assert game.result == (2, "short-in-war")
    assert not game.all(Recycled)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_R4_2_turn_is_by_law_the_same_game_as_bottom(seats: int) -> None:
    for index in range(12):
        axes: dict[str, Any] = {"seats": seats, "deck": "6x4", "index": index}
        bottom = Game(**axes, spoils="loser-first").play()
        turn = Game(**axes, spoils="loser-first", won_to="pile", recycle="turn").play()
        battles = bottom.tally[0]
        assert turn.all(Taken)[:battles] == bottom.all(Taken)[:battles]
        if bottom.result[1] != "endless":
            assert turn.outcome == bottom.outcome


def test_R4_2_turn_finds_the_same_endless_game_as_bottom() -> None:
    """By law it is the same game, so it repeats when the other does (R4.5)."""
    bottom = Game("2 3 / 4", spoils="loser-first").play().outcome
    assert Game("2 3 / 4", spoils="loser-first", won_to="pile", recycle="turn").play().outcome == bottom


def test_R4_2_recycle_needs_a_won_pile() -> None:
    for recycle in ("turn", "lift", "never"):
        with pytest.raises(RulesError, match=f"recycle={recycle} needs won_to=pile"):
            make_rules(recycle=recycle)
    with pytest.raises(RulesError, match="recycle"):
        make_rules(won_to="pile", recycle="always")


def test_R4_2_presets() -> None:
    assert make_rules("reshuffle") == make_rules(won_to="pile", recycle="shuffle")
    assert make_rules("sudden-death") == make_rules(won_to="pile", recycle="never")


@pytest.mark.parametrize(
    ("piles", "result", "counts"),
    [
        ("K 3 / Q 5", (None, "exhausted"), (2, 2)),
        ("K 9 2 / Q 5 4", (1, "exhausted"), (4, 2)),
        ("K 3 / Q 5 / J 4", (None, "exhausted"), (3, 3, 0)),
        ("K 3 2 / Q 5 3 / J 4 9", (None, "exhausted"), (3, 3, 3)),
        ("K 9 2 / Q 5 3 / J 4 9", (1, "exhausted"), (6, 0, 3)),
    ],
)
def test_R4_3_when_all_stocks_run_out_together_the_most_captured_cards_win(
    piles: str, result: tuple[int | None, str], counts: tuple[int, ...]
) -> None:
    game = Game(piles, won_to="pile", recycle="never").play()
    assert (game.result, game.counts, game.outcome.pot) == (result, counts, 0)


@pytest.mark.parametrize(
    ("piles", "result", "counts", "pot"),
    [
        ("K 7 / Q 7", (1, "exhausted"), (2, 0), 2),
        ("K 3 7 / Q 5 7", (None, "exhausted"), (2, 2), 2),
        ("K 7 / Q 7 / J 7", (1, "exhausted"), (3, 0, 0), 3),
        ("K 7 / Q 7 / J 5", (1, "exhausted"), (3, 0, 0), 3),
        ("J 7 / Q 7 / K 5", (3, "exhausted"), (0, 0, 3), 3),
    ],
)
def test_R4_3_a_pot_still_open_then_is_not_counted(
    piles: str, result: tuple[int | None, str], counts: tuple[int, ...], pot: int
) -> None:
    game = Game(piles, won_to="pile", recycle="never").play()
    assert (game.result, game.counts, game.outcome.pot) == (result, counts, pot)


def test_R4_3_who_still_has_a_stock_takes_the_open_pot() -> None:
    game = Game("K 7 / Q 7 / J 5 9", won_to="pile", recycle="never").play()
    assert game.result == (3, "short-in-war")


def test_R4_3_of_a_whole_deal() -> None:
    for index in range(20):
        game = Game(preset="sudden-death", index=index).play()
        one, other = game.counts
        assert game.result == (1 if one > other else 2 if other > one else None, "exhausted")


@pytest.mark.parametrize("axes", [{"battle_limit": 3}, {"first_out": "end"}])
def test_R4_3_a_seat_that_lost_with_an_empty_stock_cannot_win_by_its_captured_cards(axes: dict[str, Any]) -> None:
    """Seat 1 has captured most cards and an empty stock: "an immediate loss" (R4.2)."""
    game = Game("K / 2 3 9 / 3 5 4", won_to="pile", recycle="never", **axes).play()
    assert game.result[0] != 1
