"""The small parts of the terminal: keys, names, numbers, text, pages, time, luck."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

import pytest

from guerra.actions import Deal
from guerra.dealer import Chance
from guerra.engine import new
from guerra.errors import GuerraError
from guerra.i18n import tongue
from guerra.presets import make_rules
from guerra.tui.app import has_screen
from guerra.tui.clock import PlayClock
from guerra.tui.keys import ENOUGH, Key, Keys
from guerra.tui.luck import Luck, entropy
from guerra.tui.orders import read_order
from guerra.tui.pace import Pace
from guerra.tui.pages import page_frame, sheets
from guerra.tui.players import read_names, seat_players
from guerra.tui.projector import Projector
from guerra.tui.reel import Picture, reel, still
from guerra.tui.scene import Page
from guerra.tui.table import Table
from guerra.tui.text import Encoding, Speaker, cells, cut, pad, speakable, wrap
from guerra.view import fold, observe, redact
from guerra.words.terminal import TerminalWords
from sittings import sit

ENGLISH = TerminalWords(tongue("en"))


# --- keys


def pressed(keys: Keys, sitting: object, *wanted: Key | str, pieces: int = 1) -> list[str | None]:
    scene = sitting.session.scene(0.0)  # type: ignore[attr-defined]
    return [keys.press(key, scene, pieces) for key in wanted]


def test_letters_answer_at_once_and_other_keys_not_at_all():
    keys = Keys()
    assert pressed(keys, sit(), Key.ENTER, " ", "a", "?", Key.BACK, Key.ESCAPE, Key.RUBOUT) == [
        "",
        "",
        "a",
        "?",
        None,
        None,
        None,
    ]
    assert pressed(keys, sit(), Key.END) == ["q"]


def test_an_order_is_typed_and_can_be_corrected():
    sitting = sit("classic", piles="Ks 2h / 7h 5s", spoils="chosen")
    sitting.press("")
    keys = Keys()
    assert pressed(keys, sitting, "2", "1", Key.RUBOUT, " ", "1") == [None] * 5
    assert keys.typed == "2 1"
    assert pressed(keys, sitting, "y") == ["y"]
    assert pressed(keys, sitting, Key.ENTER) == ["2 1"]
    assert keys.typed == ""
    pressed(keys, sitting, *["1"] * 1000)
    assert len(keys.typed) == ENOUGH


def test_pages_are_turned_before_they_are_left():
    sitting = sit()
    sitting.press("r")
    keys = Keys()
    assert pressed(keys, sitting, Key.ENTER, Key.ON, Key.ON, Key.BACK, " ", pieces=3) == [None] * 5
    assert keys.page == 2
    assert pressed(keys, sitting, Key.ENTER, pieces=3) == [""]
    assert pressed(keys, sitting, Key.ESCAPE, pieces=3) == [""]
    assert pressed(keys, sitting, "q", pieces=3) == [""]  # it leaves the page, not the game
    assert pressed(keys, sitting, Key.END, pieces=3) == ["q"]


def test_escape_does_not_deal_again():
    sitting = sit(pace=Pace.INSTANT)
    sitting.press("a")
    assert pressed(Keys(), sitting, Key.ESCAPE, Key.ENTER) == [None, ""]


def test_the_page_about_the_terminal_lists_the_keys():
    page = (Path(__file__).parent.parent / "docs" / "terminal.md").read_text("utf-8")
    assert re.findall(r"^\| (\S+) \| (.*) \|$", page, re.MULTILINE)[1:] == ENGLISH.keys()


# --- who plays


def test_the_computer_sits_where_nobody_does():
    assert seat_players([], 2, ENGLISH).names == ("Player 1", "Computer")
    assert seat_players(["computer", "Ana"], 2, ENGLISH).you == 1
    four = seat_players(["lowest", "Ana", "Eva"], 4, ENGLISH)
    assert (four.names, four.people, four.you) == (("Computer 1", "Ana", "Eva", "Computer 2"), (1, 2), None)
    assert seat_players(["Ana", "marshal"], 2, ENGLISH).names == ("Ana", "Marshal")
    assert seat_players(["captain", "captain:50"], 2, ENGLISH).names == ("Captain 1", "Captain 2")
    assert [seat_players(names, 2, ENGLISH).addressed for names in ([], ["Ana"], ["Ana", "Eva"])] == [0, None, None]
    assert [player.bot for player in four.seated] == ["lowest", None, None, "computer"]
    with pytest.raises(GuerraError, match="--seats names 3 players; the rules have 2 seats"):
        seat_players(["a", "b", "c"], 2, ENGLISH)


@pytest.mark.parametrize("name", ["李小龍", "Ñandú", "Zoë B.", "עדי", "<b>x</b>", "'; --", "x" * 40])
def test_names_of_all_languages_are_welcome(name: str):
    assert read_names(f"{name}, computer") == (name, "computer")


@pytest.mark.parametrize("names", ["", ",", "a,,b", "x" * 41, "a\nb", "a\u200fb", "a\x07", "Ana,ANA"])
def test_names_that_are_none(names: str):
    with pytest.raises(GuerraError, match="--seats"):
        read_names(names)


# --- text


def test_text_is_measured_in_cells():
    assert [cells(text) for text in ("", "Ana", "é", "e\u0301", "中村", "♠")] == [0, 3, 1, 1, 4, 1]
    assert [cut("中村さん", width) for width in (8, 7, 3, 2, 1)] == ["中村さん", "中村さ…", "中…", "…", "…"]
    assert [cells(pad("中村さん", width)) for width in range(12)] == list(range(12))


@pytest.mark.parametrize("text", ["", "word", "a b c " * 30, "x" * 100, "中村さん " * 20, "José y Ñandú " * 10])
def test_wrapped_lines_fit(text: str):
    for width in (10, 25, 80):
        lines = wrap(text, width)
        assert lines
        assert max(map(cells, lines)) <= width


def test_what_was_typed_is_shown_as_text():
    assert speakable("\x1b[31mx\u202e") == "\\x1b[31mx\\u202e"
    assert len(speakable("y" * 10_000)) == 40


def test_an_encoding_shows_what_it_can():
    assert Encoding("latin-1").of("“rei de paus” – ás ♠") == '"rei de paus" - ás ?'
    assert Encoding(None).of("Tú") == "Tu"
    assert Encoding("no such").fits("a") is False


def test_a_speaker_never_fails_for_letters(tmp_path):
    with (tmp_path / "said").open("w", encoding="ascii") as stream:
        Speaker(stream)("Máquina: rey ♠ “x”")
    assert (tmp_path / "said").read_text() == 'Maquina: rey ? "x"\n'


def test_a_file_is_no_screen(tmp_path):
    with (tmp_path / "in").open("w+") as stream:
        assert not has_screen(stream, stream, {"TERM": "xterm"})


def test_orders():
    assert read_order("10 1 2 3 4 5 6 7 8 9", 10) == (9, 0, 1, 2, 3, 4, 5, 6, 7, 8)
    assert read_order("12", 10) == ()
    assert read_order("3,1,2", 3) == (2, 0, 1)
    assert read_order("-1", 3) == read_order("1.5", 3) == read_order("٣", 3) == read_order("9" * 5000, 12) == ()


def test_pages_are_cut_to_size_and_nothing_is_lost():
    page = Page("Title", [f"sentence number {n} of this page" for n in range(30)])
    for width, height in ((40, 12), (80, 24)):
        pieces = sheets(page, width, height)
        assert [line for piece in pieces for line in piece] == list(page.lines)
        for place in range(len(pieces)):
            frame = page_frame(page, "Enter goes on.", ENGLISH.page, place, width, height)
            assert len(frame.lines) == height
            assert f"page {place + 1} of {len(pieces)}" in frame.text
    assert sheets(Page("Title", []), 40, 12) == [[]]


# --- time, chance, pictures


def test_playing_time_counts_what_was_played():
    clock = PlayClock()
    assert clock.seconds(5) == 0
    clock.start(10)
    clock.start(11)
    clock.stop(15)
    clock.stop(100)
    assert clock.seconds(1000) == 5


def test_paces_end_at_both_ends():
    assert [pace.slower() for pace in Pace] == [Pace.CALM, Pace.CALM, Pace.NORMAL, Pace.FAST]
    assert [pace.faster() for pace in Pace] == [Pace.NORMAL, Pace.FAST, Pace.INSTANT, Pace.INSTANT]


def test_luck_of_a_seed_is_that_of_the_run():
    rules = make_rules("classic", seats=4)
    start = new(rules)
    assert Luck(5).next().chance(2).act(start) == Chance.of_game(5, 1, 2).act(start)
    fresh = [Luck().chance(0).act(start) for _ in range(2)]
    assert all(isinstance(deal, Deal) for deal in fresh)
    assert fresh[0] != fresh[1]
    assert all(0 <= word < 2**64 for word in islice(entropy(), 100))


@pytest.mark.parametrize("preset", ["classic", "double", "reshuffle", "hand-of-three", "three-players", "pagat"])
def test_the_last_picture_of_a_move_is_the_table_after_it(preset: str):
    rules = make_rules(preset, cap=200)
    table = Table(rules, seat_players(["Ana", "Eva"], rules.seats, ENGLISH), Luck(3))
    picture = still(observe(new(rules), 0))
    move = table.deal()
    while True:
        events = [redact(event, 0) for event in move.events]
        pictures = reel(picture, events)
        picture = pictures[-1]
        view = observe(table.state, 0)
        assert picture.view == view
        if any(view.laid):
            assert picture.lays == view.laid
        assert picture.told == tuple(events)
        if table.state.outcome:
            break
        move = table.act({})
    assert picture.seconds > 0


def test_a_projector_keeps_the_time_that_was_left():
    view = observe(new(make_rules()), None)
    projector = Projector(still(view))
    projector.load([Picture(view, (), seconds=2.0), Picture(view, (), seconds=1.0)])
    projector.next(0.0, scale=1.0)
    projector.stop(0.5)
    projector.go_on(100.0)
    assert projector.waits(100.0) == 1.5
    assert projector.more
    assert projector.complete()
    assert not projector.moving
    assert not projector.complete()


def test_a_table_folds_to_what_was_dealt():
    rules = make_rules("three-players")
    table = Table(rules, seat_players([], 3, ENGLISH), Luck(1))
    view = observe(new(rules), None)
    for event in table.deal().events:
        view = fold(view, redact(event, None))
    assert (view.stocks, view.set_aside) == ((17, 17, 17), 1)
    assert table.code() is None
