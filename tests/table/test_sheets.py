"""Rule sheets on a page: sentences with their switches, what beats what, a battle that shows a switch, and refusals."""

from __future__ import annotations

from itertools import product
from urllib.parse import quote

import pytest
from served import Served

from guerra.cards import JOKER, RED, Card, Rank
from guerra.presets import make_rules, presets, read_sheet_code, sheet_code
from guerra.ranking import contenders
from guerra.rules import AXIS, Rules
from guerra.table.preview import preview
from guerra.table.sheets import answers, beats, sheet
from guerra.table.switches import offered, one_switch_away

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


def test_the_answers_are_the_sheets_own_sentences() -> None:
    rules = make_rules("classic", short="lose", face_down=1)
    lines = {line["text"] for line in sheet(sheet_code(rules), "pt")["sentences"]}
    assert set(answers(rules, "pt").values()) <= lines


@pytest.mark.parametrize("preset", presets())
def test_every_switch_has_a_battle_to_show_it(preset: str) -> None:
    for rules in one_switch_away(presets()[preset]):
        for about in ("", "short", "ranking", "identical", "chain_face_down", "jokers", "peasant_ace_two"):
            shown = preview(rules, "en", about)
            assert shown["pot"] == sum(map(len, shown["sides"])) or rules.seats > 2
            assert shown["text"]


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
    [({"short": "last-card"}, 2, 7), ({"short": "lose"}, 1, 2), ({"short": "equal"}, 2, 4), ({"short": "draw"}, None, 2)],
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
