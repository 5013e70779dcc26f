"""The games of a run that people ask for by name: its longest, its shortest, and those with most wars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from guerra.sim.code import CAP, ENDLESS
from guerra.sim.records import RECORD, Records

ORDERS = {"longest": ("battles", -1), "shortest": ("battles", 1), "most_wars": ("wars", -1)}
"""What each list goes by, and whether the most (-1) or the least (1) comes first; of equals, the lower index."""

GAME = np.dtype([("index", "<u8"), ("record", RECORD)])
"""A game that is kept: its index and its record."""

Kept = npt.NDArray[np.void]


@dataclass(frozen=True)
class OneGame:
    """A game of a run. `winner` is a seat from 1, None for nobody; the counts are those of R0."""

    index: int
    winner: int | None
    battles: int
    wars: int
    war_battles: int
    longest_chain: int


class Extremes:
    """The first `size` games of each of `ORDERS`, among those that came to an end of their own. They add up in any order.

    >>> records = np.zeros(3, RECORD)
    >>> records["battles"] = 40, 26, 90
    >>> two = Extremes(2)
    >>> two.add(100, records)
    >>> two.games["longest"]["index"].tolist(), two.games["shortest"]["index"].tolist()
    ([102, 100], [101, 100])
    """

    def __init__(self, size: int = 0) -> None:
        self.size = size
        self.games: dict[str, Kept] = {order: np.zeros(0, GAME) for order in ORDERS}

    def add(self, first: int, records: Records) -> None:
        """See games `first`, `first + 1`, …"""
        if not self.size:
            return
        ended = (records["reason"] != ENDLESS) & (records["reason"] != CAP)
        for order, (field, sign) in ORDERS.items():
            places = np.flatnonzero(ended & self._may_enter(order, records[field].astype(np.int64) * sign))
            if len(places):
                new = np.zeros(len(places), GAME)
                new["index"] = places.astype(np.uint64) + np.uint64(first)
                new["record"] = records[places]
                self._enter(order, new)

    def merge(self, other: Extremes) -> None:
        """See the games that another has kept."""
        for order, games in other.games.items():
            self._enter(order, games)

    def _may_enter(self, order: str, keys: npt.NDArray[np.int64]) -> Any:
        kept = self.games[order]
        if len(kept) < self.size:
            return True
        field, sign = ORDERS[order]
        return keys <= int(kept["record"][field][-1]) * sign

    def _enter(self, order: str, new: Kept) -> None:
        field, sign = ORDERS[order]
        games = np.concatenate([self.games[order], new])
        keys = games["record"][field].astype(np.int64) * sign
        self.games[order] = games[np.lexsort((games["index"], keys))][: self.size]

    def listed(self) -> dict[str, tuple[OneGame, ...]]:
        """The lists, for people and JSON; none if nobody asked."""
        return {order: tuple(map(_one_game, games)) for order, games in self.games.items() if self.size}


def _one_game(game: Any) -> OneGame:
    record = game["record"]
    counts = (int(record[name]) for name in ("battles", "wars", "war_battles", "chain"))
    return OneGame(int(game["index"]), int(record["winner"]) + 1 or None, *counts)
