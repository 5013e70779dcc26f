"""The simple computer players: legal always, from the view alone, each as it is called."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from chisquare import fits
from guerra.actions import Arrange, Play, Seat, SeatAction
from guerra.arrangements import Arrangements
from guerra.bots import BOTS, make_bot
from guerra.bots.levels import LEVELS
from guerra.dealer import Chance, recorded, tell
from guerra.engine import flip_all
from guerra.errors import GuerraError
from guerra.notation.recorded import Recorded
from guerra.presets import make_rules
from guerra.rng import words
from guerra.view import View, choices, observe
from laws.strategies import some_rules
from play import Game
from secrecy import other_cards

SLOW = {"colonel", "general", "marshal"}
"""Those who think for milliseconds."""


def hand(cards: str, preset: str = "hand-of-three", **axes: Any) -> View:
    """A hand of these cards, as the seat sees it."""
    size = len(cards.split())
    return observe(Game(f"{cards} 8c / 5c 6c 4c 3c", preset, hand=size, **axes).state, 0)


def chosen(name: str, view: View, seed: int = 1) -> str:
    """The card that a computer player lays."""
    action = make_bot(name, words(seed, 0, 16))(view)
    assert isinstance(action, Play)
    return str(action.card)


@pytest.mark.parametrize(
    ("cards", "axes", "highest", "lowest"),
    [
        ("7s 2s Ks", {}, "Ks", "2s"),
        ("As 2s Ks", {}, "As", "2s"),
        ("As 2s Ks", {"ranking": "ace-low"}, "Ks", "As"),
        ("As 2s Ks", {"ranking": "peasant"}, "2s", "As"),
        ("7s JR Ks", {"jokers": 2}, "JR", "7s"),
        ("7s 7h Ks", {}, "Ks", "7s"),
        ("Kh 7s Ks", {}, "Kh", "7s"),
        ("7s", {}, "7s", "7s"),
    ],
)
def test_highest_and_lowest_by_how_many_ranks_a_card_beats(cards: str, axes: dict[str, Any], highest: str, lowest: str) -> None:
    assert (chosen("highest", hand(cards, **axes)), chosen("lowest", hand(cards, **axes))) == (highest, lowest)


def test_at_random_every_card_equally_often() -> None:
    bot = make_bot("random", words(1, 0, 16))
    view = hand("7s 2s Ks")
    laid = Counter(bot(view) for _ in range(600))
    assert len(laid) == 3
    assert fits(laid.values(), 200, 2)


def test_at_random_every_order_equally_often() -> None:
    game = Game("Q 2 / 7 3 / 4 5", spoils="chosen")
    view = observe(game.do(flip_all(game.state)).state, 0)
    assert isinstance(choices(view), Arrangements)
    bot = make_bot("random", words(1, 0, 16))
    orders = Counter(bot(view) for _ in range(1_200))
    assert len(orders) == 6
    assert fits(orders.values(), 200, 5)


@pytest.mark.parametrize("name", BOTS)
def test_even_fifty_cards_can_be_ordered(name: str) -> None:
    """50! orders are far more than any list or any single draw could hold, and than anyone could look at."""
    game = Game("2 " * 25 + "K / " + "2 " * 25 + "Q", spoils="chosen", face_down=15, chain_face_down=8)
    game.play()
    view = observe(game.state, 0)
    action = make_bot(name, words(1, 0, 16))(view)
    assert isinstance(action, Arrange)
    assert len(action.order) == view.pot > 30


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seed", range(3))
def test_every_choice_is_legal_under_any_rules(name: str, seed: int) -> None:
    dice = Random(seed)
    sheets = (rules for rules in iter(lambda: some_rules(dice), None) if rules.has_choices)
    for _ in range(1 if name in SLOW else 4):
        rules = next(sheets)
        players = {seat: make_bot(name, words(seed, 0, 16 + seat)) for seat in range(rules.seats)}
        *_, last = recorded(rules, Chance.of_game(seed), players).steps()
        assert last.after.outcome is not None


@pytest.mark.parametrize("name", BOTS)
def test_hidden_cards_change_no_choice(name: str) -> None:
    """The same view and the same stream, other hidden cards: the same choice."""
    dice = Random(1)
    for _ in range(1 if name in SLOW else 6):
        players = {seat: make_bot("random", words(1, 0, seat)) for seat in (0, 1)}
        game = recorded(make_rules("hand-of-three", cap=12), Chance.of_game(dice.randrange(99)), players)
        for count in range(1, len(game.actions)):
            part = type(game)(game.rules, game.actions[:count])
            for seat in (0, 1):
                twin = other_cards(part, seat, dice)
                assert [*part.steps()][-1].after != [*twin.steps()][-1].after
                assert len({after_all_this(name, game, seat, count) for game in (part, twin)}) == 1


def after_all_this(name: str, game: Recorded, seat: Seat, seed: int) -> SeatAction:
    """What a computer player does that was told all of this game, as much as its seat may know."""
    bot = make_bot(f"{name}:60" if name in LEVELS else name, words(seed, 0, 16))
    for step in game.steps():
        tell({seat: bot}, step.events)
    return bot(observe(step.after, seat))


def test_an_unknown_player() -> None:
    with pytest.raises(GuerraError, match="no computer player 'deep'; there are random, highest, lowest, recruit"):
        make_bot("deep", words(1, 0, 16))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("captain:101", "remembers 0 to 100 of a hundred cards"),
        ("captain:", "remembers 0 to 100 of a hundred cards"),
        ("captain:-5", "remembers 0 to 100 of a hundred cards"),
        ("lowest:50", "lowest remembers nothing; a share goes with recruit"),
    ],
)
def test_a_share_of_memory_that_is_none(name: str, why: str) -> None:
    with pytest.raises(GuerraError, match=why):
        make_bot(name, words(1, 0, 16))
