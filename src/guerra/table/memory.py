"""When Python looks for garbage. Looking through the objects of many open rooms takes a good part of a second, and nobody's
card may wait for that; so what is in use is set aside, and looked through only when most of it may have become garbage.

Almost all memory is given back without any looking; what is left are the cycles of closed connections.
"""

from __future__ import annotations

import gc

YOUNG = 1_000, 5
"""Python looks through so many new objects at a time, and through so many times as many again: for a few milliseconds at most."""

NEVER = 1_000_000_000


class Memory:
    """Tell it at every sweep how much is open and how much was closed."""

    def __init__(self) -> None:
        self._closed = 0
        gc.set_threshold(*YOUNG, NEVER)
        gc.freeze()

    def swept(self, still_open: int, closed: int) -> None:
        """Set aside what is in use; if far more was closed than is open, look through everything."""
        self._closed += closed
        if self._closed > 4 * still_open:
            self._closed = 0
            gc.unfreeze()
            gc.collect()
        gc.freeze()
