"""Where a table's memory comes from, and when Python looks for garbage.

Looking through the objects of many open rooms takes a good part of a second, and nobody's card may wait for that; so every
object is looked at once, while it is new, and then set aside. What was set aside is looked through only when most of it may
have become garbage.

Almost all memory is given back without any looking; what is left are the cycles of rendered pages, which are found while they
are new, and of closed connections.
"""

from __future__ import annotations

import ctypes
import gc
import os
import platform
import sys
from contextlib import suppress

GLANCE = 0.25
"""Seconds between looks at what is new: some milliseconds' work on a busy server."""

MANY = 20_000
"""So many new objects are not left waiting for that."""

NEVER = 1_000_000_000


def take_from_the_system() -> None:
    """Start this process again, once, so that its memory comes from the C library, which can give it back (ADR 0008).

    Call it first thing in a process that does nothing else; one with another C library than glibc goes on as it is, as
    does one that was told where to take its memory from.
    """
    if "PYTHONMALLOC" not in os.environ and platform.libc_ver()[0] == "glibc":
        os.environ["PYTHONMALLOC"] = "malloc"
        os.execv(sys.executable, sys.orig_argv)


class Memory:
    """Tell it each quarter of a second that time passes, and at every sweep how much is open and how much was closed."""

    def __init__(self) -> None:
        self._closed = 0
        gc.set_threshold(MANY, NEVER, NEVER)
        gc.freeze()

    def glance(self) -> None:
        """Look at what is new, and set it aside."""
        gc.collect(0)
        gc.freeze()

    def swept(self, still_open: int, closed: int) -> None:
        """If far more was closed than is open, look through everything."""
        self._closed += closed
        if self._closed > 4 * still_open:
            self._closed = 0
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            _give_back()


def _give_back() -> None:
    """Let the system have what lies free between other things, where the C library can do that (glibc)."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
