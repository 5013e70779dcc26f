"""What every game here can be asked, whichever game it is: War, Casino War, Speed War.

A game is a package or module with these six functions. States are frozen, chance is one of the actors, and a step says what
happened; whoever holds a game (a table, a terminal, a test) needs to know no more of it than this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from guerra.actions import Chance, Seat

R = TypeVar("R", contravariant=True)
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", covariant=True)
O = TypeVar("O", covariant=True)  # noqa: E741  (an outcome)
S_co = TypeVar("S_co", covariant=True)


class Stepped(Protocol[S_co]):
    """One action's effect: the state after it, and what happened, in order."""

    @property
    def after(self) -> S_co: ...

    @property
    def events(self) -> tuple[Any, ...]: ...


class Game(Protocol[R, S, A, V, O]):
    """A game of rules `R`, states `S`, actions `A`, views `V` and outcomes `O`.

    >>> from guerra import speed
    >>> game: Game = speed
    >>> game.actors(game.new(speed.make_speed_rules())).value
    'chance'
    """

    def new(self, rules: R, /) -> S:
        """The game before anything has happened."""

    def actors(self, state: S, /) -> tuple[Seat, ...] | Chance:
        """Who is to act: seats, in any order or all together; chance; `()` when the game is over."""

    def legal_actions(self, state: S, seat: Seat, /) -> Sequence[Any]:
        """What a seat may do now, in the game's own words; empty if nothing."""

    def apply(self, state: S, action: A, /) -> Stepped[S]:
        """Do an action; raises `IllegalAction`, and then the state given still stands."""

    def outcome(self, state: S, /) -> O | None:
        """The result, or None while the game goes on."""

    def observe(self, state: S, seat: Seat | None, /) -> V:
        """What a seat (None: a spectator) may know of a state."""
