"""What a game was like, from its events alone: cards of each seat after every battle, the lead, the largest pot.

The counters of R0 (battles, wars, …) are the view's and the outcome's `tally`; this adds the course of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from guerra.actions import Phase, Seat
from guerra.events import Event, ToAct
from guerra.view import View, fold, redact


@dataclass(frozen=True, slots=True)
class Stats:
    """`counts` has each seat's cards after the deal and after every battle; `pots` what each battle had on the table."""

    counts: tuple[tuple[int, ...], ...]
    pots: tuple[int, ...]

    @property
    def lead_changes(self) -> int:
        """How often the sole leader was another than the sole leader before.

        >>> Stats(((3, 3), (4, 2), (3, 3), (4, 2), (2, 4)), (2, 2, 2, 2)).lead_changes
        1
        """
        leaders = [leader for leader in map(_leader, self.counts) if leader is not None]
        return sum(one != other for one, other in pairwise(leaders))

    @property
    def largest_pot(self) -> int:
        """The most cards that lay on the table at once."""
        return max(self.pots, default=0)


def course(start: View, events: Iterable[Event]) -> Stats:
    """The course of a game: `start` is the view before `events`, which may be full or redacted."""
    view, pot = start, 0
    counts: list[tuple[int, ...]] = []
    pots: list[int] = []
    for event in events:
        view = fold(view, redact(event, view.seat))
        pot = max(pot, view.pot)
        settled = view.phase is Phase.OVER or (view.war == 0 and not any(view.laid))
        if isinstance(event, ToAct) and view.phase is not Phase.DEAL and settled and len(counts) <= view.tally.battles:
            counts.append(tuple(view.holding(seat) for seat in range(len(view.stocks))))
            pots += [pot] if view.tally.battles else []
            pot = 0
    return Stats(tuple(counts), tuple(pots))


def _leader(counts: tuple[int, ...]) -> Seat | None:
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None
