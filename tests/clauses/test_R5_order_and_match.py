"""R5.7–R5.10: which end is tested first, and what a match makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import Clock
from guerra.engine import flip_all
from guerra.errors import RulesError
from guerra.events import Eliminated, Laid
from guerra.presets import make_rules
from guerra.state import Phase
from play import Game

SIX = "6 1 2 / 5 3 4"

BOTH_AT_ONCE: dict[str, tuple[str, dict[str, Any], tuple[int, str]]] = {
    "last seat standing before wars": ("5 K / 5 Q", {"face_down": 0, "wars_to_win": 1}, (1, "all-cards")),
    "last seat standing before target": ("6 1 2 / 5", {"deck": "6x1", "target_cards": 4}, (1, "all-cards")),
    "last seat standing before first out": ("K / Q / J", {"first_out": "end"}, (1, "all-cards")),
    "last seat standing before battles": ("K / Q", {"battle_limit": 1}, (1, "all-cards")),
    "first out before wars": (
        "5 K 2 / 5 Q 3 / 4",
        {"face_down": 0, "wars_to_win": 1, "first_out": "end"},
        (1, "first-out"),
    ),
    "first out before floor": ("9 2 / 3 / 8 5", {"first_out": "end", "floor_cards": 1}, (1, "first-out")),
    "wars before target": (
        "3 4 1 1 / 3 2 1 1",
        {"deck": "4x2", "face_down": 0, "wars_to_win": 1, "target_cards": 5},
        (1, "wars"),
    ),
    "wars before battles": ("5 K 2 / 5 Q 2", {"face_down": 0, "wars_to_win": 1, "battle_limit": 1}, (1, "wars")),
    "target before floor": (SIX, {"deck": "6x1", "target_cards": 4, "floor_cards": 3}, (1, "target")),
    "floor before battles": (SIX, {"deck": "6x1", "floor_cards": 3, "battle_limit": 1}, (1, "floor")),
    "battles before endless": ("2 3 / 4", {"spoils": "loser-first", "battle_limit": 2}, (1, "battles")),
    "battles before cap": ("K 2 / Q 3", {"battle_limit": 1, "cap": 1}, (1, "battles")),
}


@pytest.mark.parametrize("name", [*BOTH_AT_ONCE])
def test_R5_7_ends_are_tested_in_order(name: str) -> None:
    piles, axes, result = BOTH_AT_ONCE[name]
    assert Game(piles, **axes).play().result == result


def test_R5_7_battles_before_time() -> None:
    game = Game("7 2 K A / 7 3 Q 5", face_down=1, battle_limit=1, time_limit=1)
    game.do(flip_all(game.state)).do(Clock(60))
    assert game.play().result == (1, "battles")


def test_R5_7_floor_before_time() -> None:
    game = Game("5 2 6 4 / 5 3 4 3", deck="8x1", face_down=1, floor_cards=3, time_limit=1)
    game.do(flip_all(game.state))
    assert game.state.phase is Phase.WAR
    assert game.do(Clock(60)).play().result == (1, "floor")


def test_R5_7_an_eliminated_seat_is_below_the_floor() -> None:
    game = Game("9 2 / 3 / 8 5", floor_cards=1).play()
    assert (game.result, game.tally[0]) == ((1, "floor"), 1)


def test_R5_7_an_eliminated_seat_is_below_the_floor_whatever_it_captured() -> None:
    """Seat 1 is out with an empty stock, its three captured cards beside it (R4.2 `never`)."""
    game = Game("K / 2 5 6 7 / 3 6 8 9", won_to="pile", recycle="never", floor_cards=1).play(battles=2)
    assert [event.seat for event in game.all(Eliminated)] == [0]
    assert (game.over and game.result[1], game.tally[0]) == ("floor", 2)


@pytest.mark.parametrize("axes", [{"battle_limit": 2}, {"time_limit": 1}])
def test_R5_7_an_exact_tie_for_most_cards_is_a_draw(axes: dict[str, Any]) -> None:
    game = Game("K 2 5 / Q 3 6", **axes).play(battles=2)
    if not game.over:
        game.do(Clock(60))
    assert (game.result[0], game.counts) == (None, (3, 3))


def test_R5_7_a_tie_below_the_most_is_no_draw() -> None:
    assert Game("K 2 / Q 3 / J 4", battle_limit=1).play().result == (1, "battles")


@pytest.mark.parametrize("on_draw", ["draw", "redeal"])
def test_R5_8_a_drawn_deal_is_a_draw_whatever_the_match_does_next(on_draw: str) -> None:
    assert make_rules(on_draw=on_draw).on_draw == on_draw
    assert Game("7 / 7", on_draw=on_draw).play().result == (None, "exhausted")


def test_R5_8_on_draw_is_draw_or_redeal() -> None:
    assert make_rules().on_draw == "draw"
    with pytest.raises(RulesError, match=r"on_draw.*draw, redeal"):
        make_rules(on_draw="replay")


OUT = "K 5 5 / Q 6 / 2"


def test_R5_9_first_out_ends_the_deal_and_most_cards_win() -> None:
    game = Game(OUT, first_out="end").play()
    assert (game.result, game.counts, game.tally[0]) == ((1, "first-out"), (5, 1, 0), 1)


@pytest.mark.parametrize("axes", [{}, {"first_out": "play-on"}])
def test_R5_9_play_on_is_the_default_of_the_rules(axes: dict[str, Any]) -> None:
    game = Game(OUT, **axes).play(battles=2)
    assert [lay.seat for lay in game.last(Laid).lays] == [0, 1]


def test_R5_9_first_out_may_be_a_draw() -> None:
    game = Game("K 5 / Q 6 7 8 9 / 2", first_out="end").play()
    assert (game.result, game.counts) == ((None, "first-out"), (4, 4, 0))


def test_R5_9_a_seat_too_short_for_a_war_is_out_too() -> None:
    game = Game("7 / 7 2 3 4 5 8 / 6 9", first_out="end").play()
    assert (game.result, game.counts) == ((2, "first-out"), (0, 8, 1))


@pytest.mark.parametrize("best_of", [1, 3, 99])
def test_R5_10_a_match_is_a_number_of_deals(best_of: int) -> None:
    assert make_rules(best_of=best_of).best_of == best_of
    assert make_rules().best_of == 1


@pytest.mark.parametrize("best_of", [0, 100, "three"])
def test_R5_10_other_numbers_are_refused(best_of: object) -> None:
    with pytest.raises(RulesError, match=r"best_of.*1 to 99"):
        make_rules(best_of=best_of)
