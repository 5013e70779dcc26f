"""How smoothly the table moves: frames a second while 52 cards are swept together, at a quarter of the processor.

    python -m bench.frames [--rounds 5] [--throttle 4]

A real Chromium on a page of a real server. The same sweep of bare boxes, in the same run, says what this machine can show at
all just then; read the two together.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median

from playwright.sync_api import Page, ViewportSize, sync_playwright

PHONE: ViewportSize = {"width": 390, "height": 844}
ROOM = {"rules": "family", "seats": [{"kind": "here"}, {"kind": "computer"}]}

SWEEP = """async ({ bare, times }) => {
  const at = document.documentElement.dataset.static;
  const { lift, sweep } = await import(at + 'js/motion.js'), { front } = await import(at + 'js/parts.js');
  const lane = document.getElementById('lane'), pile = document.getElementById('pile-1'), box = lane.getBoundingClientRect();
  const card = code => {
    const node = document.createElement(bare ? 'div' : 'span');
    if (!bare) { node.className = 'flipper up'; node.append(front(code, '')); node.firstChild.classList.add('front'); }
    return node;
  };
  const cards = [...'23456789TJQKA'].flatMap(rank => [...'shdc'].map(suit => card(rank + suit)));
  cards.forEach((card, i) => {
    const left = `${i % 8 / 8 * box.width}px`, top = `${Math.floor(i / 8) / 8 * box.height}px`;
    Object.assign(card.style, { position: 'absolute', left, top });
    card.style.setProperty('--card-w', '60px');
    if (bare) Object.assign(card.style, { inlineSize: '60px', blockSize: '84px', background: '#fff', borderRadius: '5px' });
    lane.append(card);
  });
  await new Promise(done => setTimeout(done, 500));
  let frames = 0, taken = 0, going = true;
  const count = () => { frames += 1; if (going) requestAnimationFrame(count); };
  for (let i = 0; i < times; i += 1) {
    const flyers = lift(cards, pile);
    await new Promise(done => setTimeout(done, 200)); // as at the table, where the result is read meanwhile
    cards.forEach(card => card.classList.add('spent'));
    const moved = sweep(flyers, pile, () => {}, { travel: 1000, settle: () => 0 });
    going = true;
    const began = await new Promise(requestAnimationFrame);
    requestAnimationFrame(count);
    await moved;
    going = false;
    taken += performance.now() - began;
    await new Promise(done => setTimeout(done, 100));
  }
  cards.forEach(card => card.remove());
  return frames / taken * 1000;
}"""


def frames(page: Page, *, bare: bool = False, throttle: float = 4, times: int = 3) -> float:
    """Frames a second on an open table while 52 cards (or bare boxes) are swept to a pile, the processor slowed down."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    try:
        return float(page.evaluate(SWEEP, {"bare": bare, "times": times}))
    finally:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        session.detach()


@contextmanager
def _table() -> Iterator[Page]:
    """A phone at a table against the computer."""
    command = [sys.executable, "-m", "guerra", "serve", "--host", "127.0.0.1", "--port", "0", "--store", "sqlite://"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    address = server.stdout.readline().split()[1].rstrip("/")
    path = next((found for name in ("chromium", "google-chrome") if (found := shutil.which(name))), None)
    try:
        with sync_playwright() as playwright:
            sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
            browser = playwright.chromium.launch(executable_path=path, args=["--disable-gpu", *sandbox])
            page = browser.new_page(viewport=PHONE)
            room = page.request.post(f"{address}/api/rooms", data=ROOM).json()
            page.goto(f"{address}/table/{room['code']}#{room['tokens']['1']}")
            page.locator("#flip-1").wait_for()
            page.wait_for_timeout(1_000)
            yield page
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


def main(argv: Sequence[str] | None = None) -> None:
    """Print the medians."""
    parser = argparse.ArgumentParser(prog="python -m bench.frames", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (5)")
    parser.add_argument("--throttle", type=float, default=4, help="how many times slower the processor is made (4)")
    options = parser.parse_args(argv)
    with _table() as page:
        runs = [
            (frames(page, throttle=options.throttle), frames(page, bare=True, throttle=options.throttle))
            for _ in range(options.rounds)
        ]
    for name, values in zip(("52 cards", "52 bare boxes"), zip(*runs, strict=True), strict=True):
        print(f"{name}: {median(values):.1f} frames a second ({min(values):.1f} to {max(values):.1f})")
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
