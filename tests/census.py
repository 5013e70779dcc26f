"""Every deal of a tiny deck, counted: each played out whole in the engine, or by the battles that deals share.

A battle looks at nothing but the sizes of the stocks and the cards turned up; it moves all other cards blind (a law of
its own in `laws/test_symmetry.py`), so that deals can be followed by the engine's answers (`guerra.odds.battles`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from guerra.odds.battles import Battles as EngineBattles
from guerra.odds.battles import Stock
from guerra.outcome import Outcome, Reason
from guerra.rules import Rules
from playing import end_of, placed

MARK_EVERY = 16
"""After so many rounds a position is noted, to find a loop."""


Left = tuple[int, ...]
"""How many cards of each rank are left."""


class Verdict(NamedTuple):
    """How a game goes: `p1`, `p2` and `draw` after `rounds`, or `never`, with the length of the loop."""

    end: str
    rounds: int = 0
    rounds_with_war: int = 0
    cycle: int = 0

    def without(self, rounds: int, wars: int) -> Verdict:
        """The verdict on the position that comes so many rounds later; a game without end has as many as before."""
        return self if self.cycle else Verdict(self.end, self.rounds - rounds, self.rounds_with_war - wars)


def ended(result: Outcome) -> str:
    """The end as the known answers name it."""
    if result.reason is Reason.ENDLESS:
        return "never"
    return "draw" if result.winner is None else f"p{result.winner + 1}"


def deals(ranks: int, suits: int) -> Iterator[tuple[Stock, Stock]]:
    """All distinct rank sequences of a deck in lexicographic order, the first half seat 1's.

    >>> [one.hex() + "|" + two.hex() for one, two in deals(2, 1)]
    ['01|02', '02|01']
    """
    half = ranks * suits // 2
    seconds: dict[Left, list[Stock]] = {}
    for one, left in _sequences((suits,) * ranks, half):
        if left not in seconds:
            seconds[left] = [two for two, _ in _sequences(left, half)]
        for two in seconds[left]:
            yield one, two


def _sequences(left: Left, length: int, head: bytes = b"") -> Iterator[tuple[Stock, Left]]:
    """The sequences of so many of the cards that are left, and what is left after each."""
    if not length:
        yield head, left
        return
    for place, count in enumerate(left):
        if count:
            yield from _sequences((*left[:place], count - 1, *left[place + 1 :]), length - 1, head + bytes([place + 1]))


def whole_game(rules: Rules, deal: tuple[Stock, Stock]) -> Verdict:
    """The deal played from its first flip to its outcome, endless games found by the engine itself."""
    result = end_of(placed(rules, deal))
    if result.reason is Reason.ENDLESS:
        assert result.cycle
        return Verdict("never", cycle=result.cycle)
    return Verdict(ended(result), result.tally.battles, result.tally.war_battles)


def count(verdicts: Iterable[tuple[Verdict, int]]) -> dict[str, Any]:
    """The census of these games, each so many times, in the words of the known answers."""
    ends = dict.fromkeys(("p1", "p2", "draw", "never"), 0)
    rounds = longest = wars = 0
    cycles = set()
    for verdict, times in verdicts:
        ends[verdict.end] += times
        rounds += verdict.rounds * times
        wars += verdict.rounds_with_war * times
        longest = max(longest, verdict.rounds)
        if verdict.cycle:
            cycles.add(verdict.cycle)
    return {
        "deals": sum(ends.values()),
        **ends,
        "sum_rounds_of_ended": rounds,
        "longest": longest,
        "rounds_with_war": wars,
        "cycle_min_max": [min(cycles), max(cycles)] if cycles else None,
    }


class Battles(EngineBattles):
    """The engine's battles, with which whole games are followed; and the loops and verdicts that were found on the way.

    Every deal is a position that games of other deals come to: a game that reaches an even one that is known is known.
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.endless: dict[tuple[Stock, Stock], int] = {}
        self._known: dict[tuple[Stock, Stock], Verdict] = {}
        self._half = len(rules.the_deck.cards) // 2

    def follow(self, one: Stock, two: Stock) -> Verdict:
        """How the game with these stocks goes."""
        way: dict[tuple[Stock, Stock], tuple[int, int]] = {}
        verdict = self._followed(one, two, way)
        for position, (rounds, wars) in way.items():
            self._known[position] = verdict.without(rounds, wars)
        return verdict

    def _followed(self, one: Stock, two: Stock, way: dict[tuple[Stock, Stock], tuple[int, int]]) -> Verdict:
        """The same; the even positions go onto the `way`, with the rounds and wars before each."""
        rounds = wars = 0
        marks = set()
        while True:
            if len(one) == self._half:
                if (one, two) in self._known:
                    return self._known[one, two].without(-rounds, -wars)
                way[one, two] = rounds, wars
            fought = self.decided.get((len(one), one[0], two[0])) or self.fought(one, two)
            rounds += 1
            wars += fought.wars > 0
            if fought.ends:
                return Verdict(ended(fought.ends), rounds, wars)
            one, two = fought.after(one, two)
            if rounds % MARK_EVERY == 0:
                if (one, two) in marks:
                    self._keep_loop(one, two)
                if (one, two) in self.endless:
                    return Verdict("never", cycle=self.endless[one, two])
                marks.add((one, two))

    def _keep_loop(self, one: Stock, two: Stock) -> None:
        """A position came back: go around once and keep every position of the loop."""
        loop = [(one, two)]
        while (after := self.fought(*loop[-1]).after(*loop[-1])) != loop[0]:
            loop.append(after)
        self.endless.update(dict.fromkeys(loop, len(loop)))
