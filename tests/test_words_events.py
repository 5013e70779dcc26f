"""Every kind of event in words: exact sentences in the three languages."""

from __future__ import annotations

from typing import get_args

import pytest

from guerra.actions import Phase
from guerra.events import (
    Carried,
    Clocked,
    Dealt,
    Drew,
    Eliminated,
    EndlessFound,
    Event,
    Misdealt,
    PrizeSet,
    Recycled,
    Resigned,
    Returned,
    Revealed,
    ShortInWar,
    ToAct,
)
from guerra.presets import make_rules
from guerra.rules import DownRevealed, NoFourth, Short
from guerra.words.events import TELL
from guerra.words.wars import FEWER, OUT
from told import card, flip, full, spoken, taken, war, words
from wordgames import placed

# --- short of cards


@pytest.mark.parametrize(
    ("short", "down", "texts"),
    [
        (
            "last-card",
            (3, 1),
            ["Ana has 2 cards left: the last one fights.", "A Ana le quedan 2 cartas: lucha la última.", None],
        ),
        (
            "last-card",
            (0, 3),
            ["You have 1 card left: it fights.", "Te queda 1 carta: lucha esa.", "Você só tem 1 carta: ela luta."],
        ),
        (
            "last-face-up",
            (3, None),
            [
                "Ana has no card left: the one on the table fights again.",
                "Ana no tiene más cartas: vuelve a luchar la de la mesa.",
                "Ana não tem mais cartas: a da mesa luta de novo.",
            ],
        ),
        (
            "equal",
            (1, 1),
            [
                "Only one down each, to match the shortest.",
                "Solo una boca abajo, para igualar a quien tiene menos.",
                "Só uma virada para baixo, para igualar quem tem menos.",
            ],
        ),
        ("equal", (0, 0), ["None face down, to match the shortest.", None, None]),
    ],
)
def test_the_rule_for_short_seats_speaks(short: str, down: tuple[int | None, ...], texts: list[str | None]):
    events = [flip(9, "7c", "7h"), war(1, (0, 1), down), ToAct(Phase.FLIP, (0, 1))]
    for text, got in zip(texts, spoken(events, rules=make_rules(short=short)), strict=True):
        assert text is None or got.endswith(text)
    assert "Three down" not in spoken(events, rules=make_rules(short=short))[0]


def test_a_short_stock_with_a_hand():
    events = [flip(9, "7c", "7h"), war(1, (0, 1), (3, 2))]
    texts = spoken(events, rules=make_rules("hand-of-three"))
    assert texts[0].endswith("Ana has only 2 cards in the stock for the war.")
    assert texts[2].endswith("Ana só tem 2 cartas no monte para a guerra.")
    nothing = [flip(9, "7c", "7h"), war(1, (0, 1), (3, 0))]
    assert spoken(nothing, rules=make_rules("hand-of-three"))[0].endswith("Ana has no card in the stock for the war.")


def test_who_loses_the_game_in_a_war():
    held = ShortInWar(1, Short.LOSE, (None, None))
    assert full(held, make_rules(short="lose")) == [
        "Ana does not have enough cards for the war and loses the game. The 2 cards left go into the pot.",
        "Ana no tiene cartas suficientes para la guerra y pierde la partida. "
        "Las 2 cartas que quedaban van a la pila de premios.",
        "Ana não tem cartas suficientes para a guerra e perde a partida. As 2 cartas que sobravam vão para a mesa.",
    ]
    assert full(ShortInWar(0, Short.LAST_CARD, ()))[1] == "No te quedan cartas para la guerra y pierdes la partida."


def test_a_war_that_ends_at_once_counts_no_cards_down():
    events = placed(make_rules(), "7h", "7s 3 9")
    text = words("en").message.full(events)
    assert "War of sevens. You have no card left for the war and lose the game." in text
    assert "down each" not in text


def test_without_a_hand_card_the_war_is_lost():
    events = placed(make_rules("hand-of-three"), "7h", "7s 3 9 2 2 2 4")
    text = words("es", make_rules("hand-of-three")).message.full([one for one in events if not isinstance(one, Drew)])
    assert (
        "Guerra de sietes. No tienes carta en la mano para decidir la guerra. Ana gana la guerra. Recuperas el par empatado."
        in text
    )


# --- everything else that happens


