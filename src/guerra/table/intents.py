"""What a page may ask for: each intention is checked here and becomes one entry of the book, or is refused.

The seat comes from the connection's tokens, the cards from the engine; a message only names an action. A tap that is late or
repeated names a clash that is gone: it is dropped without a word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from guerra.actions import Phase, Seat
from guerra.errors import IllegalAction
from guerra.i18n import N_
from guerra.legality import FLIP
from guerra.rules import Endless
from guerra.speed.actions import What
from guerra.speed.events import Answered, Verdict, Why
from guerra.table.asking import Refused, flag, one_of
from guerra.table.game import Game
from guerra.table.guests import Guest
from guerra.table.plan import PACES
from guerra.table.play import Play
from guerra.table.race import Race
from guerra.table.room import Room
from guerra.wire import encode_event

Message = Mapping[str, Any]

PICTURES = ("hello", "wow", "ha", "oh-no", "well-played", "again")
"""What people can say to each other: six pictures instead of a chat."""

NOT_NOW = N_("That is not possible now.")

MOST = 999_999_999
"""No press, and no battle, has a higher number."""

_HEX = set("0123456789abcdefABCDEF")


def ask(room: Room, id: str, message: dict[str, Any], now: float) -> None:
    """A page asks for something; what cannot be done is refused in its language and changes nothing."""
    guest = room.guests.get(id)
    if guest is None:
        return
    room.touched = now
    room.account(now)
    number = message.get("id")
    answer: Message = {"ack": number} if isinstance(number, int) else {}
    try:
        _do(room, guest, message, now)
    except (Refused, IllegalAction) as error:
        refusal = error if isinstance(error, Refused) else Refused(NOT_NOW)
        answer = {"refused": {"id": number, "why": room.texts(guest).error(refusal)}}
    room.follow(now)
    if answer:
        room.outbox.post(id, dict(answer))


def too_fast(room: Room, id: str, message: Message) -> None:
    """More is asked than anyone may: nothing is done, and that is said; of a press as its answer (R10.4b)."""
    guest = room.guests.get(id)
    if guest is None:
        return
    try:
        if message.get("do") != "press":
            raise Refused(N_("Slow down a little."))
        answer = Answered(*_pressed(guest, message), Verdict.NOT_ALLOWED, Why.TOO_FAST)
        room.outbox.post(id, {"answered": [encode_event(answer)]})
    except Refused as refusal:
        room.outbox.post(id, {"refused": {"id": message.get("id"), "why": room.texts(guest).error(refusal)}})


def _do(room: Room, guest: Guest, message: Message, now: float) -> None:
    what = message.get("do")
    if not isinstance(what, str) or what not in _INTENTS:
        raise Refused(N_("{what} is one of: {allowed}."), "do", what="do", allowed=", ".join(_INTENTS))
    _INTENTS[what](room, guest, message, now)


def _seat(guest: Guest, message: Message) -> Seat:
    """The seat that the message speaks for: one that this page holds."""
    seat = message.get("seat", guest.held[0] + 1 if len(guest.held) == 1 else None)
    if type(seat) is not int or seat - 1 not in guest.held:
        raise Refused(N_("That seat is not yours."), "seat")
    return seat - 1


def _seated(guest: Guest) -> None:
    if not guest.held:
        raise Refused(N_("Only players can do that."))


def _host(room: Room, guest: Guest, now: float) -> None:
    if not room.is_host(guest, now):
        raise Refused(N_("Only the host can do that."))


def _in_play(room: Room) -> Play:
    if not room.book.playing or room.book.game is None:
        raise Refused(N_("No game is being played now."))
    return room.book.game


def _of_war(room: Room) -> Game | None:
    """The deal, if there is one; a table of Speed War refuses what only War has."""
    if room.book.plan.race:
        raise Refused(NOT_NOW)
    return room.book.game if isinstance(room.book.game, Game) else None


# --- cards


def _late(room: Room, seat: Seat, message: Message) -> bool:
    """Is the clash gone that this tap was for, or has the seat chosen already?"""
    game = _of_war(room)
    seen = (message.get("battle"), message.get("war", 0))
    deal = message.get("deal", room.book.deal)
    return game is None or game.outcome is not None or deal != room.book.deal or seen != game.clash or seat not in game.waiting


def _move(room: Room, guest: Guest, message: Message, now: float, move: str) -> None:
    seat = _seat(guest, message)
    if type(message.get("battle")) is not int:
        raise Refused(N_("{what} is a whole number."), "battle", what="battle")
    if _late(room, seat, message):
        return
    if room.book.paused:
        raise Refused(N_("The game is paused."))
    room.choose(guest, seat, move, now)


def _flip(room: Room, guest: Guest, message: Message, now: float) -> None:
    _move(room, guest, message, now, str(FLIP))


def _play(room: Room, guest: Guest, message: Message, now: float) -> None:
    card = message.get("card")
    if not isinstance(card, str) or len(card) > 8:
        raise Refused(N_("card is the code of a card, such as Ks."), "card")
    _move(room, guest, message, now, f"Play {card}")


def _show(room: Room, guest: Guest, message: Message, now: float) -> None:
    """Behind the curtain: the player is there whose turn it is to see a hand. Which that is, the page does not say."""
    _seated(guest)
    room.show_hand(guest)


def _arrange(room: Room, guest: Guest, message: Message, now: float) -> None:
    order = message.get("order")
    if not isinstance(order, list) or not order or not all(type(place) is int and 0 <= place < 1_000 for place in order):
        raise Refused(N_("order is a list of places, such as 0, 2, 1."), "order")
    _move(room, guest, message, now, f"Arrange {' '.join(map(str, order))}")


def _auto(room: Room, guest: Guest, message: Message, now: float) -> None:
    seat = _seat(guest, message)
    until = one_of(message, "until", ("war", "end"), "war") if flag(message, "on") else None
    _of_war(room)
    if room.book.plan.cards.has_choices and until:
        raise Refused(N_("With these rules each card is chosen, so none can be played by itself."))
    room.write(now, do="auto", seat=seat, until=until)


def _cut(room: Room, guest: Guest, message: Message, now: float) -> None:
    seat, secret = _seat(guest, message), message.get("secret")
    if not isinstance(secret, str) or not 32 <= len(secret) <= 128 or len(secret) % 2 or not set(secret) <= _HEX:
        raise Refused(N_("secret is 32 to 128 hexadecimal digits."), "secret")
    if seat in room.book.uncut and message.get("deal", room.book.deal) == room.book.deal:
        room.write(now, do="cut", seat=seat, secret=secret.lower())


# --- presses of a race


def _press(room: Room, guest: Guest, message: Message, now: float) -> None:
    """A press is answered, whatever becomes of it (R10.4b); one that can change nothing is not written down."""
    seat, number, what = _pressed(guest, message)
    battle, race = _number(message, "battle"), room.book.game
    if not isinstance(race, Race):
        raise Refused(N_("No game is being played now."))
    if race.outcome is not None or message.get("deal", room.book.deal) != room.book.deal:
        room.book.answers.append(Answered(seat, number, what, Verdict.NOT_ALLOWED, Why.OVER))
    elif not room.running:
        room.book.answers.append(Answered(seat, number, what, Verdict.NOT_ALLOWED, Why.PAUSED))
    elif number <= race.state.numbers[seat]:
        room.book.answers.append(Answered(seat, number, what, Verdict.REPEATED))
    else:
        room.write(now, do="press", seat=seat, what=what.value, number=number, battle=battle, trip=guest.trip)


def _pressed(guest: Guest, message: Message) -> tuple[Seat, int, What]:
    """Whose press it is, its number, and what was pressed."""
    return _seat(guest, message), _number(message, "number"), What(one_of(message, "what", tuple(What)))


def _number(message: Message, name: str) -> int:
    value = message.get(name)
    if type(value) is not int or not 1 <= value <= MOST:
        raise Refused(N_("{what} is a whole number."), name, what=name)
    return value


# --- the game


def _misdeal(room: Room, guest: Guest, message: Message, now: float) -> None:
    _seated(guest)
    _of_war(room)
    _in_play(room)
    room.write(now, do="misdeal")


def _resign(room: Room, guest: Guest, message: Message, now: float) -> None:
    seat = _seat(guest, message)
    _in_play(room)
    room.write(now, do="resign", seat=seat)


def _call(room: Room, guest: Guest, message: Message, now: float) -> None:
    """Who is out calls the war, and all hear it; where only computers are to lay cards, it is fought now."""
    seat, game = _seat(guest, message), _of_war(room)
    _in_play(room)
    if game is None or seat in game.state.playing:
        raise Refused(NOT_NOW)
    if game.state.phase is not Phase.WAR or room.book.paused:
        return
    room.say({"seat": seat + 1, "picture": "war"})
    if not any(room.book.chairs[one].person for one in game.waiting):
        room.write(now, do="go")


def _pause(room: Room, guest: Guest, message: Message, now: float) -> None:
    _seated(guest)
    room.write(now, do="pause", on=flag(message, "on"))


def _pace(room: Room, guest: Guest, message: Message, now: float) -> None:
    _seated(guest)
    room.write(now, do="pace", pace=one_of(message, "pace", PACES))


def _again(room: Room, guest: Guest, message: Message, now: float) -> None:
    """One press speaks for every seat of this page."""
    _seated(guest)
    if room.book.game is None or room.book.game.outcome is None:
        raise Refused(N_("This game is not over yet."))
    if not set(guest.held) <= room.book.again:
        room.write(now, do="again", seats=list(guest.held))


def _unloop(room: Room, guest: Guest, message: Message, now: float) -> None:
    """A game that would never end: who plays it may have it shuffled or counted instead (R4.5); the third way is `again`."""
    _seated(guest)
    endless = one_of(message, "endless", (Endless.SHUFFLE.value, Endless.MOST_CARDS.value))
    if not room.book.loops:
        raise Refused(N_("This game is not over yet."))
    room.write(now, do="unloop", endless=endless)
    room.forget_texts()


# --- the room


def _fill(room: Room, guest: Guest, message: Message, now: float) -> None:
    _host(room, guest, now)
    if not room.book.lobby:
        raise Refused(N_("No seat is free at this table."))
    room.write(now, do="fill")


def _watch(room: Room, guest: Guest, message: Message, now: float) -> None:
    _host(room, guest, now)
    room.write(now, do="watch", on=flag(message, "on"))
    room.dismiss_watchers()


def _close(room: Room, guest: Guest, message: Message, now: float) -> None:
    _host(room, guest, now)
    room.write(now, do="close")


def _say(room: Room, guest: Guest, message: Message, now: float) -> None:
    seat = _seat(guest, message)
    room.say({"seat": seat + 1, "picture": one_of(message, "picture", PICTURES)})


def _ping(room: Room, guest: Guest, message: Message, now: float) -> None:
    room.outbox.post(guest.id, {"pong": 1})


_INTENTS: dict[str, Callable[[Room, Guest, Message, float], None]] = {
    "flip": _flip,
    "play": _play,
    "show": _show,
    "arrange": _arrange,
    "auto": _auto,
    "press": _press,
    "cut": _cut,
    "misdeal": _misdeal,
    "resign": _resign,
    "call": _call,
    "pause": _pause,
    "pace": _pace,
    "again": _again,
    "unloop": _unloop,
    "fill": _fill,
    "watch": _watch,
    "close": _close,
    "say": _say,
    "ping": _ping,
}
