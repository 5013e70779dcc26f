"""R3.1–R3.4, R3.7, R3.8: the flip, who goes to war, how many cards, and that no card is lost."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.engine import flip_all
from guerra.errors import RulesError
from guerra.events import Eliminated, Laid, WarDeclared
from guerra.presets import make_rules, presets
from guerra.state import Phase
from play import Game


@pytest.mark.parametrize("seats", range(2, 9))
def test_R3_1_every_seat_flips_at_once_and_the_single_contender_takes_all(seats: int) -> None:
    for winner in range(seats):
        up = ["K" if seat == winner else str(2 + seat) for seat in range(seats)]
        game = Game(" / ".join(f"{card} 9" for card in up)).play(battles=1)
        (laid,) = game.all(Laid)
        assert [lay.seat for lay in laid.lays] == list(range(seats))
        assert game.counts == tuple(seats + 1 if seat == winner else 1 for seat in range(seats))


def test_R3_1_a_seat_that_is_out_flips_no_more() -> None:
    game = Game("2 / 3 5 6 7 / 4 8 9 T").play(battles=2)
    assert [lay.seat for lay in game.last(Laid).lays] == [1, 2]


def test_R3_2_war_is_among_the_contenders_only() -> None:
    game = Game("7 2 2 2 9 / 7 3 3 3 5 / 4 A").play(battles=1)
    assert game.last(WarDeclared).fighters == (0, 1)
    assert [lay.seat for lay in game.last(Laid).lays] == [0, 1]
    assert game.stocks == "7 2 2 2 9 7 3 3 3 5 4 / - / A"


def test_R3_2_a_tie_below_the_top_is_no_tie() -> None:
    game = Game("4 2 / 9 3 / 4 5").play(battles=1)
    assert (game.tally[1], game.counts) == (0, (1, 4, 1))


def test_R3_2_of_two_pairs_only_the_higher_fights() -> None:
    game = Game("9 2 / K 3 / 9 A / K 5", face_down=0).play(battles=1)
    assert game.last(WarDeclared).fighters == (1, 3)
    assert game.counts == (1, 0, 1, 6)


@pytest.mark.parametrize("seats", range(2, 9))
def test_R3_2_all_seats_may_tie(seats: int) -> None:
    game = Game(" / ".join(f"7 {2 + seat}" for seat in range(seats)), face_down=0).play()
    assert (game.result, game.tally) == ((seats, "all-cards"), (1, 1, 1, 1, 2 * seats))


def test_R3_2_a_chain_goes_on_among_those_who_tied_again() -> None:
    game = Game("7 9 2 / 7 9 3 / 7 8 A / 6 K", face_down=0).play(battles=1)
    assert [war.fighters for war in game.all(WarDeclared)] == [(0, 1, 2), (0, 1)]
    assert game.stocks == "- / 7 9 3 7 8 6 7 9 2 / A / K"


def test_R3_2_war_of_tied_is_the_default() -> None:
    one = Game("7 2 3 / 7 2 4 / 5 2 9", face_down=1).play(battles=1)
    other = Game("7 2 3 / 7 2 4 / 5 2 9", face_down=1, war_of="tied").play(battles=1)
    assert one.events == other.events
    assert one.stocks == "- / 7 2 4 5 7 2 3 / 2 9"


def test_R3_2_war_of_everyone_lets_all_join_that_laid_in_this_battle() -> None:
    game = Game("7 2 3 / 7 2 4 / 5 2 9", face_down=1, war_of="everyone").play()
    war = game.last(WarDeclared)
    assert (war.tied, war.fighters) == ((0, 1), (0, 1, 2))
    assert (game.result, game.stocks) == ((3, "all-cards"), "- / - / 5 2 9 7 2 3 7 2 4")


def test_R3_2_war_of_everyone_still_knows_no_tie_below_the_top() -> None:
    assert Game("4 2 / 9 3 / 4 5", war_of="everyone").play(battles=1).tally[1] == 0


def test_R3_3_three_down_and_one_up_make_a_pot_of_ten() -> None:
    game = Game("7 2 3 4 K A / 7 5 6 8 Q A").play(battles=1)
    assert [(len(lay.down), lay.seat) for lay in game.last(Laid).lays] == [(3, 0), (3, 1)]
    assert game.stocks == "A 7 2 3 4 K 7 5 6 8 Q / A"
    assert game.tally[4] == 10


def test_R3_3_face_down_cards_decide_nothing() -> None:
    assert Game("7 A A A 2 / 7 2 2 2 3").play().result == (2, "all-cards")


@pytest.mark.parametrize("count", range(16))
def test_R3_3_face_down_may_be_0_to_15(count: int) -> None:
    down = " 2" * count
    game = Game(f"7{down} K 5 / 7{down} Q 5", face_down=count).play(battles=1)
    assert game.stocks == f"5 7{down} K 7{down} Q / 5"


@pytest.mark.parametrize("axis", ["face_down", "chain_face_down"])
@pytest.mark.parametrize("count", [-1, 16, "all", 1.5, ""])
def test_R3_3_other_counts_are_refused(axis: str, count: Any) -> None:
    with pytest.raises(RulesError, match=f"{axis}.*0 to 15 or rank"):
        make_rules(**{axis: count})


def test_R3_4_a_chain_is_the_same_again() -> None:
    game = Game("7 2 2 2 9 4 4 4 K / 7 3 3 3 9 5 5 5 Q").play()
    assert (game.result, game.tally) == ((1, "all-cards"), (1, 2, 1, 2, 18))
    assert Game("7 2 9 4 K / 7 3 9 5 Q", face_down=1).play().tally == (1, 2, 1, 2, 10)


def test_R3_4_a_chain_may_be_single_cards_face_up() -> None:
    game = Game("7 2 2 2 9 8 K / 7 3 3 3 9 8 Q", chain_face_down=0).play()
    assert (game.result, game.tally) == ((1, "all-cards"), (1, 3, 1, 3, 14))


@pytest.mark.parametrize("count", range(16))
def test_R3_4_chain_face_down_may_be_0_to_15(count: int) -> None:
    down = " 2" * count
    game = Game(f"7 3 9{down} K 5 / 7 4 9{down} Q 5", face_down=1, chain_face_down=count).play(battles=1)
    assert game.tally == (1, 2, 1, 2, 8 + 2 * count)
    assert game.counts == (9 + 2 * count, 1)


RANK_COUNTS = {"2": 2, "3": 3, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}


@pytest.mark.parametrize(("tied", "count"), [*RANK_COUNTS.items()])
@pytest.mark.parametrize("ranking", ["ace-high", "ace-low"])
def test_R3_4_face_down_by_rank_lays_as_many_as_the_tied_rank(tied: str, count: int, ranking: str) -> None:
    down = " 4" * count
    game = Game(f"{tied}{down} 8 5 / {tied}{down} 7 5", face_down="rank", ranking=ranking).play(battles=1)
    assert game.counts == (4 + 2 * count + 1, 1)


def test_R3_4_face_down_by_rank_lays_eleven_for_jokers() -> None:
    down = " 4" * 11
    assert Game(f"JR{down} 8 5 / JB{down} 7 5", face_down="rank", jokers=2).play(battles=1).counts == (27, 1)


def test_R3_4_by_rank_a_chain_counts_the_rank_that_tied_last() -> None:
    game = Game("2 4 4 3 5 5 5 K / 2 4 4 3 5 5 5 Q", face_down="rank").play()
    assert (game.result, game.tally) == ((1, "all-cards"), (1, 2, 1, 2, 16))


def test_R3_4_chain_face_down_by_rank_alone() -> None:
    game = Game("7 4 3 5 5 5 K / 7 4 3 5 5 5 Q", face_down=1, chain_face_down="rank").play()
    assert (game.result, game.tally) == ((1, "all-cards"), (1, 2, 1, 2, 14))


def test_R3_4_presets_say_how_many() -> None:
    downs = {name: (preset.rules.face_down, preset.rules.chain_face_down) for name, preset in presets().items()}
    assert downs["classic"] == (3, 3)
    assert downs["portuguese"] == downs["three-wars"] == (3, 0)
    assert downs["one-down"] == downs["pagat"] == (1, 1)
    assert downs["quadruple"] == (4, 4)
    assert downs["razboi"] == ("rank", "rank")


def test_R3_7_a_seat_with_cards_in_the_pot_is_not_out_until_the_battle_is_settled() -> None:
    game = Game("7 2 9 / 7 3 8 / 4", face_down=1)
    game.do(flip_all(game.state))
    assert game.state.phase is Phase.WAR
    assert game.state.playing == (0, 1, 2)
    assert not game.all(Eliminated)
    game.play()
    assert [event.seat for event in game.all(Eliminated)] == [1, 2]


def test_R3_7_a_last_card_may_win_the_battle() -> None:
    assert Game("K / Q 2 3").play(battles=1).counts == (2, 2)
    assert Game("7 9 / 7 8 2", face_down=0).play(battles=1).counts == (4, 1)


def test_R3_7_a_seat_without_any_card_after_a_battle_is_eliminated() -> None:
    game = Game("2 / 3 5 / 4 6").play(battles=1)
    assert [event.seat for event in game.all(Eliminated)] == [0]
    assert game.state.playing == (1, 2)


def test_R3_7_a_won_pile_or_a_hand_keeps_a_seat_in() -> None:
    assert Game("K / 2 3 4", won_to="pile").play(battles=1).state.playing == (0, 1)
    assert Game("K / 2 3 4 5", "hand-of-three").play("K 2").state.playing == (0, 1)


@pytest.mark.parametrize("preset", [*presets()])
def test_R3_8_piles_and_pot_always_sum_to_the_deck(preset: str) -> None:
    """`Game.do` compares the cards before and after every step."""
    for index in range(4):
        game = Game(preset=preset, index=index, seed=38)
        everything = set(game.state.cards())
        assert everything == set(game.rules.the_deck.cards)
        game.play_at_random()
        result = game.outcome
        assert set(game.state.cards()) == everything
        assert sum(result.counts) + result.pot + result.set_aside == len(everything)


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("short", ["last-card", "lose", "equal", "draw", "last-face-up"])
def test_R3_8_nothing_that_a_shortage_does_loses_a_card(seats: int, short: str) -> None:
    for index in range(4):
        game = Game(deck=f"{seats}x{seats}", seats=seats, short=short, index=index, seed=39).play()
        result = game.outcome
        assert sum(result.counts) + result.pot + result.set_aside == seats * seats
