"""The game on the table: it deals, lets everyone act, does what chance and the computer have to do, and keeps the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from guerra.actions import CHANCE, Action, Clock, Misdeal, Phase, Seat, SeatAction
from guerra.axes import return_order
from guerra.bots import make_bot, usual_bot
from guerra.cards import Seen
from guerra.dealer import Chooser, moves, tell
from guerra.engine import actors, apply, new
from guerra.errors import NotationError
from guerra.events import Event
from guerra.match import Match
from guerra.notation.codes import game_code
from guerra.notation.recorded import Recorded
from guerra.rules import Rules
from guerra.state import State
from guerra.stats import Stats, course
from guerra.tui.luck import Luck
from guerra.tui.players import COMPUTER, Player, Players
from guerra.view import observe


@dataclass(frozen=True, slots=True)
class Move:
    """What followed from one action, up to the next thing that somebody has to do."""

    before: State
    after: State
    events: tuple[Event, ...]


class Table:
    """One match at one table, deal by deal.

    >>> from guerra.presets import make_rules
    >>> from guerra.tui.players import Player
    >>> table = Table(make_rules(), Players((Player("Lia"), Player("Ana", "random"))), Luck(seed=1))
    >>> move = table.deal()
    >>> table.state.phase.value, table.choosing()
    ('flip', ())
    """

    def __init__(self, rules: Rules, players: Players, luck: Luck) -> None:
        self.rules = rules
        self.players = players
        self._luck = luck
        self.match = Match(rules)
        self.state = new(rules)
        self._clear()

    def _clear(self) -> None:
        self._actions: list[Action] = []
        self._events: list[Event] = []
        self._dealt = len(self.match.outcomes)
        self._chance = self._luck.chance(self._dealt)
        self._choosers: dict[Seat, Chooser] = {
            seat: make_bot(self._plays(player), self._luck.words_for(seat, self._dealt))
            for seat, player in enumerate(self.players.seated)
        }

    def _plays(self, player: Player) -> str:
        """The computer player of a seat; for a person it plays when the game plays by itself."""
        return usual_bot(self.rules) if player.bot in (None, COMPUTER) else player.bot

    # --- what happens

    def deal(self) -> Move:
        """Shuffle and deal; the next deal of the match, if one is over."""
        if self.state.outcome:
            self.state = new(self.rules)
            self._clear()
        return self._go_on(self._chance.act(self.state))

    def misdeal(self) -> Move:
        """A card was seen: shuffle and deal again (R2.3). Raises `IllegalAction` after the first flip."""
        return self._go_on(Misdeal())

    def clock(self, seconds: int) -> Move:
        """So many seconds have been played in all (R5.4)."""
        return self._go_on(Clock(seconds))

    def act(self, chosen: Mapping[Seat, SeatAction]) -> Move:
        """Everyone who is to act acts: people as they have chosen, the computer for everybody else."""
        said = {seat: _says(action) for seat, action in chosen.items()}
        return self._go_on(moves(self.state, {**self._choosers, **said}))

    def choosing(self) -> tuple[Seat, ...]:
        """The people who have something to choose now."""
        acting = actors(self.state)
        if acting is CHANCE or not (self.rules.hand or self.state.phase is Phase.ARRANGE):
            return ()
        return tuple(seat for seat in self.players.people if seat in acting)

    def hand(self, seat: Seat) -> tuple[Seen, ...]:
        """The cards that a seat may choose from (R8.1)."""
        return observe(self.state, seat).hands[seat]

    def spoils(self) -> tuple[Seen, ...]:
        """What the winner puts in order, as it would go back by itself; face-down cards stay unknown (R4.4)."""
        (winner,) = self.state.fighters
        return tuple(lying.card if lying.up else None for lying in return_order(self.rules, self.state.laid, winner))

    def _go_on(self, action: Action) -> Move:
        before, events = self.state, list[Event]()
        self._do(action, events)
        while not self.state.outcome:
            if actors(self.state) is CHANCE:
                self._do(self._chance.act(self.state), events)
            elif self.state.phase is Phase.ARRANGE and not self.choosing():
                self._do(moves(self.state, self._choosers), events)
            else:
                break
        if self.state.outcome:
            self.match = self.match.add(self.state.outcome)
        return Move(before, self.state, tuple(events))

    def _do(self, action: Action, events: list[Event]) -> None:
        step = apply(self.state, action)
        self.state = step.after
        self._actions.append(action)
        tell(self._choosers, step.events)
        self._events += step.events
        events += step.events

    # --- what is kept

    def recorded(self) -> Recorded:
        """The deal as it was played, from the last time that the cards were dealt (R2.3)."""
        start = max((place + 1 for place, action in enumerate(self._actions) if isinstance(action, Misdeal)), default=0)
        return Recorded(self.rules, tuple(self._actions[start:]))

    def code(self) -> str | None:
        """The code of the deal that is over; None while it is played."""
        try:
            return game_code(self.recorded())
        except NotationError:
            return None

    def course(self) -> Stats:
        """How the deal went so far."""
        return course(observe(new(self.rules), None), self._events)


def _says(action: SeatAction) -> Chooser:
    return lambda _: action
