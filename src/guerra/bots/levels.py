"""The ladder: seven opponents for the hand of three, each a little better than the one before, none of which cheats (R8).

A level is a strategy: from a situation it says how to mix the choices. `Player` sits it at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from guerra.actions import Phase, Play, Seat, SeatAction
from guerra.bots.dice import Dice
from guerra.bots.memory import Memory
from guerra.bots.reading import MARSHAL, PRIOR, acted_on, after, at_random, unread
from guerra.bots.situation import Situation, situation
from guerra.bots.thinking import Thought, dreams, general, think
from guerra.bots.threshold import Mix, threshold
from guerra.events import Event, Laid
from guerra.rng import Words
from guerra.view import View, choices

Strategy = Callable[[Situation], Mix]
"""How a player chooses: with what chance each of a situation's `choices`; the same for the same situation."""


THRESHOLDS = {"corporal": 0.5, "sergeant": 0.7, "captain": 0.7}
"""The chance with which a card has to win for these levels."""

LEVELS: dict[str, Strategy] = {
    "recruit": at_random,
    **{name: partial(threshold, least) for name, least in THRESHOLDS.items()},
    "colonel": partial(dreams, 80, 20),
    "general": general,
    "marshal": unread,
}
"""The ladder from the bottom to the top."""

REMEMBERS: dict[str, int] = dict.fromkeys(LEVELS, 100) | {"sergeant": 50}
"""How many of a hundred cards each level remembers unless it is asked for another share."""


class Player:
    """A strategy at the table: it sees its view, remembers what it was told, and draws from its own words.

    Everything that it chooses follows from these three. It never looks at a clock: a choice costs a bounded number of imagined
    positions, so the same game is the same on every machine.
    """

    def __init__(self, strategy: Strategy, source: Words, share: float = 1.0) -> None:
        self._strategy, self._words = strategy, source
        self._memory = Memory(share, Dice(next(source)))

    def hear(self, event: Event) -> None:
        """Something happened, as this seat was told it."""
        self._memory.hear(event)

    def __call__(self, view: View) -> SeatAction:
        """A card of the hand; where there is no hand to choose from, the first thing that is legal."""
        legal = choices(view)
        if not view.rules.hand or view.phase is Phase.ARRANGE:
            return legal[0]
        now = situation(view, self._memory)
        rank = draw(now.choices, self._mix(now), Dice(next(self._words)))
        return next(play for play in legal if isinstance(play, Play) and play.card.rank.value == rank)

    def _mix(self, now: Situation) -> Mix:
        """The mix of a choice that is made now."""
        return self.policy(now)

    def policy(self, now: Situation) -> Mix:
        """With what chance it would take each of the choices, if it knew this now."""
        return self._strategy(now)


class Reader(Player):
    """The Marshal at the table: what it believes of the other changes with each card that the other lays."""

    def __init__(self, source: Words, share: float = 1.0) -> None:
        super().__init__(LEVELS["marshal"], source, share)
        self._beliefs, self._read = PRIOR, 0
        self._thought: Thought | None = None
        self._seat: Seat | None = None

    def __call__(self, view: View) -> SeatAction:
        """As `Player`; and remembers whose cards are its own, and what it held the other to do as it chose."""
        self._seat = view.seat
        return super().__call__(view)

    def _mix(self, now: Situation) -> Mix:
        self._thought = self._think(now)
        return self._thought.mix

    def policy(self, now: Situation) -> Mix:
        """As `Player`, by what it now believes."""
        return self._think(now).mix

    def _think(self, now: Situation) -> Thought:
        return think(MARSHAL, acted_on(self._beliefs, self._read), now)

    def hear(self, event: Event) -> None:
        """Something happened; a card that the other laid says something about the other."""
        super().hear(event)
        if isinstance(event, Laid) and self._thought:
            for lay in event.lays:
                if lay.seat != self._seat and lay.up:
                    self._beliefs = after(self._beliefs, self._thought.expected, lay.up.rank.value)
                    self._read += 1
            self._thought = None


def draw(cards: tuple[int, ...], mix: Mix, dice: Dice) -> int:
    """One of these cards by these chances."""
    left = dice.share()
    for card, share in zip(cards, mix, strict=True):
        left -= share
        if left < 0:
            return card
    return next(card for card, share in zip(reversed(cards), reversed(mix), strict=True) if share)
