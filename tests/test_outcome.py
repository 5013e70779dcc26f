"""One record says how a game ended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from guerra.outcome import Outcome, Reason, Tally

RESULT = Outcome(0, Reason.ALL_CARDS, (52, 0), 0, 0, Tally(), (0, 0))


@pytest.mark.parametrize("reason", Reason)
def test_only_a_cap_and_a_broken_off_game_are_cut_off(reason: Reason) -> None:
    assert replace(RESULT, reason=reason).truncated == (reason in (Reason.CAP, Reason.ABANDONED))


def test_reasons_have_stable_names() -> None:
    """They are sent and stored (R5.11)."""
    assert " ".join(Reason) == (
        "all-cards short-in-war exhausted first-out target floor time battles wars endless cap resigned abandoned"
    )


def test_a_fresh_tally_is_all_zeros() -> None:
    assert Tally() == Tally(battles=0, wars=0, war_battles=0, longest_chain=0, cards_laid=0)
