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
    """What is said of a choice: the first seat's odds, and what each seat gave away and was better than the rest by.

    All in parts of a whole game: 0.1 is a tenth of a win.
    """

    battle: int
    war: int
    odds: float
    prices: list[tuple[float, float]]


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


def _price(moment: Moment, seat: int) -> tuple[float, float]:
    """What the choice cost against the best there was, and by how much it beat the mean of the others."""
    mind = moment.minds[seat]
    worth = worths(mind)
    chosen = worth[mind.choices.index(moment.laid[seat].rank.value)]
    others = (sum(worth) - chosen) / (len(worth) - 1) if len(worth) > 1 else chosen
    return round((max(worth) - chosen) / 2, 4), round((chosen - others) / 2, 4)


if __name__ == "__main__":
    number, code = sys.argv[1].split()
    print(json.dumps(part_of(read_game_code(code), int(number))))
