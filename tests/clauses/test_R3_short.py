"""R3.5, R3.6: a seat that is short of cards in a war, and a war that nobody can decide."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.errors import RulesError
from guerra.events import Eliminated, Laid, ShortInWar
from guerra.presets import make_rules
from play import Game


def laid_down(game: Game) -> list[tuple[int, int]]:
    """Seat (from 1) and number of face-down cards in the latest step of a war."""
    return [(lay.seat + 1, len(lay.down)) for lay in game.last(Laid).lays]


# --- last-card


@pytest.mark.parametrize("axes", [{}, {"short": "last-card"}])
def test_R3_5_last_card_keeps_the_last_card_to_turn_up(axes: dict[str, Any]) -> None:
    game = Game("7 K / 7 2 3 4 5", **axes).play()
    assert laid_down(game) == [(1, 0), (2, 3)]
    assert (game.result, game.stocks, game.tally[4]) == ((1, "all-cards"), "7 K 7 2 3 4 5 / -", 7)


@pytest.mark.parametrize(("left", "down"), [("K", 0), ("2 K", 1), ("2 2 K", 2), ("2 2 2 K", 3), ("2 2 2 K 2", 3)])
def test_R3_5_last_card_lays_all_it_has(left: str, down: int) -> None:
    game = Game(f"7 {left} / 7 3 4 5 6 8").play(battles=1)
    assert laid_down(game) == [(1, down), (2, 3)]
    assert game.counts[1] == 1


def test_R3_5_last_card_without_a_card_loses_war_and_game_at_once() -> None:
    game = Game("7 / 7 3 9").play()
    assert (game.result, game.stocks) == ((2, "short-in-war"), "- / 3 9 7 7")
    assert [event.seat for event in game.all(ShortInWar)] == [0]
    assert game.tally[4] == 2


def test_R3_5_last_card_the_other_contenders_still_lay_their_full_number() -> None:
    game = Game("7 / 7 2 3 4 5 / 7 2 2 2 9").play()
    assert laid_down(game) == [(2, 3), (3, 3)]
    assert (game.result[0], game.counts) == (3, (0, 0, 11))
    assert game.all(Eliminated)[0].seat == 0


def test_R3_5_last_card_a_contender_left_alone_takes_the_pot_without_laying_more() -> None:
    game = Game("7 / 7 / 7 3 9").play()
    assert (game.result, game.stocks, game.tally[4]) == ((3, "short-in-war"), "- / - / 3 9 7 7 7", 3)


def test_R3_5_last_card_in_a_chain() -> None:
    game = Game("7 5 / 7 2 3 4 5 6").play()
    assert (game.result, game.tally) == ((2, "short-in-war"), (1, 2, 1, 2, 7))


def test_R3_5_last_card_a_won_pile_counts_as_cards_left() -> None:
    game = Game("K 7 / 2 7 3 4 5 6", won_to="pile", recycle="turn").play(battles=2)
    assert laid_down(game) == [(1, 1), (2, 3)]
    assert (game.result, game.counts) == ((2, "all-cards"), (0, 8))


# --- lose


def test_R3_5_lose_whoever_cannot_complete_the_war_loses_at_once() -> None:
    game = Game("7 2 3 K / 7 5 6 8 9 J", short="lose").play()
    assert (game.result, game.tally) == ((2, "short-in-war"), (1, 1, 1, 1, 2))


def test_R3_5_lose_what_it_holds_goes_into_the_pot_with_its_other_cards_and_is_not_laid() -> None:
    game = Game("7 2 3 K / 7 5 6 8 9 J", short="lose").play()
    assert (game.stocks, game.tally[4]) == ("- / 5 6 8 9 J 7 7 2 3 K", 2)


def test_R3_5_lose_exactly_enough_is_enough() -> None:
    game = Game("7 2 3 4 K / 7 5 6 8 9", short="lose").play()
    assert (game.result, game.tally[4]) == ((1, "all-cards"), 10)


@pytest.mark.parametrize(("piles", "winner"), [("7 2 / 7 3 4", 2), ("7 2 3 4 / 7 5", 1), ("7 / 7 2", 2)])
def test_R3_5_lose_if_all_are_short_the_one_with_more_cards_stands(piles: str, winner: int) -> None:
    assert Game(piles, short="lose").play().result == (winner, "short-in-war")


def test_R3_5_lose_equally_short_is_a_draw() -> None:
    game = Game("7 2 3 / 7 4 5", short="lose").play()
    assert (game.result, game.counts, game.outcome.pot) == ((None, "short-in-war"), (0, 0), 6)


def test_R3_5_lose_two_that_share_the_most_do_not_stand() -> None:
    assert Game("7 2 3 / 7 4 5 / 7 6", short="lose").play().result == (None, "short-in-war")


def test_R3_5_lose_among_three_the_others_fight_on() -> None:
    game = Game("7 2 3 / 7 4 4 4 9 6 / 7 5 5 5 8 6", short="lose").play(battles=1)
    assert laid_down(game) == [(2, 3), (3, 3)]
    assert game.stocks == "- / 6 7 4 4 4 9 7 5 5 5 8 7 2 3 / 6"


def test_R3_5_lose_a_watching_seat_may_be_short() -> None:
    game = Game("7 2 K / 7 3 Q / 5 4", face_down=1, short="lose").play(battles=1)
    assert game.stocks == "7 2 K 7 3 Q 5 / - / 4"


# --- equal


@pytest.mark.parametrize(
    ("piles", "down", "stocks"),
    [
        ("7 2 9 / 7 3 4 5 6", 1, "7 2 9 7 3 4 / 5 6"),
        ("7 9 / 7 3 4 5 6", 0, "7 9 7 3 / 4 5 6"),
        ("7 2 2 2 9 J / 7 3 3 3 5", 3, "J 7 2 2 2 9 7 3 3 3 5 / -"),
        ("7 2 3 / 7 4 5 6", 1, "- / 6 7 4 5 7 2 3"),
    ],
)
def test_R3_5_equal_everyone_lays_what_the_shortest_can(piles: str, down: int, stocks: str) -> None:
    game = Game(piles, short="equal").play(battles=1)
    assert laid_down(game) == [(1, down), (2, down)]
    assert game.stocks == stocks


def test_R3_5_equal_is_the_full_number_where_all_have_it() -> None:
    assert laid_down(Game("7 2 3 4 K 5 / 7 2 3 4 Q 5", short="equal").play(battles=1)) == [(1, 3), (2, 3)]


def test_R3_5_equal_looks_at_contenders_only() -> None:
    game = Game("7 2 2 2 K / 5 / 7 3 3 3 Q", short="equal").play()
    assert laid_down(game) == [(1, 3), (3, 3)]


def test_R3_5_equal_without_a_card_loses() -> None:
    assert Game("7 / 7 3", short="equal").play().result == (2, "short-in-war")
    assert Game("7 / 7", short="equal").play().result == (None, "exhausted")


# --- draw


def test_R3_5_draw_a_war_that_cannot_be_completed_by_all_ends_the_game() -> None:
    game = Game("7 2 3 4 / 7 5 6 8 9 K", short="draw").play()
    assert (game.result, game.counts, game.outcome.pot) == ((None, "short-in-war"), (3, 5), 2)


def test_R3_5_draw_also_in_a_chain_and_among_three() -> None:
    assert Game("7 9 / 7 9 / 5 A", face_down=0, short="draw").play().result == (None, "short-in-war")
    assert Game("7 9 / 7 / 7 A", face_down=0, short="draw").play().result == (None, "short-in-war")


def test_R3_5_draw_changes_nothing_where_all_can() -> None:
    assert Game("7 2 3 4 K / 7 5 6 8 Q", short="draw").play().result == (1, "all-cards")


# --- last-face-up


def test_R3_5_last_face_up_fights_again_with_the_card_on_the_table() -> None:
    game = Game("7 / 7 3 5", short="last-face-up").play()
    assert laid_down(game) == [(2, 1)]
    assert (game.result, game.stocks) == ((1, "all-cards"), "7 7 3 5 / -")
    assert Game("7 / 7 3 9", short="last-face-up").play().result == (2, "all-cards")


def test_R3_5_last_face_up_may_tie_again_and_again() -> None:
    game = Game("7 / 7 3 7 2 7 5", face_down=1, short="last-face-up").play()
    assert (game.result, game.tally) == ((1, "all-cards"), (1, 3, 1, 3, 7))


def test_R3_5_last_face_up_re_uses_the_last_card_it_turned_up_in_the_war() -> None:
    game = Game("7 9 / 7 2 9 3 8", face_down=1, short="last-face-up").play()
    assert (game.result, game.stocks) == ((1, "all-cards"), "7 9 7 2 9 3 8 / -")


def test_R3_5_last_face_up_with_a_card_left_lays_it() -> None:
    game = Game("7 2 / 7 3 4 5 6", short="last-face-up").play()
    assert laid_down(game) == [(1, 0), (2, 3)]
    assert game.result == (2, "all-cards")


def test_R3_5_last_face_up_when_neither_has_a_card_is_a_draw() -> None:
    assert Game("7 / 7", short="last-face-up").play().result == (None, "exhausted")
    assert Game("7 / 7 3 7", face_down=1, short="last-face-up").play().result == (None, "exhausted")


def test_R3_5_last_face_up_among_three() -> None:
    game = Game("7 / 7 6 / 7 5", face_down=0, short="last-face-up").play()
    assert (game.result, game.stocks) == ((1, "all-cards"), "7 7 6 7 5 / - / -")


# --- the axis


@pytest.mark.parametrize("short", ["what-you-have", "lose-game", "never", ""])
def test_R3_5_other_values_are_refused_without_a_hand(short: str) -> None:
    with pytest.raises(RulesError, match="short"):
        make_rules(short=short)


# --- R3.6


@pytest.mark.parametrize("piles", ["7 / 7", "7 / 7 / 5", "7 / 7 / 7 / 3 / 2"])
def test_R3_6_nobody_can_turn_up_a_card_and_nobody_else_holds_one_is_a_draw(piles: str) -> None:
    game = Game(piles).play()
    assert game.result == (None, "exhausted")
    assert game.outcome.pot == len(piles.replace(" / ", "").replace(" ", ""))


def test_R3_6_exactly_one_other_seat_takes_the_pot_and_wins() -> None:
    game = Game("7 / 7 / 5 4").play()
    assert (game.result, game.stocks) == ((3, "short-in-war"), "- / - / 4 5 7 7")


def test_R3_6_two_or_more_others_leave_the_pot_for_the_next_battles_winner() -> None:
    game = Game("7 / 7 / 5 4 2 / 6 8 3").play(battles=1)
    assert (game.over, game.stocks, game.carried) == (False, "- / - / 4 2 / 8 3", "7 7 5 6")
    assert [event.seat for event in game.all(Eliminated)] == [0, 1]
    game.play(battles=2)
    assert (game.stocks, game.carried) == ("- / - / 2 / 3 7 7 5 6 8 4", "-")


def test_R3_6_holds_for_the_equally_short_under_lose() -> None:
    assert Game("7 2 / 7 3 / 5 4", short="lose").play().result == (3, "short-in-war")
    game = Game("7 2 / 7 3 / 5 4 2 / 6 8 3", short="lose").play(battles=1)
    assert sorted(game.carried.split()) == sorted("7 2 7 3 5 6".split())


def test_R3_6_in_the_middle_of_a_chain() -> None:
    assert Game("7 9 / 7 9 / 5 4").play().result == (3, "short-in-war")


def test_R3_6_who_has_a_won_pile_still_holds_cards() -> None:
    game = Game("2 7 / 3 7 / 4 5", won_to="pile", recycle="turn").play()
    assert (game.result, game.counts) == ((3, "short-in-war"), (0, 0, 6))
