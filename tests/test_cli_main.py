"""The command as a whole: help, errors in one line, and no traceback whatever it is given and wherever its output goes."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import sleep

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from command import guerra
from guerra import __version__
from guerra.bots import BOTS
from guerra.presets import presets
from guerra.rules import AXES

SOURCE = str(Path(__file__).parent.parent / "src")


def shell(line: str, pass_fds: Sequence[int] = (), **environment: str) -> tuple[int, str, str]:
    """Run a shell line in which `$G` is the command, in a process of its own, which keeps what it writes as long as it may."""
    env = {**os.environ, "PYTHONUNBUFFERED": "", "PYTHONPATH": SOURCE, "G": f"{sys.executable} -m guerra", **environment}
    done = subprocess.run(["/bin/bash", "-c", line], env=env, capture_output=True, timeout=60, check=False, pass_fds=pass_fds)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help(arguments: tuple[str, ...]) -> None:
    ran = guerra(*arguments)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Usage: guerra ")
    for verb in ("play", "run", "replay", "verify", "deal", "rules"):
        assert re.search(rf"^  {verb} +\w", ran.out, re.MULTILINE)


@pytest.mark.parametrize("verb", ["run", "deal", "verify"])
def test_every_verb_has_help(verb: str) -> None:
    ran = guerra(verb, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(f"Usage: guerra {verb} ")


def test_version() -> None:
    assert guerra("--version") == (0, f"guerra, version {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nonsense",), "No such command 'nonsense'. See: guerra --help"),
        (("run", "--sede", "1"), "No such option '--sede'. (Did you mean one of: '--deal', '--seed', '--set'?)"),
        (("run", "extra"), "Got unexpected extra argument (extra) See: guerra run --help"),
        (("run", "--seed"), "Option '--seed' requires an argument."),
        (("deal",), "Missing option '--seed'."),
        (("verify",), "Missing argument 'FILE...'."),
        (("run", "--rules", "clasic"), "no rules 'clasic'; did you mean classic? There are classic, family, "),
        (("run", "--set", "preset=x"), "no axis 'preset'; axes are seats, deck, "),
        (("deal", "--seed", "1", "--set", "seats=1"), "seats: 1 is not allowed; allowed: 2 to 8"),
    ],
)
def test_an_error_is_one_line_and_exit_code_2(arguments: tuple[str, ...], said: str) -> None:
    ran = guerra(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"guerra: {said}")
    assert ran.err.count("\n") == 1


# --- anything that a person, or a machine, could type

SETTINGS = st.builds(
    "{}={}".format,
    st.sampled_from([axis.name for axis in AXES if axis.name not in ("cap", "battle_limit", "best_of")]) | st.text(max_size=8),
    st.sampled_from([choice for axis in AXES for choice in axis.choices]) | st.integers(-2, 60).map(str) | st.text(max_size=8),
)
TEXTS = st.text(st.characters(exclude_characters="\0"), max_size=12)
VALUES = {
    "--rules": st.sampled_from(list(presets())) | TEXTS,
    "--set": SETTINGS | TEXTS,
    "--seed": st.integers(-1, 1 << 65).map(str) | TEXTS,
    "--index": st.integers(-1, 1 << 65).map(str) | TEXTS,
    "--deal": st.just("1" + "A" * 38) | TEXTS,
    "--piles": st.from_regex(r"([2-9TJQKA][shdc]? ){1,5}/( [2-9TJQKA]){1,5}", fullmatch=True) | TEXTS,
    "--seats": st.lists(st.sampled_from(list(BOTS)), min_size=1, max_size=3).map(",".join) | TEXTS,
}
OPTIONS = st.sampled_from(list(VALUES)).flatmap(lambda name: st.tuples(st.just(name), VALUES[name]))
FLAGS = st.sampled_from([("--json",), ("--events",), ("--help",)]) | st.tuples(TEXTS)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["run", "run", "deal", "verify"]), st.lists(OPTIONS | FLAGS, max_size=4))
def test_no_arguments_bring_a_traceback(verb: str, options: list[tuple[str, ...]]) -> None:
    bounds = () if verb == "verify" else ("--set", "cap=150")
    ran = guerra(verb, *bounds, *(part for option in options for part in option))
    assert ran.code in (0, 1, 2)
    if ran.code == 2 and verb != "verify":
        assert ran.err.startswith("guerra: ")
        assert (ran.out, ran.err.count("\n")) == ("", 1)
    if ran.code == 0:
        assert ran.err == ""


LONG = "x" * 100_000


@pytest.mark.parametrize(
    "arguments",
    [
        ("run", "--rules", LONG),
        ("run", "--set", f"seats={LONG}"),
        ("run", "--set", f"{LONG}=1"),
        ("run", "--set", LONG),
        ("run", "--set", f"deck={LONG}"),
        ("run", "--index", LONG),
        ("run", "--deal", LONG),
        ("run", "--piles", f"{LONG} / 7"),
        ("run", "--piles", f"{LONG} /"),
        ("run", "--seats", f"{LONG},random"),
        ("rules", "--lang", LONG),
        ("replay", LONG),
        ("replay", f"{LONG}~~1A"),
        ("replay", f"classic~~{LONG}"),
        ("play", "--terminal", "--seats", f"{LONG},computer"),
    ],
)
def test_an_error_tells_only_the_beginning_of_what_is_long(arguments: tuple[str, ...]) -> None:
    ran = guerra(*arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert len(ran.err) < 1000


# --- real processes


def test_a_reader_that_stops_reading_is_no_error() -> None:
    assert shell('set -o pipefail; $G run --seed 1 --events | head -n 1 | cut -c 1-18; echo "${PIPESTATUS[0]}"') == (
        0,
        '{"event": "dealt",\n0\n',
        "",
    )


@pytest.mark.parametrize("arguments", ["--help", "--version", "run --help", "run --seed 1", "rules", "play --plain"])
def test_a_reader_that_is_gone_at_once_is_no_error(arguments: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    code, _, err = shell(f"$G {arguments} >&{writing} </dev/null", pass_fds=(writing,))
    os.close(writing)
    assert (code, err) == (0, "")


@pytest.mark.parametrize(
    "arguments",
    [
        "--help",
        "run --seed 1",
        "run --seed 1 --json",
        "deal --seed 1",
        "rules",
        "rules --json",
        "play --terminal",
        "play --plain",
    ],
)
def test_nobody_to_write_to(arguments: str) -> None:
    assert shell(f"$G {arguments} >&- 2>&- </dev/null") == (0, "", "")


def test_a_closed_output_is_none_for_a_recorded_game(tmp_path: Path) -> None:
    game = tmp_path / "game.war"
    game.write_text(guerra("run", "--seed", "1").out, "utf-8")
    for options in ("", "--json", "--events"):
        assert shell(f"$G replay {game} {options} >&-") == (0, "", "")


def test_an_error_is_never_printed_where_the_result_belongs() -> None:
    assert shell("$G run --set seats=1 2>&-") == (2, "", "")


@pytest.mark.parametrize("arguments", ["play --terminal", "play --plain"])
def test_without_answers_there_is_no_game(arguments: str) -> None:
    code, out, err = shell(f"$G {arguments} <&-")
    assert (code, out.endswith("Goodbye.\n"), err) == (0, True, "")


def test_a_full_disk_is_told() -> None:
    code, _, err = shell("$G run --seed 1 > /dev/full")
    assert (code, err) == (2, "guerra: output: No space left on device\n")


@pytest.mark.parametrize("arguments", ["run --set seats=1", "verify nowhere.war", "run --seed 1 > /dev/full"])
def test_where_an_error_cannot_be_told_its_exit_code_stands(arguments: str) -> None:
    assert shell(f"$G {arguments} 2> /dev/full") == (2, "", "")


def test_a_closed_input_is_told() -> None:
    assert shell("$G verify - <&-") == (2, "", "-: cannot be read: standard input is closed\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_an_old_code_page_brings_no_traceback(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "game.war"
    file.write_text('[Game "War"]\n[Rules "ágil♠"]\n[Seats "a" "b"]\n', "utf-8")
    code, _, err = shell(f"$G verify {file}", PYTHONIOENCODING=encoding)
    assert code == 2
    assert "cannot be read: line 2: no rules '" in err
    assert "Traceback" not in err
    assert shell("$G verify --help", PYTHONIOENCODING=encoding)[0] == 0


def test_names_of_files_that_are_no_text() -> None:
    code, _, err = shell(r"$G verify $'\xff.war'")
    assert (code, "No such file or directory" in err, "Traceback" in err) == (2, True, False)
    code, _, err = shell(r"$G run --seed $'\xff'")
    assert (code, "a seed is a number from 0 to 2**64 - 1, or a word" in err) == (2, True)


def test_the_same_game_in_every_process() -> None:
    """Whatever Python's hash seed is."""
    games = {shell("$G run --seed abuela --rules reshuffle", PYTHONHASHSEED=seed)[1] for seed in ("0", "1", "random")}
    assert len(games) == 1
    assert games.pop().startswith('[Game "War"]\n')


def test_control_c_is_exit_code_130() -> None:
    """In the middle of a game that would take minutes."""
    endless = ["run", "--piles", "2 3 5 / 4 6", "--set", "battle_limit=1000000", "--set", "cap=10000000"]
    program = f"from guerra.cli.main import main; print('ready', flush=True); main({endless})"
    env = {**os.environ, "PYTHONPATH": SOURCE}
    with subprocess.Popen([sys.executable, "-c", program], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == b"ready\n"
        sleep(0.5)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=20)
    assert (running.returncode, out, err.strip()) == (130, b"", b"")
