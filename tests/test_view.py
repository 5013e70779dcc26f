"""Views and what is told: for each kind of event, who knows which cards. Its laws are in `test_view_laws`."""

from __future__ import annotations

import pytest

from guerra.actions import Arrange, Phase
from guerra.arrangements import Arrangements
from guerra.cards import Card, code_of
from guerra.engine import flip_all
from guerra.events import Carried, Dealt, Drew, Eliminated, Event, Laid, Recycled, Returned, Revealed, ShortInWar, Taken
from guerra.rules import DownRevealed, Short
from guerra.view import WarLay, choices, information_state, observe, redact
from guerra.wire import encode_event
from play import Game

ACE, KING, TWO = (Game("A / K").rules.the_deck.card(code) for code in ("As", "Kh", "2d"))
BOTH = (ACE, KING)


def codes(event: Event) -> object:
    """The cards of an event as they are sent."""
    told = encode_event(event)
    return next(told[name] for name in ("cards", "held", "lays", "stocks") if name in told)


def taken(ordered_by: str | None, prize: bool = False, carried: int = 0) -> Taken:
    """Seat 1 takes an ace and a king face up and a two face down."""
    return Taken(0, (ACE, TWO, KING), True, ordered_by, (False, True, False), prize, carried)


@pytest.mark.parametrize(
    ("event", "first", "second"),
    [
        (Drew(0, BOTH), ["As", "Kh"], ["??", "??"]),
        (Recycled(0, BOTH, True), ["??", "??"], ["??", "??"]),
        (Recycled(0, BOTH, False), ["??", "??"], ["??", "??"]),
        (ShortInWar(0, Short.LOSE, BOTH), ["??", "??"], ["??", "??"]),
        (Revealed(0, BOTH, DownRevealed.WINNER), ["As", "Kh"], ["??", "??"]),
        (Revealed(0, BOTH, DownRevealed.BOTH), ["As", "Kh"], ["As", "Kh"]),
        (Carried(BOTH, (False, True)), ["As", "??"], ["As", "??"]),
        (Returned((BOTH, (TWO,)), ((True, False), (False,))), [["??", "Kh"], ["2d"]], [["??", "Kh"], ["2d"]]),
        (Dealt((BOTH, (TWO,)), ()), [["??", "??"], ["??"]], [["??", "??"], ["??"]]),
        (taken(None), ["As", "??", "Kh"], ["As", "??", "Kh"]),
        (taken("winner"), ["As", "??", "Kh"], ["??", "??", "??"]),
        (taken("chance"), ["??", "??", "??"], ["??", "??", "??"]),
        (taken("chance", prize=True), ["As", "??", "??"], ["As", "??", "??"]),
        (taken("chance", carried=1), ["As", "??", "??"], ["As", "??", "??"]),
        (taken("chance", prize=True, carried=2), ["As", "??", "Kh"], ["As", "??", "Kh"]),
        (taken("winner", prize=True, carried=1), ["As", "??", "Kh"], ["As", "??", "??"]),
    ],
)
def test_who_knows_which_cards(event: Event, first: object, second: object) -> None:
    assert codes(redact(event, 0)) == first
    assert codes(redact(event, 1)) == codes(redact(event, None)) == second


@pytest.mark.parametrize(("ordered_by", "seat", "places"), [(None, 1, (False, True, False)), ("winner", 1, (True, True, True))])
def test_a_secret_order_does_not_say_where_face_down_cards_lie(
    ordered_by: str | None, seat: int, places: tuple[bool, ...]
) -> None:
    told = redact(taken(ordered_by), seat)
    assert isinstance(told, Taken)
    assert told.face_down == places


def test_cards_laid_face_down_are_unknown_to_everyone() -> None:
    game = Game("7 2 3 4 K / 7 5 6 8 Q").play()
    for seat in (None, 0, 1):
        war = redact(game.all(Laid)[1], seat)
        assert isinstance(war, Laid)
        assert [(lay.down, code_of(lay.up)) for lay in war.lays] == [((None,) * 3, "Ks"), ((None,) * 3, "Qs")]


def test_open_events_are_told_as_they_are() -> None:
    event = Eliminated(0)
    assert redact(event, 1) is event


# --- what a seat sees


def test_a_seat_sees_its_own_hand_and_the_size_of_others() -> None:
    state = Game("7s 2s 9s 4s / 8h 3h Th 5h", "hand-of-three").state
    own, other, watching = (observe(state, seat) for seat in (0, 1, None))
    assert [code_of(card) for card in own.hands[0]] == ["7s", "2s", "9s"]
    assert own.hands[1] == (None,) * 3
    assert other.hands == ((None,) * 3, state.hands[1])
    assert watching.hands == ((None,) * 3,) * 2
    assert (own.stocks, own.holding(1), own.pot) == ((1, 1), 4, 0)


def test_the_table_in_a_chain() -> None:
    """Tied twice: what lies face down stays unknown, also to the one who laid it."""
    game = Game("7 2 9 5 K / 7 3 9 6 Q", face_down=1)
    game.do(flip_all(game.state)).do(flip_all(game.state))
    view = observe(game.state, 0)
    assert [[(code_of(card), up) for card, up in zone] for zone in view.laid] == [
        [("7s", True), ("??", False), ("9s", True)],
        [("7h", True), ("??", False), ("9h", True)],
    ]
    assert (view.war, view.pot, view.war_plan) == (2, 6, (WarLay(0, 1), WarLay(1, 1)))
    assert view.tally.longest_chain == 2


def test_nobody_sees_into_a_pile() -> None:
    """Not one card object of a stock, a won pile or the cards set aside can be reached from a view."""
    game = Game("8 9 2 4 / 3 4 5 6 / 2 3 4 5", "reshuffle").play(battles=2)
    hidden = {card for piles in (game.state.stocks, game.state.won) for pile in piles for card in pile}
    assert len(hidden) == 12
    assert all(repr(card) not in repr(observe(game.state, seat)) for card in hidden for seat in (None, 0, 1, 2))


def test_choices_are_made_from_the_view_alone() -> None:
    hand = Game("7s 2s 9s 4s / 8h 3h Th 5h", "hand-of-three").state
    assert [str(action) for action in choices(observe(hand, 1))] == ["Play 8h", "Play 3h", "Play Th"]
    assert choices(observe(hand, None)) == ()
    game = Game("8 2 / 7 3", spoils="chosen")
    game.do(flip_all(game.state))
    offered = choices(observe(game.state, 0))
    assert isinstance(offered, Arrangements)
    assert (offered.size, Arrange((1, 0)) in offered, choices(observe(game.state, 1))) == (2, True, ())


def test_perfect_recall_is_what_was_told_line_by_line() -> None:
    game = Game("7s 2s 9s 4s / 8h 3h Th 5h", "hand-of-three")
    mine, theirs = (information_state(game.events, seat) for seat in (0, 1))
    assert mine.count("\n") == theirs.count("\n") == len(game.events) - 1
    own = game.state.hands[0][0]
    assert isinstance(own, Card)
    assert (repr(own) in mine, repr(own) in theirs) == (True, False)


def test_a_view_of_a_game_that_is_over_waits_for_nobody() -> None:
    view = observe(Game("8 / 7").play().state, 0)
    assert (view.phase, view.to_act, view.outcome is not None) == (Phase.OVER, (), True)
    assert choices(view) == ()
