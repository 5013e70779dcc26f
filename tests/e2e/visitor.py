"""A grown-up at a table of Casino War, in the browser."""

from __future__ import annotations

import json
from typing import Any

from hands import ONE_PACK, seed_of
from player import Player
from playwright.sync_api import WebSocketRoute, expect

RESTS = "!guerra.state().busy && guerra.state().view"
FOCUS = "(el => el.id || el.dataset.do || el.name || el.tagName)(document.activeElement)"


class Visitor(Player):
    """A grown-up at the table. `raw` sends what no control of the page would."""

    def enter(self, kind: str = "", **query: Any) -> None:
        """At a table whose first hand goes so."""
        seed = {"seed": seed_of(kind)} if kind else {}
        asked = {"speed": "instant", **ONE_PACK, **seed, **query}
        self.lines: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        self.page.route_web_socket("**/ws-casino*", lambda ws: self.lines.append((ws, ws.connect_to_server())))
        self.page.goto(f"{self.served.address}/casino?" + "&".join(f"{name}={value}" for name, value in asked.items()))
        self.until(RESTS)

    def raw(self, **message: object) -> None:
        self.lines[-1][1].send(json.dumps(message))

    def choose(self, ante: int, tie: int = 0) -> None:
        self.page.locator(f"[name=ante][value='{ante}']").check()
        self.page.locator(f"[name=tie][value='{tie}']").check()

    def bet(self, ante: int = 10, tie: int = 0) -> None:
        self.choose(ante, tie)
        self.page.locator("#place").click()
        self.until(f"{RESTS} && guerra.state().view.house.length")

    def decide(self, what: str) -> None:
        hand = self.state()["view"]["hand"]
        self.page.wait_for_timeout(450)  # a tap just after the bet decides nothing
        self.page.locator(f"[data-do={what}]").click()
        self.until(f"guerra.state().view.hand === {hand + 1} && {RESTS}")

    def account(self) -> list[list[str]]:
        return [row.locator("th, td").all_inner_texts() for row in self.page.locator(".account tbody tr").all()]

    def text(self, id: str) -> str:
        return self.page.locator(f"#{id}").inner_text()

    def refused(self) -> str:
        expect(self.page.locator("#notice")).to_be_visible()
        return self.text("notice")
