"""Small matrix games, solved exactly: both sides choose at once, the row player wants much, the column player little."""

from __future__ import annotations

from collections.abc import Sequence

Matrix = Sequence[Sequence[float]]
"""What the row player gets: one row for each of its choices, one column for each of the other's."""

_NEAR = 1e-9
"""What is nearer than this is taken to be equal."""


def solve(matrix: Matrix) -> tuple[float, tuple[float, ...]]:
    """The value of the game, and how the row player mixes its choices to get it whatever the other does.

    A saddle point if there is one, else two choices against two, else the simplex method (Dantzig, 1951).

    >>> solve([[1, -1], [-1, 1]])
    (0.0, (0.5, 0.5))
    >>> solve([[3, 1], [2, 0]])
    (1, (1.0, 0.0))
    """
    worst = [min(row) for row in matrix]
    low = max(worst)
    if min(map(max, zip(*matrix, strict=True))) - low < _NEAR:
        return low, _pure(worst.index(low), len(matrix))
    return _two_by_two(matrix) or _simplex(matrix)


def _pure(choice: int, size: int) -> tuple[float, ...]:
    return tuple(1.0 if place == choice else 0.0 for place in range(size))


def _two_by_two(matrix: Matrix) -> tuple[float, tuple[float, ...]] | None:
    """A solution in which each side mixes just two choices, if there is one."""
    rows, columns = len(matrix), len(matrix[0])
    for i in range(rows - 1):
        for k in range(i + 1, rows):
            upper, lower = matrix[i], matrix[k]
            for j in range(columns - 1):
                a, c = upper[j], lower[j]
                for m in range(j + 1, columns):
                    b, d = upper[m], lower[m]
                    span = a + d - b - c
                    if -1e-12 < span < 1e-12:
                        continue
                    p, q = (d - c) / span, (d - b) / span
                    if not (0 <= p <= 1 and 0 <= q <= 1):
                        continue
                    value = (a * d - b * c) / span
                    if columns > 2 and any(p * x + (1 - p) * y < value - _NEAR for x, y in zip(upper, lower, strict=True)):
                        continue
                    if rows > 2 and any(q * row[j] + (1 - q) * row[m] > value + _NEAR for row in matrix):
                        continue
                    return value, tuple(p if row == i else 1 - p if row == k else 0.0 for row in range(rows))
    return None


def _simplex(matrix: Matrix) -> tuple[float, tuple[float, ...]]:
    """Any game. With all entries positive, the column player packs weights: their sum as large as no row exceeding 1 allows.

    The weights on the rows are then the prices of that packing. Bland's rule (1977) keeps it from going round in a circle.
    """
    shift = 1 - min(map(min, matrix))
    rows, columns = len(matrix), len(matrix[0])
    table = [[x + shift for x in row] + [float(i == k) for k in range(rows)] + [1.0] for i, row in enumerate(matrix)]
    prices = [-1.0] * columns + [0.0] * (rows + 1)
    basis = list(range(columns, columns + rows))
    while True:
        entering = next((column for column in range(columns + rows) if prices[column] < -1e-12), None)
        if entering is None:
            break
        able = [i for i in range(rows) if table[i][entering] > 1e-12]
        leaving = min(able, key=lambda i: (table[i][-1] / table[i][entering], basis[i]))
        pivot = table[leaving][entering]
        line = table[leaving] = [x / pivot for x in table[leaving]]
        for i in range(rows):
            if i != leaving and table[i][entering]:
                factor = table[i][entering]
                table[i] = [x - factor * y for x, y in zip(table[i], line, strict=True)]
        factor = prices[entering]
        prices = [x - factor * y for x, y in zip(prices, line, strict=True)]
        basis[leaving] = entering
    total = prices[-1]
    return 1 / total - shift, tuple(max(0.0, prices[columns + i] / total) for i in range(rows))
