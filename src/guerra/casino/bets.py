"""The stakes that a seat may place before a hand: a sequence that is never written out, and the refusals (R9.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import overload

from guerra.actions import Seat
from guerra.casino.rules import CasinoRules, Half
from guerra.casino.state import Bet, SitOut
from guerra.errors import IllegalAction, quoted

Choice = Bet | SitOut


class Bets(Sequence[Choice]):
    """To sit out, then every ante alone and with every tie bet that the bankroll pays.

    >>> bets = Bets(CasinoRules(minimum=2, maximum=6), 1, 0, bankroll=5)
    >>> len(bets), bets[1], bets[2]
    (5, Bet(hand=1, seat=0, ante=2, tie=0), Bet(hand=1, seat=0, ante=2, tie=2))
    >>> Bet(1, 0, 4) in bets, Bet(1, 0, 5) in bets, Bet(1, 0, 6) in bets
    (True, False, False)
    """

    def __init__(self, rules: CasinoRules, hand: int, seat: Seat, bankroll: int) -> None:
        self.hand, self.seat, self.bankroll = hand, seat, bankroll
        self.step = 2 if rules.half is Half.EVEN_ONLY else 1
        self.minimum, self.maximum = rules.minimum, rules.maximum
        self.least = -(-rules.minimum // self.step) * self.step

    @property
    def antes(self) -> range:
        """The antes that may be placed."""
        return range(self.least, min(self.maximum, self.bankroll) + 1, self.step)

    def ties(self, ante: int) -> range:
        """The tie bets that may be placed beside an ante, besides none."""
        return range(self.minimum, min(self.maximum, self.bankroll - ante) + 1)

    def __len__(self) -> int:
        return 1 + sum(1 + len(self.ties(ante)) for ante in self.antes)

    def __bool__(self) -> bool:
        return True  # to sit out is always there; counting millions of bets would take long

    def __iter__(self) -> Iterator[Choice]:
        yield SitOut(self.hand, self.seat)
        for ante in self.antes:
            yield Bet(self.hand, self.seat, ante)
            yield from (Bet(self.hand, self.seat, ante, tie) for tie in self.ties(ante))

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(index, slice):
            return list(self)[index]
        for choice in islice(self, index, None) if index >= 0 else ():
            return choice
        raise IndexError(f"bet {index} of {len(self)}")

    def __contains__(self, action: object) -> bool:
        if action == SitOut(self.hand, self.seat):
            return True
        if not isinstance(action, Bet) or (action.hand, action.seat) != (self.hand, self.seat):
            return False
        whole = type(action.ante) is int and type(action.tie) is int
        return whole and action.ante in self.antes and (action.tie == 0 or action.tie in self.ties(action.ante))

    def __str__(self) -> str:
        even = "even " if self.step == 2 else ""
        antes, ties = self.antes, self.ties(self.least)
        ante = f"an {even}ante from {antes[0]} to {antes[-1]}" if antes else "no ante"
        return f"sit out, or {ante}" + (
            f", with a tie bet from {ties[0]} to {ties[-1]} or none, within {self.bankroll}" if ties else ""
        )


def check_bet(bets: Bets, bet: Bet) -> None:
    """Refuse a bet that may not be placed, whatever was put in for a number.

    >>> check_bet(Bets(CasinoRules(), 1, 0, 1000), Bet(1, 0, -10))
    Traceback (most recent call last):
    ...
    guerra.errors.IllegalAction: seat 1: ante -10, tie bet 0 is not legal now; legal: sit out, or an even ante ...
    """
    if bet not in bets:
        raise IllegalAction(f"seat {bets.seat + 1}", f"ante {quoted(bet.ante)}, tie bet {quoted(bet.tie)}", (bets,))
