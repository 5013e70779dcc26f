"""What people reported of other programs for War, as cases that hold here (numbers as in the collection of reports)."""

from __future__ import annotations

from collections import Counter

import pytest

from guerra.actions import Abandon, Clock, Joint
from guerra.deck import make_deck
from guerra.engine import apply, legal_actions, new
from guerra.errors import CardError, IllegalAction
from guerra.presets import make_rules
from play import Game, deal


def test_report_1_a_game_that_never_ends_is_noticed() -> None:
    loser_first = Game("2 3 / 4", spoils="loser-first").play().outcome
    assert (loser_first.reason, loser_first.tally.battles, loser_first.cycle) == ("endless", 2, 2)
    winner_first = Game("2 3 5 / 4 6").play().outcome
    assert (winner_first.reason, winner_first.tally.battles) == ("endless", 9)


def test_report_1_random_deals_end_one_way_or_the_other() -> None:
    for index in range(30):
        for endless in ("draw", "most-cards", "shuffle"):
            assert Game(spoils="loser-first", endless=endless, index=index).play().result[1] != "cap"


@pytest.mark.parametrize(("piles", "winner"), [("9 2 3 4 5 6 / 9 K Q", 1), ("9 K Q / 9 2 3 4 5 6", 2)])
def test_report_5_winner_and_loser_are_two_seats(piles: str, winner: int) -> None:
    game = Game(piles, short="lose").play()
    assert game.result == (winner, "short-in-war")
    assert [count > 0 for count in game.counts] == [winner == 1, winner == 2]


@pytest.mark.parametrize(
    ("short", "result"),
    [
        ("lose", (2, "short-in-war")),
        ("last-card", (1, "all-cards")),
        ("draw", (None, "short-in-war")),
        ("equal", (1, "all-cards")),
        ("last-face-up", (1, "all-cards")),
    ],
)
def test_report_6_out_of_cards_in_a_war_has_named_outcomes(short: str, result: tuple[int | None, str]) -> None:
    game = Game("8 K / 8 2 3 4 5", short=short).play(battles=1)
    if short == "equal":  # both lay one card: K beats 2, and seat 2 still holds three
        assert game.stocks == "8 K 8 2 / 3 4 5"
    else:
        assert game.result == result
    if short == "last-card":
        assert game.counts == (7, 0)


def test_report_7_no_suit_makes_a_card_unbeatable() -> None:
    game = Game("Ah / As 2 3 4 K").play()
    assert (game.tally[1], game.result) == (1, (2, "short-in-war"))
    assert Game("Ah 2 / As 3", face_down=0).play().result == (2, "all-cards")


def test_report_9_ten_is_ten() -> None:
    assert Game("10 / 2").play().result == (1, "all-cards")
    assert Game("10 / 9").play().result == (1, "all-cards")
    deck = make_deck("52")
    assert {deck.card(text).code for text in ("10♠", "T♠", "10S", "tS")} == {"Ts"}
    for text in ("1S", "0S", "11S"):
        with pytest.raises(CardError, match=text):
            deck.card(text)
    for card in deck.cards:
        assert deck.card(str(card)) == card


def test_report_10_one_ace_a_suit_high_or_low() -> None:
    assert Counter(card.rank.code for card in make_deck("52").cards)["A"] == 4
    assert len({card.rank for card in make_deck("52").cards}) == 13
    assert Game("A / K").play().result[0] == 1
    assert Game("A / 2", ranking="ace-low").play().result[0] == 2
    assert Game("J / Q", ranking="ace-low").play().result[0] == 2
    assert Game("Q / K", ranking="ace-low").play().result[0] == 2


def test_report_11_no_card_appears_or_is_lost() -> None:
    game = Game("6 2 3 4 6 7 8 9 Q 5 / 6 J J J 6 3 3 3 10 K")
    game.play(battles=1)
    assert (len(game.taken().split()), game.counts) == (18, (19, 1))
    for index in range(60):
        Game("6 2 3 4 6 7 8 9 Q 5 / 6 J J J 6 3 3 3 10 K", won_to="pile", index=index).play()


def test_report_12_a_second_game_in_the_same_session() -> None:
    first = Game(index=1)
    dealt = first.state.stocks
    for _ in range(100):
        game = Game(index=1)
        assert game.state.stocks == dealt
        game.play(battles=3).do(Abandon())
    assert first.state.tally.battles == 0
    assert first.play().over


def test_report_13_twins_are_two_cards_and_all_others_are_different() -> None:
    rules = make_rules(packs=2)
    state = apply(new(rules), deal(rules)).after
    assert [len(stock) for stock in state.stocks] == [52, 52]
    assert set(Counter(card.code for stock in state.stocks for card in stock).values()) == {2}
    game = Game("Qs 2 K / Qs 3 J", packs=2, face_down=1).play()
    assert (game.tally[1], sum(card.code == "Qs" for card in game.state.stocks[0])) == (1, 2)
    one_pack = Game().state
    assert len({card.code for stock in one_pack.stocks for card in stock}) == 52


