"""Many visits to a casino table: what they cost, how bankrolls go, how often one is ruined; beside the exact values (R9.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, sqrt
from time import perf_counter
from typing import Any

import numpy as np

from guerra import __version__
from guerra.casino import kernel
from guerra.casino.exact import Game, full
from guerra.casino.rules import CasinoRules
from guerra.errors import GuerraError, quoted

STRATEGIES = ("war", "surrender", "cautious")
"""Always to war if the bankroll can pay it; never; only while half of the first bankroll is left afterwards."""

HANDS = 500
"""Hands of a visit, if the chips last."""

POINTS = 10
"""How often a visit's bankroll is noted."""

HANDS_AN_HOUR = 60
"""How fast a table is taken to be."""

_AT_ONCE = 4096
_QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True)
class Visits:
    """Visits 0 to `visits` - 1 of a seed: `counts` of hands by how they went, `bankrolls` in half antes at each point."""

    rules: CasinoRules
    strategy: str
    ante: int
    seed: int
    visits: int
    counts: tuple[int, ...]
    bankrolls: tuple[Counter[int], ...]
    elapsed_s: float

    @property
    def hands(self) -> int:
        """The hands played."""
        return sum(self.counts) - self.counts[kernel.RUINED]

    @property
    def _pays(self) -> tuple[float, ...]:
        return 1, -1, -0.5, 1, 1 + self.rules.bonus, -2

    @property
    def edge(self) -> float:
        """What the house kept of an ante."""
        return -sum(pay * count for pay, count in zip(self._pays, self.counts, strict=False)) / self.hands

    @property
    def sd(self) -> float:
        """The standard deviation of what a hand won, in antes."""
        squares = sum(pay * pay * count for pay, count in zip(self._pays, self.counts, strict=False))
        return sqrt(squares / self.hands - self.edge**2)

    @property
    def se(self) -> float:
        """The standard error of `edge`."""
        return self.sd / sqrt(self.hands)

    @property
    def exact_edge(self) -> float:
        """What the house keeps of an ante by the exact engine, with as many ties to war and surrendered as were here."""
        game, war = Game(full(self.rules.packs), self.rules.bonus), sum(self.counts[kernel.WAR_WON : kernel.RUINED])
        ties = war + self.counts[kernel.SURRENDERED]
        share = war / ties if ties else 0.0
        return share * float(game.edge_war) + (1 - share) * float(game.edge_surrender)

    @property
    def ruin(self) -> tuple[float, float]:
        """The share of visits whose chips ran out before the last hand, and its standard error."""
        p = self.counts[kernel.RUINED] / self.visits
        return p, sqrt(p * (1 - p) / self.visits)

    @property
    def loss_an_hour(self) -> float:
        """The chips that an hour costs on average, by the exact engine."""
        return self.exact_edge * self.ante * HANDS_AN_HOUR

    def trajectory(self) -> Iterator[tuple[int, list[float]]]:
        """After so many hands: the chips that 5, 25, 50, 75 and 95 % of visits do not have more than."""
        for point, found in enumerate(self.bankrolls, start=1):
            yield HANDS * point // POINTS, [_quantile(found, share) * self.ante / 2 for share in _QUANTILES]

    def __str__(self) -> str:
        """A table for people."""
        p, ruin_se = self.ruin
        lines = [
            f"Casino War, {self.strategy}, {self.rules.packs} packs, bonus {self.rules.bonus}, ante {self.ante}, "
            f"bankroll {self.rules.bankroll}, seed {self.seed}",
            "",
            f"{'hands':<28}{self.hands:>14,} in {self.visits:,} visits of {HANDS} hands or until the chips ran out",
            f"{'the house keeps of an ante':<28}{self.edge:>14.4%} ± {self.se:.4%}; exact {self.exact_edge:.4%}",
            f"{'standard deviation, antes':<28}{self.sd:>14.5f}",
            f"{'an hour costs':<28}{self.loss_an_hour:>14.2f} chips at {HANDS_AN_HOUR} hands, exact",
            f"{'visits that end in ruin':<28}{p:>14.4%} ± {ruin_se:.4%}",
            "",
            f"{'chips after hands':<20}" + "".join(f"{share:>9.0%}" for share in _QUANTILES),
            *(f"{hands:<20}" + "".join(f"{value:>9,.0f}" for value in values) for hands, values in self.trajectory()),
            "",
            f"{self.elapsed_s:.2f} s, {self.hands / self.elapsed_s:,.0f} hands/s",
        ]
        return "\n".join(lines)

    def to_json(self) -> dict[str, Any]:
        """The keys of `guerra simulate --rules casino --json`; they are stable."""
        names = ("won", "lost", "surrendered", "war_won", "war_tied", "war_lost")
        return {
            "hands": self.hands,
            "visits": self.visits,
            "seed": self.seed,
            "strategy": self.strategy,
            "packs": self.rules.packs,
            "bonus": self.rules.bonus,
            "ante": self.ante,
            "bankroll": self.rules.bankroll,
            **dict(zip(names, self.counts, strict=False)),
            "edge": self.edge,
            "se": self.se,
            "sd": self.sd,
            "exact_edge": self.exact_edge,
            "ruin": {"p": self.ruin[0], "se": self.ruin[1]},
            "loss_an_hour": self.loss_an_hour,
            "hands_an_hour": HANDS_AN_HOUR,
            "bankrolls": {str(hands): values for hands, values in self.trajectory()},
            "elapsed_s": self.elapsed_s,
            "version": __version__,
        }


