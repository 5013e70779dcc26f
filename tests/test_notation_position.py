"""Piles and positions on one line: what is written is read again, and what cannot be played on from is refused."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guerra.actions import CHANCE, Clock, Phase, Resign
from guerra.deck import make_deck
from guerra.engine import actors, apply, new
from guerra.errors import GuerraError, NotationError
from guerra.notation.position import position, read_piles, read_position
from guerra.presets import make_rules, presets
from guerra.state import State
from guerra.view import observe
from laws.players import at_random, steps
from laws.strategies import some_rules
from play import Game, written

FRENCH = make_deck("52")


def between_battles(state: State, dice: Random) -> list[State]:
    """The states of a random game that wait for a flip."""
    return [step.after for step in steps(state, at_random(dice)) if step.after.phase is Phase.FLIP]


# --- piles


def test_piles_are_read_top_first() -> None:
    piles = read_piles(FRENCH, " 7s 10 2♥ / 7c\tKd ").stocks
    assert [[str(card) for card in pile] for pile in piles] == [["7s", "Ts", "2h"], ["7c", "Kd"]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7s 2h / ", "pile 2 of '7s 2h / ' is empty; write its cards, top first"),
        ("/", "pile 1 of '/' is empty"),
        ("", "pile 1 of '' is empty"),
        ("7s / 1h", "'1h': deck 52 has no rank '1'; ranks are"),
        ("7s / 7s", "'7s' is there too often; packs=1 holds it 1×"),
        ("7s2h / 7c", "'7s2h' is not a card"),
        ("7 " * 432 + "/ 7", "433 cards are too many; the largest deck has 432"),
    ],
)
def test_what_is_no_pile(text: str, said: str) -> None:
    with pytest.raises(GuerraError, match=re.escape(said)):
        read_piles(FRENCH, text)


# --- positions


@pytest.mark.parametrize("which", [*presets(), *range(8)])
def test_a_position_is_written_and_read_again(which: str | int) -> None:
    """The same text again, the same for every eye, and what comes next is the same too."""
    dice = Random(repr(which))
    for rules in [make_rules(which)] if isinstance(which, str) else [some_rules(dice) for _ in range(10)]:
        for state in between_battles(new(rules), dice)[-30:]:
            text = position(state)
            read = read_position(text)
            assert position(read) == text
            assert [observe(read, seat) for seat in (None, 0, 1)] == [
                observe(state, seat) for seat in (None, 0, 1)
            ] or rules.packs > 1
            if rules.packs == 1:
                assert replace(read, history=state.history) == state


def test_everything_there_is_to_write() -> None:
    game = Game("7s 9s 2s / 6h 9h Th / Kd 2d 3d", "double").play(battles=1).do(Resign(0))
    assert position(game.state) == "three-players~prize.1 -/9hTh/2d3dKd7s prize=6h aside=9s2s out=1 tally=1.0.0.0.3"
    carried = Game("7s 2s 9s / 7h 3h 9h / 4d 5d 8d / 3c 6c 8c").play(battles=1)
    assert position(carried.state) == ("four-players -/-/5d8d/6c8c carried=7s[2s]9s7h[3h]9h4d3c out=1-2 tally=1.2.1.2.8")
    hand = Game("7s 2s 9s 4s / 8h 3h Th 5h", "hand-of-three").play("7 8")
    assert position(hand.state) == "hand-of-three -/8h7s hand=2s9s4s/3hTh5h tally=1.0.0.0.2"
    won = Game("8s 2s / 7h 3h", "reshuffle").do(Clock(9)).play(battles=1)
    assert position(won.state) == "reshuffle 2s/3h won=8s7h/- tally=1.0.0.0.2 clock=9"
    fought = Game("7s 2s 3s 4s Ks As / 7h 5h 6h 8h Qh 9h", "three-wars").play(battles=1)
    assert position(fought.state) == "three-wars As7s2s3s4sKs7h5h6h8hQh/9h wars=1-0 tally=1.1.1.1.10"


def test_only_between_battles() -> None:
    for state, waits in ((Game("8 / 7").play().state, "over"), (new(make_rules()), "deal")):
        with pytest.raises(NotationError, match=f"a position is written between two battles; this game waits for: {waits}"):
            position(state)


def test_a_loop_is_found_when_the_position_comes_back() -> None:
    """[2,3] v [4] with the loser's card first: back at the start after two battles (R13.6)."""
    state = read_position("classic~spoils.loser-first 2s3s/4s tally=10.0.0.0.20")
    *_, last = steps(state, at_random(Random(1)))
    assert last.after.outcome is not None
    assert (last.after.outcome.reason.value, last.after.outcome.tally.battles, last.after.outcome.cycle) == ("endless", 12, 2)


