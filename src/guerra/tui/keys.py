"""From keystrokes to answers: most keys answer at once, numbers for an order are typed, and long pages are turned first."""

from __future__ import annotations

from enum import Enum

from guerra.tui.scene import Prompt, Scene

ENOUGH = 200
"""Nobody types a longer order."""


class Key(Enum):
    """The keys that are no letters."""

    ENTER = "enter"
    RUBOUT = "rubout"
    BACK = "back"
    ON = "on"
    ESCAPE = "escape"
    END = "end"


class Keys:
    """What has been typed and not yet answered, and how far a page has been turned."""

    def __init__(self) -> None:
        self.typed = ""
        self.page = 0

    def press(self, key: Key | str, scene: Scene, pieces: int) -> str | None:
        """The answer that this key gives to what is shown, a page in so many pieces; None if it gives none yet."""
        if key is Key.END:
            return "q"
        if scene.page:
            return self._turn(key, scene, pieces)
        self.page = 0
        if scene.prompt is Prompt.ORDER:
            return self._type(key)
        self.typed = ""
        if key in (Key.ENTER, " "):
            return ""
        return key if isinstance(key, str) else None

    def _turn(self, key: Key | str, scene: Scene, pieces: int) -> str | None:
        """Enter turns the page; after the last piece it is an answer. Escape and q leave a page that is no result at once."""
        if key is Key.BACK:
            self.page = max(0, self.page - 1)
        elif key in (Key.ENTER, Key.ON, " ") and self.page + 1 < pieces:
            self.page += 1
        elif key in (Key.ENTER, " ") or (key in (Key.ESCAPE, "q") and scene.prompt is Prompt.PAGE):
            self.page = 0
            return ""
        elif isinstance(key, str):
            self.page = 0
            return key
        return None

    def _type(self, key: Key | str) -> str | None:
        """Numbers are collected until Enter; every other letter answers at once."""
        if key is Key.ENTER:
            answer, self.typed = self.typed, ""
            return answer
        if key is Key.RUBOUT:
            self.typed = self.typed[:-1]
        elif isinstance(key, str) and (key.isdigit() or key in " ,"):
            self.typed = (self.typed + key)[:ENOUGH]
        elif isinstance(key, str):
            return key
        return None
