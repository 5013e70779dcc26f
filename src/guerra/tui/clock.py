"""Playing time: it runs while somebody could play, and stands still in a pause, on a page, and after the end (R5.4)."""

from __future__ import annotations


class PlayClock:
    """Adds up the time between `start` and `stop`; moments come from outside, in seconds.

    >>> clock = PlayClock()
    >>> clock.start(10.0); clock.stop(12.5); clock.start(60.0)
    >>> clock.seconds(61.0)
    3.5
    """

    def __init__(self) -> None:
        self._before = 0.0
        self._since: float | None = None

    def start(self, now: float) -> None:
        """Let it run."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Let it stand."""
        self._before, self._since = self.seconds(now), None

    def seconds(self, now: float) -> float:
        """The playing time so far."""
        return self._before + (0.0 if self._since is None else now - self._since)
