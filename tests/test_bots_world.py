"""What a computer player imagines is the game: the same moves lead to the same cards, wars and ends as in the engine."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from guerra.actions import Joint, Play
from guerra.bots.situation import lore_of
from guerra.bots.world import World
from guerra.dealer import Chance
from guerra.engine import apply, legal_actions, new
from guerra.presets import make_rules
from guerra.state import State

SHEETS: list[dict[str, Any]] = [
    {},
    {"battle_limit": 100, "wars_to_win": 0},
    {"hand": 1},
    {"hand": 2, "face_down": 1},
    {"hand": 5, "face_down": 0},
    {"refill": "after-battle"},
    {"short": "equal"},
    {"short": "lose-game"},
    {"no_fourth": "lose-game"},
    {"both_out": "draw"},
    {"chain_loser": "first-pair"},
    {"chain_loser": "nothing"},
    {"war_spoils": "winner-takes-all"},
    {"chain_counts": "each"},
    {"target_cards": 40},
    {"floor_cards": 10},
    {"face_down": "rank"},
    {"ranking": "ace-low"},
    {"ranking": "peasant", "peasant_ace_two": "tie"},
    {"jokers": 2},
]


def imagined(state: State) -> World:
    """The state as a world: every card by its rank's value."""
    stocks, hands = ([[card.rank.value for card in pile] for pile in zone] for zone in (state.stocks, state.hands))
    return World(lore_of(state.rules), stocks, hands)


def assert_same(world: World, state: State) -> None:
    if state.outcome:
        assert world.score == {None: 0, 0: 1, 1: -1}[state.outcome.winner]
        return
    assert world.score is None
    assert world.stocks == [[card.rank.value for card in pile] for pile in state.stocks]
    assert [sorted(hand) for hand in world.hands] == [sorted(card.rank.value for card in hand) for hand in state.hands]
    assert (world.war, world.wars, world.battles) == (state.war, [*state.wars_won], state.tally.battles)
    assert world.plan == (state.down if state.war else (0, 0))


@pytest.mark.parametrize("sheet", SHEETS, ids=str)
@pytest.mark.parametrize("deck", ["52", "6x4"])
def test_the_same_moves_lead_to_the_same_game(sheet: dict[str, Any], deck: str) -> None:
    if deck == "6x4" and sheet.keys() & {"ranking", "jokers", "target_cards"}:
        sheet = {"cap": 60}
    rules = make_rules("hand-of-three", **({"deck": deck} | sheet))
    for seed in range(15):
        dice, state = Random(seed), new(rules)
        state = apply(state, Chance.of_game(seed).act(state)).after
        world = imagined(state)
        while not state.outcome:
            mine, theirs = (dice.choice(list(legal_actions(state, seat))) for seat in (0, 1))
            assert isinstance(mine, Play)
            assert isinstance(theirs, Play)
            copy = world.copy()
            copy.play(mine.card.rank.value, theirs.card.rank.value)
            assert (world.battles, world.war) == (state.tally.battles, state.war), "a copy left its original as it was"
            world = copy
            state = apply(state, Joint(((0, mine), (1, theirs)))).after
            assert_same(world, state)
