"""R8.4–R8.6: what the hand of three leaves open, option by option, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.engine import legal_actions
from guerra.errors import RulesError
from guerra.events import Drew, Laid, Returned, Taken, WarDeclared
from guerra.presets import make_rules
from guerra.state import Phase
from play import Game

HAND = "hand-of-three"


def laid_down(game: Game) -> tuple[int, ...]:
    """How many face-down cards each seat laid in the latest step."""
    return tuple(len(lay.down) for lay in game.last(Laid).lays)


def codes(game: Game, seat: int) -> list[str]:
    """The stock of a seat (from 1) with suits."""
    return [card.code for card in game.state.stocks[seat - 1]]


WAR = "7s K Q 2 3 4 5 6 / 7h J T 8 8 8 9 9"

SHORT = "7 K Q 2 3 / 7 J T 8 8 8 9 9"
"""At the tie seat 1 has one card in its stock, seat 2 four."""


@pytest.mark.parametrize("axes", [{}, {"short": "what-you-have"}])
def test_R8_4_a_short_stock_lays_what_it_has_and_the_hand_never_goes_down(axes: dict[str, Any]) -> None:
    game = Game(SHORT, HAND, **axes).play("7 7", "K J")
    assert laid_down(game) == (1, 3)
    assert (game.hands, game.stocks) == ("Q 2 3 / T 8 9", "8 8 9 K J / 7 7")


def test_R8_4_an_empty_stock_lays_nothing() -> None:
    game = Game("7 K Q / 7 J T 8 8 8 9 9", HAND).play("7 7", "K J")
    assert laid_down(game) == (0, 3)
    assert (game.counts, game.hands) == ((6, 5), "Q 8 8 / T 8 9")


def test_R8_4_short_equal_lays_the_smaller_number_both() -> None:
    game = Game(SHORT, HAND, short="equal").play("7 7", "K J")
    assert laid_down(game) == (1, 1)
    assert (game.hands, game.stocks) == ("Q 2 3 / T 8 8", "8 K J / 9 9 7 7")


def test_R8_4_short_lose_game_loses_at_once() -> None:
    game = Game(SHORT, HAND, short="lose-game").play("7 7")
    assert (game.result, game.counts) == ((2, "short-in-war"), (0, 13))
    assert Game("7 K Q 2 3 4 5 / 7 J T 8 8 8 9", HAND, short="lose-game").play("7 7", "K J").state.wars_won == (1, 0)


@pytest.mark.parametrize("short", ["last-card", "lose", "draw", "last-face-up"])
def test_R8_4_the_table_rules_for_short_seats_do_not_go_with_a_hand(short: str) -> None:
    with pytest.raises(RulesError, match=f"short={short} cannot go with hand=3"):
        make_rules(HAND, short=short)


def test_R8_4_with_an_empty_stock_one_plays_on_with_a_smaller_hand() -> None:
    game = Game("7 K / 9 3", HAND)
    assert game.hands == "7 K / 9 3"
    game.play("7 9")
    assert (game.over, game.hands, game.stocks) == (False, "K / 3 9 7", "- / -")
    assert game.play("K 3").hands == "K 3 / 9 7"


def test_R8_4_won_cards_enter_the_hand_by_the_stock() -> None:
    game = Game("7 K / 9 3 4", HAND, hand=2).play("7 9")
    assert (game.hands, game.stocks) == ("K / 3 4", "- / 9 7")


NO_FOURTH = "7s / 7h K Q J 2 3"


@pytest.mark.parametrize("axes", [{}, {"no_fourth": "lose-war"}])
def test_R8_4_without_a_fourth_a_seat_loses_the_war_but_takes_the_tied_pair(axes: dict[str, Any]) -> None:
    game = Game(NO_FOURTH, HAND, **axes).play("7 7")
    assert (game.over, game.counts, game.state.wars_won) == (False, (2, 5), (0, 1))
    assert [card.code for card in game.state.hands[0]] == ["7s", "7h"]


def test_R8_4_without_a_fourth_a_seat_may_lose_the_game() -> None:
    game = Game(NO_FOURTH, HAND, no_fourth="lose-game").play("7 7")
    assert (game.result, game.counts) == ((2, "short-in-war"), (0, 7))


@pytest.mark.parametrize("axes", [{}, {"both_out": "take-back"}])
def test_R8_4_both_without_a_fourth_take_back_their_own_cards(axes: dict[str, Any]) -> None:
    game = Game("7s / 7h", HAND, **axes).play("7 7")
    assert (game.over, game.tally, game.state.wars_won) == (False, (1, 1, 1, 1, 2), (0, 0))
    assert [[card.code for card in hand] for hand in game.state.hands] == [["7s"], ["7h"]]
    assert len(game.all(Returned)) == 1


def test_R8_4_both_without_a_fourth_in_a_chain_take_back_all_that_is_theirs() -> None:
    game = Game("7s 9s / 7h 9h", HAND).play("7 7", "9 9")
    assert [{card.code for card in hand} for hand in game.state.hands] == [{"7s", "9s"}, {"7h", "9h"}]
    assert (game.tally, game.state.wars_won) == ((1, 2, 1, 2, 4), (0, 0))


def test_R8_4_both_without_a_fourth_may_be_a_draw() -> None:
    game = Game("7 / 7", HAND, both_out="draw").play("7 7")
    assert (game.result, game.outcome.pot, game.outcome.wars_won) == ((None, "short-in-war"), 2, (0, 0))


CHAIN = "7s 8s K 2 2 2 2 3 3 3 3 4 / 7h 8h Q 5 5 5 5 6 6 6 6 9"
DOWN = "2 2 2 3 3 3 5 5 5 6 6 6"


def test_R8_4_a_tie_of_the_fourth_cards_is_three_more_down_and_another_choice() -> None:
    game = Game(CHAIN, HAND).play("7 7", "8 8")
    assert (game.state.phase, game.last(WarDeclared).war, game.hands) == (Phase.WAR, 2, "K 2 3 / Q 5 6")
    game.play("K Q")
    assert laid_down(game) == (3, 3)
    assert (game.tally, game.hands) == ((1, 2, 1, 2, 18), "2 3 4 / 5 6 9")


@pytest.mark.parametrize("axes", [{}, {"chain_loser": "all-pairs"}])
def test_R8_4_the_loser_of_a_chain_takes_every_tied_pair(axes: dict[str, Any]) -> None:
    game = Game(CHAIN, HAND, **axes).play("7 7", "8 8", "K Q")
    assert game.stocks == f"{DOWN} K Q / 7 7 8 8"
    assert codes(game, 2) == ["7h", "7s", "8h", "8s"]


def test_R8_4_or_only_the_first_pair() -> None:
    game = Game(CHAIN, HAND, chain_loser="first-pair").play("7 7", "8 8", "K Q")
    assert codes(game, 2) == ["7h", "7s"]
    assert sorted(game.stocks.split(" / ")[0].split()) == sorted(f"{DOWN} 8 8 K Q".split())
    assert game.stocks.startswith(DOWN)


def test_R8_4_or_nothing() -> None:
    game = Game(CHAIN, HAND, chain_loser="nothing").play("7 7", "8 8", "K Q")
    assert game.stocks.endswith(" / -")
    assert sorted(game.stocks.split(" / ")[0].split()) == sorted(f"{DOWN} 7 7 8 8 K Q".split())


@pytest.mark.parametrize(("chain_loser", "pairs"), [("all-pairs", 1), ("first-pair", 1), ("nothing", 0)])
def test_R8_4_chain_loser_in_a_war_of_one_tie(chain_loser: str, pairs: int) -> None:
    game = Game(WAR, HAND, chain_loser=chain_loser).play("7 7", "K J")
    assert len(game.state.stocks[1]) == 2 * pairs
    assert len(game.state.stocks[0]) == 10 - 2 * pairs


def test_R8_4_chain_loser_speaks_of_the_tied_pair() -> None:
    with pytest.raises(RulesError, match="chain_loser=nothing needs war_spoils=arneson"):
        make_rules(HAND, war_spoils="winner-takes-all", chain_loser="nothing")


def test_R8_4_the_winner_may_take_all() -> None:
    game = Game(WAR, HAND, war_spoils="winner-takes-all").play("7 7", "K J")
    assert game.stocks == "7 3 4 5 K 7 8 8 9 J / -"
    game = Game(WAR, HAND, war_spoils="winner-takes-all", spoils="loser-first").play("7 7", "K J")
    assert game.stocks == "7 8 8 9 J 7 3 4 5 K / -"


def test_R8_4_the_loser_takes_the_pair_unless_agreed_otherwise() -> None:
    assert make_rules(hand=3).war_spoils == "arneson"
    assert make_rules(HAND, war_spoils="arneson") == make_rules(HAND)
    assert make_rules(hand=3).short == "what-you-have"


@pytest.mark.parametrize("down_revealed", ["never", "winner", "both"])
def test_R8_4_who_sees_the_face_down_cards_changes_nothing_in_the_game(down_revealed: str) -> None:
    plain, other = Game(WAR, HAND).play("7 7", "K J"), Game(WAR, HAND, down_revealed=down_revealed).play("7 7", "K J")
    assert (other.stocks, other.hands) == (plain.stocks, plain.hands)
    assert make_rules().down_revealed == "never"


def test_R8_4_a_seat_is_out_without_hand_and_stock_at_the_end_of_a_turn() -> None:
    game = Game("K / 2", HAND).play("K 2")
    assert (game.result, game.counts) == ((1, "all-cards"), (2, 0))
    assert not Game("K / 2 3", HAND).play("K 2").over
    assert Game("K Q / A", HAND).play("K A").state.playing == (0, 1)


@pytest.mark.parametrize(
    "axes",
    [
        {"won_to": "pile"},
        {"war_of": "everyone"},
        {"prize": 1},
        {"identical": "return", "packs": 2},
        {"identical": "carry", "packs": 2},
        {"refill": "after-battle", "hand": 1},
    ],
)
def test_R8_4_what_does_not_go_with_a_hand(axes: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match="hand"):
        make_rules(**({"hand": 3} | axes))


@pytest.mark.parametrize(
    "axes",
    [
        {"refill": "after-battle"},
        {"no_fourth": "lose-game"},
        {"both_out": "draw"},
        {"war_spoils": "arneson"},
        {"chain_loser": "first-pair"},
        {"short": "what-you-have"},
        {"short": "lose-game"},
    ],
)
def test_R8_4_what_needs_a_hand(axes: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match="hand"):
        make_rules(**axes)


# --- R8.5, R8.6


def test_R8_5_a_seat_chooses_from_its_own_hand_and_draws_into_it() -> None:
    game = Game(WAR, HAND)
    assert [(event.seat, len(event.cards)) for event in game.all(Drew)] == [(0, 3), (1, 3)]
    for seat in (0, 1):
        assert {action.card for action in legal_actions(game.state, seat)} == set(game.state.hands[seat])  # type: ignore[union-attr]


def test_R8_5_face_down_cards_of_a_war_stay_marked_when_they_are_won() -> None:
    game = Game(WAR, HAND).play("7 7", "K J")
    won, lost = game.all(Taken)
    assert (lost.seat, lost.face_down) == (1, (False, False))
    assert (won.seat, won.face_down) == (0, (True,) * 6 + (False, False))


def test_R8_6_the_preset_ends_with_the_third_war() -> None:
    rules = make_rules(HAND)
    assert (rules.hand, rules.wars_to_win, rules.chain_counts, rules.cap) == (3, 3, "once", 500)
    assert Game(CHAIN, HAND, wars_to_win=2).play("7 7", "8 8", "K Q").state.wars_won == (1, 0)
    game = Game(WAR, HAND, wars_to_win=1).play("7 7", "K J")
    assert game.result == (1, "wars")


def test_R8_6_random_play_of_the_preset_ends() -> None:
    for index in range(15):
        game = Game(preset=HAND, index=index).play_at_random()
        assert game.result[1] in ("wars", "all-cards", "cap")
        if game.result[1] == "wars":
            assert max(game.outcome.wars_won) == 3


def test_R8_6_or_after_a_hundred_turns_most_cards_win() -> None:
    for index in range(5):
        game = Game(preset=HAND, wars_to_win=0, battle_limit=100, index=index).play_at_random()
        one, other = game.counts
        if game.result[1] == "battles":
            assert game.tally[0] == 100
            assert game.result[0] == (None if one == other else 1 if one > other else 2)


def test_R8_6_a_cap_is_reported_as_such() -> None:
    game = Game("7 / 7", HAND, wars_to_win=0, cap=20).play(*["7 7"] * 20)
    assert (game.result, game.tally[0]) == ((None, "cap"), 20)
    assert game.outcome.truncated
