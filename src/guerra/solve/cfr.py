"""Equilibrium play of a tree by CFR+ (Tammelin, 2014), and the best reply to any strategy: both exact passes over the tree.

A strategy is one chance for each choice of each information set (`Tree.offset`); it serves either seat.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from guerra.solve.tree import Floats, Tree

_compiled: Any = numba.njit(cache=True)


def uniform(tree: Tree) -> Floats:
    """The strategy that takes each choice as often as the others."""
    sizes = np.diff(tree.offset)
    return np.repeat(1 / sizes, sizes)


def solve(tree: Tree, rounds: int) -> tuple[Floats, Floats]:
    """Both seats' average strategies after so many rounds of CFR+: the seats in turn, later rounds weighing more."""
    regret, total = np.zeros((2, tree.offset[-1])), np.zeros((2, tree.offset[-1]))
    parts = (tree.info, tree.first, tree.child, tree.chance, tree.offset)
    for weight in range(1, rounds + 1):
        for seat in (0, 1):
            _round(seat, weight, *parts, regret, total)
    first, second = (_matched(tree.offset, total[seat]) for seat in (0, 1))
    return first, second


def value(tree: Tree, first: Floats, second: Floats) -> float:
    """What seat 0 gets on average when it plays the strategy `first` and the other `second`."""
    return float(_value(tree.info, tree.first, tree.child, tree.chance, tree.offset, first, second))


def best_reply(tree: Tree, seat: int, other: Floats) -> float:
    """What the seat gets on average if it answers the other's strategy as well as can be."""
    return float(_best_reply(seat, tree.info, tree.first, tree.child, tree.levels, tree.chance, tree.offset, other))


def exploitability(tree: Tree, first: Floats, second: Floats) -> float:
    """What the best replies get from these two strategies, on average over both seats: 0 in equilibrium."""
    return (best_reply(tree, 0, second) + best_reply(tree, 1, first)) / 2


@_compiled  # type: ignore[untyped-decorator]
def _score(child: int, values: Any) -> float:
    """What seat 0 gets from this child on."""
    return values[child] if child >= 0 else float(child + 2)


@_compiled  # type: ignore[untyped-decorator]
def _matched(offset: Any, regret: Any) -> Any:
    """At each information set each choice in proportion to its regret; evenly where there is none."""
    mix = np.empty_like(regret)
    for info in range(len(offset) - 1):
        begin, end = offset[info], offset[info + 1]
        whole = 0.0
        for choice in range(begin, end):
            whole += regret[choice]
        for choice in range(begin, end):
            mix[choice] = regret[choice] / whole if whole > 0 else 1 / (end - begin)
    return mix


@_compiled  # type: ignore[untyped-decorator]
def _round(
    seat: int, weight: int, info: Any, first: Any, child: Any, chance: Any, offset: Any, regret: Any, total: Any
) -> None:
    """One seat learns: how much better each choice would have been, weighed by how often the other brings it there."""
    mixes = (_matched(offset, regret[0]), _matched(offset, regret[1]))
    nodes = len(info)
    reach = np.ones((2, nodes))
    reach[1 - seat, : len(chance)] = chance
    for node in range(nodes):
        begin, other = offset[info[node, 0]], offset[info[node, 1]]
        rows, columns = offset[info[node, 0] + 1] - begin, offset[info[node, 1] + 1] - other
        for row in range(rows):
            for column in range(columns):
                below = child[first[node] + row * columns + column]
                if below >= 0:
                    reach[0, below] = reach[0, node] * mixes[0][begin + row]
                    reach[1, below] = reach[1, node] * mixes[1][other + column]
    values, gained = np.zeros(nodes), np.zeros(len(regret[0]))
    sign = 1.0 - 2.0 * seat
    for node in range(nodes - 1, -1, -1):
        mine, theirs = info[node, seat], info[node, 1 - seat]
        begin, other = offset[mine], offset[theirs]
        size, others = offset[mine + 1] - begin, offset[theirs + 1] - other
        got = 0.0
        for choice in range(size):
            worth = 0.0
            for reply in range(others):
                place = choice * others + reply if seat == 0 else reply * size + choice
                worth += mixes[1 - seat][other + reply] * _score(child[first[node] + place], values)
            gained[begin + choice] += reach[1 - seat, node] * sign * worth
            got += mixes[seat][begin + choice] * worth
            total[seat, begin + choice] += weight * reach[seat, node] * mixes[seat][begin + choice]
        values[node] = got
        for choice in range(size):
            gained[begin + choice] -= reach[1 - seat, node] * sign * got
    for choice in range(len(gained)):
        regret[seat, choice] = max(0.0, regret[seat, choice] + gained[choice])


