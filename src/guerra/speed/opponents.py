"""Computer opponents of Speed War: how long each takes to see whose the pot is, and how often it errs.

The time to act is ex-Gaussian (a normal part and an exponential tail), the shape that people's reaction times have. The
figures are a child's of six or seven, chosen, not measured; a level scales them by a factor k. No opponent acts faster
than a person can.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import exp, log

from guerra.cards import Card
from guerra.errors import GuerraError, quoted
from guerra.rng import Words, draw

FLOOR = 250
"""Milliseconds: no computer opponent acts faster."""

MEAN, SPREAD, TAIL = 650, 140, 300
"""Milliseconds of the normal part, of its spread, and of the tail."""

CLOSE, COURT = 1.6, 1.2
"""How much longer it takes where two ranks lie next to each other, and where a court card is up: numerals are read first."""

_FINE = 1 << 53
_UNIFORMS = 12
"""So many uniform draws make a normal one: their sum has the variance 1."""

QUICKEST, SLOWEST = log(0.3), log(6.0)
"""The bounds of log k for an opponent that adapts."""


@dataclass(frozen=True)
class Level:
    """How good an opponent is. Per thousand: how often it takes a pot for the wrong seat's, how often it starts too early.

    `target` is the share of pots that its rival shall take; None: it stays as it is, at `k`.
    """

    errs: int
    jumps: int
    k: float = 1.0
    target: float | None = None


LEVELS = {
    "snail": Level(120, 30, target=0.8),
    "turtle": Level(80, 20, target=0.65),
    "companion": Level(60, 10, target=0.6),
    "hare": Level(40, 10, target=0.5),
    "cheetah": Level(20, 0, k=0.85),
}
"""The opponents by name, slowest first. All but the cheetah settle where their rival takes its share."""


class Opponent:
    """One opponent, for one game; a new game begins with a new one, so it never grows from rematch to rematch.

    >>> from guerra.rng import Stream, words
    >>> hare = Opponent("hare", words(1, 0, Stream.BOTS))
    >>> hare.k, hare.takes(close=False, court=False) >= FLOOR
    (1.0, True)
    """

    def __init__(self, name: str, source: Words, k: float | None = None) -> None:
        if name not in LEVELS:
            raise GuerraError(f"no opponent {quoted(name)}; there are {', '.join(LEVELS)}")
        self.level = LEVELS[name]
        self._source = source
        self._log_k = log(self.level.k if k is None else k)
        self._pots = 0

    @property
    def k(self) -> float:
        """The factor of its times now; a profile may keep it on its device for the next game."""
        return exp(self._log_k)

    def takes(self, close: bool, court: bool) -> int:
        """Milliseconds until it acts on these cards."""
        factor = self.k * (CLOSE if close else 1) * (COURT if court else 1)
        return max(FLOOR, round(factor * ex_gaussian(self._source)))

    def flips(self) -> int:
        """Milliseconds until it lays its next card: there is nothing to see, so no more than a hand takes."""
        return max(FLOOR, round(ex_gaussian(self._source) / 2))

    def jumps(self) -> bool:
        """Does it claim before the cards are up?"""
        return draw(self._source, (1_000,))[0] < self.level.jumps

    def sees(self, mine: bool) -> bool:
        """Does it take the pot for its own? `mine`: it really is."""
        errs = draw(self._source, (1_000,))[0] < self.level.errs
        return mine != errs

    def learns(self, rival_took: bool) -> None:
        """A pot was taken: a rival that takes more than its share meets a quicker opponent, one that takes less a slower."""
        target = self.level.target
        if target is None:
            return
        step = 0.2 if self._pots < 20 else 0.08
        self._pots += 1
        moved = self._log_k + step * (target - rival_took)
        self._log_k = min(SLOWEST, max(QUICKEST, moved))


def ex_gaussian(source: Words) -> float:
    """One time in milliseconds, not yet scaled."""
    uniforms = draw(source, (_FINE,) * (_UNIFORMS + 1))
    normal = sum(uniforms[:_UNIFORMS]) / _FINE - _UNIFORMS / 2
    return MEAN + SPREAD * normal - TAIL * log(1 - uniforms[_UNIFORMS] / _FINE)


def is_close(up: list[Card]) -> bool:
    """Do two of these ranks lie next to each other, or are they the same?"""
    values = sorted(card.rank.value for card in up)
    return any(high - low <= 1 for low, high in pairwise(values))


def has_court(up: list[Card]) -> bool:
    """Is a card up that has no numeral, the ace aside?"""
    return any(card.rank.code in ("J", "Q", "K") for card in up)
