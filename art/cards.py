#!/usr/bin/env python3
"""Draw the guerra deck as one SVG sprite: 52 faces, 2 jokers, 4 backs, and their parts.

    python3 art/cards.py        writes the page's cards.svg

Everything is built from straight lines, circles and quarter circles, the grammar of a painted
tile. A card is 200 x 280 units. Symbols: AS..KD, JK1, JK2, back-1..4, rank-*, suit-*.
Colours are `var(--name, default)`, so a page can re-colour the deck (four-colour suits, dark paper).
"""
from pathlib import Path

from courts import COBALT, LEAF, MARIGOLD, PLUM, TOMATO, tiles
from paths import circle, moved, stamped

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["S", "H", "C", "D"]
W, H = 200, 280

PAPER = "var(--card-paper,#FFFDF8)"
SUIT_INK = {
    "S": "var(--suit-s,#141B3C)", "H": "var(--suit-h,#BC2B19)",
    "C": "var(--suit-c,#141B3C)", "D": "var(--suit-d,#BC2B19)",
}
RANK_INK = {"S": "#141B3C", "H": "#A31D10", "C": "#141B3C", "D": "#A31D10"}  # 7:1 on paper
SUIT_EDGE = {s: f"var(--suit-{s.lower()}-edge,none)" for s in SUITS}

# ---------------------------------------------------------------- suits and ranks
SUIT_PATH = {  # in a 100 x 100 box
    "S": "M50 4C60 26 92 40 92 64A21.5 21.5 0 0 1 56 77Q58 90 70 96H30Q42 90 44 77A21.5 21.5 0 0 1 8 64C8 40 40 26 50 4Z",
    "H": "M50 95L11 53A24.5 24.5 0 0 1 50 25A24.5 24.5 0 0 1 89 53Z",
    "C": "M50 4A22 22 0 0 1 68.5 38A22 22 0 1 1 56 74Q58 89 70 96H30Q42 89 44 74A22 22 0 1 1 31.5 38A22 22 0 0 1 50 4Z",
    "D": "M50 2Q64 30 88 50Q64 70 50 98Q36 70 12 50Q36 30 50 2Z",
}
RANK_PATH = {  # strokes, 11.5 wide, in a 40 x 56 box ("10": 58 x 56)
    "1": "M8 16L19 7V56",
    "A": "M3 56L20 5L37 56M10 40H30",
    "2": "M6 20V19.500A14 13.5 0 0 1 34 19.500C34 30 24 35 8 50.250H37",
    "3": "M6 5.750H33L20 24A13.3 13.3 0 1 1 6.5 40",
    "4": "M28 56V6L5 40H39",
    "5": "M34 5.750H11L9.5 28A14.3 13.8 0 1 1 6 42",
    "6": "M29 3C15 11 6 23 6 36.500A14 13.7 0 1 0 34 36.500A14 13.7 0 1 0 6 36.5",
    "7": "M3 5.750H33L15 56",
    "8": "M20 5.750A10.5 10.3 0 1 1 20 26.300A10.5 10.3 0 1 1 20 5.750ZM20 26.300A13.7 12 0 1 1 20 50.250A13.7 12 0 1 1 20 26.300Z",
    "9": "M11 53C25 45 34 33 34 19.500A14 13.7 0 1 0 6 19.500A14 13.7 0 1 0 34 19.5",
    "10": "M2 14L11 7V56M51.5 28A12.5 22.25 0 1 0 26.5 28A12.5 22.25 0 1 0 51.5 28Z",
    "J": "M11 5.750H29.500V36A11.7 14 0 0 1 6 37",
    "Q": "M35 28A14.5 22.25 0 1 0 6 28A14.5 22.25 0 1 0 35 28ZM22 38L38 55",
    "K": "M9.5 0V56M35 1L12 31M18 24L37 56",
}
STAR = "M20 2L26 20H44L30 31L35 50L20 39L5 50L10 31L-4 20H14Z"


