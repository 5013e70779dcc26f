"""Faults planted in the simulator's kernels, to prove that the comparison with the engine would catch them.

Run as a program with `NUMBA_DISABLE_JIT=1`: each fault changes one piece of one kernel's source, and random games (or, where
it says so, a given rule sheet) are compared until one differs. Prints a line for each fault, and fails if one is not caught.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.util
import random
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from guerra.presets import make_rules
from guerra.rules import Rules


class Fault(NamedTuple):
    """One change to one kernel, and rules that show it (none: random ones do)."""

    file: str
    good: str
    bad: str
    rules: Rules | None = None


EVEN = make_rules(deck="2x2", short="last-face-up", face_down=1)
LOSE = make_rules(deck="2x2", short="lose", face_down=1)
THREE = make_rules(deck="24", seats=3, cap=2_000)
GOES_ON = make_rules(deck="6x1", spoils="loser-first", endless="shuffle", cap=300)
EACH = make_rules(deck="24", wars_to_win=3, chain_counts="each", chain_face_down=0)
ALIKE = make_rules(deck="24", packs=2, identical="carry", cap=60)
EVERYONE = make_rules(deck="24", seats=4, war_of="everyone", face_down=0, cap=60)
EQUAL = make_rules(deck="24", short="equal")
SHORT = make_rules(deck="24", short="lose")
PRIZE = make_rules(prize=1, spoils="shuffled", cap=60)
SUDDEN = make_rules("sudden-death", seats=3, deck="24")
FIRST = make_rules(deck="24", seats=3, first_out="end")
FLOOR = make_rules(deck="24", floor_cards=9, cap=60)
TARGET = make_rules(deck="24", target_cards=15, cap=60)
EIGHT = make_rules(seats=8, cap=7)
LATE = make_rules(deck="6x1", spoils="loser-first", cap=12)
LOOP = make_rules(deck="8x1", spoils="by-seat")
LAPS = make_rules(deck="10x1", spoils="by-seat")
TIES = make_rules(deck="5x2", cap=40)
LONG = make_rules(deck="51x1", cap=1_500)
MIXES = make_rules(deck="6x2", spoils="by-seat", spoils_sequence="reversed", face_down=1, endless="shuffle", cap=300)
HAND_LOSE = make_rules(hand=3, short="lose-game", deck="3x6", cap=60)
HAND_OUT = make_rules(hand=1, no_fourth="lose-game", deck="3x6", cap=60)
PLAYERS = "random", "lowest"
FAULTS = (
    Fault("clash", "if strength > best:", "if strength >= best:"),
    Fault("clash", "return tied if tied else dominant(c, g, fighters)", "return fighters"),
    Fault("clash", "if tied >> seat & 1 and showing(g, seat) != first:", "if tied >> seat & 2:", ALIKE),
    Fault("wars", "g[WAR_BATTLES] += g[WAR] == 1", "g[WAR_BATTLES] += 1"),
    Fault("wars", "g[CHAIN] = max(g[CHAIN], g[WAR])", "g[CHAIN] = g[WAR]"),
    Fault("wars", "if c[R_EVERYONE]:", "if c[R_EVERYONE] and g[WAR] == 1:", EVERYONE),
    Fault("wars", "c[R_FACE_DOWN] if g[WAR] == 1 else", "c[R_FACE_DOWN] if g[WAR] <= 2 else"),
    Fault("wars", "least = min(least, left - 1)", "least = min(least, left)", EQUAL),
    Fault("wars", "if left <= down and c[R_SHORT] == DRAW:", "if left < down and c[R_SHORT] == DRAW:"),
    Fault("wars", "standing == 0 and richest & (richest - 1) == 0", "standing == 0", SHORT),
    Fault("wars", "if c[R_SHORT] == LAST_FACE_UP and standing:", "if c[R_SHORT] == LAST_FACE_UP:", EVEN),
    Fault("wars", "recycle(c, g, seat, g[DOWN + seat] + 1)", "recycle(c, g, seat, g[DOWN + seat])"),
    Fault("wars", "SHORT_IN_WAR if held else EXHAUSTED", "EXHAUSTED", LOSE),
    Fault("wars", "elif others:\n        carry(c, g)", "elif others:\n        take(c, g, seat_in(others))", EIGHT),
    Fault("spoils", "if c[R_SPOILS] == SHUFFLED or g[SHUFFLING]:", "if c[R_SPOILS] == SHUFFLED:", MIXES),
    Fault("plain", "c[R_SPOILS] == SHUFFLED or g[SHUFFLING] != 0", "c[R_SPOILS] == SHUFFLED", GOES_ON),
    Fault("spoils", "g[WARS_WON + seat] += g[WAR] if c[R_EACH] else 1", "g[WARS_WON + seat] += 1", EACH),
    Fault("spoils", "1 if c[R_SPOILS] == LOSER_FIRST else 0", "0"),
    Fault("spoils", "g[HEAD + seat] - 1 - i", "g[HEAD + seat] - laid + i"),
    Fault("spoils", "first + count - 1 - i", "first + i"),
    Fault("spoils", "shuffle(c, g, first, end - first)", "shuffle(c, g, start, end - start)", PRIZE),
    Fault("plain", "return cards >> 8 * first | cards << 8 * (seats - first)", "return cards"),
    Fault("plain", "fits |= g[ends + place] - 1 - at", "fits |= g[ends + place] - at"),
    Fault("plain", "many = 1 + further * (fighters >> place & 1)", "many = 1 + further", THREE),
    Fault("plain", "g[FROM + place] += many - 1", "g[FROM + place] += many"),
    Fault("plain", "fights = 1 if c[R_EVERYONE] else ", "fights = ", EVERYONE),
    Fault("plain", "held - c[R_FLOOR] + 1", "held - c[R_FLOOR] + 2", FLOOR),
    Fault("plain", "(c[R_TARGET] - held + seats - 2)", "(c[R_TARGET] - held + seats - 1)", TARGET),
    Fault("plain", "if c[R_TESTED] or c[R_WARS_TO_WIN]:", "if c[R_TESTED]:", EACH),
    Fault("plain", "copy(g, head, first, g[STOCK + seat])", "copy(g, head, first, g[STOCK + seat] - 1)", LONG),
    Fault("plain", "spoils >> 8 * (seats - 1) & 0xFF", "spoils & 0xFF", make_rules(prize=1, cap=60)),
    Fault("ending", "elif below:", "elif below and reached:"),
    Fault("ending", "g[SHORT] = 0", "pass", THREE),
    Fault("ending", "empty == g[PLAYING]", "empty == (1 << c[R_SEATS]) - 1", SUDDEN),
    Fault("ending", "elif held == best:", "elif held < best:"),
    Fault("ending", "elif c[R_FIRST_OUT] and", "elif c[R_FIRST_OUT] and g[SHORT] == 0 and", FIRST),
    Fault("deals", "g[COIN_AT] = at + 1", "g[COIN_AT] = at + 2"),
    Fault("deals", "swap(g, first + count - 1 - step,", "swap(g, first + count - 2 - step,"),
    Fault("deals", "top = places\n", "top = places - 1\n"),
    Fault("deals", "2 * (laid + j)", "2 * (laid + size - 1 - j)", ALIKE),
    Fault(
        "game",
        "if loop and not first_return(c, g, seed, index, loop):",
        "if False:",
        make_rules(deck="6x1", spoils="loser-first"),
    ),
    Fault("game", "if went == STOPPED:", "if False:"),
    Fault("loops", "if ahead[BATTLES_SO_FAR] > c[R_CAP]:", "if False:", LATE),
    Fault("loops", "if piece > 1 and behind[BATTLES_SO_FAR] > began:", "if False:", LOOP),
    Fault("loops", "loop > ahead[BATTLES_SO_FAR] - behind[BATTLES_SO_FAR]:", "False:", LAPS),
    Fault(
        "plain", "if leaders & (leaders - 1) == 0 or (cards == mark and fought > 0):", "if leaders & (leaders - 1) == 0:", TIES
    ),
    Fault("loops", "byte(g, g[HEAD + seat] + i) if i < stock", "byte(g, g[HEAD + seat]) if i < stock", LOOP),
    Fault("hand", "min(down, first, second)", "min(down, g[STOCK + seat])"),
    Fault("hand", "if able == 0 and first != second:", "if able == 0:", HAND_LOSE),
    Fault("hand", "for pair in range(lost, ups):", "for pair in range(ups):"),
    Fault("hand", "(without if c[R_FOURTH_OR_OUT] else 0)", "0", HAND_OUT),
    Fault("hand", "hand >> 8 * (choice + 1) << 8 * choice", "hand >> 8 * choice << 8 * choice"),
    Fault("hand", "g[TAKER] = loser if lost else winner", "g[TAKER] = winner"),
    Fault("players", "worth = _MOST - worth", "worth = 1"),
    Fault("players", "g[BOT_AT + seat] += 1", "g[BOT_AT + seat] += 2"),
)
"""Everything that was tried; `test_faults` wants each of them caught."""

_MOST_GAMES, _LONGEST_S = 600, 2
"""A game without a fault takes some hundredths of a second, of this process's own time: others may be busy meanwhile."""


