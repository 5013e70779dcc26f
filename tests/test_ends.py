"""Ends: what is counted, what comes first, and when a position has been there before (R4.5, R5)."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import Clock
from guerra.draft import Draft
from guerra.ends import can_repeat, finish, most, position_key
from guerra.events import Over, Taken
from guerra.outcome import Reason
from guerra.rules import rules_from
from play import Game

# One battle (10 v 2) after which every end of R5.7 would come at once; each entry takes away the one that came first.
ALL_AT_ONCE: dict[str, Any] = {
    "first_out": "end",
    "target_cards": 4,
    "floor_cards": 2,
    "battle_limit": 1,
    "time_limit": 1,
    "seats": 3,
    "deck": "6x1",
}
ORDER = [("first_out", "first-out"), ("target_cards", "target"), ("floor_cards", "floor"), ("battle_limit", "battles")]


@pytest.mark.parametrize("removed", range(len(ORDER) + 1))
def test_the_order_of_the_ends(removed: int) -> None:
    """Seat 1 takes three cards, seats 2 and 3 have one and none left; what was tested first gives the reason (R5.7)."""
    gone = [name for name, _ in ORDER[:removed]]
    axes = {name: value for name, value in ALL_AT_ONCE.items() if name not in gone}
    game = Game("6 5 / 1 2 / 3", **axes)
    if removed == len(ORDER):
        game.do(Clock(59))
    game.play(battles=1)
    if removed < len(ORDER):
        assert game.result == (1, ORDER[removed][1])
    else:
        assert not game.over
        assert game.do(Clock(60)).result == (1, "time")


def test_wars_come_before_the_target() -> None:
    axes: dict[str, Any] = {"wars_to_win": 1, "target_cards": 30, "face_down": 0}
    piles = "7 K " + "2 " * 28 + "/ 7 Q 3"
    assert Game(piles, **axes).play(battles=1).result == (1, "wars")
    assert Game(piles, **axes | {"wars_to_win": 2}).play(battles=1).result == (1, "target")


def test_last_standing_comes_before_all() -> None:
    assert Game("7 K / 7 Q", wars_to_win=1, face_down=0, battle_limit=1).play().result == (1, "all-cards")


@pytest.mark.parametrize(
    ("counts", "winner"),
    [((3,), 0), ((3, 2), 0), ((2, 3), 1), ((2, 2), None), ((1, 3, 3), None), ((3, 1, 1), 0), ((0, 0), None)],
)
def test_most_cards_must_be_one_seat(counts: tuple[int, ...], winner: int | None) -> None:
    assert most(range(len(counts)), counts.__getitem__) == winner


def test_the_prize_goes_to_the_last_one_standing() -> None:
    """The 7 that seat 1 has just set as the prize is the last unresolved card (R5.1, R7.2)."""
    game = Game("K / 7", prize=1).play()
    assert (game.result, game.counts, game.outcome.pot) == ((1, "all-cards"), (2, 0), 0)
    assert [(event.prize, len(event.cards)) for event in game.all(Taken)] == [(False, 2), (True, 1)]


@pytest.mark.parametrize(("reason", "pot", "count"), [(Reason.ALL_CARDS, 0, 3), (Reason.TARGET, 1, 2), (Reason.RESIGNED, 1, 2)])
def test_who_wins_otherwise_leaves_the_prize(reason: Reason, pot: int, count: int) -> None:
    draft = Draft(Game("K 2 / 7 9", prize=1).play(battles=1).state)
    draft.stocks[0] = draft.stocks[0][:2]
    finish(draft, 0, reason)
    assert draft.outcome is not None
    assert (draft.outcome.pot, draft.outcome.counts[0]) == (pot, count)


def test_a_finished_game_waits_for_nobody() -> None:
    draft = Draft(Game("K 2 / 7 9").state)
    finish(draft, None, Reason.ABANDONED)
    step = draft.step(Clock(0))
    assert (step.after.phase.value, step.after.fighters, step.after.due) == ("over", (), ())
    assert isinstance(step.events[0], Over)
    assert step.events[0].outcome is step.after.outcome


# --- R4.5


@pytest.mark.parametrize(
    ("settings", "can"),
    [
        ({}, True),
        ({"target_cards": 40}, True),
        ({"time_limit": 5}, True),
        ({"won_to": "pile", "recycle": "lift"}, True),
        ({"won_to": "pile"}, False),
        ({"spoils": "shuffled"}, False),
        ({"spoils": "chosen"}, False),
        ({"hand": 3}, False),
        ({"battle_limit": 10}, False),
    ],
)
def test_when_a_repeated_position_proves_that_nothing_will_change(settings: dict[str, object], can: bool) -> None:
    assert can_repeat(rules_from(settings)) == can


@pytest.mark.parametrize(
    ("one", "other", "axes", "same"),
    [
        ("7s 2h / 8s", "7d 2c / 8h", {}, True),
        ("7s 2h / 8s", "7s 2h / 9s", {}, False),
        ("7s 2h / 8s", "2h 7s / 8s", {}, False),
        ("7s 2h / 8s", "7s / 2h 8s", {}, False),
        ("7s 2h / 8s", "7d 2c / 8h", {"packs": 2, "identical": "return"}, False),
        ("7s 2h / 8s", "7s 2h / 8s", {"packs": 2, "identical": "return"}, True),
    ],
)
def test_suits_count_only_where_the_rules_look_at_them(one: str, other: str, axes: dict[str, Any], same: bool) -> None:
    assert (position_key(Game(one, **axes).state) == position_key(Game(other, **axes).state)) == same


def test_what_else_a_position_is_made_of() -> None:
    """Won wars where they decide, the clock where it decides, the prize, the won piles, carried cards."""
    limited = Game("K 2 9 / Q 3 8", time_limit=5)
    assert position_key(limited.state) != position_key(limited.do(Clock(9)).state)
    free = Game("K 2 9 / Q 3 8")
    assert position_key(free.state) == position_key(free.do(Clock(9)).state)
    keys = {
        position_key(Game("K 2 / Q 3 8", preset).play(battles=1).state)
        for preset in ("classic", "double", "sudden-death", "three-wars")
    }
    assert len(keys) == 4
