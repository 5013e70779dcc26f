"""Games as rows of a file: CSV, or Parquet with a row group for each block. Blocks come one after the other; none is kept."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any, BinaryIO, Protocol

import numpy as np

from guerra import __version__
from guerra.sim.extras import needs
from guerra.sim.games import COLUMNS, REASONS, Games
from guerra.sim.records import RECORD

_LINES = 4096
"""So many lines are text at a time: numbers as Python has them take ten times their room."""


class Rows(Protocol):
    """Something that writes games."""

    def write(self, games: Games) -> None:
        """Write these games, which come after those before."""

    def close(self) -> None:
        """Write what must come last."""


class CsvRows:
    r"""A line for each game, after one with the names of the columns.

    >>> from io import BytesIO
    >>> from guerra.presets import make_rules
    >>> from guerra.sim import blocks
    >>> file = BytesIO()
    >>> rows = CsvRows(file, lead_changes=False)
    >>> for _, games in blocks(make_rules("family"), 1, seed=7):
    ...     rows.write(games)
    >>> print(file.getvalue().decode(), end="")
    index,winner,reason,aces,battles,wars,war_battles,longest_chain,cards_laid,cycle
    0,1,target,2,14,3,3,1,52,0
    """

    def __init__(self, file: BinaryIO, lead_changes: bool) -> None:
        self._file = file
        if not file.tell():
            names = [*COLUMNS, "lead_changes"] if lead_changes else COLUMNS
            file.write(",".join(names).encode() + b"\n")

    def write(self, games: Games) -> None:
        """Write these games."""
        columns = games.columns().values()
        for at in range(0, len(games), _LINES):
            text = StringIO()
            lines = zip(*(column[at : at + _LINES].tolist() for column in columns), strict=True)
            csv.writer(text, lineterminator="\n").writerows(lines)
            self._file.write(text.getvalue().encode())

    def close(self) -> None:
        """Nothing comes last."""


class ParquetRows:
    """A row for each game, columns typed as `Games.columns` says; rules, seed and version stand in the file's metadata."""

    def __init__(self, file: BinaryIO, lead_changes: bool, sheet: str, seed: int) -> None:
        with needs("a Parquet file", "data"):
            import pyarrow as pa
            from pyarrow.parquet import ParquetWriter
        self._arrow = pa
        empty = Games(0, np.zeros(0, RECORD), np.zeros(0, np.int64) if lead_changes else None)
        about = {"guerra.rules": sheet, "guerra.seed": str(seed), "guerra.version": __version__}
        self._schema = self._table(empty).schema.with_metadata(about)
        self._writer = ParquetWriter(file, self._schema)

    def write(self, games: Games) -> None:
        """Write these games as one row group."""
        self._writer.write_table(self._table(games).cast(self._schema))

    def close(self) -> None:
        """Write the index of the file."""
        self._writer.close()

    def _table(self, games: Games) -> Any:
        columns = {name: self._arrow.array(column) for name, column in games.columns().items() if name != "reason"}
        codes = self._arrow.array(games.records["reason"].astype(np.int8))
        columns["reason"] = self._arrow.DictionaryArray.from_arrays(codes, self._arrow.array(REASONS.tolist()))
        order = [name for name in (*COLUMNS, "lead_changes") if name in columns]
        return self._arrow.table({name: columns[name] for name in order})
