"""What a screen reader hears: one sentence for each action, never silent about a repeat, never chattering."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from player import Player

WATCH = """() => {
  const node = document.getElementById('status');
  globalThis.said = [];
  globalThis.statusNode = node;
  const heard = () => said.push([performance.now(), node.textContent]);
  new MutationObserver(heard).observe(node, { childList: true, characterData: true, subtree: true });
}"""
PATTERNS = {
    "en": r"Battle \d+(, war \d+)?\. .*",
    "es": r"Batalla \d+(, guerra \d+)?\. .*",
    "pt": r"Batalha \d+(, guerra \d+)?\. .*",
}


def _sentences(one: Player) -> list[list[Any]]:
    one.page.wait_for_timeout(150)
    return [said for said in one.page.evaluate("said") if said[1]]


@pytest.mark.parametrize(("lang", "flips"), [("en", 30), ("es", 10), ("pt", 10)])
def test_T7_one_sentence_a_flip(player: Callable[..., Player], lang: str, flips: int) -> None:
    one = player()
    one.play(seed=3, lang=lang)
    one.pace("instant")
    one.page.wait_for_timeout(300)
    one.page.evaluate(WATCH)
    for count in range(1, flips + 1):
        one.flip()
        one.until(f"said.filter(([, text]) => text).length >= {count}")
    sentences = _sentences(one)
    assert len(sentences) == flips  # so there was one for each flip, and none after it
    for _, text in sentences:
        assert re.fullmatch(PATTERNS[lang], text), text
        assert len(text.split()) <= 20, text
    assert one.page.evaluate("statusNode === document.getElementById('status') && statusNode.isConnected")


def test_T8_a_repeat_is_spoken_again(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.page.wait_for_timeout(300)
    one.page.evaluate(WATCH)
    one.flip()
    one.page.wait_for_timeout(200)
    one.page.keyboard.press("l")
    one.page.wait_for_timeout(200)
    texts = [text for _, text in one.page.evaluate("said")]
    assert texts[0] == ""
    assert texts[1].startswith("Battle 1.")
    assert texts[2:] == ["", texts[1]]
    one.flip()
    second = _sentences(one)[-1][1]
    assert second.startswith("Battle 2.")


def test_T9_auto_play_speaks_only_of_what_matters(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.pace("fast")
    one.page.wait_for_timeout(300)
    one.page.evaluate(WATCH)
    one.stop_clock()
    one.page.keyboard.press("a")
    while (battles := one.state()["view"]["tally"]["battles"]) <= 20:
        one.page.clock.run_for(20)
    said = _sentences(one)
    assert 0 < len(said) < battles / 2
    assert all(later[0] - earlier[0] >= 1_950 for earlier, later in pairwise(said))
