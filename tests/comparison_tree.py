"""All deals of a deck without equal ranks at once, as the tree of comparisons that their games make.

Deals whose games compare the same cards with the same results play the same game, so one branch of the tree stands for
all of them: as many deals as there are orders of the ranks that agree with its comparisons. For ten ranks that is
77,202 branches (winner first) instead of 3,628,800 deals. The battles are the engine's (`census.Battles`).
"""

from __future__ import annotations

from collections.abc import Iterator

from census import Battles, Verdict, ended
from guerra.odds.battles import Stock
from guerra.rules import Rules

Below = tuple[int, ...]
"""For each place of the deal the set of places (bits) that hold a lower rank, as far as comparisons have told."""


def branches(rules: Rules) -> Iterator[tuple[Verdict, int]]:
    """Every game of a deck `Rx1`, and how many deals play it.

    >>> from known_answers import rules_of
    >>> sum(times for _, times in branches(rules_of("Wf.f1.r0", deck="4x1")))
    24
    """
    size = len(rules.the_deck.cards)
    places, half = bytes(range(size)), size // 2
    return _play(Battles(rules), places[:half], places[half:], (0,) * size, {})


def _play(
    battles: Battles, one: Stock, two: Stock, below: Below, seen: dict[tuple[Stock, Stock], int]
) -> Iterator[tuple[Verdict, int]]:
    """The games that go on from these stocks of places, whatever the comparisons still open bring."""
    if (one, two) in seen:
        yield Verdict("never", cycle=len(seen) - seen[one, two]), orders(below)
        return
    seen = seen | {(one, two): len(seen)}
    for winner, (high, low) in enumerate([(one[0], two[0]), (two[0], one[0])]):
        if below[low] >> high & 1:
            continue
        known = _learn(below, high, low)
        fought = battles.fought(*_stand_in(len(one), len(below), winner))
        if fought.ends:
            yield Verdict(ended(fought.ends), len(seen)), orders(known)
        else:
            yield from _play(battles, *fought.after(one, two), known, seen)


def _stand_in(size: int, cards: int, winner: int) -> tuple[Stock, Stock]:
    """Stocks of real ranks of these sizes whose first battle this seat wins."""
    ranks = bytes(range(1, cards + 1)) if winner else bytes(range(cards, 0, -1))
    return ranks[:size], ranks[size:]


def _learn(below: Below, high: int, low: int) -> Below:
    """What is known once `high` has beaten `low`, with all that follows from it."""
    lower = below[low] | 1 << low
    return tuple(under | lower if place == high or under >> high & 1 else under for place, under in enumerate(below))


def orders(below: Below) -> int:
    """How many orders of all ranks agree with these comparisons: built from the lowest rank up.

    >>> orders((0, 0b001, 0))
    3
    """
    ways = {0: 1}
    for _ in below:
        longer: dict[int, int] = {}
        for done, times in ways.items():
            for place, under in enumerate(below):
                if not done >> place & 1 and under & ~done == 0:
                    longer[done | 1 << place] = longer.get(done | 1 << place, 0) + times
        ways = longer
    return ways[(1 << len(below)) - 1]
