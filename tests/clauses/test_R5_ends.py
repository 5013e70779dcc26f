"""R5.1–R5.10: how a game ends, and which end is tested first."""

from __future__ import annotations

import pytest
from play import Game

from guerra.actions import Clock
from guerra.engine import flip_all
from guerra.errors import IllegalAction, RulesError
from guerra.events import Eliminated, Laid, PrizeSet
from guerra.presets import make_rules
from guerra.state import Phase


@pytest.mark.parametrize("seats", range(2, 9))
def test_R5_1_a_seat_wins_when_no_other_can_lay_a_card(seats: int) -> None:
    others = [f"{2 + seat}" for seat in range(seats - 2)]
    game = Game(" / ".join([*others, "9 9", "A A"])).play(battles=1)
    assert not game.over
    assert game.play().result == (seats, "all-cards")
    assert game.counts == (0,) * (seats - 1) + (seats + 2,)


def test_R5_1_a_card_in_the_centre_does_not_keep_a_game_going() -> None:
    game = Game("9 / 5", prize=1).play()
    assert (game.result, game.tally[0]) == ((1, "all-cards"), 1)


SIX = "6 1 2 / 5 3 4"


def test_R5_2_the_first_seat_to_hold_the_target_wins() -> None:
    game = Game(SIX, deck="6x1", target_cards=4).play()
    assert (game.result, game.counts, game.tally[0]) == ((1, "target"), (4, 2), 1)


@pytest.mark.parametrize("recycle", ["shuffle", "turn", "lift", "never"])
def test_R5_2_the_won_pile_counts(recycle: str) -> None:
    game = Game(SIX, deck="6x1", target_cards=4, won_to="pile", recycle=recycle).play()
    assert (game.result, game.won) == ((1, "target"), "6 5 / -")


def test_R5_2_the_hand_counts() -> None:
    game = Game("8 7 6 2 / 1 3 4 5", "hand-of-three", deck="8x1", target_cards=5).play("8 1")
    assert (game.result, game.counts) == ((1, "target"), (5, 3))


def test_R5_2_the_target_is_tested_after_a_battle_only() -> None:
    game = Game("1 2 3 4 5 / 6 6 6", deck="6x1", target_cards=5)
    assert not game.over
    assert not game.play(battles=1).over


def test_R5_2_one_less_is_not_enough() -> None:
    assert not Game(SIX, deck="6x1", target_cards=5).play(battles=1).over


def test_R5_2_the_prize_belongs_to_nobody_and_does_not_count() -> None:
    game = Game(SIX, deck="6x1", target_cards=4, prize=1).play(battles=1)
    assert (game.over, game.counts, len(game.all(PrizeSet))) == (False, (3, 2), 1)


@pytest.mark.parametrize("target", [26, 53, 433, -1, "most"])
def test_R5_2_a_target_is_more_than_the_deal_and_at_most_the_deck(target: object) -> None:
    with pytest.raises(RulesError, match="target_cards"):
        make_rules(target_cards=target)
    assert make_rules(target_cards=27).target_cards == 27
    assert make_rules(target_cards=52).target_cards == 52


def test_R5_2_preset_family_is_first_to_forty() -> None:
    assert make_rules("family") == make_rules(target_cards=40)
    for index in range(20):
        game = Game(preset="family", index=index).play()
        winner, reason = game.result
        if reason == "target":
            assert winner is not None
            assert game.counts[winner - 1] >= 40


def test_R5_3_the_game_ends_after_the_battle_in_which_some_seat_falls_below_the_floor() -> None:
    game = Game(SIX, deck="6x1", floor_cards=3).play()
    assert (game.result, game.counts, game.tally[0]) == ((1, "floor"), (4, 2), 1)
    assert not Game(SIX, deck="6x1", floor_cards=2).play(battles=1).over


def test_R5_3_most_cards_win_even_if_two_have_the_same_above_a_third() -> None:
    game = Game("9 1 / 3 / 8 5 6 7 4", deck="9x1", floor_cards=1).play()
    assert (game.result, game.counts) == ((None, "floor"), (4, 0, 4))


@pytest.mark.parametrize("floor", [27, -1, "few"])
def test_R5_3_a_floor_is_at_most_the_deal(floor: object) -> None:
    with pytest.raises(RulesError, match="floor_cards"):
        make_rules(floor_cards=floor)
    assert make_rules("floor") == make_rules(floor_cards=10)


def test_R5_4_when_time_is_up_between_battles_most_cards_win() -> None:
    game = Game(preset="timed").play(battles=5)
    assert not game.do(Clock(15 * 60 - 1)).over
    game.do(Clock(15 * 60))
    one, other = game.counts
    assert game.result == (1 if one > other else 2, "time")
    assert game.tally[0] == 5


def test_R5_4_the_running_battle_is_finished_with_all_its_wars() -> None:
    game = Game("7 2 9 2 K A A / 7 3 9 3 Q 5 5", face_down=1, time_limit=1)
    game.do(flip_all(game.state))
    assert not game.do(Clock(60)).over
    game.play()
    assert (game.result, game.tally[:2], game.counts) == ((1, "time"), (1, 2), (12, 2))


