"""Actions are values, and say in an error what they are."""

from __future__ import annotations

from guerra.actions import Arrange, Deal, Flip, Joint, Phase, Place, Play, Shuffle
from guerra.deck import make_deck

KING, TWO = (make_deck("52").card(code) for code in ("Ks", "2h"))


def test_what_a_seat_can_do_is_told_in_words() -> None:
    assert [str(action) for action in (Flip(), Play(KING), Arrange((2, 0, 1)))] == ["Flip", "Play Ks", "Arrange 2 0 1"]


def test_equal_actions_are_one_key() -> None:
    joint = Joint(((0, Play(KING)), (1, Flip())))
    assert joint == Joint(((0, Play(KING)), (1, Flip())))
    assert len({joint, Joint(((0, Play(TWO)), (1, Flip()))), Joint(((0, Play(KING)), (1, Flip())))}) == 2


def test_the_same_cards_in_another_role_are_another_action() -> None:
    cards = (KING, TWO)
    assert len({Deal(cards), Shuffle(cards), Place((cards, cards)), Deal(cards[::-1])}) == 4


def test_phases_have_stable_names() -> None:
    """They are sent and stored (`guerra.wire`)."""
    assert [phase.value for phase in Phase] == ["deal", "flip", "war", "recycle", "spoils", "arrange", "over"]