def both(*places):
    """And the places from which those who sit opposite see the same."""
    return [*places, *((complex(W, H) - by, -k) for by, k in places)]


def suit(s):
    return (f'<path fill="{SUIT_INK[s]}" stroke="{SUIT_EDGE[s]}" stroke-width="7" stroke-linejoin="round" '
            f'paint-order="stroke" d="{SUIT_PATH[s]}"/>')


def centred(x, y, size):
    """Where a drawing of 100 x 100 is put so that its middle is (x, y); below the middle of the card it stands on its head."""
    k = size / 100 if y <= H / 2 else -size / 100
    return complex(x, y) - complex(50, 50) * k, k


def rank(r, colour, transform="", other=""):
    return f'<path{transform} fill="none" stroke="{colour}" stroke-width="11.5" stroke-linejoin="round" d="{RANK_PATH[r]}{other}"/>'


def indices(r, s):
    wide, high = (.86, 1.12) if r == "10" else (1.12, 1.12)
    other = moved(RANK_PATH[r], complex((W - 24) / wide, (H - 30) / high), -1)
    return (rank(r, rank_ink(s), f' transform="translate(12 15) scale({wide} {high})"', other)
            + stamped(suit(s), centred(33, 101, 29), centred(W - 33, H - 101, 29)))


def rank_ink(s):
    """Ranks follow the suit, unless the suit's fill is too pale to read (four-colour diamonds)."""
    return f"var(--rank-{s.lower()},{RANK_INK[s]})"


# ---------------------------------------------------------------- number cards
LEFT, MID, RIGHT = -29, 0, 29
FOUR_ROWS = (54, 111, 169, 226)
PIPS = {  # (column, y); columns lean, so that the pips keep clear of the two big indices
    1: [(MID, 140)],
    2: [(MID, 70), (MID, 210)],
    3: [(MID, 62), (MID, 140), (MID, 218)],
    4: [(x, y) for y in (68, 212) for x in (LEFT, RIGHT)],
    5: [(x, y) for y in (62, 218) for x in (LEFT, RIGHT)] + [(MID, 140)],
    6: [(x, y) for y in (60, 140, 220) for x in (LEFT, RIGHT)],
    7: [(x, y) for y in (58, 140, 222) for x in (LEFT, RIGHT)] + [(MID, 99)],
    8: [(x, y) for y in (58, 140, 222) for x in (LEFT, RIGHT)] + [(MID, 99), (MID, 181)],
    9: [(x, y) for y in FOUR_ROWS for x in (LEFT, RIGHT)] + [(MID, 140)],
    10: [(x, y) for y in FOUR_ROWS for x in (LEFT, RIGHT)] + [(MID, 83), (MID, 197)],
}


def lean(column, y):
    return round(100 + column + (140 - y) * .2, 1)


def pips(n, s):
    size = 84 if n == 1 else 58 if n < 4 else 50 if n < 7 else 45 if n < 9 else 37
    return stamped(suit(s), *(centred(lean(x, y), y, size) for x, y in PIPS[n]))


def ace(s):
    petal = "M100 140Q100 118 122 118Q122 140 100 140Z"
    dx = {"S": 3, "H": -2, "C": 8, "D": 0}[s]
    middle = complex(100, 140)
    quarters = [(middle - middle * k + dx * 1j, k) for k in (1, 1j, -1, -1j)]
    return (stamped(suit(s), centred(100, 140, 114)) + stamped(f'<path fill="{PAPER}" d="{petal}"/>', *quarters)
            + f'<circle cx="100" cy="{140 + dx}" r="6.5" fill="{MARIGOLD}"/>')


def two_tiles(portrait):
    """The same portrait for both sides of the table: top right, and turned at bottom left."""
    return stamped(portrait, *both((complex(60, 12), 1))) + f'<path stroke="{PAPER}" stroke-width="3" d="M60 140H140"/>'


