"""What a run of many games counted, and that it adds up."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt

from guerra.errors import GuerraError
from guerra.outcome import Reason
from guerra.rules import Rules
from guerra.sim.code import CAP, ENDLESS
from guerra.sim.counts import MEASURES
from guerra.sim.distribution import Distribution
from guerra.sim.extremes import OneGame
from guerra.sim.tally import Tally


class TotalsError(GuerraError):
    """Counts that do not add up: a bug of ours, never shown as a result."""


@dataclass(frozen=True)
class Counted:
    """Games `start` to `start + n - 1` of `seed`, counted.

    `asked` is how many games were wanted: more than `n` if the run was interrupted. `battles`, `wars`, `war_battles` and
    `longest_chain` cover the games that ended of their own: neither endless nor cut off by the cap.
    """

    rules: Rules
    n: int
    asked: int
    seed: int
    start: int
    elapsed_s: float
    tier: str
    tally: Tally = field(repr=False)
    players: tuple[str, ...] = ()
    """Who played where there were choices, by seat."""

    def __post_init__(self) -> None:
        whole = sum(self.wins) + self.draws + self.endless + self.capped
        ended = self.n - int(self.tally.outcomes[[ENDLESS, CAP]].sum())
        counted = {measure: self._measure(measure).count for measure in MEASURES}
        if whole != self.n or int(self.tally.aces.sum()) != self.n or set(counted.values()) != {ended}:
            raise TotalsError(f"{self.n} games, but outcomes sum to {whole}, ended {ended}, histograms hold {counted}")

    @property
    def interrupted(self) -> bool:
        """Was the run stopped before all games were played?"""
        return self.n < self.asked

    @property
    def wins(self) -> tuple[int, ...]:
        """The games that each seat won."""
        by_winner = self.tally.outcomes.sum(axis=0)
        return tuple(int(by_winner[seat + 1]) for seat in range(self.rules.seats))

    @property
    def draws(self) -> int:
        """The games that nobody won though they came to an end."""
        return int(self.tally.outcomes[:, 0].sum()) - self.endless - self.capped

    @property
    def endless(self) -> int:
        """The games that nobody won because they repeat for ever (R4.5)."""
        return int(self.tally.outcomes[ENDLESS, 0])

    @property
    def capped(self) -> int:
        """The games that were cut off after `cap` battles (R4.5)."""
        return int(self.tally.outcomes[CAP, 0])

    @property
    def reasons(self) -> dict[str, int]:
        """How many games ended for each reason that occurred (R5.11)."""
        by_reason = self.tally.outcomes.sum(axis=1)
        return {reason.value: int(by_reason[at]) for at, reason in enumerate(Reason) if by_reason[at]}

    @cached_property
    def battles(self) -> Distribution:
        """Battles a game."""
        return self._measure("battles")

    @cached_property
    def wars(self) -> Distribution:
        """Wars a game: tie steps (R0)."""
        return self._measure("wars")

    @cached_property
    def war_battles(self) -> Distribution:
        """Battles with a war a game."""
        return self._measure("war_battles")

    @cached_property
    def longest_chain(self) -> Distribution:
        """The longest chain of ties of each game."""
        return self._measure("chain")

    def _measure(self, name: str) -> Distribution:
        return Distribution(self.tally.histogram(name))

    @cached_property
    def lead_changes(self) -> Distribution | None:
        """Changes of the lead in every game: another seat alone has most cards than the one before; None if nobody asked."""
        return Distribution(dict(sorted(self.tally.leads.items()))) if self.tally.leads else None

    @property
    def extremes(self) -> dict[str, tuple[OneGame, ...]]:
        """The `longest`, the `shortest` and the `most_wars` games of those that ended; empty if nobody asked."""
        return self.tally.extremes.listed()

    @property
    def p_win_by_aces(self) -> dict[int, tuple[int, float, float]]:
        """For each number of aces dealt to seat 1: games, its share of wins among them, and that share's standard error."""
        table = {}
        for aces, row in enumerate(self.tally.aces):
            games = int(row.sum())
            if games:
                p = int(row[1]) / games
                table[aces] = games, p, sqrt(p * (1 - p) / games)
        return table

    @property
    def games_per_s(self) -> float:
        """Games a second, dealing and counting included."""
        return self.n / self.elapsed_s if self.elapsed_s else 0.0
