"""`guerra verify`: are recorded games right?"""

from __future__ import annotations

from collections.abc import Sequence

import click

from guerra.casino.notation import is_visit
from guerra.cli.files import text_of
from guerra.cli.visits import read_visit
from guerra.errors import GuerraError, ReplayMismatch, one_line
from guerra.notation.transcript import read
from guerra.speed.notation import fault_of, is_race

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
        right, faults = _checked(text_of(name))
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        click.echo(one_line(f"{name}: cannot be read: {reason}"), err=True)
        return UNREADABLE
    worst = RIGHT
    for fault in faults:
        wrong = isinstance(fault, ReplayMismatch)
        click.echo(one_line(f"{name}: {'wrong' if wrong else 'cannot be read'}: {fault}"), err=not wrong)
        worst = max(worst, WRONG if wrong else UNREADABLE)
    if right:
        click.echo(one_line(f"{name}: {right} right"))
    return worst


def _checked(text: str) -> tuple[int, Sequence[GuerraError]]:
    """How many games are right, and what is wrong with the others."""
    if is_race(text):
        fault = fault_of(text)
        return (0, [fault]) if fault else (1, [])
    if is_visit(text):
        try:
            read_visit(text)
        except GuerraError as error:
            return 0, [error]
        return 1, []
    reading = read(text)
    return len(reading.games), reading.errors
