"""Packages that not everyone installs: a clear word where one is not there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from guerra.errors import GuerraError


class MissingExtra(GuerraError, ImportError):
    """Something needs a package that is not installed; says which, and the extra that has it."""


@contextmanager
def needs(what: str, extra: str) -> Iterator[None]:
    """Turn an import that fails into a `MissingExtra`.

    >>> with needs("a plot", "plot"):
    ...     import matplotlob
    Traceback (most recent call last):
    ...
    guerra.sim.extras.MissingExtra: a plot needs matplotlob; install guerra[plot]
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").split(".")[0]
        raise MissingExtra(f"{what} needs {package}; install guerra[{extra}]") from None
