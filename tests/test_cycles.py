"""Positions are remembered exactly, states may branch, and remembering stays cheap."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from guerra.cycles import History


@given(st.lists(st.text(max_size=2), unique=True))
def test_a_history_is_a_dictionary_of_first_times(positions: list[str]) -> None:
    history = History()
    for battle, position in enumerate(positions):
        assert history.first(position) is None
        history = history.add(position, battle)
    assert [history.first(position) for position in positions] == list(range(len(positions)))
    assert history.first("never there") is None


def test_two_branches_do_not_know_of_each_other() -> None:
    trunk = History()
    for battle in range(5):
        trunk = trunk.add(battle, battle)
    left, right = trunk.add("left", 5), trunk.add("right", 5)
    assert (left.first("left"), left.first("right")) == (5, None)
    assert (right.first("left"), right.first("right")) == (None, 5)
    assert trunk.first("left") is None
    assert left.first(0) == right.first(0) == 0


def test_a_long_history_has_few_parts() -> None:
    """1,000 positions: no more parts than 1,000 has binary digits, each of them larger than all after it."""
    history = History()
    for battle in range(1_000):
        history = history.add(battle, battle)
    sizes = [len(part) for part in history.parts]
    assert sum(sizes) == 1_000
    assert len(sizes) <= 10
    assert all(size > sum(sizes[place + 1 :]) for place, size in enumerate(sizes))
