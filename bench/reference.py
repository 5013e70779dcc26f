"""What a game costs in the reference engine, and how long the start-up takes: `make bench`.

All times are CPU times, so that other work on the machine disturbs them little; each is a median with its quartiles.
The yardstick (`bench.yardstick`) plays the same piles in the same run: the ratio is what to compare between machines.
Ends with an error if the start-up takes longer than is allowed.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median, quantiles
from time import process_time

from bench import yardstick
from guerra.actions import Place
from guerra.cards import Card
from guerra.deal import place_cards
from guerra.engine import apply, flip_all, new
from guerra.outcome import Outcome
from guerra.presets import make_rules
from guerra.rng import Stream, words

GAMES, SEED, PROCESSES = 500, 1, 15
RULES = make_rules("classic")

Piles = tuple[tuple[Card, ...], ...]


def piles(index: int) -> Piles:
    """The two piles of game `index` of the seed."""
    deck = place_cards(RULES.the_deck, words(SEED, index, Stream.RANKS), words(SEED, index, Stream.SUITS))
    return deck[: RULES.share], deck[RULES.share :]


def play(stocks: Piles) -> Outcome:
    """A whole classic game in the reference engine.

    >>> play(piles(0)).reason.value
    'all-cards'
    """
    state = apply(new(RULES), Place(stocks)).after
    while state.outcome is None:
        state = apply(state, flip_all(state)).after
    return state.outcome


def play_yardstick(stocks: Piles) -> tuple[int | None, int]:
    """The same game in the yardstick."""
    one, two = ([card.rank.value for card in stock] for stock in stocks)
    return yardstick.play(one, two)


def milliseconds(work: Callable[[Piles], object], deals: Sequence[Piles]) -> list[float]:
    """The CPU time of each game."""
    times = []
    for stocks in deals:
        start = process_time()
        work(stocks)
        times.append((process_time() - start) * 1000)
    return times


def start_up(*arguments: str) -> list[float]:
    """The CPU time in milliseconds of Python processes with these arguments; a first one, uncounted, fills the caches."""
    times = []
    for _ in range(PROCESSES + 1):
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        after = getrusage(RUSAGE_CHILDREN)
        times.append((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000)
    return times[1:]


def line(name: str, times: Sequence[float]) -> str:
    """One row: the median and the quartiles of some times in milliseconds.

    >>> line("a thing", [1.0, 2.0, 3.0])
    'a thing                        2.00 ms (1.00 to 3.00)'
    """
    low, _, high = quantiles(times, n=4)
    return f"{name:28} {median(times):6.2f} ms ({low:.2f} to {high:.2f})"


def main() -> str | None:
    """Measure and print everything; an error says which start-up takes too long."""
    load = " ".join(f"{part:.1f}" for part in os.getloadavg())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {platform.machine()}, {os.cpu_count()} processors, load {load}")
    print("CPU time, median (quartiles):")
    deals = [piles(index) for index in range(GAMES)]
    engine, plain = milliseconds(play, deals), milliseconds(play_yardstick, deals)
    battles = sum(play_yardstick(stocks)[1] for stocks in deals)
    print(line("a classic game", engine))
    print(line("the same in the yardstick", plain))
    print(f"a battle {sum(engine) / battles * 1000:.1f} µs; engine to yardstick {sum(engine) / sum(plain):.1f} to 1")
    bare = start_up("-c", "pass")
    print(line("Python alone", bare))
    late = []
    for name, allowed, less, arguments in (
        ("the engine's import, on top", 60, median(bare), ("-c", "import guerra.engine, guerra.presets")),
        ("guerra --help, in all", 150, 0.0, ("-c", "from guerra.cli.main import main; main()", "--help")),
    ):
        times = [took - less for took in start_up(*arguments)]
        print(line(name, times) + f", allowed {allowed}")
        if median(times) > allowed:
            late.append(name)
    return f"too slow: {'; '.join(late)}" if late else None


if __name__ == "__main__":
    sys.exit(main())
