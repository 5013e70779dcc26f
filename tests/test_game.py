"""The protocol of a game: Speed War and Casino War are held to it here, and so is War, whose functions stand in two modules."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

from guerra import engine, speed, view
from guerra.actions import CHANCE
from guerra.casino import game as casino
from guerra.casino.rules import CasinoRules
from guerra.casino.shoes import Shoes
from guerra.dealer import Chance
from guerra.game import Game
from guerra.presets import make_rules
from guerra.speed.chance import SpeedChance

WAR = ModuleType("war")
WAR.__dict__.update({name: getattr(engine, name) for name in ("new", "actors", "legal_actions", "apply", "outcome")})
WAR.__dict__["observe"] = view.observe

GAMES = {
    "war": (WAR, make_rules(), Chance.of_game(1)),
    "speed": (speed, speed.make_speed_rules(), SpeedChance.of_game(1)),
    "casino": (casino, CasinoRules(seats=2), Shoes.of_seed(1)),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_six_functions_and_is_dealt_by_chance(name: str) -> None:
    game, rules, chance = GAMES[name]
    state = game.new(rules)
    assert game.actors(state) is CHANCE
    step = game.apply(state, chance.act(state))
    assert step.events
    assert game.actors(step.after) == (0, 1)
    assert game.legal_actions(step.after, 0)
    assert game.outcome(step.after) is None
    assert game.observe(step.after, None).outcome is None


def test_these_are_all_that_a_game_is_asked() -> None:
    asked = [name for name, _ in inspect.getmembers(Game, inspect.isfunction) if not name.startswith("_")]
    assert asked == ["actors", "apply", "legal_actions", "new", "observe", "outcome"]
