"""`guerra play` as people meet it: in the terminal with its keys, in a pipe, in three languages, cut off; and at the table."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from guerra.notation.codes import read_game_code
from terminals import Terminal, environment, guerra

CTRL_C, CTRL_D, ENTER = "\x03", "\x04", "\r"
SCREEN, SCREEN_LEFT, CURSOR_BACK = "\x1b[?1049h", "\x1b[?1049l", "\x1b[?25h"


def left_clean(terminal: Terminal, code: int) -> str:
    """The command has ended with this code, the terminal is as it was, and nothing went wrong; what it said at last."""
    assert terminal.end() == code
    assert terminal.settings() == terminal.before
    assert CURSOR_BACK in terminal.output
    assert "Traceback" not in terminal.output
    return re.sub(r"\x1b[^a-zA-Z>]*[a-zA-Z>]", "", terminal.output.split(SCREEN_LEFT)[-1])


# --- a screen


def test_a_game_with_keys():
    with Terminal("play", "--terminal", "--seed", "1") as terminal:
        terminal.see("Enter flips.")
        terminal.press(ENTER)
        terminal.see("king of diamonds")
        terminal.press(ENTER)
        terminal.see("You take 2.")
        terminal.press("w")
        terminal.see("War of aces.")
        terminal.rest(0.7)
        terminal.press(ENTER)
        terminal.see("[1]")
        terminal.see("[3]")
        terminal.see("+10")
        terminal.press("y")
        terminal.see("(R3.3)")
        terminal.press(ENTER)
        terminal.press("q")
        assert left_clean(terminal, 0).strip() == "Goodbye."


@pytest.mark.parametrize(
    ("language", "result", "goodbye"),
    [
        ("en", "Computer wins 40 to 12.", "Goodbye."),
        ("es", "Máquina gana por 40 a 12.", "Hasta pronto."),
        ("pt", "Computador ganha por 40 a 12.", "Até logo."),
    ],
)
def test_a_whole_game_in_three_languages(language: str, result: str, goodbye: str):
    with Terminal("play", "--terminal", "--seed", "1", "--lang", language) as terminal:
        terminal.see("26")
        terminal.press("++a")
        terminal.see("guerra replay")
        terminal.press("q")
        said = left_clean(terminal, 0).strip("\r").split("\r\n")
    assert said[0] == result
    assert said[-2:] == [goodbye, ""]
    (code,) = [line.removeprefix("guerra replay ") for line in said if line.startswith("guerra replay ")]
    *_, last = read_game_code(code).steps()
    assert last.after.outcome is not None
    assert last.after.outcome.counts == (12, 40)


@pytest.mark.parametrize(
    ("rules", "keys"),
    [("family", ""), ("family", ENTER), ("family", "+a"), ("family", "r"), ("hand-of-three", ""), ("family", "p")],
    ids=["waiting", "motion", "by itself", "page", "choosing", "paused"],
)
def test_ctrl_c_and_ctrl_d_restore_the_terminal(rules: str, keys: str):
    for last, code in ((CTRL_C, 130), (CTRL_D, 0)):
        with Terminal("play", "--terminal", "--seed", "1", "--rules", rules) as terminal:
            terminal.see("26 ")
            terminal.press(keys)
            terminal.press(last)
            left_clean(terminal, code)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_termination_restores_the_terminal(how: signal.Signals):
    with Terminal("play", "--terminal") as terminal:
        terminal.see("26 ")
        terminal.process.send_signal(how)
        left_clean(terminal, 128 + how)


def test_a_small_window_waits_for_a_larger_one():
    with Terminal("play", "--terminal", "--seed", "1", width=30, height=10) as terminal:
        terminal.see("too small")
        terminal.press(ENTER)
        terminal.resized(60, 18)
        terminal.see("Each player has 26 cards")
        terminal.press(ENTER)
        terminal.see("king of diamonds")
        terminal.resized(20, 8)
        terminal.see("This window is too")
        terminal.press("q")
        left_clean(terminal, 0)


def test_no_colour_means_no_colour():
    for given, coloured in (("", True), ("1", False)):
        with Terminal("play", "--terminal", "--seed", "1", TERM="xterm-256color", NO_COLOR=given) as terminal:
            terminal.see("26 ")
            terminal.press(ENTER)
            terminal.see("═")
            terminal.press("q")
            assert terminal.end() == 0
            assert bool(re.search(r"\x1b\[[0-9;]*3[0-7]m", terminal.output)) == coloured


def test_a_terminal_without_utf8_gets_letters():
    with Terminal("play", "--terminal", "--seed", "1", "--lang", "es", LC_ALL="C", NO_COLOR="1") as terminal:
        terminal.see("Maquina")
        terminal.press(ENTER)
        terminal.see("| K     |")
        terminal.press("q")
        assert terminal.end() == 0
        assert terminal.output.isascii()


def test_a_locale_that_the_machine_has_not():
    with Terminal("play", "--terminal", "--seed", "1", LC_ALL="", LANG="es_XX.UTF-8") as terminal:
        terminal.see("Máquina")
        terminal.press("q")
        left_clean(terminal, 0)


def test_a_dumb_terminal_is_spoken_to():
    with Terminal("play", "--terminal", "--seed", "1", TERM="dumb") as terminal:
        terminal.see("Each player has 26 cards, face down.\r\n")
        terminal.press("\n")
        terminal.see("You take 2.")
        assert "\x1b" not in terminal.output
        terminal.press("q\n")
        assert terminal.end() == 0


def test_plain_in_a_terminal_ends_cleanly_too():
    for last, code in ((CTRL_C, 130), (CTRL_D, 0)):
        with Terminal("play", "--plain") as terminal:
            terminal.see("shows the keys.")
            terminal.press(last)
            assert terminal.end() == code
            assert "Traceback" not in terminal.output
            assert terminal.settings() == terminal.before


def test_two_people_in_plain_do_not_leave_their_hands_in_sight():
    with Terminal("play", "--plain", "--rules", "hand-of-three", "--seats", "Ana,Luis", height=12) as terminal:
        terminal.see("Pass the screen to Ana.")
        terminal.press("\n")
        terminal.see("Your card:")
        terminal.press("1\n")
        terminal.see("\r\n" * 12)
        terminal.see("Pass the screen to Luis.")


# --- pipes


def test_nobody_is_there():
    done = guerra("play", "--terminal")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split("\n") == [
        "Family. First to 40 cards.",
        "Each player has 26 cards, face down.",
        "Enter flips.",
        "? shows the keys.",
        "Goodbye.",
        "",
    ]


def test_a_whole_game_by_pipe():
    done = guerra("play", "--terminal", "--seed", "1", given="\n\n\n\na\n")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.split("\n")
    assert lines[4:9] == [
        "Battle 1. You king of diamonds, Computer five of spades. You take 2. You 27, Computer 25.",
        "Battle 2. You five of diamonds, Computer jack of clubs. Computer takes 2. You 26, Computer 26.",
        "Battle 3. You ace of spades, Computer ace of diamonds. War of aces. Three down each.",
        "Enter fights the war.",
        "Battle 3, war 1. You four of hearts, Computer eight of clubs. Computer takes 10. You 21, Computer 31.",
    ]
    assert "Computer wins 40 to 12." in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("language", ["en", "es", "pt"])
def test_hand_and_order_by_pipe(language: str):
    given = "1\n9\n\n2\nr\n?\ny\nc\nt\nl\nw\na\n\nq\n"
    done = guerra("play", "--terminal", "--rules", "hand-of-three", "--seed", "2", "--plain", "--lang", language, given=given)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("guerra replay hand-of-three~~1") == 1
    chosen = guerra(
        "play", "--terminal", "--set", "spoils=chosen", "--seed", "2", "--lang", language, given="\n2 1\n\n\n\n\na\n"
    )
    assert (chosen.returncode, chosen.stderr) == (0, "")
    assert chosen.stdout.count("guerra replay family~spoils.chosen~~1") == 1


def test_an_encoding_without_the_letters_does_not_crash():
    done = guerra(
        "play", "--terminal", "--seed", "1", "--lang", "pt", given=b"\n\xff\xfe\na\n", PYTHONIOENCODING="ascii", LC_ALL="C"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert "Voce leva 2." in done.stdout


def test_the_language_of_the_environment():
    assert "Cada jugador tiene 26 cartas" in guerra("play", "--terminal", LC_ALL="", LANG="es_AR.UTF-8").stdout
    assert "Cada jogador tem 26 cartas" in guerra("play", "--terminal", "--lang", "pt-BR").stdout


def test_fresh_games_are_different():
    first, second = (guerra("play", "--terminal", given="a\n").stdout for _ in range(2))
    assert first != second


# --- names


def test_who_plays():
    done = guerra("play", "--terminal", "--rules", "classic", "--seats", "Ana,José María,computer", given="\n")
    assert "Ana " in done.stdout
    assert "José María " in done.stdout
    assert "Each player has 17 cards, face down." in done.stdout


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("", "''"),
        ("A\x1b[31mB", "'A\\x1b[31mB'"),
        ("A\tB", "'A\\tB'"),
        ("A\u202eB", "'A\\u202eB'"),
        ("x" * 10_000, f"'{'x' * 60}'… "),
    ],
    ids=["empty", "escape", "control", "right-to-left mark", "10,000 letters"],
)
def test_names_that_cannot_be_shown_are_refused(name: str, shown: str):
    done = guerra("play", "--terminal", "--seats", f"{name},computer")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"guerra: --seats: {shown}")
    assert "1 to 40 printable characters" in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.rstrip("\n").isprintable()


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--rules", "famly"], "no rules 'famly'; did you mean family?"),
        (["--set", "prize"], "--set 'prize': it must be AXIS=VALUE"),
        (["--set", "hand=3", "--seats", "a,b,c"], "hand=3 needs seats=2 (R8)"),
        (["--set", "seats=2", "--seats", "a,b,c"], "--seats names 3 players; the rules have 2 seats"),
        (["--seats", "Ana,ana"], "two players are called 'ana'"),
        (["--lang", "fr"], "no language 'fr'; languages are en (English), es (Español), pt (Português)"),
        (["--seed", ""], "a seed is a number"),
    ],
)
def test_bad_arguments_are_one_line(arguments: list[str], error: str):
    done = guerra("play", "--terminal", *arguments)
    assert done.returncode == 2
    assert error in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


# --- the table in the browser


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """An environment whose table is kept in a folder of the test."""
    return {"XDG_DATA_HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path), "HOME": str(tmp_path)}


@pytest.mark.parametrize(
    ("arguments", "page"),
    [
        ([], r"/"),
        (["--no-browser"], r"/"),
        (["--no-casino"], r"/"),
        (["--lang", "es"], r"/\?lang=es"),
        (["--rules", "three-wars"], r"/house#three-wars"),
        (["--set", "face_down=1", "--lang", "pt"], r"/house\?lang=pt#family~face_down\.1"),
    ],
)
def test_the_table_starts_and_answers(arguments: list[str], page: str, home: dict[str, str]) -> None:
    started = guerra("play", *arguments, "--check", **home)
    assert (started.returncode, started.stderr) == (0, "")
    assert re.fullmatch(rf"guerra: http://127\.0\.0\.1:\d+{page}\n", started.stdout)


def test_the_table_is_kept_where_the_system_wants_it(tmp_path: Path, home: dict[str, str]) -> None:
    guerra("play", "--check", **home)
    assert [path.parent.name for path in tmp_path.rglob("table.db")] == ["guerra"]


def test_the_browser_is_opened_at_the_table_and_control_c_ends_it(tmp_path: Path, home: dict[str, str]) -> None:
    """The browser of this machine is a program that writes down what it was asked to show."""
    seen, browser = tmp_path / "seen", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "at $1." > {seen}\n')
    browser.chmod(0o700)
    with Terminal("play", "--lang", "es", BROWSER=f"{browser} %s", **home) as terminal:
        terminal.see("guerra: ")
        terminal.see("?lang=es")
        for _ in range(100):
            if seen.exists() and seen.read_text().endswith(".\n"):
                break
            terminal.rest(0.1)
        assert re.fullmatch(r"at http://127\.0\.0\.1:\d+/\?lang=es\.\n", seen.read_text())
        terminal.press(CTRL_C)
        assert terminal.end() == 0
        assert "Traceback" not in terminal.output


def test_without_a_browser_the_address_is_enough(tmp_path: Path, home: dict[str, str]) -> None:
    with Terminal("play", BROWSER="false %s", **home) as terminal:
        terminal.see("guerra: http://127.0.0.1:")
        terminal.see("Open this address in a browser, or play here: guerra play --terminal")
        terminal.press(CTRL_C)
        assert terminal.end() == 0


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--seats", "Ana,computer"], "--seats and --seed go with --terminal"),
        (["--seed", "1", "--check"], "--seats and --seed go with --terminal"),
        (["--terminal", "--check"], "--no-browser, --no-casino and --check are for the table"),
        (["--plain", "--no-browser"], "--no-browser, --no-casino and --check are for the table"),
        (["--terminal", "--no-casino"], "--no-browser, --no-casino and --check are for the table"),
        (["--rules", "casino", "--no-casino"], "Casino War is played in the terminal: without"),
        (["--rules", "famly", "--check"], "no rules 'famly'; did you mean family?"),
        (["--lang", "fr", "--check"], "no language 'fr'"),
    ],
)
def test_what_does_not_go_together_is_one_line(arguments: list[str], error: str) -> None:
    done = guerra("play", *arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(f"guerra: {error}")


LOADED = """
import sys
from guerra.cli.main import main
try:
    main(sys.argv[1:])
except SystemExit as end:
    assert not end.code, end.code
print(*sorted({name.partition(".")[0] for name in sys.modules} | {n for n in sys.modules if n.startswith("guerra.")}))
"""


@pytest.mark.parametrize(
    ("arguments", "never"),
    [
        (["play", "--check"], {"numpy", "numba", "llvmlite", "psycopg", "segno", "curses", "guerra.tui", "guerra.sim"}),
        (["play", "--plain"], {"numpy", "numba", "sqlalchemy", "starlette", "uvicorn", "jinja2", "guerra.table", "guerra.sim"}),
    ],
    ids=["table", "terminal"],
)
def test_play_reads_only_what_it_needs(arguments: list[str], never: set[str], home: dict[str, str]) -> None:
    """How quickly the table is there depends on what is read before."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments],
        input="",
        capture_output=True,
        text=True,
        timeout=60,
        env=environment(**home),
    )
    assert done.stderr == ""
    loaded = set(done.stdout.splitlines()[-1].split())
    assert "guerra.rules" in loaded
    assert loaded & never == set()
