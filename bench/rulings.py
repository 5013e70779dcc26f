"""What each ruling of R8.4 does to games that do not end. `python -m bench.rulings [-n DEALS] [--careful DEALS]`.

The hand of three until one has all the cards, broken off after 2,000 battles: two players at random on deals 0 to n - 1 of
seed 1 (compiled), and two Captains, who count the cards, on the first few of them. A row changes one option and leaves the
others as the preset has them. The deals are the same in every row, so rows compare better than their standard errors say.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt

from guerra.bots import make_bot
from guerra.dealer import Chance, play
from guerra.presets import make_rules
from guerra.rng import Stream, words
from guerra.rules import Rules
from guerra.sim import simulate

CAP = 2_000
"""Battles after which a game counts as unfinished."""

RULINGS: dict[str, tuple[object, ...]] = {
    "short": ("equal", "lose-game"),
    "no_fourth": ("lose-game",),
    "both_out": ("draw",),
    "chain_loser": ("first-pair", "nothing"),
    "war_spoils": ("winner-takes-all",),
    "down_revealed": ("both",),
    "refill": ("after-battle",),
    "face_down": (1,),
    "hand": (2, 4),
}
"""The other values of every option; of the numbers, their neighbours."""


def sheets() -> Iterator[tuple[str, Rules]]:
    """The rule sheets to compare, the preset's rulings first."""
    base = {"wars_to_win": 0, "cap": CAP}
    yield "the preset", make_rules("hand-of-three", **base)
    for option, values in RULINGS.items():
        for value in values:
            yield f"{option}={value}", make_rules("hand-of-three", **base, **{option: value})


def at_random(rules: Rules, deals: int) -> tuple[int, float]:
    """How many games of two players at random are unfinished, and how many battles a game has."""
    result = simulate(rules, deals, seed=1, players=("random", "random"))
    return result.capped, result.battles.mean


def careful(rules: Rules, deals: int) -> tuple[int, float]:
    """The same of two Captains."""
    unfinished = battles = 0
    for index in range(deals):
        players = {seat: make_bot("captain", words(1, index, Stream.BOTS + seat)) for seat in (0, 1)}
        *_, last = play(rules, Chance.of_game(1, index), players)
        assert last.after.outcome
        unfinished += last.after.outcome.truncated
        battles += last.after.outcome.tally.battles
    return unfinished, battles / deals


def line(name: str, unfinished: int, deals: int, battles: float) -> str:
    """A share with its standard error, and the length of a game."""
    share = unfinished / deals
    return f"{name}: {share:7.2%} ± {sqrt(share * (1 - share) / deals):.2%} unfinished, {battles:5,.0f} battles"


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("-n", type=int, default=100_000)
    options.add_argument("--careful", type=int, default=24)
    asked = options.parse_args()
    for name, rules in sheets():
        unfinished, battles = at_random(rules, asked.n)
        print(f"{name:28}", line("at random", unfinished, asked.n, battles), end="; ", flush=True)
        unfinished, battles = careful(rules, asked.careful)
        print(line("Captains", unfinished, asked.careful, battles), flush=True)


if __name__ == "__main__":
    main()