def test_unusual_positions_that_can_be_played_on_from() -> None:
    assert actors(read_position("classic 7s/8s")) == (0, 1)
    sudden = read_position("sudden-death~seats.3 7s/8s/- won=-/-/9s2s out=3")
    assert (written(sudden.won), sudden.playing) == ("- / - / 9 2", (0, 1))
    twins = read_position("two-packs QsQs/7s8s").stocks[0]
    assert [card.pack for card in twins] == [0, 1]
    assert read_position("classic~deck.12x4 12s1h/11d10c").stocks[0][0].rank.value == 12
    assert read_position("jokers JRJB/7s8s").stocks[0][1].code == "JB"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is not a position; it begins with a sheet code and the stocks"),
        ("classic", "'classic' is not a position"),
        ("clasic 7s/8s", "no rules 'clasic'; did you mean classic?"),
        ("classic 7s", "stocks: 1 piles; the rules have 2 seats"),
        ("classic 7s/8s/9s", "stocks: 3 piles; the rules have 2 seats"),
        ("classic 7s/8", "stocks: '8' is not a pile of cards such as 7s2h, or - for none"),
        ("classic 7s/[8s]", "stocks: '[8s]' is not a pile of cards"),
        ("classic 7s/7s", "'7s' is there too often"),
        ("classic 7s/٣s", "stocks: '٣s' is not a pile"),
        ("classic 7s/-", "seat 2 has no card to lay; a seat that is out is named in out="),
        ("hand-of-three 7s/8s", "seat 1 has no card to lay"),
        ("classic 7s/- out=2", "a position needs two seats that still play"),
        ("classic 7s/8s out=2", "seat 2 is out, but has cards to lay"),
        ("classic 7s/8s out=3", "out: there is no seat 3; seats are 1 to 2"),
        ("classic 7s/8s out=", "out: '' is not some number(s) with '-' between them"),
        ("classic 7s/8s prize=Kd", "'prize=Kd': prize needs prize=1"),
        ("double 7s/8s prize=KdQd", "prize: 'KdQd' is more than one card"),
        ("classic 7s/8s won=-/9s", "'won=-/9s': won needs won_to=pile"),
        ("reshuffle 7s/8s won=9s", "won: 1 piles; the rules have 2 seats"),
        ("classic 7s/8s hand=9s/-", "'hand=9s/-': hand needs a hand (hand of 1 or more)"),
        ("classic 7s/8s shuffling=1", "'shuffling=1': shuffling needs endless=shuffle"),
        ("classic~endless.shuffle 7s/8s shuffling=2", "'shuffling=2': shuffling is 1 or not there"),
        ("classic 7s/8s carried=[9s", "carried: '[9s' is not a pile of cards"),
        ("classic 7s/8s carried=9s]", "carried: '9s]' is not a pile of cards"),
        ("classic 7s/8s clock=1 clock=2", "'clock=2': clock is there twice"),
        ("classic 7s/8s clock=-1", "clock: '-1' is not 1 number(s)"),
        ("classic 7s/8s clock=²", "clock: '²' is not 1 number(s)"),
        ("classic 7s/8s tally=1.2", "tally: '1.2' is not 5 number(s) with '.' between them"),
        ("classic 7s/8s wars=1", "wars: '1' is not 2 number(s) with '-' between them"),
        ("classic 7s/8s speed=3", "'speed=3' is not a part of a position; parts are won=, hand=, prize="),
        ("classic 7s/8s 9s", "'9s' is not a part of a position"),
    ],
)
def test_what_is_no_position(text: str, said: str) -> None:
    with pytest.raises(GuerraError, match=re.escape(said)):
        read_position(text)


def some_positions() -> list[str]:
    """Positions of all kinds."""
    dice = Random(1)
    sheets = [make_rules(preset) for preset in ("classic", "double", "hand-of-three", "sudden-death", "four-players")]
    return [
        position(dice.choice(between_battles(new(rules), dice))) for rules in [*sheets, *(some_rules(dice) for _ in range(5))]
    ]


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(some_positions()),
    st.integers(0, 300),
    st.integers(0, 4),
    st.text("7sKhJR-/=[]. 09outwarsprize²", max_size=4),
)
def test_a_damaged_position_can_be_played_on_or_is_refused(text: str, place: int, cut: int, put: str) -> None:
    try:
        state = read_position(text[:place] + put + text[place + cut :])
    except GuerraError:
        return
    assert read_position(position(state)) == state
    act = at_random(Random(1))
    for _ in range(6):
        if state.outcome is None:
            assert actors(state) is CHANCE or actors(state)
            state = apply(state, act(state)).after


@given(st.text(max_size=40))
def test_any_text_is_refused_as_a_position(text: str) -> None:
    for whole in (text, f"classic {text}", f"double 7s/8s {text}", f"classic 7s/{text}"):
        with suppress(GuerraError):
            assert read_position(whole).phase is Phase.FLIP
