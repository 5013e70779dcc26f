"""A visit to a casino table as the code of a link."""

from __future__ import annotations

import pytest

from guerra.casino.codes import MOST_DONE, is_visit_code, read_visit_code, visit_code
from guerra.casino.game import apply, new
from guerra.casino.record import CasinoRecord
from guerra.casino.rules import CasinoRules
from guerra.casino.shoes import Shoes
from guerra.casino.state import Action, Bet
from guerra.errors import GuerraError, NotationError
from guerra.notation.packed import pack
from guerra.notation.whole import with_check
from test_casino_notation import FILE, RECORD


def test_a_visit_comes_back_from_its_code() -> None:
    code = visit_code(RECORD)
    assert is_visit_code(code)
    assert code.startswith("casino~packs.1~seats.2~~")
    assert read_visit_code(f" {code}\n") == RECORD == FILE.record


def test_what_was_done_twice_is_left_out() -> None:
    shuffle, first, *more = RECORD.actions
    twice = CasinoRecord(RECORD.rules, (shuffle, first, first, *more))
    assert read_visit_code(visit_code(twice)) == RECORD


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("casino", "it reads sheet~~done~~check"),
        (with_check("casino~~???"), "cannot be unpacked"),
        (with_check("casino~packs.9~~"), "packs"),
        (with_check(f"casino~packs.1~~{pack('1:10')}"), "visit code: "),
        (with_check(f"casino~packs.1~~{pack('hello')}"), "nobody can have done 'hello'"),
        (with_check(f"casino~packs.1~~{pack('1:0 ' * MOST_DONE)}"), "cannot be unpacked"),
        ("casino~~" + "A" * 50_000, "no code has more than 50000 characters"),
    ],
    ids=["no gap", "not packed", "no such table", "before the shoe", "no word", "too much", "too long"],
)
def test_a_code_that_is_none_says_why(code: str, why: str) -> None:
    with pytest.raises(GuerraError) as refused:
        read_visit_code(code)
    assert why in str(refused.value)


def test_a_code_of_which_one_character_is_another_or_missing_is_refused() -> None:
    code = visit_code(RECORD)
    for place in range(len(code)):
        for put in ("", "A" if code[place] != "A" else "B"):
            with pytest.raises(GuerraError):
                read_visit_code(code[:place] + put + code[place + 1 :])


def test_a_card_that_was_moved_is_another_visit_and_one_that_is_missing_is_none() -> None:
    rules = CasinoRules(packs=1)
    state = apply(new(rules), Shoes.of_seed(1).act(new(rules))).after
    visit: list[Action] = [Shoes.of_seed(1).act(new(rules)), Bet(1, 0, 10)]
    assert apply(state, visit[1]).after.bankrolls != state.bankrolls
    sheet, packed, _ = visit_code(CasinoRecord(rules, tuple(visit))).split("~~")
    with pytest.raises(NotationError, match=r"visit code|unpacked|deal code"):
        read_visit_code(with_check(f"{sheet}~~{packed[:-6]}"))
