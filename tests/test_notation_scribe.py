"""The line of a battle, as people read it: every mark of the notation on small games laid out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from guerra.actions import Abandon, Action, Clock, Deal, Misdeal, Place, Resign
from guerra.bots import make_bot
from guerra.dealer import Chance, recorded
from guerra.engine import apply, flip_all, new
from guerra.notation.recorded import Recorded
from guerra.notation.scribe import Scribe
from guerra.presets import make_rules
from guerra.rng import words
from play import Game, read_piles


def lines(piles: str, preset: str = "classic", **axes: Any) -> list[str]:
    """The lines of a whole game; whoever chooses lays the lowest card, and leaves the order of spoils as it is."""
    rules = make_rules(preset, **{"seats": piles.count("/") + 1, **axes})
    players = {seat: make_bot("lowest", words(1, 0, seat)) for seat in range(rules.seats)}
    return told(recorded(rules, Chance.of_game(1), players, Place(read_piles(rules, piles))))


def told(game: Recorded) -> list[str]:
    """The lines of a recorded game."""
    writer = Scribe()
    return [line for step in game.steps() for line in writer.see(step)]


@pytest.mark.parametrize(
    ("piles", "preset", "axes", "expected"),
    [
        ("Ks / 7h", "classic", {}, ["1. Ks 7h >1 x2 2-0"]),
        ("7s 2s 3s 4s Ks / 7h 5h 6h 8h Qh", "classic", {}, ["1. 7s 7h = [2s3s4s]Ks [5h6h8h]Qh >1 x2 10-0"]),
        ("7s / 7h 3h 9h", "classic", {}, ["1. 7s 7h = !1 x1 >2 0-4"]),
        ("7s 2s / 7h 3h 9h 4h 5h", "classic", {"short": "lose"}, ["1. 7s 7h = !1[2s] x1 >2 0-7"]),
        ("7s / 7h", "classic", {}, ["1. 7s 7h = !1 x1 !2 x2 0-0"]),
        (
            "7s 2s 9s Ks / 7h 3h 9h Qh / 4d 5d",
            "portuguese",
            {"face_down": 1, "chain_face_down": 0},
            ["1. 7s 7h 4d = [2s]9s [3h]9h . = Ks Qh . >1 x2 9-0-1", "2. 7s . 5d >1 x3 10-0-0"],
        ),
        ("Kd 5s / 7h 9h", "double", {}, ["1. Kd 7h >1 +7h 2-1", "2. 5s 9h >2 +5s 1-2", "3. Kd 7h >1 +7h 2-1"]),
        ("Qs Ks / Qs 2s", "two-packs", {"identical": "carry"}, ["1. Qs Qs >* 1-1", "2. Ks 2s >1 x2 4-0"]),
        ("Qs Ks / Qs 2s", "two-packs", {"identical": "return"}, ["1. Qs Qs >< 2-2", "2. Ks 2s >1 3-1", "3. Qs Qs >< 3-1"]),
        ("Ks 2s / 7h 3h", "classic", {"spoils": "shuffled"}, ["1. Ks 7h {Ks7h} >1 3-1"]),
        ("Ks 2s / 7h 3h", "classic", {"spoils": "chosen"}, ["1. Ks 7h {Ks7h} >1 3-1", "2. 2s 3h {3h2s} >2 2-2"]),
        ("Ks 2s / 7h 3h", "reshuffle", {"recycle": "turn"}, ["1. Ks 7h >1 3-1", "2. 2s 3h >2 2-2", "3. (1) (2) Ks 3h >1 3-1"]),
        ("Ks 2s / 7h 3h", "reshuffle", {}, ["1. Ks 7h >1 3-1", "2. 2s 3h >2 2-2", "3. (1:Ks7h) (2:2s3h) Ks 2s >1 3-1"]),
        ("Ks 2s / 7h 3h", "sudden-death", {}, ["1. Ks 7h >1 3-1", "2. 2s 3h >2 2-2"]),
        ("2s 3s / 4h", "classic", {"spoils": "loser-first"}, ["1. 2s 4h >2 1-2", "2. 3s 2s >1 2-1"]),
        ("7s 9s 2s 4s / 7h 9h 3h 5h", "hand-of-three", {"hand": 1}, ["1. 7s 7h = [2s4s]9s [3h5h]9h = >< 4-4"]),
    ],
)
def test_how_a_game_is_told(piles: str, preset: str, axes: dict[str, Any], expected: list[str]) -> None:
    assert lines(piles, preset, **axes)[: len(expected)] == expected


def test_a_position_that_comes_back() -> None:
    told_lines = lines("2s 3s / 4h", spoils="loser-first", endless="shuffle")
    assert told_lines[:2] == ["1. 2s 4h >2 1-2", "2. 3s 2s >1 ~2 2-1"]
    assert "{" in told_lines[2]


def entered(*calls: Action) -> list[str]:
    """Three seats; the calls come after the first battle."""
    game = Game("Ks 2s 3s / 7h 3h 4h / 4d 5d 6d")
    actions: list[Action] = [Place(read_piles(game.rules, "Ks 2s 3s / 7h 3h 4h / 4d 5d 6d")), flip_all(game.state)]
    state = game.do(actions[1]).state
    for call in calls:
        actions.append(call)
        state = apply(state, call).after
    return told(Recorded(game.rules, tuple(actions)))


def test_what_the_referee_enters() -> None:
    assert entered(Clock(300), Resign(1), Abandon())[1:] == ["-. @clock:300 @resign:2 x2 @abandon 5-0-2"]
    assert entered(Resign(0), Resign(2))[1:] == ["-. @resign:1 x1 @resign:3 0-2-2"]


def test_a_void_deal_stands_in_the_line_of_the_first_battle() -> None:
    rules = make_rules(deck="4x1")
    deal = Deal(rules.the_deck.cards)
    state = apply(new(rules), deal).after
    assert told(Recorded(rules, (deal, Misdeal(), deal, flip_all(state)))) == ["1. @misdeal @deal:1A 2s 1s >1 3-1"]
