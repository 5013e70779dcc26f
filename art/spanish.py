#!/usr/bin/env python3
"""Draw the Spanish-suited deck (40 or 48 cards) with the same grammar: spanish.svg.

Suits: O oros (coins), P copas (cups), E espadas, B bastos. Ranks 1-9, then S sota (10), H caballo (11), R rey (12).
Sota and rey are the jack and the king of the French-suited court; the caballo is a horse of our own.
The frame's gaps ("pintas") tell the suit from the edge: oros none, copas one, espadas two, bastos three.
"""
from pathlib import Path

from cards import H, RANK_PATH, W, both, lean, symbol
from courts import COBALT, COURT, LEAF, MARIGOLD, MOTIF, TOMATO, portrait, tiles
from paths import moved, stamped

INK, PAPER = "#141B3C", "var(--card-paper,#FFFDF8)"
RANK_INK = {"O": "#7A4A00", "P": "#A31D10", "E": "#16307F", "B": "#14583A"}
PARENT = {"O": "D", "P": "H", "E": "S", "B": "C"}  # whose court colours a suit borrows
PINTAS = {"O": 0, "P": 1, "E": 2, "B": 3}
PETALS = ("M50 50Q50 30 54 26Q70 30 70 46Q66 50 50 50ZM50 50Q70 50 74 54Q70 70 54 70Q50 66 50 50Z"
          "M50 50Q50 70 46 74Q30 70 30 54Q34 50 50 50ZM50 50Q30 50 26 46Q30 30 46 30Q50 34 50 50Z")
SUIT = {  # in a 100 x 100 box
    "O": f'<circle cx="50" cy="50" r="44" fill="{MARIGOLD}"/><circle cx="50" cy="50" r="35" fill="none" stroke="{INK}" stroke-width="4"/>'
         + f'<path fill="{INK}" d="{PETALS}"/>'
         + f'<circle cx="50" cy="50" r="44" fill="none" stroke="{INK}" stroke-width="5"/>',
    "P": f'<path fill="{TOMATO}" d="M16 10H84V24A34 36 0 0 1 58 58V76H74V92H26V76H42V58A34 36 0 0 1 16 24Z"/>'
         f'<path fill="{MARIGOLD}" d="M16 10H84V22H16ZM26 82H74V92H26Z"/><path fill="{INK}" opacity=".16" d="M50 10H84V24A34 36 0 0 1 58 58V76H74V92H50Z"/>',
    "E": f'<path fill="{COBALT}" d="M50 2Q62 18 60 62H40Q38 18 50 2Z"/><path fill="{INK}" opacity=".2" d="M50 2Q62 18 60 62H50Z"/>'
         f'<path fill="{MARIGOLD}" d="M26 60A10 10 0 0 1 36 60H64A10 10 0 0 1 74 60V70H26Z"/><path fill="{INK}" d="M44 70H56V84H44Z"/><circle cx="50" cy="90" r="9" fill="{MARIGOLD}"/>',
    "B": '<path fill="#9A5F2C" d="M38 16A12 12 0 0 1 64 12L62 34L70 40L61 48L58 88A9 9 0 0 1 41 88L38 66L29 60L38 52Z"/>'
         f'<path fill="{INK}" opacity=".18" d="M51 2A12 12 0 0 1 64 12L62 34L70 40L61 48L58 88A9 9 0 0 1 51 96Z"/>'
         f'<path fill="{LEAF}" d="M64 36Q64 14 90 12Q90 36 64 36ZM36 58Q36 36 10 34Q10 58 36 58Z"/><path fill="{MARIGOLD}" d="M40 70H60L59 80H41Z"/>',
}
LEFT, MID, RIGHT = -28, 0, 28
PIPS = {
    2: [(MID, 82), (MID, 198)], 3: [(MID, 62), (MID, 140), (MID, 218)], 4: [(x, y) for y in (78, 202) for x in (LEFT, RIGHT)],
    5: [(x, y) for y in (66, 214) for x in (LEFT, RIGHT)] + [(MID, 140)], 6: [(x, y) for y in (62, 140, 218) for x in (LEFT, RIGHT)],
    7: [(x, y) for y in (58, 140, 222) for x in (LEFT, RIGHT)] + [(MID, 99)],
    8: [(x, y) for y in (54, 111, 169, 226) for x in (LEFT, RIGHT)], 9: [(x, y) for y in (54, 111, 169, 226) for x in (LEFT, RIGHT)] + [(MID, 140)],
}


def centred(x, y, size):
    """Where a sign of 100 x 100 is put so that its middle is (x, y): Spanish signs all stand upright."""
    return complex(x, y) - complex(50, 50) * size / 100, size / 100


