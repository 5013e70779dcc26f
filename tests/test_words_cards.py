"""The names of cards, in the three languages."""

from __future__ import annotations

import pytest

from guerra.cards import JOKER, RANKS
from guerra.deck import deck_names, make_deck
from guerra.i18n import LANGUAGES, tongue
from guerra.words.cards import CardWords, Form


def words(language: str, deck: str = "52", jokers: int = 0) -> CardWords:
    return CardWords(tongue(language), make_deck(deck, jokers))


def named(language: str, deck: str, codes: str, form: Form = Form.BARE) -> list[str]:
    cards = make_deck(deck, jokers=2 if "J" in codes and deck == "52" else 0)
    return [words(language, deck).card(cards.card(code), form) for code in codes.split()]


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["king of clubs", "seven of hearts", "queen of spades", "jack of diamonds", "red joker", "black joker"]),
        (
            "es",
            ["rey de tréboles", "siete de corazones", "reina de picas", "jota de diamantes", "comodín rojo", "comodín negro"],
        ),
        ("pt", ["rei de paus", "sete de copas", "dama de espadas", "valete de ouros", "curinga vermelho", "curinga preto"]),
    ],
)
def test_french_cards(language: str, names: list[str]):
    assert named(language, "52", "Kc 7h Qs Jd JR JB") == names


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["king of coins", "knight of cups", "jack of swords", "ace of clubs", "six of coins"]),
        ("es", ["rey de oros", "caballo de copas", "sota de espadas", "as de bastos", "seis de oros"]),
        ("pt", ["rei de ouros", "cavalo de copas", "valete de espadas", "ás de paus", "seis de ouros"]),
    ],
)
def test_spanish_cards(language: str, names: list[str]):
    assert named(language, "40", "Kd Qh Js Ac 6d") == names


def test_cards_with_numbers():
    assert named("en", "20x6", "6h 8h 11a", Form.THE) == ["the 6 of hearts", "the 8 of hearts", "the 11 of suit A"]
    assert [words("en", "20x6").rank(rank, Form.A) for rank in make_deck("20x6").ranks[5:8]] == ["a 6", "a 7", "an 8"]
    assert words("es", "6x4").rank(make_deck("6x4").ranks[5], Form.A) == "un 6"
    assert words("pt", "6x4").card(make_deck("6x4").card("6h")) == "6 de copas"


def test_numbers_that_english_says_with_an():
    deck = make_deck("120x1")
    with_an = [rank.value for rank in deck.ranks if words("en", "120x1").rank(rank, Form.A).startswith("an ")]
    assert with_an == [8, 11, 18, *range(80, 90)]


def test_articles_agree_with_the_card():
    assert named("es", "52", "Kc Qc", Form.THE) == ["el rey de tréboles", "la reina de tréboles"]
    assert named("es", "52", "Kc Qc JR", Form.BEATEN) == ["al rey de tréboles", "a la reina de tréboles", "al comodín rojo"]
    assert named("es", "40", "Js Qs", Form.BEATEN) == ["a la sota de espadas", "al caballo de espadas"]
    assert named("pt", "52", "Kc Qc", Form.A) == ["um rei de paus", "uma dama de paus"]
    assert named("en", "52", "As 8s Ks", Form.A) == ["an ace of spades", "an eight of spades", "a king of spades"]


def test_plurals_of_ranks():
    plurals = {language: [words(language).ranks(RANKS[code]) for code in "AKQJT97632"] for language in LANGUAGES}
    assert plurals == {
        "en": ["aces", "kings", "queens", "jacks", "tens", "nines", "sevens", "sixes", "threes", "twos"],
        "es": ["ases", "reyes", "reinas", "jotas", "dieces", "nueves", "sietes", "seises", "treses", "doses"],
        "pt": ["ases", "reis", "damas", "valetes", "dez", "noves", "setes", "seis", "três", "dois"],
    }
    assert [words(language).ranks(JOKER) for language in LANGUAGES] == ["jokers", "comodines", "curingas"]
    assert words("es", "40").ranks(RANKS["J"]) == "sotas"
    assert words("en", "6x4").ranks(make_deck("6x4").ranks[5]) == "6s"


def test_unlike_cards_that_tie_are_listed():
    deck = make_deck("52")
    assert words("es").tied([deck.card("7h"), deck.card("7s")]) == "sietes"
    assert words("es").tied([deck.card("As"), deck.card("2s"), deck.card("Ks"), deck.card("Kh")]) == "as, dos y rey"


def test_unknown_and_short_cards():
    assert [words(language).card(None) for language in LANGUAGES] == [
        "face-down card",
        "carta boca abajo",
        "carta virada para baixo",
    ]
    deck = make_deck("52", jokers=2)
    assert [words("es").short(deck.card(code)) for code in ("Kc", "10h", "JR")] == ["K♣", "10♥", "JR"]
    assert words("es").short(None) == "??"
    assert [words("pt", "48").short(make_deck("48").card(code)) for code in ("As", "9c", "Jd")] == [
        "1 espadas", "9 paus", "10 ouros",
    ]  # fmt: skip
    assert words("en", "6x6").short(make_deck("6x6").card("6a")) == "6a"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deck", [*deck_names(), "6x4", "13x8"])
def test_every_card_has_its_own_name(language: str, deck: str):
    cards = make_deck(deck, jokers=2).cards
    for form in Form:
        assert len({words(language, deck, 2).card(card, form) for card in cards}) == len(cards)
    assert len({words(language, deck, 2).short(card) for card in cards}) == len(cards)
