"""A step depends on its state and its action alone: games in one process, and branches of a game, are independent."""

from __future__ import annotations

from random import Random

from hypothesis import given

from guerra.engine import apply, new
from guerra.rules import Rules
from guerra.state import Step
from laws.players import at_random, steps
from laws.strategies import LAWFUL, rule_sheets, seeds


@LAWFUL
@given(rule_sheets(), rule_sheets(), seeds)
def test_two_games_in_one_process(one: Rules, two: Rules, seed: int) -> None:
    alone = [list(steps(new(rules), at_random(Random(seed)))) for rules in (one, two)]
    running = [steps(new(rules), at_random(Random(seed))) for rules in (one, two)]
    together: list[list[Step]] = [[], []]
    dice = Random(seed)
    while any(running):
        turn = dice.choice([game for game in (0, 1) if running[game]])
        step = next(running[turn], None)
        if step:
            together[turn].append(step)
        else:
            running[turn] = iter(())
            break
    for game in (0, 1):
        together[game] += running[game]
    assert together == alone


@LAWFUL
@given(rule_sheets(), seeds)
def test_any_moment_can_be_played_again(rules: Rules, seed: int) -> None:
    dice = Random(seed)
    act = at_random(dice)
    played = []
    state = new(rules)
    while not state.outcome:
        action = act(state)
        step = apply(state, action)
        played.append((action, step))
        state = step.after
    for action, step in dice.sample(played, min(20, len(played))):
        assert apply(step.before, action) == step
