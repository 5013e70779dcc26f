"""The terminal's screen and keyboard, through curses: it draws frames, reads keys, and leaves everything as it was."""

from __future__ import annotations

import curses
import locale
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import ceil
from time import monotonic
from types import FrameType

from guerra.tui.frame import Frame, Style
from guerra.tui.glyphs import glyphs_for
from guerra.tui.keys import Key, Keys
from guerra.tui.layout import LEAST_HEIGHT, LEAST_WIDTH, Layout
from guerra.tui.session import Session
from guerra.tui.text import Encoding
from guerra.words import Words

_KEYS: dict[int | str, Key | str] = {
    "\n": Key.ENTER,
    "\r": Key.ENTER,
    curses.KEY_ENTER: Key.ENTER,
    "\x04": Key.END,
    "\x1b": Key.ESCAPE,
    "\x7f": Key.RUBOUT,
    "\b": Key.RUBOUT,
    curses.KEY_BACKSPACE: Key.RUBOUT,
    curses.KEY_UP: Key.BACK,
    curses.KEY_LEFT: Key.BACK,
    curses.KEY_PPAGE: Key.BACK,
    curses.KEY_DOWN: Key.ON,
    curses.KEY_RIGHT: Key.ON,
    curses.KEY_NPAGE: Key.ON,
}
_COLOURS = {Style.RED: curses.COLOR_RED, Style.WINS: curses.COLOR_GREEN, Style.TIES: curses.COLOR_YELLOW}
_WEIGHTS = {
    Style.QUIET: curses.A_DIM,
    Style.STRONG: curses.A_BOLD,
    Style.WINS: curses.A_BOLD,
    Style.TIES: curses.A_BOLD,
}
LONGEST_WAIT = 10.0
"""Seconds without a key or anything to draw after which we look again; nothing depends on it."""


class Screen:
    """One session on one screen."""

    def __init__(self, session: Session, words: Words, colours: bool) -> None:
        with suppress(locale.Error):  # a locale that this machine has not: Python's own choice stands
            locale.setlocale(locale.LC_CTYPE, "")  # so that curses and we agree on the terminal's encoding
        encoding = locale.getencoding()
        self._session = session
        self._layout = Layout(words, glyphs_for(encoding))
        self._encoding = Encoding(encoding)
        self._colours = colours
        self._looks: dict[Style, int] = {}
        self._keys = Keys()

    def run(self) -> None:
        """Show the session until its player leaves; the terminal is as before, whatever happens."""
        with _terminated_as_exit(), self._opened() as window:
            while not self._session.left:
                self._draw(window)
                self._wait(window)

    @contextmanager
    def _opened(self) -> Iterator[curses.window]:
        window = curses.initscr()
        try:
            curses.noecho()
            curses.cbreak()
            window.keypad(True)
            curses.set_escdelay(25)
            self._dress()
            yield window
        finally:
            curses.endwin()

    def _dress(self) -> None:
        """The looks of the styles: weights everywhere, colours where there are any and they are wanted."""
        with suppress(curses.error):  # a terminal that cannot hide its cursor shows it
            curses.curs_set(0)
        self._looks = {style: _WEIGHTS.get(style, curses.A_NORMAL) for style in Style}
        if self._colours and curses.has_colors():
            curses.start_color()
            curses.use_default_colors()
            for number, (style, colour) in enumerate(_COLOURS.items(), start=1):
                curses.init_pair(number, colour, -1)
                self._looks[style] |= curses.color_pair(number)

    # --- out

    def _draw(self, window: curses.window) -> None:
        height, width = window.getmaxyx()
        self._session.look_away(width < LEAST_WIDTH or height < LEAST_HEIGHT, monotonic())
        scene = self._session.scene(monotonic())
        frame = self._layout.frame(scene, width, height, self._keys.page, self._keys.typed)
        window.erase()
        self._put(window, frame)
        window.refresh()

    def _put(self, window: curses.window, frame: Frame) -> None:
        for y, line in enumerate(frame.lines):
            with suppress(curses.error):  # the window has shrunk since, or its last cell is full: the next frame fits
                window.move(y, 0)
                for span in line:
                    window.addstr(self._encoding.of(span.text), self._looks[span.style])

    # --- in

    def _wait(self, window: curses.window) -> None:
        """Wait for a key, or until the session wants to go on by itself."""
        due = self._session.due(monotonic())
        window.timeout(ceil(1000 * (LONGEST_WAIT if due is None else min(due, LONGEST_WAIT))))
        try:
            pressed = window.get_wch()
        except curses.error:  # no key in that time
            self._session.tick(monotonic())
            return
        if pressed == curses.KEY_RESIZE:
            curses.update_lines_cols()
            return
        key = _KEYS.get(pressed, pressed if isinstance(pressed, str) else Key.ON)
        self._press(window, key)

    def _press(self, window: curses.window, key: Key | str) -> None:
        now = monotonic()
        height, width = window.getmaxyx()
        scene = self._session.scene(now)
        pieces = self._layout.pieces(scene.page, width, height) if scene.page else 1
        answer = self._keys.press(key, scene, pieces)
        if answer is not None:
            self._session.answer(answer, now)


@contextmanager
def _terminated_as_exit() -> Iterator[None]:
    """SIGTERM, SIGHUP and SIGQUIT (Control-\\) end the program as an exit does, so that the terminal is restored then too."""

    def leave(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    names = [name for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), leave) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
