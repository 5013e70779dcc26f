"""War for two in plain lists, written from the rules alone, to hold the engine against.

Cards are numbers, the highest is best; a pile has its top card first. Seats are 0 and 1.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, zip_longest


@dataclass
class TinyWar:
    """One game: piles, prize and the house rules of R3.5, R4.4, R4.4b and R7 that it knows."""

    stocks: list[list[int]]
    spoils: str = "winner-first"
    sequence: str = "laid"
    down: int = 3
    short: str = "last-card"
    with_prize: bool = False
    cap: int = 100_000
    prize: list[int] = field(default_factory=list)
    battles: int = 0
    wars: int = 0
    result: tuple[int | None, str] | None = None
    cycle: int | None = None

    def __post_init__(self) -> None:
        self.seen = {self._position(): 0}

    def _position(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, (*self.stocks, self.prize)))

    def battle(self) -> None:
        """One battle with all its wars, and what follows from it."""
        table = [[self.stocks[0].pop(0)], [self.stocks[1].pop(0)]]
        self.battles += 1
        could_fight = True
        while could_fight and table[0][-1] == table[1][-1]:
            self.wars += 1
            could_fight = self._war(table)
        if self.result:
            return
        winner = self._standing(table)
        self._take(winner, table)
        loser = 1 - winner
        if not self.stocks[loser]:
            self.stocks[winner] += self.prize
            self.prize = []
            self.result = (winner, "all-cards" if could_fight else "short-in-war")
        elif self._position() in self.seen:
            self.result = (None, "endless")
            self.cycle = self.battles - self.seen[self._position()]
        elif self.battles == self.cap:
            self.result = (None, "cap")
        self.seen[self._position()] = self.battles

    def _war(self, table: list[list[int]]) -> bool:
        """Both lay their cards; False if somebody is too short to go on, or nobody can."""
        left = [len(stock) for stock in self.stocks]
        enough = self.down + 1 if self.short == "lose" else 1
        if max(left) < 1 or (self.short == "lose" and max(left) < enough and left[0] == left[1]):
            self.result = (None, "short-in-war" if max(left) else "exhausted")
            self.stocks = [[], []]
            return False
        if min(left) < enough and self.short != "last-face-up":
            return False
        downs = [max(0, min(self.down, count - 1)) for count in left]
        if self.short == "equal":
            downs = [min(downs)] * 2
        for seat, count in enumerate(downs):
            table[seat] += self.stocks[seat][: count + 1]
            del self.stocks[seat][: count + 1]
        return True

    def _standing(self, table: list[list[int]]) -> int:
        """The higher card; at a tie the seat that has more left, and the other's rest goes into the pot."""
        if table[0][-1] != table[1][-1]:
            return int(table[1][-1] > table[0][-1])
        winner = int(len(self.stocks[1]) > len(self.stocks[0]))
        table[1 - winner] += self.stocks[1 - winner]
        self.stocks[1 - winner].clear()
        return winner

    def _take(self, winner: int, table: list[list[int]]) -> None:
        first = {"winner-first": winner, "loser-first": 1 - winner, "by-seat": 0}[self.spoils]
        sides = [table[first], table[1 - first]]
        if self.sequence == "interleaved":
            spoils = [card for pair in zip_longest(*sides) for card in pair if card is not None]
        else:
            spoils = list(chain.from_iterable(side[::-1] if self.sequence == "reversed" else side for side in sides))
        taken = self.prize + spoils
        self.prize = [taken.pop()] if self.with_prize else []
        self.stocks[winner] += taken
