"""Race codes: a whole race in a link, read back as it was; and whatever else stands there, refused."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guerra.errors import GuerraError, NotationError
from guerra.notation.whole import with_check
from guerra.rng import Stream, words
from guerra.speed import make_speed_rules
from guerra.speed.chance import SpeedChance
from guerra.speed.codes import MOST_INPUTS, is_race_code, race_code, read_race_code
from guerra.speed.notation import SpeedFile, read, write
from guerra.speed.opponents import Opponent
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import SpeedRules
from guerra.speed.sitting import Sitting
from laws.strategies import LAWFUL, seeds
from test_speed_laws import sheets, steps


def finished(seed: int = 1, **changes: object) -> SpeedRecord:
    """A race of computers, to its end."""
    rules = make_speed_rules(**changes)
    players = {seat: Opponent("hare", words(seed, 0, Stream.BOTS + seat)) for seat in range(rules.war.seats)}
    sitting = Sitting(rules, SpeedChance.of_game(seed), players)
    while sitting.due is not None:
        sitting.tick(sitting.due)
    return sitting.record()


def packed(text: str) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


@settings(LAWFUL, max_examples=30)
@given(sheets, seeds)
def test_a_finished_race_is_read_from_its_code_as_it_was_whatever_was_pressed(rules: SpeedRules, seed: int) -> None:
    record = SpeedRecord(rules, tuple(step.action for step in steps(rules, seed, most=3_000)))
    *_, last = record.steps()
    if last.after.outcome is None:
        with pytest.raises(NotationError, match="only a finished game"):
            race_code(record)
        return
    code = race_code(record)
    assert is_race_code(code)
    again = read_race_code(code)
    assert again == record
    *_, end = again.steps()
    assert end.after == last.after


def test_a_code_and_a_file_are_the_same_race_and_the_code_fits_into_a_link() -> None:
    record = finished(target_cards=40)
    code = race_code(record)
    assert read(write(SpeedFile(read_race_code(code), ("Ana", "Luis")))).record == record
    assert set(code) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_~.")
    assert len(code) < 4_000


HEAD = "~~".join(race_code(finished(battle_limit=1)).split("~~")[:2])


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("speed", "is not the code of a race"),
        (HEAD, "is not the code of a race"),
        (with_check(f"{HEAD}~~AA~~AA"), "is not the code of a race"),
        (with_check(f"{HEAD}~~"), "cannot be unpacked"),
        (with_check(f"{HEAD}~~????"), "cannot be unpacked"),
        (with_check(f"{HEAD}~~ñ"), "cannot be unpacked"),
        (with_check(f"{HEAD}~~{packed('f1@1')[:-3]}"), "cannot be unpacked"),
        (with_check(f"{HEAD}~~{packed('f1@1' + ' ' * MOST_INPUTS)}"), "cannot be unpacked"),
        (with_check(f"{HEAD}~~{packed('f1@1 hello')}"), "'hello' is no input"),
        (with_check(f"{HEAD}~~{packed('f3@1')}"), "there are 2 seats"),
        (with_check(f"{HEAD}~~{packed('~500')}"), "Delay of 500 ms is not legal now"),
        (with_check(f"{HEAD}~~{packed('{2s}')}"), "no shuffle is due here"),
        (with_check(f"{HEAD}~~{packed('f1@1')}"), "the game has no end"),
        (with_check("classic~~AA~~AA"), "is not a sheet of Speed War"),
        (with_check(f"{HEAD}~~" + "A" * 60_000), "no code has more than 50000 characters"),
        (f"{HEAD}~~AA~~AAAA", "the code is not whole"),
    ],
)
def test_what_is_no_code_of_a_race_is_refused(code: str, why: str) -> None:
    with pytest.raises(GuerraError) as error:
        read_race_code(code)
    assert why in str(error.value)


@LAWFUL
@given(st.text("fcp12@/#:~{}() 0123456789Ksdhx.?$<>=", max_size=60))
def test_no_inputs_whatever_do_more_than_be_refused(text: str) -> None:
    with pytest.raises(GuerraError):
        read_race_code(with_check(f"{HEAD}~~{packed(text)}"))


def test_a_code_of_a_race_of_which_one_character_is_another_or_missing_is_refused() -> None:
    code = race_code(finished(battle_limit=1))
    for place in range(len(code)):
        for put in ("", "A" if code[place] != "A" else "B"):
            with pytest.raises(GuerraError):
                read_race_code(code[:place] + put + code[place + 1 :])


def test_a_game_that_has_not_ended_has_no_code() -> None:
    record = finished(battle_limit=1)
    with pytest.raises(NotationError, match="only a finished game"):
        race_code(SpeedRecord(record.rules, record.actions[:-1]))