def digits(text, colour):
    """Ranks 10, 11 and 12 are two figures; 1 and 2 share a narrow one."""
    if text == "10" or len(text) == 1:
        path = RANK_PATH[text]
    else:
        path = "M2 14L11 7V56" + {"11": "M29 14L38 7V56", "12": "M27 20V19.5A12.5 13.5 0 0 1 52 19.5C52 30 43 35 29 50.25H55"}[text]
    wide, high = (.86, 1.12) if len(text) == 2 else (1.12, 1.12)
    other = moved(path, complex((W - 32) / wide, (H - 38) / high), -1)
    return (f'<path transform="translate(16 19) scale({wide} {high})" fill="none" stroke="{colour}" stroke-width="11.5" '
            f'stroke-linejoin="round" d="{path}{other}"/>')


def frame(s):
    """A line round the card, open at top and bottom once for each pinta."""
    gaps, half = PINTAS[s], 7
    cuts = [W / 2 + (i - (gaps - 1) / 2) * 34 for i in range(gaps)]
    edges = [22, *[v for c in cuts for v in (c - half, c + half)], W - 22]
    lines = "".join(f"M{a:g} {y}H{b:g}" for y in (8, H - 8) for a, b in zip(edges[::2], edges[1::2]))
    return f'<path fill="none" stroke="{RANK_INK[s]}" stroke-width="2.5" d="{lines}M8 22V{H - 22}M{W - 8} 22V{H - 22}M22 8A14 14 0 0 0 8 22M{W - 22} 8A14 14 0 0 1 {W - 8} 22M22 {H - 8}A14 14 0 0 1 8 {H - 22}M{W - 22} {H - 8}A14 14 0 0 0 {W - 8} {H - 22}"/>'


def horse(s):
    """The caballo: a horse's head in profile with a bridle in the suit's colours."""
    ground, cloth, trim, skin, hair, line = COURT[PARENT[s]]
    coat, mane = {"O": ("#FFF6E3", "#C9A15A"), "P": ("#7A3B22", "#2A1713"), "E": ("#3B4266", INK), "B": ("#C77B3B", "#6E3613")}[s]
    return (f'<path fill="{mane}" d="M58 14Q104 18 112 74Q114 104 108 128H70V40Z"/>'
            f'<path fill="{coat}" d="M50 34L56 8L68 26Q92 36 94 76Q94 104 100 128H48Q50 108 62 94Q50 92 42 100A14 14 0 0 1 16 92Q14 82 24 72L40 46Q44 38 50 34Z"/>'
            f'<path fill="{mane}" d="M52 34L60 14L68 28Q58 34 52 34Z"/><circle cx="54" cy="52" r="4.6" fill="{line}"/><circle cx="24" cy="86" r="3" fill="{line}"/>'
            f'<path fill="none" stroke="{cloth}" stroke-width="6" stroke-linejoin="round" d="M33 58L44 98M40 80L88 62M88 62L66 28"/>'
            f'<circle cx="40" cy="80" r="5.5" fill="{trim}"/><circle cx="88" cy="62" r="5.5" fill="{trim}"/>')


def card(name, s, middle, text):
    corners = digits(text, RANK_INK[s]) + stamped(SUIT[s], *both(centred(36, 104, 30)))
    return symbol(name, W, H, f'<rect width="{W}" height="{H}" rx="16" fill="{PAPER}"/>{frame(s)}{middle}{corners}')


def two_tiles(face):
    return stamped(face, *both((complex(64, 18), 118 / 128)))


def sprite():
    court = dict(tiles())
    out = ['<svg xmlns="http://www.w3.org/2000/svg">\n']
    for s, parent in PARENT.items():
        out.append(card(f"1{s}", s, stamped(SUIT[s], centred(100, 140, 112)), "1"))
        for n, places in PIPS.items():
            size = 66 if n < 4 else 50 if n < 7 else 44 if n < 9 else 36
            out.append(card(f"{n}{s}", s, stamped(SUIT[s], *(centred(lean(x, y), y, size) for x, y in places)), str(n)))
        caballo = portrait(COURT[parent][0], MOTIF[parent], horse(s))
        for r, face, n in (("S", court["J" + parent], "10"), ("H", caballo, "11"), ("R", court["K" + parent], "12")):
            out.append(card(f"{r}{s}", s, two_tiles(face), n))
    return "".join(out) + "</svg>\n"


if __name__ == "__main__":
    (Path(__file__).parent.parent / "src/guerra/table/static/spanish.svg").write_text(sprite(), encoding="utf-8")
