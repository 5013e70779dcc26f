"""Whatever is pressed, whenever: nothing fails, no card is lost, what rests is true, and every frame fits."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from guerra.tui.pace import Pace
from guerra.tui.scene import Prompt
from guerra.tui.text import cells
from guerra.view import observe
from sittings import Sitting, sit

KEYS = st.sampled_from(["", "", "", "a", "w", "p", "m", "+", "-", "y", "r", "?", "l", "c", "t", "1", "2", "3", "2 1", "x", "é"])
RULES = st.sampled_from(
    [
        {"preset": "family"},
        {"preset": "three-players", "names": ["Ana", "Luis"]},
        {"preset": "double"},
        {"preset": "hand-of-three"},
        {"preset": "hand-of-three", "names": ["Ana", "Luis"], "hand": 5},
        {"preset": "classic", "spoils": "chosen", "deck": "4x6"},
        {"preset": "reshuffle", "deck": "3x8", "spoils": "shuffled"},
        {"preset": "classic", "deck": "3x8", "face_down": 11, "short": "last-face-up", "seats": 4},
        {"preset": "timed", "deck": "5x4", "best_of": 3},
        {"preset": "two-packs", "identical": "carry", "jokers": 2},
    ]
)


@settings(max_examples=25, deadline=None)
@given(rules=RULES, pace=st.sampled_from(Pace), keys=st.lists(st.tuples(KEYS, st.floats(0, 3)), max_size=25))
@example(  # the clock's next second is nearer than a float can say
    rules={"preset": "timed", "deck": "5x4", "best_of": 3},
    pace=Pace.CALM,
    keys=[("", 1.9), ("?", 0.44880797059094724), ("a", 1.5603769422300418), ("", 2.0104924144392817), ("", 1.0233370165921356)],
)
def test_whatever_is_pressed_cards_are_conserved_and_what_rests_is_true(rules, pace, keys):
    sitting = sit(pace=pace, cap=60, **rules)
    for key, after in keys:
        before, prompt = sitting.battles, sitting.session.prompt
        sitting.session.answer(key, sitting.now)
        if key not in ("a", "w") and prompt not in (Prompt.AGAIN, Prompt.NEXT_DEAL):
            assert sitting.battles <= before + 1
        check(sitting)
        sitting.rest(after)
        check(sitting)


def check(sitting: Sitting) -> None:
    """All cards are somewhere in the picture; if nothing moves, the picture is the table; every frame fits its window."""
    scene = sitting.session.scene(sitting.now)
    view = scene.picture.view
    held = sum(view.holding(seat) for seat in range(len(view.stocks)))
    assert held + view.pot + (view.prize is not None) + view.set_aside == len(view.rules.the_deck.cards)
    if scene.prompt in (Prompt.FLIP, Prompt.WAR, Prompt.CHOOSE, Prompt.ORDER, Prompt.CURTAIN, Prompt.AGAIN):
        now = observe(sitting.table.state, sitting.table.players.you)
        assert {**fields(view), "seconds": 0} == {**fields(now), "seconds": 0}
    for width, height, encoding in ((80, 24, "utf-8"), (40, 12, "ascii"), (61, 17, "cp437")):
        lines = sitting.frame(width, height, encoding).split("\n")
        assert len(lines) == height
        assert max(map(cells, lines)) <= width


def fields(view: object) -> dict[str, object]:
    return {name: getattr(view, name) for name in type(view).__slots__}  # type: ignore[attr-defined]
