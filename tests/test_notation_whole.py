"""The check of a code: four digits that fit all before them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guerra.errors import NotationError
from guerra.notation.whole import with_check, without_check


@given(st.text(max_size=60))
def test_what_was_given_comes_back(code: str) -> None:
    checked = with_check(code)
    assert checked.startswith(f"{code}~~")
    assert len(checked) == len(code) + 6
    assert without_check(checked) == code


@pytest.mark.parametrize("code", ["", "~~", "classic", "classic~~1AA~~A", "classic~~1AA~~A~~AAAA"])
def test_without_a_check_that_fits_a_code_is_not_whole(code: str) -> None:
    with pytest.raises(NotationError, match="not whole"):
        without_check(code)
