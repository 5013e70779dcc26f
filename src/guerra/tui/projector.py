"""Shows pictures one after the other, each for its time; what waits, waits without losing any."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from guerra.tui.reel import Picture


class Projector:
    """The picture that is seen, those to come, and until when this one stays. Moments come from outside, in seconds."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._coming: deque[Picture] = deque()
        self._until = 0.0
        self._stopped_with: float | None = None
        self.moving = False

    def load(self, pictures: Iterable[Picture]) -> None:
        """Pictures to come after those that already wait."""
        self._coming += pictures
        self.moving = True

    @property
    def last(self) -> Picture:
        """How it will all look in the end."""
        return self._coming[-1] if self._coming else self.picture

    @property
    def more(self) -> bool:
        """Is there a picture to come?"""
        return bool(self._coming)

    def stays(self, now: float) -> bool:
        """Is the picture to be seen for longer?"""
        return self.moving and now < self._until

    def next(self, now: float, scale: float) -> None:
        """The next picture, for its time at this scale; without one the motion is over."""
        if self._coming:
            self.picture = self._coming.popleft()
            self._until = now + self.picture.seconds * scale
        self.moving = bool(self._coming) or now < self._until

    def complete(self) -> bool:
        """Go to the last picture at once; says whether there was another to come."""
        waited = self.more
        self.picture = self.last
        self._coming.clear()
        self.moving = False
        return waited

    def waits(self, now: float) -> float:
        """How long the picture still stays."""
        return max(0.0, self._until - now) if self.moving else 0.0

    def stop(self, now: float) -> None:
        """Stand still."""
        if self._stopped_with is None:
            self._stopped_with = self.waits(now)

    def go_on(self, now: float) -> None:
        """Move again, with the time that was left."""
        if self._stopped_with is not None:
            self._until, self._stopped_with = now + self._stopped_with, None
