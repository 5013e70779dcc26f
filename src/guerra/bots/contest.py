"""Two computer players against each other on mirrored deals: each deal is played twice, with the seats exchanged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt

from guerra.actions import Seat
from guerra.bots import read_bot
from guerra.dealer import Chance, Chooser, play
from guerra.errors import GuerraError
from guerra.rng import Stream, words
from guerra.rules import Rules

Seated = Callable[[int, Seat], Mapping[Seat, Chooser]]
"""The players of a game by its number, with the first of the two in this seat."""


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


def _unwatched(deals: int) -> None:
    """Nobody wants to know how far it is."""


def contest(
    rules: Rules, first: str, second: str, deals: int, seed: int, progress: Callable[[int], None] = _unwatched
) -> Contest:
    """Play deals 0 to `deals` - 1 of a seed, each twice; `progress` is called with 1 after each.

    Raises `GuerraError` for an unknown player, and for rules without a hand for two.

    >>> from guerra.presets import make_rules
    >>> contest(make_rules("hand-of-three"), "captain", "recruit", deals=8, seed=1).share > 0.5
    True
    """
    makers = read_bot(first), read_bot(second)

    def seated(index: int, seat: Seat) -> Mapping[Seat, Chooser]:
        places = (seat, 1 - seat)
        return {place: make(words(seed, index, Stream.BOTS + place)) for place, make in zip(places, makers, strict=True)}

    return mirrored(rules, (first, second), deals, seed, seated, progress)


def mirrored(
    rules: Rules, names: tuple[str, str], deals: int, seed: int, seated: Seated, progress: Callable[[int], None] = _unwatched
) -> Contest:
    """Each deal twice, between players that `seated` makes; raises as `contest` does for rules without a hand."""
    if not rules.hand:
        raise GuerraError("a contest of computer players needs a hand to choose from (hand of 1 or more, R8.1)")
    scores, draws = [], 0
    for index in range(deals):
        winners = [_winner(rules, seated(index, seat), index, seed) for seat in (0, 1)]
        draws += winners.count(None)
        points = [0.5 if winner is None else float(winner == seat) for seat, winner in enumerate(winners)]
        scores.append(sum(points) / 2)
        progress(1)
    return Contest(*names, tuple(scores), draws)


def _winner(rules: Rules, players: Mapping[Seat, Chooser], index: int, seed: int) -> int | None:
    *_, last = play(rules, Chance.of_game(seed, index), players)
    assert last.after.outcome is not None
    return last.after.outcome.winner
