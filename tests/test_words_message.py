"""What just happened, in words: exact sentences, at most 20 words, and nothing about cards that one may not know."""

from __future__ import annotations

import pytest

from guerra.actions import Phase
from guerra.events import (
    Drew,
    Event,
    Laid,
    ToAct,
)
from guerra.i18n import LANGUAGES
from guerra.presets import make_rules, presets
from guerra.view import redact
from guerra.words import Words
from guerra.words.message import SPOKEN_WORDS
from told import flip, spoken, taken, war, words
from wordgames import placed, steps

# --- a battle


def test_the_models_of_the_design():
    battle = [flip(12, "Kc", "7h"), taken(0, 2), ToAct(Phase.FLIP, (0, 1))]
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
    first = [flip(13, "7c", "7h"), war(1, (0, 1), (3, 3)), ToAct(Phase.FLIP, (0, 1))]
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


def test_the_last_battle_tells_the_end():
    events = placed(make_rules(), "K", "7")
    assert spoken(events, you=1) == [
        "Battle 1. You seven, Lia king. Lia takes 2. Lia wins 2 to 0. Lia has all the cards.",
        "Batalla 1. Tú siete, Lia rey. Lia se lleva 2. Lia gana por 2 a 0.",
        "Batalha 1. Você sete, Lia rei. Lia leva 2. Lia ganha por 2 a 0. Lia tem todas as cartas.",
    ]


# --- laws


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


@pytest.mark.parametrize("name", ["four-players", "reshuffle", "pagat", "hand-of-three"])
def test_what_a_seat_is_told_makes_the_same_words_as_the_whole_truth(name: str):
    rules = make_rules(name)
    reader = words("pt", rules)
    for events, counts in steps(rules, seed=3, most=200):
        seen = [redact(event, 0) for event in events]
        public = [event for event in events if not isinstance(event, Drew)]
        assert reader.message.full([redact(event, 0) for event in public]) == reader.message.full(public)
        assert reader.message.spoken(seen, counts)
        assert str(reader.why(seen)) == str(reader.why(events))


def test_names_are_needed_for_every_seat():
    with pytest.raises(ValueError, match="names: got 2, the rules have 3 seats"):
        Words("en", ["Lia", "Ana"], 0, make_rules(seats=3))
