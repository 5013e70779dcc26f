"""The command `guerra`: one verb a job, each in a file of its own that is read only when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from typing import Any, TextIO

import click

from guerra import __version__
from guerra.errors import GuerraError, one_line

_COMMANDS = {
    "play": "Play War: the table opens in the browser; --terminal plays here.",
    "run": "Play a game without people and print it.",
    "replay": "Tell a recorded game again, from a file or a code.",
    "verify": "Check recorded games: 0 right, 1 wrong, 2 unreadable.",
    "deal": "Show the deal of a seed.",
    "rules": "Say the rules in words.",
    "simulate": "Play many games and count.",
    "compare": "Play the same deals under two rule sheets.",
    "audit": "Check what simulate has published.",
    "odds": "Say exact chances.",
    "ladder": "Let the computer's opponents play each other.",
    "serve": "Serve the table to others.",
}


class _Verbs(click.Group):
    """A group that knows its commands by name and one line, and loads one only when it runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in _COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"guerra.cli.{name}"), name)
        return command

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        with _until_nobody_reads_on():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _until_nobody_reads_on():
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@contextmanager
def _until_nobody_reads_on() -> Iterator[None]:
    """A pipe that nobody reads any more is not an error: the rest goes nowhere."""
    try:
        yield
    except BrokenPipeError:
        _to_nowhere(sys.stdout)
        raise click.exceptions.Exit(0) from None


def _nowhere() -> TextIO:
    """What stands for an output that was closed (`>&-`)."""
    return open(os.devnull, "w", encoding="utf-8")


def _to_nowhere(stream: TextIO) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@click.command(
    cls=_Verbs,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(__version__, prog_name="guerra")
@click.pass_context
def _guerra(ctx: click.Context) -> None:
    """War (Guerra, Batalla): the card game, every house rule of it, right to the last card."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def main(arguments: list[str] | None = None) -> None:
    """Run the command; an error is one line on stderr and exit code 2, never a traceback."""
    sys.stdout, sys.stderr = sys.stdout or _nowhere(), sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that cannot show a letter shows its number
    try:
        code: Any = _guerra.main(args=arguments, prog_name="guerra", standalone_mode=False)
    except click.BadParameter as error:
        _complain(error.format_message())
    except click.UsageError as error:
        _complain(f"{error.format_message()} See: {error.ctx.command_path if error.ctx else 'guerra'} --help")
    except GuerraError as error:
        _complain(str(error))
    except OSError as error:
        if not error.filename:
            _to_nowhere(sys.stdout)  # what could not be written would be tried again at the end
        _complain(f"{error.filename or 'output'}: {error.strerror or error}")
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    else:
        sys.exit(code if isinstance(code, int) else 0)


def _complain(message: str) -> None:
    try:
        print(one_line(f"guerra: {' '.join(message.split())}"), file=sys.stderr, flush=True)
    except OSError:  # the disk is full, or nobody reads: the exit code must do
        _to_nowhere(sys.stderr)
    sys.exit(2)
