"""What a learner hands in, checked: what is wrong is refused, with what was allowed."""

from __future__ import annotations

from math import isfinite
from numbers import Real
from operator import index

import numpy as np

from guerra.errors import GuerraError

LARGEST = 2**64 - 1
"""The largest seed, and the largest index of a game."""

RENDER_MODES = ("human", "ansi")
"""How a table can be shown: printed at once, or as text when it is asked for."""


def number(name: str, value: object, most: int = LARGEST, least: int = 0) -> int:
    """A whole number from `least` to `most`, of Python or of NumPy; raises `GuerraError`.

    >>> number("seed", np.int64(7))
    7
    >>> number("seat", 2, 1)
    Traceback (most recent call last):
    ...
    guerra.errors.GuerraError: seat: 2 is not allowed; allowed: 0 to 1
    """
    try:
        found = index(value)  # type: ignore[arg-type]
    except TypeError:
        found = least - 1
    if not least <= found <= most:
        raise GuerraError(f"{name}: {value!r} is not allowed; allowed: {least} to {most}")
    return found


def flag(name: str, value: object) -> bool:
    """True or False; raises `GuerraError`."""
    if not isinstance(value, bool | np.bool_):
        raise GuerraError(f"{name}: {value!r} is not allowed; allowed: True, False")
    return bool(value)


def weight(name: str, value: object) -> float:
    """A number that is neither infinite nor none at all; raises `GuerraError`."""
    if not isinstance(value, Real) or not isfinite(value):
        raise GuerraError(f"{name}: {value!r} is not allowed; allowed: any finite number")
    return float(value)


def render_mode(value: object) -> str | None:
    """A way to show the table, or None; raises `GuerraError`."""
    if value is not None and value not in RENDER_MODES:
        raise GuerraError(f"render_mode: {value!r} is not allowed; allowed: None, {', '.join(RENDER_MODES)}")
    return None if value is None else str(value)
