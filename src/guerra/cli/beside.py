"""Files that are there whole or not at all: written beside their name, and renamed when they are whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EIO, EISDIR
from pathlib import Path
from typing import BinaryIO

from guerra.errors import GuerraError


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Name this file in an `OSError`, whatever of it could not be opened, written or renamed."""
    try:
        yield
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise OSError(error.errno or EIO, reason, str(path)) from None
    except GuerraError:
        raise
    except ValueError as error:  # no file can be called so
        raise GuerraError(f"{str(path)!r}: {error}") from None


class Beside:
    """A file in the making: `file` is open for bytes, `NAME.part` until `finish`. Raises `OSError` that names it."""

    def __init__(self, path: Path, written: int = 0) -> None:
        """Begin anew, or go on after so many bytes of the part that is there."""
        if path.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
        self.path, self.part = path, path.with_name(path.name + ".part")
        if written and not self.part.exists():
            raise GuerraError(f"{self.part} is not there; without it the run cannot go on")
        with named(path):
            if path.exists() and not path.is_file():
                raise GuerraError(f"{path}: not a plain file; a result can only take the place of one")
            if written > (self.part.stat().st_size if written else 0):
                raise GuerraError(f"{self.part}: shorter than what the run has written; it cannot be gone on with")
            self.file: BinaryIO = open(self.part, "r+b" if written else "wb")  # noqa: SIM115 (closed by finish or leave)
            self.file.truncate(written)
            self.file.seek(written)

    def finish(self) -> None:
        """Give the file its name; or raise, and leave nothing."""
        try:
            with named(self.path):
                self.file.flush()
                os.fsync(self.file.fileno())
                self.file.close()
                os.replace(self.part, self.path)
        except OSError:
            self.abandon()
            raise

    def abandon(self) -> None:
        """Leave nothing."""
        self.leave()
        self.part.unlink(missing_ok=True)

    def leave(self) -> None:
        """Leave the part, to go on with later."""
        with suppress(OSError):  # what it still held cannot be written; so much the less is left
            self.file.close()


def put(path: Path, content: bytes) -> None:
    """Write a whole file; raises `OSError` that names it, and leaves then what was there."""
    beside = Beside(path)
    try:
        with named(path):
            beside.file.write(content)
    except OSError:
        beside.abandon()
        raise
    beside.finish()
