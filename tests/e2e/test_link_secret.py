"""A game over a link keeps its secrets until they are opened, and then they can be checked."""

from __future__ import annotations

import re

import pytest
from pair import Line, Make, battle, give_up, two, verified
from playwright.sync_api import expect

from guerra.events import Drew, Laid, PrizeSet
from guerra.notation.recorded import Recorded
from guerra.notation.transcript import read


@pytest.mark.parametrize(
    "rules",
    [
        "classic~won_to.pile~spoils.shuffled",
        "double",
        "hand-of-three",
        *(pytest.param(rules, marks=pytest.mark.whole) for rules in ("family", "jokers")),
    ],
)
def test_T31_no_frame_and_no_node_knows_a_hidden_card(player: Make, rules: str) -> None:
    """Whatever the guest is sent or shown in play was turned up for all before, or is in the guest's own hand.

    Piles, a prize and hands each hide cards in their own way; `make whole` tries two sheets that hide no others.
    """
    host, guest = player(), player()
    frames: list[str] = []
    guest.page.on("websocket", lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))))
    room = host.sit("hl", rules, speed="instant")
    status, seat = host.served.call("POST", f"/api/rooms/{room['code']}/join", {"once": "a" * 16})
    assert status == 200
    guest.page.goto(f"{guest.served.address}/table/{room['code']}?speed=instant#{seat['token']}")
    shown: list[str] = []
    for one in (host, guest):
        one.until("guerra.state().view?.phase === 'flip' && !guerra.state().busy")
    for _ in range(12):
        battle(host, guest)
        shown += guest.page.evaluate("[...document.querySelectorAll('[data-card]')].map((card) => card.dataset.card)")
    sent = set(_CARDS.findall(" ".join(frames)))
    give_up(host)
    expect(host.page.locator("main.end")).to_be_visible()
    status, text = host.served.call("GET", f"/api/rooms/{room['code']}/game.war")
    assert status == 200
    known = _known_to(2, read(text).games[0].recorded)
    assert len(known) >= 20
    assert sent | set(shown) <= known


_CARDS = re.compile(r'"((?:[2-9TJQKA][shdc])|J[RB])"')


def _known_to(seat: int, game: Recorded) -> set[str]:
    """The cards that were turned up for all, or drawn into this seat's hand."""
    known: set[str] = set()
    for event in (event for step in game.steps() for event in step.events):
        match event:
            case Laid(lays=lays):
                known |= {str(lay.up) for lay in lays}
            case PrizeSet(card=card):
                known.add(str(card))
            case Drew(seat=drawer, cards=cards) if drawer == seat - 1:
                known |= set(map(str, cards))
    return known


def test_T32_the_deal_can_be_verified(player: Make) -> None:
    host, guest, _ = two(player)
    give_up(host)
    for one in (host, guest):
        assert verified(one) == ["right"] * 5
        expect(one.page.locator(".verdict")).to_have_text("Yes: the deal was fair.")
        expect(one.page.locator(".answer code").first).to_be_hidden()
        one.page.locator(".answer summary").click()
    secrets = [one.page.locator(".answer code").all_inner_texts() for one in (host, guest)]
    assert secrets[0] == secrets[1]
    assert [len(line) for line in secrets[0]] == [64] * 4  # the lock, the dealer’s secret, and one of each seat


def test_a_page_that_was_loaded_again_still_knows_its_secret_and_one_that_has_none_accuses_nobody(player: Make) -> None:
    host, guest, code = two(player)
    for again in range(2):
        host.page.reload()
        host.until("guerra.state().view?.phase === 'flip' && !guerra.state().busy")
        assert host.page.evaluate("sessionStorage.length") == 1, again
    guest.page.evaluate("sessionStorage.clear()")
    guest.page.reload()
    guest.until("guerra.state().view?.phase === 'flip' && !guerra.state().busy")
    looker = player()
    looker.page.goto(f"{looker.served.address}/watch/{code}")
    looker.until("guerra.state().view?.phase === 'flip' && !guerra.state().busy")
    give_up(host)
    assert verified(host) == ["right"] * 5
    for one in (guest, looker):
        assert verified(one) == ["right", "right", "right", "unchecked", "right"]
        expect(one.page.locator(".steps .unchecked")).to_contain_text("cannot be checked here")
    for one in (host, guest, looker):
        expect(one.page.locator(".verdict")).to_have_text("Yes: the deal was fair.")
        one.page.reload()
        one.until("guerra.state().view?.outcome")
        assert "wrong" not in verified(one)


def _spoilt(message: str) -> str:
    """A frame in which the first opened secret differs in one character."""

    def other(found: re.Match[str]) -> str:
        return found[1] + ("1" if found[2] == "0" else "0")

    return re.sub(r'("secrets":\[\{"by":"dealer","secret":")(.)', other, message)


def test_T32_a_changed_secret_is_found(player: Make) -> None:
    host, guest, _ = two(player, line=Line(_spoilt))
    give_up(host)
    assert "wrong" in verified(guest)
    expect(guest.page.locator(".verdict")).to_have_text("No: this deal does not pass the check.")
    expect(guest.page.locator(".steps .wrong").first).to_contain_text("fits the lock")
