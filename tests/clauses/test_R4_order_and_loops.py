"""R4.4–R4.5: in which order won cards go back, and games that never end."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import Arrange, Joint
from guerra.engine import legal_actions
from guerra.errors import IllegalAction, RulesError
from guerra.events import EndlessFound, Laid, Taken
from guerra.presets import make_rules
from guerra.state import Phase
from play import Game, seats_to_act

WAR = "7 2 9 / 7 3 K / 4 5"
"""Seat 2 wins a war with one card down; to its left is seat 3, then seat 1."""

ORDERS = {
    ("winner-first", "laid"): "7 3 K 4 7 2 9",
    ("winner-first", "reversed"): "K 3 7 4 9 2 7",
    ("winner-first", "interleaved"): "7 4 7 3 2 K 9",
    ("loser-first", "laid"): "4 7 2 9 7 3 K",
    ("loser-first", "reversed"): "4 9 2 7 K 3 7",
    ("loser-first", "interleaved"): "4 7 7 2 3 9 K",
    ("by-seat", "laid"): "7 2 9 7 3 K 4",
    ("by-seat", "reversed"): "9 2 7 K 3 7 4",
    ("by-seat", "interleaved"): "7 7 4 2 3 9 K",
}

TWO_SEATS = {
    ("winner-first", "laid"): "7 2 3 4 K 7 5 6 8 Q",
    ("winner-first", "reversed"): "K 4 3 2 7 Q 8 6 5 7",
    ("winner-first", "interleaved"): "7 7 2 5 3 6 4 8 K Q",
    ("loser-first", "laid"): "7 5 6 8 Q 7 2 3 4 K",
    ("loser-first", "reversed"): "Q 8 6 5 7 K 4 3 2 7",
    ("loser-first", "interleaved"): "7 7 5 2 6 3 8 4 Q K",
    ("by-seat", "laid"): "7 2 3 4 K 7 5 6 8 Q",
    ("by-seat", "reversed"): "K 4 3 2 7 Q 8 6 5 7",
    ("by-seat", "interleaved"): "7 7 2 5 3 6 4 8 K Q",
}


@pytest.mark.parametrize(("order", "wanted"), [*ORDERS.items()])
def test_R4_4_order_of_return_among_three(order: tuple[str, str], wanted: str) -> None:
    game = Game(WAR, face_down=1, spoils=order[0], spoils_sequence=order[1]).play(battles=1)
    assert game.stocks == f"- / {wanted} / 5"


@pytest.mark.parametrize(("order", "wanted"), [*TWO_SEATS.items()])
def test_R4_4b_the_order_of_each_sides_cards(order: tuple[str, str], wanted: str) -> None:
    game = Game("7 2 3 4 K / 7 5 6 8 Q", spoils=order[0], spoils_sequence=order[1]).play()
    assert game.stocks == f"{wanted} / -"


@pytest.mark.parametrize("axes", [{}, {"spoils": "winner-first"}, {"spoils_sequence": "laid"}])
def test_R4_4_winner_first_as_laid_is_the_default(axes: dict[str, Any]) -> None:
    assert Game(WAR, face_down=1, **axes).play(battles=1).stocks == "- / 7 3 K 4 7 2 9 / 5"


@pytest.mark.parametrize(
    ("spoils", "stocks"),
    [("winner-first", "8 K Q / 9"), ("loser-first", "8 Q K / 9"), ("by-seat", "8 K Q / 9")],
)
def test_R4_4_a_plain_battle_of_seat_1(spoils: str, stocks: str) -> None:
    assert Game("K 8 / Q 9", spoils=spoils).play(battles=1).stocks == stocks


@pytest.mark.parametrize(
    ("spoils", "stocks"),
    [("winner-first", "9 / 8 K Q"), ("loser-first", "9 / 8 Q K"), ("by-seat", "9 / 8 Q K")],
)
def test_R4_4_a_plain_battle_of_seat_2(spoils: str, stocks: str) -> None:
    assert Game("Q 9 / K 8", spoils=spoils).play(battles=1).stocks == stocks


@pytest.mark.parametrize("spoils_sequence", ["laid", "reversed", "interleaved"])
def test_R4_4b_one_card_a_side_leaves_nothing_to_order(spoils_sequence: str) -> None:
    assert Game("K 8 / Q 9", spoils_sequence=spoils_sequence).play(battles=1).stocks == "8 K Q / 9"


@pytest.mark.parametrize("winner", range(5))
def test_R4_4_the_others_follow_by_seat_from_the_winners_left(winner: int) -> None:
    up = ["K" if seat == winner else str(2 + seat) for seat in range(5)]
    around = [up[(winner + step) % 5] for step in range(5)]
    piles = " / ".join(f"{card} 9" for card in up)
    assert Game(piles).play(battles=1).taken().split() == around
    assert Game(piles, spoils="loser-first").play(battles=1).taken().split() == [*around[1:], "K"]
    assert Game(piles, spoils="by-seat").play(battles=1).taken().split() == up


def test_R4_4_shuffled_is_up_to_chance() -> None:
    game = Game(WAR, shuffles=["2 K 4 7 3 9 7"], face_down=1, spoils="shuffled").play(battles=1)
    assert game.stocks == "- / 2 K 4 7 3 9 7 / 5"
    assert game.last(Taken).ordered_by == "chance"


def test_R4_4_shuffled_waits_for_chance_and_takes_only_the_spoils() -> None:
    game = Game("K 8 / Q 9", shuffles=["Q K"], spoils="shuffled").play(battles=1)
    assert game.stocks == "8 Q K / 9"
    assert {Game("K 8 / Q 9", index=i, spoils="shuffled").play(battles=1).stocks for i in range(30)} == {
        "8 Q K / 9",
        "8 K Q / 9",
    }


def test_R4_4_chosen_lets_the_winner_order_them() -> None:
    game = Game(WAR, face_down=1, spoils="chosen").play()
    assert (game.state.phase, seats_to_act(game.state)) == (Phase.ARRANGE, (1,))
    assert game.play("6 5 4 3 2 1 0", battles=1).stocks == "- / 9 2 7 4 K 3 7 / 5"
    assert game.last(Taken).ordered_by == "winner"


def test_R4_4_chosen_allows_every_order_and_nothing_else() -> None:
    game = Game("K 8 / Q 9", spoils="chosen").play()
    assert list(legal_actions(game.state, 0)) == [Arrange((0, 1)), Arrange((1, 0))]
    assert legal_actions(game.state, 1) == ()
    for bad in ((0,), (0, 0), (0, 2), (0, 1, 2), ()):
        with pytest.raises(IllegalAction, match="Arrange"):
            game.do(Joint(((0, Arrange(bad)),)))
    with pytest.raises(IllegalAction):
        game.do(Joint(((1, Arrange((0, 1))),)))
    assert game.play("1 0", battles=1).stocks == "8 Q K / 9"


@pytest.mark.parametrize(("spoils", "warned"), [("by-seat", 1), ("winner-first", 0), ("loser-first", 0), ("shuffled", 0)])
def test_R4_4_by_seat_warns(spoils: str, warned: int) -> None:
    warnings = make_rules(spoils=spoils).warnings
    assert len(warnings) == warned
    assert all("endless" in warning for warning in warnings)


CENTRE = "A Qs 2 / K Qs 9 4"
"""With a prize and identical cards carried: the king is the prize, the queens wait, then 9 takes 2."""


@pytest.mark.parametrize(
    ("axes", "stocks", "prize"),
    [
        ({}, "4 K Q Q 9", "2"),
        ({"spoils": "loser-first"}, "4 A Q Q 2", "9"),
        ({"spoils": "shuffled", "shuffles": ["A K", "2 9"]}, "4 K Q Q 2", "9"),
    ],
)
def test_R4_4_prize_and_carried_cards_go_before_the_spoils(axes: dict[str, Any], stocks: str, prize: str) -> None:
    game = Game(CENTRE, packs=2, identical="carry", prize=1, **axes).play(battles=3)
    assert (game.stocks.split(" / ")[1], game.prize) == (stocks, prize)


def test_R4_4_what_a_losing_seat_held_follows_its_laid_cards() -> None:
    game = Game("7 2 / 7 3 4 5 9 8", short="lose", spoils="loser-first").play()
    assert game.stocks == "- / 3 4 5 9 8 7 2 7"


@pytest.mark.parametrize(("spoils", "sequence"), [("random", "laid"), ("", "laid"), ("winner-first", "sideways")])
def test_R4_4_other_orders_are_refused(spoils: str, sequence: str) -> None:
    with pytest.raises(RulesError, match="spoils"):
        make_rules(spoils=spoils, spoils_sequence=sequence)


# --- R4.5

LOSER_FIRST = ("2 3 / 4", "loser-first", 2, 2)
WINNER_FIRST = ("2 3 5 / 4 6", "winner-first", 9, 6)


@pytest.mark.parametrize(("piles", "spoils", "battles", "cycle"), [LOSER_FIRST, WINNER_FIRST])
@pytest.mark.parametrize("axes", [{}, {"endless": "draw"}])
def test_R4_5_a_repeated_position_is_a_draw(piles: str, spoils: str, battles: int, cycle: int, axes: dict[str, Any]) -> None:
    game = Game(piles, spoils=spoils, **axes).play()
    assert (game.result, game.tally[0], game.outcome.cycle) == ((None, "endless"), battles, cycle)
    assert not game.outcome.truncated


def test_R4_5_most_cards_may_win_it() -> None:
    game = Game("2 3 / 4", spoils="loser-first", endless="most-cards").play()
    assert (game.result, game.counts, game.outcome.cycle) == ((1, "endless"), (2, 1), 2)


def test_R4_5_most_cards_may_be_shared() -> None:
    game = Game("Qs 2s / Qs 2s", packs=2, identical="return", endless="most-cards").play()
    assert (game.result, game.outcome.cycle) == ((None, "endless"), 2)


def test_R4_5_or_won_cards_are_shuffled_from_then_on() -> None:
    game = Game("2 3 / 4", shuffles=["4 2", "3 4"], spoils="loser-first", endless="shuffle").play(battles=2)
    assert [event.cycle for event in game.all(EndlessFound)] == [2]
    assert {event.ordered_by for event in game.all(Taken)} == {None}
    game.play()
    assert (game.result, game.tally[0], game.stocks) == ((2, "all-cards"), 4, "- / 2 3 4")
    assert [event.ordered_by for event in game.all(Taken)] == [None, None, "chance", "chance"]
    assert len(game.all(EndlessFound)) == 1


def test_R4_5_before_a_repetition_nothing_is_shuffled() -> None:
    assert Game(endless="shuffle", index=3).play(battles=40).all(Laid) == Game(index=3).play(battles=40).all(Laid)


def test_R4_5_a_loop_in_which_wars_are_won_goes_on_until_they_are_enough() -> None:
    loop = "4 3 3 / 3 4"
    assert Game(loop, face_down=0, spoils="loser-first").play().outcome.cycle == 4
    game = Game(loop, face_down=0, spoils="loser-first", wars_to_win=30).play()
    assert game.result[1] == "wars"
    assert max(game.outcome.wars_won) == 30


def test_R4_5_a_loop_without_a_war_is_endless_however_few_wars_are_wanted() -> None:
    assert Game("2 3 / 4", spoils="loser-first", wars_to_win=1).play().result == (None, "endless")


@pytest.mark.parametrize(
    "axes",
    [{"spoils": "shuffled"}, {"won_to": "pile", "recycle": "shuffle", "spoils": "loser-first"}],
)
def test_R4_5_where_chance_goes_on_no_loop_is_endless(axes: dict[str, Any]) -> None:
    for index in range(20):
        assert Game("2 3 / 4", index=index, **axes).play().result[1] == "all-cards"


def test_R4_5_a_loop_with_a_battle_limit_ends_by_the_limit() -> None:
    game = Game("2 3 / 4", spoils="loser-first", battle_limit=50).play()
    assert (game.result, game.tally[0]) == ((1, "battles"), 50)


def test_R4_5_a_cap_is_a_second_net_and_never_a_win() -> None:
    game = Game(index=2, cap=10).play()
    assert (game.result, game.tally[0], game.outcome.cycle) == ((None, "cap"), 10, None)
    assert game.outcome.truncated
    assert make_rules().cap == 100_000


def test_R4_5_a_cap_hides_neither_an_end_nor_a_loop() -> None:
    assert Game("K / Q", cap=1).play().result == (1, "all-cards")
    assert Game("2 3 / 4", spoils="loser-first", cap=2).play().result == (None, "endless")
    assert Game("2 3 / 4", spoils="loser-first", cap=1).play().result == (None, "cap")


def test_R4_5_random_deals_end_without_the_cap() -> None:
    for index in range(20):
        for spoils in ("winner-first", "loser-first", "by-seat"):
            assert Game(deck="5x2", index=index, spoils=spoils).play().result[1] != "cap"
