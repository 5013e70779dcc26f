"""Rule sheets in words: every axis and value has its sentence, and the sheet says what the rules are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guerra.dealer import Chance, play
from guerra.i18n import LANGUAGES, tongue
from guerra.outcome import Reason
from guerra.presets import as_offered, differences, find_preset, make_rules, presets, read_sheet_code, sheet_code
from guerra.rules import AXES, Axis, Rules, rules_from
from guerra.words.axes import AXIS_NAMES, CHOICES
from guerra.words.ends import EndWords
from guerra.words.numbers import NUMBER_SENTENCES
from guerra.words.presets import PRESETS
from guerra.words.seats import SeatWords
from guerra.words.sheet import ORDER, SPEAKS, SheetWords
from guerra.words.values import NUMBER_NAMES

HAND = {"hand": 3}
NEEDED: dict[str, dict[str, object]] = {
    "identical": {"packs": 2},
    "peasant_ace_two": {"ranking": "peasant"},
    "recycle": {"won_to": "pile"},
    "chain_counts": {"wars_to_win": 3},
    **dict.fromkeys(("refill", "no_fourth", "both_out", "war_spoils", "chain_loser"), HAND),
}
"""What must be set before an axis can differ."""


def sheet(language: str) -> SheetWords:
    return SheetWords(tongue(language))


def texts(language: str, rules: Rules) -> list[str]:
    return [line.text for line in sheet(language).lines(rules)]


def some_values(axis: Axis) -> list[object]:
    """Every named value of an axis; some of its numbers."""
    if axis.choices:
        return list(axis.choices)
    if not axis.numbers:
        return ["52", "48", "40", "36", "32", "24", "6x4"]
    fitting = {"target_cards": [0, 27, 40], "floor_cards": [0, 1, 10]}
    rank = ["rank"] if axis.by_rank else []
    return [*fitting.get(axis.name, dict.fromkeys([*axis.numbers[:2], axis.numbers[min(4, len(axis.numbers) - 1)]])), *rank]


def every_value() -> list[tuple[str, object]]:
    return [(axis.name, value) for axis in AXES for value in some_values(axis)]


def rules_with(name: str, value: object) -> Rules:
    needed = HAND if value in ("what-you-have", "lose-game") else NEEDED.get(name, {})
    return rules_from({**needed, name: value})


# --- nothing is missing


def test_every_axis_has_its_words():
    names = [axis.name for axis in AXES]
    assert list(AXIS_NAMES) == names
    assert sorted(ORDER) == sorted(names)
    assert set(CHOICES) == {axis.name for axis in AXES if axis.choices}
    assert set(NUMBER_NAMES) == set(names) - set(CHOICES) - {"deck"}
    assert set(NUMBER_SENTENCES) == set(names) - set(CHOICES) - {"deck", "packs"}
    assert set(SPEAKS) <= set(names)


@pytest.mark.parametrize("axis", [axis for axis in AXES if axis.choices], ids=lambda axis: axis.name)
def test_every_value_has_its_words(axis: Axis):
    assert list(CHOICES[axis.name]) == list(axis.choices)


def test_every_preset_has_its_words():
    assert list(PRESETS) == list(presets())


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_of_an_axis_can_be_told_apart_in_a_picker(language: str):
    for axis in AXES:
        values = some_values(axis)
        assert len({sheet(language).value_name(axis.name, value) for value in values}) == len(values), axis.name
    assert len({sheet(language).axis_name(axis.name) for axis in AXES}) == len(AXES)
    assert len({sheet(language).preset(name) for name in presets()}) == len(presets())


@pytest.mark.parametrize(("name", "value"), every_value())
def test_every_value_that_differs_from_classic_speaks_and_is_marked(name: str, value: object):
    rules = rules_with(name, value)
    differs = name in differences(rules, find_preset("classic"))
    lines = [line for line in sheet("es").lines(rules) if name in line.axes]
    assert len(lines) <= 1
    assert any(line.ours for line in lines) == differs
    assert all(line.text == sheet("es").sentence(name, rules) for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_of_an_axis_have_different_sentences(language: str):
    for axis in AXES:
        values = some_values(axis)
        assert len({sheet(language).sentence(axis.name, rules_with(axis.name, value)) for value in values}) == len(values)


# --- what it says


def test_classic_in_english():
    assert texts("en", make_rules()) == [
        "Two players use one pack of 52 cards.",
        "Each player gets 26 cards, face down.",
        "The ace is the highest card, the two the lowest.",
        "All turn up their top card at the same time.",
        "The highest card takes all the cards on the table.",
        "In a war each player puts three cards face down, then one face up.",
        "If that ties too, they do the same again.",
        "Whoever is short of cards in a war fights with the last one; with none left, the war and the game are lost.",
        "Won cards go face down under the winner’s stock.",
        "The winner’s own cards go back first, then the others’.",
        "If the same position comes back, the game can never end: it is a draw.",
        "When only one player can still lay a card, that player wins.",
        "If nobody wins, the game is a draw.",
    ]


def test_family_in_spanish():
    assert texts("es", make_rules("family")) == [
        "Dos jugadores usan un mazo de 52 cartas.",
        "Cada jugador recibe 26 cartas boca abajo.",
        "El as es la carta más alta y el dos, la más baja.",
        "Todos voltean su carta superior al mismo tiempo.",
        "La carta más alta se lleva todas las cartas de la mesa.",
        "En una guerra, cada jugador coloca tres cartas boca abajo y luego una boca arriba.",
        "Si vuelven a empatar, hacen lo mismo otra vez.",
        "Quien no tiene cartas suficientes para la guerra lucha con la última; si no le queda ninguna, "
        "pierde la guerra y la partida.",
        "Las cartas ganadas van boca abajo al fondo del mazo de quien las gana.",
        "Primero vuelven las cartas de quien gana y después las de los demás.",
        "Si se repite la misma posición, la partida no tiene fin: queda en empate.",
        "Cuando solo a un jugador le quedan cartas que jugar, gana la partida.",
        "Gana quien llega primero a 40 cartas.",
        "Si nadie gana, la partida queda en empate.",
    ]


def test_portuguese_in_portuguese():
    rules = make_rules("portuguese", packs=2, seats=3)
    assert texts("pt", rules)[:8] == [
        "Três jogadores usam dois baralhos de 52 cartas.",
        "Cada jogador recebe 34 cartas viradas para baixo.",
        "2 cartas são separadas sem ninguém ver.",
        "Cartas idênticas são um empate como outro qualquer.",
        "O ás é a carta mais alta e o dois, a mais baixa.",
        "Todos viram a carta do topo ao mesmo tempo.",
        "A carta mais alta leva todas as cartas da mesa.",
        "Numa guerra, cada jogador coloca três cartas viradas para baixo e depois uma virada para cima.",
    ]
    assert "Se empatarem de novo, cada um vira mais uma carta até alguém vencer." in texts("pt", rules)


def test_the_hand_of_three_says_what_is_special():
    said = texts("en", make_rules("hand-of-three"))
    assert "Each player holds three cards in hand; all choose one and turn it up together." in said
    assert "All turn up their top card at the same time." not in said
    assert "The winner of a war takes its cards, but the loser takes the cards that tied." in said
    assert "The winner’s own cards go back first, then the others’." not in said


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"ranking": "ace-low"}, "The king is the highest card, the ace the lowest."),
        ({"deck": "6x4"}, "The 6 is the highest card, the 1 the lowest."),
        ({"deck": "40"}, "Two players use a Spanish pack of 40 cards."),
        ({"face_down": 1}, "In a war each player puts one card face down, then one face up."),
        ({"chain_face_down": 1}, "If that ties too, each puts one card face down, then one face up."),
        ({"jokers": 2}, "Both jokers play too, and beat every other card."),
        ({"jokers": 2, "packs": 2}, "Both jokers of each pack play too, and beat every other card."),
        ({"seats": 3}, "1 card is set aside, unseen."),
        ({"time_limit": 15}, "After 15 minutes the battle being fought is finished; then most cards win."),
        ({"best_of": 3}, "The match is the best of 3 deals."),
        ({"cap": 1}, "After 1 battle the game is stopped and nobody wins."),
    ],
)
def test_sentences(settings: dict[str, object], sentence: str):
    assert sentence in texts("en", rules_from(settings))


def test_lines_that_differ_from_the_usual_are_marked():
    lines = sheet("en").lines(make_rules("family", face_down=1))
    assert [line.axes for line in lines if line.ours] == [("face_down",), ("target_cards",)]
    assert not any(line.ours for line in sheet("en").lines(make_rules()))


def test_names_of_rules():
    assert [sheet(language).rules_name(make_rules("family")) for language in LANGUAGES] == ["Family", "Familiar", "Família"]
    assert sheet("es").rules_name(make_rules("peasant", best_of=3)) == "Guerra campesina, con reglas caseras"
    assert sheet("pt").about_preset("jokers") == "54 cartas: os dois curingas vencem todas as outras."


def test_how_long_a_game_lasts():
    assert sheet("en").how_long(4, 13) == "About 4 min; 1 game in 20 takes over 13."
    assert (
        sheet("es").how_many(64, 1224)
        == "La mitad de estas partidas termina en 64 batallas o menos; 1 de cada 20 pasa de 1224."
    )
    assert sheet("en").how_many(64, 90, limit=100) == "Half of these games end within 64 battles; 1 in 20 lasts over 90."
    assert sheet("en").how_many(64, 100, limit=100) == "Half of these games end within 64 battles; none lasts over 100."
    assert sheet("en").how_many(100, 100, limit=100) == "At least half of these games last all 100 battles; none lasts longer."


# --- when it ends


@pytest.mark.parametrize("name", presets())
def test_a_preset_bears_its_plain_name_by_r12_and_as_it_is_offered(name: str):
    for language in LANGUAGES:
        words, preset = sheet(language), presets()[name]
        plain = words.preset(name)
        assert [words.rules_name(rules) for rules in (preset.rules, as_offered(preset.rules))] == [plain, plain]
        changed = words.rules_name(replace(as_offered(preset.rules), best_of=3))
        assert plain in changed
        assert changed != plain
        assert read_sheet_code(sheet_code(as_offered(preset.rules))) == as_offered(preset.rules)


def ends(language: str, rules: Rules) -> EndWords:
    return EndWords(tongue(language), SeatWords(tongue(language), ["Lia", "Ana", "Tiago"][: rules.seats], you=0), rules)


@pytest.mark.parametrize(
    ("rules", "goals"),
    [
        (make_rules(), ("Until one has all the cards", "Hasta tener todas las cartas", "Até ter todas as cartas")),
        (make_rules("family"), ("First to 40 cards", "Hasta reunir 40 cartas", "Até juntar 40 cartas")),
        (make_rules("three-wars"), ("First to three wars", "Hasta ganar tres guerras", "Até ganhar três guerras")),
        (
            make_rules("sudden-death"),
            (
                "Until the stocks are empty, most cards win",
                "Hasta agotar los mazos; gana quien tiene más",
                "Até o monte acabar; ganha quem tiver mais",
            ),
        ),
        (
            make_rules("sudden-death", seats=3),
            (
                "Until only one is left",
                "Hasta que solo quede una persona",
                "Até restar uma só pessoa",
            ),
        ),
    ],
)
def test_goals(rules: Rules, goals: tuple[str, ...]):
    assert tuple(ends(language, rules).goals() for language in LANGUAGES) == tuple((goal,) for goal in goals)


@pytest.mark.parametrize("name", [name for name, preset in presets().items() if not preset.rules.has_choices])
def test_the_goal_of_every_preset_is_how_its_games_end(name: str):
    rules = presets()[name].rules
    (goal,) = ends("en", rules).goals()
    for seed in range(5):
        *_, last = play(rules, Chance.of_game(seed), {})
        result = last.after.outcome
        assert result
        won_all = result.winner is not None and result.counts[result.winner] == sum(result.counts)
        if goal == "Until one has all the cards":
            assert won_all or result.reason is Reason.ENDLESS
        elif goal == "Until the stocks are empty, most cards win":
            assert result.reason is Reason.EXHAUSTED
        else:
            assert result.reason in (Reason.WARS, Reason.TARGET, Reason.FLOOR, Reason.TIME) or won_all


def test_all_ends_are_told_in_the_order_of_r5_7():
    rules = make_rules(first_out="end", wars_to_win=1, target_cards=40, floor_cards=10, battle_limit=60, time_limit=15)
    assert ends("en", rules).goals() == (
        "Until one is out, most cards win",
        "First to one war",
        "First to 40 cards",
        "Until one has fewer than 10 cards",
        "60 battles, most cards win",
        "15 minutes, most cards win",
    )
    assert ends("en", rules).title() == "One out · 1 war · 40 cards · under 10 cards · 60 battles · 15 minutes"
    assert ends("es", rules).progress(counts=(31, 21), wars_won=(0, 0), battles=12, seconds=535) == (
        "guerras: Tú 0, Ana 0",
        "quien más tiene: 31 de 40",
        "quien menos tiene: 21 (mínimo 10)",
        "batalla 12 de 60",
        "quedan 6:05",
    )
