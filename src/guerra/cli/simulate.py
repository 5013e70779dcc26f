"""`guerra simulate`: many games without people, counted, with error bars."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from guerra.cli import casino
from guerra.cli.options import Index, Seed, chosen_rules, fresh_seed, language_option, rules_options
from guerra.errors import GuerraError
from guerra.presets import sheet_code

if TYPE_CHECKING:
    from guerra import sim
    from guerra.cli.counting import Run

INTERRUPTED = 130
"""The exit code of a run that Ctrl-C stopped."""

File = click.Path(path_type=Path)


@click.command()
@rules_options()
@click.option("-n", "games", type=click.IntRange(1), required=True, metavar="N", help="How many games.")
@click.option("--seed", type=Seed(), help="Which games; a fresh seed if not given, and printed.")
@click.option("--start", type=Index(), default=0, metavar="I", help="The first game's index; 0 if not given.")
@click.option("--workers", type=click.IntRange(1), default=1, metavar="W", help="How many threads; 1 if not given.")
@click.option("--scheduler", metavar="tcp://…", help="Play on the workers of this Dask scheduler.")
@click.option("--seats", metavar="NAMES", help="Computer players where there are choices, as random,lowest.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
@click.option("--csv", "csv", type=File, metavar="FILE", help="Write a line for each game.")
@click.option("--parquet", type=File, metavar="FILE", help="Write a row for each game, as Parquet.")
@click.option("--plot", type=File, metavar="FILE", help="Draw the result, as FILE.png or FILE.svg.")
@click.option("--top", type=click.IntRange(1, 1000), metavar="K", help="List the K longest, shortest and most-wars games.")
@click.option("--lead-changes", is_flag=True, help="Count how often the lead changed; takes longer.")
@click.option("--resume", type=File, metavar="FILE", help="Keep in FILE what is done, and go on from what it holds.")
@click.option("--strategy", type=click.Choice(["war", "surrender", "cautious"]), help="With --rules casino: at a tie.")
@language_option
def simulate(
    preset: str,
    changes: tuple[str, ...],
    games: int,
    seed: int | None,
    start: int,
    workers: int,
    scheduler: str | None,
    seats: str | None,
    as_json: bool,
    csv: Path | None,
    parquet: Path | None,
    plot: Path | None,
    top: int | None,
    lead_changes: bool,
    resume: Path | None,
    strategy: str | None,
    language: str,
) -> None:
    """Play many games and count them.

    The counts depend on rules, seed and indices alone; --lang is for the picture. Ctrl-C ends the run with the table of the
    games so far, marked interrupted, and exit code 130.
    """
    if preset == casino.NAME:
        casino.simulate_casino(changes, strategy or "war", games, seed, as_json)
        return
    if strategy:
        raise GuerraError("--strategy goes with --rules casino")
    from guerra import sim
    from guerra.cli.counting import Run, count
    from guerra.cli.outputs import check_plot, save_plot

    rules = chosen_rules(preset, changes)
    players = tuple(name.strip() for name in seats.split(",")) if seats is not None else ()
    reason = sim.supports(rules, players)
    if reason:
        raise sim.UnsupportedRules(reason)
    _check_together(scheduler, workers, csv, parquet, resume)
    if players and (scheduler or csv or parquet or resume or top or lead_changes):
        raise GuerraError("--seats counts only, on this machine, from the beginning; leave the other options out")
    if plot:
        check_plot(plot)
    run = Run(rules, games, seed, start, workers, scheduler, top or 0, lead_changes, csv, parquet, resume, players)
    result = count(run, fresh_seed)
    if result is None:
        click.echo("interrupted before the first game", err=True)
        sys.exit(INTERRUPTED)
    for line in [json.dumps(result.to_json())] if as_json else _told(result):
        click.echo(line)  # the table at once: the codes of long games take a while
    if plot:
        save_plot(plot, result, language)
    if result.interrupted:
        click.echo(_how_to_go_on(run, result), err=True)
        sys.exit(INTERRUPTED)


def _check_together(scheduler: str | None, workers: int, csv: Path | None, parquet: Path | None, resume: Path | None) -> None:
    """Refuse what does not go together."""
    if scheduler and workers > 1:
        raise GuerraError("--scheduler and --workers exclude each other: a scheduler has workers of its own")
    if scheduler and (csv or parquet):
        raise GuerraError("--scheduler counts only; --csv and --parquet need all games on this machine")
    if parquet and resume:
        raise GuerraError("--parquet and --resume exclude each other: a Parquet file cannot be gone on with; --csv can")


def _told(result: sim.SimResult) -> Iterator[str]:
    """The table, and how to see each game that it lists."""
    yield str(result)
    listed = {game.index for games in result.extremes.values() for game in games}
    if listed:
        yield ""
    for index in sorted(listed):
        code = result.replay_code(index)
        preset, *changes = sheet_code(result.rules).split("~")
        settings = "".join(f" --set {change.replace('.', '=', 1)}" for change in changes)
        played = f"guerra run --rules {preset}{settings} --seed {result.seed} --index {index}"  # too long for a code
        yield f"game {index}: {f'guerra replay {code}' if code else played}"


def _how_to_go_on(run: Run, result: sim.SimResult) -> str:
    if run.resume:
        return f"interrupted: {result.n} of {result.asked} games; the same command goes on, from what {run.resume} keeps"
    lost = [str(path) for path in (run.csv, run.parquet) if path]
    unwritten = f"; not written: {', '.join(lost)}" if lost else ""
    return (
        f"interrupted: {result.n} of {result.asked} games{unwritten}; "
        f"go on with --seed {result.seed} --start {result.start + result.n} -n {result.asked - result.n}"
    )
