"""Several deals that decide one result: drawn deals dealt again, and best of n (R5.8, R5.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from guerra.actions import Seat
from guerra.outcome import Outcome
from guerra.rules import OnDraw, Rules

MOST_REDEALS = 100
"""After so many drawn deals in a row nobody deals again: some rules know no winner, as with one card each, all alike."""


@dataclass(frozen=True, slots=True)
class Match:
    """The outcomes of a match's deals so far, in order; every deal is kept, drawn ones too (R5.8)."""

    rules: Rules
    outcomes: tuple[Outcome, ...] = ()

    @property
    def wins(self) -> tuple[int, ...]:
        """Deals won, one number a seat."""
        return tuple(sum(result.winner == seat for result in self.outcomes) for seat in range(self.rules.seats))

    @property
    def played(self) -> int:
        """The deals that count: a drawn deal that is dealt again does not."""
        return sum(not self._dealt_again(result) for result in self.outcomes)

    @property
    def over(self) -> bool:
        """Is the match decided? A seat has more than half of `best_of`, all deals are played, or dealing again is no use."""
        last = self.outcomes[-MOST_REDEALS:]
        no_use = len(last) == MOST_REDEALS and all(map(self._dealt_again, last))
        return max(self.wins) * 2 > self.rules.best_of or self.played >= self.rules.best_of or no_use

    @property
    def winner(self) -> Seat | None:
        """The seat with most deals won; None while the match goes on, and if several share it."""
        most = max(self.wins)
        return self.wins.index(most) if self.over and self.wins.count(most) == 1 else None

    def _dealt_again(self, result: Outcome) -> bool:
        return self.rules.on_draw is OnDraw.REDEAL and result.winner is None and not result.truncated

    def add(self, result: Outcome) -> Match:
        """The match with one more deal."""
        return Match(self.rules, (*self.outcomes, result))


def play_match(rules: Rules, deal: Callable[[int], Outcome]) -> Iterator[Match]:
    """Play deals until the match is decided; `deal(n)` plays the n-th, from 0. Yields the match after each deal."""
    match = Match(rules)
    while not match.over:
        match = match.add(deal(len(match.outcomes)))
        yield match
