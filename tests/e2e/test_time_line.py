"""The time line of a game with a limit: a silent timer, three spoken marks, and a key that tells."""

from __future__ import annotations

from collections.abc import Callable

from player import Player
from playwright.sync_api import expect


def test_the_timer_is_silent_and_runs(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", "timed", seed=1)
    clock = one.page.locator("#clock")
    expect(clock).to_be_visible()
    assert clock.get_attribute("role") == "timer"
    assert clock.get_attribute("aria-live") is None
    before = clock.inner_text()
    one.page.wait_for_timeout(1_500)
    assert clock.inner_text() < before


def test_marks_are_spoken_at_five_minutes_at_one_and_at_the_end(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", "classic~time_limit.10", seed=1)
    said = one.page.evaluate("""async () => {
      const { useClock } = await import(document.documentElement.dataset.static + 'js/clock.js');
      const heard = [];
      for (const seconds of [10, 301, 400, 541, 560, 600]) {
        useClock({ seconds, limit: 600, running: false });
        await new Promise(done => setTimeout(done, 200));
        const text = document.getElementById('status').textContent;
        if (text !== heard.at(-1)) heard.push(text);
      }
      return heard;
    }""")
    assert said[1:] == ["5 minutes left", "One minute left", "Time is up: this battle is the last"]


def test_the_key_T_tells_the_time_and_the_end(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", "timed", seed=1)
    one.page.wait_for_timeout(300)
    one.page.keyboard.press("t")
    one.page.wait_for_timeout(200)
    said = one.status()
    assert said.startswith("Time left: 14:")
    assert "most cards win" in said


def test_without_a_limit_there_is_no_timer(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    expect(one.page.locator("#clock")).to_be_hidden()
