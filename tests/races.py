"""Playing Speed War in tests: piles from text, presses with their times, answers read back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from guerra.actions import CHANCE, Place, Seat
from guerra.notation.position import read_piles
from guerra.speed.actions import Delay, Press, SpeedAction, Time, What
from guerra.speed.chance import SpeedChance
from guerra.speed.engine import actors, apply, new
from guerra.speed.events import Answered, SpeedEvent
from guerra.speed.record import SpeedRecord
from guerra.speed.rules import SpeedRules, make_speed_rules
from guerra.speed.state import Speed

E = TypeVar("E")


class Race:
    """One game under test. Every press gets the next number of its seat; chance delays by 400 ms unless told otherwise.

    >>> race = Race("K 2 / Q 3").turned_up(at=1_000)
    >>> race.claim(1, at=1_300), race.claim(0, at=1_400), race.counts
    ('not-yours', 'won', (4, 0))
    """

    def __init__(
        self,
        piles: str | Place | None = None,
        rules: SpeedRules | None = None,
        *,
        seed: int = 1,
        delay: int | None = 400,
        **settings: object,
    ) -> None:
        if isinstance(piles, str):
            settings.setdefault("seats", piles.count("/") + 1)
        self.rules = rules or make_speed_rules(**settings)
        self.game: Speed = new(self.rules)
        self.actions: list[SpeedAction] = []
        self.events: list[SpeedEvent] = []
        self._delay, self._chance = delay, SpeedChance.of_game(seed)
        start = read_piles(self.rules.war.the_deck, piles) if isinstance(piles, str) else piles
        self.do(start or self._chance.act(self.game))

    def do(self, action: SpeedAction) -> Sequence[SpeedEvent]:
        """Apply one input, and what chance does then; no card may appear, vanish or be doubled by it."""
        step = apply(self.game, action)
        if self.actions:
            assert sorted(map(str, step.before.table.cards())) == sorted(map(str, step.after.table.cards()))
            assert step.after.now >= step.before.now
        self.game = step.after
        self.actions.append(action)
        self.events += step.events
        if actors(self.game) is CHANCE:
            drawn = self._chance.act(self.game)
            self.do(Delay(self._delay) if isinstance(drawn, Delay) and self._delay is not None else drawn)
        return step.events

    def press(self, seat: Seat, what: What, at: int, **more: int) -> str:
        """Press; the answer: why not, else the verdict."""
        number = more.pop("number", self.game.numbers[seat] + 1)
        battle = more.pop("battle", self.game.battle)
        events = self.do(Press(seat, what, at, number, battle, **more))
        answers = [event for event in events if isinstance(event, Answered) and (event.seat, event.number) == (seat, number)]
        assert len(answers) == 1
        return str(answers[0].why or answers[0].verdict)

    def flip(self, seat: Seat, at: int, **more: int) -> str:
        """A seat flips."""
        return self.press(seat, What.FLIP, at, **more)

    def claim(self, seat: Seat, at: int, **more: int) -> str:
        """A seat claims."""
        return self.press(seat, What.CLAIM, at, **more)

    def leave(self, seat: Seat, at: int) -> str:
        """A seat passes."""
        return self.press(seat, What.PASS, at)

    def until(self, at: int) -> Race:
        """Time passes."""
        self.do(Time(at))
        return self

    def turned_up(self, at: int) -> Race:
        """Everyone lays what it owes, and the cards are up at this time."""
        laid = at - (self._delay or 0) if self.rules.hurry else at
        for seat, owed in enumerate(self.game.owed):
            for _ in range(owed):
                assert self.flip(seat, laid) == "laid"
        return self.until(at)

    def last(self, kind: type[E]) -> E:
        """The last event of a kind."""
        return [event for event in self.events if isinstance(event, kind)][-1]

    def all(self, kind: type[E]) -> list[E]:
        """All events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def counts(self) -> tuple[int, ...]:
        """The cards of each seat."""
        return tuple(self.game.table.holding(seat) for seat in range(self.rules.war.seats))

    @property
    def result(self) -> tuple[int | None, str]:
        """The winner as people count, and why."""
        result = self.game.outcome
        assert result
        return (None if result.winner is None else result.winner + 1), str(result.reason)

    def record(self) -> SpeedRecord:
        """The game as what was done."""
        return SpeedRecord(self.rules, tuple(self.actions))

    def answer(self) -> dict[str, Any]:
        """The last answer, without what it leaves open."""
        told = self.last(Answered)
        return {name: value for name in ("verdict", "why", "late", "reaction") if (value := getattr(told, name)) is not None}
