"""Large integers as URL-safe text, and mixed-radix numbers: what the codes are made of."""

from __future__ import annotations

from collections.abc import Iterable

from guerra.errors import N_, NotationError, quoted

DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The 64 digits, as in base64url (RFC 4648), most significant first."""

_BITS = {digit: f"{value:06b}" for value, digit in enumerate(DIGITS)}


def to_text(number: int, length: int = 1) -> str:
    """A number in base 64, at least `length` digits long.

    >>> to_text(0), to_text(64), to_text(5, length=3)
    ('A', 'BA', 'AAF')
    """
    length = max(length, -(-number.bit_length() // 6))
    bits = f"{number:0{length * 6}b}"
    return "".join(DIGITS[int(bits[place : place + 6], 2)] for place in range(0, len(bits), 6))


def from_text(text: str) -> int:
    """The number that `to_text` wrote; raises `NotationError` for any other character.

    >>> from_text("AAF")
    5
    """
    for place, digit in enumerate(text):
        if digit not in _BITS:
            told = {"what": quoted(digit), "place": place + 1}
            raise NotationError(N_("{what} at place {place} of the code; allowed: letters, digits, - and _"), **told)
    return int("0" + "".join(_BITS[digit] for digit in text), 2)


def pack(digits: Iterable[tuple[int, int]]) -> int:
    """Digits, each with its base, as one number; the first digit is the lowest.

    >>> pack([(1, 2), (4, 6)])
    9
    """
    number = 0
    for digit, base in reversed(list(digits)):
        number = number * base + digit
    return number


def rank_order(order: list[int]) -> int:
    """The number of a permutation of 0…n-1 among all, in lexicographic order.

    >>> rank_order([2, 1, 0]), rank_order([0, 1, 2])
    (5, 0)
    """
    left, number = list(range(len(order))), 0
    for item in order:
        place = left.index(item)
        number = number * len(left) + place
        left.pop(place)
    return number


def unrank_order(number: int, size: int) -> list[int]:
    """The permutation with this number; the inverse of `rank_order`.

    >>> unrank_order(5, 3)
    [2, 1, 0]
    """
    places = []
    for base in range(1, size + 1):
        number, place = divmod(number, base)
        places.append(place)
    left = list(range(size))
    return [left.pop(place) for place in reversed(places)]
