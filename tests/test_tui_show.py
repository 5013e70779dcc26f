"""Time at the table: pauses, the playing clock, and the end of a time limit (R5.4)."""

from __future__ import annotations

import pytest

from guerra.actions import Clock
from guerra.outcome import Reason
from guerra.tui.scene import Prompt
from sittings import sit


def test_a_pause_keeps_the_picture_and_its_time():
    sitting = sit()
    sitting.session.answer("", 0.0)
    sitting.session.answer("p", 0.3)
    assert sitting.session.prompt is Prompt.PAUSED
    assert sitting.session.due(0.3) is None
    before = sitting.session.scene(0.3).picture
    sitting.session.tick(500.0)
    assert sitting.session.scene(500.0).picture == before
    sitting.session.answer("", 500.0)
    assert sitting.session.due(500.0) == pytest.approx(0.37)
    assert sitting.battles == 1


def test_playing_time_stands_in_a_pause_on_a_page_and_out_of_sight():
    sitting = sit("timed")
    sitting.rest(10)
    sitting.press("p", after=100)
    sitting.press("p", after=10)
    sitting.press("r", after=100)
    sitting.press("", after=10)
    sitting.session.look_away(True, sitting.now)
    sitting.rest(100)
    sitting.session.look_away(False, sitting.now)
    assert sitting.session.scene(sitting.now).progress == ("time left 14:30",)


def test_when_the_time_is_up_most_cards_win():
    sitting = sit("timed", time_limit=1)
    sitting.press("", "", after=5)
    sitting.rest(60)
    outcome = sitting.table.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.tally.battles) == (Reason.TIME, 2)
    assert sitting.table.recorded().actions[-1] == Clock(60)


def test_a_war_that_is_being_fought_when_the_time_is_up_is_finished():
    sitting = sit("timed", time_limit=1, seed=1)
    sitting.press("", "", "", after=5)
    assert sitting.session.prompt is Prompt.WAR
    sitting.rest(100)
    assert sitting.session.prompt is Prompt.WAR
    sitting.press("")
    outcome = sitting.table.state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.counts) == (Reason.TIME, (21, 31))


def test_without_a_time_limit_no_clock_is_entered():
    sitting = sit()
    sitting.press(*[""] * 20, after=60)
    assert not any(isinstance(action, Clock) for action in sitting.table.recorded().actions)
