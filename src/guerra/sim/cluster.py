"""A run on a Dask cluster: each chunk of games is a pure function of rules, seed and range, so a lost one is played again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Any

from guerra import __version__
from guerra.errors import GuerraError
from guerra.presets import read_sheet_code, sheet_code
from guerra.sim.crew import Order, play
from guerra.sim.extras import needs
from guerra.sim.extremes import Extremes
from guerra.sim.result import SimResult
from guerra.sim.tally import Tally

CHUNK = 1 << 14
"""The fewest games of a chunk; a long run has about a thousand chunks."""

_IN_FLIGHT = 4
"""So many chunks for each thread of the cluster are out at once: what comes back stays small however long the run is."""

_PATIENCE = 15.0
"""Seconds to wait for a scheduler, and for its first worker."""


def count_chunk(version: str, sheet: str, seed: int, start: int, n: int, top: int, lead_changes: bool) -> Tally:
    """What a worker does: the tally of a range of games. Raises `GuerraError` if this is another version of guerra."""
    if version != __version__:
        raise GuerraError(f"a worker has guerra {__version__}; the run was asked for by guerra {version}")
    return play(Order(read_sheet_code(sheet), n, seed, start, top, lead_changes)).tally


def play_on(address: str, order: Order, progress: Callable[[int], None] | None = None) -> SimResult:
    """Play on the workers of the scheduler at `address`; Ctrl-C gives the result of the first part that came back.

    Raises `GuerraError` if no scheduler answers there, or if it has no workers.
    """
    with needs("a scheduler", "dask"):
        from distributed import Client
    try:
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise GuerraError(f"{address}: no Dask scheduler answers there ({type(error).__name__})") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_PATIENCE)
        except TimeoutError:
            raise GuerraError(f"{address}: the scheduler has no workers") from None
        return _collected(client, order, progress)


def _collected(client: Any, order: Order, progress: Callable[[int], None] | None) -> SimResult:
    """Chunks are asked for and added up in the order of their indices, so what is there is always the first part."""
    began, done = perf_counter(), 0
    whole = Tally(extremes=Extremes(order.top))
    size = max(CHUNK, -(-order.n // 1000))
    firsts = iter(range(0, order.n, size))
    asked: deque[tuple[Any, int]] = deque()
    threads = sum(client.nthreads().values())
    try:
        while True:
            while len(asked) < _IN_FLIGHT * threads and (first := next(firsts, None)) is not None:
                asked.append(_ask(client, order, first, min(size, order.n - first)))
            if not asked:
                break
            future, games = asked.popleft()
            whole.merge(future.result())
            done += games
            if progress:
                progress(done)
    except KeyboardInterrupt:
        client.cancel([future for future, _ in asked])
    return SimResult(order.rules, done, order.n, order.seed, order.start, perf_counter() - began, "dask", whole)


def _ask(client: Any, order: Order, first: int, games: int) -> tuple[Any, int]:
    what = (__version__, sheet_code(order.rules), order.seed, order.start + first, games, order.top, order.lead_changes)
    return client.submit(count_chunk, *what), games
