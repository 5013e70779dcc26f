"""The laws of a session: what an answer does, when time passes, and that what is shown is what is so."""

from __future__ import annotations

import pytest

from guerra.notation.codes import read_game_code
from guerra.notation.transcript import WarFile, read, write
from guerra.presets import presets
from guerra.tui.pace import Pace
from guerra.tui.scene import Prompt
from sittings import Sitting, sit

WAR = "7s 2h 3d 4c Ks 2s / 7h 5s 6d 8c Qh 3c"
CHAIN = "7s 2h 3d 4c 9s 2c 3h 4d Ks / 7h 5s 6d 8c 9h 5d 6c 8h Qh"


# --- one answer, one action


def test_enter_flips_and_the_picture_follows_the_engine():
    sitting = sit()
    sitting.session.answer("", 0.0)
    assert sitting.battles == 1
    assert sitting.session.prompt is Prompt.MOTION
    turned = sitting.session.scene(0.0).picture
    assert turned.winner is None
    assert turned.view.pot == 2
    sitting.rest(0.7)
    assert sitting.session.scene(0.0).picture.winner == 0
    assert sitting.session.prompt is Prompt.MOTION
    sitting.rest(0.6)
    assert sitting.session.prompt is Prompt.FLIP


@pytest.mark.parametrize(("pace", "seconds"), [(Pace.CALM, 2.4), (Pace.NORMAL, 1.2), (Pace.FAST, 0.35), (Pace.INSTANT, 0.0)])
def test_a_battle_takes_its_time(pace: Pace, seconds: float):
    sitting = sit(pace=pace)
    sitting.session.answer("", 0.0)
    sitting.rest(max(0.0, seconds - 0.02))
    assert (sitting.session.prompt is Prompt.MOTION) == (seconds > 0)
    sitting.rest(0.04)
    assert sitting.session.prompt is Prompt.FLIP


def test_presses_during_a_flip_play_one_battle():
    sitting = sit()
    for press in range(5):
        sitting.session.answer("", press * 0.05)
    assert sitting.battles == 1
    assert sitting.session.scene(0.2).picture == sit_after("").session.scene(10).picture
    sitting.session.answer("", 0.36)
    assert sitting.battles == 2


def sit_after(*answers: str) -> Sitting:
    """A sitting in which everything that these answers set off has come to rest."""
    sitting = sit()
    sitting.press(*answers)
    return sitting


def test_a_war_is_an_action_of_its_own_and_counts():
    sitting = sit("classic", piles=WAR)
    sitting.press("")
    assert sitting.session.prompt is Prompt.WAR
    waiting = sitting.session.scene(0.0).picture
    assert (waiting.war, waiting.tied, waiting.waiting) == (1, (0, 1), True)
    sitting.session.answer("", sitting.now)
    seen = []
    for _ in range(4):
        picture = sitting.session.scene(0.0).picture
        seen.append((picture.beat, picture.view.pot))
        sitting.rest(0.3)
    assert seen == [(1, 2), (2, 2), (3, 2), (None, 10)]
    sitting.rest()
    settled = sitting.session.scene(0.0).picture
    assert (settled.winner, settled.taken) == (0, (10, 0))
    assert sitting.battles == 1


def test_a_chain_is_pictured_war_by_war():
    sitting = sit("classic", piles=CHAIN)
    sitting.press("", "")
    assert (sitting.session.scene(0.0).picture.war, sitting.session.prompt) == (2, Prompt.WAR)
    sitting.press("")
    assert sitting.session.scene(0.0).page is not None  # seat 2 has nothing left
    assert sitting.table.state.tally.longest_chain == 2


@pytest.mark.parametrize("preset", presets())
def test_a_whole_game_needs_one_action(preset: str):
    sitting = sit(preset, pace=Pace.INSTANT, cap=300)
    sitting.session.answer("a", 0.0)
    sitting.rest()
    assert sitting.table.state.outcome is not None
    assert sitting.session.prompt is Prompt.AGAIN


def test_at_a_slower_pace_the_game_plays_itself_too():
    sitting = sit("little-ones", pace=Pace.FAST)
    sitting.session.answer("a", 0.0)
    assert sitting.session.prompt is Prompt.BY_ITSELF
    sitting.rest(3.0)
    assert 5 <= sitting.battles <= 9
    sitting.press("")
    assert sitting.session.prompt is not Prompt.BY_ITSELF
    before = sitting.battles
    sitting.rest(60)
    assert sitting.battles == before


def test_plus_and_minus_change_the_pace():
    sitting = sit()
    sitting.press("+")
    assert sitting.session.scene(0).status[-1] == "Fast"
    sitting.press("-", "-", "-")
    assert sitting.session.scene(0).status[-1] == "Calm"


def test_on_to_the_next_war():
    sitting = sit(pace=Pace.INSTANT)
    for battle in (3, 21, 23):
        sitting.press("w")
        assert (sitting.battles, sitting.session.prompt) == (battle, Prompt.WAR)
    assert sitting.table.state.tally.wars == 3


def test_without_a_further_war_it_goes_on_to_the_end():
    sitting = sit("classic", piles="Ks Kh / 2s 3h", pace=Pace.INSTANT)
    sitting.press("w")
    assert sitting.session.prompt is Prompt.AGAIN


# --- before and after


def test_a_card_was_seen():
    sitting = sit()
    sitting.press("m")
    assert sitting.session.take_messages()[-1].startswith("A card was seen.")
    sitting.press("")
    sitting.press("m")
    assert sitting.session.take_messages()[-1] == "It is too late for a new deal: the first cards have been turned up."
    assert sitting.battles == 1


