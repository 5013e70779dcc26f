"""A published run, checked: games in the reference engine, and every figure against a count of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from guerra.errors import GuerraError
from guerra.presets import read_sheet_code
from guerra.rules import Rules
from guerra.sim.code import UnsupportedRules, supports
from guerra.sim.extremes import ORDERS
from guerra.sim.handgames import HandRunner
from guerra.sim.records import RECORD, Records
from guerra.sim.reference import record_of, replay_code
from guerra.sim.run import simulate
from guerra.sim.tiers import Runner

_NOT_FIGURES = ("elapsed_s", "games_per_s", "version", "interrupted")
"""What the publisher's machine or day decides."""

_NEEDED = ("n", "seed", "rules", "wins", "draws", "endless", "capped", "battles")


class Published:
    """A result as `guerra simulate --json` prints it; raises `GuerraError` for anything else, or for rules not simulated."""

    def __init__(self, found: Any) -> None:
        missing = [key for key in _NEEDED if key not in found] if isinstance(found, dict) else list(_NEEDED)
        if missing:
            raise GuerraError(f"not a result of `guerra simulate --json`: it has no {', '.join(missing)}")
        self.figures: dict[str, Any] = found
        self.rules: Rules = read_sheet_code(str(found["rules"]))
        self.players = tuple(map(str, _list(found, "players")))
        reason = supports(self.rules, self.players)
        if reason:
            raise UnsupportedRules(reason)
        self.n, self.seed, self.start = (_number(found, key) for key in ("n", "seed", "start"))
        if self.start + self.n > 1 << 64:
            raise GuerraError(f"n: {self.n} games from {self.start} on go beyond the last index, 2**64 - 1")

    @property
    def listed(self) -> dict[str, list[dict[str, Any]]]:
        """The games that the result tells of one by one."""
        lists = {order: self.figures[order] for order in ORDERS if order in self.figures}
        for order, games in lists.items():
            if not isinstance(games, list) or not all(isinstance(game, dict) and "index" in game for game in games):
                raise GuerraError(f"{order}: not a list of games, each with its index")
        return lists


def check_listed(published: Published) -> Iterator[str]:
    """What is wrong with the games that the result lists, after the reference engine."""
    for order, games in published.listed.items():
        for game in games:
            index = game["index"]
            if not isinstance(index, int) or not published.start <= index < published.start + published.n:
                yield f"{order}: game {index} is none of this run"
                continue
            record = record_of(published.rules, published.seed, index)
            follows: dict[str, Any] = {"winner": int(record["winner"]) + 1 or None, "longest_chain": int(record["chain"])}
            follows |= {name: int(record[name]) for name in ("battles", "wars", "war_battles")}
            if game.get("code") is not None or not published.figures.get("interrupted"):
                follows["code"] = replay_code(published.rules, published.seed, index, int(record["battles"]))
            for name, value in follows.items():
                if game.get(name) != value:
                    yield f"{order}: game {index}: {name}: stands {game.get(name)!r}, follows {value!r}"


def check_sample(rules: Rules, seed: int, indices: list[int], players: Sequence[str] = ()) -> Iterator[str]:
    """Where the kernel that counts and the reference engine disagree on games of a seed."""
    runner, records = HandRunner(rules, players) if players else Runner(rules), np.zeros(1, RECORD)
    for index in indices:
        runner.play(seed, index, records)
        yield from disagreements(index, records, record_of(rules, seed, index, players))


def disagreements(index: int, records: Records, engine: Any) -> Iterator[str]:
    """Where a kernel's record of a game differs from the engine's."""
    for name in RECORD.names or ():
        if records[0][name] != engine[name]:
            yield f"game {index}: {name}: the kernel has {records[0][name]}, the engine {engine[name]}"


def sample_of(published: Published, size: int) -> list[int]:
    """Indices that lie evenly over the run."""
    size = min(size, published.n)
    return [published.start + place * published.n // size for place in range(size)]


def check_figures(published: Published, workers: int, progress: Callable[[int], None] | None) -> Iterator[str]:
    """Which figures differ from those of a count of one's own; Ctrl-C raises `KeyboardInterrupt`."""
    lists = [len(games) for games in published.listed.values()]
    found = simulate(
        published.rules,
        published.n,
        published.seed,
        workers,
        published.start,
        progress,
        top=max(lists, default=0),
        lead_changes="lead_changes" in published.figures,
        players=published.players,
    )
    if found.interrupted:
        raise KeyboardInterrupt
    for order, games in published.listed.items():
        stand, follow = [game["index"] for game in games], [game.index for game in found.extremes.get(order, ())][: len(games)]
        if stand != follow:
            yield f"{order}: games {stand} stand, {follow} follow"
    follows = dict(_flat("", found.to_json()))
    for key, value in _flat("", published.figures):
        if key.split(".")[0] in _NOT_FIGURES or key.split(".")[0] in ORDERS:
            continue
        if key not in follows:
            yield f"{key}: stands {value!r}, but there is no such figure"
        elif value != follows[key]:
            yield f"{key}: stands {value!r}, follows {follows[key]!r}"


def _number(found: dict[str, Any], key: str) -> int:
    value = found.get(key, 0)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 64:
        raise GuerraError(f"{key}: {value!r} is no number from 0 to 2**64 - 1")
    return value


def _list(found: dict[str, Any], key: str) -> list[Any]:
    value = found.get(key, [])
    if not isinstance(value, list):
        raise GuerraError(f"{key}: {value!r} is no list")
    return value


def _flat(before: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Every figure by its path, as `battles.quantiles.0.5`."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from _flat(f"{before}.{name}" if before else name, inner)
    else:
        yield before, value
