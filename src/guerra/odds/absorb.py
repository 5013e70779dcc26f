"""Tiny decks with shuffled pots: every position, where each battle leads, and so how the game ends, exactly.

A game is an absorbing Markov chain: its states are the positions before a battle, two stocks of ranks. The seats are alike,
so a position and its mirror image are one state. Each battle is the engine's (`guerra.odds.battles`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import sqrt

from guerra.errors import GuerraError
from guerra.odds.battles import Battles, Stock
from guerra.odds.deals import deals
from guerra.odds.linear import solve
from guerra.rules import Rules, Spoils, WonTo

Position = tuple[Stock, Stock]

WON, DRAWN = -1, -2
"""Where a battle leads that ends the game."""

SHUFFLED = 1

MOST = 20_000
"""So many positions are followed: those of `4x2`."""


class ChainError(GuerraError):
    """Rules whose games are no small chain; says why."""


@dataclass(frozen=True)
class Chain:
    """The positions of a game, by number: how many deals start in each, and where its battle leads.

    A battle leads to one of its `pots`, each equally likely: a winner, what both have left, and cards that are shuffled; a pot
    leads to each of its `orders`, all equally likely: a position, or `WON` or `DRAWN`.
    """

    starts: list[int]
    pots: list[tuple[int, ...]]
    orders: list[tuple[int, ...]]
    mirrors: int  # positions that are their own mirror image

    @property
    def states(self) -> int:
        """How many positions there are, mirror images counted apart."""
        return 2 * len(self.pots) - self.mirrors

    @cached_property
    def _exact(self) -> tuple[list[Fraction], list[Fraction]]:
        """For each position the expected battles and the chance of a draw: one more than after the battle; as after it."""
        rows, ends = [], []
        for pots in self.pots:
            row: Counter[int] = Counter()
            for pot in pots:
                for at in self.orders[pot]:
                    row[at] += Fraction(1, len(pots) * len(self.orders[pot]))  # type: ignore[assignment]
            drawn = Fraction(row.pop(DRAWN, 0))
            row.pop(WON, 0)
            rows.append({at: Fraction(chance) for at, chance in row.items()})
            ends.append((Fraction(1), drawn))
        found = solve(rows, ends)
        return [mean for mean, _ in found], [drawn for _, drawn in found]

    @property
    def mean(self) -> Fraction:
        """The expected battles, over all deals."""
        return self._over_deals(self._exact[0])

    @property
    def drawn(self) -> Fraction:
        """The chance of a draw, over all deals. Each seat wins half of the rest: they are alike."""
        return self._over_deals(self._exact[1])

    @property
    def longest(self) -> Fraction:
        """The expected battles from the deal that lasts longest."""
        return max(mean for start, mean in zip(self.starts, self._exact[0], strict=True) if start)

    def _over_deals(self, values: list[Fraction]) -> Fraction:
        return sum((start * value for start, value in zip(self.starts, values, strict=True)), Fraction(0)) / sum(self.starts)

    def decimals(self, left: float = 1e-15) -> Decimals:
        """Mean, standard deviation and chance of a draw in decimals, followed until only this share of games goes on."""
        share = [start / sum(self.starts) for start in self.starts]
        mean = square = drawn = 0.0
        battles, going = 0, 1.0
        while going > left:
            mean, square, battles = mean + going, square + going * (2 * battles + 1), battles + 1
            reached = [0.0] * len(self.orders)
            for at, pots in enumerate(self.pots):
                for pot in pots:
                    reached[pot] += share[at] / len(pots)
            share = [0.0] * (len(self.pots) + 2)  # the last two: drawn, won
            for pot, orders in enumerate(self.orders):
                each = reached[pot] / len(orders)
                for at in orders:
                    share[at] += each
            _won, drew = share.pop(), share.pop()
            drawn += drew
            going = sum(share)
        return Decimals(mean, sqrt(square - mean**2), drawn)


@dataclass(frozen=True)
class Decimals:
    """A chain in decimals: expected battles, their standard deviation, chance of a draw."""

    mean: float
    sd: float
    drawn: float


def make_chain(*sheets: Rules) -> Chain:
    """The chain of these rules; of several sheets, a fair draw before each battle says which one it follows.

    Raises `ChainError` if the seats are not alike, if something other than the stocks matters, or if there are too many
    positions.

    >>> from guerra.presets import make_rules
    >>> chain = make_chain(make_rules(deck="2x2", face_down=1, spoils="shuffled"))
    >>> str(chain.mean), str(chain.drawn)
    ('8/3', '2/3')
    """
    for rules in sheets:
        _check(rules)
    explorer = _Explorer([Battles(rules) for rules in sheets])
    copies = Counter(card.rank.value for card in sheets[0].the_deck.cards)
    starts: Counter[int] = Counter()
    for deal in _arrangements(tuple(sorted(copies.elements()))):
        starts[explorer.number(deal[: len(deal) // 2], deal[len(deal) // 2 :])] += 1
    explorer.explore()
    mirrors = sum(one == two for one, two in explorer.numbers)
    return Chain([starts[at] for at in range(len(explorer.pots))], explorer.pots, explorer.orders, mirrors)


class _Explorer:
    """Finds every position that can come up, and numbers it."""

    def __init__(self, rules: list[Battles]) -> None:
        self._rules = rules
        self.numbers: dict[Position, int] = {}
        self._waiting: list[Position] = []
        self.pots: list[tuple[int, ...]] = []
        self._pot_numbers: dict[tuple[Stock, Stock, bytes, int], int] = {}
        self.orders: list[tuple[int, ...]] = []

    def number(self, one: Stock, two: Stock) -> int:
        """The number of this position, which is also that of its mirror image."""
        position = min((one, two), (two, one))
        if position not in self.numbers:
            self.numbers[position] = len(self.numbers)
            self._waiting.append(position)
        return self.numbers[position]

    def explore(self) -> None:
        """Fight the battle of every position, and of those that come up by it."""
        for one, two in self._waiting:  # it grows meanwhile
            self.pots.append(tuple(self._pot(one, two, rule) for rule in self._rules))

    def _pot(self, one: Stock, two: Stock, rule: Battles) -> int:
        fought = rule.fought(one, two)
        pot = fought.pot(one, two)
        mine, other = fought.under(one, two, b"")[:: -1 if fought.winner else 1]
        if fought.ends or not other:
            drawn = fought.ends and fought.ends.winner is None
            return self._ways(b"", b"", b"", DRAWN if drawn else WON)
        if fought.order:
            return self._ways(mine, other, bytes(fought.order(pot)), 0)
        return self._ways(mine, other, bytes(sorted(pot)), SHUFFLED)

    def _ways(self, mine: Stock, other: Stock, spoils: bytes, how: int) -> int:
        """The number of a pot: the winner's stock, the other's, what goes under the winner's, and whether it is shuffled."""
        key = mine, other, spoils, how
        if key not in self._pot_numbers:
            self._pot_numbers[key] = len(self.orders)
            if how in (WON, DRAWN):
                self.orders.append((how,))
            else:
                ways = _arrangements(tuple(spoils)) if how == SHUFFLED else (spoils,)
                self.orders.append(tuple(self.number(mine + way, other) for way in ways))
        return self._pot_numbers[key]


def _check(rules: Rules) -> None:
    cards = len(rules.the_deck.cards)
    if rules.seats != 2 or cards % 2:
        raise ChainError("chains are for two seats and an even number of cards")
    positions = deals(rules) * (cards - 1)
    if positions > MOST:
        raise ChainError(f"this deck has {positions:,} positions; chains are for {MOST:,} or fewer, such as deck=4x2")
    if rules.won_to is not WonTo.BOTTOM or rules.spoils is Spoils.BY_SEAT or rules.has_choices or rules.prize:
        raise ChainError("chains are for won cards under the stock, shuffled or in an order that is the same for both seats")


@cache
def _arrangements(ranks: Sequence[int]) -> tuple[bytes, ...]:
    """Every different order of these ranks, which are sorted."""
    if not ranks:
        return (b"",)
    firsts = [at for at, rank in enumerate(ranks) if rank not in ranks[:at]]
    return tuple(bytes([ranks[at]]) + rest for at in firsts for rest in _arrangements((*ranks[:at], *ranks[at + 1 :])))
