"""The first minute: two taps, little weight, nothing kept, nothing fetched elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from player import Player
from playwright.sync_api import expect

LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""1.6 Mbit/s down, 750 kbit/s up, 150 ms."""


@pytest.mark.timed
def test_T1_two_taps_to_a_card_on_a_slow_line(player: Callable[..., Player]) -> None:
    one = player()
    devtools = one.context.new_cdp_session(one.page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", LINE)
    received: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    one.page.goto(one.served.address, wait_until="commit")
    started = one.page.evaluate("performance.timeOrigin")
    one.page.locator("#play").click()
    one.page.wait_for_url("**/table/**", wait_until="commit")
    one.page.locator("#flip-1").click()
    expect(one.page.locator(".flipper.up").first).to_be_visible()
    took = one.page.evaluate("Date.now()") - started
    assert took <= 4_000, f"{took:.0f} ms"
    assert sum(received) <= 350_000, f"{sum(received):.0f} bytes"


def test_a_tap_before_the_scripts_have_come_is_not_lost(player: Callable[..., Player]) -> None:
    one = player()
    one.page.route("**/js/home.js", lambda route: (one.page.wait_for_timeout(1_000), route.continue_()))
    one.page.goto(one.served.address, wait_until="commit")
    one.page.locator("#play").click()
    one.page.wait_for_url("**/table/**")


def test_pages_weigh_little_before_fonts(player: Callable[..., Player]) -> None:
    one = player()
    devtools = one.context.new_cdp_session(one.page)
    devtools.send("Network.enable")
    kinds: dict[str, str] = {}
    weights: dict[str, float] = {}
    devtools.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["response"]["url"]}))
    devtools.on("Network.loadingFinished", lambda event: weights.update({event["requestId"]: event["encodedDataLength"]}))
    one.play()
    weight = sum(size for request, size in weights.items() if not kinds.get(request, "").endswith(".woff2"))
    assert weight <= 200_000, f"{weight:.0f} bytes"


def test_T2_a_local_game_keeps_nothing_and_asks_nobody_else(player: Callable[..., Player]) -> None:
    one = player()
    asked: list[str] = []
    one.page.on("request", lambda request: asked.append(request.url))
    answer = one.page.goto(one.served.address)
    assert answer
    assert answer.headers["content-security-policy"].startswith("default-src 'self'")
    assert "unsafe" not in answer.headers["content-security-policy"]
    one.play(seed=1)
    one.to_the_end()
    own = urlsplit(one.served.address).netloc
    assert {urlsplit(url).netloc for url in asked} == {own}
    assert one.page.evaluate("document.cookie") == ""
    assert one.page.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]


def test_the_unfinished_game_can_be_continued(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.flip()
    counts = one.counts()
    one.page.locator("#menu").click()
    one.page.locator("#leave").click()
    expect(one.page.locator("#resume")).to_contain_text(f"You {counts[0]}, Fox {counts[1]}")
    one.page.locator("#resume").click()
    one.rest()
    assert one.counts() == counts


def test_a_reload_in_mid_war_comes_back_to_the_same_frame(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.pace("instant")
    one.flip_until("s.view.phase === 'war'")
    before = _frame(one)
    one.page.reload()
    one.rest()
    assert _frame(one) == before


def test_who_comes_back_between_two_battles_reads_the_last_one(player: Callable[..., Player]) -> None:
    one = player()
    one.play(seed=1)
    one.flip()
    told = one.page.locator("#lane .say").inner_text()
    one.page.reload()
    one.rest()
    assert one.page.locator("#lane .say").inner_text() == told


def _frame(one: Player) -> dict[str, Any]:
    view = one.state()["view"]
    return {name: view[name] for name in ("phase", "stocks", "laid", "war", "war_plan")}
