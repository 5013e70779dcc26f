"""`python -m guerra.table.weighing "PART GAME"`: weigh a part of the choices of a hand of three, and print them as JSON.

The game is given by its code, the part by its number, from 0: a long game is weighed piece by piece, and its reader sees the
first pieces while the next are weighed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice
from typing import TypedDict

from guerra.bots.judging import Moment, moments, odds, worths
from guerra.notation.codes import read_game_code
from guerra.notation.recorded import Recorded

PART = 250
"""Choices in a part: most games have fewer, and a part takes a few seconds."""


class Weight(TypedDict):
    """What is said of a choice: the first seat's odds, and what each seat gave away and was better than the next best by.

    All in parts of a whole game: 0.1 is a tenth of a win. A seat that had only one card to lay chose nothing: None.
    """

    battle: int
    war: int
    odds: float
    prices: list[tuple[float, float] | None]


class Part(TypedDict):
    """A part of a game, and whether others follow."""

    weights: list[Weight]
    more: bool


def part_of(recorded: Recorded, part: int) -> Part:
    """The weights of the choices from number `part * PART` on."""
    rest = islice(moments(recorded), part * PART, None)
    weights = list(weighed(islice(rest, PART)))
    return {"weights": weights, "more": next(rest, None) is not None}


def weighed(choices: Iterator[Moment]) -> Iterator[Weight]:
    """The weight of each of these choices."""
    for moment in choices:
        prices = [_price(moment, seat) for seat in (0, 1)]
        yield {"battle": moment.battle, "war": moment.war, "odds": round((1 + odds(moment)) / 2, 3), "prices": prices}


def _price(moment: Moment, seat: int) -> tuple[float, float] | None:
    """What the choice cost against the best there was, and by how much it was better than the best of the others."""
    mind = moment.minds[seat]
    if len(mind.choices) == 1:
        return None
    others = list(worths(mind))
    chosen = others.pop(mind.choices.index(moment.laid[seat].rank.value))
    return round(max(0.0, max(others) - chosen) / 2, 4), round((chosen - max(others)) / 2, 4)


if __name__ == "__main__":
    number, code = sys.argv[1].split()
    print(json.dumps(part_of(read_game_code(code), int(number))))
