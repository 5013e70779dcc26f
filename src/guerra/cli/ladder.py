"""`guerra ladder`: the opponents of the hand of three against each other, on mirrored deals."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations

import click

from guerra.bots import read_bot
from guerra.bots.contest import Contest, contest
from guerra.bots.levels import LEVELS
from guerra.cli.options import Seed, chosen_rules, fresh_seed, rules_options
from guerra.errors import GuerraError
from guerra.presets import sheet_code
from guerra.rules import Rules

_MANY = 20
"""From so many deals on it pays to compile."""

_SLOWLY = "guerra: without Numba the opponents think some twenty times slower, so this may take minutes: pip install numba"
"""What is said before a long wait that need not be one: 13 ms a choice of the Marshal, not 0.3."""


@click.command()
@rules_options("hand-of-three")
@click.option("-n", "deals", type=click.IntRange(1), required=True, metavar="N", help="How many deals; each is played twice.")
@click.option("--seed", type=Seed(), help="Which deals; a fresh seed if not given, and printed.")
@click.option("--players", metavar="NAMES", help="Who plays, as captain,captain:0; the whole ladder if not given.")
@click.option("--json", "as_json", is_flag=True, help="Print the scores as one JSON object.")
def ladder(preset: str, changes: tuple[str, ...], deals: int, seed: int | None, players: str | None, as_json: bool) -> None:
    """Let computer players play each other, everyone against everyone, and say who gets how much.

    Each deal is played twice, with the seats exchanged, and what is printed is the share of the points, a draw being half. The
    standard error is that over deals.
    """
    rules, used_seed = chosen_rules(preset, changes), seed if seed is not None else fresh_seed()
    names = _names(players)
    if deals >= _MANY:
        _think_fast()
    pairs = list(combinations(names, 2))
    played: list[Contest] = []
    length = deals * len(pairs)
    with click.progressbar(length=length, label=sheet_code(rules), file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for worse, better in pairs:
            played.append(contest(rules, better, worse, deals, used_seed, bar.update))
    click.echo(json.dumps(_record(rules, deals, used_seed, played)) if as_json else "\n".join(_table(names, played, used_seed)))


def _think_fast() -> None:
    """Think compiled where Numba is, which for a few games is not worth the wait; the choices are the same."""
    try:
        from guerra.solve.compiled import think_fast
    except ImportError:
        click.echo(_SLOWLY, err=True)
        return
    think_fast()


def _names(players: str | None) -> tuple[str, ...]:
    names = tuple(name.strip() for name in players.split(",")) if players is not None else tuple(LEVELS)
    for name in names:
        read_bot(name)
    if len({*names}) != len(names) or len(names) < 2:
        raise GuerraError("--players names two players or more, each once")
    return names


def _record(rules: Rules, deals: int, seed: int, played: Sequence[Contest]) -> dict[str, object]:
    contests = [
        {"first": c.first, "second": c.second, "share": c.share, "se": c.se, "draws": c.draws, "games": 2 * deals}
        for c in played
    ]
    return {"rules": sheet_code(rules), "seed": seed, "deals": deals, "contests": contests}


def _table(names: Sequence[str], played: Sequence[Contest], seed: int) -> Iterator[str]:
    """One line a player: what it got against each who stands before it, in per cent, with the standard error."""
    width = max(14, *(len(name) + 2 for name in names))
    found = {(c.first, c.second): c for c in played}
    yield f"seed {seed}, deals 0 to {len(played[0].scores) - 1}, each twice: the row's share of the points in %, ± SE"
    yield ""
    yield f"{'':<{width}}" + "".join(f"{name:>{width}}" for name in names[:-1])
    for place, name in enumerate(names[1:], start=1):
        cells = [found[name, other] for other in names[:place]]
        yield f"{name:<{width}}" + "".join(f"{f'{100 * c.share:.1f} ± {100 * c.se:.1f}':>{width}}" for c in cells)
