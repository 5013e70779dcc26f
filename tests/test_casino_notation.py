"""Casino War as text: any visit comes back as it was, a line says who did what, and what does not follow is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from guerra.actions import CHANCE
from guerra.casino.game import actors, apply, legal_actions, new
from guerra.casino.notation import CasinoFile, read, write
from guerra.casino.record import CasinoRecord
from guerra.casino.rules import CasinoRules, casino_code, read_casino_code
from guerra.casino.shoes import Shoes
from guerra.casino.state import Action, Bet, GoToWar, Shuffle, SitOut, Surrender
from guerra.deck import make_deck
from guerra.errors import IllegalAction, LineMismatch, NotationError, RulesError
from guerra.notation import transcript

DECK = make_deck("52")


def a_shuffle(top: str) -> Shuffle:
    """One pack with these cards first."""
    first = [DECK.card(code) for code in top.split()]
    return Shuffle(1, (*first, *(card for card in DECK.cards if card not in first)))


RECORD = CasinoRecord(
    CasinoRules(packs=1, seats=2),
    (
        a_shuffle("Ks 7d Kh 2s 3s 4s 9c 9d  8h Ts 5c  5d 5h"),
        Bet(1, 0, 10, 5),
        Bet(1, 1, 20),
        GoToWar(1, 0),
        Bet(2, 1, 4),
        Bet(2, 0, 6),
        SitOut(3, 1),
        Bet(3, 0, 10, 4),
        Surrender(3, 0),
        Bet(4, 0, 2),
    ),
)
FILE = CasinoFile(RECORD, ("Ana", "Luis"), {"Place": "the kitchen"})

HEAD = """\
[Game "Casino War"]
[Notation "1"]
[Rules "casino~packs.1~seats.2"]
[Seats "Ana" "Luis"]
[Place "the kitchen"]
[Result "1054-984"]
"""

HANDS = """\
1. 1:10+5 2:20 Ks 7d | Kh 1:war [2s3s4s] 9c . | 9d 1>ante+0,tie+50,raise+10 2>ante-20 1060-980
2. 2:4 1:6 8h Ts | 5c 1>ante+6 2>ante+4 1066-984
3. 2:0 1:10+4 5d . | 5h 1:surrender 1>ante-5,tie+40 1101-984
4. 1:2 1099-984
"""


def by_hand() -> str:
    """The text as somebody would write it, with the shoe's code and without a check."""
    shoe = next(line for line in write(FILE).splitlines() if line.startswith("-."))
    return f"{HEAD.replace('1054', '1099')}\n{shoe}\n{HANDS}"


def test_a_visit_is_written_hand_by_hand() -> None:
    head, _, body = write(FILE).partition("\n\n")
    assert head.rpartition("[Check")[0] == HEAD.replace("1054", "1099")
    shoe, _, hands = body.partition("\n")
    assert re.fullmatch(r"-\. @shoe:1[\w-]{38}", shoe)
    assert hands == HANDS


def test_what_is_written_is_read() -> None:
    assert read(write(FILE)) == FILE
    assert read(by_hand()) == FILE
    assert read("\ufeff" + write(FILE).replace("\n", "\r\n")) == FILE


def test_what_was_done_twice_is_not_written() -> None:
    shuffle, *others = RECORD.actions
    twice = CasinoRecord(RECORD.rules, (shuffle, *(action for action in others for _ in range(2))))
    assert read(write(CasinoFile(twice, FILE.seats))).record == RECORD


@st.composite
def visits(draw: st.DrawFn) -> CasinoRecord:
    """Any visit: shoes with a cut card near their top are soon shuffled again, and all the chips can go."""
    seats, packs = draw(st.integers(1, 7)), draw(st.integers(1, 8))
    rules = CasinoRules(
        packs=packs,
        seats=seats,
        bonus=draw(st.integers(0, 1)),
        tie_pays=draw(st.sampled_from((10, 11))),
        minimum=draw(st.integers(1, 4)),
        maximum=draw(st.integers(5, 50)),
        bankroll=draw(st.integers(0, 200)),
        half=draw(st.sampled_from(("even-only", "to-player", "to-house"))),
        cut=draw(st.sampled_from((0, 52 * packs - 4))),
    )
    state, shoes, done = new(rules), Shoes.of_seed(draw(st.integers(0, 2**32))), list[Action]()
    for _ in range(draw(st.integers(0, 60))):
        acting = actors(state)
        if not acting:
            break
        if acting is CHANCE:
            done.append(shoes.act(state))
        else:
            seat = draw(st.sampled_from(acting))
            legal = legal_actions(state, seat)
            done.append(legal[draw(st.integers(0, len(legal) - 1))])
        state = apply(state, done[-1]).after
    return CasinoRecord(rules, tuple(done))


