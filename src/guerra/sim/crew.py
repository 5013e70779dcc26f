"""Threads that play a range of games: its pieces are handed out from its beginning, and counted in tallies that add up."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from guerra.rules import Rules
from guerra.sim.context import context
from guerra.sim.extremes import Extremes
from guerra.sim.games import Games
from guerra.sim.general import LEADS, serve
from guerra.sim.handgames import HandRunner
from guerra.sim.jit import Ints, memory
from guerra.sim.records import RECORD, Records
from guerra.sim.reference import lead_changes_of, play_reference
from guerra.sim.result import SimResult
from guerra.sim.tally import Tally
from guerra.sim.tiers import Runner

FEW = 200
"""So few games are played in the engine: compiling the kernels, even loading them, would take longer."""

_BUFFER = 4096
_PIECE_S = 0.05
_LARGEST_PIECE = 1 << 17


@dataclass(frozen=True)
class Order:
    """What is wanted: games `start` to `start + n - 1` of `seed`, counted.

    With `top`, so many of each of `guerra.sim.extremes.ORDERS` are kept; with `lead_changes`, those are counted too. With
    `compiled=False` the engine plays.
    """

    rules: Rules
    n: int
    seed: int
    start: int
    top: int = 0
    lead_changes: bool = False
    compiled: bool = True
    players: tuple[str, ...] = ()  # names of `guerra.bots`, one a seat, where there are choices


def play(order: Order, workers: int = 1, progress: Callable[[int], None] | None = None, into: Games | None = None) -> SimResult:
    """Play them. `into` has room for all of them and keeps each; Ctrl-C gives the result of the first part that was played."""
    pieces = _Pieces(order.start, order.n)
    crew = [_Worker(order, pieces, into) for _ in range(workers)]
    try:
        for worker in crew:
            worker.start()
        while not pieces.finished.wait(0.1):
            if progress:
                progress(pieces.handed_out)
    except KeyboardInterrupt:
        pieces.stop()
    whole = Tally(extremes=Extremes(order.top))
    for worker in crew:
        if worker.playing:  # one that still compiles has played nothing; it ends by itself
            worker.join()
        if worker.error:
            raise worker.error
        whole.merge(worker.tally)
    played, seconds, kernel = pieces.handed_out, pieces.elapsed(), crew[0].kernel
    return SimResult(order.rules, played, order.n, order.seed, order.start, seconds, kernel, whole, order.players)


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

    def __init__(self, order: Order, pieces: _Pieces, into: Games | None) -> None:
        super().__init__(daemon=True)
        self._order, self._pieces, self._into = order, pieces, into
        self.tally, self.kernel = Tally(extremes=Extremes(order.top)), "engine"
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
        order = self._order
        player = _Compiled(order) if order.compiled else _Engine(order)
        self.kernel = player.tier
        room = Games(0, np.zeros(_BUFFER, RECORD), np.zeros(_BUFFER, np.int64) if order.lead_changes else None)
        self.playing, size = True, 1
        while True:
            first, count = self._pieces.take(size)
            if not count:
                return
            began = perf_counter()
            for at in range(first, first + count, _BUFFER):
                games = _part(self._into or room, at, min(_BUFFER, first + count - at), bool(self._into))
                player.play(games)
                self.tally.add(games.records, games.first, games.lead_changes)
            if perf_counter() - began < _PIECE_S:
                size = min(2 * size, _LARGEST_PIECE)
            elif size > 1:
                size //= 2


def _part(games: Games, first: int, count: int, kept: bool) -> Games:
    """Room for games from `first` on: their own places if each is kept, else the first ones, used again and again."""
    begin = first - games.first if kept else 0
    part = slice(begin, begin + count)
    return Games(first, games.records[part], None if games.lead_changes is None else games.lead_changes[part])


class _Compiled:
    """Plays in a kernel; making one compiles what must be compiled."""

    def __init__(self, order: Order) -> None:
        self._seed = order.seed
        self._runner = HandRunner(order.rules, order.players) if order.players else Runner(order.rules)
        self._room = context(order.rules)
        self.tier = self._runner.tier
        nothing = np.zeros(0, RECORD)
        self._runner.play(order.seed, 0, nothing)
        if order.lead_changes:
            self._watch(0, nothing, np.zeros(0, np.int64))

    def play(self, games: Games) -> None:
        """Fill in these games."""
        self._runner.play(self._seed, games.first, games.records)
        if games.lead_changes is not None:
            self._watch(games.first, games.records, games.lead_changes)

    def _watch(self, first: int, records: Records, changes: Ints) -> None:
        battles = records["battles"].astype(np.int64)
        serve(LEADS, memory(self._room), self._seed, first, len(records), memory(battles), memory(changes))


class _Engine:
    """Plays in the reference engine."""

    tier = "engine"

    def __init__(self, order: Order) -> None:
        self._rules, self._seed, self._players = order.rules, order.seed, order.players

    def play(self, games: Games) -> None:
        """Fill in these games."""
        play_reference(self._rules, self._seed, games.first, games.records, self._players)
        if games.lead_changes is not None:
            for i in range(len(games)):
                games.lead_changes[i] = lead_changes_of(self._rules, self._seed, games.first + i)
