"""The thinkers: in each imagined world every choice of both sides, some battles deep, and one mix that stands up in all worlds.

Both choose at once, so each battle ahead is a small matrix game, solved exactly (`guerra.bots.matrix`); a war is part of its
battle, and each tie after it counts as a battle of its own. At the root one mix has to serve for all worlds, since the player
does not know which is true: it is found by regret matching against an opponent that does know, or, with the share `careless`,
acts by habit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul
from typing import NamedTuple

from guerra.bots.dice import Dice
from guerra.bots.matrix import Matrix, solve
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix, pure
from guerra.bots.world import World
from guerra.bots.worth import Worth, worth_of

ROUNDS = 100
"""How many rounds of regret matching find the mix."""

MOST = 1_500
"""After so many positions no further world is looked at, and after twice as many no line goes on."""

_RARE = 0.03
"""A choice that the mix takes more rarely than this is not taken at all."""


class Outlook(NamedTuple):
    """A world, the different cards that the other may lay in it, and what each pair of choices leads to: a column for each."""

    world: World
    theirs: tuple[int, ...]
    matrix: Matrix


def search(ends: int, worlds: int, careless: float, now: Situation, dice: Dice) -> Mix:
    """The mix that stands up best in so many worlds, each looked at as deep as so many ends of lines allow."""
    if len(now.choices) == 1:
        return (1.0,)
    seen = lookahead(ends, worlds, now, dice)
    mix, _ = against_all(seen, [even(outlook) for outlook in seen], careless)
    return without_rare(mix)


def lookahead(ends: int, worlds: int, now: Situation, dice: Dice) -> list[Outlook]:
    """The outlooks of so many worlds; of fewer where wars make lines long, so that work stays bounded."""
    line, depth = Lookahead(worth_of(now.lore.rules)), how_deep(now, ends)
    seen: list[Outlook] = []
    for world in now.worlds(worlds, dice):
        seen.append(Outlook(world, tuple(dict.fromkeys(world.hands[1])), line.ahead(world, now.choices, depth)))
        if line.looked > MOST:
            break
    return seen


def how_deep(now: Situation, ends: int) -> int:
    """How many battles ahead there are no more than `ends` ways for both to choose; at least one battle.

    Work is bounded by such counts, not by a clock: hands of three are looked at two deep where hands of two allow three.
    """
    ways = len(now.hand) * len(now.held)
    depth = 1
    while 1 < ways ** (depth + 1) <= ends:
        depth += 1
    return depth


class Lookahead:
    """Looks ahead from positions with open cards; `looked` counts the positions seen."""

    def __init__(self, worth: Worth) -> None:
        self._worth = worth
        self.looked = 0

    def ahead(self, world: World, choices: Iterable[int], depth: int) -> list[list[float]]:
        """What each pair of choices leads to: a row for each of these cards of seat 0, a column for each of the other's."""
        matrix = []
        theirs = dict.fromkeys(world.hands[1])
        for mine in choices:
            row = []
            for other in theirs:
                after = world.copy()
                after.play(mine, other)
                row.append(self._value(after, depth if after.war == 1 else depth - 1))
            matrix.append(row)
        self.looked += len(matrix) * len(theirs)
        return matrix

    def _value(self, world: World, depth: int) -> float:
        if world.score is not None or (depth <= 0 and world.war != 1) or self.looked > 2 * MOST:
            return self._worth(world)
        return solve(self.ahead(world, dict.fromkeys(world.hands[0]), depth))[0]


def even(outlook: Outlook) -> Mix:
    """Every card of the other's hand as likely as the rest."""
    hand = outlook.world.hands[1]
    return tuple(hand.count(card) / len(hand) for card in outlook.theirs)


def against_all(seen: Sequence[Outlook], habits: Sequence[Mix], careless: float) -> tuple[Mix, list[Mix]]:
    """One mix for all these worlds, each as likely (regret matching plus, later rounds weighing more); and how it is answered.

    In each world the other knows all cards and replies as well as it can to the mix; with the share `careless` it acts by its
    habit, one of `habits` for each world.
    """
    rows = range(len(seen[0].matrix))
    regret, total = [0.0 for _ in rows], [0.0 for _ in rows]
    replies = [_Reply(outlook.matrix, habit, careless) for outlook, habit in zip(seen, habits, strict=True)]
    for weight in range(1, ROUNDS + 1):
        mix = _matched(regret)
        gains = [0.0 for _ in rows]
        for reply in replies:
            reply.answer(mix, weight, gains)
        got = sum(share * gain for share, gain in zip(mix, gains, strict=True))
        for row in rows:
            regret[row] = max(0.0, regret[row] + gains[row] - got)
            total[row] += weight * mix[row]
    return tuple(_matched(total)), [tuple(_matched(reply.total)) for reply in replies]


class _Reply:
    """The other in one world: it knows the matrix and learns to hold the mix down."""

    __slots__ = ("_columns", "_habit", "_heed", "_regret", "_rows", "total")

    def __init__(self, matrix: Matrix, habit: Mix, careless: float) -> None:
        self._rows = matrix
        self._columns = list(zip(*matrix, strict=True))
        self._regret = [0.0] * len(self._columns)
        self.total = [0.0] * len(self._columns)
        self._habit, self._heed = [careless * share for share in habit], 1 - careless

    def answer(self, mix: Sequence[float], weight: int, gains: list[float]) -> None:
        """Add to `gains` what each row gets against this reply, and learn from what the mix gave away."""
        mine = _matched(self._regret)
        costs = [sum(map(mul, mix, column)) for column in self._columns]
        paid = sum(map(mul, mine, costs))
        self._regret = [max(0.0, old + paid - cost) for old, cost in zip(self._regret, costs, strict=True)]
        self.total = [old + weight * share for old, share in zip(self.total, mine, strict=True)]
        shares = [habit + self._heed * share for habit, share in zip(self._habit, mine, strict=True)]
        for place, row in enumerate(self._rows):
            gains[place] += sum(map(mul, shares, row))


def _matched(regret: Sequence[float]) -> list[float]:
    whole = sum(regret)
    return [part / whole for part in regret] if whole > 0 else [1 / len(regret)] * len(regret)


def without_rare(mix: Mix) -> Mix:
    """The same mix without the choices that it hardly ever takes."""
    kept = [share if share >= _RARE else 0.0 for share in mix]
    return tuple(share / sum(kept) for share in kept) if sum(kept) else pure(mix.index(max(mix)), len(mix))