@given(visits())
@settings(deadline=None, max_examples=80)
def test_any_visit_comes_back(record: CasinoRecord) -> None:
    visit = CasinoFile(record, tuple(f"Seat {seat + 1}" for seat in range(record.rules.seats)))
    text = write(visit)
    assert read(text) == visit
    assert write(read(text)) == text
    assert read_casino_code(casino_code(record.rules)) == record.rules


@given(visits(), st.data())
@settings(deadline=None, max_examples=60)
def test_any_figure_or_card_that_is_changed_is_found(record: CasinoRecord, data: st.DataObject) -> None:
    """Changed in any hand: refused in its line, or, where another stake is as good, by what comes after or by the check."""
    text = write(CasinoFile(record, tuple(f"Seat {seat + 1}" for seat in range(record.rules.seats))))
    lines = text.splitlines()
    hands = [number for number, line in enumerate(lines) if re.match(r"\d+\. ", line)]
    assume(hands)
    at = data.draw(st.sampled_from(hands))
    place = data.draw(st.sampled_from([place for place, letter in enumerate(lines[at]) if letter.isdigit()]))
    other = data.draw(st.sampled_from([digit for digit in "0123456789" if digit != lines[at][place]]))
    changed = lines[at][:place] + other + lines[at][place + 1 :]
    with pytest.raises((LineMismatch, NotationError)) as found:
        read("\n".join([*lines[:at], changed, *lines[at + 1 :]]))
    assert re.match(rf"line {at + 1}: ", str(found.value))


def test_a_reshuffle_in_mid_visit_has_a_line_of_its_own() -> None:
    rules = CasinoRules(packs=1, cut=52)
    state, shoes, done = new(rules), Shoes.of_seed(3), list[Action]()
    while state.hand < 4:
        done.append(shoes.act(state) if actors(state) is CHANCE else legal_actions(state, 0)[1])
        state = apply(state, done[-1]).after
    text = write(CasinoFile(CasinoRecord(rules, tuple(done)), ("Ana",)))
    assert [line[:3] for line in text.partition("\n\n")[2].splitlines()] == ["-. ", "1. ", "-. ", "2. ", "-. ", "3. "]
    assert read(text).record.actions == tuple(done)


@pytest.mark.parametrize(
    ("old", "new_", "line", "expected", "got"),
    [
        ("1:10+5", "1:12+5", 9, "1:12+5 2:20 Ks 7d", "ante+0"),
        ("Ks 7d | Kh", "As 7d | Kh", 9, "Ks 7d | Kh", "As 7d | Kh"),
        ("9c . | 9d", "9c . | 8d", 9, "9c . | 9d", "9c . | 8d"),
        ("[2s3s4s]", "[2s3s5s]", 9, "[2s3s4s]", "[2s3s5s]"),
        ("raise+10", "raise+20", 9, "raise+10", "raise+20"),
        ("1:surrender ", "", 11, "1101-984", "1>ante-5"),
        ("1066-984", "1067-984", 10, "1066-984", "1067-984"),
        ("\n3. ", "\n5. ", 11, "3. 2:0", "5. 2:0"),
        ("4. 1:2 1099-984", "4. 1099-984", 12, "stakes or a shoe", "4. 1099-984"),
        ('Result "1099', 'Result "1100', 6, "Result 1099-984", "Result 1100-984"),
        ("2. 2:4 1:6", "2. 2:4 2:4 1:6", 10, "2. 2:4 1:6", "2. 2:4 2:4"),
        (" 1:6 8h", " 1066-980\n2. 1:6 8h", 10, "2. 2:4 1060-976", "2. 2:4 1066-980"),
        (" 1060-980\n2. 2:4", " 2:4", 9, "2>ante-20 1060-980", "2>ante-20 2:4"),
        (" 1:6 8h", " 1060-976\n2. 1:6 8h", 11, "all of hand 2 in one line", "2. 1:6 8h"),
    ],
)
def test_what_does_not_follow_from_what_was_done_is_refused(old: str, new_: str, line: int, expected: str, got: str) -> None:
    assert by_hand().count(old) == 1
    with pytest.raises(LineMismatch) as found:
        read(by_hand().replace(old, new_))
    assert found.value.battle == line
    assert str(found.value).startswith(f"line {line}: expected '")
    if "1:surrender" not in old:
        assert expected in found.value.expected
    assert got in found.value.got


