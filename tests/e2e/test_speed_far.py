"""R10.4 with real browsers on real lines: who lives far away loses nothing by it, up to 150 ms (report 31)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from player import Player
from served import Served
from slowline import SlowLine

from guerra.events import Taken
from guerra.speed.actions import Press, What
from guerra.speed.notation import read

CLAIM = """([seat, after]) => {
  const half = document.getElementById(`half-${seat}`), zone = document.getElementById(`zone-${seat}`);
  globalThis.pressedAt = 0;
  const press = () => {
    globalThis.pressedAt = Date.now();
    const finger = { pointerId: 1, bubbles: true };
    for (const kind of ['pointerdown', 'pointerup']) zone.dispatchEvent(new PointerEvent(kind, finger));
  };
  new MutationObserver((_, watching) => {
    if (half.dataset.stage !== 'mine') return;
    watching.disconnect();
    setTimeout(press, after);
  }).observe(half, { attributes: true });
}"""
"""Claims so many milliseconds after the cards can be seen here, and writes down when that was."""

REACTS, AHEAD = 600, 80
"""The one nearby takes so long; the one far away is quicker by so much. Milliseconds."""


@pytest.fixture
def far_away(served: Served) -> Iterator[Callable[[float], SlowLine]]:
    """Makes slow lines to the server."""
    lines: list[SlowLine] = []

    def make(delay: float) -> SlowLine:
        lines.append(SlowLine(served, delay))
        return lines[-1]

    yield make
    for line in lines:
        line.close()


@pytest.mark.parametrize(("delay", "wins"), [(140, 2), (300, 1)], ids=["made good", "no more than 150 ms"])
def test_report_31_who_was_truly_first_wins_though_the_other_claim_came_before(
    player: Callable[..., Player], far_away: Callable[[float], SlowLine], delay: int, wins: int
) -> None:
    line = far_away(delay / 1_000)
    near, far = player(), player(server=line)
    room = near.sit("hl", "speed~claim.free~tie_window.0", seed=1)
    far.page.goto(f"{line.address}/join/{room['code']}")
    far.page.locator("#join").click()
    for one in (near, far):
        one.until("guerra.state().view && guerra.state().room && guerra.state().room.state === 'playing'")
    for _ in range(3):
        far.page.wait_for_timeout(2_200)  # its line is measured, and hands are off no more
        near.page.evaluate(CLAIM, [1, REACTS])
        far.page.evaluate(CLAIM, [2, REACTS - AHEAD - delay])
        for seat, one in enumerate((near, far), 1):
            one.page.locator(f"#zone-{seat}").click()
        for one in (near, far):
            one.until("pressedAt && guerra.state().view.stage === 'flips'")
        ahead = near.page.evaluate("pressedAt") - far.page.evaluate("pressedAt")
        if AHEAD / 2 < ahead < 1.5 * AHEAD:
            break  # this machine was not too busy to press when it was meant
    near.page.locator("#menu").click()
    near.page.locator("[data-do=give-up-1]").click()
    near.page.locator(".sure [data-do]").click()
    near.until("guerra.state().view.outcome")
    record = read(near.served.call("GET", f"/api/rooms/{room['code']}/game.war")[1]).record
    claims = [press for press in record.actions if isinstance(press, Press) and press.what is What.CLAIM][-2:]
    assert [press.seat for press in claims] == [0, 1]  # the order in which they came
    assert claims[1].round_trip >= 2 * delay
    taken = [event.seat + 1 for step in record.steps() for event in step.events if isinstance(event, Taken)]
    assert taken[-1] == wins
