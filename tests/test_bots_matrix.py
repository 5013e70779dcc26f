"""Small matrix games: the value that both sides can hold, in every form that the solver knows."""

from __future__ import annotations

from random import Random

import pytest

from guerra.bots.matrix import solve


def test_a_saddle_point_is_played_purely() -> None:
    assert solve([[4, 1, 3], [5, 2, 6], [0, -1, 9]]) == (2, (0, 1, 0))


def test_two_against_two_inside_a_larger_game() -> None:
    value, mix = solve([[2, -1, 5], [-1, 1, 5], [-3, -3, 5]])
    assert (value, mix) == (pytest.approx(0.2), pytest.approx((0.4, 0.6, 0)))


def test_rock_paper_scissors_needs_all_three() -> None:
    value, mix = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert (value, mix) == (pytest.approx(0), pytest.approx((1 / 3, 1 / 3, 1 / 3)))


def test_three_unequal_choices() -> None:
    value, mix = solve([[0, -2, 1], [2, 0, -3], [-1, 3, 0]])
    assert (value, mix) == (pytest.approx(0), pytest.approx((1 / 2, 1 / 6, 1 / 3)))


@pytest.mark.parametrize("rows", range(1, 6))
@pytest.mark.parametrize("columns", range(1, 6))
def test_each_side_can_hold_the_value(rows: int, columns: int) -> None:
    """The row player's mix gets the value against every column; the other's, found from its own side, concedes no more."""
    dice = Random(10 * rows + columns)
    for spread in (1, 3, 1000):
        for _ in range(40):
            matrix = [[dice.randint(-spread, spread) / spread for _ in range(columns)] for _ in range(rows)]
            value, mix = solve(matrix)
            assert sum(mix) == pytest.approx(1)
            assert min(mix) >= 0
            got = min(sum(share * row[column] for share, row in zip(mix, matrix, strict=True)) for column in range(columns))
            conceded, other = solve([[-row[column] for row in matrix] for column in range(columns)])
            paid = max(sum(share * x for share, x in zip(other, row, strict=True)) for row in matrix)
            assert got == pytest.approx(value, abs=1e-7)
            assert (-conceded, paid) == (pytest.approx(value, abs=1e-7), pytest.approx(value, abs=1e-7))
