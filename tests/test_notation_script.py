"""From the tokens of a line to actions: what fits is taken in order, what does not is refused by name."""

from __future__ import annotations

import re

import pytest

from guerra.actions import Abandon, Arrange, Clock, Deal, Flip, Joint, Misdeal, Play, Resign, Shuffle
from guerra.engine import flip_all, new
from guerra.errors import NotationError
from guerra.notation.codes import deal_code
from guerra.notation.script import Script
from guerra.presets import make_rules
from guerra.state import State
from play import Game

FLIPS = Joint(((0, Flip()), (1, Flip())))


def refusal(line: str, state: State) -> str:
    """Why the first action of a line is refused."""
    with pytest.raises(NotationError) as caught:
        Script(line).next(state)
    return str(caught.value)


def waiting_for_chance() -> State:
    """A game in which the spoils are to be shuffled."""
    game = Game("Ks 2s / 7h 3h", spoils="shuffled")
    return game.do(flip_all(game.state)).state


def test_what_is_derived_is_no_input() -> None:
    """Number, tie, takings, prize, counts and recycled piles follow by themselves."""
    assert not Script("13. = !2 x2 >1 +Kd >* >< ~6 (2) 36-16")
    assert Script("13. 7c 7d = >1 27-25")


def test_cards_turned_up_are_one_joint_action_a_step() -> None:
    game = Game("7s 2s 3s 4s Ks / 7h 5h 6h 8h Qh")
    script = Script("1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0")
    for _ in range(2):
        action = script.next(game.state)
        assert action == FLIPS
        game.do(action)
    assert (bool(script), game.over) == (False, True)


def test_cards_of_the_hand_are_named() -> None:
    state = Game("7s 2s 9s 4s / 8h 3h Th 5h", "hand-of-three").state
    assert Script("1. 9s 3h >1 5-3").next(state) == Joint(((0, Play(state.hands[0][2])), (1, Play(state.hands[1][1]))))
    assert refusal("1. 4s 3h >1 5-3", state) == "seat 1 has no '4s' in its hand"
    assert refusal("1. 9s . >1 5-3", state) == "seat 2 has no '.' in its hand"


def test_orders_of_cards() -> None:
    state = waiting_for_chance()
    king, seven = state.due[0].cards
    assert Script("1. {7hKs} >1 3-1").next(state) == Shuffle((seven, king))
    assert Script("1. (1:7hKs) >1 3-1").next(state) == Shuffle((seven, king))
    assert refusal("1. {7h} >1 3-1", state) == "Ks is missing from the order of cards"
    assert refusal("1. {7h7h} >1 3-1", state) == "'7h' is not among the cards Ks 7h"
    assert refusal("1. {7hKs2s} >1 3-1", state) == "'2s' is not among the cards Ks 7h"
    assert refusal("1. Ks 7h >1", state) == "an order of cards in braces is needed here, not 'Ks'"
    assert refusal("1. >1", state) == "an order of cards in braces is needed here, not the end of the line"
    chosen = Game("Ks 2s / 7h 3h", spoils="chosen")
    chosen.do(flip_all(chosen.state))
    assert Script("1. {7hKs} >1 3-1").next(chosen.state) == Joint(((0, Arrange((1, 0))),))


def test_twins_are_told_apart_by_their_place() -> None:
    game = Game("Qs 2s / Qs 3h", "two-packs", spoils="chosen", face_down=0)
    game.do(flip_all(game.state)).do(flip_all(game.state))
    arranged = Script("1. {3hQs2sQs} >2 0-4").next(game.state)
    assert isinstance(arranged, Joint)
    assert sorted(arranged.moves[0][1].order) == [0, 1, 2, 3]  # type: ignore[union-attr]
    game.do(arranged)
    assert [str(card) for card in game.state.stocks[1]] == ["3h", "Qs", "2s", "Qs"]


@pytest.mark.parametrize(
    ("line", "got"),
    [("1. 7s", "the end of the line"), ("1. 7s {7h}", "'{7h}'"), ("1. 7s @x", "'@x'"), ("1. Zs 7h", "the end of the line")],
)
def test_a_card_for_each_seat(line: str, got: str) -> None:
    assert refusal(line, Game("7s 2s / 8h 3h").state) == f"a card is needed here, not {got}"


def test_entries_of_the_referee() -> None:
    state = Game("7s 2s / 8h 3h").state
    deal = Deal(make_rules().the_deck.cards)
    code = deal_code(make_rules().the_deck, deal)
    entries = f"1. @clock:75 @resign:2 @abandon @misdeal @deal:{code}"
    script = Script(entries)
    assert [script.next(state) for _ in range(5)] == [Clock(75), Resign(1), Abandon(), Misdeal(), deal]


@pytest.mark.parametrize(
    "entry",
    ["@clock", "@clock:-1", "@clock:1.5", "@clock:²", f"@clock:{'9' * 5000}", "@resign", "@resign:x", "@Clock:1", "@pause:1"],
)
def test_what_is_no_entry(entry: str) -> None:
    said = refusal(f"1. {entry} 7s 8h", Game("7s 2s / 8h 3h").state)
    assert said.startswith(f"'{entry[:20]}")
    assert said.endswith("is unknown; allowed: @clock:SECONDS, @resign:SEAT, @abandon, @misdeal, @deal:CODE")


def test_a_deal_s_code_is_read_with_the_deck_of_the_rules() -> None:
    assert re.match("deal code of 3 characters; a deal of 52 cards has 39", refusal("1. @deal:1AB", new(make_rules())))
