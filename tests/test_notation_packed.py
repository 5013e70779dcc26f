"""Text that a link can hold."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guerra.notation.packed import pack, unpack


@given(st.text(st.characters(codec="ascii"), max_size=400))
def test_what_was_packed_is_unpacked_and_a_link_can_hold_it(text: str) -> None:
    assert unpack(pack(text), 400) == text
    assert re.fullmatch(r"[\w-]*", pack(text), re.ASCII)


@pytest.mark.parametrize("packed", ["", "AAAA", "é", "not packed", pack("abc") + "AA", pack("abc" * 30)[:-4], pack("a" * 11)])
def test_what_is_not_whole_or_says_too_much_is_refused(packed: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        unpack(packed, 10)
