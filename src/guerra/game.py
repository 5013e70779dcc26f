"""What every game here can be asked, whichever game it is: War, Casino War, Speed War.

A game is a package or module with these six functions. States are frozen, chance is one of the actors, and a step says what
happened; whoever holds a game (a table, a terminal, a test) needs to know no more of it than this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

from guerra.actions import Chance, Seat

Rules = TypeVar("Rules", contravariant=True)
State = TypeVar("State")
State_co = TypeVar("State_co", covariant=True)
Action = TypeVar("Action", contravariant=True)
View = TypeVar("View", covariant=True)
Outcome = TypeVar("Outcome", covariant=True)


class Stepped(Protocol[State_co]):
    """One action's effect: the state after it, and what happened, in order."""

    @property
    def after(self) -> State_co: ...

    @property
    def events(self) -> tuple[Any, ...]: ...


class Game(Protocol[Rules, State, Action, View, Outcome]):
    """A game: `game: Game[…] = module` lets mypy hold a module to it.

    >>> from guerra import speed
    >>> game: Game = speed
    >>> game.actors(game.new(speed.make_speed_rules())).value
    'chance'
    """

    def new(self, rules: Rules, /) -> State:
        """The game before anything has happened."""

    def actors(self, state: State, /) -> tuple[Seat, ...] | Chance:
        """Who is to act: seats, in any order or all together; chance; `()` when the game is over."""

    def legal_actions(self, state: State, seat: Seat, /) -> Sequence[Any]:
        """What a seat may do now, in the game's own words; empty if nothing."""

    def apply(self, state: State, action: Action, /) -> Stepped[State]:
        """Do an action; raises `IllegalAction`, and then the state given still stands."""

    def outcome(self, state: State, /) -> Outcome | None:
        """The result, or None while the game goes on."""

    def observe(self, state: State, seat: Seat | None, /) -> View:
        """What a seat (None: a spectator) may know of a state."""


Told = TypeVar("Told", bound=Stepped[Any])


def again(state: State, actions: Iterable[Action], apply: Callable[[State, Action], Told]) -> Iterator[Told]:
    """Do again what was done, from a state on: every step; raises `IllegalAction` where that cannot be done.

    >>> from guerra import speed
    >>> list(again(speed.new(speed.make_speed_rules()), (), speed.apply))
    []
    """
    for action in actions:
        step = apply(state, action)
        yield step
        state = step.after
