"""Two computer players against each other on mirrored deals: each deal is played twice, with the seats exchanged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from guerra.bots import make_bot
from guerra.dealer import Chance, play
from guerra.errors import GuerraError
from guerra.rng import Stream, words
from guerra.rules import Rules


@dataclass(frozen=True)
class Contest:
    """What `first` got against `second`: of each deal its mean score of both games, a win 1 and a draw half.

    >>> Contest("captain", "recruit", (1.0, 0.5), 1).share, Contest("captain", "recruit", (1.0, 0.5), 1).se
    (0.75, 0.25)
    """

    first: str
    second: str
    scores: tuple[float, ...]
    draws: int

    @property
    def share(self) -> float:
        """The first player's share of the points."""
        return sum(self.scores) / len(self.scores)

    @property
    def se(self) -> float:
        """The standard error of the share, over deals; 0 where there is only one."""
        n, mean = len(self.scores), self.share
        return sqrt(sum((score - mean) ** 2 for score in self.scores) / (n * (n - 1))) if n > 1 else 0.0


def contest(rules: Rules, first: str, second: str, deals: int, seed: int) -> Contest:
    """Play deals 0 to `deals` - 1 of a seed, each twice.

    Raises `GuerraError` for an unknown player, and for rules without a hand for two.

    >>> from guerra.presets import make_rules
    >>> contest(make_rules("hand-of-three"), "captain", "recruit", deals=8, seed=1).share > 0.5
    True
    """
    if not rules.hand:
        raise GuerraError("a contest of computer players needs a hand to choose from (hand of 1 or more, R8.1)")
    scores, draws = [], 0
    for index in range(deals):
        winners = [_winner(rules, names, index, seed) for names in ((first, second), (second, first))]
        draws += winners.count(None)
        points = [0.5 if winner is None else float(winner == seat) for seat, winner in enumerate(winners)]
        scores.append(sum(points) / 2)
    return Contest(first, second, tuple(scores), draws)


def _winner(rules: Rules, names: Sequence[str], index: int, seed: int) -> int | None:
    players = {seat: make_bot(name, words(seed, index, Stream.BOTS + seat)) for seat, name in enumerate(names)}
    *_, last = play(rules, Chance.of_game(seed, index), players)
    assert last.after.outcome is not None
    return last.after.outcome.winner
