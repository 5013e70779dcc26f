"""Motion: its time, its end at a press, and its absence for those who ask for less."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from player import Player

LAID = """() => {
  globalThis.times = [];
  let last = 0;
  const look = () => {
    const n = guerra.state().view?.tally.battles ?? 0;
    if (n !== last) { last = n; times.push(performance.now()); }
    requestAnimationFrame(look);
  };
  look();
}"""
MOVING = """() => document.getAnimations().filter(a => a.playState === 'running'
  && a.effect.getKeyframes().some(frame => frame.transform && frame.transform !== 'none')).length"""


@pytest.mark.timed
@pytest.mark.parametrize(("pace", "whole"), [("normal", 1_200), ("calm", 2_400), ("fast", 350)])
def test_T14_a_battle_takes_its_time(player: Callable[..., Player], pace: str, whole: int) -> None:
    one = player()
    one.play(seed=3)  # no war in the first 23 battles
    one.pace(pace)
    one.page.evaluate(LAID)
    one.page.keyboard.press("a")
    one.until("times.length >= 13", 50_000)
    one.page.keyboard.press("Space")
    times = one.page.evaluate("times.slice(2, 13)")
    mean = sum(later - earlier for earlier, later in pairwise(times)) / 10
    assert whole * 0.88 <= mean <= whole * 1.12, f"{mean:.0f} ms"


def test_T14_a_press_in_mid_flip_completes_it_and_plays_nothing(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.page.locator("#flip-1").click()
    one.until("guerra.state().view.tally.battles === 1")
    took = one.page.evaluate("""async () => {
      const start = performance.now();
      document.getElementById('flip-1').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
      while (guerra.state().busy) await new Promise(done => setTimeout(done, 1));
      return performance.now() - start;
    }""")
    assert took <= 50, f"{took:.0f} ms"
    one.page.wait_for_timeout(500)
    view = one.state()["view"]
    assert view["tally"]["battles"] == 1
    assert sum(view["stocks"]) == 52


def test_T14_a_double_tap_flips_once(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.page.locator("#flip-1").dblclick()
    one.rest()
    one.page.wait_for_timeout(1_500)
    assert one.state()["view"]["tally"]["battles"] == 1


def test_T12_less_motion_has_no_travel_and_the_same_end(player: Callable[..., Player]) -> None:
    one = player(reduced_motion="reduce")
    one.play(seed=1)
    for _ in range(4):
        one.page.wait_for_timeout(200)
        one.page.locator("#flip-1").click()
        for _ in range(8):
            assert one.page.evaluate(MOVING) == 0
            one.page.wait_for_timeout(20)
        one.rest()
    view = one.state()["view"]
    assert (view["tally"]["battles"], view["stocks"]) == (3, [21, 31])


def test_T12_the_card_is_up_within_150_ms(player: Callable[..., Player]) -> None:
    one = player(reduced_motion="reduce")
    one.play(seed=1)
    one.page.evaluate("""() => { globalThis.shown = new Promise(done => {
      const look = () => {
        const cards = [...document.querySelectorAll('.flipper.up')];
        const clear = cards.length === 2 && cards.every(card => Number(getComputedStyle(card).opacity) === 1);
        if (clear && guerra.state().view.tally.battles === 1) done(performance.now() - started);
        else requestAnimationFrame(look);
      };
      const begin = () => { globalThis.started = performance.now(); look(); };
      document.getElementById('board').addEventListener('pointerdown', begin, { capture: true, once: true });
    }); }""")
    one.page.locator("#flip-1").click()
    took = one.page.evaluate("shown")
    assert took <= 300, f"{took:.0f} ms from the press, the way to the server included"


def test_the_devices_own_switch_beats_the_systems(player: Callable[..., Player]) -> None:
    one = player(reduced_motion="reduce")
    one.play(seed=1)
    one.page.evaluate("() => { document.documentElement.dataset.motion = 'full'; }")
    one.page.locator("#flip-1").click()
    one.until("document.getAnimations().length > 0", 2_000)


def test_T13_a_war_does_not_flash(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.pace("fast")
    one.flip()
    one.flip()
    one.pace("normal")
    one.page.evaluate("""() => {
      globalThis.colours = [];
      const look = () => {
        const lane = document.getElementById('lane');
        if (lane) colours.push(getComputedStyle(lane).backgroundColor);
        requestAnimationFrame(look);
      };
      look();
    }""")
    one.flip()
    one.flip()
    colours = one.page.evaluate("colours")
    changes = sum(before != after for before, after in pairwise(colours))
    assert len(colours) > 60
    assert changes <= 3
