"""Faults planted in the batch environment's kernel, to prove that the comparison with the engine would catch them.

Run as a program with `NUMBA_DISABLE_JIT=1`: each fault changes one piece of the kernel's source, and games are compared until
one differs. Prints a line for each fault, and fails if one is not caught, or if the kernel differs without any.
"""

from __future__ import annotations

import importlib
import shutil
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
from beside_engine import first_difference

import guerra.rl.kernel
from guerra.rl import batch

HERE = Path(guerra.rl.kernel.__file__).parent

TIED: dict[str, object] = {"deck": "3x6", "cap": 60, "wars_to_win": 0}


class Fault(NamedTuple):
    """One change to the kernel, and house rules that show it."""

    good: str
    bad: str
    options: dict[str, object] = TIED
    game: str = "hand_of_three"


PEASANT: dict[str, object] = {
    "deck": "52", "ranking": "peasant", "peasant_ace_two": "tie", "hand": 5, "face_down": 0, "wars_to_win": 0, "cap": 200,
}  # fmt: skip
LOSE_GAME = "able = (one >= wanted) + 2 * (other >= wanted)\n        if able == 0"
LOSE = "able = (one > wanted) + 2 * (other > wanted)\n        if able == 0"
LOOPS: dict[str, object] = {"deck": "13x1", "spoils": "by-seat", "cap": 200}
ALL = TIED | {"war_spoils": "winner-takes-all"}
FAULTS = (
    Fault("(middle >> HALF) + (a0", "(a0"),
    Fault("while ways[k, top] > number:", "while ways[k, top] >= number:"),
    Fault("if at & 3 == 0:", "if at == 0:", {"cap": 60, "deck": "52", "packs": 2}),
    Fault("n[HELD + seat] < r[HAND] and", "n[HELD + seat] <= r[HAND] and"),
    Fault("c[hand + i] = c[hand + i + 1]", "c[hand + i] = c[hand + n[HELD + seat] - 1]"),
    Fault("if card & SEEN << 1 - seat:", "if card & SEEN << seat:"),
    Fault("n[BATTLE] += n[WAR] == 0", "n[BATTLE] += 1"),
    Fault("if r[AT_ONCE]:", "if True:", TIED | {"refill": "after-battle"}),
    Fault("if n[WAR] == 1 else r[CHAIN_FACE_DOWN]", "if n[WAR] <= 2 else r[CHAIN_FACE_DOWN]", TIED | {"chain_face_down": 0}),
    Fault("min(wanted, one, other)", "min(wanted, one)", TIED | {"short": "equal"}),
    Fault(f"{LOSE_GAME} and one != other:", f"{LOSE_GAME}:", TIED | {"short": "lose-game"}),
    Fault(f"{LOSE_GAME} and one != other:", f"{LOSE_GAME} and one < other:", TIED | {"short": "lose-game"}),
    Fault("if r[BOTH_OUT_DRAW]:", "if False:", {"deck": "2x4", "both_out": "draw", "cap": 60, "wars_to_win": 0}),
    Fault("out |= without", "out = without", TIED | {"no_fourth": "lose-game", "short": "lose-game", "hand": 1}),
    Fault("if r[FOURTH_OR_OUT]:", "if False:", TIED | {"no_fourth": "lose-game", "hand": 1}),
    Fault("return standing - 1", "return 2 - standing", TIED | {"hand": 1}),
    Fault("min(wanted, one), min(wanted, other)", "min(wanted, one), min(wanted, one)"),
    Fault("while n[STOCK + seat] > 0:\n", "while n[STOCK + seat] > 1:\n", TIED | {"short": "lose-game"}),
    Fault("if r[REVEALED]:", "if False:", TIED | {"down_revealed": "winner"}),
    Fault("if seat == winner or r[REVEALED] == BOTH:", "if seat == winner:", TIED | {"down_revealed": "both"}),
    Fault("n[WAR] if r[EACH] else 1", "1", TIED | {"wars_to_win": 4, "chain_counts": "each"}),
    Fault("if r[ARNESON] and n[OUT] == 0:", "if r[ARNESON]:", TIED | {"short": "lose-game", "wars_to_win": 9}),
    Fault("pairs = n[WAR] + 1 if decided else n[WAR]", "pairs = n[WAR] + 1", {"deck": "2x6", "cap": 60, "hand": 1}),
    Fault("min(tied, 1) if", "0 if", TIED | {"chain_loser": "first-pair"}),
    Fault(
        "push(c, n, r, 1 - winner, c[beside])\n            push(c, n, r, 1 - winner, c[at])",
        "push(c, n, r, 1 - winner, c[at])\n            push(c, n, r, 1 - winner, c[beside])",
        PEASANT,
    ),
    Fault("1 - winner if r[SPOILS] == LOSER_FIRST", "winner if r[SPOILS] == LOSER_FIRST", ALL | {"spoils": "loser-first"}),
    Fault(
        "for i in range(max(n[LAID], n[LAID + 1])):",
        "for i in range(n[LAID]):",
        ALL | {"spoils_sequence": "interleaved", "short": "what-you-have"},
    ),
    Fault("- 1 - i if r[SEQUENCE] == REVERSED else i", "- 1 - i", ALL),
    Fault("n[OUT] |= (one == 0) + 2 * (other == 0)", "n[OUT] |= (one == 0)"),
    Fault("max(one, other) >= r[TARGET]", "one >= r[TARGET]", TIED | {"target_cards": 12}),
    Fault("min(one, other) < r[FLOOR]", "min(one, other) <= r[FLOOR]", TIED | {"floor_cards": 5}),
    Fault("n[BATTLE] >= r[LIMIT])", "n[BATTLE] > r[LIMIT])", TIED | {"battle_limit": 7}),
    Fault("n[RESULT] = CAPPED", "n[RESULT] = DRAWN", {"deck": "52", "cap": 20}),
    Fault("FIRST if n[WARS_WON] >= r[WARS_TO_WIN] else SECOND", "FIRST", {"deck": "3x6", "wars_to_win": 1, "cap": 60}),
    Fault("alike += known", "alike += 0 * known"),
    Fault("j if code < codes >> 8 * j & 0xFF else i", "i"),
    Fault("(n[WAR] > 0 and n[RESULT] == PLAYING)", "(n[WAR] > 0)", TIED | {"short": "lose-game", "both_out": "draw"}),
    Fault("whose = 1 - seat if i else seat", "whose = i"),
    Fault("np.uint64(len(cards))", "np.uint64(1)", {"deck": "6x4", "wars_to_win": 1, "cap": 20}),
    Fault("-1 if result == SECOND else 0", "0", {"deck": "6x4", "wars_to_win": 1, "cap": 60}),
    Fault("owes = n[DOWN + seat] >= 0", "owes = True", TIED | {"short": "last-face-up"}, "war"),
    Fault("min(one, other) <= wanted", "min(one, other) < wanted", TIED | {"short": "draw", "face_down": 1}, "war"),
    Fault("able = (one > wanted) + 2", "able = (one >= wanted) + 2", TIED | {"short": "lose", "face_down": 1}, "war"),
    Fault(f"{LOSE} and one != other:", f"{LOSE}:", TIED | {"short": "lose"}, "war"),
    Fault("min(wanted, one - 1, other - 1)", "min(wanted, one - 1)", TIED | {"short": "equal"}, "war"),
    Fault("elif r[SHORT] == LAST_FACE_UP and able:", "elif False:", TIED | {"short": "last-face-up"}, "war"),
    Fault("elif n[BATTLE] == n[REPEATS]:", "elif False:", LOOPS, "war"),
    Fault("return n_ahead[BATTLE]", "return n_first[BATTLE]", LOOPS, "war"),
    Fault("            return 0\n    _copy", "            return 9\n    _copy", LOOPS, "war"),
    Fault("if one & RANK != other & RANK:", "if one != other:", LOOPS, "war"),
    Fault("if r[WARS_TO_WIN] and (", "if False and (", LOOPS | {"deck": "4x3", "wars_to_win": 9, "face_down": 0}, "war"),
    Fault("if n[RESULT] == CAPPED:\n", "if False:\n", LOOPS | {"cap": 30}, "war"),
)
"""Everything that was tried."""

