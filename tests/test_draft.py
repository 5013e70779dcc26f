"""A working copy: it moves cards and leaves events, and the state that it began with never changes."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from guerra.actions import Abandon, Phase
from guerra.cards import Card
from guerra.draft import Draft, acting
from guerra.events import Carried, Drew, Eliminated, Laid, Lay, Recycled, Returned, ToAct
from guerra.state import OnTable
from play import Game, written


def draft(piles: str, preset: str = "classic", **axes: Any) -> Draft:
    """A working copy of a game before its first flip."""
    return Draft(Game(piles, preset, **axes).state)


def all_cards(game: Draft) -> list[Card]:
    """Every card, wherever it lies."""
    return sorted(game.step(Abandon()).after.cards(), key=str)


def test_nothing_that_a_draft_does_reaches_its_state() -> None:
    state = Game("7 2 9 / 8 3 T", prize=1).state
    before = deepcopy(state)
    game = Draft(state)
    game.lay([(0, 1, None), (1, 1, None)])
    game.carry()
    game.retire(0)
    game.eliminate([0])
    step = game.step(Abandon())
    assert state == before
    assert step.before is state
    assert step.after != state


def test_a_draft_left_alone_is_the_same_state() -> None:
    state = Game("7 2 9 / 8 3 T", "hand-of-three").state
    step = Draft(state).step(Abandon())
    assert step.after == state
    assert step.events == (ToAct(Phase.FLIP, (0, 1)),)


def test_laying_takes_from_the_top_face_down_first() -> None:
    game = draft("7 2 9 / 8 3 T")
    game.lay([(0, 2, None), (1, 0, None)])
    assert (written(game.stocks), game.cards_laid) == ("- / 3 T", 4)
    assert [(str(lying.card.rank), lying.up) for lying in game.laid[0]] == [("7", False), ("2", False), ("9", True)]
    laid = game.events[-1]
    assert isinstance(laid, Laid)
    assert laid.lays == (
        Lay(0, tuple(lying.card for lying in game.laid[0][:2]), game.laid[0][2].card),
        Lay(1, (), game.laid[1][0].card),
    )


def test_a_card_of_the_hand_is_laid_and_no_other() -> None:
    game = draft("7 2 9 4 / 8 3 T 5", "hand-of-three")
    two = game.hands[0][1]
    game.lay([(0, 1, two)])
    assert (written(game.hands), written(game.stocks)) == ("7 9 / 8 3 T", "- / 5")
    assert [lying.up for lying in game.laid[0]] == [False, True]


def test_hands_are_filled_from_the_top_as_far_as_the_stock_goes() -> None:
    game = draft("7 2 9 4 5 / 8 3 T", "hand-of-three")
    game.hands[0], game.hands[1] = game.hands[0][:1], game.hands[1][:1]
    game.events.clear()
    game.refill()
    assert written(game.hands) == "7 4 5 / 8"
    assert [type(event) for event in game.events] == [Drew]
    game.refill()
    assert len(game.events) == 1


def test_a_won_pile_goes_under_what_is_left_of_the_stock() -> None:
    game = draft("7 2 / 8 3", "reshuffle")
    pile = draft("9 T / J Q").stocks[0]
    game.won[0] = pile
    game.recycle(0, pile[::-1], by_chance=True)
    assert (written(game.stocks), written(game.won)) == ("7 2 T 9 / 8 3", "- / -")
    assert game.events[-1] == Recycled(0, pile[::-1], True)


@pytest.mark.parametrize(
    ("preset", "axes", "can_lay"),
    [
        ("classic", {}, 2),
        ("reshuffle", {}, 4),
        ("reshuffle", {"recycle": "turn"}, 4),
        ("sudden-death", {}, 2),
        ("hand-of-three", {"hand": 1}, 2),
    ],
)
def test_how_many_cards_a_seat_can_still_lay(preset: str, axes: dict[str, Any], can_lay: int) -> None:
    game = draft("7 2 / 8 3", preset, **axes)
    if game.rules.won_to == "pile":
        game.won[0] = draft("9 T / J Q").stocks[0]
    assert game.can_lay(0) == can_lay


def test_where_won_cards_go() -> None:
    for preset, stocks, won in (("classic", "7 2 9 T / 8 3", "- / -"), ("reshuffle", "7 2 / 8 3", "9 T / -")):
        game = draft("7 2 / 8 3", preset)
        game.give(0, draft("9 T / J Q").stocks[0])
        assert (written(game.stocks), written(game.won)) == (stocks, won)


@pytest.mark.parametrize(("preset", "held", "kept"), [("reshuffle", "7 2 9 T", "-"), ("sudden-death", "7 2", "9 T")])
def test_what_a_losing_seat_holds_out(preset: str, held: str, kept: str) -> None:
    """All that it could have laid; a won pile that may never be used again stays its own (R3.5, R4.3)."""
    game = draft("7 2 / 8 3", preset)
    game.won[0] = draft("9 T / J Q").stocks[0]
    cards = game.hold_out(0)
    assert (written([cards]), written(game.won)) == (held, f"{kept} / -")
    assert game.laid[0] == tuple(OnTable(card, False) for card in cards)
    assert game.cards_laid == 0


def test_back_to_the_owners_or_left_for_the_next() -> None:
    for way in ("take_back", "carry"):
        game = draft("7 2 9 / 8 3 T")
        cards = all_cards(game)
        game.lay([(0, 1, None), (1, 1, None)])
        getattr(game, way)()
        assert all_cards(game) == cards
        assert not any(game.laid)
    back = draft("7 2 9 / 8 3 T")
    back.lay([(0, 1, None), (1, 1, None)])
    back.take_back()
    assert written(back.stocks) == "9 7 2 / T 8 3"
    returned = back.events[-1]
    assert isinstance(returned, Returned)
    assert returned.face_down == ((True, False), (True, False))
    carried = game.events[-2]  # the last is ToAct, of all_cards
    assert isinstance(carried, Carried)
    assert (written([carried.cards]), carried.face_down) == ("7 2 8 3", (True, False, True, False))
    assert game.carried == tuple(OnTable(c, not d) for c, d in zip(carried.cards, carried.face_down, strict=True) if c)


def test_out_one_after_the_other() -> None:
    game = draft("7 / 8 / 9")
    game.eliminate([2, 0])
    assert game.playing == (1,)
    assert game.events == [Eliminated(2), Eliminated(0)]


def test_face_down_by_rank_is_that_of_the_tied_cards() -> None:
    game = draft("Q / Q / 7", face_down="rank", chain_face_down=1)
    game.lay([(0, 0, None), (1, 0, None), (2, 0, None)])
    game.war = 1
    assert (game.face_down_wanted((0, 1)), game.face_down_wanted((2,))) == (10, 7)
    game.war = 2
    assert game.face_down_wanted((0, 1)) == 1


@pytest.mark.parametrize(
    ("phase", "seats"),
    [("deal", ()), ("flip", (0, 2)), ("war", (2,)), ("recycle", ()), ("spoils", ()), ("arrange", (0, 2)), ("over", ())],
)
def test_who_is_to_act(phase: str, seats: tuple[int, ...]) -> None:
    """In a war, a fighter that has nothing to lay only waits."""
    assert acting(Phase(phase), (0, 2), (None, 3)) == seats
