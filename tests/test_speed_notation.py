"""Speed War as text: what a line says, and what is refused."""

from __future__ import annotations

import pytest

from guerra.actions import Abandon, Resign
from guerra.errors import NotationError, ReplayMismatch
from guerra.notation import transcript
from guerra.speed.notation import SpeedFile, read, write
from races import Race

TEXT = """\
[Game "Speed War"]
[Notation "1"]
[Rules "speed"]
[Seats "Ana" "Luis"]
[Piles "Ks 2s 4s / Qh 3h 5h"]
[Place "the car"]
[Result "*"]
"""

BODY = """\
1. f1@10 f2@600 ~400 @1000 Ks Qh c2@1200/30#9 ?2:not-yours $2[3h] c1@1350 <1:350 >1 5-1
2. c2@1361:1 +11 f1@3350 4-1
"""


def a_race() -> Race:
    race = Race("Ks 2s 4s / Qh 3h 5h")
    race.flip(0, at=10)
    race.flip(1, at=600)
    race.until(1_000)
    race.claim(1, at=1_200, number=9, round_trip=30)
    race.claim(0, at=1_350)
    race.claim(1, at=1_361, battle=1)
    race.flip(0, at=3_350)
    return race


def test_a_game_is_written_battle_by_battle() -> None:
    text = write(SpeedFile(a_race().record(), ("Ana", "Luis"), {"Place": "the car"}))
    head, _, body = text.partition("\n\n")
    assert (head.rpartition("[Check")[0], body) == (TEXT, BODY)


def test_what_is_written_is_read() -> None:
    file = SpeedFile(a_race().record(), ("Ana", "Luis"), {"Place": "the car"})
    assert read(write(file)) == file
    assert read(TEXT + "\n" + BODY) == file  # as written by hand, without a check


@pytest.mark.parametrize(
    ("old", "new", "battle"),
    [("Ks Qh", "Ks Kh", 1), ("<1:350", "<1:340", 1), (">1 5-1", ">2 5-1", 1), ("+11", "+10", 2), ("4-1", "4-2", 2)],
)
def test_what_does_not_follow_from_the_inputs_is_refused(old: str, new: str, battle: int) -> None:
    with pytest.raises(ReplayMismatch, match=f"battle {battle}"):
        read(TEXT + "\n" + BODY.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("~400", "~4000", "line 9: chance: Delay of 4000 ms is not legal now"),
        ("f2@600", "f3@600", "line 9: 'f3@600': there are 2 seats"),
        ("@1000", "{KsQh}", "line 9: no shuffle is due here"),
        ("Speed War", "War", "line 1: a game of 'War' is not read as Speed War"),
        ('"speed"', '"speed~claim.maybe"', "line 3: claim: 'maybe' is not allowed"),
        ('"Ana" "Luis"', '"Ana"', "line 4: 1 names for 2 seats"),
    ],
)
def test_what_cannot_be_read_says_the_line_and_why(old: str, new: str, why: str) -> None:
    with pytest.raises(NotationError, match=why.replace("{", "\\{")):
        read((TEXT + "\n" + BODY).replace(old, new))


def test_a_changed_check_is_found() -> None:
    text = write(SpeedFile(a_race().record(), ("Ana", "Luis")))
    start = text.index('[Check "') + len('[Check "')
    with pytest.raises(ReplayMismatch, match="Check"):
        read(text[:start] + "0123456789abcdef" + text[start + 16 :])


def test_a_reader_of_war_says_that_this_is_another_game() -> None:
    (error,) = transcript.read(TEXT + "\n" + BODY).errors
    assert str(error) == "line 1: a game of 'Speed War' is not read as War"


def test_what_the_referee_entered_is_written_too() -> None:
    for action, token in ((Resign(0), "@resign:1"), (Abandon(), "@abandon")):
        race = Race("Ks 2s / Qh 3h")
        race.flip(0, at=10)
        race.do(action)
        text = write(SpeedFile(race.record(), ("Ana", "Luis")))
        assert token in text.splitlines()[-1]
        assert read(text).record == race.record()
