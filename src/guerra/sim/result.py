"""What a run of many games came to: its counts, and every form in which they are wanted."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from guerra import __version__
from guerra.presets import sheet_code
from guerra.sim import table
from guerra.sim.counted import Counted
from guerra.sim.counts import MEASURES
from guerra.sim.extras import needs
from guerra.sim.extremes import Extremes, OneGame
from guerra.sim.plot import draw
from guerra.sim.reference import decided_by_deal, replay_code
from guerra.sim.tally import Tally


@dataclass(frozen=True)
class SimResult(Counted):
    """Games `start` to `start + n - 1` of `seed`, counted (`Counted`): as a sum, as text, as a table, as a picture."""

    def __add__(self, other: SimResult) -> SimResult:
        """This run and the one that goes on where it stopped, as one. Raises `ValueError` if `other` does not go on there."""
        if (self.rules, self.seed, self.start + self.n) != (other.rules, other.seed, other.start):
            raise ValueError(f"the run after this one has seed {self.seed} and start {self.start + self.n}, and the same rules")
        both = Tally(extremes=Extremes(self.tally.extremes.size))
        both.merge(self.tally)
        both.merge(other.tally)
        n, asked = self.n + other.n, self.n + other.asked
        return SimResult(
            self.rules, n, asked, self.seed, self.start, self.elapsed_s + other.elapsed_s, self.tier, both, self.players
        )

    def to_json(self) -> dict[str, Any]:
        """The keys of `guerra simulate --json`; they are stable. Seats, aces and values are keys of text."""
        found = {
            "n": self.n,
            "seed": self.seed,
            "start": self.start,
            "interrupted": self.interrupted,
            "rules": sheet_code(self.rules),
            **({"players": list(self.players)} if self.players else {}),
            "wins": {str(seat + 1): wins for seat, wins in enumerate(self.wins)},
            "draws": self.draws,
            "endless": self.endless,
            "capped": self.capped,
            "reasons": self.reasons,
            "battles": self.battles.to_json(),
            "wars": self.wars.to_json(),
            "war_battles": self.war_battles.to_json(),
            "longest_chain": self.longest_chain.to_json(),
            "p_win_by_aces": {
                str(aces): {"games": games, "p": p, "se": se} for aces, (games, p, se) in self.p_win_by_aces.items()
            },
        }
        if self.lead_changes is not None:
            found["lead_changes"] = self.lead_changes.to_json()
        for order, games in self.extremes.items():
            found[order] = [asdict(game) | {"code": self._code_of(game)} for game in games]
        return found | {"elapsed_s": self.elapsed_s, "games_per_s": self.games_per_s, "version": __version__}

    def _code_of(self, game: OneGame) -> str | None:
        """The code of a listed game; of an interrupted run only if it need not be played: the result is wanted at once."""
        if self.interrupted and not decided_by_deal(self.rules):
            return None
        return replay_code(self.rules, self.seed, game.index, game.battles)

    def replay_code(self, index: int) -> str | None:
        """The code with which `guerra replay` tells one of the games; None if it is too long for a code.

        Of an interrupted run, games in which chance acts after the deal have none: it would take seconds to find.
        """
        game = self._listed.get(index)
        return self._code_of(game) if game else replay_code(self.rules, self.seed, index)

    @cached_property
    def _listed(self) -> dict[int, OneGame]:
        return {game.index: game for games in self.extremes.values() for game in games}

    def columns(self) -> dict[str, npt.NDArray[np.int64]]:
        """The histograms: `value`, then how many games had it, for each measure. Each an int64 array of shape (values,).

        >>> from guerra.presets import make_rules
        >>> from guerra.sim import simulate
        >>> columns = simulate(make_rules("family"), 20, seed=7).columns()
        >>> list(columns), columns["battles"].dtype, int(columns["battles"].sum())
        (['value', 'battles', 'wars', 'war_battles', 'chain'], dtype('int64'), 20)
        """
        every = {measure: self.tally.histogram(measure) for measure in MEASURES}
        if self.tally.leads:
            every["lead_changes"] = dict(self.tally.leads)
        values = sorted(set().union(*every.values()))
        columns = {"value": values} | {name: [found.get(value, 0) for value in values] for name, found in every.items()}
        return {name: np.array(column, np.int64) for name, column in columns.items()}

    def to_pandas(self) -> Any:
        """`columns` as a `pandas.DataFrame` of int64, a row a value; needs guerra[data].

        >>> from guerra.presets import make_rules
        >>> from guerra.sim import simulate
        >>> int(simulate(make_rules("family"), 20, seed=7).to_pandas()["battles"].sum())
        20
        """
        with needs("a table for pandas", "data"):
            import pandas
        return pandas.DataFrame(self.columns())

    def to_polars(self) -> Any:
        """`columns` as a `polars.DataFrame` of Int64, a row a value; needs guerra[data].

        >>> from guerra.presets import make_rules
        >>> from guerra.sim import simulate
        >>> simulate(make_rules("family"), 20, seed=7).to_polars()["battles"].sum()
        20
        """
        with needs("a table for polars", "data"):
            import polars
        return polars.DataFrame(self.columns())

    def to_arrow(self) -> Any:
        """`columns` as a `pyarrow.Table` of int64, a row a value; needs guerra[data].

        >>> from guerra.presets import make_rules
        >>> from guerra.sim import simulate
        >>> simulate(make_rules("family"), 20, seed=7).to_arrow().schema.field("battles").type
        DataType(int64)
        """
        with needs("a table for Arrow", "data"):
            import pyarrow
        return pyarrow.table(self.columns())

    def plot(self) -> Any:
        """The lengths of the games, and how seat 1 fares by its aces, as a `matplotlib.figure.Figure`; needs guerra[plot].

        >>> from guerra.presets import make_rules
        >>> from guerra.sim import simulate
        >>> len(simulate(make_rules("family"), 20, seed=7).plot().axes)
        2
        """
        return draw(self)

    def __str__(self) -> str:
        return table.text(self)

    def _repr_html_(self) -> str:
        return table.html(self)
