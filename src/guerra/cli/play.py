"""`guerra play`: a game of War, at the table in the browser or in this terminal."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import click
from click.core import ParameterSource

from guerra.cli import casino
from guerra.cli.options import Seed, chosen_rules, language_option, rules_options
from guerra.errors import GuerraError


@click.command()
@click.option("--terminal", is_flag=True, help="Play in this terminal instead.")
@rules_options(default="family")
@language_option
@click.option("--no-browser", is_flag=True, help="Say the table's address, and open nothing.")
@casino.no_casino_option
@click.option("--check", is_flag=True, help="Start the table, fetch its page, stop.")
@click.option(
    "--plain", is_flag=True, help="Terminal, line by line, without colours or a screen: for screen readers and pipes."
)
@click.option(
    "--seats", metavar="NAMES", help="Terminal: who plays, as Ana,computer; the computer sits wherever nobody is named."
)
@click.option("--seed", type=Seed(), help="Terminal: deal the games of this seed instead of fresh ones.")
@click.option("--record", type=Path, metavar="FILE", help="Casino War: write the visit into this .war file at its end.")
@click.pass_context
def play(
    ctx: click.Context,
    terminal: bool,
    preset: str,
    changes: tuple[str, ...],
    language: str,
    no_browser: bool,
    no_casino: bool,
    check: bool,
    plain: bool,
    seats: str | None,
    seed: int | None,
    record: Path | None,
) -> None:
    """Play a game of War: the table opens in the browser, on this machine only, until Ctrl-C.

    With --terminal you play here, against the computer unless --seats says otherwise. Enter flips, and ? shows all keys.
    """
    if preset == casino.NAME:
        if seats is not None or no_browser or no_casino or check:
            raise GuerraError(
                "Casino War is played in the terminal: without --seats (--set seats=3 for three), --no-browser and --check"
            )
        casino.play_casino(changes, seed, language, record)
        return
    if record is not None:
        raise GuerraError("--record goes with --rules casino; at the table games are kept by link and as .war files")
    if terminal or plain:
        if no_browser or no_casino or check:
            raise GuerraError("--no-browser, --no-casino and --check are for the table; --terminal and --plain play without it")
        _play_here(preset, changes, seats, seed, language, plain)
        return
    if seats is not None or seed is not None:
        raise GuerraError("--seats and --seed go with --terminal; at the table you choose on the page who plays")
    given = {name for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE}
    page = _house_rules(preset, changes) if given & {"preset", "changes"} else ""
    opened_in = language if "language" in given else None
    with_casino = not (no_casino or casino.is_off(os.environ))
    _play_at_the_table(page, opened_in, with_casino, no_browser=no_browser, check=check)


def _house_rules(preset: str, changes: tuple[str, ...]) -> str:
    """The table's page on which these rules are laid out, ready to deal."""
    from guerra.presets import sheet_code

    return f"house#{sheet_code(chosen_rules(preset, changes))}"


def _play_at_the_table(page: str, language: str | None, with_casino: bool, *, no_browser: bool, check: bool) -> None:
    """Start the table on a free port and open its page in the browser."""
    from guerra.table.serve import Serving, open_browser, serve

    place, mark, part = page.partition("#")
    opened = f"{place}?lang={language}{mark}{part}" if language else page

    def ready(address: str) -> None:
        click.echo(f"guerra: {address}{opened}")
        if not (no_browser or check) and not open_browser(address + opened):
            click.echo("Open this address in a browser, or play here: guerra play --terminal")

    with suppress(KeyboardInterrupt):  # the way to end it, so no error
        serve(Serving(casino=with_casino), ready, check)


def _play_here(preset: str, changes: tuple[str, ...], seats: str | None, seed: int | None, language: str, plain: bool) -> None:
    """A sitting in this terminal."""
    from guerra.i18n import tongue
    from guerra.presets import find_preset
    from guerra.tui.app import Sitting, sit_down
    from guerra.tui.luck import Luck
    from guerra.tui.pace import Pace
    from guerra.tui.players import read_names, seat_players
    from guerra.words.terminal import TerminalWords

    names = read_names(seats) if seats is not None else ()
    base = find_preset(preset)
    further = {"seats": len(names)} if len(names) > base.rules.seats else {}
    rules = chosen_rules(preset, changes, **further)
    players = seat_players(names, rules.seats, TerminalWords(tongue(language)))
    sit_down(Sitting(rules, players, Luck(seed), language, Pace(base.pace)), plain, os.environ)