@pytest.mark.parametrize(
    ("event", "texts"),
    [
        (
            Dealt(((None,) * 17,) * 3, (None,)),
            [
                "Each player has 17 cards, face down. 1 card is set aside, unseen.",
                "Cada jugador tiene 17 cartas boca abajo. Se aparta 1 carta sin verla.",
                "Cada jogador tem 17 cartas viradas para baixo. 1 carta é separada sem ninguém ver.",
            ],
        ),
        (Dealt(((None,) * 3, (None,)), ()), ["You 3, Ana 1.", "Tú 3, Ana 1.", "Você 3, Ana 1."]),
        (
            Misdealt(),
            [
                "A card was seen. The cards are shuffled and dealt again.",
                "Se vio una carta. Se baraja y se reparte otra vez.",
                "Uma carta foi vista. As cartas são embaralhadas e distribuídas de novo.",
            ],
        ),
        (Drew(0, (card("Kc"),)), ["You draw a king of clubs.", "Tomas un rey de tréboles.", "Você compra um rei de paus."]),
        (Drew(1, (None, None)), ["Ana draws 2 cards.", "Ana toma 2 cartas.", "Ana compra 2 cartas."]),
        (
            taken(1, 3, prize=True),
            [
                "Ana takes 3. The prize goes with them.",
                "Ana se lleva 3. El premio va incluido.",
                "Ana leva 3. O prêmio vai junto.",
            ],
        ),
        (taken(1, 1, prize=True), ["Ana takes the prize.", "Ana se lleva el premio.", "Ana leva o prêmio."]),
        (
            taken(0, 4, carried=2),
            [
                "You take 4. 2 of them lay there from an earlier battle.",
                "Te llevas 4. 2 de ellas quedaban de una batalla anterior.",
                "Você leva 4. 2 delas tinham ficado de uma batalha anterior.",
            ],
        ),
        (
            Returned(((card("Qs"),), (card("Qs"),)), ((False,), (False,))),
            [
                "Identical cards: all take back their own.",
                "Cartas idénticas: cada uno recupera la suya.",
                "Cartas idênticas: cada um pega de volta a sua.",
            ],
        ),
        (
            Carried((card("Qs"), card("Qs")), (False, False)),
            [
                "Nobody takes the 2 cards: they wait for the next winner.",
                "Nadie se lleva las 2 cartas: esperan a quien gane después.",
                "Ninguém leva as 2 cartas: elas esperam quem vencer depois.",
            ],
        ),
        (
            PrizeSet(0, card("7h")),
            ["New prize: seven of hearts.", "Nuevo premio: siete de corazones.", "Novo prêmio: sete de copas."],
        ),
        (
            EndlessFound(2),
            [
                "The game repeats itself every 2 battles. From now on won cards are shuffled.",
                "La partida se repite cada 2 batallas. Desde ahora se barajan las cartas ganadas.",
                "A partida se repete a cada 2 batalhas. De agora em diante, as cartas ganhas são embaralhadas.",
            ],
        ),
        (Eliminated(0), ["You are out.", "Quedas fuera.", "Você está fora."]),
        (Eliminated(1), ["Ana is out.", "Ana queda fuera.", "Ana está fora."]),
        (Resigned(0), ["You give up.", "Te rindes.", "Você desiste."]),
        (Resigned(1), ["Ana gives up.", "Ana se rinde.", "Ana desiste."]),
        (
            Revealed(0, (card("Kc"), card("7h")), DownRevealed.BOTH),
            [
                "Face down lay king of clubs and seven of hearts.",
                "Cartas boca abajo: rey de tréboles y siete de corazones.",
                "Cartas viradas para baixo: rei de paus e sete de copas.",
            ],
        ),
        (
            Revealed(1, (None,) * 6, DownRevealed.WINNER),
            [
                "Only Ana sees the face-down cards.",
                "Solo Ana ve las cartas boca abajo.",
                "Só Ana vê as cartas viradas para baixo.",
            ],
        ),
        (Clocked(60), ["", "", ""]),
        (ToAct(Phase.FLIP, (0, 1)), ["", "", ""]),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, list) else "",
)
def test_events(event: Event, texts: list[str]):
    assert full(event) == texts


@pytest.mark.parametrize(
    ("recycle", "texts"),
    [
        ("shuffle", ["You shuffle your won pile: 13 cards.", "Barajas tu pila de capturas: 13 cartas.", None]),
        ("turn", ["You take up your won pile: 13 cards.", None, "Você pega sua pilha de cartas ganhas: 13 cartas."]),
    ],
)
def test_a_won_pile_becomes_stock(recycle: str, texts: list[str | None]):
    rules = make_rules(won_to="pile", recycle=recycle)
    got = full(Recycled(0, (None,) * 13, by_chance=recycle == "shuffle"), rules)
    assert all(text is None or text == one for text, one in zip(texts, got, strict=True))


def test_neither_has_a_hand_card():
    texts = full(Returned((), ()), make_rules("hand-of-three"))
    assert texts[0] == "Neither can decide the war: all take back their own cards."


def test_every_event_and_every_shortage_has_its_words():
    assert set(TELL) == set(get_args(Event))
    never = {Short.DRAW, Short.WHAT_YOU_HAVE}  # there the game ends, or the war goes on with fewer cards
    assert set(OUT) == (set(Short) - never) | {NoFourth.LOSE_GAME}
    all_or_nothing = {Short.LOSE, Short.DRAW, Short.LOSE_GAME}  # there nobody fights with fewer
    assert set(FEWER) == set(Short) - all_or_nothing
