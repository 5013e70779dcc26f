"""Rule sheets on a page: sentences with their switches, what beats what, a battle that shows a switch, and refusals."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise, product
from urllib.parse import quote

import pytest
from served import Served

from guerra.cards import JOKER, RED, Card, Rank
from guerra.presets import make_rules, presets, read_sheet_code, sheet_code
from guerra.ranking import contenders
from guerra.rules import AXIS, OnDraw, Rules
from guerra.table.preview import preview
from guerra.table.sheets import answers, beats, sheet
from guerra.table.switches import as_offered, offered, one_switch_away

RANKINGS = [
    make_rules("classic"),
    make_rules("ace-low"),
    make_rules("peasant"),
    make_rules("peasant", peasant_ace_two="tie"),
    make_rules("jokers"),
    make_rules("peasant", jokers=2),
    make_rules("two-packs"),
    make_rules("classic", deck="40"),
    make_rules("little-ones"),
]


def _ranks(rules: Rules) -> list[Rank]:
    return [*([JOKER] if rules.jokers else []), *reversed(rules.the_deck.ranks)]


def _card(rank: Rank, rules: Rules, suit: int) -> Card:
    return Card(rank, RED if rank is JOKER else rules.the_deck.suits[suit])


@pytest.mark.parametrize("rules", RANKINGS, ids=sheet_code)
def test_t37_the_chart_says_what_the_engine_does(rules: Rules) -> None:
    ranks, rows = _ranks(rules), beats(rules, "en")["rows"]
    assert len(rows) == len(ranks) == (14 if rules.jokers else len(rules.the_deck.ranks))
    for (i, one), (j, other) in product(enumerate(ranks), enumerate(ranks)):
        left = contenders(rules.the_ranking, [_card(one, rules, 0), _card(other, rules, 1)])
        assert rows[i][j] == {(0,): ">", (1,): "<", (0, 1): "="}[left], (one, other)


def test_the_sentences_name_their_switches() -> None:
    told = sheet("family", "es")
    spoken = [axis for line in told["sentences"] for axis in line["axes"]]
    assert len(spoken) == len(set(spoken))
    assert {"seats", "deck", "packs", "face_down", "short", "target_cards"} <= set(spoken)
    assert [line["axes"] for line in told["sentences"] if line["differs"]] == [["target_cards"]]


@pytest.mark.parametrize("preset", presets())
def test_only_what_somebody_changed_is_marked(preset: str) -> None:
    """Not what ready-made rules are made of, nor what the page does for three and more."""
    rules = as_offered(make_rules(preset))
    told = sheet(sheet_code(rules), "en")
    assert (told["preset"]["id"], told["changed"]) == (preset, [])
    other = "draw" if rules.on_draw == "redeal" else "redeal"
    assert sheet(sheet_code(replace(rules, on_draw=OnDraw(other))), "en")["changed"] == ["on_draw"]


def test_what_follows_from_the_number_of_players_is_not_marked_and_what_undoes_it_is() -> None:
    assert sheet("family~seats.3~first_out.end", "en")["changed"] == ["seats"]
    assert sheet("three-players~first_out.end~packs.2", "en")["changed"] == ["packs"]
    assert sheet("three-players", "en")["changed"] == ["first_out"]


def test_the_answers_are_the_sheets_own_sentences() -> None:
    rules = make_rules("classic", short="lose", face_down=1)
    lines = {line["text"] for line in sheet(sheet_code(rules), "pt")["sentences"]}
    assert set(answers(rules, "pt").values()) <= lines


SCENES = ("", "short", "ranking", "identical", "chain_face_down", "jokers", "peasant_ace_two")
"""One axis for each example that there is."""
NUMBERS = ("One more card", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven")


@pytest.mark.parametrize("preset", presets())
def test_an_example_shows_the_cards_of_every_side_and_its_words_count_them(preset: str) -> None:
    for rules in one_switch_away(presets()[preset]):
        for about in SCENES:
            shown = preview(rules, "en", about)
            sides, text = shown["sides"], shown["text"]
            assert len(sides) == len(shown["names"]) == rules.seats
            assert all(sides), (about, text)
            if shown["winner"]:
                assert shown["pot"] + shown["consoled"] == sum(map(len, sides)), (about, text)
                assert re.search(rf"(You take|Player {shown['winner']} takes) {shown['pot']}\b", text), (about, text)
            told = [NUMBERS.index(number) for number in re.findall(r"(One more card|\w+)(?: down)? each\.", text)]
            assert told in ([], _downs(sides[0])), (about, text)


def _downs(side: list[list[object]]) -> list[int]:
    """How many cards lie face down before each card but the first that a side turned up."""
    ups = [place for place, (_, up) in enumerate(side) if up]
    return [after - before - 1 for before, after in pairwise(ups)]


@pytest.mark.parametrize("preset", presets())
def test_an_example_is_short_and_is_about_its_axis(preset: str) -> None:
    """Whatever else the rules say, no tie comes in that nobody wants, and the two sides decide it between them."""
    for rules in one_switch_away(presets()[preset]):
        for about in SCENES:
            shown = preview(rules, "en", about)
            wars = {"": 1, "short": 1, "chain_face_down": 2, "ranking": 0}.get(about)
            if wars is not None:
                assert shown["text"].count("War of") == wars, (about, shown["text"])
            if about in ("", "chain_face_down", "ranking"):
                assert shown["winner"] == 1, (about, shown["text"])


def test_an_example_is_called_a_war_only_where_the_first_cards_tie() -> None:
    """Peasant war is shown by two cards of which one beats the other: that is a battle, and no war."""
    peasant = make_rules("classic", ranking="peasant")
    for about in ("ranking", "peasant_ace_two"):
        assert not preview(peasant, "en", about)["war"]
    for rules in (peasant, make_rules("classic"), make_rules("family"), make_rules("hand-of-three")):
        for about in (axis.name for axis in AXIS.values()):
            shown = preview(rules, "en", about)
            one, other = (next(code[:-1] for code, up in side if up) for side in shown["sides"])
            assert shown["war"] == (one == other), (about, shown["text"])


@pytest.mark.parametrize(
    ("change", "winner", "pot"),
    [({"short": "last-card"}, 2, 7), ({"short": "lose"}, 1, 3), ({"short": "equal"}, 2, 4), ({"short": "draw"}, None, 0)],
)
def test_t17_the_preview_of_a_short_hand_is_the_engines(change: dict[str, str], winner: int | None, pot: int) -> None:
    shown = preview(make_rules("classic", **change), "en", "short")
    assert (shown["winner"], shown["pot"]) == (winner, pot)


def test_the_order_in_which_cards_go_back_is_shown_where_it_matters() -> None:
    orders = [preview(make_rules("classic", spoils=order), "en", "spoils")["back"] for order in ("winner-first", "loser-first")]
    assert orders[0][:5] == orders[1][5:]
    assert preview(make_rules("classic", spoils="shuffled"), "en", "spoils")["back"] == []
    assert preview(make_rules("classic"), "en", "short")["back"] == []


def test_what_is_offered_is_allowed() -> None:
    for axis in AXIS.values():
        for value in offered(axis.name):
            assert axis.read(value) == value


def test_impossible_rules_are_refused_in_the_readers_language(server: Served) -> None:
    for code, lang, said in (
        ("classic~recycle.never", "es", "pila de capturas"),
        ("hand-of-three~prize.1", "pt", "prêmio"),
        ("classic~identical.carry", "en", "two packs"),
    ):
        status, answer = server.call("GET", f"/api/sheet?code={quote(code)}&lang={lang}")
        assert status == 400
        assert said in answer["error"]
        assert "=" not in answer["error"]


def test_a_sheet_has_a_picture_for_a_camera(server: Served) -> None:
    assert server.call("GET", "/qr/house/family~face_down.1.svg")[0] == 200
    assert server.call("GET", "/qr/house/nonsense.svg")[0] == 400


@pytest.mark.parametrize(
    ("code", "end"),
    [
        ("hand-of-three", "stopped"),
        ("reshuffle", "stopped"),
        ("hand-of-three~wars_to_win.0~battle_limit.60", "60"),
        ("classic", "same position"),
    ],
)
def test_only_where_a_position_can_come_back_for_ever_is_that_an_end(code: str, end: str) -> None:
    says = answers(read_sheet_code(code), "en")
    assert end in says["endless"]
    assert ("same position" in says["endless"]) == (code == "classic")


def test_where_the_loser_of_a_war_takes_the_pair_no_sentence_gives_all_to_the_winner() -> None:
    told = " ".join(line["text"] for line in sheet("hand-of-three", "en")["sentences"])
    assert "takes all" not in told
    assert "The higher card takes both." in told
    assert "takes all" in " ".join(
        line["text"] for line in sheet("hand-of-three~war_spoils.winner-takes-all", "en")["sentences"]
    )
