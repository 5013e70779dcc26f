"""Several hands at one screen (R8.5): its page is sent one of them at a time, that of the player who is there alone.

Between two choices it is sent none. Whose turn it is the room says, never the page, so no page can ask for the other hand.
"""

from __future__ import annotations

from guerra.actions import Seat
from guerra.cards import code_of
from guerra.rules import Rules
from guerra.table.game import Game
from guerra.table.guests import Frame, Guest
from guerra.table.texts import Texts
from guerra.view import observe
from guerra.wire import seat_number


def passes(rules: Rules, guest: Guest) -> bool:
    """Is a screen passed from hand to hand here?

    >>> from guerra.presets import make_rules
    >>> alone, together = Guest("1", "en", (0,)), Guest("2", "en", (0, 1))
    >>> [passes(make_rules(name), guest) for name in ("hand-of-three", "family") for guest in (alone, together)]
    [False, True, False, False]
    """
    return bool(rules.hand) and len(guest.held) > 1


def turn_of(guest: Guest, game: Game) -> Seat | None:
    """Whose hand is to be seen next at this screen: who chose last holds it, and goes on; else the first who has to choose."""
    waiting = [seat for seat in guest.held if game.outcome is None and seat in game.waiting]
    return guest.near if guest.near in waiting else min(waiting, default=None)


def hands_frame(guest: Guest, game: Game, texts: Texts) -> Frame:
    """Whose turn it is, and the one hand that is shown, if any; all others lie face down."""
    shown = None
    if guest.sees:
        (seat,) = guest.sees
        hand = observe(game.state, seat).hands[seat]
        shown = {"seat": seat + 1, "cards": [code_of(card) for card in hand], "names": texts.names_of(hand)}
    return {"hands": {"turn": seat_number(turn_of(guest, game)), "shown": shown}}