@_compiled  # type: ignore[untyped-decorator]
def _value(info: Any, first: Any, child: Any, chance: Any, offset: Any, ours: Any, others: Any) -> float:
    values = np.zeros(len(info))
    for node in range(len(info) - 1, -1, -1):
        begin, other = offset[info[node, 0]], offset[info[node, 1]]
        rows, columns = offset[info[node, 0] + 1] - begin, offset[info[node, 1] + 1] - other
        for row in range(rows):
            for column in range(columns):
                share = ours[begin + row] * others[other + column]
                values[node] += share * _score(child[first[node] + row * columns + column], values)
    return float(np.sum(chance * values[: len(chance)]))


@_compiled  # type: ignore[untyped-decorator]
def _best_reply(seat: int, info: Any, first: Any, child: Any, levels: Any, chance: Any, offset: Any, theirs: Any) -> float:
    """Level by level from the end: at each information set the choice that is best over all nodes that it cannot tell apart."""
    nodes = len(info)
    reach, values = np.zeros(nodes), np.zeros(nodes)
    reach[: len(chance)] = chance
    other = 1 - seat
    sign = 1.0 - 2.0 * seat
    gains = np.zeros(offset[-1])
    for node in range(nodes):
        size, begin = offset[info[node, seat] + 1] - offset[info[node, seat]], offset[info[node, other]]
        for reply in range(offset[info[node, other] + 1] - begin):
            for choice in range(size):
                below = child[first[node] + _place(seat, choice, reply, size, offset[info[node, other] + 1] - begin)]
                if below >= 0:
                    reach[below] = reach[node] * theirs[begin + reply]
    for level in range(len(levels) - 2, -1, -1):
        for node in range(levels[level], levels[level + 1]):
            for choice in range(offset[info[node, seat] + 1] - offset[info[node, seat]]):
                worth = sign * _against(seat, choice, node, info, first, child, offset, theirs, values)
                gains[offset[info[node, seat]] + choice] += reach[node] * worth
        for node in range(levels[level], levels[level + 1]):
            begin, end = offset[info[node, seat]], offset[info[node, seat] + 1]
            values[node] = _against(seat, np.argmax(gains[begin:end]), node, info, first, child, offset, theirs, values)
    return sign * float(np.sum(chance * values[: len(chance)]))


@_compiled  # type: ignore[untyped-decorator]
def _place(seat: int, choice: int, reply: int, size: int, others: int) -> int:
    """Which child it is, as seen from a seat."""
    return choice * others + reply if seat == 0 else reply * size + choice


@_compiled  # type: ignore[untyped-decorator]
def _against(
    seat: int, choice: int, node: int, info: Any, first: Any, child: Any, offset: Any, theirs: Any, values: Any
) -> float:
    """What seat 0 gets at a node if `seat` makes this choice and the other plays its strategy."""
    mine, other = info[node, seat], info[node, 1 - seat]
    size, others = offset[mine + 1] - offset[mine], offset[other + 1] - offset[other]
    worth = 0.0
    for reply in range(others):
        below = child[first[node] + _place(seat, choice, reply, size, others)]
        worth += theirs[offset[other] + reply] * _score(below, values)
    return worth
