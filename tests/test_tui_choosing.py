"""Where there is something to choose: a card of the hand (R8), the order of the spoils (R4.4), and the curtain between two."""

from __future__ import annotations

import pytest

from guerra.tui.pace import Pace
from guerra.tui.scene import Prompt
from sittings import sit


def test_a_card_of_the_hand_is_chosen_by_its_place():
    sitting = sit("hand-of-three")
    hand = sitting.table.hand(0)
    assert sitting.session.scene(0).numbered == hand
    sitting.press("2")
    assert hand[1] in [lying.card for lying in sitting.session.scene(0).picture.lays[0]]
    assert sitting.battles == 1


def test_a_number_during_motion_completes_it_and_plays_nothing():
    sitting = sit("hand-of-three")
    sitting.session.answer("2", 0.0)
    sitting.session.answer("1", 0.2)
    assert (sitting.battles, sitting.session.prompt) == (1, Prompt.CHOOSE)
    sitting.session.answer("1", 0.4)
    assert sitting.battles == 2


@pytest.mark.parametrize("wrong", ["4", "0", "12", "²", "1 2"])
def test_what_is_no_card_of_the_hand_is_refused(wrong: str):
    sitting = sit("hand-of-three")
    sitting.press(wrong)
    assert sitting.battles == 0
    assert wrong in sitting.session.take_messages()[-1]
    sitting.press("")
    assert sitting.session.take_messages()[-1] == "Your card: type a number from 1 to 3."


def test_two_people_hand_over_and_nobody_sees_the_others_hand():
    sitting = sit("hand-of-three", names=["Ana", "Luis"], pace=Pace.INSTANT)
    for chooser in (0, 1):
        scene = sitting.session.scene(0)
        assert (scene.prompt, scene.numbered) == (Prompt.CURTAIN, ())
        assert all(card is None for hand in scene.picture.view.hands for card in hand)
        sitting.press("")
        scene = sitting.session.scene(0)
        assert (scene.prompt, scene.numbered) == (Prompt.CHOOSE, sitting.table.hand(chooser))
        sitting.press("1")
    assert sitting.battles == 1
    assert sitting.session.prompt is Prompt.CURTAIN


def test_the_winner_orders_the_spoils():
    sitting = sit("classic", piles="Ks 2h 9d / 7h 5s 8d", spoils="chosen")
    sitting.press("")
    assert [str(card) for card in sitting.session.scene(0).numbered] == ["Ks", "7h"]
    sitting.press("3", "2")
    assert sitting.battles == 1
    sitting.press("2 1")
    assert [str(card) for card in sitting.table.state.stocks[0]] == ["2h", "9d", "7h", "Ks"]
    sitting.press("")
    assert sitting.session.prompt is not Prompt.ORDER  # the computer has ordered its own


def test_enter_leaves_the_spoils_in_order():
    sitting = sit("classic", piles="Ks 2h / 7h 5s", spoils="chosen")
    sitting.press("", "")
    assert [str(card) for card in sitting.table.state.stocks[0]] == ["2h", "Ks", "7h"]


def test_only_computers_can_be_watched():
    sitting = sit("hand-of-three", names=["highest", "lowest"], pace=Pace.INSTANT)
    sitting.press("")
    assert sitting.battles == 1
    assert sitting.session.scene(0).numbered == ()
