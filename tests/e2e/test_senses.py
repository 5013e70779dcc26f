"""Nothing by colour alone, nothing by sound alone: seats, suits and every sound have a second sign."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest
from player import TABLET, Player
from playwright.sync_api import expect

SILHOUETTES = """async ({ pictures, size }) => {
  const canvas = new OffscreenCanvas(size, size), pen = canvas.getContext('2d', { willReadFrequently: true });
  const drawn = [];
  for (const picture of pictures) {
    const bytes = Uint8Array.from(atob(picture), c => c.charCodeAt(0));
    pen.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0, size, size);
    const { data } = pen.getImageData(0, 0, size, size), light = [];
    for (let i = 0; i < data.length; i += 4) light.push(0.2126 * data[i] + 0.7152 * data[i + 1] + 0.0722 * data[i + 2]);
    const middle = light.reduce((a, b) => a + b, 0) / light.length;
    drawn.push(light.map(value => value > middle));
  }
  return drawn;
}"""


def _differ(one: Player, pictures: list[bytes]) -> float:
    """The smallest share of places by which two of these pictures differ in dark and light."""
    blank = one.context.new_page()
    encoded = [b64encode(picture).decode() for picture in pictures]
    drawn = blank.evaluate(SILHOUETTES, {"pictures": encoded, "size": 48})
    blank.close()
    return min(sum(a != b for a, b in zip(x, y, strict=True)) / len(x) for x, y in combinations(drawn, 2))


def _see_as(one: Player, vision: str) -> None:
    one.context.new_cdp_session(one.page).send("Emulation.setEmulatedVisionDeficiency", {"type": vision})


@pytest.mark.parametrize("vision", ["achromatopsia", "deuteranopia"])
def test_T48_suits_differ_in_shape(player: Callable[..., Player], vision: str) -> None:
    one = player()
    one.page.goto(one.served.address + "/settings")
    _see_as(one, vision)
    aces = one.page.locator(".suits-shown .card")
    expect(aces).to_have_count(4)
    assert _differ(one, [ace.screenshot() for ace in aces.all()]) > 0.03  # most of a card is paper


@pytest.mark.parametrize("vision", ["achromatopsia", "deuteranopia"])
def test_T48_seats_differ_in_name_face_and_pattern(player: Callable[..., Player], vision: str) -> None:
    one = player(size=TABLET)
    one.sit("hccc", "four-players", seed=2, speed="instant")
    _see_as(one, vision)
    seats = [one.page.locator(f"section[data-seat='{seat}']") for seat in (1, 2, 3, 4)]
    names = [seat.locator(".name").inner_text() for seat in seats]
    assert len({*names}) == 4
    assert all(seat.locator(".name").is_visible() for seat in seats)
    assert _differ(one, [seat.locator(".face").screenshot() for seat in seats]) > 0.05
    assert _differ(one, [seat.locator(".pile").screenshot() for seat in seats]) > 0.05


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_T48_the_two_sides_of_the_tally_differ_without_colour(player: Callable[..., Player], theme: str) -> None:
    one = player()
    one.play(seed=1, theme=theme)
    assert one.page.locator(".tally .hatch").count() == 1
    numbers = one.page.locator(".tally b").all_inner_texts()
    assert numbers == ["26", "26"]


def test_T48_the_winner_has_an_outline_and_a_sentence(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", "family", seed=1, speed="instant")
    one.flip()
    winner = one.page.locator(".duel .winner")
    expect(winner).to_have_count(1)
    assert winner.evaluate("card => getComputedStyle(card).outlineStyle") == "solid"
    expect(one.page.locator(".call .say")).to_have_text("Your king takes 2")


HEARD = """() => {
  globalThis.heard = [];
  const create = AudioContext.prototype.createStereoPanner;
  AudioContext.prototype.createStereoPanner = function () {
    const panner = create.call(this);
    setTimeout(() => heard.push(panner.pan.value));
    return panner;
  };
}"""


def _two_over_a_link(player: Callable[..., Player]) -> Player:
    one, other = player(), player()
    room: dict[str, Any] = one.sit("hl", "family")
    other.page.goto(f"{other.served.address}/join/{room['code']}")
    other.page.locator("button.btn:visible").first.click()
    one.rest()
    return one


def test_sound_is_on_here_and_silent_over_a_link(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", seed=1)
    assert one.state()["sounding"]
    assert not _two_over_a_link(player).state()["sounding"]


def test_mute_is_remembered(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", seed=1)
    one.page.locator("#menu").click()
    one.page.locator("[data-do=sound]").click()
    assert not one.state()["sounding"]
    one.sit("hc", seed=1)
    assert not one.state()["sounding"]


def test_a_seat_is_heard_on_its_side(player: Callable[..., Player]) -> None:
    one = player()
    one.sit("hc", seed=1)
    one.page.evaluate(HEARD)
    one.page.locator("#flip-1").click()
    one.rest()
    one.page.wait_for_timeout(50)
    sides = one.page.evaluate("heard.map(pan => Math.sign(pan))")
    assert {-1, 1} == {*sides}
