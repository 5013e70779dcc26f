"""How the screen looks: kept frames, exactly; and what holds for every frame."""

from __future__ import annotations

import pytest

from frames import FOLDER, MOMENTS, picture
from guerra.tui.frame import Span, Style, filled, line_cells
from guerra.tui.glyphs import big, glyphs_for
from guerra.tui.layout import LEAST_HEIGHT, LEAST_WIDTH, Layout, make_plan
from guerra.tui.pace import Pace
from guerra.tui.seats import shares
from guerra.tui.text import cells
from sittings import sit

WAR = "7s 2h 3d 4c Ks 2s / 7h 5s 6d 8c Qh 3c"


@pytest.mark.parametrize("moment", MOMENTS)
def test_frames_look_as_they_were_read(moment: str):
    assert picture(moment) == (FOLDER / f"{moment}.txt").read_text("utf-8")


def test_every_kept_frame_is_still_made():
    assert {file.stem for file in FOLDER.glob("*")} == set(MOMENTS)


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("size", [(80, 24), (60, 18), (40, 14), (40, 12), (132, 50)])
def test_every_seat_has_its_place_at_every_size(seats: int, size: tuple[int, int]):
    sitting = sit("classic", seats=seats, pace=Pace.INSTANT)
    sitting.press("")
    frame = sitting.frame(*size)
    lines = frame.split("\n")
    assert len(lines) == size[1]
    assert max(map(cells, lines)) <= size[0]
    names = ["You", *(f"Computer {n}" if seats > 2 else "Computer" for n in range(1, seats))]
    assert all(f" {name} " in frame or f" {name}\n" in frame for name in names)
    assert f"{len(sitting.table.state.stocks[0])}" in frame
    assert "on the table." in frame
    assert "Until one has all" in frame
    assert "Enter flips." in frame


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "latin-1", "utf-8"])
@pytest.mark.parametrize("moment", ["war-won", "spanish-pack", "hand", "order", "jokers"])
def test_an_encoding_gets_only_signs_that_it_has(encoding: str, moment: str):
    sitting = MOMENTS[moment]()
    layout = Layout(sitting.words, glyphs_for(encoding))
    signs = set("┌─┐│└┘╔═╗║╚╝█▀▄▓▒░◄♠♥♦♣")
    for width, height in ((80, 24), (40, 14)):
        text = layout.frame(sitting.session.scene(sitting.now), width, height).text
        "".join(signs & set(text)).encode(encoding)  # raises if there is one that it has not


def test_letters_stand_for_suits_where_there_are_no_symbols():
    sitting = sit("classic", piles="Ks 2h / 7h 5s", pace=Pace.INSTANT)
    sitting.press("")
    frame = sitting.frame(encoding="ascii")
    assert "K" in frame
    assert frame.isascii()
    assert frame.count("#=======#") == 2  # the winner's card has other lines
    assert "< +2" in frame


def test_nothing_is_told_by_colour_alone():
    """Take the styles away: winner, tie, and who is out can still be told."""
    sitting = sit("three-players", piles="Ks 2s / 7h 4h / 2c", pace=Pace.INSTANT)
    sitting.press("")
    frame = sitting.frame()
    assert frame.count("◄ +3") == 1
    assert frame.count("╔═") == 1
    sitting.press("", "")
    assert "out" in frame
    tied = sit("classic", piles=WAR, pace=Pace.INSTANT)
    tied.press("")
    assert tied.frame().count("│ =") == 2


def test_red_suits_are_red():
    sitting = sit("classic", piles="Ks 2h / 7h 5s", pace=Pace.INSTANT)
    sitting.press("")
    frame = Layout(sitting.words, glyphs_for("utf-8")).frame(sitting.session.scene(0), 40, 14)
    styles = {span.text.strip(): span.style for line in frame.lines for span in line}
    assert (styles["7♥"], styles["K♠"]) == (Style.RED, Style.PLAIN)