class Planter(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module of the simulator with a fault in it."""

    def __init__(self, fault: Fault) -> None:
        self._fault, self._name = fault, f"guerra.sim.{fault.file}"

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> object:  # type: ignore[override]
        return importlib.util.spec_from_loader(name, self) if name == self._name else None

    def exec_module(self, module: ModuleType) -> None:
        import guerra

        path = Path(guerra.__file__).parent / "sim" / f"{self._fault.file}.py"
        source = path.read_text("utf-8")
        assert source.count(self._fault.good) == 1, f"{self._fault.file}: {self._fault.good!r} is not there once"
        exec(compile(source.replace(self._fault.good, self._fault.bad), path, "exec"), module.__dict__)


def games_until_caught(fault: Fault) -> int | None:
    """How many games are compared until one differs; None if none of the first many does."""
    for name in [name for name in sys.modules if name.startswith("guerra.sim") or name == "referee"]:
        del sys.modules[name]
    planter = Planter(fault)
    sys.meta_path.insert(0, planter)
    try:
        referee = importlib.import_module("referee")
    finally:
        sys.meta_path.remove(planter)
    source = random.Random(1)
    for game in range(1, _MOST_GAMES + 1):
        hand = fault.file in ("hand", "players")
        rules = fault.rules or (referee.random_hand_rules if hand else referee.random_rules)(source)
        signal.setitimer(signal.ITIMER_VIRTUAL, _LONGEST_S)
        try:
            if referee.compare(rules, 1, game, players=PLAYERS if hand else ()):
                return game
        except (IndexError, TimeoutError):
            return game  # out of the kernel's memory, or for ever: caught too
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return None


def _ring(*_: object) -> None:
    raise TimeoutError


def main() -> None:
    """Try every fault."""
    missed = []
    signal.signal(signal.SIGVTALRM, _ring)
    for fault in FAULTS:
        games = games_until_caught(fault)
        good, bad = (" ".join(text.split()) for text in (fault.good, fault.bad))
        print(f"{games or 'never':>6}  {fault.file}: {good} -> {bad}", flush=True)
        missed += [fault] if games is None else []
    sys.exit(len(missed))


if __name__ == "__main__":
    main()
