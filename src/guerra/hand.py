"""What the hand of three does its own way (R8): short stocks, the fourth card, and the loser's tied pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from guerra.actions import Seat
from guerra.axes import WarPlan
from guerra.draft import Draft
from guerra.rules import BothOut, ChainLoser, NoFourth, Short
from guerra.state import OnTable

# --- R8.4: a stock too short for the face-down cards


def _what_you_have(game: Draft, fighters: Sequence[Seat], wanted: int) -> dict[Seat, int | None]:
    return {seat: min(wanted, len(game.stocks[seat])) for seat in fighters}


def _equal(game: Draft, fighters: Sequence[Seat], wanted: int) -> dict[Seat, int | None]:
    return dict.fromkeys(fighters, min([wanted, *(len(game.stocks[seat]) for seat in fighters)]))


def _lose_game(game: Draft, fighters: Sequence[Seat], wanted: int) -> dict[Seat, int | None]:
    able = [seat for seat in fighters if len(game.stocks[seat]) >= wanted]
    if not able:
        most = max(len(game.stocks[seat]) for seat in fighters)
        standing = [seat for seat in fighters if len(game.stocks[seat]) == most]
        able = standing if len(standing) == 1 else []
    return dict.fromkeys(able, wanted)


SHORT: dict[Short, Callable[[Draft, Sequence[Seat], int], dict[Seat, int | None]]] = {
    Short.WHAT_YOU_HAVE: _what_you_have,
    Short.EQUAL: _equal,
    Short.LOSE_GAME: _lose_game,
}


def war_plan(game: Draft, fighters: Sequence[Seat], wanted: int) -> WarPlan:
    """Who can lay the face-down cards, by the stock alone, and who has a hand card to decide the war (R8.4)."""
    rules = game.rules
    down = SHORT[rules.short](game, fighters, wanted)
    out: dict[Seat, Short | NoFourth] = {seat: rules.short for seat in fighters if seat not in down}
    without = [seat for seat in down if not game.hands[seat]]
    if len(without) == len(fighters):
        draw = rules.both_out is BothOut.DRAW
        return WarPlan({}, drawn=draw, take_back=not draw)
    if rules.no_fourth is NoFourth.LOSE_GAME:
        out |= dict.fromkeys(without, rules.no_fourth)
    return WarPlan({seat: count for seat, count in down.items() if seat not in without}, out)


# --- R8.2, R8.3: who gets what, and in which order it goes back


def _all_pairs(pairs: int) -> int:
    return pairs


def _first_pair(pairs: int) -> int:
    return min(pairs, 1)


def _nothing(pairs: int) -> int:
    return 0


CHAIN_LOSER: dict[ChainLoser, Callable[[int], int]] = {
    ChainLoser.ALL_PAIRS: _all_pairs,
    ChainLoser.FIRST_PAIR: _first_pair,
    ChainLoser.NOTHING: _nothing,
}


def divide(game: Draft, winner: Seat, decided: bool) -> tuple[list[OnTable], list[OnTable]]:
    """The winner's and the loser's share of the table, each in the order in which it goes back (R8.3).

    `decided` says that the last cards face up decided the battle; otherwise every pair of them tied.
    """
    loser = 1 - winner
    own, other = game.laid[winner], game.laid[loser]
    pairs = list(zip(_up(own), _up(other), strict=True))
    tied = pairs[:-1] if decided else pairs
    lost = CHAIN_LOSER[game.rules.chain_loser](len(tied))
    kept = [lying for pair in (*tied[lost:], *(pairs[-1:] if decided else ())) for lying in pair]
    won = [lying for zone in (own, other) for lying in zone if not lying.up]
    return won + kept, [lying for mine, theirs in tied[:lost] for lying in (theirs, mine)]


def _up(zone: tuple[OnTable, ...]) -> list[OnTable]:
    return [lying for lying in zone if lying.up]
