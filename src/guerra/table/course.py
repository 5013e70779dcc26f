"""How a game has gone so far: who led, how low the winner once was, how large a pot became. Kept turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.actions import Phase, Seat
from guerra.state import State


class Course:
    """`see` each state after a turn; the rest are figures about all of them.

    `leads` counts how often the sole leader was another than the sole leader before.
    """

    def __init__(self) -> None:
        self.leads = 0
        self.largest_pot = 0
        self.lowest: list[int] = []
        self._leader: Seat | None = None

    def see(self, state: State, laid: int) -> None:
        """A turn is over: the state after it, and how many cards it had on the table."""
        self.largest_pot = max(self.largest_pot, laid)
        if state.phase not in (Phase.FLIP, Phase.OVER):
            return
        counts = [state.holding(seat) for seat in range(state.rules.seats)]
        self.lowest = [min(pair) for pair in zip(self.lowest or counts, counts, strict=True)]
        leader = _sole_leader(counts)
        self.leads += None not in (leader, self._leader) and leader != self._leader
        self._leader = self._leader if leader is None else leader


def _sole_leader(counts: Sequence[int]) -> Seat | None:
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None
