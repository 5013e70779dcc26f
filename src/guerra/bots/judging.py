"""A finished hand of three looked at again (R8): the odds, what each choice was worth, what each level would have played.

Each choice is judged by what its seat could know then; only the odds look at all cards. Everything follows from the game
alone, so two judges say the same, and work is bounded by counts: so many worlds, so deep.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from guerra.actions import Joint, Play, Seat
from guerra.bots.dice import Dice
from guerra.bots.levels import LEVELS, REMEMBERS
from guerra.bots.matrix import solve
from guerra.bots.memory import Memory
from guerra.bots.situation import Places, Situation, situation
from guerra.bots.thinking import Budget, Outlook, outlooks
from guerra.bots.threshold import Mix
from guerra.cards import Card
from guerra.notation.recorded import Recorded
from guerra.state import State
from guerra.view import observe, redact

BUDGET = Budget(dealt=8, work=2_000_000)
"""What is thought of a choice: two battles ahead with three cards a hand."""

OPEN = Budget(dealt=1, work=1_900_000)
"""What is thought of the odds: as far, and never so much that a line is broken off, so both seats see the same."""

SEED = 3
"""The judge's dice: always the same, so that a game is always judged alike."""


Minds = tuple[Situation, Situation]
"""What each seat knew."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Both seats choose: the clash, the state before it, what each lays, what each knew; and what less memory leaves of it."""

    battle: int
    war: int
    before: State
    laid: tuple[Card, Card]
    minds: Minds
    remembering: Mapping[int, Minds]

    def mind_of(self, level: str, seat: Seat) -> Situation:
        """What a player of this level would have known in this seat."""
        return self.remembering[REMEMBERS[level]][seat]


def moments(recorded: Recorded) -> Iterator[Moment]:
    """Every choice of a game of two seats with hands.

    >>> from guerra.dealer import Chance, recorded
    >>> from guerra.bots import make_bot
    >>> from guerra.presets import make_rules
    >>> from guerra.rng import words
    >>> players = {seat: make_bot("captain", words(1, 0, 16 + seat)) for seat in (0, 1)}
    >>> game = recorded(make_rules("hand-of-three"), Chance.of_game(1), players)
    >>> first = next(moments(game))
    >>> first.battle, first.war, len(first.minds[0].choices)
    (1, 0, 3)
    """
    memories = {
        percent: [Memory(percent / 100, Dice(SEED + seat)) for seat in (0, 1)] for percent in {100, *REMEMBERS.values()}
    }
    for step in recorded.steps():
        if isinstance(step.action, Joint) and recorded.rules.hand:
            plays = [move.card for _, move in step.action.moves if isinstance(move, Play)]
            if len(plays) == 2:
                yield _moment(step.before, plays, memories)
        for seat in (0, 1):
            for event in step.events:
                for pair in memories.values():
                    pair[seat].hear(redact(event, seat))


def _moment(before: State, plays: Sequence[Card], memories: Mapping[int, Sequence[Memory]]) -> Moment:
    views = [observe(before, seat) for seat in (0, 1)]
    known = {percent: (situation(views[0], one), situation(views[1], other)) for percent, (one, other) in memories.items()}
    battle = before.tally.battles + (before.war == 0)
    return Moment(battle, before.war, before, (plays[0], plays[1]), known[100], known)


def odds(moment: Moment) -> float:
    """How the game stands for the first seat, from -1 to 1, all cards open and both playing well from here."""
    (outlook,) = outlooks(OPEN, _open(moment))
    return solve(outlook.matrix)[0]


def _open(moment: Moment) -> Situation:
    """What the first seat would know if all cards lay open."""
    state, mind = moment.before, moment.minds[0]
    hidden = [iter(_values(one.card for one in zone if not one.up)) for zone in state.laid]
    down = [tuple(tuple(next(cards) for _ in part) for part in parts) for cards, parts in zip(hidden, mind.down, strict=True)]
    stocks = [_values(stock) for stock in state.stocks]
    return replace(mind, held=_values(state.hands[1]), stocks=(stocks[0], stocks[1]), down=(down[0], down[1]))


def _values(cards: Iterable[Card]) -> Places:
    return tuple(card.rank.value for card in cards)


def worths(now: Situation) -> Mix:
    """What each of the situation's choices is worth, from -1 to 1, on average over so many worlds.

    In each the other replies half the time with any card and half the time with what is best there, as the General expects.
    """
    sums, worlds = [0.0] * len(now.choices), 0
    for outlook in outlooks(BUDGET, now):
        worlds += outlook.times
        reply = _reply(outlook)
        for row, values in enumerate(outlook.matrix):
            sums[row] += outlook.times * sum(share * value for share, value in zip(reply, values, strict=True))
    return tuple(total / worlds for total in sums)


def _reply(outlook: Outlook) -> Mix:
    """The other's cards: half at random, half as its own side of the game is solved."""
    best = solve([[-value for value in column] for column in zip(*outlook.matrix, strict=True)])[1]
    even = [outlook.hand.count(card) / len(outlook.hand) for card in sorted({*outlook.hand})]
    return tuple((one + other) / 2 for one, other in zip(best, even, strict=True))


def picks(moment: Moment, seat: Seat) -> dict[str, Mix]:
    """How each level would have mixed the seat's choices, from the lowest to the highest; none has read the other yet."""
    return {name: strategy(moment.mind_of(name, seat)) for name, strategy in LEVELS.items()}
