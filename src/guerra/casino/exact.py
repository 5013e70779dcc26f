"""What every choice at a casino table is worth, in fractions of the ante, for any cards left in the shoe (R9.6).

Counted over the ranks of the two first cards and of the two of a war. Cards that are burnt unseen change nothing: what comes
after them is as likely to be any card that is left. Suits and packs do not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from guerra.cards import RANKS, Card
from guerra.errors import GuerraError

Shoe = tuple[int, ...]
"""How many cards of each rank are left, from the two to the ace."""


def full(packs: int) -> Shoe:
    """The shoe after its shuffle.

    >>> full(6)[0]
    24
    """
    if not 1 <= packs <= 8:
        raise GuerraError(f"packs: {packs} is not allowed; allowed: 1 to 8")
    return (4 * packs,) * len(RANKS)


def left(packs: int, seen: Iterable[Card]) -> Shoe:
    """The shoe without the cards that were seen; all that nobody saw are as good as in it."""
    gone = Counter(card.rank for card in seen)
    return tuple(4 * packs - gone[rank] for rank in RANKS.values())


def tie(shoe: Shoe) -> Fraction:
    """The chance that the next two cards are of one rank: c(c-1) over n(n-1), summed.

    >>> tie(full(1)), tie(full(6))
    (Fraction(1, 17), Fraction(23, 311))
    """
    cards = sum(shoe)
    if cards < 2:
        raise GuerraError(f"two cards are turned up, and {cards} are left")
    return Fraction(sum(count * (count - 1) for count in shoe), cards * (cards - 1))


def war(shoe: Shoe, bonus: int = 0) -> Fraction:
    """What going to war is worth, in antes, with these cards left after the two that tied: 1 or more, or -2.

    The two cards of a war are as likely to lie the other way round, so with e the chance that they tie it is
    (1 - e)/2 + (1 + bonus) e - 2 (1 - e)/2 = -1/2 + (3/2 + bonus) e.

    >>> first, *others = full(6)
    >>> war((first - 2, *others))
    Fraction(-6211, 15965)
    """
    equal = tie(shoe)
    higher = (1 - equal) / 2
    return higher + (1 + bonus) * equal - 2 * higher


SURRENDER = Fraction(-1, 2)
"""What surrender is worth, in antes."""


def regret(shoe: Shoe, bonus: int = 0) -> Fraction:
    """How much better than surrender going to war is: never less than nothing, since it is (3/2 + bonus) e.

    >>> regret((2,) + (0,) * 12), regret((1,) * 13)
    (Fraction(3, 2), Fraction(0, 1))
    """
    return war(shoe, bonus) - SURRENDER


@dataclass(frozen=True)
class Game:
    """A hand with these cards left, for who always goes to war and for who always surrenders."""

    shoe: Shoe
    bonus: int = 0
    tie_pays: int = 10

    @property
    def p_tie(self) -> Fraction:
        """The chance of a tie on the first two cards."""
        return tie(self.shoe)

    def after_ties(self) -> Iterator[tuple[Fraction, Shoe]]:
        """For each rank how likely both first cards have it, and the shoe without these two."""
        cards = sum(self.shoe)
        for at, count in enumerate(self.shoe):
            if count > 1:
                chance = Fraction(count * (count - 1), cards * (cards - 1))
                yield chance, (*self.shoe[:at], count - 2, *self.shoe[at + 1 :])

    @property
    def p_second_tie(self) -> Fraction:
        """The chance of a tie in the war, given a first."""
        return self._given_tie(tie)

    @property
    def ev_war_given_tie(self) -> Fraction:
        """What going to war is worth after a tie, in antes."""
        return self._given_tie(lambda shoe: war(shoe, self.bonus))

    def _given_tie(self, value: Callable[[Shoe], Fraction]) -> Fraction:
        return self._at_ties(value) / self.p_tie

    def _at_ties(self, value: Callable[[Shoe], Fraction]) -> Fraction:
        return sum((chance * value(shoe) for chance, shoe in self.after_ties()), Fraction(0))

    @property
    def outcomes(self) -> dict[str, Fraction]:
        """Always to war: the chance to win or lose on the first cards, to win, tie or lose the war."""
        first, twice = (1 - self.p_tie) / 2, self.p_tie * self.p_second_tie
        decided = (self.p_tie - twice) / 2
        return {"win": first, "lose": first, "win_war": decided, "tie_war": twice, "lose_war": decided}

    @property
    def edge_war(self) -> Fraction:
        """What the house keeps of an ante if ties go to war: first cards win as often as they lose.

        >>> Game((1,) * 13).edge_war  # no two cards of a rank are left
        Fraction(0, 1)
        """
        return -self._at_ties(lambda shoe: war(shoe, self.bonus))

    @property
    def edge_surrender(self) -> Fraction:
        """What the house keeps of an ante if ties are surrendered: half of it at each tie."""
        return -self.p_tie * SURRENDER

    @property
    def edge_tie_bet(self) -> Fraction:
        """What the house keeps of a tie bet."""
        return 1 - (self.tie_pays + 1) * self.p_tie

    @property
    def element_of_risk(self) -> Fraction:
        """The edge of going to war over all that is staked on average: the ante, and a raise at each tie."""
        return self.edge_war / (1 + self.p_tie)

    @property
    def variance(self) -> Fraction:
        """The variance of what a hand wins, in antes, if ties go to war."""
        pays = {"win": 1, "lose": -1, "win_war": 1, "tie_war": 1 + self.bonus, "lose_war": -2}
        return sum((chance * pays[name] ** 2 for name, chance in self.outcomes.items()), Fraction(0)) - self.edge_war**2

    @property
    def sd(self) -> float:
        """The standard deviation of what a hand wins, in antes, if ties go to war."""
        return sqrt(self.variance)

    @property
    def variance_surrender(self) -> Fraction:
        """The variance of what a hand wins, in antes, if ties are surrendered."""
        return 1 - self.p_tie + self.p_tie / 4 - self.edge_surrender**2
