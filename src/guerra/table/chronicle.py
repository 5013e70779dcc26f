"""The battles of a deal so far, for a page that was not there: what everyone saw of each, and what each seat held after it.

The page keeps the same list from the events that it hears (`chronicle.js`). Rooms are many and games long, so a battle is a
row of small numbers here: 32 bytes for two seats.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache

from guerra.deck import Deck
from guerra.events import Carried, Dealt, Event, Laid, Returned, Taken, WarDeclared
from guerra.rules import Rules
from guerra.state import State

HEAD = 4
"""Numbers of a row before its cards: the battle, who took it (from 1; 0: nobody), how many cards, how many wars it had."""


class Chronicle:
    """`see` each state after a turn; `rows` has a row a battle, the first, battle 0, being the deal."""

    def __init__(self, rules: Rules) -> None:
        self._numbers, self._seats = _numbers(rules.the_deck), rules.seats
        self._rows = array("i")
        self._row = [0] * HEAD
        self._up = [0] * rules.seats

    def see(self, state: State, events: Iterable[Event]) -> None:
        """A turn is over: the state after it, and what happened in it."""
        done = False
        for event in events:
            match event:
                case Dealt():
                    self._begin(0)
                    del self._rows[:]
                    done = True
                case Laid(battle=battle, war=0):
                    self._begin(battle)
                    for lay in event.lays:
                        self._up[lay.seat] = self._numbers[lay.up.code] if lay.up else 0
                case WarDeclared(war=war):
                    self._row[3] = war
                case Taken(seat=seat, cards=cards) if not self._row[1]:  # what a war's loser takes (R8.3) is no second win
                    self._row[1:3] = seat + 1, len(cards)
            done = done or isinstance(event, Taken | Returned | Carried)
        counts = [state.holding(seat) for seat in range(self._seats)]
        if done:
            width = HEAD + 2 * self._seats
            if self._rows and self._rows[-width] == self._row[0]:
                del self._rows[-width:]
            self._rows.extend([*self._row, *self._up, *counts])
        elif self._rows and not any(state.laid):
            self._rows[-self._seats :] = array("i", counts)

    def _begin(self, battle: int) -> None:
        self._row, self._up = [battle, 0, 0, 0], [0] * self._seats

    @property
    def rows(self) -> list[list[int | str | None]]:
        """Each battle: its number, who took it (from 1, or None), how many cards, its wars, each seat's first card, and what
        each held then."""
        codes, seats = [None, *self._numbers], self._seats
        told: list[list[int | str | None]] = []
        for at in range(0, len(self._rows), HEAD + 2 * seats):
            battle, winner, pot, war, *rest = self._rows[at : at + HEAD + 2 * seats]
            told.append([battle, winner or None, pot, war, *(codes[up] for up in rest[:seats]), *rest[seats:]])
        return told


@cache
def _numbers(deck: Deck) -> dict[str, int]:
    """The codes of a deck's cards, numbered from 1."""
    return {code: number for number, code in enumerate(dict.fromkeys(card.code for card in deck.cards), 1)}