@pytest.mark.parametrize(("axes", "choice"), [({"spoils": "shuffled"}, ()), ({"spoils": "chosen"}, ("0 1",))])
def test_R5_4_a_battle_runs_until_its_spoils_are_taken(axes: dict[str, object], choice: tuple[str, ...]) -> None:
    game = Game("K 8 / Q 9", time_limit=1, **axes)
    game.do(flip_all(game.state))
    assert not game.do(Clock(60)).over
    assert game.play(*choice).result == (1, "time")


def test_R5_4_a_shuffle_of_the_won_pile_between_two_battles_is_no_running_battle() -> None:
    game = Game("K / Q 9 8", won_to="pile", recycle="shuffle", time_limit=1).play(battles=1)
    game.do(Clock(60)).play()
    assert (game.result, game.tally[0]) == ((None, "time"), 1)


def test_R5_4_an_exact_tie_in_cards_is_a_draw() -> None:
    assert Game("9 2 / 3 8", time_limit=1).do(Clock(60)).result == (None, "time")


def test_R5_4_the_clock_counts_playing_time_and_only_grows() -> None:
    game = Game(preset="timed").do(Clock(30))
    for bad in (29, -1):
        with pytest.raises(IllegalAction, match="30 seconds or more"):
            game.do(Clock(bad))
    assert game.do(Clock(30)).state.seconds == 30


def test_R5_4_without_a_time_limit_a_clock_ends_nothing() -> None:
    assert not Game().do(Clock(1_000_000)).over


def test_R5_5_after_so_many_battles_most_cards_win() -> None:
    for limit in (1, 2, 7):
        game = Game(battle_limit=limit, index=4).play()
        one, other = game.counts
        winner = None if one == other else 1 if one > other else 2
        assert (game.result, game.tally[0]) == ((winner, "battles"), limit)


def test_R5_5_wars_do_not_count_as_battles() -> None:
    game = Game("7 2 9 2 K A A / 7 3 9 3 Q 5 5", face_down=1, battle_limit=1).play()
    assert (game.result, game.counts) == ((1, "battles"), (12, 2))


def test_R5_5_is_the_deterministic_twin_of_time() -> None:
    limited = Game(battle_limit=9, index=6).play()
    timed = Game(time_limit=1, index=6).play(battles=9).do(Clock(60))
    assert limited.counts == timed.counts
    assert limited.result[0] == timed.result[0]


def test_R5_6_the_first_to_win_three_wars() -> None:
    game = Game("5 K 6 K 7 K 2 2 / 5 Q 6 Q 7 Q 3 3", "three-wars", face_down=0).play()
    assert (game.result, game.outcome.wars_won, game.tally[0]) == ((1, "wars"), (3, 0), 3)


def test_R5_6_each_seat_has_its_own_count() -> None:
    game = Game("5 K 6 Q 7 K 2 2 / 5 Q 6 K 7 Q 3 3", face_down=0, wars_to_win=2).play()
    assert (game.result, game.outcome.wars_won, game.tally[0]) == ((1, "wars"), (2, 1), 3)


def test_R5_6_a_battle_without_a_tie_wins_no_war() -> None:
    assert Game("K 2 5 / Q 3 6").play(battles=2).state.wars_won == (0, 0)


def test_R5_6_the_seat_that_takes_the_pot_has_won_the_war_even_unfought() -> None:
    assert Game("7 / 7 3 9").play().outcome.wars_won == (0, 1)
    assert Game("7 / 7 / 5 4").play().outcome.wars_won == (0, 0, 1)
    assert Game("7 / 7 / 5 4 2 / 6 8 3").play(battles=2).state.wars_won == (0, 0, 0, 0)


CHAIN = "7 9 8 K 2 / 7 9 8 Q 2"


@pytest.mark.parametrize(("axes", "won"), [({}, 1), ({"chain_counts": "once"}, 1), ({"chain_counts": "each"}, 3)])
def test_R5_6_a_chain_counts_once_or_for_each_tie(axes: dict[str, object], won: int) -> None:
    assert Game(CHAIN, face_down=0, wars_to_win=9, **axes).play(battles=1).state.wars_won == (won, 0)


def test_R5_6_a_chain_may_win_the_game_where_each_tie_counts() -> None:
    assert Game(CHAIN, face_down=0, wars_to_win=3, chain_counts="each").play(battles=1).result == (1, "wars")
    assert not Game(CHAIN, face_down=0, wars_to_win=3).play(battles=1).over


def test_R5_6_chain_counts_needs_wars_to_win() -> None:
    with pytest.raises(RulesError, match="chain_counts=each needs wars_to_win"):
        make_rules(chain_counts="each")
    with pytest.raises(RulesError, match="wars_to_win"):
        make_rules(wars_to_win=-1)


BOTH_AT_ONCE = {
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
def test_R5_7_an_exact_tie_for_most_cards_is_a_draw(axes: dict[str, object]) -> None:
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
    with pytest.raises(RulesError, match="on_draw.*draw, redeal"):
        make_rules(on_draw="replay")


OUT = "K 5 5 / Q 6 / 2"


def test_R5_9_first_out_ends_the_deal_and_most_cards_win() -> None:
    game = Game(OUT, first_out="end").play()
    assert (game.result, game.counts, game.tally[0]) == ((1, "first-out"), (5, 1, 0), 1)


@pytest.mark.parametrize("axes", [{}, {"first_out": "play-on"}])
def test_R5_9_play_on_is_the_default_of_the_rules(axes: dict[str, object]) -> None:
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
    with pytest.raises(RulesError, match="best_of.*1 to 99"):
        make_rules(best_of=best_of)
