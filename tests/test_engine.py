"""The engine: from the deal to the last card, step by step. Its clauses have tests of their own in `clauses`."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from guerra.actions import CHANCE, Abandon, Clock, Deal, Misdeal, Phase, Resign
from guerra.engine import actors, apply, flip_all, new, outcome, returns
from guerra.events import Clocked, Dealt, Drew, Eliminated, Event, Laid, Misdealt, Over, Resigned, Taken, ToAct, WarDeclared
from guerra.presets import make_rules, presets
from play import Game, written


def kinds(events: tuple[Event, ...]) -> list[type]:
    """The kinds of some events, in order."""
    return [type(event) for event in events]


@pytest.mark.parametrize("preset", presets())
def test_a_new_game_waits_for_its_deal(preset: str) -> None:
    state = new(make_rules(preset))
    assert (actors(state), outcome(state), state.cards()) == (CHANCE, None, [])
    dealt = apply(state, Deal(state.rules.the_deck.cards)).after
    assert actors(dealt) == tuple(range(state.rules.seats))
    assert len(set(dealt.cards())) == len(state.rules.the_deck.cards)


def test_what_happens_in_a_battle_is_told_in_order() -> None:
    game = Game("7 2 3 4 K / 7 5 6 8 Q")
    tie = apply(game.state, flip_all(game.state))
    assert kinds(tie.events) == [Laid, WarDeclared, ToAct]
    war = apply(tie.after, flip_all(tie.after))
    assert kinds(war.events) == [Laid, Taken, Eliminated, Over, ToAct]
    assert war.events[-1] == ToAct(Phase.OVER, ())
    assert tie.after is war.before


def test_the_first_events_of_a_game() -> None:
    assert kinds(tuple(Game("7 2 / 8 3").events)) == [Dealt, ToAct]
    assert kinds(tuple(Game("7 2 / 8 3", "hand-of-three").events)) == [Dealt, Drew, Drew, ToAct]


def test_a_finished_war_leaves_nothing_behind_for_the_next_battle() -> None:
    state = Game("7 2 3 4 K 9 / 7 5 6 8 Q T").play(battles=1).state
    assert (state.war, state.laid, state.carried, state.down, state.due, state.short) == (0, ((), ()), (), (), (), False)
    assert (state.phase, state.fighters) == (Phase.FLIP, (0, 1))


def test_a_war_names_who_lays_how_many() -> None:
    game = Game("7 2 / 7 3 4 5 6 / 2 3")
    state = game.do(flip_all(game.state)).state
    assert (state.phase, state.fighters, state.down) == (Phase.WAR, (0, 1), (0, 3))


def test_a_void_deal_is_as_if_it_had_not_been() -> None:
    game = Game(preset="hand-of-three")
    game.do(Misdeal())
    assert kinds(tuple(game.events[-2:])) == [Misdealt, ToAct]
    assert game.state == new(game.rules)


def test_a_running_battle_is_finished_before_time_is_up() -> None:
    game = Game("7 2 3 4 K 9 / 7 5 6 8 Q T", time_limit=1)
    game.do(flip_all(game.state)).do(Clock(61))
    assert not game.over
    assert game.do(flip_all(game.state)).result == (1, "time")


def test_time_between_battles_ends_the_game_at_once() -> None:
    step = apply(Game("7 2 / 8 3", time_limit=1).state, Clock(60))
    assert kinds(step.events) == [Clocked, Over, ToAct]


def test_who_resigns_among_three_leaves_the_others_to_play_on() -> None:
    game = Game("9 2 3 / 8 3 4 / 7 4 5").do(Resign(0))
    assert kinds(tuple(game.events[-3:])) == [Resigned, Eliminated, ToAct]
    assert (actors(game.state), written([game.state.set_aside])) == ((1, 2), "9 2 3")
    assert game.play(battles=1).counts == (0, 4, 2)


@pytest.mark.parametrize(
    ("end", "worth"),
    [
        (lambda game: game, (0, 0, 0)),
        (lambda game: game.do(Abandon()), (0, 0, 0)),
        (lambda game: game.do(Resign(0)).do(Resign(2)), (Fraction(-1, 2), 1, Fraction(-1, 2))),
        (lambda game: game.play(), (1, Fraction(-1, 2), Fraction(-1, 2))),
    ],
)
def test_what_a_game_is_worth_sums_to_nothing(end: Callable[[Game], Game], worth: tuple[Fraction, ...]) -> None:
    state = end(Game("9 / 8 / 7")).state
    assert returns(state) == worth
    assert sum(returns(state)) == 0


def test_two_games_in_one_process_do_not_touch_each_other() -> None:
    """Games side by side, and a hundred that are left unfinished: each is as if it were alone."""
    alone = [Game(index=index).play().outcome for index in (0, 1)]
    for index in range(100):
        Game(index=index % 2).play(battles=3)
    one, other = Game(index=0), Game(index=1)
    while not (one.over and other.over):
        for game in (one, other):
            if not game.over:
                game.do(flip_all(game.state))
    assert [one.outcome, other.outcome] == alone
