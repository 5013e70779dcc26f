"""Two at one tablet, who race."""

from __future__ import annotations

from typing import Any

from player import Player

TOUCH = """([seat, kind]) => {
  const zone = document.getElementById(`zone-${seat}`), box = zone.getBoundingClientRect();
  const at = { clientX: box.x + 30, clientY: box.y + 30, bubbles: true, cancelable: true };
  zone.dispatchEvent(new PointerEvent(kind, { pointerId: 10 + seat, pointerType: 'touch', isPrimary: seat === 1, ...at }));
}"""


class Racer(Player):
    """Two at a tablet."""

    def race(
        self, rules: str = "speed~tie_window.30", kinds: str = "hh", seed: int = 1, lang: str = "en", **more: object
    ) -> dict[str, Any]:
        """At a table of Speed War that is dealt: the room."""
        self.made = self.served.open(kinds, rules, seed=seed, **more)
        tokens = ".".join(dict.fromkeys([*self.made["tokens"].values(), self.made["host"]]))
        self.page.goto(f"{self.served.address}/table/{self.made['code']}?lang={lang}#{tokens}")
        self.goes_on()
        return self.made

    def later(self, seconds: float) -> None:
        """So much time passes at the table."""
        self.served.page(self.made).ask("tick", seconds=seconds)

    def goes_on(self) -> None:
        """The table is here, and its time runs; a page that nobody could see for a moment stands paused."""
        self.until("guerra.state().view && guerra.state().room")
        self.page.wait_for_timeout(200)
        if self.state()["room"]["paused"]:
            self.page.locator("#paused > .btn").click()
            self.until("!guerra.state().room.paused")

    def tap(self, seat: int) -> None:
        """Press a half and release it."""
        for kind in ("pointerdown", "pointerup"):
            self.page.evaluate(TOUCH, [seat, kind])

    def give_up(self, seat: int) -> None:
        """A seat gives up, and says yes when it is asked."""
        self.page.locator("#menu").click()
        self.page.locator(f"[data-do=give-up-{seat}]").click()
        self.page.locator(".sure [data-do]").click()

    def turned_up(self) -> None:
        """Both flip, and the cards are up."""
        for seat in (1, 2):
            self.tap(seat)
        self.until("guerra.state().view.stage === 'claims'")

    def told(self, seat: int) -> str:
        """What a half was told."""
        return self.page.locator(f"#zone-{seat} .time").inner_text()

    def stocks(self) -> list[int]:
        return list(self.state()["view"]["table"]["stocks"])
