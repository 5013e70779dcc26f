"""How a game has gone so far: who led and who always did, how few cards each seat held, how many battles
it won and what the best of them brought. Kept turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guerra.actions import Phase, Seat
from guerra.events import Event, Taken
from guerra.state import State
from guerra.words.telling import winner_among


class Course:
    """`see` each state after a turn; the rest are figures about all of them, those of each seat by its number.

    `leads` counts how often the sole leader was another than the sole leader before; `ahead` is the seat that alone had
    most cards after every single battle. `largest_pot` is the most that one seat took at once: what the loser of a war gets
    back (R8.2) is none of it, here as in the list of battles.
    """

    def __init__(self) -> None:
        self.leads = 0
        self.ahead: Seat | None = None
        self.largest_pot = 0
        self.lowest: list[int] = []
        self.took: list[int] = []
        self.won: list[int] = []
        self._leader: Seat | None = None
        self._begun = False

    def see(self, state: State, events: Iterable[Event]) -> None:
        """A turn is over: the state after it, and what happened in it."""
        events, pots = list(events), [0] * state.rules.seats
        for event in events:
            if isinstance(event, Taken):
                pots[event.seat] += len(event.cards)
        self.largest_pot = max(self.largest_pot, *pots)
        self.took = [max(pair) for pair in zip(self.took or pots, pots, strict=True)]
        self.won = self.won or [0] * len(pots)
        winner = winner_among(events)
        if winner is not None:
            self.won[winner] += 1
        if state.phase not in (Phase.FLIP, Phase.OVER):
            return
        counts = [state.holding(seat) for seat in range(state.rules.seats)]
        self.lowest = [min(pair) for pair in zip(self.lowest or counts, counts, strict=True)]
        leader = _sole_leader(counts)
        self.leads += None not in (leader, self._leader) and leader != self._leader
        self._leader = self._leader if leader is None else leader
        if state.tally.battles:
            self.ahead = leader if leader == self.ahead or not self._begun else None
            self._begun = True


def _sole_leader(counts: Sequence[int]) -> Seat | None:
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None
