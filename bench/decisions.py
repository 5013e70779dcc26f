"""How long an opponent of the hand of three keeps a person waiting, in the page. `python -m bench.decisions`.

A real server, as in `bench.load`, and for each level one page that plays against it with cards at random. A *decision* is the
time from the page's card on its way to the server's answer: the level's choice, the engine's step, the commit and both ways of
the socket. Beside it stands the server's processor time a decision, which other work on the machine disturbs little. Bounded:
`-n` decisions a level. `--rules` names a sheet, or is its code: the Marshal thinks otherwise where cards decide.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from statistics import quantiles
from time import perf_counter
from typing import Any

from bench.load import Page, Server
from guerra.bots.levels import LEVELS

BREATH = 0.04
"""Seconds between two cards: a page may not say more than thirty things a second."""


class Hand(Page):
    """A page at a hand of three: it holds the first seat, and knows its cards from what it is sent."""

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.cards: list[str] = []

    def play(self, card: str) -> None:
        """Lay a card, and note when."""
        number = len(self.reactions) + 1
        self.sent[number] = perf_counter()
        self.send(do="play", seat=self.seat, card=card, battle=self.clash[0], war=self.clash[1], id=number)

    def _take(self, frame: dict[str, Any]) -> None:
        super()._take(frame)
        if "view" in frame:
            self.cards = list(frame["view"]["hands"][self.seat - 1])
        for event in frame.get("events", ()):
            match event["event"]:
                case "drew" if event["seat"] == self.seat:
                    self.cards += event["cards"]
                case "laid":
                    self.cards.remove(next(lay["up"] for lay in event["lays"] if lay["seat"] == self.seat))
                case "to-act":
                    self.over = not event["seats"]


async def decide(server: Server, rules: str, level: str, count: int) -> list[float]:
    """The waits of a person who plays against a level, in milliseconds, one deal after the other."""
    seats = [{"kind": "here"}, {"kind": "computer", "plays": level}]
    room = await asyncio.to_thread(server.post, "/api/rooms", {"rules": rules, "seats": seats, "pace": "instant"})
    page, source = await Hand.at(server.address, room["code"], 1, room["tokens"]["1"]), random.Random(1)
    while len(page.reactions) < count:
        await asyncio.sleep(BREATH)
        if page.cards and not page.sent and not page.over:
            page.play(source.choice(page.cards))
    page.close()
    await page.listening
    return [1000 * wait for wait in page.reactions]


def main() -> None:
    """Measure."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("-n", type=int, default=300)
    options.add_argument("--rules", default="hand-of-three")
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            for level in LEVELS:
                cpu = server.cpu()
                waits = asyncio.run(decide(server, asked.rules, level, asked.n))
                cuts, spent = quantiles(waits, n=100), 1000 * (server.cpu() - cpu) / len(waits)
                wait = f"median {cuts[49]:6.1f} ms, p95 {cuts[94]:6.1f} ms, largest {max(waits):6.1f} ms"
                print(f"{level:10} {wait}; processor {spent:5.1f} ms", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
