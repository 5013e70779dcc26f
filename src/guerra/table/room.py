"""A room: people come and go, get ready, and the cards are turned. It does no input or output and reads no clock.

Whoever drives it (a socket server, a test) says who is connected and what they ask, always with the time, and takes what
came of it: frames for the pages (`outbox`) and entries to keep (`book.fresh`). `due` says when to call `tick`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from guerra.actions import Seat
from guerra.errors import IllegalAction
from guerra.i18n import N_
from guerra.legality import FLIP
from guerra.table import codes, hands
from guerra.table.asking import Refused
from guerra.table.book import Book, Entry
from guerra.table.facts import facts, fair
from guerra.table.frames import telling, view_frame
from guerra.table.guests import BYES, Guest, Hello, Outbox
from guerra.table.plan import Kind, OnOut, Plan
from guerra.table.sheets import plain_axes
from guerra.table.texts import Texts
from guerra.wire import encode_event

GRACE = 600.0
"""Seconds for which a seat that owes a card is kept for a person who is away while others wait."""

CUT = 10.0
"""Seconds for the sides to add their secrets to a deal."""

RHYTHM = {"calm": 2.4, "normal": 1.2, "fast": 0.35, "instant": 0.03}
"""Seconds from one turn to the next where nobody has to press anything."""

WAR_RHYTHM = 2.5
"""How much longer a turn is looked at in which a war was declared."""

_WHEN_OUT: dict[OnOut, Entry] = {
    OnOut.COMPUTER: {"do": "stand-in", "on": True},
    OnOut.RESIGN: {"do": "resign"},
    OnOut.ABANDON: {"do": "abandon"},
}

Entropy = Callable[[int], bytes]
"""So many bytes that nobody can foresee."""


class Room:
    """One room in the hands of a server."""

    def __init__(self, book: Book, now: float, entropy: Entropy) -> None:
        self.book = book
        self.guests: dict[str, Guest] = {}
        self.outbox = Outbox()
        self.touched = now
        self._entropy = entropy
        self._played, self._accounted = float(book.played), now
        self._told_v, self._turned = book.v, now
        self._told_facts: dict[str, dict[str, Any]] = {}
        self._cut_by: float | None = now + CUT if book.cutting else None
        self._owing: dict[Seat, float] = {}
        self._host_left: float | None = now
        self._texts: dict[tuple[str, tuple[Seat, ...]], Texts] = {}

    @classmethod
    def open(cls, code: str, plan: Plan, now: float, entropy: Entropy) -> tuple[Room, dict[Seat, str], str]:
        """A new room, the tokens of the seats that sit here, and the host's token."""
        tokens = {seat: codes.new_token() for seat, asked in enumerate(plan.seats) if asked.kind is Kind.HERE}
        host = codes.new_token()
        marks = {seat: codes.mark_of(token) for seat, token in tokens.items()}
        book = Book(code, plan, entropy(32).hex(), codes.mark_of(host), marks)
        return cls(book, now, entropy), tokens, host

    # --- who is here

    def sit(self, once: str, name: str, animal: str | None, now: float) -> tuple[Seat, str]:
        """A guest takes a free link seat, the same one again with the same `once`; raises `Refused` if all are taken."""
        token = codes.token_for(bytes.fromhex(self.book.key), once)
        for seat, chair in enumerate(self.book.chairs):
            if codes.same(token, chair.mark):
                return seat, token
        if not self.book.lobby or self.book.closed:
            raise Refused(N_("No seat is free at this table."))
        seat = self.book.lobby[0]
        chair = self.book.chairs[seat]
        marks = {"mark": codes.mark_of(token), "name": name or chair.name, "animal": animal or chair.animal}
        self.write(now, do="sit", seat=seat, **marks)
        self.forget_texts()
        self.follow(now)
        return seat, token

    def hello(self, id: str, hello: Hello, now: float) -> None:
        """A page is there, for the first time or again."""
        self.account(now)
        book = self.book
        held = tuple(s for s, chair in enumerate(book.chairs) if any(codes.same(token, chair.mark) for token in hello.tokens))
        guest = Guest(id, hello.lang, held, any(codes.same(token, book.host) for token in hello.tokens), hello.tab)
        self.guests.pop(id, None)
        self._displace(guest, hello)
        guest.sees = () if hands.passes(book.plan.cards, guest) else guest.held
        if book.closed or not (guest.held or guest.host or held or book.watching):
            self.bye(guest, "closed")
            return
        self.guests[id] = guest
        for seat in guest.held:
            if book.chairs[seat].stand_in:
                self.write(now, do="stand-in", seat=seat, on=False)
        self._welcome(guest, hello.v)
        self.follow(now)

    def drop(self, id: str, now: float) -> None:
        """A page is gone."""
        self.account(now)
        guest = self.guests.pop(id, None)
        if guest and guest.host:
            self._host_left = now
        self.follow(now)

    def _displace(self, guest: Guest, hello: Hello) -> None:
        """One seat, one voice: the tab that held a seat gives way to itself come back, or when it is told to."""
        for other in [other for other in self.guests.values() if set(other.held) & set(guest.held)]:
            if hello.take or (hello.tab is not None and other.tab == hello.tab):
                del self.guests[other.id]
                self.bye(other, "elsewhere")
            else:
                shared = [seat + 1 for seat in guest.held if seat in other.held]
                guest.held = tuple(seat for seat in guest.held if seat not in other.held)
                why = self.texts(guest).error(Refused(N_("This seat is being played in another tab. Use it here?")))
                self.outbox.post(guest.id, {"elsewhere": {"seats": shared, "why": why}})

    def bye(self, guest: Guest, kind: str) -> None:
        """Send a page away, with the reason."""
        self.outbox.post(guest.id, {"bye": {"kind": kind, "why": self.texts(guest).error(Refused(BYES[kind]))}})

    def dismiss(self, kind: str) -> None:
        """Send everyone away."""
        self._dismiss(kind, list(self.guests.values()))

    def _dismiss(self, kind: str, guests: list[Guest]) -> None:
        for guest in guests:
            self.bye(guest, kind)
            del self.guests[guest.id]

    @property
    def present(self) -> set[Seat]:
        """The seats whose people are connected."""
        return {seat for guest in self.guests.values() for seat in guest.held}

    def is_host(self, guest: Guest, now: float) -> bool:
        """May this page close the table? The host may; anyone seated, once the host is away for long."""
        if guest.host:
            return True
        left = None if any(other.host for other in self.guests.values()) else self._host_left
        return bool(guest.held) and left is not None and now >= left + GRACE

    # --- what is done here

    def write(self, now: float, **entry: Any) -> None:
        """Write an entry of the book; raises `IllegalAction` from the engine, and then nothing was changed."""
        timed: Entry = {**entry, "t": round(self._played)} if self.book.plan.timed else entry
        self.book.write(timed)
        if entry["do"] == "shuffle":
            self._played = 0.0
        self.touched = now

    def choose(self, guest: Guest, seat: Seat, move: str, now: float) -> None:
        """A seat has chosen, where hands are passed the one that is shown, which is turned down before any card is turned up.

        Raises as `write`, and `Refused` for a hand that is not shown: what can be played from it is nobody's to try out.
        """
        passing = hands.passes(self.book.plan.cards, guest)
        if passing and guest.sees != (seat,):
            raise Refused(N_("That is not possible now."))
        self.write(now, do="move", seat=seat, move=move)
        guest.near = seat
        if passing:
            guest.sees = ()
            self._tell_hands(guest)

    def show_hand(self, guest: Guest) -> None:
        """The next player at a screen that is passed on is there."""
        hands.open_next(self.book.plan, self.book.game, guest)
        self._tell_hands(guest)

    def say(self, said: dict[str, Any]) -> None:
        """Show a player's picture to everyone."""
        for guest in self.guests.values():
            self.outbox.post(guest.id, {"say": said})

    def dismiss_watchers(self) -> None:
        """Send the spectators away, if the host wants none."""
        if not self.book.watching:
            self._dismiss("closed", [guest for guest in self.guests.values() if not guest.held and not guest.host])

    # --- what time brings

    @property
    def due(self) -> float | None:
        """When `tick` has something to do; None as long as nobody who plays is here."""
        if not self.present or self.book.closed:
            return None
        times = [self._cut_by, self._step_at(), self._due_at(), *(since + GRACE for since in self._owing.values())]
        return min((time for time in times if time is not None), default=None)

    def tick(self, now: float) -> None:
        """Do what is due."""
        self.account(now)
        if self.due is not None:
            self._pass_time(now)
            self._step(now)
            self._stand_in(now)
        self.follow(now)

    def _step_at(self) -> float | None:
        """When the next cards turn by themselves: computers among themselves, or seats that flip on their own."""
        game = self.book.game
        if game is None or not self.book.playing or self.book.paused or not game.waiting:
            return None
        chairs = [self.book.chairs[seat] for seat in game.waiting]
        if any(chair.person for chair in chairs) and not any(chair.person and chair.auto for chair in chairs):
            return None
        war = bool(self.book.tail) and self.book.tail[-1].turn.declares_war
        return self._turned + RHYTHM[self.book.pace] * (WAR_RHYTHM if war else 1)

    def _step(self, now: float) -> None:
        at, game = self._step_at(), self.book.game
        if at is None or game is None or now < at:
            return
        waiting = game.waiting
        if not any(self.book.chairs[seat].person for seat in waiting):
            self.write(now, do="go")
            return
        for seat in waiting:
            if self.book.chairs[seat].person and self.book.chairs[seat].auto:
                self.write(now, do="move", seat=seat, move=str(FLIP))

    def _due_at(self) -> float | None:
        """When the deal itself has something to do: its playing time is over (R5.4), or in a race the cards are turned up."""
        due = self.book.game.due if self.book.game and self.running else None
        return None if due is None else self._accounted + (due - self._played) / 1000

    def _pass_time(self, now: float) -> None:
        at = self._due_at()
        if at is not None and now >= at:
            self.write(now, do="time")

    def _stand_in(self, now: float) -> None:
        """Who stays away too long while others wait is played for, or out, as the room was made (see `OnOut`)."""
        for seat in [seat for seat, since in self._owing.items() if now >= since + GRACE]:
            del self._owing[seat]
            entry = _WHEN_OUT[self.book.plan.on_out]
            try:
                self.write(now, seat=seat, **entry)
            except IllegalAction:  # in a war among several, nobody can leave: the computer fights it
                self.write(now, seat=seat, **_WHEN_OUT[OnOut.COMPUTER])

    # --- what follows from it

    @property
    def running(self) -> bool:
        """Does playing time pass? Not in a pause, not while nobody is here, and in a race not while a person is away."""
        book, present = self.book, self.present
        if book.game is None or not book.playing or not present:
            return False
        return book.game.runs(book.paused, away=not present.issuperset(book.persons))

    def account(self, now: float) -> None:
        """Playing time has passed; call it before anything changes."""
        if self.running:
            self._played += max(0.0, now - self._accounted) * 1000
        self._accounted = now

    def follow(self, now: float) -> None:
        """Deal when a deal is wanted, then tell everyone what is new."""
        self._deal_if_wanted(now)
        self._tell_turns(now)
        self._tell_answers()
        self._mark_who_owes(now)
        if self.book.closed:
            self.dismiss("closed")
        self._tell_facts()

    def _deal_if_wanted(self, now: float) -> None:
        book = self.book
        if book.closed or not self.present:
            return
        first = book.secret is None and not book.lobby
        wanted = set(book.persons) & self.present
        if first or (book.again and wanted <= book.again and book.game is not None and book.game.outcome is not None):
            self._tell_turns(now)
            self.write(now, do="shuffle", secret=self._entropy(32).hex())
            self._cut_by = now + CUT
            self._tell_fair()
        if book.cutting and (not book.uncut or (self._cut_by is not None and now >= self._cut_by)):
            self._cut_by = None
            self.write(now, do="deal")

    def _mark_who_owes(self, now: float) -> None:
        """Grace runs only for a seat that owes a card, is away, and keeps someone waiting who is here and owes none."""
        book = self.book
        owing = book.game.held_up_by(self.present) if book.game and book.playing and not book.paused else ()
        self._owing = {seat: self._owing.get(seat, now) for seat in owing if book.chairs[seat].person}

    # --- what is told

    def texts(self, guest: Guest) -> Texts:
        """The texts for a page's seats, in its language."""
        key = (guest.lang, guest.held)
        if key not in self._texts:
            names = [chair.written for chair in self.book.chairs]
            self._texts[key] = Texts(guest.lang, self.book.plan.cards, names, guest.held, self.book.plan.title)
        return self._texts[key]

    def forget_texts(self) -> None:
        """The names or the rules are others now."""
        self._texts.clear()

    def texts_for(self, lang: str) -> Texts:
        """The texts for someone who holds no seat, in this language."""
        return self.texts(Guest("", lang))

    def refresh(self, id: str) -> None:
        """Send a page everything anew: it lost something on the way."""
        if id in self.guests:
            self._welcome(self.guests[id], None)

    def _welcome(self, guest: Guest, v: int | None) -> None:
        book = self.book
        seats = [seat + 1 for seat in guest.held]
        welcome = {"seats": seats, "code": book.code, "host": guest.host, "v": book.v, "rules": book.plan.sheet}
        welcome |= {"axes": plain_axes(book.plan.cards), **({"cue": book.plan.cue} if book.plan.race else {})}
        self.outbox.post(guest.id, {"welcome": welcome, **({"fair": fair(book)} if book.commitment else {})})
        missed = [told for told in book.tail if v is not None and told.v > v]
        if v and v <= book.v and len(missed) == book.v - v:
            for told in missed:
                self.outbox.post(guest.id, telling(told)(guest.sees, self.texts(guest)))
        elif book.game:
            self.outbox.post(guest.id, view_frame(book.v, book.game, guest.sees, self.texts(guest)))
        self._tell_hands(guest)
        told_facts = self.facts_for(guest)
        self._told_facts.setdefault(guest.lang, told_facts)
        self.outbox.post(guest.id, {"room": told_facts})

    def _tell_turns(self, now: float) -> None:
        for v in range(self._told_v + 1, self.book.v + 1):
            told = self.book.tail[v - self.book.v - 1]
            tell = telling(told)
            for guest in self.guests.values():
                self.outbox.post(guest.id, tell(guest.sees, self.texts(guest)))
                self._tell_hands(guest)
            self._turned = now
            if told.turn.outcome:
                self._tell_fair()
        self._told_v = self.book.v

    def _tell_hands(self, guest: Guest) -> None:
        for frame in hands.told(self.book.plan, self.book.game, guest, self.texts(guest)):
            self.outbox.post(guest.id, frame)

    def _tell_answers(self) -> None:
        """Each press of a race is answered, to whoever holds the seat (R10.4b)."""
        answers, self.book.answers = self.book.answers, []
        for guest in self.guests.values():
            own = [encode_event(answer) for answer in answers if answer.seat in guest.held]
            if own:
                self.outbox.post(guest.id, {"answered": own})

    def _tell_fair(self) -> None:
        if self.book.plan.fair:
            for guest in self.guests.values():
                self.outbox.post(guest.id, {"fair": fair(self.book)})

    def _tell_facts(self) -> None:
        told, self._told_facts = self._told_facts, {}
        patches: dict[str, dict[str, Any]] = {}
        for guest in self.guests.values():
            if guest.lang not in patches:
                now = self._told_facts[guest.lang] = self.facts_for(guest)
                before = told.get(guest.lang, {})
                patches[guest.lang] = {name: value for name, value in now.items() if before.get(name) != value}
            if patches[guest.lang]:
                self.outbox.post(guest.id, {"room": patches[guest.lang]})

    def facts_for(self, guest: Guest) -> dict[str, Any]:
        """The room as this page knows it."""
        return facts(self.book, self.guests.values(), self.texts(guest), self.running, self._played / 1000)