def test_the_code_on_the_last_page_plays_the_same_game():
    for preset, answers in [("family", ["a"]), ("reshuffle", ["a"]), ("hand-of-three", ["1", "2", "a"]), ("timed", ["a"])]:
        sitting = sit(preset, pace=Pace.INSTANT, seed=4)
        sitting.press("m", *answers)
        *_, line = sitting.session.last_result()
        assert line.startswith("guerra replay ")
        *_, last = read_game_code(line.split()[-1]).steps()
        assert last.after.outcome == sitting.table.state.outcome


def test_what_was_played_can_be_written_down():
    sitting = sit("hand-of-three", names=["Ana", "computer"], pace=Pace.INSTANT)
    sitting.press("3", "1", "a")
    game = WarFile(sitting.table.recorded(), sitting.table.players.names)
    assert read(write(game)).games == (game,)


def test_again_deals_another_game_and_keeps_the_pace():
    sitting = sit(pace=Pace.INSTANT)
    sitting.press("a", "")
    assert (len(sitting.tables), sitting.battles, sitting.session.prompt) == (2, 0, Prompt.FLIP)
    assert sitting.session.scene(0).status == ("Instant",)
    assert sitting.session.last_result()[0] == "Computer wins 40 to 12."


def test_a_match_goes_on_deal_by_deal():
    sitting = sit("family", best_of=3, pace=Pace.INSTANT)
    deals = 0
    while True:
        sitting.press("a")
        deals += 1
        if sitting.session.prompt is Prompt.AGAIN:
            break
        assert sitting.session.prompt is Prompt.NEXT_DEAL
        sitting.press("")
        assert sitting.session.scene(0).status[0] == f"Deal {deals + 1} of 3"
    assert 2 <= deals <= 3
    assert len(sitting.tables) == 1
    assert "match" in " ".join(sitting.session.last_result())


def test_a_drawn_deal_is_dealt_again():
    sitting = sit("classic", piles="7s / 7h", on_draw="redeal", pace=Pace.INSTANT)
    sitting.press("")
    assert sitting.session.prompt is Prompt.NEXT_DEAL
    assert "A draw: a new deal decides." in sitting.session.last_result()


def test_an_enter_too_many_does_not_turn_the_result_away():
    sitting = sit("classic", piles="Ks / 7h")
    sitting.session.answer("", 0.0)
    for now in (0.3, 0.6, 0.9, 1.2):
        sitting.session.answer("", now)
        assert sitting.session.scene(now).page is not None
    sitting.session.answer("", 3.0)
    assert sitting.session.scene(3.0).page is None


def test_q_leaves_at_any_moment():
    for answers in ([], [""], ["a"], ["r"], ["p"], ["w"]):
        sitting = sit()
        for answer in answers:
            sitting.session.answer(answer, 0.0)
        sitting.session.answer("q", 0.0)
        assert sitting.session.left
        assert sitting.session.due(0.0) is None


def test_what_q_costs_is_said_before():
    sitting = sit()
    sitting.session.answer("?", 0.0)
    page = sitting.session.scene(0.0).page
    assert "q: leave; the game is not kept" in page.lines


# --- pages and messages


def test_pages_lie_on_each_other_and_hold_the_game():
    sitting = sit()
    sitting.press("a", after=2)
    before = sitting.battles
    sitting.press("r", "?", after=5)
    page = sitting.session.scene(0).page
    assert page is not None
    assert page.title == "Keys"
    assert sitting.battles == before
    sitting.press("")
    page = sitting.session.scene(0).page
    assert page is not None
    assert page.title == "The rules: Family"
    sitting.press("", after=2)
    assert sitting.battles > before


def test_why_quotes_the_rule():
    sitting = sit("classic", piles=WAR)
    sitting.press("", "", "y")
    page = sitting.session.scene(0).page
    assert page is not None
    assert page.lines[-1].endswith("(R3.3)")
    assert "The king of spades beats the queen of hearts." in page.lines


def test_one_message_an_action():
    sitting = sit(spoken=True)
    said = [sitting.session.take_messages()]
    for answer in ("", "", "", "", "c", "t", "l"):
        sitting.press(answer)
        said.append(sitting.session.take_messages())
    assert said == [
        ["Each player has 26 cards, face down."],
        ["Battle 1. You king of diamonds, Computer five of spades. You take 2. You 27, Computer 25."],
        ["Battle 2. You five of diamonds, Computer jack of clubs. Computer takes 2. You 26, Computer 26."],
        ["Battle 3. You ace of spades, Computer ace of diamonds. War of aces. Three down each."],
        ["Battle 3, war 1. You four of hearts, Computer eight of clubs. Computer takes 10. You 21, Computer 31."],
        ["You 21, Computer 31. 0 cards on the table."],
        ["First to 40 cards, to 40: 31."],
        ["Battle 3, war 1. You four of hearts, Computer eight of clubs. Computer takes 10. You 21, Computer 31."],
    ]


def test_a_game_that_plays_by_itself_says_what_matters():
    sitting = sit(spoken=True)
    sitting.session.take_messages()
    sitting.session.answer("a", 0.0)
    while sitting.session.by_itself:
        sitting.session.tick(0.0)
    *story, _counts, _tally, _course, _again, code = sitting.session.take_messages()
    assert len(story) == 14  # of 78 battles: 8 with a war, 5 changes of the lead without one, the end
    assert story[0] == "Battle 1. You king of diamonds, Computer five of spades. You take 2. You 27, Computer 25."
    assert sum("War of" in message for message in story) == 8
    assert all(len(message.split()) <= 20 for message in story)
    assert code.startswith("guerra replay family~~1")
