"""`guerra verify`: 0 right, 1 wrong, 2 unreadable; the worst of several counts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from command import guerra
from tools.golden import GOLDEN

GOOD = (GOLDEN / "little-ones.war").read_text("utf-8")
WRONG = GOOD.replace('[Reason "target"]', '[Reason "cap"]')
TORN = GOOD[: GOOD.index("\n1. ")].replace("Rules", "Rulez")


def saved(folder: Path, text: str, name: str = "game.war") -> str:
    """A file with this text."""
    path = folder / name
    path.write_bytes(text.encode())
    return str(path)


def test_every_golden_game_is_right() -> None:
    files = sorted(str(path) for path in GOLDEN.glob("*.war"))
    assert guerra("verify", *files) == (0, "".join(f"{file}: 1 right\n" for file in files), "")


@pytest.mark.parametrize("change", [lambda t: t.replace("\n", "\r\n"), lambda t: "\ufeff" + t, lambda t: t + "\n\n" + t])
def test_other_editors_and_several_games(change: Callable[[str], str], tmp_path: Path) -> None:
    file = saved(tmp_path, change(GOOD))
    assert guerra("verify", file) == (0, f"{file}: {change(GOOD).count('[Game')} right\n", "")


def test_a_wrong_game_names_its_battle(tmp_path: Path) -> None:
    file = saved(tmp_path, WRONG)
    ran = guerra("verify", file)
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith(f"{file}: wrong: battle ")
    assert "expected 'Reason target', got 'Reason cap'" in ran.out


def test_an_unreadable_game_names_its_line(tmp_path: Path) -> None:
    file = saved(tmp_path, TORN)
    assert guerra("verify", file) == (2, "", f"{file}: cannot be read: line 1: the tag Rules is missing\n")


def test_a_bad_game_in_the_middle_costs_only_itself(tmp_path: Path) -> None:
    file = saved(tmp_path, "\n".join([GOOD, TORN, WRONG, GOOD]))
    ran = guerra("verify", file)
    assert ran.code == 2
    assert ran.out.splitlines()[-1] == f"{file}: 2 right"
    assert ran.err.startswith(f"{file}: cannot be read: line {GOOD.count(chr(10)) + 2}: ")


def test_the_worst_of_all_files_is_the_exit_code(tmp_path: Path) -> None:
    good, wrong, torn = (saved(tmp_path, text, f"{name}.war") for name, text in zip("abc", (GOOD, WRONG, TORN), strict=True))
    assert [guerra("verify", *files).code for files in ((good, good), (good, wrong), (wrong, torn, good))] == [0, 1, 2]


def test_from_standard_input() -> None:
    assert guerra("verify", "-", stdin=GOOD.encode()) == (0, "-: 1 right\n", "")
    assert guerra("verify", "-").err == "-: cannot be read: there is no game in it: no line begins with [Game\n"


def test_what_is_no_file_of_text(tmp_path: Path) -> None:
    binary = tmp_path / "x.war"
    binary.write_bytes(b"\xff\xfe\x00")
    assert guerra("verify", str(binary)) == (2, "", f"{binary}: cannot be read: it is not UTF-8 text\n")
    assert guerra("verify", str(tmp_path)) == (2, "", f"{tmp_path}: cannot be read: Is a directory\n")
    missing = str(tmp_path / "none.war")
    assert guerra("verify", missing) == (2, "", f"{missing}: cannot be read: No such file or directory\n")


@pytest.mark.parametrize(
    ("name", "told"),
    [("a\nb", "a\\nb"), ("\x1b[31m", "\\x1b[31m"), ("\u202e", "\\u202e"), ("\ud800", "\\ud800"), ("\0", "\\x00")],
)
def test_the_strangest_name_of_a_file_is_one_line(name: str, told: str) -> None:
    assert guerra("verify", name) == (2, "", f"{told}: cannot be read: No such file or directory\n")


def test_a_line_as_long_as_a_file_is_told_by_its_beginning(tmp_path: Path) -> None:
    ran = guerra("verify", saved(tmp_path, GOOD + "x" * 1_000_000))
    assert (ran.code, len(ran.out) < 1000) == (1, True)


def test_what_run_writes_is_right(tmp_path: Path) -> None:
    for arguments in (("--rules", "hand-of-three"), ("--set", "best_of=3"), ("--piles", "7 9 / 8 9 K")):
        assert guerra("verify", saved(tmp_path, guerra("run", "--seed", "1", *arguments).out)).code == 0
