"""What beats what: a relation, not a number, because one house rule is not transitive (R1.4, R1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from guerra.cards import JOKER, Card, Rank
from guerra.deck import Deck


@dataclass(frozen=True)
class Ranking:
    """`table[a][b]` says whether rank value `a` beats rank value `b`; neither beats the other: a tie."""

    name: str
    table: tuple[tuple[bool, ...], ...]

    def beats(self, one: Rank, other: Rank) -> bool:
        """Does `one` take `other`? (R1.4)"""
        return self.table[one.value][other.value]


def contenders(ranking: Ranking, up: Sequence[Card]) -> tuple[int, ...]:
    """The places in `up` that are still in contention after a clash (R1.5).

    They are the cards that no other beats; if each is beaten by some other (ace, two, king of peasant war), the
    smallest set whose members all beat everyone outside it. One place: it wins. Several: they go to war.

    >>> from guerra.deck import make_deck
    >>> deck = make_deck("52"); high = make_ranking(deck, "ace-high"); peasant = make_ranking(deck, "peasant")
    >>> contenders(high, [deck.card("Ks"), deck.card("7h"), deck.card("Kd")])
    (0, 2)
    >>> contenders(peasant, [deck.card("As"), deck.card("2h"), deck.card("Kd")])
    (0, 1, 2)
    """
    beats = ranking.table
    values = [card.rank.value for card in up]
    if len(values) == 2:
        one, other = values
        return (0,) if beats[one][other] else (1,) if beats[other][one] else (0, 1)
    places = range(len(values))
    unbeaten = tuple(i for i in places if not any(beats[values[j]][values[i]] for j in places))
    return unbeaten or _smallest_dominant_set(beats, values)


def _smallest_dominant_set(beats: tuple[tuple[bool, ...], ...], values: list[int]) -> tuple[int, ...]:
    places = range(len(values))
    for size in range(1, len(values)):
        for inside in combinations(places, size):
            outside = [j for j in places if j not in inside]
            if all(beats[values[i]][values[j]] for i in inside for j in outside):
                return inside
    return tuple(places)


@lru_cache(maxsize=256)
def make_ranking(deck: Deck, name: str, ace_two: str = "ace") -> Ranking:
    """The ranking `name` (`ace-high`, `ace-low`, `peasant`) over the ranks of `deck`; jokers beat all (R1.2).

    `ace_two` says who takes ace against two in `peasant`: `ace`, or `tie` (R1.4).
    """
    order = list(deck.ranks)
    if name != "ace-high":
        order.insert(0, order.pop())
    strength = {rank.value: place for place, rank in enumerate(order)}
    if deck.jokers:
        strength[JOKER.value] = len(order)
    size = max(strength) + 1
    table = [[strength.get(a, -1) > strength.get(b, -1) for b in range(size)] for a in range(size)]
    if name == "peasant":
        ace, two, *middle = (rank.value for rank in order)
        for value in middle:
            table[two][value], table[value][two] = True, False
        table[ace][two], table[two][ace] = ace_two == "ace", False
    return Ranking(name, tuple(tuple(row) for row in table))
