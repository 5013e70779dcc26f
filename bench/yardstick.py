"""Classic War in forty lines of plain Python: what the reference engine's cost is measured against.

It knows one rule sheet, keeps no record and checks nothing, so its cost is that of the game itself in Python. Because it
shares nothing with the engine but the piles, it is also a second opinion on every result.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from itertools import chain


def play(one: Sequence[int], two: Sequence[int]) -> tuple[int | None, int]:
    """Play classic War between two piles of rank values, top card first: who won (None: nobody), in how many battles.

    >>> play([7, 2, 3, 4, 13], [7, 5, 6, 8, 12]), play([7], [7])
    ((0, 1), (None, 1))
    """
    stocks = deque(one), deque(two)
    seen: set[tuple[bytes, bytes]] = set()
    battles = 0
    while stocks[0] and stocks[1]:
        position = bytes(stocks[0]), bytes(stocks[1])
        if position in seen:
            return None, battles
        seen.add(position)
        battles += 1
        laid: tuple[list[int], list[int]] = [stocks[0].popleft()], [stocks[1].popleft()]
        while laid[0][-1] == laid[1][-1]:
            if not (stocks[0] and stocks[1]):
                return (None if not (stocks[0] or stocks[1]) else int(not stocks[0])), battles
            for stock, own in zip(stocks, laid, strict=True):
                own.extend(stock.popleft() for _ in range(min(4, len(stock))))
        winner = int(laid[0][-1] < laid[1][-1])
        stocks[winner].extend(chain(laid[winner], laid[1 - winner]))
    return int(not stocks[0]), battles
