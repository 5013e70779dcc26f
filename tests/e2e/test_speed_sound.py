"""The sounds of a race in a real browser: which tones are begun, on which side, and what of it is seen as well (R10.2c)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from player import TABLET
from playwright.sync_api import expect
from racer import Racer

from guerra.ranking import contenders
from guerra.speed import make_speed_rules, new
from guerra.speed.chance import SpeedChance

LISTEN = """
globalThis.heard = [];
const { createOscillator, createStereoPanner } = BaseAudioContext.prototype;
let last = null;
BaseAudioContext.prototype.createOscillator = function () {
  const tone = createOscillator.call(this), told = last = {}, { start } = tone, set = tone.frequency.setValueAtTime;
  tone.frequency.setValueAtTime = function (hertz, at) { told.hertz = hertz; return set.call(this, hertz, at); };
  tone.start = function (at) { heard.push(told); return start.call(this, at); };
  return tone;
};
BaseAudioContext.prototype.createStereoPanner = function () {
  const side = createStereoPanner.call(this), told = last;
  last = null; // what comes next may be a noise, which has no tone
  if (told) queueMicrotask(() => { told.pan = side.pan.value; });
  return side;
};
"""
"""Writes down every tone that the page begins; the tones sound as they would."""

FLIP, LOW, HIGH, DRUM, TAKE = 180, 247, 988, 120, 523


class Listener(Racer):
    """Two at a tablet, whose tones are written down."""

    def race(self, *how: Any, **more: Any) -> dict[str, Any]:
        self.page.add_init_script(LISTEN)
        return super().race(*how, **more)

    def turned_up(self) -> None:
        for key in ("KeyF", "KeyJ"):
            self.page.keyboard.press(key)
        self.until("guerra.state().view.table.laid.every((zone) => zone.some(({ up }) => up))")

    def heard(self) -> list[tuple[int, float]]:
        """The tones so far, as hertz and side."""
        return [(tone["hertz"], round(tone["pan"], 1)) for tone in self.page.evaluate("heard")]

    def hears(self, hertz: int) -> None:
        self.until(f"heard.some((tone) => tone.hertz === {hertz})")


@pytest.fixture
def listener(player: Callable[..., Listener]) -> Callable[..., Listener]:
    return partial(player, kind=Listener, size=TABLET, has_touch=True)


def seed_where(higher: int | None) -> int:
    """A seed whose first battle this seat wins; None: a war."""
    rules = make_speed_rules()
    for seed in range(1_000):
        order = SpeedChance.of_game(seed).act(new(rules)).order  # type: ignore[union-attr]
        places = contenders(rules.war.the_ranking, (order[-2], order[-1]))
        if places == ((0, 1) if higher is None else (higher,)):
            return seed
    raise AssertionError(higher)


@pytest.mark.parametrize(("seat", "hertz", "side", "name"), [(0, LOW, -1, "Owl"), (1, HIGH, 1, "Fox")])
def test_the_called_pot_has_a_tone_of_its_own_side_and_a_frame_and_a_sentence(
    listener: Callable[..., Listener], seat: int, hertz: int, side: int, name: str
) -> None:
    one = listener()
    one.race(seed=seed_where(seat), cue=True)
    assert one.heard() == []  # a page sounds only after a tap
    one.turned_up()
    one.hears(hertz)
    assert one.heard() == [(hertz, side), (hertz, side)]  # and no other tone that could be taken for it
    expect(one.page.locator("#race")).to_have_attribute("data-cue", str(seat + 1))
    expect(one.page.locator("#call")).to_have_text(f"The pot is {name}’s")


def test_what_is_not_called_sounds_alike_on_both_sides(listener: Callable[..., Listener]) -> None:
    for seat in (0, 1):
        one = listener()
        one.race(seed=seed_where(seat))
        one.turned_up()
        one.hears(FLIP)
        assert one.heard() == [(FLIP, 0)]
        expect(one.page.locator("#lane .flipper.up")).to_have_count(2)


def test_a_taken_pot_sounds_on_the_side_of_its_taker_and_is_written_there(listener: Callable[..., Listener]) -> None:
    one = listener()
    one.race(seed=seed_where(1))
    one.turned_up()
    one.page.keyboard.press("KeyJ")
    one.hears(TAKE)
    assert (TAKE, 0.8) in one.heard()
    expect(one.page.locator("#zone-2 .time")).to_contain_text("takes 2")


def test_a_war_has_its_drum_and_its_word(listener: Callable[..., Listener]) -> None:
    one = listener()
    one.race(seed=seed_where(None))
    one.turned_up()
    one.hears(DRUM)
    expect(one.page.locator("#call")).to_have_text("War!")


def test_muted_nothing_sounds_and_everything_is_still_seen_also_after_a_reload(listener: Callable[..., Listener]) -> None:
    one = listener()
    one.race(seed=seed_where(0), cue=True)
    one.page.locator("#menu").click()
    one.page.locator("[data-do=sound]").click()
    expect(one.page.locator("[data-do=sound]")).to_have_attribute("aria-checked", "false")
    one.page.keyboard.press("Escape")
    one.page.reload()
    one.until("guerra.state().view && guerra.state().room")
    one.goes_on()
    one.turned_up()
    expect(one.page.locator("#race")).to_have_attribute("data-cue", "1")
    one.page.keyboard.press("KeyF")
    expect(one.page.locator("#zone-1 .time")).to_contain_text("takes 2")
    assert one.heard() == []


@pytest.mark.parametrize("cue", [True, False])
def test_over_a_link_people_talk_so_only_what_they_agreed_to_sounds(listener: Callable[..., Listener], cue: bool) -> None:
    host, guest = listener(), listener()
    room = host.served.open("hl", "speed", seed=seed_where(1), cue=cue)
    for one in (host, guest):
        one.page.add_init_script(LISTEN)
    host.page.goto(f"{host.served.address}/table/{room['code']}?lang=en#{'.'.join([*room['tokens'].values(), room['host']])}")
    guest.page.goto(f"{guest.served.address}/join/{room['code']}")
    guest.page.locator("#join").click()
    for one in (host, guest):
        one.until("guerra.state().view && guerra.state().room?.state === 'playing'")
    host.page.keyboard.press("KeyF")
    guest.page.keyboard.press("KeyJ")
    for one in (host, guest):
        one.until("guerra.state().view.stage === 'claims'")
        if cue:
            one.hears(HIGH)
        assert one.heard() == ([(HIGH, 1), (HIGH, 1)] if cue else [])
