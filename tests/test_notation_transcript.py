"""`.war` files: what is written is read, byte for byte; what is wrong is named with its line or its battle."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guerra.actions import Abandon
from guerra.engine import new
from guerra.errors import NotationError, ReplayMismatch
from guerra.notation.recorded import Recorded
from guerra.notation.transcript import WarFile, read, write
from guerra.outcome import Reason
from guerra.presets import make_rules, presets
from guerra.rules import Rules
from laws.players import steps, with_referee
from laws.strategies import some_rules

NAMES = ("Ana", 'Luis "el Rey"', r"back\slash", "Zoë 🂱", "Łukasz", "李", "Ñandú", "Ω" * 40)

# Written by hand, as little as a game needs: the worked examples of the rules, top card first (R13).
BY_HAND = """\
[Game "War"]
[Rules "classic"]
[Seats "Ana" "Luis"]
[Piles "As / Ks"]
[Result "1"]
[Reason "all-cards"]

1. As Ks >1 x2 2-0

[Game "War"]
[Rules "classic"]
[Seats "Ana" "Luis"]
[Piles "7s 2s 3s 4s Ks / 7h 5h 6h 8h Qh"]
[Result "1"]
[Reason "all-cards"]
[Cards "10-0"]

1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0

[Game "War"]
[Rules "classic"]
[Seats "Ana" "Luis"]
[Piles "3s 7s / 3h 7h"]
[Result "none"]
[Reason "exhausted"]

1. 3s 3h = 7s 7h = !1 x1 !2 x2 0-0

[Game "War"]
[Rules "portuguese"]
[Seats "Ana" "Luis"]
[Piles "7s 2s 2h 2d 9s Ks / 7h 3s 3h 3d 9h Qs"]

1. 7s 7h = [2s2h2d]9s [3s3h3d]9h = Ks Qs >1 x2 12-0

[Game "War"]
[Rules "classic~spoils.loser-first"]
[Seats "Ana" "Luis"]
[Piles "2s 3s / 4h"]
[Result "none"]
[Reason "endless"]

