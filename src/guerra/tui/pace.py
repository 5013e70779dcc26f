"""How fast a game is shown: four paces, and how long each picture stays."""

from __future__ import annotations

from enum import StrEnum


class Pace(StrEnum):
    """From slow to instant; the ids of the words and of the presets' data."""

    CALM = "calm"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"

    @property
    def scale(self) -> float:
        """How long everything takes, compared with the normal pace: a battle takes 2.4, 1.2, 0.35 or no seconds."""
        return _SCALE[self]

    def faster(self) -> Pace:
        """The next faster pace, at the end the same.

        >>> Pace.FAST.faster().faster()
        <Pace.INSTANT: 'instant'>
        """
        return _ORDER[min(_ORDER.index(self) + 1, len(_ORDER) - 1)]

    def slower(self) -> Pace:
        """The next slower pace, at the end the same."""
        return _ORDER[max(_ORDER.index(self) - 1, 0)]


_ORDER = tuple(Pace)
_SCALE = {Pace.CALM: 2.0, Pace.NORMAL: 1.0, Pace.FAST: 350 / 1200, Pace.INSTANT: 0.0}

TURNED = 0.67
"""Seconds, at the normal pace, from the flip until it is said who takes the cards: time to read them."""

DECIDED = 0.53
"""Seconds for the winner, or the tie, to be seen before the next action."""

BEAT = 0.3
"""Seconds for each card laid face down in a war: 1, 2, 3."""

ALL_BEATS = 0.9
"""No war takes longer than this to count down, however many cards it lays."""

ENDING = 2.0
"""Seconds for which the last battle is seen before the result."""
