"""`python -m guerra.table.weighing GAME`: weigh every choice of a hand of three, given by its code, and print them as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice

from guerra.bots.judging import Moment, moments, odds, worths
from guerra.notation.codes import read_game_code
from guerra.notation.recorded import Recorded

MOST = 200
"""Choices that are weighed, from the first; few games are longer, and the work has an end."""


def weighed(recorded: Recorded) -> Iterator[dict[str, object]]:
    """For each choice the odds of the first seat, and for each seat what it gave away and what it was better than the rest by.

    All in parts of a whole game: 0.1 is a tenth of a win.
    """
    for moment in islice(moments(recorded), MOST):
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
    print(json.dumps(list(weighed(read_game_code(sys.argv[1])))))