def test_report_14_jokers_stay_and_have_a_rank() -> None:
    assert Game("JR / A", "jokers").play().result[0] == 1
    assert Game("JR 2 3 4 5 / JB 2 3 4 6", "jokers").play().tally[1] == 1
    game = Game("JR K / 2 3", "jokers", won_to="pile", recycle="turn").play(battles=1)
    assert game.won == "JR 2 / -"
    assert Game("JR K 4 5 / 2 3 6 7", hand=3, jokers=2).play("JR 2").stocks == "JR 2 / -"


def test_report_15_nobody_is_dealt_a_card_more() -> None:
    for deck, seats, each, left in (("52", 3, 17, 1), ("54", 4, 13, 2)):
        game = Game(deck=deck, seats=seats)
        assert (game.counts, len(game.state.set_aside)) == ((each,) * seats, left)


def test_report_15_equal_seats_in_the_default() -> None:
    """Over these deals no seat wins more than chance explains (three standard deviations)."""
    wins = Counter(Game(seats=3, deck="24", index=index).play().result[0] for index in range(600))
    decided = wins[1] + wins[2] + wins[3]
    assert decided > 500
    for seat in (1, 2, 3):
        assert abs(wins[seat] - decided / 3) < 3 * (decided * 2 / 9) ** 0.5


def test_report_16_one_pass_and_an_open_pot() -> None:
    game = Game("9 5 / 3 5", won_to="pile", recycle="never").play()
    assert (game.result, game.counts, game.outcome.pot) == ((1, "exhausted"), (2, 0), 2)


def test_report_16_a_target_is_tested_after_the_whole_battle() -> None:
    game = Game("4 1 1 2 5 6 / 4 2 3 3 1 6", deck="6x2", target_cards=8).play()
    assert (game.result, game.counts, game.tally[0]) == ((1, "target"), (11, 1), 1)


def test_report_17_two_chained_ties_are_one_war_won_unless_agreed_otherwise() -> None:
    piles = "7 9 K 2 / 7 9 Q 2"
    assert Game(piles, "three-wars", face_down=0).play(battles=1).state.wars_won == (1, 0)
    assert Game(piles, "three-wars", face_down=0, chain_counts="each").play(battles=1).state.wars_won == (2, 0)
    assert Game("7 5 / 7 2 3 4 6", "three-wars", short="lose").play().result == (2, "short-in-war")


def test_report_18_the_running_battle_is_finished_first() -> None:
    game = Game("7 2 K A / 7 3 Q 5", face_down=1, time_limit=1)
    game.do(Joint(tuple((seat, legal_actions(game.state, seat)[0]) for seat in (0, 1))))
    assert not game.do(Clock(60)).over
    assert game.play().result == (1, "time")


def test_report_18_a_single_choice_is_void_when_time_is_up() -> None:
    game = Game("7 K 2 5 / 9 3 4 6", hand=3, time_limit=1)
    with pytest.raises(IllegalAction):
        game.do(Joint(((0, game.card_in_hand(0, "K")),)))
    assert game.do(Clock(60)).result == (None, "time")
    assert game.counts == (4, 4)


@pytest.mark.parametrize(
    ("piles", "tally"),
    [
        ("9 / 3", (1, 0, 0, 0, 2)),
        ("5 2 3 4 K / 5 6 7 8 9", (1, 1, 1, 1, 10)),
        ("6 2 3 4 6 7 8 9 Q / 6 J J J 6 3 3 3 10", (1, 2, 1, 2, 18)),
    ],
)
def test_report_19_counters(piles: str, tally: tuple[int, ...]) -> None:
    assert Game(piles).play().tally == tally


def test_report_20_empty_draw_piles_with_cards_in_both_hands() -> None:
    game = Game("7 K / 9 3", hand=3)
    assert game.stocks == "- / -"
    game.play("K 3")
    assert (game.over, game.hands) == (False, "7 K 3 / 9")


def test_report_20_an_empty_stock_in_mid_war_and_a_won_pile_of_four() -> None:
    piles = "K Q 7 / 2 3 7 8 8 8 9 5"
    for recycle, counts in (("turn", (0, 11)), ("lift", (10, 1))):
        assert Game(piles, won_to="pile", recycle=recycle).play(battles=3).counts == counts
    assert Game(piles, shuffles=["2 3 Q K"], won_to="pile", recycle="shuffle").play(battles=3).counts == (10, 1)
    assert Game(piles, won_to="pile", recycle="never").play().result == (2, "short-in-war")
