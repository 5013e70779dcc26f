"""Is a code whole? What a seat or chance did is only a number or a packed text, in which almost any change is another game.

So a code that holds more than a deal ends with `~~` and a check of all before it: four digits, the first 24 bits of its
SHA-256.
"""

from __future__ import annotations

from hashlib import sha256

from guerra.errors import N_, NotationError
from guerra.notation.digits import to_text


def with_check(code: str) -> str:
    """The code with its check behind it.

    >>> with_check("little-ones~~1Btbb1-QoaJfqbj~~A")
    'little-ones~~1Btbb1-QoaJfqbj~~A~~X5AL'
    """
    return f"{code}~~{_check(code)}"


def without_check(code: str) -> str:
    """The code before its check; raises `NotationError` if the check is missing or does not fit.

    >>> without_check("little-ones~~1Btbb1-QoaJfqbj~~B~~X5AL")
    Traceback (most recent call last):
    ...
    guerra.errors.NotationError: the code is not whole: its check does not fit. Copy all of it again
    """
    before, _, check = code.rpartition("~~")
    if check != _check(before):
        raise not_whole()
    return before


def not_whole() -> NotationError:
    """What is said of a code that something is missing from, or that was changed."""
    return NotationError(N_("the code is not whole: its check does not fit. Copy all of it again"))


def _check(code: str) -> str:
    return to_text(int.from_bytes(sha256(code.encode("utf-8", "surrogatepass")).digest()[:3]), 4)
