"""Results in words, all from the one `Outcome`."""

from __future__ import annotations

import pytest

from guerra.actions import Seat
from guerra.outcome import Outcome, Reason, Tally
from guerra.presets import make_rules
from guerra.rules import Rules
from guerra.words import Words
from guerra.words.outcome import REASONS
from guerra.words.why import RULES_OF_REASONS

NAMES = ("Lia", "Ana", "Tiago")
TALLY = Tally(battles=64, wars=5, war_battles=4, longest_chain=2, cards_laid=168)


def outcome(reason: Reason, winner: Seat | None, *counts: int, wars: tuple[int, ...] = (), cycle: int | None = None) -> Outcome:
    return Outcome(winner, reason, counts, 0, 0, TALLY, wars or (0,) * len(counts), cycle)


def words(language: str, rules: Rules, you: Seat | None = 0) -> Words:
    return Words(language, NAMES[: rules.seats], you, rules)


def told(result: Outcome, rules: Rules, you: Seat | None = 0) -> list[str]:
    all_words = [words(language, rules, you).outcome for language in ("en", "es", "pt")]
    return [f"{one.headline(result)} {one.reason(result)}" for one in all_words]


def test_every_reason_has_its_words():
    assert set(REASONS) == set(RULES_OF_REASONS) == set(Reason)


ENDLESS = outcome(Reason.ENDLESS, None, 30, 22, cycle=6)
CASES = [
    (
        outcome(Reason.TARGET, 0, 40, 12),
        make_rules("family"),
        [
            "You win 40 to 12. You were first to 40 cards.",
            "Ganas por 40 a 12. Llegaste primero a 40 cartas.",
            "Você ganha por 40 a 12. Você chegou primeiro a 40 cartas.",
        ],
    ),
    (
        outcome(Reason.ALL_CARDS, 1, 0, 52),
        make_rules(),
        [
            "Ana wins 52 to 0. Ana has all the cards.",
            "Ana gana por 52 a 0. Ana tiene todas las cartas.",
            "Ana ganha por 52 a 0. Ana tem todas as cartas.",
        ],
    ),
    (
        outcome(Reason.ALL_CARDS, 1, 32, 20),
        make_rules("sudden-death"),
        [
            "Ana wins. Nobody else can lay a card.",
            "Gana Ana. Nadie más puede jugar una carta.",
            "Ana ganha. Ninguém mais pode jogar uma carta.",
        ],
    ),
    (
        outcome(Reason.SHORT_IN_WAR, 1, 0, 52),
        make_rules(),
        [
            "Ana wins 52 to 0. You did not have enough cards for the war.",
            "Ana gana por 52 a 0. No tenías cartas suficientes para la guerra.",
            "Ana ganha por 52 a 0. Você não tinha cartas suficientes para a guerra.",
        ],
    ),
    (
        outcome(Reason.SHORT_IN_WAR, None, 44, 0),
        make_rules(short="draw"),
        [
            "A draw. The war could not be completed.",
            "Empate. No se pudo completar la guerra.",
            "Empate. Não foi possível completar a guerra.",
        ],
    ),
    (
        outcome(Reason.SHORT_IN_WAR, 2, 0, 0, 51),
        make_rules(seats=3),
        [
            "Tiago wins with 51 cards. Nobody else had enough cards for the war.",
            "Tiago gana con 51 cartas. Nadie más tenía cartas suficientes para la guerra.",
            "Tiago ganha com 51 cartas. Ninguém mais tinha cartas suficientes para a guerra.",
        ],
    ),
    (
        outcome(Reason.EXHAUSTED, 0, 36, 16),
        make_rules("sudden-death"),
        [
            "You win 36 to 16. Nobody can lay another card. Most cards win.",
            "Ganas por 36 a 16. Nadie puede jugar otra carta. Gana quien tiene más cartas.",
            "Você ganha por 36 a 16. Ninguém pode jogar outra carta. Ganha quem tem mais cartas.",
        ],
    ),
    (
        outcome(Reason.EXHAUSTED, None, 0, 0),
        make_rules(),
        [
            "A draw. Nobody can lay another card.",
            "Empate. Nadie puede jugar otra carta.",
            "Empate. Ninguém pode jogar outra carta.",
        ],
    ),
    (
        outcome(Reason.FIRST_OUT, 1, 0, 30, 21),
        make_rules(seats=3, first_out="end"),
        [
            "Ana wins with 30 cards. A player is out. Most cards win.",
            "Ana gana con 30 cartas. Alguien quedó fuera. Gana quien tiene más cartas.",
            "Ana ganha com 30 cartas. Alguém saiu do jogo. Ganha quem tem mais cartas.",
        ],
    ),
    (
        outcome(Reason.FLOOR, 0, 43, 9),
        make_rules("floor"),
        [
            "You win 43 to 9. Someone has fewer than 10 cards. Most cards win.",
            "Ganas por 43 a 9. Alguien tiene menos de 10 cartas. Gana quien tiene más cartas.",
            "Você ganha por 43 a 9. Alguém ficou com menos de 10 cartas. Ganha quem tem mais cartas.",
        ],
    ),
    (
        outcome(Reason.TIME, None, 26, 26),
        make_rules("timed"),
        [
            "A draw. The 15 minutes are over. There is a tie for most cards.",
            "Empate. Se acabaron los 15 minutos. Hay empate en cantidad de cartas.",
            "Empate. Acabaram os 15 minutos. Há empate no número de cartas.",
        ],
    ),
    (
        outcome(Reason.BATTLES, 0, 27, 25),
        make_rules(battle_limit=1),
        [
            "You win 27 to 25. The 1 battle is over. Most cards win.",
            "Ganas por 27 a 25. Se jugó 1 batalla. Gana quien tiene más cartas.",
            "Você ganha por 27 a 25. Foi jogada 1 batalha. Ganha quem tem mais cartas.",
        ],
    ),
    (
        outcome(Reason.WARS, 0, 20, 32, wars=(3, 1)),
        make_rules("three-wars"),
        [
            "You win 3 wars to 1. You were first to win three wars.",
            "Ganas por 3 guerras a 1. Llegaste primero a tres guerras ganadas.",
            "Você ganha por 3 guerras a 1. Você venceu três guerras primeiro.",
        ],
    ),
    (
        outcome(Reason.WARS, 1, 20, 20, 11, wars=(0, 1, 0)),
        make_rules(seats=3, wars_to_win=1),
        [
            "Ana wins with 1 war. Ana was first to win one war.",
            "Ana gana con 1 guerra. Ana llegó primero a una guerra ganada.",
            "Ana ganha com 1 guerra. Ana venceu uma guerra primeiro.",
        ],
    ),
    (
        ENDLESS,
        make_rules(),
        [
            "A draw. The same position came back, so the game could never end. It repeats every 6 battles.",
            "Empate. Se repitió la misma posición, así que la partida no terminaría nunca. Se repite cada 6 batallas.",
            "Empate. A mesma posição se repetiu, então a partida não terminaria nunca. Ela se repete a cada 6 batalhas.",
        ],
    ),
    (
        outcome(Reason.CAP, None, 30, 22),
        make_rules(cap=64),
        [
            "Nobody wins. The game was stopped after 64 battles.",
            "No gana nadie. La partida se detuvo tras 64 batallas.",
            "Ninguém ganha. A partida parou depois de 64 batalhas.",
        ],
    ),
    (
        outcome(Reason.RESIGNED, 1, 30, 22),
        make_rules(),
        ["Ana wins. You gave up.", "Gana Ana. Te rendiste.", "Ana ganha. Você desistiu."],
    ),
    (
        outcome(Reason.RESIGNED, 0, 30, 22),  # the cards did not decide
        make_rules(),
        ["You win. Ana gave up.", "Ganas. Ana se rindió.", "Você ganha. Ana desistiu."],
    ),
    (
        outcome(Reason.ABANDONED, None, 30, 22),
        make_rules(),
        [
            "Nobody wins. The game was broken off.",
            "No gana nadie. La partida se interrumpió.",
            "Ninguém ganha. A partida foi interrompida.",
        ],
    ),
]


