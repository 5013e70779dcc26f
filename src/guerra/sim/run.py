"""Many games: counted in one call, or block by block as they come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import numpy as np

from guerra.errors import GuerraError
from guerra.rules import Rules
from guerra.sim.code import UnsupportedRules, supports
from guerra.sim.crew import FEW, Order, play
from guerra.sim.games import Games
from guerra.sim.records import RECORD
from guerra.sim.result import SimResult

BLOCK = 1 << 17
"""So many games make a block: 4 MB of records."""


def simulate(
    rules: Rules,
    n: int,
    seed: int = 0,
    workers: int = 1,
    start: int = 0,
    progress: Callable[[int], None] | None = None,
    *,
    top: int = 0,
    lead_changes: bool = False,
    scheduler: str | None = None,
    players: Sequence[str] = (),
) -> SimResult:
    """Play games `start` to `start + n - 1` of `seed` and count them.

    Which games these are, and so every count, depends on `rules`, `seed` and the range alone, not on workers or machine.
    `workers` are threads; `scheduler` is the address of a Dask scheduler (`tcp://…`), whose workers then play instead. `top`
    games of each kind are kept by index (`SimResult.extremes`), and `lead_changes` counts those too, which takes longer.
    Where there are choices (R8), `players` names a computer player for each seat: `random`, `highest` or `lowest`.

    `progress` is told now and then how many games are done. Ctrl-C gives the result of the games so far, which are the first
    of the range; its `interrupted` is then true. Raises `UnsupportedRules`, and `GuerraError` for a number out of range.

    >>> from guerra.presets import make_rules
    >>> result = simulate(make_rules("family"), 20, seed=7, top=1, lead_changes=True)
    >>> sum(result.wins) + result.draws, result.reasons, result.lead_changes.count
    (20, {'target': 20}, 20)
    >>> [game.index for game in result.extremes["longest"]]
    [7]
    """
    order = _order(rules, n, seed, workers, start, top, lead_changes, players)
    if players and (top or lead_changes or scheduler):
        raise GuerraError("top, lead_changes and scheduler are for games without players")
    if scheduler is None:
        return play(order, workers, progress)
    from guerra.sim.cluster import play_on

    if workers != 1:
        raise GuerraError("workers are threads of this machine; a scheduler has workers of its own")
    return play_on(scheduler, order, progress)


def blocks(
    rules: Rules,
    n: int,
    seed: int = 0,
    workers: int = 1,
    start: int = 0,
    progress: Callable[[int], None] | None = None,
    *,
    top: int = 0,
    lead_changes: bool = False,
) -> Iterator[tuple[SimResult, Games]]:
    """The same games one by one, in blocks of `BLOCK`: what each block comes to, and its games, in order of the index.

    However many games, the memory stays that of a block. After Ctrl-C a last, shorter block comes, whose result is
    `interrupted`. Raises as `simulate` does.

    >>> from guerra.presets import make_rules
    >>> for result, games in blocks(make_rules("family"), 3, seed=7):
    ...     columns = games.columns()
    ...     columns["index"].tolist(), columns["winner"].tolist(), columns["battles"].dtype
    ([0, 1, 2], [1, 1, 2], dtype('uint32'))
    """
    order = _order(rules, n, seed, workers, start, top, lead_changes)
    for first in range(start, start + n, BLOCK):
        size = min(BLOCK, start + n - first)
        room = Games(first, np.zeros(size, RECORD), np.zeros(size, np.int64) if lead_changes else None)
        result = play(replace(order, n=size, start=first), workers, after(progress, first - start), room)
        changes = None if room.lead_changes is None else room.lead_changes[: result.n]
        yield result, Games(first, room.records[: result.n], changes)
        if result.interrupted:
            return


def after(progress: Callable[[int], None] | None, done: int) -> Callable[[int], None] | None:
    """What to tell `progress` while a part is played that comes after so many games.

    >>> after(print, 100)(5)
    105
    """
    return progress and (lambda now: progress(done + now))


def _order(
    rules: Rules, n: int, seed: int, workers: int, start: int, top: int, lead_changes: bool, players: Sequence[str] = ()
) -> Order:
    """What is wanted, checked."""
    reason = supports(rules, players)
    if reason:
        raise UnsupportedRules(reason)
    for name, value, least in (("n", n, 0), ("workers", workers, 1), ("seed", seed, 0), ("start", start, 0), ("top", top, 0)):
        if not least <= value < 1 << 64:
            raise GuerraError(f"{name} must be from {least} to 2**64 - 1, got {value}")
    if start + n > 1 << 64:
        raise GuerraError(f"the last game is {start + n - 1}; indices end at 2**64 - 1")
    return Order(rules, n, seed, start, top, lead_changes, compiled=n > FEW, players=tuple(players))
