"""What `guerra simulate` writes into files: a table of games, a picture, and a run to go on with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from guerra.cli.beside import Beside, named, put
from guerra.errors import GuerraError
from guerra.i18n import tongue
from guerra.sim.extras import needs
from guerra.sim.kept import Kept, keep, read_kept
from guerra.sim.plot import image
from guerra.sim.rows import Rows

if TYPE_CHECKING:
    from guerra.sim import Games, SimResult

KINDS = ("png", "svg")
"""The pictures that can be drawn."""


class Table:
    """A file of games in the making; it is there when the run is whole, and not before."""

    def __init__(self, path: Path, written: int, rows: Callable[[BinaryIO], Rows]) -> None:
        """Begin anew, or go on after so many bytes; `rows` makes what writes into the file."""
        self._beside = Beside(path, written)
        try:
            self._rows = rows(self._beside.file)
        except GuerraError:
            self._beside.abandon()
            raise

    @property
    def written(self) -> int:
        """How many bytes it has so far."""
        with named(self._beside.path):
            self._beside.file.flush()
            return self._beside.file.tell()

    def write(self, games: Games) -> None:
        """Write these games too."""
        with named(self._beside.path):
            self._rows.write(games)

    def finish(self) -> None:
        """Give the file its name."""
        with named(self._beside.path):
            self._rows.close()
        self._beside.finish()

    def leave(self) -> None:
        """Leave the part for a run that goes on."""
        self._beside.leave()

    def abandon(self) -> None:
        """Leave nothing."""
        self._beside.abandon()


def check_plot(path: Path) -> None:
    """Refuse a picture that could not be drawn, before any game is played."""
    if path.suffix[1:].lower() not in KINDS:
        raise GuerraError(f"--plot {path}: a picture is a .png or a .svg file")
    with needs("a plot", "plot"):
        import matplotlib.figure  # noqa: F401
    Beside(path).abandon()


def save_plot(path: Path, result: SimResult, language: str) -> None:
    """Draw a result into a file, in a language."""
    put(path, image(result, path.suffix[1:].lower(), tongue(language)))


def load(path: Path) -> Kept | None:
    """The run that a file keeps; None if there is no such file."""
    with named(path):
        if not path.exists():
            Beside(path).abandon()  # it can be written
            return None
        text = path.read_bytes()
    try:
        return read_kept(text.decode())
    except ValueError as error:
        raise GuerraError(f"{path}: {error}") from None


def save(path: Path, result: SimResult, written: int) -> None:
    """Keep a run in a file."""
    put(path, keep(Kept(result, written)).encode())
