"""A deal, or a whole game, in the characters of a link."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from itertools import permutations
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guerra.actions import Abandon, Clock, Deal, Misdeal, Place, Resign
from guerra.cards import Card
from guerra.dealer import Chance, recorded
from guerra.deck import make_deck
from guerra.engine import new
from guerra.errors import GuerraError, NotationError
from guerra.notation import codes
from guerra.notation.codes import deal_code, game_code, read_deal_code, read_game_code
from guerra.notation.recorded import Recorded
from guerra.notation.whole import with_check, without_check
from guerra.presets import make_rules, presets, sheet_code
from guerra.rules import Rules
from laws.players import at_random, steps, with_referee
from laws.strategies import some_rules

FRENCH = make_deck("52")
URL_SAFE = re.compile(r"[A-Za-z0-9._~-]+")


def game(rules: Rules, dice: Random, referee: bool = False) -> Recorded:
    """A random game, from its deal to its end."""
    act = with_referee(dice) if referee else at_random(dice)
    return Recorded(rules, tuple(step.action for step in steps(new(rules), act)))


# --- deals


@given(st.permutations(FRENCH.cards))
def test_a_deal_of_52_cards_takes_39_characters(order: list[Card]) -> None:
    code = deal_code(FRENCH, Deal(tuple(order)))
    assert len(code) == 39
    assert URL_SAFE.fullmatch(code)
    assert read_deal_code(FRENCH, code) == Deal(tuple(order))


@pytest.mark.parametrize(
    ("name", "jokers", "packs", "length"), [("6x1", 0, 1, 3), ("24", 0, 1, 15), ("52", 2, 1, 41), ("52", 2, 8, 529)]
)
def test_other_decks_have_codes_of_their_own_length(name: str, jokers: int, packs: int, length: int) -> None:
    deck = make_deck(name, jokers, packs)
    deal = Deal(tuple(Random(1).sample(deck.cards, len(deck.cards))))
    assert len(deal_code(deck, deal)) == length
    assert read_deal_code(deck, deal_code(deck, deal)) == deal


def test_deals_of_three_cards_one_by_one() -> None:
    deck = make_deck("3x1")
    deals = [Deal(order) for order in permutations(deck.cards)]
    assert [deal_code(deck, deal) for deal in deals] == ["1A", "1B", "1C", "1D", "1E", "1F"]
    assert [read_deal_code(deck, f"1{digit}") for digit in "ABCDEF"] == deals


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "version '' is unknown; this program reads version 1"),
        ("2" + "A" * 38, "version '2' is unknown"),
        ("1" + "A" * 37, "deal code of 38 characters; a deal of 52 cards has 39"),
        ("1" + "A" * 39, "deal code of 40 characters; a deal of 52 cards has 39"),
        ("1" + "_" * 38, "is beyond the last deal of 52 cards"),
        ("1" + "A" * 37 + "*", "'*' at place 38 of the code; allowed: letters, digits, - and _"),
        ("1" + "A" * 100_000, "deal code of 100001 characters"),
    ],
)
def test_what_is_no_deal_code(code: str, said: str) -> None:
    with pytest.raises(NotationError, match=re.escape(said)):
        read_deal_code(FRENCH, code)


# --- whole games


@pytest.mark.parametrize("preset", presets())
def test_a_game_of_every_preset_fits_in_a_link(preset: str) -> None:
    played = game(make_rules(preset), Random(preset))
    code = game_code(played)
    assert URL_SAFE.fullmatch(code)
    assert read_game_code(f" {code}\n") == played
    assert game_code(read_game_code(code)) == code
    if not (played.rules.has_choices or played.rules.has_chance):
        (deal, *_) = played.actions
        assert isinstance(deal, Deal)
        assert code == f"{preset}~~{deal_code(played.rules.the_deck, deal)}"


@pytest.mark.parametrize("seed", range(8))
def test_any_game_of_any_rules_comes_back(seed: int) -> None:
    """With the referee's entries: clocks, resignations, games broken off. A void deal has no code."""
    dice = Random(seed)
    for rules in (some_rules(dice) for _ in range(12)):
        played = game(rules, dice, referee=True)
        if any(isinstance(action, Misdeal) for action in played.actions):
            with pytest.raises(NotationError, match="begins with its one deal"):
                game_code(played)
        else:
            assert read_game_code(game_code(played)) == played


def test_what_the_referee_entered() -> None:
    dealt = game(make_rules("three-players"), Random(1))
    entered = (*dealt.actions[:3], Clock(75), *dealt.actions[3:5], Resign(2), Abandon())
    code = game_code(Recorded(dealt.rules, entered))
    assert without_check(code).endswith("~~A~~3.clock.75~6.resign.3~7.abandon.0")
    assert read_game_code(code).actions == entered


def test_only_a_finished_game_that_was_dealt_has_a_code() -> None:
    rules = make_rules()
    whole = game(rules, Random(1))
    laid_out = recorded(rules, Chance.of_game(1), {}, Place((rules.the_deck.cards[:1], rules.the_deck.cards[5:6])))
    for other in (replace(whole, actions=whole.actions[:-1]), replace(whole, actions=()), laid_out):
        with pytest.raises(NotationError, match="only a finished game that begins with its one deal has a code"):
            game_code(other)


