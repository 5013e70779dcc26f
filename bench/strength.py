"""How strong the players of the hand of three are, and how hard to exploit.

    python -m bench.strength solved N [--players general,marshal] [--rounds R]
    python -m bench.strength exploiter TARGET [-n DEALS] [--seed S] [--drawn]

The first measures, in the game of four ranks in two suits with a hand of two, one card down, most cards after N battles,
what each player loses to its best reply, exactly, and what R rounds of CFR+ lose. The second plays the exploiter
(`guerra.solve.exploiter`) against a level, most cards after 100 battles, on mirrored deals; with `--drawn` the exploiter is
told one card a world that the level would lay, else the chances of all. What players score against each other is `guerra
ladder`.
"""

from __future__ import annotations

import argparse
from time import process_time

from guerra.bots.levels import LEVELS
from guerra.presets import make_rules
from guerra.rules import Rules
from guerra.solve.cfr import exploitability, solve, uniform
from guerra.solve.compiled import think_fast
from guerra.solve.exploiter import exploit
from guerra.solve.players import grow_with


def reduced(battles: int) -> Rules:
    """The small game that strength is measured in."""
    return make_rules("hand-of-three", deck="4x2", hand=2, face_down=1, wars_to_win=0, battle_limit=battles)


def solved(battles: int, players: list[str], rounds: int) -> None:
    """Print the tree's size, and what each loses."""
    tree, mixes = grow_with(reduced(battles), {name: LEVELS[name] for name in players})
    print(f"{tree.nodes:,} nodes, {tree.infos:,} information sets a seat; processor time {process_time():.0f} s", flush=True)
    for name, mix in {"evenly": uniform(tree), **mixes}.items():
        print(f"{name:12}{exploitability(tree, mix, mix):8.4f}", flush=True)
    if rounds:
        lost = exploitability(tree, *solve(tree, rounds))
        print(f"CFR+ {rounds:<7}{lost:8.5f}; processor time {process_time():.0f} s", flush=True)


def against_exploiter(target: str, deals: int, seed: int, drawn: bool) -> None:
    """Print what the exploiter gets."""
    found = exploit(make_rules("hand-of-three", wars_to_win=0, battle_limit=100), target, deals, seed, drawn)
    told = "told one card" if drawn else "told the chances"
    share = f"{100 * found.share:.1f} ± {100 * found.se:.1f} %"
    print(f"exploiter, {told}, against {target}, {deals} deals twice, seed {seed}: {share}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="part", required=True)
    part = parts.add_parser("solved")
    part.add_argument("battles", type=int)
    part.add_argument("--players", default="recruit,corporal,captain,colonel,general,marshal")
    part.add_argument("--rounds", type=int, default=0)
    part = parts.add_parser("exploiter")
    part.add_argument("target")
    part.add_argument("-n", dest="deals", type=int, default=30)
    part.add_argument("--seed", type=int, default=1)
    part.add_argument("--drawn", action="store_true")
    asked = parser.parse_args()
    think_fast()
    if asked.part == "solved":
        solved(asked.battles, asked.players.split(","), asked.rounds)
    else:
        against_exploiter(asked.target, asked.deals, asked.seed, asked.drawn)


if __name__ == "__main__":
    main()
