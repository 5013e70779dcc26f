"""Every error of bad input is a `GuerraError`, keeps what it knows, and survives the way between two processes."""

from __future__ import annotations

import pickle

import pytest

from guerra.errors import CardError, GuerraError, IllegalAction, NotationError, ReplayMismatch, RulesError

ILLEGAL = IllegalAction("seat 1", "Play Ks", ("Play 7h", "Play 2c"))
MISMATCH = ReplayMismatch(3, "3. Ks 7h >1 5-3", "3. Ks 7h >2 4-4")


@pytest.mark.parametrize("error", [CardError("a"), RulesError("b"), NotationError("c"), ILLEGAL, MISMATCH])
def test_one_except_catches_them_all(error: GuerraError) -> None:
    with pytest.raises(GuerraError) as caught:
        raise error
    assert isinstance(caught.value, ValueError)


def test_what_an_illegal_action_says() -> None:
    assert str(ILLEGAL) == "seat 1: Play Ks is not legal now; legal: Play 7h, Play 2c"
    assert (ILLEGAL.who, ILLEGAL.got, ILLEGAL.legal) == ("seat 1", "Play Ks", ("Play 7h", "Play 2c"))
    assert str(IllegalAction("referee", "Misdeal", ())) == "referee: Misdeal is not legal now; legal: nothing"


def test_what_a_mismatch_says() -> None:
    assert str(MISMATCH) == "battle 3: expected '3. Ks 7h >1 5-3', got '3. Ks 7h >2 4-4'"
    assert (MISMATCH.battle, MISMATCH.expected, MISMATCH.got) == (3, "3. Ks 7h >1 5-3", "3. Ks 7h >2 4-4")


FILLED = NotationError("line {line}: {error}", line=9, error=RulesError("{what} {braces}", what="hand=3", braces="{x}"))


def test_a_value_is_never_read_as_a_template() -> None:
    assert str(FILLED) == "line 9: hand=3 {x}"
    assert str(RulesError("no values: {x}")) == "no values: {x}"


@pytest.mark.parametrize("error", [NotationError("line 3: no"), FILLED, ILLEGAL, MISMATCH])
def test_an_error_comes_back_whole_from_another_process(error: GuerraError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))
    assert {name: str(value) for name, value in vars(again).items()} == {n: str(value) for n, value in vars(error).items()}
