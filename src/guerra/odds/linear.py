"""Linear equations of a chain, solved exactly: modulo a large prime, read back as fractions, and then checked.

Elimination with fractions themselves would drown in digits. What is given back satisfies the equations: that is checked with
fractions, and if the prime was too small for them, a larger one is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import isqrt

Row = dict[int, Fraction]
"""The chances with which one state leads to others."""

PRIMES = tuple(2**exponent - 1 for exponent in (521, 1279, 2203, 4423, 9689))
"""Mersenne primes."""


def solve(rows: Sequence[Row], ends: Sequence[tuple[Fraction, ...]]) -> list[tuple[Fraction, ...]]:
    """For each state x the values v(x) = ends(x) + the sum of rows(x)(y) · v(y), for each column of `ends`.

    >>> half = Fraction(1, 2)
    >>> solve([{1: half}, {0: half, 1: half}], [(Fraction(1),), (Fraction(1),)])
    [(Fraction(4, 1),), (Fraction(6, 1),)]
    """
    for prime in PRIMES:
        found = [[_fraction(value, prime) for value in row] for row in _solve_modulo(rows, ends, prime)]
        if all(None not in row for row in found):
            values = [tuple(value for value in row if value is not None) for row in found]
            if _holds(rows, ends, values):
                return values
    raise ArithmeticError("no prime is large enough")


def _solve_modulo(rows: Sequence[Row], ends: Sequence[tuple[Fraction, ...]], prime: int) -> list[list[int]]:
    """The same modulo a prime, by elimination: the state with the shortest equation next."""

    def residue(value: Fraction) -> int:
        return value.numerator * pow(value.denominator, -1, prime) % prime

    equations = [{at: prime - residue(chance) for at, chance in row.items()} for row in rows]
    right = [[residue(value) for value in end] for end in ends]
    used_in: list[set[int]] = [set() for _ in rows]
    for at, equation in enumerate(equations):
        equation[at] = (equation.get(at, 0) + 1) % prime
        for other in equation:
            used_in[other].add(at)
    left, done = set(range(len(rows))), []
    while left:
        pivot = min(left, key=lambda at: (len(equations[at]) - 1) * (len(used_in[at]) - 1))
        left.remove(pivot)
        done.append(pivot)
        equation = equations[pivot]
        inverse = pow(equation.pop(pivot), -1, prime)
        for other in equation:
            equation[other] = equation[other] * inverse % prime
            used_in[other].discard(pivot)
        right[pivot] = [value * inverse % prime for value in right[pivot]]
        for user in used_in[pivot] - {pivot}:
            times = equations[user].pop(pivot)
            for other, value in equation.items():
                if other not in equations[user]:
                    used_in[other].add(user)
                equations[user][other] = (equations[user].get(other, 0) - times * value) % prime
            right[user] = [(value - times * mine) % prime for value, mine in zip(right[user], right[pivot], strict=True)]
    for pivot in reversed(done):
        for other, times in equations[pivot].items():
            right[pivot] = [(value - times * known) % prime for value, known in zip(right[pivot], right[other], strict=True)]
    return right


def _fraction(residue: int, prime: int) -> Fraction | None:
    """The fraction of small terms that this residue stands for (Wang's algorithm)."""
    bound = isqrt(prime // 2)
    before, now, times_before, times = prime, residue, 0, 1
    while now > bound:
        quotient = before // now
        before, now = now, before - quotient * now
        times_before, times = times, times_before - quotient * times
    return Fraction(now, times) if 0 < abs(times) <= bound else None


def _holds(rows: Sequence[Row], ends: Sequence[tuple[Fraction, ...]], values: Sequence[tuple[Fraction, ...]]) -> bool:
    return all(
        value == end + sum((chance * values[at][column] for at, chance in row.items()), Fraction(0))
        for row, here, there in zip(rows, values, ends, strict=True)
        for column, (value, end) in enumerate(zip(here, there, strict=True))
    )
