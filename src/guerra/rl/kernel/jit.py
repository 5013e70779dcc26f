"""How the kernel is compiled, and kept on disk for the next process."""
# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache

F = TypeVar("F", bound=Callable[..., Any])

_LEAN: dict[str, Any] = {"error_model": "numpy", "_nrt": False}
"""Without counting references to arrays, which would cost half the speed; so nothing compiled makes an array."""


@cache
def _stamp() -> bytes:
    """What compiled code follows from: all files of the kernel."""
    here = sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        here.update(path.read_bytes())
    return here.digest()


class _OfAllFiles(CompileResultCacheImpl):
    """Numba asks whether the file of a function has changed; what is compiled into it comes from the others too."""

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self.locator.get_source_stamp = _stamp


class _Cache(FunctionCache):
    _impl_class = _OfAllFiles


def compiled(function: F) -> F:
    """Compile a function, and keep it on disk for the next process."""
    made: Any = numba.njit(**_LEAN)(function)
    if made is not function:  # as it is where compiling is turned off
        made._cache = _Cache(function)
    return cast(F, made)


def inlined(function: F) -> F:
    """Compile a small function into each of its callers."""
    return cast(F, numba.njit(forceinline=True, **_LEAN)(function))
