"""A sitting of Speed War: people and computers at one table, time that passes, and what each is told.

The clauses are in clauses/test_R10_speed_war.py, laws over any inputs in test_speed_laws.py.
"""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import Abandon, Resign
from guerra.errors import IllegalAction
from guerra.rng import Stream, words
from guerra.speed.actions import What
from guerra.speed.chance import SpeedChance
from guerra.speed.opponents import Opponent
from guerra.speed.rules import make_speed_rules
from guerra.speed.sitting import Sitting
from guerra.speed.view import told
from guerra.wire import encode_event


class Two:
    """Two people at a table."""

    def __init__(self, **settings: object) -> None:
        self.sitting = Sitting(make_speed_rules(**settings), SpeedChance.of_game(seed=1), {})
        self.numbers = [0, 0]

    def press(self, seat: int, what: What, at: int, **more: Any) -> dict[str, Any]:
        """A press with the next number; its answer."""
        self.numbers[seat] = more.pop("number", self.numbers[seat] + 1)
        self.sitting.press(seat, what, self.numbers[seat], at, more.pop("battle", self.sitting.game.battle), **more)
        return [event for event in self.heard(seat) if event["event"] == "answered"][-1]

    def heard(self, watcher: int | None) -> list[dict[str, Any]]:
        """What a watcher may know of what has happened since it was last asked."""
        return [encode_event(event) for event in told(self.sitting.take(), watcher)]

    def turned_up(self, at: int) -> int:
        """Both flip; when the cards were turned up."""
        for seat in (0, 1):
            assert self.press(seat, What.FLIP, at)["verdict"] == "laid"
        due = self.sitting.due
        assert due is not None
        assert at + 400 <= due <= at + 1_200
        self.sitting.tick(due)
        return due


def test_both_are_told_what_is_on_the_table_and_each_its_own_answer() -> None:
    two = Two()
    two.sitting.take()
    two.sitting.press(0, What.FLIP, 1, 1_000, 1)
    happened = two.sitting.take()
    heard = {watcher: [encode_event(event)["event"] for event in told(happened, watcher)] for watcher in (0, 1, None)}
    assert heard == {0: ["flipped", "answered"], 1: ["flipped"], None: ["flipped"]}


def test_seats_count_from_one_and_cards_are_codes_on_the_wire() -> None:
    two = Two()
    two.turned_up(1_000)
    (up,) = [event for event in two.heard(1) if event["event"] == "turned-up"]
    assert [card["seat"] for card in up["cards"]] == [1, 2]
    assert [card["card"] for card in up["cards"]] == ["Kd", "5s"]


def test_both_times_are_told_and_how_late_the_second_was() -> None:
    two = Two()
    up = two.turned_up(1_000)
    two.sitting.press(0, What.CLAIM, 7, up + 640, 1)
    judged = [event for event in two.heard(1) if event["event"] == "judged"]
    whose = {"owner": 1, "kept": 2_000}
    assert judged == [{"event": "judged", "battle": 1, "seat": 1, "reactions": [{"seat": 1, "milliseconds": 640}], **whose}]
    answer = two.press(1, What.CLAIM, up + 660, battle=1)
    assert (answer["verdict"], answer["late"], answer["reaction"]) == ("too-late", 20, 660)


def test_who_is_near_does_not_win_over_who_is_quick() -> None:
    two = Two(claim="free", tie_window=10)
    for seat, trip in ((0, 10), (1, 300)):
        two.press(seat, What.FLIP, 1_000, round_trip=trip)
    up = two.sitting.due
    assert up is not None
    two.sitting.tick(up)
    assert two.press(0, What.CLAIM, up + 560, round_trip=10)["verdict"] == "waits"
    assert two.press(1, What.CLAIM, up + 645, round_trip=300)["verdict"] == "won"


def test_two_hands_at_one_device_20_ms_apart_are_a_dead_heat() -> None:
    two = Two(claim="free", tie_window=30)
    up = two.turned_up(1_000)
    for seat, at in ((0, up + 500), (1, up + 520)):
        two.sitting.press(seat, What.CLAIM, 2, at, 1)
    heard = two.heard(0)
    assert [event["reactions"] for event in heard if event["event"] == "judged"] == [
        [{"seat": 1, "milliseconds": 500}, {"seat": 2, "milliseconds": 520}]
    ]
    assert [event["fighters"] for event in heard if event["event"] == "war-declared"] == [[1, 2]]


def test_a_seat_gives_up_and_a_game_is_broken_off() -> None:
    two = Two()
    two.sitting.leave(Resign(0), 1_000)
    assert str(two.sitting.game.outcome.reason) == "resigned"  # type: ignore[union-attr]
    with pytest.raises(IllegalAction):
        two.sitting.leave(Abandon(), 1_001)
    other = Two()
    other.sitting.leave(Abandon(), 1_000)
    assert (str(other.sitting.game.outcome.reason), other.sitting.due) == ("abandoned", None)  # type: ignore[union-attr]


def test_a_computer_sits_in_for_a_person_and_gives_the_seat_back() -> None:
    two = Two()
    two.press(0, What.FLIP, 1_000)
    assert two.sitting.due is None
    two.sitting.seat(1, Opponent("cheetah", words(5, 0, Stream.BOTS)))
    assert two.sitting.due is not None
    two.sitting.seat(1, None)
    assert two.sitting.due is None
    assert two.press(1, What.FLIP, 9_000)["verdict"] == "laid"


def test_against_the_computer_every_time_comes_from_the_words_so_the_same_presses_give_the_same_game() -> None:
    def play() -> Sitting:
        hare = Opponent("hare", words(5, 0, Stream.BOTS + 1))
        sitting = Sitting(make_speed_rules(battle_limit=20), SpeedChance.of_game(5), {1: hare})
        number = 0
        while sitting.game.outcome is None:
            game = sitting.game
            at = max(game.now + 350, game.hands_off)
            if game.owed[0] or game.owner == 0:
                number += 1
                sitting.press(0, What.FLIP if game.owed[0] else What.CLAIM, number, at, game.battle)
            sitting.tick(at)
            if sitting.due is not None:
                sitting.tick(sitting.due)
        return sitting

    one, other = play(), play()
    assert one.record() == other.record()
    *_, last = one.record().steps()
    assert last.after == one.game


def test_however_late_it_is_ticked_everything_happens_at_its_own_time() -> None:
    def play(every: int) -> Sitting:
        opponents = {seat: Opponent("turtle", words(5, 0, Stream.BOTS + seat)) for seat in (0, 1)}
        sitting = Sitting(make_speed_rules(battle_limit=8), SpeedChance.of_game(5), opponents)
        for at in range(0, 300_000, every):
            sitting.tick(at)
        return sitting

    assert play(1_000).record() == play(100_000).record()
