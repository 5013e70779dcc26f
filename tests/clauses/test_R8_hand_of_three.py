"""R8.1–R8.3: the hand of three, where both seats choose a card and the loser of a war takes the tied pair."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import Flip, Joint, Play
from guerra.engine import legal_actions
from guerra.errors import IllegalAction, RulesError
from guerra.events import Drew, Laid, Taken
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


# --- R8.1


@pytest.mark.parametrize("hand", range(1, 6))
def test_R8_1_the_top_cards_of_the_stock_become_the_hand(hand: int) -> None:
    game = Game("2 3 4 5 6 7 / 8 9 T J Q K", hand=hand)
    one, other = "2 3 4 5 6 7".split(), "8 9 T J Q K".split()
    assert game.hands == f"{' '.join(one[:hand])} / {' '.join(other[:hand])}"
    assert game.stocks == f"{' '.join(one[hand:])} / {' '.join(other[hand:])}"


def test_R8_1_a_whole_deal_leaves_23_cards_in_each_stock() -> None:
    game = Game(preset=HAND)
    assert [len(pile) for pile in (*game.state.hands, *game.state.stocks)] == [3, 3, 23, 23]


@pytest.mark.parametrize("hand", [6, -1, "three"])
def test_R8_1_other_hands_are_refused(hand: object) -> None:
    with pytest.raises(RulesError, match=r"hand.*0 to 5"):
        make_rules(hand=hand)


@pytest.mark.parametrize("axes", [{}, {"refill": "at-once"}, {"refill": "after-battle"}])
def test_R8_1_both_choose_reveal_together_and_draw_one_to_be_three_again(axes: dict[str, Any]) -> None:
    game = Game("7 K 2 5 6 / 9 3 4 6 8", HAND, **axes).play("7 9")
    (laid,) = game.all(Laid)
    assert [lay.seat for lay in laid.lays] == [0, 1]
    assert (game.hands, game.stocks) == ("K 2 5 / 3 4 6", "6 / 8 9 7")


@pytest.mark.parametrize(
    ("refill", "kinds"), [("at-once", [Laid, Drew, Drew, Taken]), ("after-battle", [Laid, Taken, Drew, Drew])]
)
def test_R8_1_when_the_hand_is_filled(refill: str, kinds: list[type]) -> None:
    game = Game("7 K 2 5 / 9 3 4 6 8", HAND, refill=refill)
    before = len(game.events)
    game.play("7 9")
    assert [type(event) for event in game.events[before:] if type(event) in (Laid, Drew, Taken)] == kinds


def test_R8_1_after_battle_leaves_two_cards_to_decide_a_war() -> None:
    piles = "7 K Q 2 3 4 5 6 / 7 J T 8 8 8 9 9"
    assert Game(piles, HAND, refill="after-battle").play("7 7").hands == "K Q / J T"
    assert Game(piles, HAND).play("7 7").hands == "K Q 2 / J T 8"


def test_R8_1_any_card_of_the_own_hand_and_no_other() -> None:
    game = Game("7 K 2 5 / 9 3 4 6 8", HAND)
    own, others = game.state.hands
    assert legal_actions(game.state, 0) == tuple(Play(card) for card in own)
    for bad in (Play(others[0]), Play(game.state.stocks[0][0]), Flip()):
        with pytest.raises(IllegalAction, match="Play 7"):
            game.do(Joint(((0, bad), (1, Play(others[0])))))
    assert game.play("2 4").tally[0] == 1


@pytest.mark.parametrize("seats", [(0,), (1,), ()])
def test_R8_1_nothing_happens_until_both_have_chosen(seats: tuple[int, ...]) -> None:
    game = Game("7 K 2 5 / 9 3 4 6 8", HAND)
    state = game.state
    with pytest.raises(IllegalAction):
        game.do(Joint(tuple((seat, Play(state.hands[seat][0])) for seat in seats)))
    assert game.state is state


def test_R8_1_for_two_seats_only() -> None:
    for seats in range(3, 9):
        with pytest.raises(RulesError, match="hand=3 needs seats=2"):
            make_rules(HAND, seats=seats)


# --- R8.2, R8.3

WAR = "7s K Q 2 3 4 5 6 / 7h J T 8 8 8 9 9"


def test_R8_2_on_a_tie_three_from_the_stock_go_down_and_the_fourth_is_chosen() -> None:
    game = Game(WAR, HAND).play("7 7")
    assert (game.state.phase, game.hands, game.stocks) == (Phase.WAR, "K Q 2 / J T 8", "3 4 5 6 / 8 8 9 9")
    assert [str(action) for action in legal_actions(game.state, 0)] == [f"Play {card}" for card in game.state.hands[0]]
    game.play("K J")
    assert laid_down(game) == (3, 3)
    assert [game.hands, game.tally] == ["Q 2 6 / T 8 9", (1, 1, 1, 1, 10)]


def test_R8_2_the_higher_takes_eight_of_the_ten_and_the_lower_the_tied_pair() -> None:
    game = Game(WAR, HAND).play("7 7", "K J")
    assert game.stocks == "3 4 5 8 8 9 K J / 7 7"
    assert game.state.wars_won == (1, 0)


def test_R8_2_either_seat_may_be_the_higher() -> None:
    game = Game(WAR, HAND).play("7 7", "2 J")
    assert game.stocks == "7 7 / 8 8 9 3 4 5 J 2"
    assert game.state.wars_won == (0, 1)


def test_R8_3_the_winners_card_goes_under_first_then_the_losers() -> None:
    assert Game("7 K 2 5 / 9 3 4 6 8", HAND).play("K 9").stocks == "K 9 / 8"
    assert Game("7 K 2 5 / 9 3 4 6 8", HAND).play("7 9").stocks == "- / 8 9 7"


def test_R8_3_the_tied_cards_go_to_the_loser_its_own_first() -> None:
    assert codes(Game(WAR, HAND).play("7 7", "K J"), 2) == ["7h", "7s"]
    assert codes(Game(WAR, HAND).play("7 7", "2 J"), 1) == ["7s", "7h"]


def test_R8_3_the_order_is_fixed_where_the_pair_goes_to_the_loser() -> None:
    for axes in ({"spoils": "loser-first"}, {"spoils": "shuffled"}, {"spoils": "chosen"}, {"spoils_sequence": "reversed"}):
        with pytest.raises(RulesError, match="winner-takes-all"):
            make_rules(HAND, **axes)
        assert make_rules(HAND, war_spoils="winner-takes-all", **axes)