@pytest.mark.parametrize(
    ("old", "new_", "why"),
    [
        (
            "1:10+5",
            "1:11+5",
            "line 9: seat 1: ante 11, tie bet 5 is not legal now; legal: sit out, or an even ante from 2 to 100",
        ),
        ("1:10+5", "1:10+500", "line 9: seat 1: ante 10, tie bet 500 is not legal now"),
        ("1:10+5", "3:10+5", "line 9: hand 1: Bet(hand=1, seat=2"),
        ("1:10+5", "0:10+5", "line 9: hand 1: Bet(hand=1, seat=-1"),
        ("2. 2:4", "2. 2:war", "line 10: seat 2: GoToWar"),
        ("@shoe:1", "@shoe:2", "line 8: deal code"),
        ("4. 1:2 1099", "4. @shoe:CODE 1:2 1099", "line 12: chance: Shuffle for hand 4 is not legal now; legal: seat 1"),
        ('"Casino War"', '"War"', "line 1: a game of 'War' is not read as Casino War"),
        ("packs.1~", "packs.9~", "line 3: packs: 9 is not allowed; allowed: 1 to 8"),
        ('"casino~', '"speed~', "line 3: 'speed~packs.1~seats.2' is not a casino table; it reads casino~"),
        ('"Ana" "Luis"', '"Ana"', "line 4: 1 names for 2 seats"),
        ("[Rules ", "[Rule ", "line 1: the tag Rules is missing"),
    ],
)
def test_what_cannot_be_read_says_the_line_and_why(old: str, new_: str, why: str) -> None:
    code = re.search(r"@shoe:(\S+)", by_hand())
    assert code
    with pytest.raises(NotationError) as found:
        read(by_hand().replace(old, new_.replace("CODE", code[1])))
    assert str(found.value).startswith(why)


def test_a_changed_name_is_found_by_the_check() -> None:
    with pytest.raises(LineMismatch, match="line 7: expected 'Check"):
        read(write(FILE).replace('"Ana"', '"Eva"'))


def test_a_visit_whose_chips_are_gone_ends() -> None:
    rules = CasinoRules(packs=1, bankroll=10)
    visit = CasinoFile(CasinoRecord(rules, (a_shuffle("2s Kh"), Bet(1, 0, 10))), ("Ana",))
    text = write(visit)
    assert text.endswith("\n1. 1:10 2s | Kh 1>ante-10 0\n")
    assert read(text) == visit
    with pytest.raises(LineMismatch, match=r"line 10: expected 'the end of the game', got '2\. 0'"):
        read(text + "2. 0\n")


def test_a_table_without_a_chip_is_written_too() -> None:
    visit = CasinoFile(CasinoRecord(CasinoRules(bankroll=0), ()), ("Ana",))
    assert read(write(visit)) == visit


def test_what_cannot_be_done_is_not_written() -> None:
    with pytest.raises(IllegalAction, match="ante 9"):
        write(CasinoFile(CasinoRecord(CasinoRules(packs=1), (a_shuffle("2s"), Bet(1, 0, 9))), ("Ana",)))
    with pytest.raises(NotationError, match="1 names for 2 seats"):
        write(CasinoFile(RECORD, ("Ana",)))


def test_a_reader_of_war_says_that_this_is_another_game() -> None:
    (error,) = transcript.read(write(FILE)).errors
    assert str(error) == "line 1: a game of 'Casino War' is not read as War"


@pytest.mark.parametrize("code", ["casino~packs", "casino~packs.1~packs.2", "casino~aces.low", "classic"])
def test_what_is_no_code_of_a_table(code: str) -> None:
    with pytest.raises(RulesError):
        read_casino_code(code)
