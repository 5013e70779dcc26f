"""Laws of what one may know, for every preset and for random house rules: what is told adds up, and tells no secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from guerra.actions import Arrange, Deal
from guerra.engine import legal_actions, new
from guerra.notation.recorded import Recorded
from guerra.presets import make_rules, presets
from guerra.rules import Rules
from guerra.view import View, choices, fold, observe, redact
from laws.players import steps, with_referee
from laws.strategies import some_rules
from secrecy import Watcher, interferences

SOME = 12
"""Random rule sheets for each number that a test is given."""


def watchers(rules: Rules) -> tuple[Watcher, ...]:
    """A spectator and every seat."""
    return (None, *range(rules.seats))


def sheets(which: str | int) -> Iterator[Rules]:
    """A preset's rules, cut off after 80 battles; or for a number, `SOME` random rule sheets."""
    if isinstance(which, str):
        yield replace(make_rules(which), cap=80)
    else:
        dice = Random(which)
        yield from (some_rules(dice) for _ in range(SOME))


every_sheet = pytest.mark.parametrize("which", [*presets(), *range(12)])


@every_sheet
def test_what_a_seat_was_told_adds_up_to_what_it_sees(which: str | int) -> None:
    """fold over every redacted event so far is observe, for every seat and a spectator, after every step."""
    for rules in sheets(which):
        views = {seat: observe(new(rules), seat) for seat in watchers(rules)}
        for step in steps(new(rules), with_referee(Random(repr((which, rules))))):
            for seat, before in views.items():
                seen: View = before
                for event in step.events:
                    seen = fold(seen, redact(event, seat))
                assert seen == observe(step.after, seat), (rules, seat, step.events)
                views[seat] = seen


@every_sheet
def test_a_view_offers_what_is_legal(which: str | int) -> None:
    for rules in sheets(which):
        for step in steps(new(rules), with_referee(Random(repr(rules)))):
            for seat in range(rules.seats):
                offered, legal = choices(observe(step.after, seat)), legal_actions(step.after, seat)
                assert (offered[:20], type(offered)) == (legal[:20], type(legal))
            assert choices(observe(step.after, None)) == ()


def beginnings(rules: Rules, dice: Random) -> Iterator[Recorded]:
    """A random game, broken off after one action, at two places by chance, and where cards were ordered in secret."""
    actions = [step.action for step in steps(new(rules), with_referee(dice))]
    secret = [place for place, action in enumerate(actions, start=1) if not isinstance(action, Deal) and ordering(action)]
    for count in {1, *(dice.randrange(1, len(actions) + 1) for _ in range(2)), *secret[:2]}:
        yield Recorded(rules, tuple(actions[:count]))


def ordering(action: object) -> bool:
    """Does this action put cards in an order?"""
    moves: Sequence[tuple[int, object]] = getattr(action, "moves", ())
    return hasattr(action, "order") or any(isinstance(move, Arrange) for _, move in moves)


@every_sheet
def test_hidden_cards_change_no_byte_of_what_a_seat_is_told(which: str | int) -> None:
    for rules in sheets(which):
        dice = Random(repr(rules))
        for game in beginnings(rules, dice):
            for seat in watchers(rules):
                assert next(interferences(game, seat, dice), None) is None, (rules, seat, game.actions)