@pytest.mark.parametrize(
    ("result", "rules", "texts"), CASES, ids=lambda value: getattr(getattr(value, "reason", ""), "value", "")
)
def test_who_won_and_why(result: Outcome, rules: Rules, texts: list[str]):
    assert told(result, rules) == texts


def test_all_reasons_are_among_the_cases():
    assert {result.reason for result, _, _ in CASES} == set(Reason)


@pytest.mark.parametrize(
    "result", [result for result, _, _ in CASES if result.winner is not None], ids=lambda one: one.reason.value
)
def test_winner_and_loser_hear_the_same_sentences(result: Outcome):
    rules = make_rules(seats=len(result.counts), wars_to_win=3)
    for language in ("en", "es", "pt"):
        texts = [words(language, rules, you).outcome.text(result) for you in range(len(result.counts))]
        assert len({text.count(".") for text in texts}) == 1


def test_an_endless_game_may_go_to_whoever_has_most():
    rules = make_rules(endless="most-cards")
    won, tied = outcome(Reason.ENDLESS, 0, 30, 22, cycle=1), outcome(Reason.ENDLESS, None, 26, 26, cycle=2)
    assert words("en", rules).outcome.reason(won).endswith("It repeats every battle. Most cards win.")
    assert words("es", rules).outcome.reason(tied).endswith("Se repite cada 2 batallas. Hay empate en cantidad de cartas.")


def test_a_draw_at_the_goal():
    rules = make_rules(seats=4, target_cards=14)
    result = outcome(Reason.TARGET, None, 14, 14, 12, 12)
    text = Words("es", ["A", "B", "C", "D"], None, rules).outcome.reason(result)
    assert text == "Varios llegaron a la meta con la misma cantidad de cartas."


def test_the_whole_result_with_counts_and_counters():
    result = Outcome(None, Reason.SHORT_IN_WAR, (40, 1), 8, 3, TALLY, (4, 0))
    assert words("en", make_rules(short="draw")).outcome.text(result) == (
        "A draw. The war could not be completed. You 40, Ana 1. 8 cards are left on the table. 3 cards were out of play. "
        "64 battles, 5 wars, longest chain 2, 168 cards laid."
    )
    assert words("es", make_rules()).outcome.tally(result) == "64 batallas, 5 guerras, cadena más larga 2, 168 cartas jugadas."
    quiet = Outcome(0, Reason.ALL_CARDS, (2, 0), 0, 0, Tally(1, 0, 0, 0, 2), (0, 0))
    assert words("pt", make_rules()).outcome.tally(quiet) == "1 batalha, 0 guerra, 2 cartas jogadas."


def test_a_match():
    assert words("es", make_rules()).outcome.match(1, (1, 2)) == "Ana gana el encuentro. Partidas ganadas: Tú 1, Ana 2."
