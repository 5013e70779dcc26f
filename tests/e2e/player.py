"""A person at a browser: opens doors, flips, waits until the table rests, and looks."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Browser, Error, Page
from served import Served, somewhere

PHONE = {"width": 390, "height": 844}
TABLET = {"width": 1024, "height": 768}
DESKTOP = {"width": 1440, "height": 900}
RESTS = "!guerra.state().busy && guerra.state().view && guerra.state().view.phase !== 'deal'"
LETTERS = "async () => { await document.fonts.ready; }"
WAIT = 15_000
PACE = """name => {
  const here = new URL(location.href);
  here.searchParams.set("speed", name);
  history.replaceState(history.state, "", here);
  document.documentElement.dataset.pace = name;
}"""
"""As if the page had been opened with `?speed=`: the pace of the room, told again and again, no longer counts here."""


class Player:
    """One browser profile on a page of ours. `size` is the screen; more options go to Playwright's `new_context`."""

    def __init__(self, browser: Browser, served: Served, size: dict[str, int] | None = None, **options: Any) -> None:
        self.served, self.size = served, size or PHONE
        self.context = browser.new_context(viewport=self.size, extra_http_headers=somewhere(), **options)
        self.context.set_default_timeout(WAIT)
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab of the same profile."""
        page = self.context.new_page()
        page.on("console", lambda said: self._heard(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and "status of 4" not in text and "WebSocket" not in text:
            self.complaints.append(text)

    def close(self) -> None:
        self.context.close()

    def resize(self, size: dict[str, int]) -> None:
        """Another screen from now on: the page is laid out anew, and has drawn that."""
        self.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        self.page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")

    # --- ways to a table

    def home(self, **query: Any) -> None:
        """The home page; `query` may have lang, seed, rules."""
        self.page.goto(self.served.address + "/?" + "&".join(f"{name}={value}" for name, value in query.items()))

    def visit(self, page: str, **query: Any) -> None:
        """A page that is read, once all of it is there."""
        self.page.goto(self.served.address + page + "?" + "&".join(f"{name}={value}" for name, value in query.items()))
        if page == "/house":
            self.page.locator("#sentences li").first.wait_for()
        self.page.evaluate(LETTERS)

    def play(self, door: str = "play", **query: Any) -> None:
        """Through a door of the home page to a table that is ready."""
        self.home(**query)
        self.page.locator(f"#{door}").click()
        self.page.wait_for_url("**/table/**")
        self.rest()

    def play_lobby(self) -> None:
        """Through the door of the family link to its lobby."""
        self.home()
        self.page.locator("#link").click()
        self.page.locator("main.lobby").wait_for()

    def sit(self, kinds: str = "hc", rules: str = "family", speed: str = "", query: str = "", **more: Any) -> dict[str, Any]:
        """At a table made over HTTP: a letter a seat as `Served.open` has them. `speed` is the pace of this device."""
        room = self.served.open(kinds, rules, **more)
        tokens = ".".join(dict.fromkeys([*room["tokens"].values(), room["host"]]))
        asked = "&".join(filter(None, (query, speed and f"speed={speed}")))
        self.page.goto(f"{self.served.address}/table/{room['code']}?{asked}#{tokens}")
        if "l" not in kinds:
            self.rest()
        return room

    # --- playing

    def state(self) -> dict[str, Any]:
        """What the page knows: view, shown, room, mine, busy."""
        return dict(self.page.evaluate("guerra.state()"))

    def rest(self) -> None:
        """Wait until everything has been performed, in the page's own letters."""
        self.until(RESTS)
        self.page.evaluate(LETTERS)

    def until(self, expression: str, timeout: float = WAIT) -> None:
        """Wait until an expression holds. (Playwright's own waiting evaluates text in the page, which our CSP forbids.)"""
        end, pause = time.monotonic() + timeout / 1_000, 5
        while not self._is_so(expression):
            assert time.monotonic() < end, f"never so: {expression}"
            self.page.wait_for_timeout(pause)
            pause = min(pause + 5, 30)  # who asks all the time takes a third of a processor from the page

    def _is_so(self, expression: str) -> bool:
        try:
            return bool(self.page.evaluate(f"!!(globalThis.guerra && ({expression}))"))
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            return False  # the page is on its way to another

    def pace(self, name: str) -> None:
        """How fast this device shows things from now on, whatever the pace of the table."""
        self.page.evaluate(PACE, name)

    def stop_clock(self) -> None:
        """From now on time passes for this page only by `page.clock.run_for`, however slow the machine is."""
        self.page.clock.install()
        self.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=1))

    def flip(self, seat: int = 1) -> None:
        """Flip, and wait until the table rests again."""
        before = self.state()["v"]
        self.page.locator(f"#flip-{seat}").click()
        self.until(f"guerra.state().v > {before} && {RESTS}")

    def flip_until(self, found: str, most: int = 400) -> None:
        """Flip until an expression over `guerra.state()` (as `s`) holds."""
        for _ in range(most):
            if self.page.evaluate(f"(s => {found})(guerra.state())"):
                return
            self.flip()
        raise AssertionError(f"never so in {most} flips: {found}")

    def to_the_end(self) -> None:
        """Let the table play by itself, at once, to the result."""
        self.pace("instant")
        self.page.locator("#menu").click()
        self.page.locator("[data-do=auto-end]").click()
        self.until("guerra.state().view.outcome", 60_000)
        self.page.evaluate("document.getAnimations().forEach((one) => one.finish())")  # the last cards need not be looked at
        self.page.locator("main.end").wait_for()

    def status(self) -> str:
        """The live sentence, once it has settled."""
        self.until("document.getElementById('status').textContent !== ''")
        return self.page.locator("#status").inner_text()

    def counts(self) -> list[int]:
        """Cards of each seat as printed."""
        seats = self.state()["view"]["stocks"]
        return [int(self.page.locator(f"#count-{seat + 1}").inner_text().split()[0]) for seat in range(len(seats))]
