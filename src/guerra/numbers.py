"""Whole numbers as people type them: the one place that reads digits."""

from __future__ import annotations

LONGEST = 20
"""More digits than 2**64 - 1 has are no number here; Python itself refuses to read very long ones."""


def read_number(text: str) -> int | None:
    """The number that the digits 0 to 9 of a text mean; None if it holds anything else, or too many of them.

    >>> read_number("07"), read_number("-1"), read_number("²"), read_number("9" * 5000)
    (7, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST else None
