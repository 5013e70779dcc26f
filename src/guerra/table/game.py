"""One deal at the table: seats get ready, and when all are, the cards are turned."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from operator import itemgetter
from typing import NamedTuple

from guerra.actions import CHANCE, Abandon, Action, Arrange, Clock, Deal, Joint, Phase, Play, Resign, Seat, SeatAction
from guerra.axes import return_order
from guerra.bots import make_bot
from guerra.bots.dice import Dice
from guerra.bots.memory import Memory
from guerra.cards import code_of
from guerra.dealer import Chance, Chooser, tell
from guerra.engine import actors, apply, legal_actions, new
from guerra.errors import IllegalAction, NotationError
from guerra.events import Event, Laid, WarDeclared
from guerra.legality import FLIP
from guerra.notation.codes import GameCoder, game_code
from guerra.notation.recorded import Recorded
from guerra.notation.transcript import WarFile, write
from guerra.outcome import Outcome
from guerra.rules import Rules
from guerra.state import State
from guerra.table.chronicle import Chronicle
from guerra.table.course import Course
from guerra.table.guests import Frame
from guerra.table.luck import SEEDED, Luck
from guerra.table.play import Telling
from guerra.table.reader import eyes, known, seen
from guerra.table.texts import Texts
from guerra.view import View, observe, redact
from guerra.wire import encode_event, encode_view


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
        course.see(after, events)
        return cls(before, after, tuple(events), tuple(battle), course)

    @property
    def outcome(self) -> Outcome | None:
        return self.after.outcome

    @property
    def declares_war(self) -> bool:
        return any(isinstance(event, WarDeclared) for event in self.events)

    def telling(self, begins: bool) -> Telling:
        """Its events, after the view from which they start where a deal begins."""
        see = cache(self._seen_by)

        def tell(held: tuple[Seat, ...], texts: Texts) -> Frame:
            view = {"view": encode_view(seen(self.before, held))} if begins else {}
            shown = see(eyes(self.after.rules, held))
            said = texts.turn(shown.view, shown.events, shown.battle, self.course)
            return {**view, "events": shown.wire, "texts": said, **_spoils(self.after)}

        return tell

    def _seen_by(self, eyes: tuple[Seat, ...]) -> Shown:
        events = known(self.events, eyes)
        battle = events if len(self.battle) == len(self.events) else known(self.battle, eyes)
        return Shown(seen(self.after, eyes), events, battle, [encode_event(event) for event in events])


class Shown(NamedTuple):
    """A turn as somebody sees it: the view after it, its events, those of the whole battle, and the events as they are sent."""

    view: View
    events: list[Event]
    battle: list[Event]
    wire: list[Frame]


class Game:
    """A deal in play. `ready` holds the choices that were made and not yet shown: nobody sees them before all are in.

    `open` remembers, where hands are held, where the cards lie that everybody has seen.
    """

    def __init__(self, rules: Rules, luck: Luck, plays: Sequence[str]) -> None:
        self.state: State = new(rules)
        self.actions: list[Action] = []
        self.ready: dict[Seat, SeatAction] = {}
        self.battle: list[Event] = []
        self.course, self.chronicle = Course(), Chronicle(rules)
        self._coder = GameCoder(rules)
        self.open: Memory
        if rules.hand:
            self.open = Memory(1, Dice(0))
        self._chance = Chance.of_words(luck.words()) if luck.seed is None else Chance.of_game(luck.seed, SEEDED, luck.deal)
        choosing = plays if rules.has_choices else ()
        self._bots: dict[Seat, Chooser] = {seat: make_bot(name, luck.bot_words(seat)) for seat, name in enumerate(choosing)}

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

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

    @property
    def due(self) -> int | None:
        """When the playing time is over (R5.4); a battle that runs is finished first."""
        limit = self.state.rules.time_limit * 60
        return limit * 1_000 if limit and self.state.seconds < limit and self.outcome is None else None

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
        try:
            return self._coder.code()
        except NotationError:
            return None

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
            self.ready[seat] = self._bots[seat](observe(self.state, seat)) if self._bots else FLIP
        joint = _joint(tuple(sorted(self.ready.items(), key=itemgetter(0))))
        self.ready = {}
        return self._turn(joint)

    def pass_time(self, at: int) -> Turn | None:
        """The playing time is over, if it is."""
        return None if self.due is None or at < self.due else self.enter(Clock(self.due // 1_000))

    def leave(self, action: Resign | Abandon, at: int) -> Turn:
        """A seat resigns, or the deal is broken off; raises `IllegalAction`."""
        return self.enter(action)

    def runs(self, paused: bool, away: bool) -> bool:
        return not paused

    def held_up_by(self, present: Collection[Seat]) -> tuple[Seat, ...]:
        """Who owes a card and is away, if somebody is here who owes none."""
        return tuple(seat for seat in self.waiting if seat not in present) if set(present) - set(self.waiting) else ()

    def frame(self, held: Sequence[Seat], texts: Texts) -> Frame:
        view = seen(self.state, held)
        said = texts.now(view, known(self.battle, held), self.course)
        if view.outcome and self.code:
            said["replay"] = self.code
        return {
            "view": encode_view(view),
            "texts": said,
            "so_far": self.chronicle.rows,
            "battle": [encode_event(event) for event in known(self.battle, eyes(self.state.rules, held))],
            **_spoils(self.state),
            **self._chosen(held),
        }

    def _chosen(self, held: Sequence[Seat]) -> dict[str, str]:
        """The card that the one reader of this hand has chosen, while it waits to be turned up."""
        move = self.ready.get(held[0]) if len(held) == 1 else None
        return {"chosen": code_of(move.card)} if isinstance(move, Play) else {}

    def war_file(self, names: Sequence[str]) -> str:
        return war_text(self.recorded(), names)

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
        self.state, self.battle, self._coder = new(rules), [], GameCoder(rules)
        self.course, self.chronicle = Course(), Chronicle(rules)
        self.__dict__.pop("code", None)  # that of the game as it ended before
        return [self._turn(move) for move in moves][-1]

    def _turn(self, action: Action) -> Turn:
        before, events = self.state, list(self._do(action))
        while self.state.phase in (Phase.RECYCLE, Phase.SPOILS):
            events += self._do(self._chance.act(self.state))
        self.chronicle.see(self.state, events)
        return Turn.of(before, self.state, events, self.battle, self.course)

    def _do(self, action: Action) -> tuple[Event, ...]:
        step = apply(self.state, action)
        self.state = step.after
        self.actions.append(action)
        self._coder.add(step)
        tell(self._bots, step.events)
        if self.state.rules.hand:
            for event in step.events:
                self.open.hear(redact(event, None))
        return step.events


def _spoils(state: State) -> Frame:
    """What the winner is to put in order (R4.4), as it would go back by itself; face-down cards stay unknown."""
    if state.phase is not Phase.ARRANGE:
        return {}
    (winner,) = state.fighters
    lying = return_order(state.rules, state.laid, winner)
    return {"spoils": [code_of(one.card if one.up else None) for one in lying]}


@lru_cache(4_096)
def _joint(moves: tuple[tuple[Seat, SeatAction], ...]) -> Joint:
    """The same flips are one object in all rooms: they are kept until a game ends."""
    return Joint(moves)


def war_text(recorded: Recorded, names: Sequence[str]) -> str:
    """A finished game as a `.war` file."""
    return write(WarFile(recorded, tuple(names)))


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
