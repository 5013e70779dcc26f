"""The thinkers: in each imagined world every choice of both sides, some battles deep, and one mix that stands up in all worlds.

Both choose at once, so each battle ahead is a small matrix game, solved exactly (`guerra.bots.matrix`); a war is part of its
battle. At the root one mix has to serve for all worlds, since the player does not know which is true: it is found by
regret matching against an opponent that does know, or, with the share `careless`, chooses at random.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from guerra.bots.dice import Dice
from guerra.bots.matrix import Matrix, solve
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix, pure
from guerra.bots.world import World
from guerra.bots.worth import Worth, worth_of

ROUNDS = 100
"""How many rounds of regret matching find the mix."""

LONGEST_WAR = 2
"""A war of so many ties at the end of the line is valued as it stands: longer ones are too rare to cost time without bound."""

_RARE = 0.03
"""A choice that the mix takes more rarely than this is not taken at all."""


def search(ends: int, worlds: int, careless: float, now: Situation, dice: Dice) -> Mix:
    """The mix that stands up best in so many worlds, each looked at as deep as so many ends of lines allow."""
    choices = now.choices
    if len(choices) == 1:
        return (1.0,)
    worth, depth = worth_of(now.lore.rules), how_deep(now, ends)
    seen = [ahead(world, choices, depth, worth) for world in now.worlds(worlds, dice)]
    return without_rare(against_all(seen, [even(matrix) for matrix in seen], careless))


def how_deep(now: Situation, ends: int) -> int:
    """How many battles ahead there are no more than `ends` ways for both to choose; at least one battle.

    Work is bounded by such counts, not by a clock: hands of three are looked at two deep where hands of two allow three.
    """
    ways = len(now.hand) * len(now.held)
    depth = 1
    while 1 < ways ** (depth + 1) <= ends:
        depth += 1
    return depth


def ahead(world: World, choices: Iterable[int], depth: int, worth: Worth) -> list[list[float]]:
    """What each pair of choices leads to: a row for each of these cards of seat 0, a column for each of the other's."""
    matrix = []
    theirs = dict.fromkeys(world.hands[1])
    for mine in choices:
        row = []
        for other in theirs:
            after = world.copy()
            after.play(mine, other)
            row.append(_value(after, depth if after.war else depth - 1, worth))
        matrix.append(row)
    return matrix


def _value(world: World, depth: int, worth: Worth) -> float:
    if world.score is not None or (depth <= 0 and (not world.war or world.war >= LONGEST_WAR)):
        return worth(world)
    return solve(ahead(world, dict.fromkeys(world.hands[0]), depth, worth))[0]


def even(matrix: Matrix) -> Mix:
    """Every choice of the other as likely as the rest."""
    columns = len(matrix[0])
    return (1 / columns,) * columns


def against_all(seen: Sequence[Matrix], habits: Sequence[Mix], careless: float) -> Mix:
    """One mix of the rows for all these matrices, each as likely (regret matching plus, later rounds weighing more).

    In each the other replies as well as it can to the mix, knowing the matrix; with the share `careless` it acts by `habits`.
    """
    rows = range(len(seen[0]))
    regret, total = [0.0 for _ in rows], [0.0 for _ in rows]
    replies = [_Reply(matrix, habit, careless) for matrix, habit in zip(seen, habits, strict=True)]
    for weight in range(1, ROUNDS + 1):
        mix = _matched(regret)
        gains = [0.0 for _ in rows]
        for reply in replies:
            reply.answer(mix, gains)
        got = sum(share * gain for share, gain in zip(mix, gains, strict=True))
        for row in rows:
            regret[row] = max(0.0, regret[row] + gains[row] - got)
            total[row] += weight * mix[row]
    whole = sum(total)
    return tuple(part / whole for part in total)


class _Reply:
    """The other in one world: it knows the matrix and learns to hold the mix down."""

    __slots__ = ("_columns", "_habit", "_heed", "_regret", "_rows")

    def __init__(self, matrix: Matrix, habit: Mix, careless: float) -> None:
        self._rows = matrix
        self._columns = list(zip(*matrix, strict=True))
        self._regret = [0.0] * len(self._columns)
        self._habit, self._heed = [careless * share for share in habit], 1 - careless

    def answer(self, mix: Sequence[float], gains: list[float]) -> None:
        """Add to `gains` what each row gets against this reply, and learn from what the mix gave away."""
        mine = _matched(self._regret)
        costs = [sum(share * value for share, value in zip(mix, column, strict=True)) for column in self._columns]
        paid = sum(share * cost for share, cost in zip(mine, costs, strict=True))
        self._regret = [max(0.0, old + paid - cost) for old, cost in zip(self._regret, costs, strict=True)]
        weights = [habit + self._heed * share for habit, share in zip(self._habit, mine, strict=True)]
        for place, row in enumerate(self._rows):
            gains[place] += sum(weight * value for weight, value in zip(weights, row, strict=True))


def _matched(regret: Sequence[float]) -> list[float]:
    whole = sum(regret)
    return [part / whole for part in regret] if whole > 0 else [1 / len(regret)] * len(regret)


def without_rare(mix: Mix) -> Mix:
    """The same mix without the choices that it hardly ever takes."""
    kept = [share if share >= _RARE else 0.0 for share in mix]
    return tuple(share / sum(kept) for share in kept) if sum(kept) else pure(mix.index(max(mix)), len(mix))