@pytest.mark.parametrize("size", [(39, 24), (80, 11), (20, 8), (1, 1)])
def test_a_window_too_small_gets_a_hint(size: tuple[int, int]):
    lines = sit().frame(*size).split("\n")
    assert lines[0][:4] == "This"[: size[0]]
    assert max(map(cells, lines)) <= size[0]
    assert len(lines) <= size[1]


def test_the_least_window_is_enough():
    assert "too small" not in sit().frame(LEAST_WIDTH, LEAST_HEIGHT)


def test_a_larger_window_has_the_table_in_its_middle():
    lines = sit().frame(200, 60).split("\n")
    shown = [line for line in lines if line.strip()]
    left = min(len(line) - len(line.lstrip()) for line in shown)
    assert left == (200 - max(len(line.rstrip()) for line in shown) + left) // 2 or left == 58
    assert lines.index(shown[0]) == 15


@pytest.mark.parametrize("down", [0, 1, 3, 11, 15])
def test_any_number_of_slots_fits(down: int):
    deck = "2x26"
    sitting = sit("classic", deck=deck, face_down=down, pace=Pace.INSTANT, seed=2)
    sitting.press("w")
    for size in ((80, 24), (40, 12)):
        lines = sitting.frame(*size).split("\n")
        assert max(map(cells, lines)) <= size[0]
    assert ("[ ]" in sitting.frame()) == (0 < down <= 11)
    assert ("[15]" in sitting.frame()) == (down == 15)


def test_a_card_that_fights_again_stays_in_sight_and_lays_no_slots():
    sitting = sit("classic", piles="7s / 7h 5s 6d 8c Qh 3c", short="last-face-up")
    sitting.press("")
    sitting.session.answer("", sitting.now)
    assert "7♠" in sitting.frame(40, 14)
    assert "[░]" not in sitting.frame(40, 14)
    assert "7♥[1][ ][ ]" in sitting.frame(40, 14)


def test_a_seat_put_out_shows_what_it_held():
    sitting = sit("three-players", piles="9s Ks Qs / 9h 5s 6d 8c Qh 3c / 2s 3d 4d", short="lose", pace=Pace.INSTANT)
    sitting.press("")
    assert "[1][2] │  9♠ │" in sitting.frame(60, 18)
    assert "[░]" not in sitting.frame(60, 18)


def test_larger_cards_where_there_is_room():
    plans = [make_plan(seats, 80, 23, hand=False) for seats in range(2, 9)]
    assert [(plan.size.name, plan.columns) for plan in plans] == [
        ("BIG", 1),
        ("MIDDLE", 1),
        ("MIDDLE", 1),
        ("MIDDLE", 2),
        ("MIDDLE", 2),
        ("MIDDLE", 2),
        ("MIDDLE", 2),
    ]


def test_the_bar_has_a_cell_for_each_card_or_a_fair_share():
    for room in range(1, 60):
        for amounts in ([26, 0, 26], [31, 2, 19], [52, 0, 0], [1, 1, 50], [0, 0, 0]):
            parts = shares(amounts, min(sum(amounts), room))
            assert sum(parts) == min(sum(amounts), room)
            assert all(
                abs(part * sum(amounts) - amount * sum(parts)) <= sum(amounts)
                for part, amount in zip(parts, amounts, strict=True)
            )
    sitting = sit()
    sitting.press("")
    (bar,) = [line for line in sitting.frame().split("\n") if line.count("█") > 9]
    assert (bar.count("█"), bar.count("░")) == (27, 25)


def test_big_ranks_are_all_different():
    drawn = [big(index) for index in ("A", "K", "Q", "J", "10", *"98765432")]
    assert len(set(drawn)) == 13
    assert all(len(set(map(len, rank))) == 1 for rank in drawn)


def test_lines_are_cut_and_filled_by_cells():
    for width in range(12):
        assert line_cells(filled((Span("中村"), Span("Ana", Style.RED)), width)) == width
