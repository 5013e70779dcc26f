"""The one clock of a server: the time of day when it started, and from then on what has passed. It never runs backwards."""

from __future__ import annotations

import time


class Clock:
    """Call it for the time in seconds."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._offset + time.monotonic()

    def pass_by(self, seconds: float) -> None:
        """Let time pass at once; only a server that is being tested does so."""
        self._offset += seconds
