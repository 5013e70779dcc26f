"""The measured round trip (R10.4): no page comes nearer or farther by what it says, or by what it lets wait."""

from __future__ import annotations

import pytest

from guerra.table.trip import KEPT, MOST, RoundTrip


def measured(*milliseconds: int) -> RoundTrip:
    """A line whose beats took so long."""
    trip, now = RoundTrip(), 0.0
    for took in milliseconds:
        number = trip.beat(now)
        now += took / 1_000
        assert trip.echo(number, now)
    return trip


def test_before_anything_is_measured_nothing_is_taken_off() -> None:
    assert (RoundTrip().milliseconds, RoundTrip().settled) == (0, False)


@pytest.mark.parametrize("late", range(1, KEPT))
def test_a_page_that_answers_some_beats_late_gains_nothing(late: int) -> None:
    honest, slow = [40] * (KEPT - late), [340] * late
    assert measured(*honest, *slow).milliseconds == measured(*slow, *honest).milliseconds == 40


def test_a_line_that_becomes_slower_is_known_after_ten_beats() -> None:
    assert measured(*[40] * 5, *[200] * (KEPT - 1)).milliseconds == 40
    assert measured(*[40] * 5, *[200] * KEPT).milliseconds == 200


def test_a_line_that_is_as_good_as_gone_is_no_longer_than_that() -> None:
    assert measured(60_000).milliseconds == MOST


@pytest.mark.parametrize("number", [0, 2, -1, "1", None, True, 1.0, [1]])
def test_a_number_that_was_not_said_measures_nothing(number: object) -> None:
    trip = RoundTrip()
    assert trip.beat(now=5.0) == 1
    assert not trip.echo(number, now=5.001)
    assert trip.milliseconds == 0


def test_an_answer_given_twice_or_before_it_was_asked_measures_nothing() -> None:
    trip = RoundTrip()
    first = trip.beat(now=1.0)
    assert not trip.echo(first + 1, now=1.0)
    assert trip.echo(first, now=1.050)
    assert not trip.echo(first, now=1.051)
    assert trip.milliseconds == 50


def test_it_settles_once_enough_is_measured() -> None:
    assert not measured(*[20] * (KEPT - 1)).settled
    assert measured(*[20] * KEPT).settled
