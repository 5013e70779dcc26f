"""Files written beside their name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from guerra.cli.beside import Beside, put
from guerra.errors import GuerraError


def test_a_file_has_its_name_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a"
    beside = Beside(path)
    beside.file.write(b"one")
    assert os.listdir(tmp_path) == ["a.part"]
    beside.finish()
    assert (os.listdir(tmp_path), path.read_bytes()) == (["a"], b"one")


def test_a_file_that_is_given_up_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "a"
    put(path, b"old")
    beside = Beside(path)
    beside.file.write(b"new")
    beside.abandon()
    assert (os.listdir(tmp_path), path.read_bytes()) == (["a"], b"old")


def test_a_part_is_gone_on_with_where_it_was(tmp_path: Path) -> None:
    beside = Beside(tmp_path / "a")
    beside.file.write(b"one, and more")
    beside.leave()
    beside = Beside(tmp_path / "a", written=3)
    beside.file.write(b" two")
    beside.finish()
    assert (tmp_path / "a").read_bytes() == b"one two"


def test_a_part_that_is_too_short_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GuerraError, match=r"a\.part is not there"):
        Beside(tmp_path / "a", written=3)
    (tmp_path / "a.part").write_bytes(b"on")
    with pytest.raises(GuerraError, match="shorter than what the run has written"):
        Beside(tmp_path / "a", written=3)
    assert (tmp_path / "a.part").read_bytes() == b"on"


def test_what_cannot_be_a_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError) as directory:
        Beside(tmp_path)
    assert directory.value.filename == str(tmp_path)
    with pytest.raises(FileNotFoundError) as nowhere:
        put(tmp_path / "no" / "a", b"")
    assert nowhere.value.filename == str(tmp_path / "no" / "a")
    with pytest.raises(GuerraError, match="not a plain file"):
        Beside(Path("/dev/null"))
    with pytest.raises(GuerraError, match="null byte"):
        Beside(tmp_path / "a\0b")
