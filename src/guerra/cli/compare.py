"""`guerra compare`: two rule sheets on the same deals, side by side."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from guerra.cli.options import Index, Seed, fresh_seed
from guerra.cli.simulate import INTERRUPTED
from guerra.presets import read_sheet_code, sheet_code

if TYPE_CHECKING:
    from guerra.sim.compare import Comparison, Paired


@click.command()
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@click.option("-n", "games", type=click.IntRange(1), required=True, metavar="N", help="How many games of each.")
@click.option("--seed", type=Seed(), help="Which games; a fresh seed if not given, and printed.")
@click.option("--start", type=Index(), default=0, metavar="I", help="The first game's index; 0 if not given.")
@click.option("--workers", type=click.IntRange(1), default=1, metavar="W", help="How many threads; 1 if not given.")
@click.option("--json", "as_json", is_flag=True, help="Print the comparison as one JSON object.")
def compare(a: str, b: str, games: int, seed: int | None, start: int, workers: int, as_json: bool) -> None:
    """Play the same deals under two rule sheets and say what changes.

    A and B are presets or sheet codes, as classic or classic~face_down.1. Ctrl-C ends it with the pairs so far, marked
    interrupted, and exit code 130.
    """
    from guerra import sim
    from guerra.sim.compare import compare as play_both

    sheets = [read_sheet_code(code) for code in (a, b)]
    for reason in filter(None, map(sim.supports, sheets)):
        raise sim.UnsupportedRules(reason)
    used_seed = seed if seed is not None else fresh_seed()
    label = " / ".join(map(sheet_code, sheets))
    with click.progressbar(length=games, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        found = play_both(sheets[0], sheets[1], games, used_seed, workers, start, lambda done: bar.update(done - bar.pos))
    click.echo(json.dumps(found.to_json()) if as_json else "\n".join(_table(found)))
    if found.interrupted:
        click.echo(f"interrupted: {found.n} of {found.asked} games", err=True)
        sys.exit(INTERRUPTED)


def _table(found: Comparison) -> Iterator[str]:
    cut = f" (interrupted: {found.n} of {found.asked})" if found.interrupted else ""
    yield f"A {sheet_code(found.a)}"
    yield f"B {sheet_code(found.b)}"
    yield f"seed {found.seed}, games {found.start} to {found.start + found.n - 1}{cut}"
    yield ""
    yield f"{'a game, on average':<20}{'A':>12}{'B':>12}{'B - A':>12}{'± SE':>10}"
    for name, paired in found.measures.items():
        yield _row(name.replace("_", " "), paired, 1, "")
    for name, paired in found.shares.items():
        yield _row(name, paired, 100, " %")
    yield ""
    yield f"the first four: of the {found.measures['battles'].pairs:,} deals that ended under both"


def _row(name: str, paired: Paired, scale: int, sign: str) -> str:
    numbers = (*paired.means, paired.difference)
    return f"{name + sign:<20}" + "".join(f"{scale * number:>12.3f}" for number in numbers) + f"{scale * paired.se:>10.3f}"
