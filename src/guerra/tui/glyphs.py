"""The signs that the table is drawn with: lines, suits and blocks where the encoding has them, else letters and ASCII."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from guerra.tui.text import Encoding


@dataclass(frozen=True)
class Glyphs:
    """One set of signs. A box is its corners and sides: top left, top, top right, side, bottom left, bottom right.

    `suits` says whether suit symbols can be shown, `blocks` whether ranks can be drawn big. `piles` are the patterns of the
    seats in the tally bar, `pot` the cards on the table there.
    """

    box: str
    winner_box: str
    suits: bool
    blocks: bool
    piles: str
    pot: str
    wins: str
    ties: str
    missing: str
    rule: str
    dot: str


_LINES = Glyphs("┌─┐│└┘", "╔═╗║╚╝", True, True, "█░▓▒▚═╳┆", "·", "◄", "=", "░", "─", "·")
_ASCII = Glyphs("+-+|++", "#=####", False, False, "#.=+%o~:", " ", "<", "=", "/", "-", "-")


@cache
def glyphs_for(encoding: str | None) -> Glyphs:
    """The best signs that an encoding has; suits, lines and blocks are tried apart.

    >>> glyphs_for("utf-8").box, glyphs_for("cp1252").box, glyphs_for("cp437").suits
    ('┌─┐│└┘', '+-+|++', False)
    """
    fits = Encoding(encoding).fits
    lined = fits(_LINES.box + _LINES.winner_box)
    blocks = lined and fits("█▀▄")
    whole = fits(_LINES.piles + _LINES.pot + _LINES.wins + _LINES.rule + _LINES.dot)
    signs = _LINES if whole else _ASCII
    return Glyphs(
        box=_LINES.box if lined else _ASCII.box,
        winner_box=_LINES.winner_box if lined else _ASCII.winner_box,
        suits=fits("♠♥♦♣"),
        blocks=blocks,
        piles=signs.piles,
        pot=signs.pot,
        wins=signs.wins,
        ties=signs.ties,
        missing=signs.missing,
        rule=signs.rule,
        dot=signs.dot,
    )


# --- big ranks: letters of 5 by 3 dots, two dots to a cell

_DOTS = {
    "A": (".#.", "#.#", "###", "#.#", "#.#"),
    "K": ("#.#", "#.#", "##.", "#.#", "#.#"),
    "Q": ("###", "#.#", "#.#", "###", "..#"),
    "J": ("..#", "..#", "..#", "#.#", ".#."),
    "R": ("##.", "#.#", "##.", "#.#", "#.#"),
    "B": ("##.", "#.#", "##.", "#.#", "##."),
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#", "##", ".#", ".#", ".#"),
    "2": ("##.", "..#", ".#.", "#..", "###"),
    "3": ("##.", "..#", ".#.", "..#", "##."),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "##.", "..#", "##."),
    "6": (".##", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", ".#.", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "##."),
}
_HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def big(index: str) -> tuple[str, str, str]:
    """An index, such as `K` or `10`, in three lines of blocks.

    >>> print("\\n".join(big("K")))
    █ █
    █▀▄
    ▀ ▀
    """
    rows = [".".join(_DOTS[letter][row] for letter in index) for row in range(5)]
    upper, lower = rows[0::2], [*rows[1::2], "." * len(rows[0])]
    lines = ["".join(_HALVES[a + b] for a, b in zip(one, other, strict=True)) for one, other in zip(upper, lower, strict=True)]
    return lines[0], lines[1], lines[2]


def has_big(index: str) -> bool:
    """Is there a big form of this index that a card has room for?"""
    return all(letter in _DOTS for letter in index) and sum(len(_DOTS[letter][0]) + 1 for letter in index) <= 7
