"""R10.2c and R10.4c: what only a table can hold to, since it concerns who is told, and who may stop the clock."""

from __future__ import annotations

import pytest

from guerra.speed.actions import What
from guerra.speed.rules import make_speed_rules
from guerra.speed.state import Stage
from guerra.table.luck import Luck
from guerra.table.race import Race, RaceTurn
from guerra.table.texts import Texts

SEED = 1  # seat 1 has the king of diamonds, seat 2 the five of spades


def at_table(linked: bool, cue: bool = False, **settings: object) -> Race:
    """A race of two people, dealt."""
    race = Race(make_speed_rules(**settings), Luck((), SEED, 0), {}, linked, cue)
    race.deal()
    return race


def up(race: Race) -> RaceTurn:
    """Both flip, and the cards are turned up."""
    for seat in (0, 1):
        race.press(seat, What.FLIP, 1, 2_000, 1, 0)
    assert race.due
    turn = race.pass_time(race.due)
    assert turn
    return turn


def called(race: Race, turn: RaceTurn) -> object:
    """Whose pot the table calls it."""
    texts = Texts("en", race.state.rules.war, ["Ana", "Luis"], ())
    return turn.telling(begins=False)((0, 1), texts).get("cue")


@pytest.mark.parametrize(("cue", "seat"), [(True, 1), (False, None)])
def test_R10_2c_where_it_was_agreed_the_table_calls_whose_pot_it_is_as_the_cards_are_turned_up(
    cue: bool, seat: int | None
) -> None:
    race = at_table(linked=False, cue=cue)
    assert called(race, up(race)) == seat
    assert race.state.stage is Stage.CLAIMS  # and the claim is still the player's


def test_R10_2c_in_a_free_grab_there_is_nobody_to_call() -> None:
    race = at_table(linked=False, cue=True, claim="free")
    assert called(race, up(race)) is None


def test_R10_4c_over_a_link_nobody_stops_the_clock_from_the_last_flip_until_the_pot_is_taken() -> None:
    race = at_table(linked=True)
    assert not race.runs(paused=True, away=False)
    race.press(0, What.FLIP, 1, 2_000, 1, 0)
    assert not race.runs(paused=True, away=False)
    race.press(1, What.FLIP, 1, 2_100, 1, 0)
    assert race.state.stage is Stage.HUSH
    assert race.runs(paused=True, away=True)
    assert race.due
    race.pass_time(race.due)
    assert race.state.stage is Stage.CLAIMS
    assert race.runs(paused=True, away=True)
    race.press(0, What.CLAIM, 2, race.state.now + 500, 1, 0)
    assert race.state.stage is Stage.FLIPS
    assert not race.runs(paused=True, away=False)


def test_R10_4c_at_one_screen_a_pause_stops_it_at_any_moment() -> None:
    race = at_table(linked=False)
    up(race)
    assert not race.runs(paused=True, away=False)
