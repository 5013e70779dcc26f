"""The whole tree of a small game with hands: every deal, every pair of choices, and what each seat can tell apart.

A seat's *information set* is all that it has lived through: its hands, and both cards of each clash (perfect recall). Both
seats have the same ones, since the game is the same for both, so they share their numbers. Cards of equal rank are one choice;
of two such cards the one that the other has seen before is laid, so suits tell nobody anything.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from guerra.bots.situation import Situation, lore_of
from guerra.bots.world import Lore, World
from guerra.errors import GuerraError
from guerra.rules import Rules

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Visit = Callable[[Situation], None]
"""Called once for each information set, in the order of their numbers."""

LARGEST = 12
"""More cards than this have too many deals to be grown."""


@dataclass(frozen=True)
class Tree:
    """Nodes in the order of their depth: those of depth `d` are `levels[d]` to `levels[d + 1]`; the first are the deals.

    `info[i]` has both seats' information sets at node `i`, `first[i]` its first child: there is one for each pair of choices,
    seat 0's choices outermost. A child below 0 is an end: -1, -2 or -3 for a score of 1, 0 or -1. `offset[k]` is where the
    choices of information set `k` begin in a strategy, `offset[k + 1]` where they end.
    """

    info: Ints
    first: Ints
    child: Ints
    levels: Ints
    chance: Floats
    offset: Ints

    @property
    def nodes(self) -> int:
        """How many nodes there are, ends not counted."""
        return len(self.info)

    @property
    def infos(self) -> int:
        """How many information sets each seat has."""
        return len(self.offset) - 1


def grow(rules: Rules, visit: Visit | None = None) -> Tree:
    """The tree of these rules. `visit` is shown each information set as a computer player sees it.

    Raises `GuerraError` for a game without hands, for one that no number of battles ends, and for too many cards.

    >>> from guerra.presets import make_rules
    >>> tree = grow(make_rules("hand-of-three", deck="3x2", hand=2, face_down=1, wars_to_win=0, battle_limit=2))
    >>> tree.infos
    210
    """
    if not rules.hand or not rules.battle_limit:
        raise GuerraError("a game to solve has a hand of 1 or more and a battle_limit (R8.1, R5.5)")
    if len(rules.the_deck.cards) > LARGEST:
        raise GuerraError(f"a game to solve has at most {LARGEST} cards; {rules.deck} has {len(rules.the_deck.cards)}")
    return _Grower(rules, visit).tree()


class _Grower:
    """Grows a tree deal by deal, each deal depth first, so that only one line of play is in memory at a time."""

    def __init__(self, rules: Rules, visit: Visit | None) -> None:
        self._rules, self._visit = rules, visit
        self._lore = lore_of(rules)
        ranks = sorted(card.rank.value for card in rules.the_deck.cards)
        self._rank = ranks
        beats, pips = self._lore.beats, self._lore.pips
        self._cards = Lore(rules, tuple(tuple(beats[a][b] for b in ranks) for a in ranks), tuple(pips[a] for a in ranks))
        self._numbers: dict[tuple[int, ...], int] = {}
        self._offset = array("q", [0])
        self._depth, self._info, self._first, self._child = array("q"), array("q"), array("q"), array("q")

    def tree(self) -> Tree:
        deals = Counter(_deals(self._rank, self._rules))
        roots = [self._root(deal) for deal in deals]
        total = sum(deals.values())
        depth = np.array(self._depth)
        order = np.argsort(depth, kind="stable")
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        child, info = np.array(self._child), np.array(self._info).reshape(-1, 2)
        child[child >= 0] = place[child[child >= 0]]
        assert (place[roots] == np.arange(len(roots))).all()
        return Tree(
            info=info[order],
            first=np.array(self._first)[order],
            child=child,
            levels=np.searchsorted(depth[order], np.arange(depth.max() + 2)),
            chance=np.array(list(deals.values())) / total,
            offset=np.array(self._offset),
        )

    def _root(self, deal: tuple[tuple[int, ...], tuple[int, ...]]) -> int:
        """The tree of one deal; the deal names ranks, so equal cards are told apart here, in any way."""
        free: dict[int, list[int]] = {}
        for card, rank in enumerate(self._rank):
            free.setdefault(rank, []).append(card)
        world = World(self._cards, [[free[rank].pop() for rank in pile] for pile in deal], [[], []])
        world.draw()
        numbers = [self._number(world, 0, seat, (-1, *self._held(world, seat))) for seat in (0, 1)]
        return self._node(world, 0, (numbers[0], numbers[1]), 0)

    def _node(self, world: World, public: int, infos: tuple[int, int], depth: int) -> int:
        """A node and all below it. `public` has a bit for each card that has been face up."""
        node = len(self._depth)
        choices = [self._choices(hand, public) for hand in world.hands]
        first = len(self._child)
        self._depth.append(depth)
        self._info.extend(infos)
        self._first.append(first)
        self._child.extend([0] * (len(choices[0]) * len(choices[1])))
        for place, (mine, theirs) in enumerate((a, b) for a in choices[0] for b in choices[1]):
            after = world.copy()
            after.play(mine, theirs)
            if after.score is not None:
                self._child[first + place] = after.score - 2
                continue
            seen, ranks = public | 1 << mine | 1 << theirs, (self._rank[mine], self._rank[theirs])
            ours = self._number(after, seen, 0, (infos[0], *ranks, *self._held(after, 0)))
            others = self._number(after, seen, 1, (infos[1], *ranks[::-1], *self._held(after, 1)))
            self._child[first + place] = self._node(after, seen, (ours, others), depth + 1)
        return node

    def _choices(self, hand: list[int], public: int) -> list[int]:
        """One card of each rank, lowest rank first; one that has been face up before any other."""
        choice: dict[int, int] = {}
        for card in sorted(hand, key=lambda card: (not public >> card & 1, card)):
            choice.setdefault(self._rank[card], card)
        return [choice[rank] for rank in sorted(choice, key=self._strength)]

    def _strength(self, rank: int) -> int:
        return sum(self._lore.beats[rank][other] for other in set(self._rank))

    def _held(self, world: World, seat: int) -> list[int]:
        return [world.war, *sorted(self._rank[card] for card in world.hands[seat])]

    def _number(self, world: World, public: int, seat: int, lived: tuple[int, ...]) -> int:
        """The information set in which the seat has lived through this."""
        number = self._numbers.setdefault(lived, len(self._numbers))
        if number == len(self._offset) - 1:
            self._offset.append(self._offset[-1] + len({self._rank[card] for card in world.hands[seat]}))
            if self._visit:
                self._visit(self._situation(world, public, seat))
        return number

    def _situation(self, world: World, public: int, seat: int) -> Situation:
        """The world as the computer player in this seat knows it."""

        def seen(cards: Sequence[int]) -> tuple[int | None, ...]:
            return tuple(self._rank[card] if public >> card & 1 else None for card in cards)

        seats = (seat, 1 - seat)
        stocks, down = [seen(world.stocks[s]) for s in seats], [tuple(map(seen, world.down[s])) for s in seats]
        return Situation(
            lore=self._lore,
            hand=tuple(self._rank[card] for card in world.hands[seat]),
            held=seen(world.hands[1 - seat]),
            shown=seen(world.hands[seat]),
            stocks=(stocks[0], stocks[1]),
            tied=tuple((self._rank[pair[seat]], self._rank[pair[1 - seat]]) for pair in world.tied),
            down=(down[0], down[1]),
            plan=(world.plan[seat], world.plan[1 - seat]),
            war=world.war,
            wars=(world.wars[seat], world.wars[1 - seat]),
            battles=world.battles,
        )


def _deals(ranks: list[int], rules: Rules) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every deal by ranks, each as often as it comes up; the order within a first hand does not count."""
    share, hand = rules.share, rules.hand
    for order in _orders(Counter(ranks), len(ranks)):
        mine, theirs = order[:share], order[share : 2 * share]
        yield (*sorted(mine[:hand]), *mine[hand:]), (*sorted(theirs[:hand]), *theirs[hand:])


def _orders(left: Counter[int], count: int) -> Iterator[tuple[int, ...]]:
    """Every different order of a collection of ranks."""
    if not count:
        yield ()
        return
    for rank in [rank for rank, n in left.items() if n]:
        left[rank] -= 1
        for rest in _orders(left, count - 1):
            yield (rank, *rest)
        left[rank] += 1
