"""The opponents of the hand of three in words: each sentence stands on its own, and says what a visitor may change."""

from __future__ import annotations

import pytest

from guerra.i18n import LANGUAGES, tongue
from guerra.words.levels import LEVELS, opponents


@pytest.mark.parametrize(("language", "memory"), [("es", "memoria"), ("pt", "memória")])
def test_a_memory_that_may_be_changed_is_called_by_its_name(language: str, memory: str) -> None:
    changed = {level for level, words in LEVELS.items() if words.about.endswith("if you leave it so.")}
    assert changed == {"sergeant", "captain"}
    assert {str(one["id"]) for one in opponents(tongue(language)) if memory in str(one["about"])} == changed


def test_each_opponent_has_a_name_and_a_sentence_of_its_own() -> None:
    for language in LANGUAGES:
        told = opponents(tongue(language))
        assert len({one["name"] for one in told}) == len({one["about"] for one in told}) == len(LEVELS)
        assert all(str(one["about"]).endswith(".") for one in told)
