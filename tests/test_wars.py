"""How a war is declared: of those who tied, or of hands that were as quick."""

from __future__ import annotations

from guerra.draft import Draft
from guerra.events import WarDeclared
from guerra.outcome import Reason
from guerra.wars import declare_war, nobody_can_lay
from play import Game


def tied(piles: str, **axes: object) -> Draft:
    """A draft in which everyone has turned up the first card."""
    game = Draft(Game(piles, **axes).state)
    game.lay([(seat, 0, None) for seat in range(len(game.stocks))])
    return game


def test_the_rules_say_how_many_cards_face_down() -> None:
    game = tied("7 2 3 / 7 3 4 5 6")
    plan, fighters = declare_war(game, (0, 1))
    assert (fighters, plan.down, game.war) == ((0, 1), {0: 1, 1: 3}, 1)


def test_everyone_joins_where_the_rules_say_so() -> None:
    game = tied("7 2 3 / 7 3 4 / 4 5 6", war_of="everyone")
    assert declare_war(game, (0, 1))[1] == (0, 1, 2)


def test_a_number_of_cards_means_just_these_seats() -> None:
    game = tied("7 2 3 / 8 3 4 / 4 5 6", war_of="everyone")
    plan, fighters = declare_war(game, (0, 2), face_down=0)
    assert (fighters, plan.down) == ((0, 2), {0: 0, 2: 0})
    assert [event.wanted for event in game.events if isinstance(event, WarDeclared)] == [0]


def test_who_has_no_card_left_is_out_of_any_war() -> None:
    game = tied("7 / 8 3 4")
    plan, _ = declare_war(game, (0, 1), face_down=0)
    assert (plan.down, game.playing) == ({1: 0}, (1,))


def test_if_nobody_can_lay_a_card_it_is_a_draw() -> None:
    game = tied("7 / 7")
    _, fighters = declare_war(game, (0, 1))
    nobody_can_lay(game, fighters)
    assert game.outcome
    assert (game.outcome.winner, game.outcome.reason) == (None, Reason.EXHAUSTED)
