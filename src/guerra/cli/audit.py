"""`guerra audit`: is a published run right?"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from guerra.cli.simulate import INTERRUPTED, File
from guerra.errors import GuerraError, one_line

RIGHT, WRONG = 0, 1


@click.command()
@click.argument("result", type=File, metavar="RESULT.json")
@click.option(
    "--sample", type=click.IntRange(1), default=100, metavar="K", help="How many games the engine plays; 100 if not given."
)
@click.option("--workers", type=click.IntRange(1), default=1, metavar="W", help="How many threads; 1 if not given.")
def audit(result: Path, sample: int, workers: int) -> int:
    """Check what `guerra simulate --json` printed.

    The reference engine plays the games that the result lists and a sample that lies evenly over the run; then the whole run
    is counted again and every figure compared. Exit code 0: all is right. 1: something is not, with the game or the
    figure, what stands there and what follows. 2: it cannot be read.
    """
    from guerra.sim.audit import Published, check_figures, check_listed, check_sample, sample_of

    try:
        published = Published(json.loads(result.read_bytes()))
    except ValueError as error:
        reason = str(error) if isinstance(error, GuerraError) else "it is no JSON"
        raise GuerraError(f"{result}: {reason}") from None
    indices = sample_of(published, sample)
    with click.progressbar(length=published.n, label=result.name, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        faults = _told(result, check_listed(published))
        faults += _told(result, check_sample(published.rules, published.seed, indices, published.players))
        try:
            faults += _told(result, check_figures(published, workers, lambda done: bar.update(done - bar.pos)))
        except KeyboardInterrupt:
            click.echo(f"interrupted: {len(indices)} games compared, the figures not", err=True)
            return INTERRUPTED
    if faults:
        return WRONG
    listed = {game["index"] for games in published.listed.values() for game in games}
    click.echo(one_line(f"{result}: right: {len({*listed, *indices})} games in the engine, all figures of {published.n} games"))
    return RIGHT


def _told(result: Path, faults: Iterator[str]) -> int:
    """Print each fault; how many there were."""
    count = 0
    for fault in faults:
        click.echo(one_line(f"{result}: {fault}"))
        count += 1
    return count
