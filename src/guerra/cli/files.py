"""Text in files, and from standard input."""

from __future__ import annotations

import sys
from errno import EFBIG, ENOENT
from os import strerror
from pathlib import Path
from typing import BinaryIO

LARGEST = 64 * 2**20
"""Bytes that are read of one file: some ten thousand games. A device or a mistaken name must not fill the memory."""


def text_of(name: str) -> str:
    """The text of the file `name`, `-` for standard input; raises `OSError`, or `UnicodeDecodeError` if it is none."""
    return _bytes(name).decode("utf-8")


def _bytes(name: str) -> bytes:
    if name != "-":
        try:
            with Path(name).open("rb") as file:
                return _bounded(file, name)
        except ValueError:  # no file can be called so
            raise FileNotFoundError(ENOENT, strerror(ENOENT), name) from None
    if sys.stdin is None:
        raise OSError(None, "standard input is closed")
    return _bounded(sys.stdin.buffer, name)


def _bounded(file: BinaryIO, name: str) -> bytes:
    content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise OSError(EFBIG, strerror(EFBIG), name)
    return content
