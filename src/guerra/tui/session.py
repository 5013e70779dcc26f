"""One sitting at the table: answers and moments in, scenes and messages out. No clock, no screen, no keyboard.

The engine moves first, pictures follow. An answer during motion completes it and does nothing else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from enum import Enum, auto

from guerra.actions import Arrange, Phase, Play, Seat, SeatAction
from guerra.cards import Seen
from guerra.errors import IllegalAction
from guerra.events import Event, Laid
from guerra.tui.clock import PlayClock
from guerra.tui.orders import read_order
from guerra.tui.pace import Pace
from guerra.tui.reel import Picture, reel, still
from guerra.tui.scene import Page, Prompt, Scene
from guerra.tui.table import Move, Table
from guerra.tui.teller import Teller, counts
from guerra.tui.text import speakable
from guerra.view import observe, redact
from guerra.words import Phrase

DEAF = 0.15
"""After Enter has cut a motion short it is not heard for so many seconds: the second of two quick presses meant the same."""

AT_ONCE = 50
"""So many moves are made at the instant pace before the next look at the keyboard."""


class Auto(Enum):
    """Does the game play by itself: no, on to the next war, or to the end?"""

    OFF = auto()
    TO_WAR = auto()
    TO_END = auto()


class Session:
    """One who sits at a table, and what is shown there.

    `open_table` makes the table of each match. `spoken` says that nothing is seen: then there are no pictures to wait for, pages
    are messages, and there is no pace.
    """

    def __init__(self, open_table: Callable[[], Table], teller: Teller, pace: Pace, now: float, spoken: bool = False) -> None:
        self._open_table = open_table
        self._teller = teller
        self._say = teller.words.terminal
        self.pace = pace
        self._spoken = spoken
        self.left = False
        self.away = False
        self._messages: list[str] = []
        self._new_match(now)

    # --- what is shown

    def scene(self, now: float) -> Scene:
        """Everything that is to be seen now."""
        prompt, view, cards = self.prompt, self.picture.view, self._numbered()
        status = self._teller.where(view, self.table.match)
        return Scene(
            picture=self.picture,
            title=self._teller.title(),
            status=(*status, self._teller.pace(self.pace)),
            goals=self._teller.goals(),
            progress=self._teller.progress(view, self.seconds(now)),
            message=self.message,
            prompt=prompt,
            asks=self._teller.asks(self._asked(), len(cards), self._chooser),
            numbered=cards,
            page=self._pages[-1] if self._pages else None,
        )

    @property
    def prompt(self) -> Prompt:
        """What is waited for now."""
        if len(self._pages) > self._ended:
            return Prompt.PAGE
        if self._ended:
            return Prompt.AGAIN if self.table.match.over else Prompt.NEXT_DEAL
        if self._paused:
            return Prompt.PAUSED
        if self.auto is not Auto.OFF:
            return Prompt.BY_ITSELF
        if self._moving:
            return Prompt.MOTION
        if self._chooser is None:
            return Prompt.WAR if self.table.state.phase is Phase.WAR else Prompt.FLIP
        if self.table.state.phase is Phase.ARRANGE:
            return Prompt.ORDER
        return Prompt.CURTAIN if self._curtain else Prompt.CHOOSE

    def _asked(self) -> Prompt:
        """What the prompt speaks of: during motion still of what has set it off, so that it stands still too."""
        prompt = self.prompt
        if prompt is Prompt.MOTION and not self.table.rules.has_choices:
            return Prompt.WAR if self.picture.war else Prompt.FLIP
        return prompt

    @property
    def _chooser(self) -> Seat | None:
        """The person who has to choose next."""
        return next((seat for seat in self.table.choosing() if seat not in self._chosen), None)

    def _numbered(self) -> tuple[Seen, ...]:
        """The cards that are numbered on the screen: a hand, or the spoils to put in order."""
        if self._chooser is None or self.prompt not in (Prompt.CHOOSE, Prompt.ORDER):
            return ()
        return self.table.spoils() if self.prompt is Prompt.ORDER else self.table.hand(self._chooser)

    def take_messages(self) -> list[str]:
        """What has been said since the last time: one message an action."""
        said, self._messages = self._messages, []
        return said

    def last_result(self) -> list[str]:
        """What is to be read of a deal that is over, when the player has left; nothing of one that is not."""
        return [self._result.title, *self._result.lines] if self._ended else []

    @property
    def by_itself(self) -> bool:
        """Does the game play by itself now?"""
        return self.auto is not Auto.OFF and not self._stands

    def seconds(self, now: float) -> int:
        """The playing time of this deal."""
        return int(self._clock.seconds(now))

    def due(self, now: float) -> float | None:
        """In how many seconds `tick` has something to do; None: nothing happens by itself."""
        if self._stands:
            return None
        waits = [max(0.0, self._until - now)] if self._moving or self.auto is not Auto.OFF else []
        if self.table.rules.time_limit:
            waits.append(1.0 - self._clock.seconds(now) % 1.0)
        return min(waits, default=None)

    # --- what is done

    def answer(self, text: str, now: float) -> None:
        """An answer: a key by its letter, a number, several numbers; an empty one is Enter."""
        text = text.strip().lower()
        if text == "q":
            self.left = True
        elif self._pages or self._ended:
            self._answer_page(text, now)
        elif text == "" and now < self._deaf_until:
            return
        elif text == "" and not self._paused and (self._moving or self.auto is not Auto.OFF):
            self.auto = Auto.OFF
            self._complete()
            self._deaf_until = now + DEAF
        elif text in _KEYS and not (self._spoken and text in PACE_KEYS):
            _KEYS[text](self, now)
        else:
            self._complete()
            self._reply(text, now)
        self._settle(now)

    def tick(self, now: float) -> None:
        """Time has passed: the next picture, the next move of a game that plays by itself, the end of a time limit."""
        for _ in range(AT_ONCE):
            if self._stands or now < self._until:
                break
            if self._reel:
                self._next_picture(now)
            elif self.auto is not Auto.OFF and not self.table.state.outcome:
                self._act({}, now)
            else:
                self._moving = False
                self._keep_time(now)
                break
        self._settle(now)

    def look_away(self, away: bool, now: float) -> None:
        """Nothing can be seen, so nothing goes on; or it can be seen again."""
        if away != self.away:
            self.away = away
            self._settle(now)

    # --- answers

    def _enter(self, now: float) -> None:
        chooser = self._chooser
        if self._paused:
            self._pause(now)
        elif self.prompt is Prompt.CURTAIN:
            self._curtain = False
        elif self.prompt is Prompt.CHOOSE:
            self._notice(self._say.choose_card(len(self._numbered())))
        elif chooser is not None:
            self._act({chooser: Arrange(tuple(range(len(self._numbered()))))}, now)
        else:
            self._act({}, now)

    def _reply(self, text: str, now: float) -> None:
        """A number, or several, where they are asked for."""
        chooser, cards, prompt = self._chooser, self._numbered(), self.prompt
        if prompt not in (Prompt.CHOOSE, Prompt.ORDER) or not text[:1].isdigit():
            self._notice(self._say.unknown_key(speakable(text)))
            return
        assert chooser is not None
        order = read_order(text, len(cards))
        if prompt is Prompt.ORDER:
            if len(order) != len(cards):
                self._notice(self._say.not_an_order(speakable(text), len(cards)))
            else:
                self._act({chooser: Arrange(order)}, now)
        elif len(order) != 1:
            self._notice(self._say.not_a_card(speakable(text), len(cards)))
        else:
            card = cards[order[0]]
            assert card is not None
            self._chosen[chooser] = Play(card)
            self._curtain = len(self.table.players.people) > 1
            if self._chooser is None:
                self._act(self._chosen, now)

    def _answer_page(self, text: str, now: float) -> None:
        """Enter leaves a page; from the last, the result, it goes on to the next deal."""
        if text in _TOLD:
            _KEYS[text](self, now)
        elif len(self._pages) > self._ended:
            self._pages.pop()
        elif text == "" and self.table.match.over:
            self._new_match(now)
        elif text == "":
            self._deal(now)
        else:
            self._messages.append(self._say.unknown_key(speakable(text)))

    def _play_on(self, how: Auto, now: float) -> None:
        self._paused = False
        self._complete()
        self.auto = how
        self._act({}, now)

    def _pause(self, now: float) -> None:
        self._paused = not self._paused
        if self._paused:
            self._messages.append(self._say.phrase(Phrase.PAUSED))

    def _deal_again(self, now: float) -> None:
        """A card was seen (R2.3)."""
        try:
            self._move(self.table.misdeal(), now)
        except IllegalAction:
            self._notice(self._say.phrase(Phrase.NO_MISDEAL))

    def _notice(self, text: str) -> None:
        """Something to be read that is no move of the game."""
        self._complete()
        self.message = text
        self._messages.append(text)

    def _tell_the_end(self, now: float) -> None:
        progress = self._teller.progress(self.picture.view, self.seconds(now))
        self._notice(", ".join([*self._teller.goals(), *progress]) + ".")

    def _show(self, page: Page) -> None:
        if self._spoken:
            self._messages += [page.title, *page.lines]
        else:
            self._pages.append(page)

    # --- moves

    def _new_match(self, now: float) -> None:
        self.table = self._open_table()
        self._seat = self.table.players.you
        self._deal(now)

    def _deal(self, now: float) -> None:
        """The next deal of the match, or its first."""
        self.picture = still(observe(self.table.state, self._seat))
        self.message = self._last = ""
        self.auto = Auto.OFF
        self._ended = self._paused = self._moving = False
        self._pages: list[Page] = []
        self._reel: deque[Picture] = deque()
        self._battle: list[Event] = []
        self._chosen: dict[Seat, SeatAction] = {}
        self._leader: Seat | None = None
        self._clock = PlayClock()
        self._until = self._deaf_until = now
        self._stood_for: float | None = None
        self._move(self.table.deal(), now)
        self._settle(now)

    def _act(self, chosen: Mapping[Seat, SeatAction], now: float) -> None:
        self._keep_time(now)
        if not self.table.state.outcome:
            self._move(self.table.act(chosen), now)

    def _move(self, move: Move, now: float) -> None:
        """Something has happened: pictures of it follow, and it is said."""
        events = tuple(redact(event, self._seat) for event in move.events)
        if any(isinstance(event, Laid) and event.war == 0 for event in events):
            self._battle = []
        self._battle += events
        self._chosen = {}
        self._curtain = len(self.table.players.people) > 1
        self._reel += reel(self.picture, events)
        if self.auto is Auto.TO_WAR and move.after.phase is Phase.WAR:
            self.auto = Auto.OFF
            self._speak(events, self._reel[-1])
        elif self.auto is Auto.OFF:
            self._speak(events, self._reel[-1])
        else:
            self._speak_sparingly(self._reel[-1])
        if self._spoken or self.pace is Pace.INSTANT:
            self._complete()
        else:
            self._next_picture(now)

    def _speak(self, events: tuple[Event, ...], last: Picture) -> None:
        self._last = self._teller.spoken(events, last.view)
        self._messages.append(self._last)
        leader = _leader(last)
        self._leader = self._leader if leader is None else leader

    def _speak_sparingly(self, last: Picture) -> None:
        """While the game plays by itself: only of whole battles, with a war, a change of the lead, or the end."""
        leader = self._leader if last.waiting else _leader(last)
        led = leader not in (None, self._leader)
        if not last.waiting and (led or last.war or last.view.outcome):
            self._speak(tuple(self._battle), last)

    def _next_picture(self, now: float) -> None:
        self.picture = self._reel.popleft()
        stays = self.picture.seconds * self.pace.scale
        self._moving = bool(self._reel) or stays > 0
        self._until = now + stays
        if self.picture.told:
            self.message = self._teller.spoken(self.picture.told, None if self._reel else self.picture.view)

    def _complete(self) -> None:
        """Whatever moves comes to its last picture at once."""
        if self._reel:
            self.picture = self._reel[-1]
            self._reel.clear()
            self.message = self._teller.spoken(self.picture.told, self.picture.view)
        self._moving = False
        self._until = 0.0

    def _settle(self, now: float) -> None:
        """After anything: the result, when there is nothing left to see before it; the clock runs, or stands with the game."""
        if self.table.state.outcome and not self._moving and not self._ended:
            self._end()
        if self._stands and self._stood_for is None:
            self._stood_for = max(0.0, self._until - now)
            self._clock.stop(now)
        elif not self._stands:
            if self._stood_for is not None:
                self._until, self._stood_for = now + self._stood_for, None
            self._clock.start(now)

    def _end(self) -> None:
        """The deal is over: the page with its result."""
        outcome = self.table.state.outcome
        assert outcome is not None
        self.auto, self._ended = Auto.OFF, True
        self._result = self._teller.result(outcome, self.table.course(), self.table.match, self.table.code())
        if self._spoken:
            self._messages += self._result.lines[1:]  # who has won, and why, was said with the last battle
        else:
            self._pages = [self._result]

    @property
    def _stands(self) -> bool:
        """Does nothing go on: a pause, a page, the end?"""
        return self._paused or bool(self._pages) or self._ended or self.left or self.away

    def _keep_time(self, now: float) -> None:
        """Enter the playing time when a minute begins, and when the time is up (R5.4)."""
        limit, entered = self.table.rules.time_limit * 60, self.table.state.seconds
        seconds = min(self.seconds(now), limit)
        if self.table.state.outcome or entered >= limit or (seconds // 60 == entered // 60):
            return
        move = self.table.clock(seconds)
        if move.after.outcome:
            self._move(move, now)


def _leader(picture: Picture) -> Seat | None:
    held = counts(picture.view)
    return held.index(max(held)) if held.count(max(held)) == 1 else None


def _set_pace(session: Session, pace: Pace) -> None:
    session.pace = pace


_TOLD = ("y", "r", "?", "l", "c", "t")
"""The keys that only tell something: they work at any time."""

PACE_KEYS = ("+", "-")
"""The keys that change the pace."""

_KEYS: dict[str, Callable[[Session, float], None]] = {
    "": Session._enter,
    "a": lambda session, now: session._play_on(Auto.TO_END, now),
    "w": lambda session, now: session._play_on(Auto.TO_WAR, now),
    "p": Session._pause,
    "m": Session._deal_again,
    "+": lambda session, now: _set_pace(session, session.pace.faster()),
    "-": lambda session, now: _set_pace(session, session.pace.slower()),
    "y": lambda session, now: session._show(session._teller.why(session._battle)),
    "r": lambda session, now: session._show(session._teller.sheet()),
    "?": lambda session, now: session._show(session._teller.keys(PACE_KEYS if session._spoken else ())),
    "l": lambda session, now: session._notice(session._last),
    "c": lambda session, now: session._notice(session._teller.standing(session.picture.view)),
    "t": Session._tell_the_end,
}
"""What each key does."""
