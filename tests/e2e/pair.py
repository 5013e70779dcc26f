"""Two at one table over a link: a host, a guest who came in with one tap, and the guest's line, which a test can cut."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from player import Player
from playwright.sync_api import Page, WebSocketRoute, expect

Make = Callable[..., Player]
AT_ONCE = """localStorage.setItem("guerra.settings", '{"pace":"instant"}')"""


class Line:
    """A guest's line to the server, which a test can cut, silence and mend; it may also change what comes through."""

    def __init__(self, change: Callable[[str], str] = str) -> None:
        self._open: list[WebSocketRoute] = []
        self._cut = False
        self.silent = False
        self._change = change

    def lay(self, page: Page) -> None:
        page.route_web_socket("**/ws/*", self._carry)

    def _carry(self, route: WebSocketRoute) -> None:
        if self._cut:
            route.close()
            return
        server = route.connect_to_server()
        server.on_message(lambda message: None if self.silent else route.send(self._change(str(message))))
        route.on_message(lambda message: None if self.silent else server.send(message))
        self._open.append(route)

    def cut(self) -> None:
        self._cut = True
        for route in self._open:
            route.close()
        self._open.clear()

    def mend(self) -> None:
        self._cut = False


def two(
    player: Make,
    langs: tuple[str, str] = ("en", "en"),
    line: Line | None = None,
    rules: str = "family",
    deal: dict[str, int] | None = None,
    **options: Any,
) -> tuple[Player, Player, str]:
    """A host, a guest who came by one tap, and the room's code. `deal` may name a seed; without it all sides cut.

    Both have chosen that nothing takes time on their devices.
    """
    host, guest = player(**options), player(**options)
    if line:
        line.lay(guest.page)
    host.home(lang=langs[0], rules=rules, **(deal or {}))
    host.page.evaluate(AT_ONCE)
    host.page.locator("#link").click()
    expect(host.page.locator("main.lobby")).to_be_visible()
    code = host.page.evaluate("document.body.dataset.code")
    guest.page.goto(f"{guest.served.address}/join/{code}?lang={langs[1]}")
    guest.page.evaluate(AT_ONCE)
    guest.page.locator("#join").click()
    for one in (host, guest):
        expect(one.page.locator(".flip")).to_be_visible()
        one.until("guerra.state().view?.phase === 'flip' && !guerra.state().busy")
    return host, guest, code


def battle(host: Player, guest: Player) -> None:
    """Both flip, or play the first card of their hand, and both see what comes of it."""
    before = host.state()["v"]
    for one, seat in ((host, 1), (guest, 2)):
        held = one.page.locator("#hand .held")
        if held.count():
            held.first.click()
            held.first.click()
        else:
            one.page.locator(f"#flip-{seat}").click()
    for one in (host, guest):
        one.until(f"guerra.state().v > {before} && !guerra.state().busy")


def verified(one: Player) -> list[str]:
    """The steps that the page checks, each with what it came to."""
    expect(one.page.locator(".fair")).to_be_visible()
    one.page.locator("[data-do=verify]").click()
    expect(one.page.locator(".verdict")).to_be_in_viewport()
    expect(one.page.locator(".steps li")).to_have_count(5)
    return [step.get_attribute("class") or "" for step in one.page.locator(".steps li").all()]


def give_up(host: Player) -> None:
    """The game ends here."""
    host.page.locator("#menu").click()
    host.page.locator("[data-do^=resign]").click()
    host.page.locator(".sure [data-do^=resign]").click()
