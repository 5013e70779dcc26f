"""The command in a process of its own: with pipes, or in a pseudo-terminal whose keys are pressed and whose output is read."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

SOURCE = str(Path(__file__).parent.parent / "src")
PATIENCE = 15.0
"""Seconds after which something that was waited for will not come any more."""


def command(*arguments: str) -> list[str]:
    """The command `guerra` with these arguments."""
    return [sys.executable, "-m", "guerra", *arguments]


def environment(**changes: str) -> dict[str, str]:
    """This process's environment in English and UTF-8, on a terminal of a common kind, with changes; empty: not set."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "LANG", "NO_COLOR", "PYTHON", "COLUMNS", "LINES"))
    }
    made = {**kept, "PYTHONPATH": SOURCE, "LC_ALL": "C.UTF-8", "TERM": "xterm", **changes}
    return {name: value for name, value in made.items() if value}


def guerra(*arguments: str, given: str | bytes = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """Run the command with pipes, and what it is given on standard input."""
    data = given.encode() if isinstance(given, str) else given
    done = subprocess.run(
        command(*arguments), input=data, capture_output=True, env=environment(**changes), timeout=60, check=False
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode())


class Terminal:
    """The command in a pseudo-terminal."""

    def __init__(self, *arguments: str, width: int = 80, height: int = 24, **changes: str) -> None:
        self._master, self._slave = pty.openpty()
        self.resize(width, height)
        self.before = termios.tcgetattr(self._slave)
        self.output = ""
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env=environment(**changes),
            start_new_session=True,
            preexec_fn=self._take_control,
        )

    def _take_control(self) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSCTTY, 0)  # so that Ctrl-C is a signal

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._master)
        os.close(self._slave)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def resized(self, width: int, height: int) -> None:
        """The same while the command runs, which is told of it."""
        self.resize(width, height)
        self.process.send_signal(signal.SIGWINCH)

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._master, keys.encode())

    def read(self, seconds: float) -> bool:
        """Read what there is, or will be within so many seconds; says whether there was something."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if ready:
            self.output += os.read(self._master, 65536).decode("utf-8", "replace")
        return bool(ready)

    def rest(self, seconds: float) -> None:
        """Do nothing for so long, but read."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self.read(left)

    def see(self, text: str) -> None:
        """Wait until this text has been put out since the last time, and forget everything up to it."""
        end = time.monotonic() + PATIENCE
        while text not in self.output:
            assert self.read(max(0.0, end - time.monotonic())), f"{text!r} did not come; this did: {self.output[-2000:]!r}"
        self.output = self.output.split(text, 1)[1]

    def end(self) -> int:
        """Wait until the command has ended; its exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            self.read(0.05)
            assert time.monotonic() < end, f"it did not end; the last of its output: {self.output[-2000:]!r}"
        while self.read(0.0):
            pass
        return self.process.returncode

    def settings(self) -> Sequence[Any]:
        """How the terminal is set: echo, lines, signals, …"""
        return termios.tcgetattr(self._slave)