def _quantile(found: Counter[int], share: float) -> int:
    needed, seen = max(1, ceil(share * found.total())), 0
    for value, count in sorted(found.items()):
        seen += count
        if seen >= needed:
            return value
    return 0


def simulate(rules: CasinoRules, strategy: str, n: int, seed: int = 0, ante: int = 10) -> Visits:
    """Play about `n` hands of one seat: as many visits of `HANDS` hands as that makes, at least one.

    Raises `GuerraError` for another strategy, or an ante that the table does not take.

    >>> found = simulate(CasinoRules(), "war", 10_000, seed=1)
    >>> found.visits, found.hands <= 10_000, abs(found.edge - found.exact_edge) < 4 * found.se
    (20, True, True)
    """
    if strategy not in STRATEGIES:
        raise GuerraError(f"strategy: {quoted(strategy)} is not allowed; allowed: {', '.join(STRATEGIES)}")
    if not rules.minimum <= ante <= min(rules.maximum, rules.bankroll):
        raise GuerraError(f"ante: {ante} is not allowed; allowed: {rules.minimum} to {min(rules.maximum, rules.bankroll)}")
    bankroll = 2 * rules.bankroll // ante
    floor = {"war": 0, "surrender": bankroll + 5 * HANDS, "cautious": bankroll // 2}[strategy]
    table = np.repeat(np.arange(13, dtype=np.uint8), 4 * rules.packs)
    visits, counts, bankrolls = max(1, n // HANDS), np.zeros(7, np.int64), [Counter[int]() for _ in range(POINTS)]
    kernel.play(np.uint64(seed), 0, table, 0, 0, 0, 0, counts, np.zeros((0, POINTS), np.int64))  # compiles
    began = perf_counter()
    for first in range(0, visits, _AT_ONCE):
        paths = np.zeros((min(_AT_ONCE, visits - first), POINTS), np.int64)
        kernel.play(np.uint64(seed), first, table, HANDS, rules.bonus, bankroll, floor, counts, paths)
        for found, column in zip(bankrolls, paths.T, strict=True):
            values, times = np.unique(column, return_counts=True)
            found.update(dict(zip(values.tolist(), times.tolist(), strict=True)))
    told = tuple(int(count) for count in counts)
    return Visits(rules, strategy, ante, seed, visits, told, tuple(bankrolls), perf_counter() - began)
