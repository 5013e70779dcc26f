"""A sitting at a terminal from start to end: what the terminal can do, and what stays on it when the game is over."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import TextIO

from guerra.rules import Rules
from guerra.tui.luck import Luck
from guerra.tui.pace import Pace
from guerra.tui.plain import Plain
from guerra.tui.players import Players
from guerra.tui.session import Session
from guerra.tui.table import Table
from guerra.tui.teller import Teller
from guerra.tui.text import Speaker
from guerra.words import Phrase, Words


@dataclass(frozen=True)
class Sitting:
    """Who plays what, with which chance, in which language, how fast."""

    rules: Rules
    players: Players
    luck: Luck
    language: str
    pace: Pace

    def open(self, spoken: bool) -> tuple[Session, Words]:
        """The session, beginning now, and the words that it speaks with."""
        words = Words(self.language, self.players.names, self.players.addressed, self.rules)
        matches = iter(self._matches())
        return Session(lambda: next(matches), Teller(words), self.pace, monotonic(), spoken), words

    def _matches(self) -> Iterator[Table]:
        luck = self.luck
        while True:
            yield Table(self.rules, self.players, luck)
            luck = luck.next()


def sit_down(sitting: Sitting, plain: bool, environ: Mapping[str, str]) -> None:
    """Play in this terminal until the player leaves: on its screen, or line by line if that is asked for or it has none."""
    say = Speaker(sys.stdout)
    answers = sys.stdin or io.StringIO()  # closed: there are no answers
    if plain or not has_screen(answers, sys.stdout, environ):
        if isinstance(answers, io.TextIOWrapper):
            answers.reconfigure(errors="replace")
        session, words = sitting.open(spoken=True)
        Plain(session, words, answers, say).run()
        return
    from guerra.tui.screen import Screen  # curses is not everywhere, and is read only where it is used

    session, words = sitting.open(spoken=False)
    try:
        Screen(session, words, colours=not environ.get("NO_COLOR")).run()
    finally:
        for line in session.last_result():
            say(line)
    say(words.terminal.phrase(Phrase.GOODBYE))


def has_screen(answers: TextIO, out: TextIO, environ: Mapping[str, str]) -> bool:
    """Is this a terminal with a screen that curses can use?"""
    if not (answers.isatty() and out.isatty()) or environ.get("TERM") == "dumb":
        return False
    try:
        import curses

        curses.setupterm(fd=out.fileno())
    except (ImportError, curses.error):
        return False
    return os.name == "nt" or bool(curses.tigetstr("cup"))