1. 2s 4h >2 1-2
2. 3s 2s >1 2-1
"""


def game(rules: Rules, dice: Random) -> WarFile:
    """A random game with a referee who interferes."""
    actions = tuple(step.action for step in steps(new(rules), with_referee(dice)))
    return WarFile(Recorded(rules, actions), NAMES[: rules.seats], {"Seed": "1", "Place": "la cocina"})


def error_of(text: str) -> str:
    """The one error of a text."""
    reading = read(text)
    assert reading.games == ()
    (error,) = reading.errors
    return str(error)


def test_games_written_by_hand() -> None:
    reading = read(BY_HAND)
    assert reading.errors == ()
    bodies = [block.split("\n\n")[1].rstrip() for block in re.split(r"\n(?=\[Game)", BY_HAND)]
    assert [write(one).split("\n\n")[1].rstrip() for one in reading.games] == bodies
    *_, endless = reading.games[-1].recorded.steps()
    assert endless.after.outcome is not None
    assert (endless.after.outcome.reason, endless.after.outcome.cycle) == (Reason.ENDLESS, 2)


@pytest.mark.parametrize("which", [*presets(), *range(12)])
def test_what_is_written_is_read_byte_for_byte(which: str | int) -> None:
    dice = Random(repr(which))
    for rules in [make_rules(which)] if isinstance(which, str) else [some_rules(dice) for _ in range(8)]:
        one = game(rules, dice)
        text = write(one)
        reading = read(text)
        assert reading.errors == (), text
        assert write(reading.games[0]) == text
        if rules.packs == 1:  # of several packs, the identity of twins is not written
            assert reading.games[0] == one


def test_what_a_file_looks_like() -> None:
    (one, *_) = read(BY_HAND).games
    assert write(replace(one, tags={"Place": r'c:\"x"'})) == (
        '[Game "War"]\n[Notation "1"]\n[Rules "classic"]\n[Seats "Ana" "Luis"]\n[Piles "As / Ks"]\n'
        r'[Place "c:\\\"x\""]'
        '\n[Result "1"]\n[Reason "all-cards"]\n[Cards "2-0"]\n[Check "CHECK"]\n\n1. As Ks >1 x2 2-0\n'
    ).replace("CHECK", re.findall("Check .(.*).]", write(replace(one, tags={"Place": r'c:\"x"'})))[0])


def test_an_unfinished_game_is_kept_as_far_as_it_went() -> None:
    whole = game(make_rules(), Random(1)).recorded
    part = WarFile(replace(whole, actions=whole.actions[:5]), ("Ana", "Luis"))
    text = write(part)
    assert '[Result "*"]' in text
    assert read(text).games == (part,)


# --- several games, other editors


def test_a_bad_game_costs_only_itself() -> None:
    first, second, *_ = BY_HAND.split("\n\n[Game")
    third = '\n\n[Game "War"]\n[Rules "no such rules"]\n[Seats "Ana" "Luis"]\n[Piles "7 / 8"]\n\n1. 7s 8s >2 x1 0-2\n'
    reading = read(f"words before any game\n{first}{third}\n\n[Game{second}")
    assert len(reading.games) == 2
    assert str(reading.errors[0]).startswith("line 12: no rules 'no such rules'")


@pytest.mark.parametrize(
    "changed",
    [
        BY_HAND.replace("\n", "\r\n"),
        BY_HAND.replace("\n", "\r"),
        "\N{ZERO WIDTH NO-BREAK SPACE}" + BY_HAND,
        BY_HAND.replace("\n[Game", "\n\N{ZERO WIDTH NO-BREAK SPACE}[Game"),
        BY_HAND.replace("\n", "   \n"),
        BY_HAND.replace(" = ", "   =\t"),
        BY_HAND.replace("\n\n1.", "\n\n\n\n1."),
        BY_HAND.rstrip(),
    ],
)
def test_line_ends_byte_order_marks_and_blanks_do_not_matter(changed: str) -> None:
    assert changed != BY_HAND
    assert read(changed) == read(BY_HAND)


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "Game", '[Gam "War"]', " [Game"])
def test_no_game_at_all(text: str) -> None:
    assert error_of(text) == "there is no game in it: no line begins with [Game"


# --- what cannot be read

ONE = BY_HAND.split("\n\n[Game")[0] + "\n"


@pytest.mark.parametrize(
    ("old", "new_text", "said"),
    [
        ('[Game "War"]\n', '[Game "War"]\n[Notation "2"]\n', "line 2: notation '2' is unknown; this program reads 1"),
        ('[Rules "classic"]\n', "", "line 1: the tag Rules is missing"),
        ('[Seats "Ana" "Luis"]\n', "", "line 1: the tag Seats is missing"),
        ('[Piles "As / Ks"]\n', "", "line 1: one tag, Deal or Piles, says how the game began"),
        ('[Result "1"]', '[Deal "1A"]', "line 1: one tag, Deal or Piles, says how the game began"),
        ('[Result "1"]', '[Rules "family"]', "line 5: the tag 'Rules' is there twice"),
        ('[Rules "classic"]', '[Rules "classic" "family"]', "line 2: the tag 'Rules' has one value, not 2"),
        ('[Rules "classic"]', '[Rules "clasic"]', "line 2: no rules 'clasic'; did you mean classic?"),
        ('[Rules "classic"]', "[Rules classic]", "line 2: '[Rules classic]' is not a tag"),
        ('"Ana" "Luis"', '"Ana"', "line 3: 1 names for 2 seats"),
        ('"Ana" "Luis"', '"Ana" ""', "line 3: seat name '': 1 to 40 printable characters are allowed"),
        ('"Luis"', '"Luis\N{RIGHT-TO-LEFT OVERRIDE}"', "line 3: seat name 'Luis\\u202e': 1 to 40 printable characters"),
        ('"Luis"', f'"{"x" * 41}"', "line 3: seat name"),
        ('[Result "1"]', '[Note "a\tb"]', "line 1: tag Note 'a\\tb': printable characters are allowed"),
        ("As / Ks", "As / 1s", "line 4: '1s': deck 52 has no rank '1'"),
        ("As / Ks", "As", "line 8: "),
        ('[Piles "As / Ks"]', '[Deal "1ABC"]', "line 4: deal code of 4 characters; a deal of 52 cards has 39"),
        ("1. As Ks", "1. As", "line 8: a card is needed here, not the end of the line"),
        ("1. As Ks", "1. @clock:x As Ks", "line 8: '@clock:x' is unknown"),
        ("1. As Ks", "1. @resign:3 As Ks", "line 8: seat 3: Resign is not legal now; legal: nothing"),
        ("1. As Ks", "1. @misdeal @deal:1AA As Ks", "line 8: deal code of 3 characters"),
        (
            "x2 2-0\n",
            "x2 2-0\n2. As Ks >1 x2 2-0\n",
            "line 9: joint action: actions of the seats none is not legal now; legal: nothing",
        ),
    ],
)
def test_what_cannot_be_read_names_its_line(old: str, new_text: str, said: str) -> None:
    assert old in ONE
    reading = read(ONE.replace(old, new_text, 1))
    assert str(reading.errors[0]).startswith(said if said != "line 8: " else "chance: Place of 1 cards")


# --- what is wrong

WAR = "\n[Game" + BY_HAND.split("\n\n[Game")[1] + "\n"


@pytest.mark.parametrize(
    ("old", "new_text", "battle", "expected", "got"),
    [
        (">1 x2", ">2 x2", 1, "1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0", "1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >2 x2 10-0"),
        ("10-0\n", "9-1\n", 1, "1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0", "1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 9-1"),
        ("\n1. ", "\n2. ", 1, "1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0", "2. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0"),
        (
            "1. 7s 7h",
            "1. 7s 8h",
            1,
            "1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0",
            "1. 7s 8h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0",
        ),
        ("1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh", "1. 7s 7h =", 1, "more cards", "1. 7s 7h = >1 x2 10-0"),
        ("x2 10-0\n", "x2 10-0\n2. >1 10-0\n", 1, "the end of the game", "2. >1 10-0"),
        ('Result "1"', 'Result "2"', 1, "Result 1", "Result 2"),
        ('Reason "all-cards"', 'Reason "target"', 1, "Reason all-cards", "Reason target"),
        ('Cards "10-0"', 'Cards "10-1"', 1, "Cards 10-0", "Cards 10-1"),
        ('Cards "10-0"', 'Check "0123456789abcdef"', 1, None, "Check 0123456789abcdef"),
    ],
)
def test_what_is_wrong_names_its_battle(old: str, new_text: str, battle: int, expected: str | None, got: str) -> None:
    assert old in WAR
    (error,) = read(WAR.replace(old, new_text, 1)).errors
    assert isinstance(error, ReplayMismatch)
    assert (error.battle, error.got) == (battle, got)
    assert expected is None or error.expected == expected


def test_the_battle_is_counted_not_the_line() -> None:
    head = '[Game "War"]\n[Rules "classic"]\n[Seats "Ana" "Luis"]\n[Piles "7s 2s / 8h 3h"]\n[Reason "cap"]\n\n'
    (error,) = read(head + "1. 7s 8h >2 1-3\n-. @abandon 1-3\n").errors
    assert isinstance(error, ReplayMismatch)
    assert (error.battle, error.expected) == (1, "Reason abandoned")


def test_the_check_finds_a_changed_name_and_a_changed_tag() -> None:
    text = write(game(make_rules(), Random(1)))
    for old, new_text in (('"Ana"', '"Eva"'), ('[Seed "1"]', '[Seed "2"]'), ('[Seed "1"]\n', "")):
        (error,) = read(text.replace(old, new_text)).errors
        assert isinstance(error, ReplayMismatch)
        assert error.expected.startswith("Check ")


# --- what cannot be written


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seats": ("Ana",)}, "1 names for 2 seats"),
        ({"seats": ("Ana", "")}, "seat name '': 1 to 40 printable characters are allowed"),
        ({"seats": ("Ana", "a\nb")}, r"seat name 'a\\nb'"),
        ({"seats": ("Ana", "\N{RIGHT-TO-LEFT MARK}")}, "seat name"),
        ({"tags": {"Result": "2"}}, "tag 'Result': letters are allowed, but not Cards, Check, Deal, Game, Notation"),
        ({"tags": {"two words": "2"}}, "tag 'two words': letters are allowed"),
        ({"tags": {"Note": "a\nb"}}, r"tag Note 'a\\nb': printable characters are allowed"),
        ({"recorded": Recorded(make_rules(), ())}, "a game is written from its deal, or its piles, on"),
        ({"recorded": Recorded(make_rules(), (Abandon(),))}, "a game is written from its deal, or its piles, on"),
    ],
)
def test_what_cannot_be_written(change: dict[str, Any], said: str) -> None:
    with pytest.raises(NotationError, match=f"^{said}"):
        write(replace(read(ONE).games[0], **change))


# --- anything at all

GOLDEN = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.joinpath("golden").glob("*.war"))]
SMALL = (
    [text for text in GOLDEN if len(text) < 1_200]
    + BY_HAND.split("\n\n[Game")[:1]
    + ["\n[Game" + BY_HAND.split("\n\n[Game")[2]]
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(SMALL),
    st.integers(0, 1_200),
    st.integers(0, 8),
    st.text('7sKhJR[](){}"\\ \n\r@:x!~>*<.-=01٣²é', max_size=5),
)
def test_a_damaged_game_is_read_or_refused(text: str, place: int, cut: int, put: str) -> None:
    reading = read(text[:place] + put + text[place + cut :])
    assert reading.games or reading.errors
    for one in reading.games:
        assert read(write(one)).games == (one,)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80))
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    for whole in (
        text,
        f'[Game "War"]\n{text}',
        ONE + text,
        ONE.replace("As Ks", text),
        ONE.replace("Ana", text),
        ONE.replace("As /", text),
    ):
        reading = read(whole)
        assert reading.games or reading.errors
