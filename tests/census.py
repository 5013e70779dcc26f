"""Every deal of a tiny deck, counted: each played out whole in the engine, or by the battles that deals share.

A battle looks at nothing but the sizes of the stocks and the cards turned up; it moves all other cards blind (a law of
its own in `laws/test_symmetry.py`). So `Battles` asks the engine for each battle once and follows deals by its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter
from typing import Any, NamedTuple

from guerra.engine import apply, flip_all, outcome
from guerra.events import Laid, Taken
from guerra.outcome import Outcome, Reason
from guerra.rules import Rules
from guerra.state import Phase
from playing import end_of, placed

Stock = bytes
"""The rank values of a stock, top first."""

MARK_EVERY = 16
"""After so many rounds a position is noted, to find a loop."""


class Verdict(NamedTuple):
    """How a game goes: `p1`, `p2` and `draw` after `rounds`, or `never`, with the length of the loop."""

    end: str
    rounds: int = 0
    rounds_with_war: int = 0
    cycle: int = 0


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
    for sequence in _sequences((suits,) * ranks, b""):
        yield sequence[:half], sequence[half:]


def _sequences(left: tuple[int, ...], head: bytes) -> Iterator[bytes]:
    if not any(left):
        yield head
    for place, count in enumerate(left):
        if count:
            yield from _sequences((*left[:place], count - 1, *left[place + 1 :]), head + bytes([place + 1]))


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


class Fought(NamedTuple):
    """What a battle does: each seat lays so many cards; the winner takes them in this order, or the game is over."""

    winner: int
    war: bool
    laid: tuple[int, int]
    order: Callable[[bytes], tuple[int, ...]] | None
    over: str = ""

    def after(self, one: Stock, two: Stock) -> tuple[Stock, Stock]:
        """The stocks after this battle."""
        assert self.order
        laid_one, laid_two = self.laid
        spoils = bytes(self.order(one[:laid_one] + two[:laid_two]))
        if self.winner:
            return one[laid_one:], two[laid_two:] + spoils
        return one[laid_one:] + spoils, two[laid_two:]


class Battles:
    """The battles of two seats under these rules, each asked of the engine once.

    A clash is known by the sizes of the stocks and all cards turned up so far. `decided` has the battle that a clash ends;
    `tied` how many cards each seat has laid at the next clash.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.decided: dict[tuple[Any, ...], Fought] = {}
        self.tied: dict[tuple[Any, ...], tuple[int, int]] = {}
        self.endless: dict[tuple[Stock, Stock], int] = {}

    def fought(self, one: Stock, two: Stock) -> Fought:
        """The battle that these stocks are about to fight."""
        clash: tuple[Any, ...] = (len(one), one[0], two[0])
        while clash not in self.decided:
            if clash not in self.tied:
                self._ask(one, two)
            else:
                laid_one, laid_two = self.tied[clash]
                clash = (clash, one[laid_one - 1], two[laid_two - 1])
        return self.decided[clash]

    def _ask(self, one: Stock, two: Stock) -> None:
        """Fight one battle in the engine and keep each clash of it."""
        state = placed(self.rules, (one, two))
        laid: tuple[list[object], list[object]] = ([], [])
        clash: tuple[Any, ...] = (len(one), one[0], two[0])
        taken: Taken | None = None
        while not taken and not outcome(state):
            state, events = apply(state, flip_all(state))[2:]
            for event in events:
                if isinstance(event, Laid):
                    for lay in event.lays:
                        laid[lay.seat].extend((*lay.down, lay.up))
                if isinstance(event, Taken):
                    taken = event
            if state.phase is Phase.WAR:
                next_up = [len(laid[seat]) + (0 if down is None else down + 1) for seat, down in enumerate(state.down)]
                self.tied[clash] = (next_up[0], next_up[1])
                clash = (clash, one[next_up[0] - 1], two[next_up[1] - 1])
        sizes, war = (len(laid[0]), len(laid[1])), state.tally.wars > 0
        if state.outcome:
            self.decided[clash] = Fought(0, war, sizes, None, ended(state.outcome))
        else:
            assert taken
            places = [[*laid[0], *laid[1]].index(card) for card in taken.cards]
            self.decided[clash] = Fought(taken.seat, war, sizes, itemgetter(*places))

    def follow(self, one: Stock, two: Stock) -> Verdict:
        """How the game with these stocks goes."""
        rounds = wars = 0
        marks = set()
        while True:
            fought = self.decided.get((len(one), one[0], two[0])) or self.fought(one, two)
            rounds += 1
            wars += fought.war
            if fought.order is None:
                return Verdict(fought.over, rounds, wars)
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
