"""How fast the simulator is: games a second of one thread's processor time, and their ratio to plain C in the same run.

    python -m bench.simulator [-n GAMES] [--rounds R] [--rules SHEET …]

Every round plays the C program and each rule sheet in turn, so that other load on the machine meets all of them; the figure is
the median over the rounds, the ratio that of the medians of each round's ratio. Deals, records and counts are inside.
"""

from __future__ import annotations

import argparse
import ctypes
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from shutil import which
from statistics import median
from time import thread_time

import numpy as np

from guerra.presets import read_sheet_code
from guerra.sim.handgames import HandRunner
from guerra.sim.records import RECORD, Records
from guerra.sim.tally import Tally
from guerra.sim.tiers import Runner

SHEETS = (
    "classic",
    "classic~spoils.loser-first",
    "family",
    "three-wars",
    "portuguese",
    "classic~battle_limit.100",
    "classic~spoils.shuffled",
    "reshuffle",
    "jokers",
    "ace-low",
    "peasant",
    "double",
)
SEATS = (
    "three-players",
    "three-players~first_out.end",
    "four-players",
    "four-players~war_of.everyone",
    "four-players~won_to.pile",
    "two-packs",
    "pagat",
    "classic~spoils_sequence.reversed",
    "hand-of-three random,random",
    "hand-of-three lowest,highest",
)
"""What the general kernel plays, and the hand of three with its players."""

_BUFFER = 4096

Play = Callable[[int, Records], None]


def yardstick() -> Play:
    """`scalar.c`, compiled for this machine. Raises `FileNotFoundError` without a C compiler."""
    compiler = which("cc") or which("gcc") or which("clang")
    if compiler is None:
        raise FileNotFoundError("the yardstick needs a C compiler: cc, gcc or clang")
    library = Path(tempfile.mkdtemp()) / "scalar.so"
    source = Path(__file__).with_name("scalar.c")
    subprocess.run([compiler, "-O3", "-march=native", "-shared", "-fPIC", "-o", library, source], check=True)
    function = ctypes.CDLL(str(library)).play
    word = ctypes.c_uint64
    function.argtypes = [word, word, word, ctypes.c_int, ctypes.c_uint32, ctypes.c_void_p]

    def play(start: int, records: Records) -> None:
        function(1, start, len(records), 0, 100_000, records.ctypes.data)

    return play


def simulator(code: str) -> tuple[Play, str]:
    """A rule sheet's kernel, compiled, and its tier; after a space, the names of the players of a game with choices."""
    sheet, _, players = code.partition(" ")
    rules = read_sheet_code(sheet)
    runner = HandRunner(rules, players.split(",")) if players else Runner(rules)
    runner.play(1, 0, np.zeros(0, RECORD))

    def play(start: int, records: Records) -> None:
        runner.play(1, start, records)

    return play, runner.tier


def speed(play: Play, games: int) -> float:
    """Games a second of processor time, played and counted."""
    records, tally = np.zeros(_BUFFER, RECORD), Tally()
    began = thread_time()
    for start in range(0, games, _BUFFER):
        play(start, records)
        tally.add(records)
    return -(-games // _BUFFER) * _BUFFER / (thread_time() - began)


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("-n", type=int, default=200_000, help="games of a batch kernel a round; a tenth of it for others")
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument(
        "--rules", nargs="*", default=SHEETS + SEATS, metavar="SHEET", help="sheet codes, as family~face_down.1"
    )
    chosen = options.parse_args()
    scalar, kernels = yardstick(), {code: simulator(code) for code in chosen.rules}
    rates: dict[str, list[float]] = {code: [] for code in kernels}
    base = []
    for _ in range(chosen.rounds):
        base.append(speed(scalar, chosen.n // 4))
        for code, (play, tier) in kernels.items():
            rates[code].append(speed(play, chosen.n // 10 if tier in ("general", "hand") else chosen.n))
    print(f"{'rules':<34}{'kernel':<10}{'games/s':>12}{'spread':>9}{'to C':>8}")
    print(f"{'classic, plain C':<34}{'':<10}{median(base):>12,.0f}{_spread(base):>9.0%}{1:>8.2f}")
    for code, (_, tier) in kernels.items():
        ratio = median(rate / c for rate, c in zip(rates[code], base, strict=True))
        print(f"{code:<34}{tier:<10}{median(rates[code]):>12,.0f}{_spread(rates[code]):>9.0%}{ratio:>8.2f}")


def _spread(values: list[float]) -> float:
    return (max(values) - min(values)) / median(values)


if __name__ == "__main__":
    main()
