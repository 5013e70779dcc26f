"""How long games last under a rule sheet, in battles: a table that comes with the package, and counting for any other sheet.

`data/lengths.txt` is written by `make lengths`, from the simulator. It has every preset and every sheet that one switch of
the house-rules screen makes of one. What cannot change the length is the same sheet here, and a time limit is left out: it
is told in minutes, not battles.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pkgutil import get_data

from guerra.bots import make_bot
from guerra.dealer import Chance, play
from guerra.match import Match
from guerra.outcome import Outcome, Reason
from guerra.presets import sheet_code
from guerra.rng import Stream, words
from guerra.rules import DownRevealed, Rules, Spoils

SEED = 1
"""The seed of every game that is counted here."""


@dataclass(frozen=True, slots=True)
class Length:
    """Half of all games end within `median` battles, 19 in 20 within `rarely`.

    A game is all that one sits through: every deal of a match, dealt again after a draw too. `endless` and `capped` are the
    deals in a thousand that the referee ended because they repeat for ever, or because they were too long (R4.5).
    """

    deals: int
    median: int
    rarely: int
    endless: int = 0
    capped: int = 0


def key(rules: Rules) -> str:
    """The sheet code under which the length of these rules is kept.

    A winner who orders the spoils is taken to order them at random: in the long run that is a shuffle.

    >>> from guerra.presets import make_rules
    >>> key(make_rules("timed")), key(make_rules("family", spoils="chosen"))
    ('classic', 'family~spoils.shuffled')
    """
    shuffled = rules.spoils is Spoils.CHOSEN and not rules.hand
    spoils = Spoils.SHUFFLED if shuffled else rules.spoils
    return sheet_code(replace(rules, time_limit=0, down_revealed=DownRevealed.NEVER, spoils=spoils))


def known(rules: Rules) -> Length | None:
    """The length that came with the package; None for a sheet that is not in its table.

    >>> from guerra.presets import make_rules
    >>> known(make_rules("family")).median < known(make_rules("classic")).median
    True
    """
    return table().get(key(rules))


@cache
def table() -> dict[str, Length]:
    """Every length that came with the package, by sheet code."""
    lines = (get_data("guerra", "data/lengths.txt") or b"").decode().splitlines()
    rows = (line.split() for line in lines if line and not line.startswith("#"))
    return {code: Length(*map(int, numbers)) for code, *numbers in rows}


def played(rules: Rules, seed: int = SEED) -> Iterator[Outcome]:
    """Deals without end, each played out in the engine; where a seat chooses, it chooses at random."""
    index = 0
    while True:
        chance = Chance.of_game(seed, index)
        choosers = {seat: make_bot("random", words(seed, index, Stream.BOTS + seat)) for seat in range(rules.seats)}
        *_, last = play(rules, chance, choosers)
        assert last.after.outcome is not None
        yield last.after.outcome
        index += 1


def measured(rules: Rules, outcomes: Iterable[Outcome]) -> Length:
    """The length that these deals come to; raises `ValueError` if they do not make one whole game.

    >>> from itertools import islice
    >>> from guerra.presets import make_rules
    >>> rules = make_rules("little-ones")
    >>> measured(rules, islice(played(rules), 20)).deals
    20
    """
    deals = list(outcomes)
    lengths = sorted(_games(rules, deals))
    if not lengths:
        raise ValueError(f"{len(deals)} deals make no whole game")
    return Length(
        len(deals),
        lengths[(len(lengths) - 1) // 2],
        lengths[(len(lengths) - 1) * 19 // 20],
        _in_thousand(deals, Reason.ENDLESS),
        _in_thousand(deals, Reason.CAP),
    )


def _games(rules: Rules, deals: list[Outcome]) -> Iterator[int]:
    """The battles of each whole game."""
    match = Match(rules)
    for deal in deals:
        match = match.add(deal)
        if match.over:
            yield sum(outcome.tally.battles for outcome in match.outcomes)
            match = Match(rules)


def _in_thousand(deals: list[Outcome], reason: Reason) -> int:
    return round(1_000 * sum(deal.reason is reason for deal in deals) / len(deals))
