"""A deal at the table, whichever game it is of: all that a room and its book ask of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Protocol

from guerra.actions import Abandon, Deal, Resign, Seat
from guerra.outcome import Outcome
from guerra.table.guests import Frame
from guerra.table.texts import Texts

Telling = Callable[[tuple[Seat, ...], Texts], Frame]
"""Gives a turn as the holder of these seats may know it."""


class Turn(Protocol):
    """What all are told at once."""

    @property
    def outcome(self) -> Outcome | None:
        """The result, if the deal is decided."""

    @property
    def declares_war(self) -> bool:
        """Was a war declared? Seats that flip on their own stop there."""

    def telling(self, begins: bool) -> Telling:
        """Tells the turn to one reader after another; `begins`: it is the first of a deal."""


class Play(Protocol):
    """A deal in play; `at` is always the playing time of the deal, in milliseconds.

    `waiting` are the seats that are to choose, where all choose together, and `ready` what those have chosen that have.
    """

    @property
    def ready(self) -> Mapping[Seat, Any]: ...

    @property
    def waiting(self) -> tuple[Seat, ...]: ...

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the deal goes on."""

    @property
    def code(self) -> str | None:
        """The code of the finished deal, which a link can hold; None if it has none."""

    @property
    def dealt(self) -> Deal:
        """How the cards were dealt; only once they were."""

    @property
    def due(self) -> int | None:
        """When `pass_time` has something to do; None: nothing happens by itself."""

    def deal(self) -> Turn:
        """The cards are dealt (R2)."""

    def pass_time(self, at: int) -> Turn | None:
        """What is due happens."""

    def leave(self, action: Resign | Abandon, at: int) -> Turn:
        """A seat resigns, or the deal is broken off; raises `IllegalAction`."""

    def runs(self, paused: bool, away: bool) -> bool:
        """Does playing time pass while a pause is wished for, or a person is away?"""

    def held_up_by(self, present: Collection[Seat]) -> tuple[Seat, ...]:
        """The seats that keep waiting those who are here, since nobody of theirs is."""

    def frame(self, held: Sequence[Seat], texts: Texts) -> Frame:
        """The table as it stands, as the holder of these seats may know it."""

    def war_file(self, names: Sequence[str]) -> str:
        """The finished deal as a `.war` file."""
