"""How much a server lets anyone do: sizes, numbers and rates, none of which a family at a table will ever meet."""

from __future__ import annotations

from dataclasses import dataclass

MESSAGE = 4_096
"""Bytes of one message to the server."""

BODY = 262_144
"""Bytes of a request; only a game to be replayed is ever long."""


@dataclass(frozen=True)
class Limits:
    """What whoever runs a server may set; times in seconds, rates in a second."""

    sockets: int = 10_000
    rooms: int = 5_000
    room_sockets: int = 64
    queue: int = 64
    idle: float = 900.0
    kept: float = 86_400.0
    silence: float = 75.0
    hello: float = 5.0
    messages: float = 30.0
    messages_burst: float = 90.0
    opens: float = 0.5
    opens_burst: float = 30.0
    guesses: float = 0.2
    guesses_burst: float = 20.0
    replays: float = 2.0
    replays_burst: float = 40.0


class Bucket:
    """Lets `rate` a second pass, and `burst` at once.

    >>> bucket = Bucket(rate=1, burst=2, now=0)
    >>> [bucket.take(now) for now in (0, 0, 0, 1)]
    [True, True, False, True]
    """

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, now

    def take(self, now: float) -> bool:
        """Take one out, if there is one."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def empty(self, now: float) -> bool:
        """Is there nothing to take now?"""
        self._fill(now)
        return self._left < 1

    def full(self, now: float) -> bool:
        """Was nothing taken for so long that the bucket need not be remembered?"""
        self._fill(now)
        return self._left >= self._burst

    def _fill(self, now: float) -> None:
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """One bucket for each key, such as an address; full ones are forgotten, so the memory they take is bounded."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._by_key: dict[str, Bucket] = {}

    def take(self, key: str, now: float) -> bool:
        """Take one out of this key's bucket, if there is one."""
        return self._of(key, now).take(now)

    def empty(self, key: str, now: float) -> bool:
        """Has this key used up what it had?"""
        return key in self._by_key and self._by_key[key].empty(now)

    def forget(self, now: float) -> None:
        """Forget the keys that did nothing for long."""
        self._by_key = {key: bucket for key, bucket in self._by_key.items() if not bucket.full(now)}

    def _of(self, key: str, now: float) -> Bucket:
        if key not in self._by_key:
            self._by_key[key] = Bucket(self._rate, self._burst, now)
        return self._by_key[key]
