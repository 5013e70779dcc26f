"""R5.1–R5.6: how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import Clock
from guerra.engine import flip_all
from guerra.errors import IllegalAction, RulesError
from guerra.events import PrizeSet
from guerra.presets import make_rules
from play import Game


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
def test_R5_4_a_battle_runs_until_its_spoils_are_taken(axes: dict[str, Any], choice: tuple[str, ...]) -> None:
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
def test_R5_6_a_chain_counts_once_or_for_each_tie(axes: dict[str, Any], won: int) -> None:
    assert Game(CHAIN, face_down=0, wars_to_win=9, **axes).play(battles=1).state.wars_won == (won, 0)


def test_R5_6_a_chain_may_win_the_game_where_each_tie_counts() -> None:
    assert Game(CHAIN, face_down=0, wars_to_win=3, chain_counts="each").play(battles=1).result == (1, "wars")
    assert not Game(CHAIN, face_down=0, wars_to_win=3).play(battles=1).over


def test_R5_6_chain_counts_needs_wars_to_win() -> None:
    with pytest.raises(RulesError, match="chain_counts=each needs wars_to_win"):
        make_rules(chain_counts="each")
    with pytest.raises(RulesError, match="wars_to_win"):
        make_rules(wars_to_win=-1)
