"""One deal at the table: seats get ready, and when all are, the cards are turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from operator import itemgetter

from guerra.actions import CHANCE, Action, Arrange, Deal, Joint, Phase, Seat, SeatAction
from guerra.bots import make_bot
from guerra.bots.dice import Dice
from guerra.bots.memory import Memory
from guerra.dealer import Chance, Chooser, tell
from guerra.engine import actors, apply, legal_actions, new
from guerra.errors import IllegalAction, NotationError
from guerra.events import Event, Laid, Taken
from guerra.fairness import fair_words
from guerra.notation.codes import game_code
from guerra.notation.recorded import Recorded
from guerra.rng import Stream, Words, words
from guerra.rules import Rules
from guerra.state import State
from guerra.table.course import Course
from guerra.view import observe, redact

SEEDED = 0
"""Which game of its seed a table plays: the first."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What became of one moment of play: the cards that were turned, and all that chance did until seats are to act again.

    `battle` has the events of the whole battle so far.
    """

    before: State
    after: State
    events: tuple[Event, ...]
    battle: tuple[Event, ...]
    course: Course

    @classmethod
    def of(cls, before: State, after: State, events: Sequence[Event], battle: list[Event], course: Course) -> Turn:
        """A turn of these events; `battle` and `course` go on from the turns before."""
        if any(isinstance(event, Laid) and event.war == 0 for event in events):
            battle.clear()
        battle += events
        course.see(after, sum(len(event.cards) for event in events if isinstance(event, Taken)))
        return cls(before, after, tuple(events), tuple(battle), course)


@dataclass(frozen=True)
class Luck:
    """Where a deal's randomness comes from: the secrets of all sides, or in a test a seed. The same for ever."""

    secrets: tuple[bytes, ...]
    seed: int | None
    deal: int

    def chance(self) -> Chance:
        """Who deals and shuffles."""
        if self.seed is not None:
            return Chance.of_game(self.seed, SEEDED, self.deal)
        return Chance.of_words(fair_words(self.secrets))

    def bot_words(self, seat: Seat) -> Words:
        """The words of the computer player in this seat."""
        if self.seed is not None:
            return words(self.seed, SEEDED, Stream.BOTS + seat, self.deal)
        return fair_words([sha256(b"guerra computer player:" + bytes([seat]) + self.secrets[0]).digest()])


class Game:
    """A deal in play. `ready` holds the choices that were made and not yet shown: nobody sees them before all are in.

    `open` remembers where the cards lie that everybody has seen.
    """

    def __init__(self, rules: Rules, luck: Luck, plays: Sequence[str]) -> None:
        self.state: State = new(rules)
        self.actions: list[Action] = []
        self.ready: dict[Seat, SeatAction] = {}
        self.battle: list[Event] = []
        self.course = Course()
        self.open = Memory(1, Dice(0))
        self._chance = luck.chance()
        self._bots: dict[Seat, Chooser] = {seat: make_bot(name, luck.bot_words(seat)) for seat, name in enumerate(plays)}

    @property
    def over(self) -> bool:
        """Is this deal decided?"""
        return self.state.outcome is not None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are to act and have not chosen."""
        acting = actors(self.state)
        return () if acting is CHANCE else tuple(seat for seat in acting if seat not in self.ready)

    @property
    def clash(self) -> tuple[int, int]:
        """The battle and the war that the next cards are for, as people count battles."""
        battles = self.state.tally.battles
        return (battles + 1, 0) if self.state.phase is Phase.FLIP else (battles, self.state.war)

    def recorded(self) -> Recorded:
        """The deal as what was done, for notation."""
        return Recorded(self.state.rules, tuple(self.actions))

    @property
    def dealt(self) -> Deal:
        """How the cards were dealt; only once they were."""
        deal = self.actions[0]
        assert isinstance(deal, Deal)
        return deal

    @cached_property
    def code(self) -> str | None:
        """The code of the finished deal, which a link can hold; None if it has none."""
        return code_or_none(self.recorded())

    def deal(self) -> Turn:
        """The cards are dealt (R2)."""
        return self._turn(self._chance.act(self.state))

    def choose(self, seat: Seat, move: SeatAction) -> None:
        """A seat is ready; raises `IllegalAction` if it is not to act or may not do that."""
        legal = legal_actions(self.state, seat)
        if move not in legal or seat in self.ready:
            raise IllegalAction(f"seat {seat + 1}", move, (legal,) if isinstance(move, Arrange) else tuple(legal))
        self.ready[seat] = move

    def go(self) -> Turn:
        """The computer plays every seat that is still waiting, and all cards are turned together."""
        for seat in self.waiting:
            self.ready[seat] = self._bots[seat](observe(self.state, seat))
        joint = _joint(tuple(sorted(self.ready.items(), key=itemgetter(0))))
        self.ready = {}
        return self._turn(joint)

    def enter(self, action: Action) -> Turn:
        """The referee enters something; raises `IllegalAction`. Choices stand, unless they are no longer asked for."""
        turn = self._turn(action)
        acting = actors(turn.after)
        self.ready = {s: move for s, move in self.ready.items() if acting is not CHANCE and s in acting}
        return turn

    def go_by(self, rules: Rules) -> Turn:
        """The same moves under other rules, and what then becomes of the last one.

        For an endless game whose players choose another of R4.5's ways once it is found out: until then all three are alike.
        """
        moves, self.actions = self.actions, []
        self.state, self.battle, self.course = new(rules), [], Course()
        self.__dict__.pop("code", None)  # that of the game as it ended before
        return [self._turn(move) for move in moves][-1]

    def _turn(self, action: Action) -> Turn:
        before, events = self.state, list(self._do(action))
        while self.state.phase in (Phase.RECYCLE, Phase.SPOILS):
            events += self._do(self._chance.act(self.state))
        return Turn.of(before, self.state, events, self.battle, self.course)

    def _do(self, action: Action) -> tuple[Event, ...]:
        step = apply(self.state, action)
        self.state = step.after
        self.actions.append(action)
        tell(self._bots, step.events)
        if self.state.rules.hand:
            for event in step.events:
                self.open.hear(redact(event, None))
        return step.events


@lru_cache(4_096)
def _joint(moves: tuple[tuple[Seat, SeatAction], ...]) -> Joint:
    """The same flips are one object in all rooms: they are kept until a game ends."""
    return Joint(moves)


def code_or_none(recorded: Recorded) -> str | None:
    """The code of a finished game; None if it has none."""
    try:
        return game_code(recorded)
    except NotationError:
        return None


def read_move(text: str, state: State, seat: Seat) -> SeatAction | None:
    """The action that a seat means by `Flip`, `Play Ks` or `Arrange 0 2 1`; None if it is none of its legal ones."""
    legal = legal_actions(state, seat)
    if text.startswith("Arrange "):
        order = Arrange(tuple(map(int, text.split()[1:])))
        return order if order in legal else None
    if state.phase is Phase.ARRANGE:  # every order there is: far too many to look through
        return None
    return next((move for move in legal if str(move) == text), None)
