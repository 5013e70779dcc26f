"""A real Dask cluster on this machine: a scheduler, and workers that are processes of their own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_QUIET = ("--no-dashboard", "--host", "127.0.0.1")


class Cluster:
    """A scheduler at `address`, with workers that can be killed."""

    def __init__(self, where: Path, workers: int) -> None:
        self.scheduler = _dask(where, "scheduler", "--port", "0", *_QUIET)
        self.address = _said(self.scheduler, r"Scheduler at:\s+(tcp://\S+)")
        alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(where))
        self.workers = [_dask(where, "worker", self.address, *alone, *_QUIET) for _ in range(workers)]

    def kill(self, worker: int) -> None:
        """End a worker at once, in the middle of whatever it does."""
        self.workers[worker].send_signal(signal.SIGKILL)


@contextmanager
def cluster(where: Path, workers: int) -> Iterator[Cluster]:
    """A cluster for as long as it is needed."""
    there = Cluster(where, workers)
    try:
        yield there
    finally:
        for process in (*there.workers, there.scheduler):
            process.kill()
            process.communicate()


def _dask(where: Path, *arguments: str) -> subprocess.Popen[str]:
    source = str(Path(__file__).parent.parent / "src")
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *arguments],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
        cwd=where,
        env={**os.environ, "PYTHONPATH": source, "DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "info"},
    )


def _said(process: subprocess.Popen[str], pattern: str) -> str:
    """What a process says that matches; raises if it ends without."""
    assert process.stderr is not None
    said = ""
    for line in process.stderr:
        said += line
        if match := re.search(pattern, line):
            return match[1]
    raise AssertionError(said)