# ---------------------------------------------------------------- backs: one line family, four seats
CELL, COLS, ROWS = 42, 4, 6


def back(ground, cell, accent):
    lines = "".join(cell(16 + CELL * c, 14 + CELL * r, (c + r) % 2) for r in range(ROWS) for c in range(COLS))
    dots = "".join(circle(16 + CELL * c, 14 + CELL * r, 5) for r in range(1, ROWS) for c in range(1, COLS))
    return (f'<rect width="{W}" height="{H}" rx="16" fill="{PAPER}"/><rect x="10" y="8" width="180" height="264" rx="10" fill="{ground}"/>'
            f'<path fill="none" stroke="#FFF" stroke-width="3.5" d="{lines}"/><path fill="{accent}" d="{dots}"/>'
            f'<rect x="16" y="14" width="168" height="252" rx="3" fill="none" stroke="#FFF" stroke-width="3.5"/>')


def petals(x, y, odd):
    a, b = (x, x + CELL) if odd else (x + CELL, x)
    return f"M{a} {y}A{CELL} {CELL} 0 0 {1 - odd} {b} {y + CELL}A{CELL} {CELL} 0 0 {1 - odd} {a} {y}"


def waves(x, y, odd):
    return "".join(f"M{x + 21 - r} {y + CELL}A{r} {r} 0 0 1 {x + 21 + r} {y + CELL}" for r in (8, 15, 21)) + f"M{x} {y + 21}A21 21 0 0 0 {x + 21} {y}A21 21 0 0 0 {x + 42} {y + 21}"


def lattice(x, y, odd):
    d = f"M{x} {y}L{x + CELL} {y + CELL}M{x + CELL} {y}L{x} {y + CELL}"
    return d + f"M{x + 21} {y + 8}L{x + 34} {y + 21}L{x + 21} {y + 34}L{x + 8} {y + 21}Z"


def rings(x, y, odd):
    return "".join(f"M{x + 21 - r} {y + 21}A{r} {r} 0 1 0 {x + 21 + r} {y + 21}A{r} {r} 0 1 0 {x + 21 - r} {y + 21}" for r in (7, 14, 21))


BACKS = [(COBALT, petals, MARIGOLD), ("#C2371F", waves, "#FFE2A0"), (LEAF, lattice, MARIGOLD), (PLUM, rings, "#FFC9A8")]


# ---------------------------------------------------------------- the sprite
def symbol(name, w, h, body):
    return f'<symbol id="{name}" viewBox="0 0 {w} {h}">{body}</symbol>\n'


def card(name, middle, corners):
    return symbol(name, W, H, f'<rect width="{W}" height="{H}" rx="16" fill="{PAPER}"/>{middle}{corners}')


def sprite():
    out = ['<svg xmlns="http://www.w3.org/2000/svg">\n']
    out += [symbol(f"suit-{s}", 100, 100, suit(s)) for s in SUITS]
    out += [symbol(f"rank-{r}", 58 if r == "10" else 40, 56, rank(r, "currentColor")) for r in ["1", *RANKS]]
    portraits = dict(tiles())
    for s in SUITS:
        for r in ["1", *RANKS]:  # "1" is the ace of the little ones' deck
            middle = two_tiles(portraits[r + s]) if r in "JQK" else ace(s) if r == "A" else pips(int(r), s)
            out.append(card(r + s, middle, indices(r, s)))
    for name, colour in (("JK1", COBALT), ("JK2", TOMATO)):
        star = stamped(f'<path fill="{colour}" d="{STAR}"/>', *both((complex(16, 16), .9)))
        out.append(card(name, two_tiles(portraits[name]), star))
    out += [symbol(f"back-{i}", W, H, back(*b)) for i, b in enumerate(BACKS, 1)]
    return "".join(out) + "</svg>\n"


if __name__ == "__main__":
    (Path(__file__).parent.parent / "src/guerra/table/static/cards.svg").write_text(sprite(), encoding="utf-8")
