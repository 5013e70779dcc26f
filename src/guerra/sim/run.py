"""Many games: pieces of the range of indices, played by threads, counted in tallies that add up."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import perf_counter

import numpy as np

from guerra.rules import Rules
from guerra.sim.code import encode
from guerra.sim.records import RECORD
from guerra.sim.reference import play_reference
from guerra.sim.result import SimResult
from guerra.sim.tally import Tally
from guerra.sim.tiers import Runner

FEW = 50
"""So few games are played in the engine: compiling the kernels, even loading them, would take longer."""

_BUFFER = 4096
_PIECE_S = 0.05
_LARGEST_PIECE = 1 << 17


def simulate(
    rules: Rules,
    n: int,
    seed: int = 0,
    workers: int = 1,
    start: int = 0,
    progress: Callable[[int], None] | None = None,
) -> SimResult:
    """Play games `start` to `start + n - 1` of `seed` and count them.

    Which games these are, and so every count, depends on `rules`, `seed` and the range alone, not on workers or machine.
    `progress` is told now and then how many games are done. Ctrl-C gives the result of the games so far, which are the first
    of the range; its `interrupted` is then true. Raises `UnsupportedRules`, and `ValueError` for a number out of range.

    >>> from guerra.presets import make_rules
    >>> result = simulate(make_rules("family"), 20, seed=7)
    >>> sum(result.wins) + result.draws, result.reasons
    (20, {'target': 20})
    """
    encode(rules)
    for name, value, least in (("n", n, 0), ("workers", workers, 1), ("seed", seed, 0), ("start", start, 0)):
        if not least <= value < 1 << 64:
            raise ValueError(f"{name} must be from {least} to 2**64 - 1, got {value}")
    pieces = _Pieces(start, n)
    crew = [_Worker(rules, seed, pieces, few=n <= FEW) for _ in range(workers)]
    for worker in crew:
        worker.start()
    try:
        while not pieces.finished.wait(0.1):
            if progress:
                progress(pieces.handed_out)
    except KeyboardInterrupt:
        pieces.stop()
    whole = Tally()
    for worker in crew:
        if worker.playing:  # one that still compiles has played nothing; it ends by itself
            worker.join()
        if worker.error:
            raise worker.error
        whole.merge(worker.tally)
    return SimResult(rules, pieces.handed_out, n, seed, start, pieces.elapsed(), crew[0].kernel, whole)


class _Pieces:
    """The range of indices, handed out from its beginning; so what has been played is always its first part."""

    def __init__(self, start: int, n: int) -> None:
        self._start, self._n = start, n
        self._lock = threading.Lock()
        self._stopped = False
        self._began = 0.0
        self.handed_out = 0
        self.finished = threading.Event()

    def take(self, size: int) -> tuple[int, int]:
        """The first index of the next piece, and how many games it has; none if all are handed out."""
        with self._lock:
            first = self.handed_out
            size = 0 if self._stopped else min(size, self._n - first)
            self.handed_out += size
            self._began = self._began or perf_counter()
            if not size:
                self.finished.set()
            return self._start + first, size

    def stop(self) -> None:
        """Hand out nothing more."""
        with self._lock:
            self._stopped = True
            self.finished.set()

    def elapsed(self) -> float:
        """Seconds since the first piece was handed out."""
        return perf_counter() - self._began if self._began else 0.0


class _Worker(threading.Thread):
    """Plays pieces and counts them; their size follows from how long the last one took."""

    def __init__(self, rules: Rules, seed: int, pieces: _Pieces, few: bool) -> None:
        super().__init__(daemon=True)
        self._rules, self._seed, self._pieces, self._few = rules, seed, pieces, few
        self.tally, self.kernel = Tally(), "engine"
        self.error: BaseException | None = None
        self.playing = False

    def run(self) -> None:
        """Play until nothing is left."""
        try:
            self._play_all()
        except BaseException as error:  # a thread cannot raise where the run was asked for
            self.error = error
            self._pieces.stop()

    def _play_all(self) -> None:
        runner = None if self._few else Runner(self._rules)
        records, size = np.zeros(_BUFFER, RECORD), 1
        if runner:
            runner.play(self._seed, 0, records[:0])  # compiles
        self.kernel = runner.tier if runner else "engine"
        self.playing = True
        while True:
            first, count = self._pieces.take(size)
            if not count:
                return
            began = perf_counter()
            for at in range(0, count, _BUFFER):
                part = records[: min(_BUFFER, count - at)]
                if runner:
                    runner.play(self._seed, first + at, part)
                else:
                    play_reference(self._rules, self._seed, first + at, part)
                self.tally.add(part)
            if perf_counter() - began < _PIECE_S:
                size = min(2 * size, _LARGEST_PIECE)
            elif size > 1:
                size //= 2
