"""Speed War at one screen: what its page sends becomes presses of a sitting, and the page hears what each seat is told.

It does no input or output and reads no clock: messages come with the time at which they came, in the server's milliseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from guerra.actions import Seat
from guerra.errors import IllegalAction
from guerra.fairness import fair_words
from guerra.i18n import N_
from guerra.rng import Stream, words
from guerra.speed.actions import What
from guerra.speed.chance import SpeedChance
from guerra.speed.opponents import LEVELS, Opponent
from guerra.speed.rules import SpeedRules, read_speed_code, speed_code
from guerra.speed.sitting import Frame, Sitting
from guerra.speed.view import encode_view, observe
from guerra.table.asking import Refused, flag, one_of
from guerra.table.room import Entropy

MOST = 999_999_999
"""No press, and no battle, has a higher number."""


@dataclass(frozen=True)
class SpeedPlan:
    """What a table of Speed War was asked for: the sheet, and which computer sits in seat 2, if one does.

    `seed` fixes everything that chance does; only a server that is being tested takes one.
    """

    rules: SpeedRules
    against: str | None = None
    seed: int | None = None


def read_speed_plan(asked: Mapping[str, Any], testing: bool = False) -> SpeedPlan:
    """The plan that a page asks for; raises `RulesError` or `Refused`.

    >>> read_speed_plan({"rules": "speed~tie_window.30", "against": "hare"}).rules.tie_window
    30
    """
    code = asked.get("rules", "speed")
    if not isinstance(code, str) or len(code) > 1_000:
        raise Refused(N_("rules is a sheet code, such as family."), "rules")
    rules = read_speed_code(code)
    if rules.war.seats != 2:
        raise Refused(N_("These rules have {n} seats; give one entry for each."), "rules", n=rules.war.seats)
    against = one_of(asked, "against", tuple(LEVELS)) if asked.get("against") is not None else None
    seed = asked.get("seed") if testing else None
    return SpeedPlan(rules, against, seed if type(seed) is int and 0 <= seed < 1 << 64 else None)


class OneScreen:
    """A table of Speed War in the hands of one page."""

    def __init__(self, code: str, plan: SpeedPlan, at: int, entropy: Entropy) -> None:
        self.code, self.plan = code, plan
        self._entropy, self._deal = entropy, 0
        self._frames: list[Frame] = []
        self.sitting = self._sit(at)

    def _sit(self, at: int) -> Sitting:
        """A deal: the same opponent as ever, as if it were the first (reports of opponents that grow)."""
        seed, against = self.plan.seed, self.plan.against
        if seed is None:
            chance, source = SpeedChance.of_words(fair_words([self._entropy(32)])), fair_words([self._entropy(32)])
        else:
            chance, source = SpeedChance.of_game(seed, 0, self._deal), words(seed, 0, Stream.BOTS + 1, self._deal)
        self._deal += 1
        return Sitting(self.plan.rules, chance, {1: Opponent(against, source)} if against else {}, at)

    # --- what the page asks

    def welcome(self) -> Frame:
        """All that a page needs that comes, or comes back."""
        return {
            "welcome": {
                "code": self.code,
                "rules": speed_code(self.plan.rules),
                "against": self.plan.against,
                "numbers": list(self.sitting.game.numbers),
                "total": len(self.plan.rules.war.the_deck.cards),
                "target": self.plan.rules.war.target_cards or None,
            },
            "view": self._view(),
        }

    def hear(self, message: Mapping[str, Any], at: int) -> None:
        """The page asks for something; raises `Refused`, and then nothing was changed."""
        what = one_of(message, "do", ("press", "pause", "again", "give-up"))
        if what == "press":
            self._press(message, at)
        elif what == "pause":
            (self.sitting.pause if flag(message, "on") else self.sitting.go_on)(at)
            self._frames.append({"paused": message["on"], "view": self._view()})
        elif what == "give-up":
            self._give_up(self._seat(message), at)
        elif self.sitting.game.outcome is None:
            raise Refused(N_("This game is not over yet."))
        else:
            self.sitting = self._sit(at)
            self._frames.append(self.welcome())

    def _press(self, message: Mapping[str, Any], at: int) -> None:
        """A finger or a key of a seat; there is no network between the two, so no round trip counts (R10.4)."""
        seat, what = self._seat(message), What(one_of(message, "what", tuple(What)))
        self.sitting.press(seat, what, _number(message, "number"), at, _number(message, "battle"))
        self._hear_all()

    def _give_up(self, seat: Seat, at: int) -> None:
        try:
            self.sitting.resign(seat, at)
        except IllegalAction:
            raise Refused(N_("No game is being played now.")) from None
        self._hear_all()

    def _seat(self, message: Mapping[str, Any]) -> Seat:
        seat = message.get("seat")
        if type(seat) is not int or seat not in ((1,) if self.plan.against else (1, 2)):
            raise Refused(N_("That seat is not yours."), "seat")
        return seat - 1

    # --- what comes of it

    def tick(self, at: int) -> None:
        """Time has passed."""
        self.sitting.tick(at)
        self._hear_all()

    def take(self) -> list[Frame]:
        """The frames for the page since they were last taken."""
        frames, self._frames = self._frames, []
        return frames

    def _hear_all(self) -> None:
        """One screen shows what its seats are told: what all know once, and the answer to each."""
        heard: dict[int, list[dict[str, Any]]] = {}
        people = (0,) if self.plan.against else (0, 1)
        for watcher, frame in self.sitting.take():
            if watcher in people:
                known = heard.setdefault(frame["v"], [])
                known += [event for event in frame["events"] if watcher == people[0] or event["event"] == "answered"]
        if heard:
            events = [event for v in sorted(heard) for event in heard[v]]
            self._frames.append({"v": self.sitting.v, "events": events, "view": self._view()})

    def _view(self) -> Frame:
        """What lies on the table in the sight of both."""
        return encode_view(observe(self.sitting.game, None))


def _number(message: Mapping[str, Any], name: str) -> int:
    value = message.get(name)
    if type(value) is not int or not 1 <= value <= MOST:
        raise Refused(N_("{what} is a whole number."), name, what=name)
    return value
