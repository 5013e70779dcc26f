"""Small matrix games, solved exactly: both sides choose at once, the row player wants much, the column player little."""

from __future__ import annotations

from collections.abc import Sequence

from guerra.bots import kernel

Matrix = Sequence[Sequence[float]]
"""What the row player gets: one row for each of its choices, one column for each of the other's."""


def solve(matrix: Matrix) -> tuple[float, tuple[float, ...]]:
    """The value of the game, and how the row player mixes its choices to get it whatever the other does.

    Games of up to five choices against five, as hands are (`guerra.bots.kernel.settle`).

    >>> solve([[1, -1], [-1, 1]])
    (0.0, (0.5, 0.5))
    >>> solve([[3, 1], [2, 0]])
    (1.0, (1.0, 0.0))
    """
    stride = kernel.STRIDE
    flat = [float(value) for row in matrix for value in (*row, *[0.0] * (stride - len(row)))]
    work = [[0.0] * (2 * stride + 1) for _ in range(stride + 3)]
    value = kernel.settle(flat, len(matrix), len(matrix[0]), work, work[stride])
    return value, tuple(work[stride][: len(matrix)])