DEAL = "1" + "A" * 38


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "'' is not a game code; it reads sheet~~deal or sheet~~deal~~inputs~~referee~~check"),
        ("classic", "'classic' is not a game code"),
        (with_check(f"classic~~{DEAL}~~A~~1.abandon.0~~"), "is not a game code"),
        (f"clasic~~{DEAL}", "no rules 'clasic'; did you mean classic?"),
        ("classic~~1AA", "deal code of 3 characters; a deal of 52 cards has 39"),
        (with_check(f"classic~~{DEAL}~~B"), "game code: more is recorded than the game has room for"),
        (with_check(f"classic~~{DEAL}~~A~~99999.clock.5"), "game code: more is recorded than the game has room for"),
        (with_check(f"classic~~{DEAL}~~é"), "'é' at place 1 of the code"),
        (with_check(f"classic~~{DEAL}~~A~~"), "'' is not an entry of the referee, such as 57.clock.900"),
        (with_check(f"classic~~{DEAL}~~A~~1.clock"), "'1.clock' is not an entry of the referee"),
        (with_check(f"classic~~{DEAL}~~A~~².clock.5"), "'².clock.5' is not an entry of the referee"),
        (with_check(f"classic~~{DEAL}~~A~~1.clock.{'9' * 5000}"), "is not an entry of the referee"),
        (with_check(f"classic~~{DEAL}~~A~~1.misdeal.0"), "game code: 'misdeal' is unknown; allowed: clock, resign, abandon"),
        (with_check(f"classic~~{DEAL}~~A~~1.resign.0"), "game code: seat 0: Resign is not legal now; legal: nothing"),
        (with_check(f"classic~~{DEAL}~~A~~1.resign.3"), "game code: seat 3: Resign is not legal now; legal: nothing"),
        (with_check(f"classic~~{DEAL}~~A~~1.clock.9~2.clock.8"), "game code: referee: Clock of 8 seconds is not legal now"),
        (with_check(f"classic~~{DEAL}~~A~~1.clock.9~1.abandon.0"), "game code: the referee enters two things at once"),
        (f"classic~~{DEAL}~~A~~1.abandon.0", "the code is not whole: its check does not fit. Copy all of it again"),
        (f"hand-of-three~~{DEAL}", "the code is not whole"),
        (f"reshuffle~~{DEAL}", "the code is not whole"),
    ],
)
def test_what_is_no_game_code(code: str, said: str) -> None:
    with pytest.raises(GuerraError, match=re.escape(said)):
        read_game_code(code)


@pytest.mark.parametrize("house", [{"spoils": "by-seat", "battle_limit": 1_000_000}, {"spoils": "shuffled"}, {"hand": 1}])
def test_a_few_characters_cannot_keep_a_reader_busy(house: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Among the deals of ten cards are endless ones, and these rules look for no repetition."""
    monkeypatch.setattr(codes, "MOST_BATTLES", 300)
    rules = make_rules(deck="10x1", cap=10_000_000, **house)
    dice, refused = Random(1), []
    for order in (tuple(dice.sample(rules.the_deck.cards, 10)) for _ in range(60)):
        try:
            read_game_code(with_check(f"{sheet_code(rules)}~~{deal_code(rules.the_deck, Deal(order))}~~A"))
        except NotationError as error:
            refused.append(str(error))
    assert set(refused) == {
        "game code: no code has more than 50000 characters or 300 battles; a longer game is kept as a .war file"
    }


def test_neither_can_very_many() -> None:
    start = process_time()
    for code in (f"classic~spoils.shuffled~~{DEAL}~~" + "_" * 1_000_000, "x" * 1_000_000, "classic~~" + "A" * 1_000_000):
        with pytest.raises(GuerraError):
            read_game_code(code)
    assert process_time() - start < 2


def test_no_code_is_written_that_would_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = game(make_rules(), Random(1))
    monkeypatch.setattr(codes, "MOST_BATTLES", 20)
    with pytest.raises(NotationError, match="or 20 battles"):
        game_code(whole)


VALID = [game_code(game(make_rules(preset), Random(1))) for preset in ("classic", "reshuffle", "hand-of-three", "little-ones")]


@pytest.mark.parametrize("code", VALID[1:3])
def test_a_code_with_choices_of_which_one_character_is_another_or_missing_is_refused(code: str) -> None:
    for place in range(len(code)):
        for put in ("", "A" if code[place] != "A" else "B"):
            with pytest.raises(GuerraError):
                read_game_code(code[:place] + put + code[place + 1 :])


def test_a_code_that_lost_its_tail_is_refused() -> None:
    code = VALID[2]
    for end in range(1, len(code)):
        with pytest.raises(GuerraError):
            read_game_code(code[:end])


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(VALID), st.integers(0, 200), st.integers(0, 3), st.text("AZaz09-_~.²é \n", max_size=4))
def test_a_damaged_code_is_read_or_refused(code: str, place: int, cut: int, put: str) -> None:
    damaged = code[:place] + put + code[place + cut :]
    try:
        read = read_game_code(damaged)
    except GuerraError:
        return
    assert read_game_code(game_code(read)) == read


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_refused_as_a_code(text: str) -> None:
    for code in (
        text,
        f"classic~~{text}",
        with_check(f"little-ones~~{text}~~A"),
        with_check(f"hand-of-three~~{DEAL}~~{text}"),
        with_check(f"timed~~{DEAL}~~A~~{text}"),
    ):
        with suppress(GuerraError):
            assert read_game_code(code).actions
