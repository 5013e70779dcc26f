"""`guerra play`: a game of War in this terminal."""

from __future__ import annotations

import os

import click

from guerra.cli.options import Seed, chosen_rules, language_option, rules_options
from guerra.cli.serve import play_in_browser
from guerra.errors import GuerraError
from guerra.i18n import tongue
from guerra.presets import find_preset
from guerra.tui.app import Sitting, sit_down
from guerra.tui.luck import Luck
from guerra.tui.pace import Pace
from guerra.tui.players import read_names, seat_players
from guerra.words.terminal import TerminalWords


@click.command()
@rules_options(default="family")
@click.option("--seats", metavar="NAMES", help="Who plays, as Ana,computer; the computer sits wherever nobody is named.")
@click.option("--seed", type=Seed(), help="Deal the games of this seed instead of fresh ones.")
@language_option
@click.option("--plain", is_flag=True, help="Line by line, without colours or a screen: for screen readers and pipes.")
@click.option("--browser", is_flag=True, help="Play at the table in the browser instead, on this machine.")
@click.option("--no-browser", is_flag=True, help="With --browser: say the table's address, and open nothing.")
@click.option("--check", is_flag=True, help="With --browser: start, fetch the page, stop.")
def play(
    preset: str,
    changes: tuple[str, ...],
    seats: str | None,
    seed: int | None,
    language: str,
    plain: bool,
    browser: bool,
    no_browser: bool,
    check: bool,
) -> None:
    """Play a game of War in this terminal.

    Enter flips, and ? shows all keys. Without --seats you play against the computer.
    """
    if (no_browser or check) and not browser:
        raise GuerraError("--no-browser and --check go with --browser")
    if browser:
        play_in_browser(no_browser=no_browser, check=check)
        return
    names = read_names(seats) if seats is not None else ()
    base = find_preset(preset)
    further = {"seats": len(names)} if len(names) > base.rules.seats else {}
    rules = chosen_rules(preset, changes, **further)
    players = seat_players(names, rules.seats, TerminalWords(tongue(language)))
    sit_down(Sitting(rules, players, Luck(seed), language, Pace(base.pace)), plain, os.environ)
