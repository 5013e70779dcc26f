"""No part of the casino table covers another, whatever the screen and the size of its letters."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from player import DESKTOP, PHONE
from visitor import Visitor

NARROW = {"width": 320, "height": 640}
PARTS = (
    ".top, .strip, .spot .name, .pair-of, .held, .call > *, .account, .advice, .notice, #bet fieldset, .choices .btn, .purse"
)
COVERED = """parts => {
  const seen = [...document.querySelectorAll(parts)].filter(part => part.checkVisibility());
  const boxes = seen.map(part => ({ name: part.id || part.className || part.tagName, box: part.getBoundingClientRect() }));
  const outside = boxes.filter(({ box }) => box.left < -1 || box.right > innerWidth + 1);
  const wrong = outside.map(({ name }) => `${name} leaves the page`);
  for (const [i, { name, box }] of boxes.entries()) for (const { name: other, box: next } of boxes.slice(i + 1)) {
    const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left);
    const high = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
    if (wide > 1 && high > 1) wrong.push(`${name} and ${other} share ${Math.round(wide)} by ${Math.round(high)}`);
  }
  return wrong;
}"""


@pytest.mark.parametrize("lang", ["en", "es", "pt"])
def test_no_part_covers_another(visitor: Callable[..., Visitor], lang: str) -> None:
    one = visitor()
    one.enter("tied", lang=lang)
    for act in (lambda: None, lambda: one.bet(10, 10), lambda: one.decide("war")):
        act()
        for size, letters in ((PHONE, "100%"), (DESKTOP, "100%"), (NARROW, "200%")):
            one.page.evaluate("letters => { document.documentElement.style.fontSize = letters; }", letters)
            one.resize(size)
            assert one.page.evaluate(COVERED, PARTS) == [], size