_TRIES = 30


def plant(fault: Fault, directory: Path) -> None:
    """Let the batch environment play with a copy of the kernel that has this fault in it."""
    for path in HERE.glob("*.py"):
        source = path.read_text("utf-8")
        (directory / path.name).write_text(source.replace(fault.good, fault.bad), "utf-8")
    guerra.rl.kernel.__path__ = [str(directory)]
    for name in [name for name in sys.modules if name.startswith("guerra.rl.kernel.")]:
        del sys.modules[name]
    batch.many = importlib.import_module("guerra.rl.kernel.many")


def difference(fault: Fault, tries: int = _TRIES) -> str | None:
    """The first difference from the engine, among so many seeds."""
    for seed in range(tries):
        try:
            found = first_difference(fault.options, seed, games=2, steps=60, game=fault.game)
        except IndexError as error:  # a faulty kernel may walk out of its memory
            found = str(error)
        if found:
            return found
    return None


if __name__ == "__main__":
    np.seterr(over="ignore")  # words wrap
    sys.dont_write_bytecode = True
    wrong = 0
    kernel = "".join(path.read_text("utf-8") for path in HERE.glob("*.py"))
    for fault in FAULTS:
        assert kernel.count(fault.good) == 1, f"{kernel.count(fault.good)} times: {fault.good}"
        found = difference(fault, tries=2)
        if found:
            print("WITHOUT A FAULT", found, flush=True)
            wrong += 1
    for fault in FAULTS:
        directory = Path(tempfile.mkdtemp())
        plant(fault, directory)
        found = difference(fault)
        print("caught" if found else "MISSED", repr(fault.bad), found or "", flush=True)
        wrong += not found
        shutil.rmtree(directory)
    sys.exit(wrong)
