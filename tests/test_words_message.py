"""What just happened, in words: exact sentences, at most 20 words, and nothing about cards that one may not know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

import pytest

from guerra.actions import Seat
from guerra.cards import Card
from guerra.deck import make_deck
from guerra.events import (
    Carried,
    Clocked,
    Dealt,
    Drew,
    Eliminated,
    EndlessFound,
    Event,
    Laid,
    Lay,
    Misdealt,
    PrizeSet,
    Recycled,
    Returned,
    ShortInWar,
    Taken,
    ToAct,
    WarDeclared,
)
from guerra.i18n import LANGUAGES
from guerra.presets import make_rules, presets
from guerra.rules import Rules, Short
from guerra.words import Words
from guerra.words.events import TELL
from guerra.words.message import SPOKEN_WORDS
from guerra.words.wars import OUT
from wordgames import NAMES, placed, steps

CLASSIC = make_rules()
DECK = make_deck("52")


def words(language: str, rules: Rules = CLASSIC, you: Seat | None = 0) -> Words:
    return Words(language, NAMES[: rules.seats], you, rules)


def card(code: str) -> Card:
    return DECK.card(code)


def flip(battle: int, *codes: str, war: int = 0, down: int = 0) -> Laid:
    return Laid(battle, war, tuple(Lay(seat, (None,) * down, card(code)) for seat, code in enumerate(codes)))


def taken(seat: Seat, n: int, prize: bool = False, carried: int = 0) -> Taken:
    return Taken(seat, (None,) * n, False, None, (False,) * n, prize, carried)


def war(n: int, tied: Sequence[Seat], down: Sequence[int | None], wanted: int = 3) -> WarDeclared:
    return WarDeclared(n, tuple(tied), tuple(tied), tuple(down), wanted)


def spoken(
    events: Sequence[Event], counts: Sequence[int] | None = None, rules: Rules = CLASSIC, you: Seat | None = 0
) -> list[str]:
    return [words(language, rules, you).message.spoken(events, counts) for language in ("en", "es", "pt")]


def full(event: Event, rules: Rules = CLASSIC, you: Seat | None = 0) -> list[str]:
    return [words(language, rules, you).message.full([event]) for language in ("en", "es", "pt")]


# --- a battle


def test_the_models_of_the_design():
    battle = [flip(12, "Kc", "7h"), taken(0, 2), ToAct((0, 1))]
    assert spoken(battle, (31, 21)) == [
        "Battle 12. You king of clubs, Ana seven of hearts. You take 2. You 31, Ana 21.",
        "Batalla 12. Tú rey de tréboles, Ana siete de corazones. Te llevas 2. Tú 31, Ana 21.",
        "Batalha 12. Você rei de paus, Ana sete de copas. Você leva 2. Você 31, Ana 21.",
    ]


def test_the_other_seat_and_a_spectator_hear_names():
    battle = [flip(12, "Kc", "7h"), taken(0, 2)]
    assert spoken(battle, (31, 21), you=1) == [
        "Battle 12. You seven of hearts, Lia king of clubs. Lia takes 2. You 21, Lia 31.",
        "Batalla 12. Tú siete de corazones, Lia rey de tréboles. Lia se lleva 2. Tú 21, Lia 31.",
        "Batalha 12. Você sete de copas, Lia rei de paus. Lia leva 2. Você 21, Lia 31.",
    ]
    assert spoken(battle, (31, 21), you=None)[1] == (
        "Batalla 12. Lia rey de tréboles, Ana siete de corazones. Lia se lleva 2. Lia 31, Ana 21."
    )


def test_the_two_steps_of_a_war():
    first = [flip(13, "7c", "7h"), war(1, (0, 1), (3, 3)), ToAct((0, 1))]
    second = [flip(13, "Qc", "9h", war=1, down=3), taken(0, 10)]
    assert spoken(first) == [
        "Battle 13. You seven of clubs, Ana seven of hearts. War of sevens. Three down each.",
        "Batalla 13. Tú siete de tréboles, Ana siete de corazones. Guerra de sietes. Tres boca abajo.",
        "Batalha 13. Você sete de paus, Ana sete de copas. Guerra de setes. Três viradas para baixo.",
    ]
    assert spoken(second, (36, 16)) == [
        "Battle 13, war 1. You queen of clubs, Ana nine of hearts. You take 10. You 36, Ana 16.",
        "Batalla 13, guerra 1. Tú reina de tréboles, Ana nueve de corazones. Te llevas 10. Tú 36, Ana 16.",
        "Batalha 13, guerra 1. Você dama de paus, Ana nove de copas. Você leva 10. Você 36, Ana 16.",
    ]
    assert spoken(first + second, (36, 16)) == [
        "Battle 13. War of sevens. Three down each. You queen, Ana nine. You take 10. You 36, Ana 16.",
        "Batalla 13. Guerra de sietes. Tres boca abajo. Tú reina, Ana nueve. Te llevas 10. Tú 36, Ana 16.",
        "Batalha 13. Guerra de setes. Três viradas para baixo. Você dama, Ana nove. Você leva 10. Você 36, Ana 16.",
    ]


def test_a_chain_in_one_message():
    chain = [
        flip(12, "7c", "7h"),
        war(1, (0, 1), (3, 3)),
        flip(12, "9c", "9h", war=1, down=3),
        war(2, (0, 1), (3, 3)),
        flip(12, "Qs", "Ad", war=2, down=3),
        taken(1, 18),
    ]
    assert spoken(chain, (22, 30)) == [
        "Battle 12. War of sevens. War of nines. You queen, Ana ace. Ana takes 18. You 22, Ana 30.",
        "Batalla 12. Guerra de sietes. Guerra de nueves. Tú reina, Ana as. Ana se lleva 18. Tú 22, Ana 30.",
        "Batalha 12. Guerra de setes. Guerra de noves. Você dama, Ana ás. Ana leva 18. Você 22, Ana 30.",
    ]


def test_three_seats_name_who_fights():
    rules = make_rules(seats=3)
    tie = [flip(9, "7c", "7h", "4d"), war(1, (0, 1), (3, 3))]
    assert (
        spoken(tie, rules=rules)[0]
        == "Battle 9. You seven, Ana seven, Tiago four. War of sevens: you and Ana. Three down each."
    )
    assert words("es", rules).message.full(tie).endswith("Guerra de sietes: tú y Ana. Tres boca abajo.")


def test_a_peasant_circle_names_all_its_cards():
    rules = make_rules("peasant", seats=3)
    tie = [flip(1, "Ac", "2h", "Kd"), war(1, (0, 1, 2), (3, 3, 3))]
    assert words("es", rules).message.full(tie).endswith("Guerra de as, dos y rey: tú, Ana y Tiago. Tres boca abajo.")


def test_eight_seats_hear_the_highest_card_and_their_own():
    rules = make_rules(seats=8)
    battle = [flip(6, "7c", "2h", "3d", "4s", "5c", "6h", "8d", "Kd"), taken(7, 8)]
    assert spoken(battle, (6, 6, 6, 6, 6, 6, 5, 11), rules)[0] == "Battle 6. You seven, Ida king. Ida takes 8. You 6."
    assert spoken(battle, (0, 6, 6, 6, 6, 6, 5, 11), rules)[1].endswith("Ida se lleva 8. Ida 11.")


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
            ["You have 1 card left: it fights.", "Te queda 1 carta: lucha esa.", "Você tem só 1 carta: ela luta."],
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
    events = [flip(9, "7c", "7h"), war(1, (0, 1), down), ToAct((0, 1))]
    for text, got in zip(texts, spoken(events, rules=make_rules(short=short)), strict=True):
        assert text is None or got.endswith(text)
    assert "Three down" not in spoken(events, rules=make_rules(short=short))[0]


def test_a_short_stock_with_a_hand():
    events = [flip(9, "7c", "7h"), war(1, (0, 1), (3, 2))]
    texts = spoken(events, rules=make_rules("hand-of-three"))
    assert texts[0].endswith("Ana has only 2 cards in the stock for the war.")
    assert texts[2].endswith("Ana só tem 2 cartas no monte para a guerra.")


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
    text = words("es", make_rules("hand-of-three")).message.full(events)
    assert "Guerra de sietes. No tienes carta en la mano para decidir la guerra." in text


# --- everything else that happens


@pytest.mark.parametrize(
    ("event", "texts"),
    [
        (
            Dealt(((None,) * 17,) * 3, (None,)),
            [
                "Each player has 17 cards, face down. 1 card is set aside, unseen.",
                "Cada jugador tiene 17 cartas boca abajo. 1 carta se aparta sin verla.",
                "Cada jogador tem 17 cartas viradas para baixo. 1 carta é separada sem ser vista.",
            ],
        ),
        (Dealt(((None,) * 3, (None,)), ()), ["You 3, Ana 1.", "Tú 3, Ana 1.", "Você 3, Ana 1."]),
        (
            Misdealt(),
            [
                "A card was seen. The cards are shuffled and dealt again.",
                "Se vio una carta. Se baraja y se reparte otra vez.",
                "Uma carta foi vista. Embaralha-se e distribui-se de novo.",
            ],
        ),
        (Drew(0, (card("Kc"),)), ["You draw a king of clubs.", "Tomas un rey de tréboles.", "Você compra um rei de paus."]),
        (Drew(1, (None, None)), ["Ana draws 2 cards.", "Ana toma 2 cartas.", "Ana compra 2 cartas."]),
        (
            taken(1, 3, prize=True),
            [
                "Ana takes 3. The prize goes with them.",
                "Ana se lleva 3. El premio va con ellas.",
                "Ana leva 3. O prêmio vai junto.",
            ],
        ),
        (
            taken(0, 4, carried=2),
            [
                "You take 4. 2 of them lay there from an earlier battle.",
                "Te llevas 4. 2 de ellas estaban allí desde una batalla anterior.",
                "Você leva 4. 2 delas estavam ali desde uma batalha anterior.",
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
                "A partida se repete a cada 2 batalhas. De agora em diante as cartas ganhas são embaralhadas.",
            ],
        ),
        (Eliminated(0), ["You are out.", "Quedas fuera.", "Você está fora."]),
        (Eliminated(1), ["Ana is out.", "Ana queda fuera.", "Ana está fora."]),
        (Clocked(60), ["", "", ""]),
        (ToAct((0, 1)), ["", "", ""]),
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
    got = full(Recycled(0, (None,) * 13), make_rules(won_to="pile", recycle=recycle))
    assert all(text is None or text == one for text, one in zip(texts, got, strict=True))


def test_neither_has_a_hand_card():
    texts = full(Returned((), ()), make_rules("hand-of-three"))
    assert texts[0] == "Neither can decide the war: all take back their own cards."


def test_the_last_battle_tells_the_end():
    events = placed(make_rules(), "K", "7")
    assert spoken(events, you=1) == [
        "Battle 1. You seven, Lia king. Lia takes 2. Lia wins 2 to 0. Lia has all the cards.",
        "Batalla 1. Tú siete, Lia rey. Lia se lleva 2. Lia gana por 2 a 0.",
        "Batalha 1. Você sete, Lia rei. Lia leva 2. Lia ganha por 2 a 0. Lia tem todas as cartas.",
    ]


# --- laws


def test_every_event_and_every_shortage_has_its_words():
    assert set(TELL) == set(get_args(Event))
    assert set(OUT) == set(Short) - {Short.DRAW}, "under `draw` no seat loses"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*presets(), "eight", "everyone", "shuffle", "chosen"])
def test_no_message_is_longer_than_it_may_be(language: str, name: str):
    more: dict[str, dict[str, object]] = {
        "eight": {"seats": 8, "first_out": "end"},
        "everyone": {"seats": 5, "war_of": "everyone", "prize": 1, "face_down": 0},
        "shuffle": {"won_to": "pile", "endless": "shuffle", "seats": 3},
        "chosen": {"spoils": "chosen", "short": "equal", "battle_limit": 60},
    }
    rules = make_rules("classic", **more[name]) if name in more else make_rules(name)
    for you in (0, None):
        reader, battle = words(language, rules, you), list[Event]()
        for events, counts in steps(rules, seed=len(name), most=150):
            starts = any(isinstance(event, Laid) and event.war == 0 for event in events)
            battle = [*([] if starts else battle), *events]
            for slice_ in (events, battle):
                text = reader.message.spoken(slice_, counts)
                assert len(text.split()) <= SPOKEN_WORDS, text
                assert text.endswith(".") or not text


def hide(event: Event, you: Seat) -> Event:
    """What a redacted event has at most: no card that a seat could not see."""
    if isinstance(event, Dealt):
        return Dealt(tuple((None,) * len(stock) for stock in event.stocks), (None,) * len(event.set_aside))
    if isinstance(event, Drew) and event.seat != you:
        return replace(event, cards=(None,) * len(event.cards))
    if isinstance(event, Laid):
        return replace(event, lays=tuple(replace(lay, down=(None,) * len(lay.down)) for lay in event.lays))
    if isinstance(event, ShortInWar):
        return replace(event, held=(None,) * len(event.held))
    if isinstance(event, (Taken, Carried, Recycled)):
        return replace(event, cards=(None,) * len(event.cards))
    return event


@pytest.mark.parametrize("name", ["four-players", "reshuffle", "pagat", "hand-of-three"])
def test_hidden_cards_change_no_message(name: str):
    rules = make_rules(name)
    reader = words("pt", rules)
    for events, counts in steps(rules, seed=3, most=200):
        seen = [hide(event, 0) for event in events]
        told = [event for event in events if not isinstance(event, Drew) or event.seat == 0]
        assert reader.message.full([event for event in seen if not isinstance(event, Drew) or event.seat == 0]) == (
            reader.message.full(told)
        )
        assert reader.message.spoken(seen, counts)
        assert str(reader.why(seen)) == str(reader.why(events))


def test_names_are_needed_for_every_seat():
    with pytest.raises(ValueError, match="names: got 2, the rules have 3 seats"):
        Words("en", ["Lia", "Ana"], 0, make_rules(seats=3))
