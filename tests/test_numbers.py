"""Numbers are the digits 0 to 9, at most twenty, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from guerra.numbers import read_number


@given(st.integers(0, 10**20 - 1))
def test_every_number_is_read(number: int) -> None:
    assert read_number(str(number)) == number


@pytest.mark.parametrize("text", ["", " 1", "1 ", "-1", "+1", "1.0", "1e3", "1_000", "0x1", "²", "٣", "1٣", "１", "1" * 21])
def test_anything_else_is_no_number(text: str) -> None:
    assert read_number(text) is None


def test_leading_zeros_mean_nothing() -> None:
    assert read_number("007") == 7
