"""War line by line: one message an action, no colour, nothing that moves. For screen readers, pipes, and any old terminal."""

from __future__ import annotations

from collections.abc import Callable
from shutil import get_terminal_size
from time import monotonic
from typing import TextIO

from guerra.tui.scene import Prompt, Scene
from guerra.tui.session import Session
from guerra.words import Phrase, Words

Say = Callable[[str], None]
"""Says one line."""


class Plain:
    """One session, spoken."""

    def __init__(self, session: Session, words: Words, answers: TextIO, say: Say) -> None:
        self._session = session
        self._words = words
        self._answers = answers
        self._say = say
        self._asked = ""

    def run(self) -> None:
        """Speak until the player leaves, or there are no more answers."""
        scene = self._session.scene(monotonic())
        self._say(". ".join((scene.title, *self._words.ends.goals())) + ".")
        self._speak()
        self._say(self._words.terminal.phrase(Phrase.KEYS_HINT))
        while not self._session.left:
            line = self._answers.readline()
            self._session.answer(line if line else "q", monotonic())
            self._speak()
            while self._session.by_itself:
                self._session.tick(monotonic())
                self._speak()
        self._say(self._words.terminal.phrase(Phrase.GOODBYE))

    def _speak(self) -> None:
        """What has been said, and what is asked, if that is not as before."""
        for message in self._session.take_messages():
            self._say(message)
        if self._session.left or self._session.by_itself:
            return
        scene = self._session.scene(monotonic())
        if scene.prompt is Prompt.CURTAIN and scene.asks != self._asked:
            self._draw_the_curtain()
        asks = " ".join([*self._numbered(scene), scene.asks])
        if asks != self._asked:
            self._say(asks)
        self._asked = asks

    def _numbered(self, scene: Scene) -> list[str]:
        return [f"{number}: {self._words.cards.card(card)}." for number, card in enumerate(scene.numbered, start=1)]

    def _draw_the_curtain(self) -> None:
        """Push what the other player saw out of sight; there are no other means here."""
        if self._answers.isatty():
            self._say("\n" * get_terminal_size().lines)
