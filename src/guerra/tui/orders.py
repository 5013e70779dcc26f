"""Numbers that a person types: one card of a hand, or an order of several."""

from __future__ import annotations

import re


def read_order(text: str, cards: int) -> tuple[int, ...]:
    """The places, from 0, that these numbers name; empty if one is not from 1 to `cards`, or comes twice.

    Up to nine cards the numbers may stand close together.

    >>> read_order("3 1,2", 3), read_order("312", 3), read_order("4", 3), read_order("1 1", 3)
    ((2, 0, 1), (2, 0, 1), (), ())
    """
    close = text.isascii() and text.isdigit() and cards <= 9
    numbers = list(text) if close else re.split(r"[ ,]+", text.strip(" ,"))
    if not all(number.isascii() and number.isdigit() for number in numbers):
        return ()
    places = tuple(int(number[:4]) - 1 for number in numbers)
    good = all(0 <= place < cards for place in places) and len(set(places)) == len(places)
    return places if good else ()
