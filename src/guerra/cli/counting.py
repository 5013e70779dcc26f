"""A run of `guerra simulate` from its beginning, or from where it was left, to its end or to Ctrl-C."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import click

from guerra.cli.outputs import Table, load, save
from guerra.errors import GuerraError
from guerra.presets import sheet_code
from guerra.rules import Rules
from guerra.sim import Games, SimResult, blocks, simulate
from guerra.sim.kept import Kept
from guerra.sim.rows import CsvRows, ParquetRows
from guerra.sim.run import after

_KEEP_EVERY = 5.0
"""Seconds between two savings of a run that can be gone on with."""

_FIRST_PART = 1000

Part = tuple[SimResult, Games | None]


class Run(NamedTuple):
    """What the options ask for."""

    rules: Rules
    n: int
    seed: int | None
    start: int
    workers: int
    scheduler: str | None
    top: int
    lead_changes: bool
    csv: Path | None
    parquet: Path | None
    resume: Path | None
    players: tuple[str, ...] = ()


def count(run: Run, fresh_seed: Callable[[], int]) -> SimResult | None:
    """Play what is not yet played, write what is to be written; None if Ctrl-C came before any game."""
    kept = load(run.resume) if run.resume else None
    if kept:
        run = _fitting(run, kept.result)
    elif run.seed is None:
        run = run._replace(seed=fresh_seed())
    whole, done = (kept.result, kept.result.n) if kept else (None, 0)
    tables = list[Table]()
    try:
        _open(run, kept, tables)
        whole = _played(run, whole, done, tables)
        if whole and whole.n == run.n:
            with _undisturbed():
                while tables:
                    tables.pop().finish()
    finally:
        for table in tables:
            if run.resume:
                table.leave()
            else:
                table.abandon()
    return replace(whole, asked=run.n) if whole else None


def _fitting(run: Run, kept: SimResult) -> Run:
    """The same run with the seed of the one that is kept; raises `GuerraError` if that is another run."""
    for name, asked, found in (
        ("rules", sheet_code(run.rules), sheet_code(kept.rules)),
        ("--seed", kept.seed if run.seed is None else run.seed, kept.seed),
        ("--start", run.start, kept.start),
        ("--top", run.top, kept.tally.extremes.size),
        ("--lead-changes", run.lead_changes, kept.lead_changes is not None),
    ):
        if asked != found:
            raise GuerraError(f"{run.resume} keeps another run: its {name} is {found}, not {asked}")
    if kept.n > run.n:
        raise GuerraError(f"{run.resume} already has {kept.n} games; -n must be at least that")
    return run._replace(seed=kept.seed)


def _open(run: Run, kept: Kept | None, tables: list[Table]) -> None:
    """Open the files of games, to write those that are still to be played."""
    written = kept.written if kept else 0
    if kept and bool(written) != bool(run.csv):
        raise GuerraError(f"{run.resume} keeps a run {'with' if written else 'without'} --csv")
    if run.csv and not (kept and kept.result.n == run.n and run.csv.exists()):
        tables.append(Table(run.csv, written, lambda file: CsvRows(file, run.lead_changes)))
    if run.parquet:
        about = sheet_code(run.rules), run.seed or 0
        tables.append(Table(run.parquet, 0, lambda file: ParquetRows(file, run.lead_changes, *about)))


def _played(run: Run, whole: SimResult | None, done: int, tables: list[Table]) -> SimResult | None:
    """The run with the parts that were still to be played, or those until Ctrl-C."""
    label, saved = sheet_code(run.rules), monotonic()
    try:
        with click.progressbar(length=run.n, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
            for part, games in _parts(run, done, lambda now: bar.update(now - bar.pos)):
                with _undisturbed():
                    whole = part if whole is None else whole + part
                    if games:
                        for table in tables:
                            table.write(games)
                    if run.resume and (monotonic() - saved > _KEEP_EVERY or whole.n == run.n or part.interrupted):
                        save(run.resume, whole, sum(table.written for table in tables))
                        saved = monotonic()
                bar.update(whole.n - bar.pos)
    except KeyboardInterrupt:
        if run.resume and whole:
            save(run.resume, whole, sum(table.written for table in tables))
    return whole


def _parts(run: Run, done: int, progress: Callable[[int], None]) -> Iterator[Part]:
    """What is still to be played: in blocks with their games, in parts of some seconds, or all at once."""
    assert run.seed is not None
    kinds: dict[str, Any] = {"top": run.top, "lead_changes": run.lead_changes}
    if run.csv or run.parquet:
        yield from blocks(run.rules, run.n - done, run.seed, run.workers, run.start + done, after(progress, done), **kinds)
        return
    size = _FIRST_PART if run.resume else run.n
    while done < run.n:
        size = min(size, run.n - done)
        options = {**kinds, "progress": after(progress, done), "scheduler": run.scheduler, "players": run.players}
        part = simulate(run.rules, size, run.seed, run.workers, run.start + done, **options)
        yield part, None
        if part.interrupted:
            return
        done += size
        size = max(_FIRST_PART, int(size * min(8, _KEEP_EVERY / max(part.elapsed_s, 0.01))))


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits until this is done: a part is counted, written and kept, or none of it."""
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
