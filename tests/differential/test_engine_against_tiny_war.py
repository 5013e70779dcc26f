"""The engine against an independent War of eighty lines: every battle, every pile, every result."""

from __future__ import annotations

from itertools import product

import pytest
from tiny_war import TinyWar

from play import Game

SPOILS = ("winner-first", "loser-first", "by-seat")
SEQUENCES = ("laid", "reversed", "interleaved")
SHORT = ("last-card", "lose", "equal", "last-face-up")
SMALL = ("4x3", "3x6", "6x4", "12x1", "2x5", "9x2")
"""Decks in which ties, chains and shortages are common."""
CAP = 1500
"""Few deals with `by-seat` go on longer; one of them has no end in 100,000 battles."""


def numbers(game: Game) -> tuple[list[int], ...]:
    """The stocks and the prize of the engine's game as plain numbers."""
    prize = [game.state.prize] if game.state.prize else []
    return tuple([card.rank.value for card in pile] for pile in (*game.state.stocks, prize))


def compare(deck: str, index: int, spoils: str, sequence: str, down: int, short: str, prize: int) -> Game:
    """Play one deal with both, battle by battle, and return the engine's game."""
    game = Game(
        deck=deck,
        seed=2024,
        index=index,
        spoils=spoils,
        spoils_sequence=sequence,
        face_down=down,
        short=short,
        prize=prize,
        cap=CAP,
    )
    tiny = TinyWar([*numbers(game)[:2]], spoils, sequence, down, short, bool(prize), CAP)
    while not tiny.result:
        tiny.battle()
        game.play(battles=tiny.battles)
        told = f"deal {index} of {deck}, battle {tiny.battles}"
        assert numbers(game) == (*tiny.stocks, tiny.prize), told
        assert game.tally[:2] == (tiny.battles, tiny.wars), told
        assert game.over == bool(tiny.result), told
    assert (game.outcome.winner, game.outcome.reason) == tiny.result
    assert game.outcome.cycle == tiny.cycle
    return game


@pytest.mark.parametrize("prize", [0, 1])
@pytest.mark.parametrize("short", SHORT)
@pytest.mark.parametrize("down", range(4))
def test_small_decks_battle_by_battle(down: int, short: str, prize: int) -> None:
    for place, (spoils, sequence) in enumerate(product(SPOILS, SEQUENCES)):
        for turn in range(4):
            compare(SMALL[(place + turn) % 6], 100 * place + turn, spoils, sequence, down, short, prize)


@pytest.mark.parametrize("spoils", SPOILS)
@pytest.mark.parametrize("prize", [0, 1])
def test_whole_decks_battle_by_battle(spoils: str, prize: int) -> None:
    for index, (sequence, down, short) in enumerate(product(SEQUENCES, range(4), SHORT)):
        compare("52", index, spoils, sequence, down, short, prize)


def test_double_war_runs_into_a_loop_in_most_deals() -> None:
    """By the rules as they stand: the prize with `winner-first` (R4.4, R7.1) repeats its position far more often than not."""
    reasons = [compare("52", 500 + index, "winner-first", "laid", 3, "last-card", 1).result[1] for index in range(60)]
    plain = [compare("52", 500 + index, "winner-first", "laid", 3, "last-card", 0).result[1] for index in range(60)]
    assert reasons.count("endless") > 45
    assert plain.count("endless") == 0
