"""R5.11: one result record, with a winner or a draw, a reason and counts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from guerra.actions import Abandon, Clock, Resign
from guerra.engine import actors, legal_actions, outcome, returns
from guerra.errors import IllegalAction
from guerra.events import Eliminated, Over
from guerra.outcome import Reason
from play import Game

ENDS: dict[str, Callable[[], Game]] = {
    "all-cards": lambda: Game("K / Q").play(),
    "short-in-war": lambda: Game("7 / 7 3 9").play(),
    "exhausted": lambda: Game("7 / 7").play(),
    "first-out": lambda: Game("K 5 5 / Q 6 / 2", first_out="end").play(),
    "target": lambda: Game("6 1 2 / 5 3 4", deck="6x1", target_cards=4).play(),
    "floor": lambda: Game("6 1 2 / 5 3 4", deck="6x1", floor_cards=3).play(),
    "time": lambda: Game("9 2 / 3 8", time_limit=1).do(Clock(60)),
    "battles": lambda: Game("9 2 / 3 8", battle_limit=1).play(),
    "wars": lambda: Game("5 K 2 / 5 Q 3", face_down=0, wars_to_win=1).play(),
    "endless": lambda: Game("2 3 / 4", spoils="loser-first").play(),
    "cap": lambda: Game(cap=3).play(),
    "resigned": lambda: Game().play(battles=3).do(Resign(0)),
    "abandoned": lambda: Game().play(battles=3).do(Abandon()),
}


def test_R5_11_these_are_all_the_reasons() -> None:
    assert [str(reason) for reason in Reason] == [*ENDS]


@pytest.mark.parametrize("reason", [*ENDS])
def test_R5_11_each_reason_happens(reason: str) -> None:
    game = ENDS[reason]()
    assert game.result[1] == reason
    assert game.outcome.truncated == (reason in ("cap", "abandoned"))


@pytest.mark.parametrize("reason", [*ENDS])
def test_R5_11_a_game_that_is_over_has_one_outcome_and_nobody_to_act(reason: str) -> None:
    game = ENDS[reason]()
    assert game.all(Over) == [Over(game.outcome)]
    assert outcome(game.state) == game.outcome
    assert actors(game.state) == ()
    assert [legal_actions(game.state, seat) for seat in range(game.rules.seats)] == [()] * game.rules.seats
    for action in (Abandon(), Resign(1), Clock(9_999)):
        with pytest.raises(IllegalAction):
            game.do(action)


@pytest.mark.parametrize("reason", [*ENDS])
def test_R5_11_counts_pot_and_cards_set_aside_sum_to_the_deck(reason: str) -> None:
    game = ENDS[reason]()
    result = game.outcome
    assert sum(result.counts) + result.pot + result.set_aside == len(game.state.cards())
    assert result.counts == game.counts


def test_R5_11_no_game_is_over_before_its_end() -> None:
    assert outcome(Game().state) is None


@pytest.mark.parametrize(
    ("piles", "axes", "result"),
    [
        ("7 2 / 7 3 4", {"short": "lose"}, (2, "short-in-war")),
        ("7 2 / 7 3", {"short": "lose"}, (None, "short-in-war")),
        ("7 2 / 7 3", {"short": "draw"}, (None, "short-in-war")),
        ("3 7 / 3 7", {}, (None, "exhausted")),
        ("7 / 7 / 7 3 9", {}, (3, "short-in-war")),
        ("7 / 7 / 5", {}, (None, "exhausted")),
        ("K 7 / Q 7", {"won_to": "pile", "recycle": "never"}, (1, "exhausted")),
        ("Qs / Qs", {"packs": 2, "identical": "carry"}, (None, "exhausted")),
        ("7 / 7 2 2 2 K / 7 3 3 3 Q", {}, (2, "short-in-war")),
    ],
)
def test_R5_11_short_in_war_or_exhausted(piles: str, axes: dict[str, Any], result: tuple[int | None, str]) -> None:
    assert Game(piles, **axes).play().result == result


def test_R5_11_a_shortage_of_an_earlier_battle_is_not_the_reason() -> None:
    game = Game("7 / 7 2 2 2 5 / 7 3 3 3 9 4").play(battles=1)
    assert game.result == (3, "short-in-war")
    game = Game("7 / 7 2 2 2 5 8 / 7 3 3 3 9 K").play()
    assert (game.result, game.tally[0]) == ((3, "all-cards"), 2)


def test_R5_11_resigning_gives_the_game_to_the_last_rival() -> None:
    game = Game("K 2 / Q 3").do(Resign(0))
    assert (game.result, game.counts) == ((2, "resigned"), (2, 2))


def test_R5_11_among_several_the_others_play_on_without_the_cards_of_the_one_who_resigned() -> None:
    game = Game("A A / K 2 9 / Q 3 8").do(Resign(0))
    assert [event.seat for event in game.all(Eliminated)] == [0]
    assert (game.state.playing, game.counts) == ((1, 2), (0, 3, 3))
    game.play(battles=1)
    assert game.stocks == "- / 2 9 K Q / 3 8"
    assert game.do(Resign(2)).result == (2, "resigned")
    assert game.outcome.set_aside == 2


def test_R5_11_only_who_is_in_the_game_may_resign() -> None:
    game = Game("2 / K 5 / Q 6").play(battles=1)
    with pytest.raises(IllegalAction, match="seat 1"):
        game.do(Resign(0))


def test_R5_11_a_game_broken_off_has_no_winner() -> None:
    game = Game("A K Q / 2").do(Abandon())
    assert (game.result, game.counts) == ((None, "abandoned"), (3, 1))


def test_R5_11_what_a_result_is_worth() -> None:
    half = Fraction(1, 2)
    assert returns(Game("K / Q").play().state) == (Fraction(1), Fraction(-1))
    assert returns(Game("7 / 7").play().state) == (Fraction(0), Fraction(0))
    assert returns(Game("J / K / Q").play().state) == (-half, Fraction(1), -half)
    assert returns(Game().state) == (Fraction(0), Fraction(0))
