"""One sitting at the table: answers and moments in, scenes and messages out. No clock, no screen, no keyboard.

The engine moves first, pictures follow. An answer during motion completes it and does nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from guerra.actions import Arrange, Phase, Play, Seat, SeatAction
from guerra.cards import Seen
from guerra.errors import IllegalAction
from guerra.tui.orders import read_order
from guerra.tui.pace import Pace
from guerra.tui.scene import Page, Prompt, Scene
from guerra.tui.show import Auto, Show
from guerra.tui.table import Table
from guerra.tui.teller import Teller
from guerra.tui.text import speakable
from guerra.tui.voice import Voice
from guerra.words import Phrase

DEAF = 0.15
"""After Enter has cut a motion short it is not heard until it was left alone for so many seconds: quick presses mean one."""

RESULT_STAYS = 1.0
"""For so many seconds Enter is not heard when a result has come up."""


class Session:
    """One who sits at a table, and what is shown there.

    `open_table` makes the table of each match. `spoken` says that nothing is seen: then there are no pictures to wait for,
    pages are messages, and there is no pace.
    """

    def __init__(self, open_table: Callable[[], Table], teller: Teller, pace: Pace, now: float, spoken: bool = False) -> None:
        self._open_table = open_table
        self._teller = teller
        self._say = teller.words.terminal
        self._voice = Voice(teller)
        self._spoken = spoken
        self._away = False
        self._read_last: list[str] = []
        self.left = False
        self._begin(open_table(), Pace.INSTANT if spoken else pace, now)

    def _begin(self, table: Table, pace: Pace, now: float) -> None:
        """The next deal at a table."""
        self._table = table
        self._show = Show(table, self._teller, self._voice, pace, now)
        self._paused = False
        self._pages: list[Page] = []
        self._result: Page | None = None
        self._deaf_until = now
        self._new_turn()
        self._settle(now)

    def _new_turn(self) -> None:
        """Nobody has chosen anything yet, and between two people at one screen there is a curtain."""
        self._chosen: dict[Seat, SeatAction] = {}
        self._curtain = len(self._table.players.people) > 1

    # --- what is shown

    def scene(self, now: float) -> Scene:
        """Everything that is to be seen now."""
        view, seconds, cards = self._show.picture.view, self._show.seconds(now), self._numbered()
        return Scene(
            picture=self._show.picture,
            title=self._teller.title,
            status=(*self._teller.where(view, self._table.match), self._teller.pace(self._show.pace)),
            goals=self._teller.goals(),
            progress=self._teller.progress(view, seconds),
            message=self._show.message,
            prompt=self.prompt,
            asks=self._teller.asks(self._asked(), len(cards), self._chooser),
            numbered=cards,
            page=self._pages[-1] if self._pages else None,
        )

    @property
    def prompt(self) -> Prompt:
        """What is waited for now."""
        if self._pages and self._pages[-1] is not self._result:
            return Prompt.PAGE
        if self._result:
            return Prompt.AGAIN if self._table.match.over else Prompt.NEXT_DEAL
        if self._paused:
            return Prompt.PAUSED
        if self._show.auto is not Auto.OFF:
            return Prompt.BY_ITSELF
        if self._show.moving:
            return Prompt.MOTION
        if self._chooser is None:
            return Prompt.WAR if self._table.state.phase is Phase.WAR else Prompt.FLIP
        if self._table.state.phase is Phase.ARRANGE:
            return Prompt.ORDER
        return Prompt.CURTAIN if self._curtain else Prompt.CHOOSE

    def _asked(self) -> Prompt:
        """What the line of the prompt speaks of: during motion of what has set it off, so that it stands still too."""
        prompt = self.prompt
        if prompt is Prompt.MOTION and not self._table.rules.has_choices:
            return Prompt.WAR if self._show.picture.war else Prompt.FLIP
        return prompt

    @property
    def _chooser(self) -> Seat | None:
        """The person who has to choose next."""
        return next((seat for seat in self._table.choosing() if seat not in self._chosen), None)

    def _numbered(self) -> tuple[Seen, ...]:
        """The cards that are numbered: a hand, or the spoils to put in order."""
        if self._chooser is None or self.prompt not in (Prompt.CHOOSE, Prompt.ORDER):
            return ()
        return self._table.spoils() if self.prompt is Prompt.ORDER else self._table.hand(self._chooser)

    def take_messages(self) -> list[str]:
        """What has been said since the last time: one message an action."""
        return self._voice.take()

    def last_result(self) -> list[str]:
        """The result of the last deal that came to its end, to be read when the player has left; empty if none did."""
        return self._read_last

    @property
    def by_itself(self) -> bool:
        """Does the game play by itself now?"""
        return self._show.by_itself

    # --- time

    def due(self, now: float) -> float | None:
        """In how many seconds `tick` has something to do; None: nothing happens by itself."""
        return self._show.due(now)

    def tick(self, now: float) -> None:
        """Time has passed: what is due is shown, or done."""
        self._show.tick(now)
        self._settle(now)

    def look_away(self, away: bool, now: float) -> None:
        """Nothing can be seen, so nothing goes on and nothing is answered but `q`; or it can be seen again."""
        self._away = away
        self._settle(now)

    def _settle(self, now: float) -> None:
        """After anything: the result, when there is nothing left to see before it; and everything stands, or goes on."""
        if self._show.over and not self._result:
            self._end(now)
        self._show.hold(self._paused or bool(self._pages) or self._result is not None or self.left or self._away, now)

    def _end(self, now: float) -> None:
        """The deal is over: the page with its result, which an Enter meant for the last battle does not turn away."""
        outcome = self._table.state.outcome
        assert outcome is not None
        self._show.auto = Auto.OFF
        self._result = self._teller.result(outcome, self._table.course(), self._table.match, self._table.code())
        self._read_last = [self._result.title, *self._result.lines]
        if self._spoken:
            self._voice.say(*(line for line in self._result.lines if line not in self._voice.last))
        else:
            self._pages = [self._result]
            self._deaf_until = now + RESULT_STAYS

    # --- answers

    def answer(self, text: str, now: float) -> None:
        """An answer: a key by its letter, a number, several numbers; an empty one is Enter."""
        text = text.strip().lower()
        if text == "q":
            self.left = True
        elif self._away:
            return
        elif text == "" and now < self._deaf_until:
            self._deaf_until = max(self._deaf_until, now + DEAF)
        elif self._pages or self._result:
            self._answer_page(text, now)
        elif text == "" and not self._paused and (self._show.moving or self.by_itself):
            self._show.auto = Auto.OFF
            self._show.complete()
            self._deaf_until = now + DEAF
        elif text in _KEYS and not (self._spoken and text in PACE_KEYS):
            _KEYS[text](self, now)
        elif self._show.moving:
            self._show.complete()
        else:
            self._number(text, now)
        self._settle(now)

    def _answer_page(self, text: str, now: float) -> None:
        """Enter leaves a page; from the result it goes on to the next deal."""
        if text in _TELLING:
            _TELLING[text](self, now)
        elif self.prompt is Prompt.PAGE:
            self._pages.pop()
        elif text == "":
            self._begin(self._open_table() if self._table.match.over else self._table, self._show.pace, now)
        else:
            self._voice.say(self._say.unknown_key(speakable(text)))

    def _enter(self, now: float) -> None:
        prompt, chooser = self.prompt, self._chooser
        if prompt is Prompt.PAUSED:
            self._paused = False
        elif prompt is Prompt.CURTAIN:
            self._curtain = False
        elif prompt is Prompt.CHOOSE:
            self._notice(self._say.choose_card(len(self._numbered())))
        elif chooser is not None:
            self._act({chooser: Arrange(tuple(range(len(self._numbered()))))}, now)
        else:
            self._act({}, now)

    def _number(self, text: str, now: float) -> None:
        """A number, or several, where they are asked for."""
        chooser, cards = self._chooser, self._numbered()
        if chooser is None or not cards or not text[:1].isdigit():
            self._notice(self._say.unknown_key(speakable(text)))
            return
        order = read_order(text, len(cards))
        if self.prompt is Prompt.ORDER:
            if len(order) == len(cards):
                self._act({chooser: Arrange(order)}, now)
            else:
                self._notice(self._say.not_an_order(speakable(text), len(cards)))
        elif len(order) == 1 and (card := cards[order[0]]):
            self._chosen[chooser] = Play(card)
            self._curtain = len(self._table.players.people) > 1
            if self._chooser is None:
                self._act(self._chosen, now)
        else:
            self._notice(self._say.not_a_card(speakable(text), len(cards)))

    def _act(self, chosen: Mapping[Seat, SeatAction], now: float) -> None:
        self._show.act(chosen, now)
        self._new_turn()

    def _play_on(self, how: Auto, now: float) -> None:
        self._paused = False
        self._show.complete()
        self._show.auto = how
        self._act({}, now)

    def _play_to_end(self, now: float) -> None:
        self._play_on(Auto.TO_END, now)

    def _play_to_war(self, now: float) -> None:
        self._play_on(Auto.TO_WAR, now)

    def _pause(self, now: float) -> None:
        self._paused = not self._paused

    def _faster(self, now: float) -> None:
        self._show.pace = self._show.pace.faster()

    def _slower(self, now: float) -> None:
        self._show.pace = self._show.pace.slower()

    def _deal_again(self, now: float) -> None:
        """A card was seen (R2.3)."""
        try:
            self._show.misdeal(now)
            self._new_turn()
        except IllegalAction:
            self._notice(self._say.phrase(Phrase.NO_MISDEAL))

    def _tell_why(self, now: float) -> None:
        self._open(self._teller.why(self._voice.battle))

    def _tell_rules(self, now: float) -> None:
        self._open(self._teller.sheet())

    def _tell_keys(self, now: float) -> None:
        self._open(self._teller.keys(PACE_KEYS if self._spoken else ()))

    def _tell_last(self, now: float) -> None:
        self._notice(self._voice.last)

    def _tell_counts(self, now: float) -> None:
        self._notice(self._teller.standing(self._show.picture.view))

    def _tell_end(self, now: float) -> None:
        progress = self._teller.progress(self._show.picture.view, self._show.seconds(now))
        self._notice(", ".join([*self._teller.goals(), *progress]) + ".")

    def _notice(self, text: str) -> None:
        """Something to be read that is no move of the game."""
        self._show.complete()
        self._show.message = text
        self._voice.say(text)

    def _open(self, page: Page) -> None:
        if self._spoken:
            self._voice.say(page.title, *page.lines)
        else:
            self._pages.append(page)


PACE_KEYS = ("+", "-")
"""The keys that change the pace."""

_TELLING: dict[str, Callable[[Session, float], None]] = {
    "y": Session._tell_why,
    "r": Session._tell_rules,
    "?": Session._tell_keys,
    "l": Session._tell_last,
    "c": Session._tell_counts,
    "t": Session._tell_end,
}
"""The keys that only tell something; they work at any time."""

_KEYS: dict[str, Callable[[Session, float], None]] = {
    "": Session._enter,
    "a": Session._play_to_end,
    "w": Session._play_to_war,
    "p": Session._pause,
    "m": Session._deal_again,
    "+": Session._faster,
    "-": Session._slower,
    **_TELLING,
}
"""What each key does."""
