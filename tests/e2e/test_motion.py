"""Motion: its time, its end at a press, and its absence for those who ask for less."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from statistics import median
from typing import Any

import pytest
from player import Player

from bench.frames import frames

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
    one.sit("hc", seed=3)  # no war in the first 23 battles
    one.pace(pace)
    one.page.evaluate(LAID)
    one.page.keyboard.press("a")
    one.until("times.length >= 13", 50_000)
    one.page.keyboard.press("Space")
    times = one.page.evaluate("times.slice(2, 13)")
    mean = sum(later - earlier for earlier, later in pairwise(times)) / 10
    assert whole * 0.88 <= mean <= whole * 1.12, f"{mean:.0f} ms"


STANDS = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    motion.pause();
    return motion;
  };
}"""
"""From now on nothing that moves comes to its end by itself."""


def test_T14_a_press_in_mid_flip_completes_it_and_plays_nothing(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", seed=1)
    one.page.evaluate(STANDS)
    one.page.locator("#flip-1").click()
    one.until("guerra.state().view.tally.battles === 1")
    assert one.state()["busy"]
    one.page.locator("#flip-1").dispatch_event("pointerdown")
    one.rest()
    one.page.wait_for_timeout(500)
    view = one.state()["view"]
    assert view["tally"]["battles"] == 1
    assert sum(view["stocks"]) == 52


SEEN = """() => {
  globalThis.twice = new Set();
  globalThis.back = new Set();
  globalThis.looked = 0;
  const went = new WeakMap();
  const solid = one => { let share = 1;
    for (let node = one; node; node = node.parentElement) share *= getComputedStyle(node).opacity;
    return getComputedStyle(one).visibility === 'visible' ? share : 0; };
  const look = () => {
    const faces = [...document.querySelectorAll('.flipper[data-card] > .front')]
      .map(face => ({ at: face.parentElement, share: solid(face) }));
    const cards = faces.filter(({ share }) => share > .6).map(({ at }) => at.dataset.card);
    for (const card of cards) if (cards.indexOf(card) !== cards.lastIndexOf(card)) twice.add(card);
    for (const { at, share } of faces.filter(({ at }) => !at.matches('.flyer'))) {
      if (went.get(at) === 'lay' && share < .6) went.set(at, 'left');
      if (went.get(at) === 'left' && (share > .6 || share < .3)) back.add(at.dataset.card);
      if (!went.has(at) && share > .95) went.set(at, 'lay');
    }
    looked += Number(document.querySelectorAll('.flying').length > 0);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Which cards lie solid in two places at once; which went, and changed again where they had lain; how many frames had
cards that flew."""


@pytest.mark.parametrize(
    ("kinds", "rules", "query", "seed"),
    [("hc", "family", "", 1), ("hh", "family", "", 1), ("hc", "little-ones", "kids=1", 2), ("hccc", "four-players", "", 1)],
)
def test_cards_that_are_won_go_once_and_do_not_come_back(
    player: Callable[..., Player], kinds: str, rules: str, query: str, seed: int
) -> None:
    one = player()
    one.sit(kinds, rules, seed=seed, query=query)
    one.pace("normal")
    one.page.evaluate(SEEN)
    press, seats, battles = "kids" in query, one.state()["mine"], 0
    while not one.state()["view"]["tally"]["wars"] or battles < 3:
        before = one.state()["v"]
        for seat in seats:
            one.page.locator(f"#{'pile' if press else 'flip'}-{seat}").dispatch_event("pointerdown")
        one.until(f"guerra.state().v > {before}")
        while one.state()["busy"]:
            one.page.wait_for_timeout(50)
            if press and one.page.locator(".unlaid").count():
                one.page.locator("#lane").dispatch_event("pointerdown")
        one.page.wait_for_timeout(420 if press else 170)  # the next press is ignored that long
        battles += 1
    assert one.page.evaluate("looked") > 5
    assert one.page.evaluate("[[...twice], [...back]]") == [[], []]


CLOTH = """() => [...document.querySelectorAll('#lane .flipper, #lane .slot')].map(one => [one.dataset.card ?? '',
  ['up', 'winner', 'decides'].filter(name => one.classList.contains(name)), getComputedStyle(one).opacity])
  .concat([[document.querySelector('#lane .call').textContent, [], '']])"""


@pytest.mark.parametrize(("kinds", "rules", "flips"), [("hc", "family", 1), ("hc", "family", 3), ("hccc", "four-players", 2)])
def test_the_cloth_is_the_same_after_a_reload(player: Callable[..., Player], kinds: str, rules: str, flips: int) -> None:
    one = player()
    one.sit(kinds, rules, seed=1, speed="instant")  # the third flip of the family game declares a war
    for _ in range(flips):
        one.flip()
        one.page.wait_for_timeout(200)
    one.page.reload()
    one.rest()
    once = one.page.evaluate(CLOTH)
    assert any(card for card, *_ in once)
    one.flip()
    one.page.wait_for_timeout(200)
    before, shown = one.page.evaluate(CLOTH), one.state()["shown"]
    one.page.reload()
    one.rest()
    assert one.state()["shown"] == shown
    assert one.page.evaluate(CLOTH) == before


@pytest.mark.timed
def test_52_cards_move_at_55_frames_a_second_on_a_slow_phone(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", seed=1)
    assert median(frames(one.page) for _ in range(3)) >= 55


@pytest.mark.parametrize(("rules", "query", "dead"), [("family", "", 150), ("little-ones", "kids=1", 400)])
def test_T14_the_next_press_is_ignored_for_a_moment(player: Callable[..., Player], rules: str, query: str, dead: int) -> None:
    one = player()
    one.sit("hc", rules, query=query, seed=1)
    one.pace("normal")
    one.stop_clock()
    pile = one.page.locator("#pile-1")
    pile.dispatch_event("pointerdown")
    one.until("guerra.state().view.tally.battles === 1")
    pile.dispatch_event("pointerdown")  # completes what moves
    one.rest()
    one.page.clock.run_for(dead - 1)
    pile.dispatch_event("pointerdown")
    one.page.clock.run_for(1)
    assert not one.state()["busy"]
    pile.dispatch_event("pointerdown")
    one.until("guerra.state().view.tally.battles === 2")


def test_T14_a_double_tap_flips_once(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", seed=1)
    one.page.locator("#flip-1").dblclick()
    one.rest()
    one.page.wait_for_timeout(1_500)
    assert one.state()["view"]["tally"]["battles"] == 1


def test_T12_less_motion_has_no_travel_and_the_same_end(player: Callable[..., Player]) -> None:
    one = player(reduced_motion="reduce")
    one.sit("hc", seed=1)
    for _ in range(4):
        one.page.wait_for_timeout(200)
        one.page.locator("#flip-1").click()
        for _ in range(8):
            assert one.page.evaluate(MOVING) == 0
            one.page.wait_for_timeout(20)
        one.rest()
    view = one.state()["view"]
    assert (view["tally"]["battles"], view["stocks"]) == (3, [21, 31])


@pytest.mark.timed
def test_T12_the_card_is_up_within_150_ms(player: Callable[..., Player]) -> None:
    one = player(reduced_motion="reduce")
    one.sit("hc", seed=1)
    one.page.evaluate("""() => { globalThis.shown = new Promise(done => {
      let known;
      const look = () => {
        if (guerra.state().view.tally.battles === 1) known ??= performance.now();
        const cards = [...document.querySelectorAll('.flipper.up')];
        const clear = cards.length === 2 && cards.every(card => Number(getComputedStyle(card).opacity) === 1);
        if (known && clear) done(performance.now() - known);
        else requestAnimationFrame(look);
      };
      look();
    }); }""")
    one.page.locator("#flip-1").click()
    took = one.page.evaluate("shown")
    assert took <= 150, f"{took:.0f} ms"


@pytest.mark.parametrize(
    ("system", "own", "moves"),
    [("reduce", "", False), ("reduce", "full", True), ("no-preference", "", True), ("no-preference", "less", False)],
)
def test_T12_the_devices_own_switch_beats_the_systems(
    player: Callable[..., Player], system: str, own: str, moves: bool
) -> None:
    one = player(reduced_motion=system)
    one.page.goto(one.served.address + "/settings")
    one.page.locator(f"[data-setting=motion] label:has(input[value='{own}'])").click()
    one.sit("hc", seed=1)
    one.page.evaluate("""() => {
      globalThis.travelled = 0;
      const look = () => {
        const travels = frame => (frame.transform ?? 'none') !== 'none';
        travelled += document.getAnimations().filter(a => a.effect.getKeyframes().some(travels)).length;
        requestAnimationFrame(look);
      };
      look();
    }""")
    one.page.locator("#flip-1").click()
    one.until("guerra.state().view.tally.battles === 1 && !guerra.state().busy")
    assert (one.page.evaluate("travelled") > 0) == moves


BRIGHTNESS = """async frames => {
  const pen = new OffscreenCanvas(12, 24).getContext('2d', { willReadFrequently: true });
  const linear = v => v <= 10 ? v / 3294 : ((v / 255 + 0.055) / 1.055) ** 2.4;
  const brightness = (r, g, b) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const all = [];
  for (const frame of frames) {
    const bytes = Uint8Array.from(atob(frame), c => c.charCodeAt(0));
    pen.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' })), 0, 0, 12, 24);
    const { data } = pen.getImageData(0, 0, 12, 24);
    all.push(Array.from({ length: 288 }, (_, i) => brightness(...data.slice(i * 4, i * 4 + 3))));
  }
  return all;
}"""


def _swings(times: list[float], values: list[float]) -> int:
    """The most pairs of opposing changes of a tenth or more within one second (WCAG 2.3.1), in one place."""
    turns: list[float] = []
    low = high = values[0]
    rising: bool | None = None
    for at, value in zip(times, values, strict=True):
        low, high = min(low, value), max(high, value)
        if rising is not False and high - value >= 0.1:
            rising, low = False, value
            turns.append(at)
        elif rising is not True and value - low >= 0.1:
            rising, high = True, value
            turns.append(at)
    return max((sum(at <= other < at + 1 for other in turns) for at in turns), default=0) // 2


def test_T13_a_war_does_not_flash(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.pace("instant")
    one.flip()
    one.flip()
    one.pace("normal")
    one.until("document.getAnimations().every(({ playState }) => playState !== 'running')")  # what is recorded begins at rest
    frames: list[tuple[float, str]] = []
    screen = one.context.new_cdp_session(one.page)

    def keep(frame: dict[str, Any]) -> None:
        frames.append((frame["metadata"]["timestamp"], frame["data"]))
        screen.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    screen.on("Page.screencastFrame", keep)
    screen.send("Page.startScreencast", {"format": "jpeg", "quality": 60, "maxWidth": 195, "maxHeight": 422})
    one.flip()
    one.flip()
    screen.send("Page.stopScreencast")
    assert one.state()["shown"]["war"] == 1
    assert len(frames) > 40
    blank = one.context.new_page()
    shades = blank.evaluate(BRIGHTNESS, [data for _, data in frames])
    times = [at for at, _ in frames]
    for block in range(12):  # each 130 x 211 px: what WCAG takes as the smallest area that can flash
        cells = [y * 12 + x for y in range(block // 3 * 6, block // 3 * 6 + 6) for x in range(block % 3 * 4, block % 3 * 4 + 4)]
        assert _swings(times, [sum(shade[cell] for cell in cells) / 24 for shade in shades]) <= 3, block
