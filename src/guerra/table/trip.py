"""How long a page's line takes, there and back (R10.4): the server says a number, the page says it again at once.

The shortest of the last measurements counts. What holds an answer up, a busy network or a page that waits with it now and
then, only ever makes one longer; so nobody gains by it.
"""

from __future__ import annotations

KEPT = 10
"""Measurements that count: some twenty seconds of them, so a line that becomes slower is known soon."""

UNANSWERED = 8
"""Beats that a page may owe an answer to; earlier ones are given up."""

MOST = 10_000
"""Milliseconds; a line that takes longer is as good as gone."""


class RoundTrip:
    """The measured round trip of one line, by the server's clock alone.

    >>> trip = RoundTrip()
    >>> first, second = trip.beat(now=1.0), trip.beat(now=2.0)
    >>> trip.echo(first, now=1.040), trip.echo(second, now=2.060), trip.echo(99, now=3.0)
    (True, True, False)
    >>> trip.milliseconds
    40
    """

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._measured: list[float] = []
        self._number = 0

    def beat(self, now: float) -> int:
        """The number to be said again."""
        self._number += 1
        self._sent[self._number] = now
        self._sent.pop(self._number - UNANSWERED, None)
        return self._number

    def echo(self, number: object, now: float) -> bool:
        """The page has said this number again; False if none of the kind was said, or it was answered before."""
        sent = self._sent.pop(number, None) if type(number) is int else None
        if sent is None:
            return False
        self._measured = [*self._measured[1 - KEPT :], now - sent]
        return True

    @property
    def settled(self) -> bool:
        """Is it known as well as it ever will be?"""
        return len(self._measured) == KEPT

    @property
    def milliseconds(self) -> int:
        """The shortest of the last measurements; 0 before there is one."""
        return min(MOST, round(1_000 * min(self._measured))) if self._measured else 0
