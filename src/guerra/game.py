"""What every game here can be asked, whoever plays it: War, Casino War, Speed War."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from guerra.actions import Chance, Seat

Rules = TypeVar("Rules", contravariant=True)
State = TypeVar("State")
Action = TypeVar("Action")


class Taken(Protocol[State]):
    """One action's effect: the state after it, and what happened in between."""

    @property
    def after(self) -> State:
        """The state after the action."""

    @property
    def events(self) -> Sequence[Any]:
        """What happened, in order."""


class Game(Protocol[Rules, State, Action]):
    """A game as a module of functions over frozen states. Chance is an actor like the seats; nothing here draws at random."""

    def new(self, rules: Rules, /) -> State:
        """The game before anything was done."""

    def actors(self, state: State, /) -> Chance | tuple[Seat, ...]:
        """Who is to act: chance, or these seats."""

    def legal_actions(self, state: State, seat: Seat, /) -> Sequence[Action]:
        """What this seat may do now."""

    def apply(self, state: State, action: Action, /) -> Taken[State]:
        """Do an action; raises `IllegalAction` with what would have been legal."""

    def outcome(self, state: State, /) -> object | None:
        """The result, or None while the game goes on."""

    def observe(self, state: State, seat: Seat | None, /) -> object:
        """What this seat, or an onlooker, may know."""
