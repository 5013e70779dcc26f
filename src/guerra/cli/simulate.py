"""`guerra simulate`: many games without people, counted, with error bars."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from guerra.cli.options import Seed, chosen_rules, fresh_seed, rules_options
from guerra.presets import sheet_code

if TYPE_CHECKING:
    from guerra import sim

INTERRUPTED = 130
"""The exit code of a run that Ctrl-C stopped."""


@click.command()
@rules_options()
@click.option("-n", "games", type=click.IntRange(1), required=True, metavar="N", help="How many games.")
@click.option("--seed", type=Seed(), help="Which games; a fresh seed if not given, and printed.")
@click.option("--start", type=click.IntRange(0), default=0, metavar="I", help="The first game's index; to go on with a run.")
@click.option("--workers", type=click.IntRange(1), default=1, metavar="W", help="How many threads.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as one JSON object.")
def simulate(
    preset: str, changes: tuple[str, ...], games: int, seed: int | None, start: int, workers: int, as_json: bool
) -> None:
    """Play many games and count them.

    The counts depend on rules, seed and indices alone. Ctrl-C ends the run with the table of the games so far, marked
    interrupted, and exit code 130.
    """
    try:
        from guerra import sim
    except ModuleNotFoundError as error:
        raise click.ClickException(f"the simulator needs {error.name}; install guerra[sim]") from None
    rules = chosen_rules(preset, changes)
    used_seed = seed if seed is not None else fresh_seed()
    reason = sim.supports(rules)
    if reason:
        raise sim.UnsupportedRules(reason)
    with click.progressbar(length=games, label=sheet_code(rules), file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        result = sim.simulate(rules, games, used_seed, workers, start, progress=lambda done: bar.update(done - bar.pos))
    click.echo(json.dumps(result.to_json()) if as_json else table(result))
    if result.interrupted:
        note = f"interrupted: {result.n} of {result.asked} games; go on with --seed {used_seed} --start {start + result.n}"
        click.echo(note, err=True)
        sys.exit(INTERRUPTED)


def table(result: sim.SimResult) -> str:
    """A result for people."""
    lines = [
        f"{sheet_code(result.rules)}, seed {result.seed}, games {result.start} to {result.start + result.n - 1}"
        + (f" (interrupted: {result.n} of {result.asked})" if result.interrupted else ""),
        "",
        *(_share(f"seat {seat + 1} wins", wins, result.n) for seat, wins in enumerate(result.wins)),
        *(_share(name, count, result.n) for name, count in _others(result)),
        _share("games", result.n, result.n),
        "",
        f"{'of the games that ended':<24}{'mean':>12} {'± SE':>8} {'sd':>9}{'1 %':>7}{'5 %':>6}"
        + "".join(f"{q:>6}" for q in ("25 %", "50 %", "75 %", "95 %", "99 %", "max")),
    ]
    measures = {
        "battles": result.battles,
        "wars": result.wars,
        "war battles": result.war_battles,
        "longest chain": result.longest_chain,
    }
    for name, found in measures.items():
        quantiles = "".join(f"{found.quantile(share):>6}" for share in found.shares)
        lines.append(f"{name:<24}{found.mean:>12.3f} {found.se:>8.3f} {found.sd:>9.3f} {quantiles}{found.max:>6}")
    lines += ["", "aces dealt to seat 1       games    it wins     ± SE"]
    for aces, (games, p, se) in result.p_win_by_aces.items():
        lines.append(f"{aces:>20}{games:>12}{p:>11.5f}{se:>9.5f}")
    lines += ["", f"{result.elapsed_s:.2f} s, {result.games_per_s:,.0f} games/s ({result.tier})"]
    return "\n".join(lines)


def _others(result: sim.SimResult) -> list[tuple[str, int]]:
    return [("drawn", result.draws), ("endless", result.endless), ("capped", result.capped)]


def _share(name: str, count: int, n: int) -> str:
    return f"{name:<20}{count:>16,}{count / n if n else 0:>10.3%}"
