"""All orders of n cards, as a sequence that is never written out (R4.4 `chosen`)."""

from __future__ import annotations

from collections.abc import Sequence
from math import factorial
from typing import overload

from guerra.actions import Arrange, SeatAction


class Arrangements(Sequence[Arrange]):
    """Every `Arrange` of `size` cards, in lexicographic order; ten cards have 3,628,800, so they are made on demand.

    >>> some = Arrangements(3)
    >>> some.count_all, some[0], some[5], Arrange((0, 2, 1)) in some, Arrange((0, 0, 1)) in some
    (6, Arrange(order=(0, 1, 2)), Arrange(order=(2, 1, 0)), True, False)
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.count_all = factorial(size)

    def __len__(self) -> int:
        return self.count_all

    @overload
    def __getitem__(self, index: int) -> Arrange: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Arrange]: ...
    def __getitem__(self, index: int | slice) -> Arrange | Sequence[Arrange]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self.count_all))]
        if not 0 <= index < self.count_all:
            raise IndexError(f"arrangement {index} of {self.count_all}")
        left, order = list(range(self.size)), []
        for places in range(self.size, 0, -1):
            which, index = divmod(index, factorial(places - 1))
            order.append(left.pop(which))
        return Arrange(tuple(order))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Arrange) and sorted(action.order) == list(range(self.size))

    def __str__(self) -> str:
        return f"Arrange of the places 0 to {self.size - 1}, each once"


def how_many(actions: Sequence[SeatAction]) -> int:
    """The number of legal actions, also where it is beyond what `len` can say.

    >>> how_many(Arrangements(30)) > 2**64, how_many(())
    (True, 0)
    """
    return actions.count_all if isinstance(actions, Arrangements) else len(actions)
