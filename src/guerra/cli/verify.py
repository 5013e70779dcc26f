"""`guerra verify`: are recorded games right?"""

from __future__ import annotations

import click

from guerra.cli.files import games_in
from guerra.errors import ReplayMismatch, one_line

RIGHT, WRONG, UNREADABLE = 0, 1, 2


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def verify(files: tuple[str, ...]) -> int:
    """Play recorded games again and compare every line; - reads from standard input.

    Exit code 0: all are right. 1: one is wrong, with the battle, what follows from the deal and what stands there.
    2: one cannot be read.
    """
    return max(_verify(name) for name in files)


def _verify(name: str) -> int:
    try:
        reading = games_in(name)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        click.echo(one_line(f"{name}: cannot be read: {reason}"), err=True)
        return UNREADABLE
    worst = RIGHT
    for fault in reading.errors:
        wrong = isinstance(fault, ReplayMismatch)
        click.echo(one_line(f"{name}: {'wrong' if wrong else 'cannot be read'}: {fault}"), err=not wrong)
        worst = max(worst, WRONG if wrong else UNREADABLE)
    if reading.games:
        click.echo(one_line(f"{name}: {len(reading.games)} right"))
    return worst
