#!/usr/bin/env python3
"""Draw the animals (players), what they can say, and the interface icons as one SVG sprite: icons.svg.

Animals are 64 x 64, flat, with the right half in shade like the court cards; icons are 24 x 24 strokes.
"""
from math import cos, pi, sin
from pathlib import Path

INK = "#141B3C"
EYES = f'<g fill="{INK}"><circle cx="23" cy="30" r="3.4"/><circle cx="41" cy="30" r="3.4"/></g>'
SHADE = f'<path fill="{INK}" opacity=".13" d="M32 0H64V64H32Z"/>'
MANE = "".join(f'<circle cx="{x}" cy="{y}" r="10"/>' for x, y in
               ((32, 12), (46, 18), (52, 32), (46, 46), (32, 52), (18, 46), (12, 32), (18, 18)))


def star(x, y, r):
    """A five-pointed star, round its middle."""
    corners = ((r if i % 2 == 0 else r * .46, i * pi / 5) for i in range(10))
    return "M" + "L".join(f"{x + far * sin(turn):.1f} {y - far * cos(turn):.1f}" for far, turn in corners) + "Z"


ANIMALS = {  # name: (ground, drawing)
    "lion": ("#FFE7AE", f'<g fill="#C4621B">{MANE}</g><circle cx="32" cy="32" r="18" fill="#F6B53A"/>{EYES}'
             f'<path fill="#FFF6E3" d="M23 40A9 9 0 0 1 41 40A9 8 0 0 1 23 40Z"/><path fill="{INK}" d="M27 35H37L32 41Z"/>'
             f'<path fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" d="M27 43A5 4 0 0 0 32 43A5 4 0 0 0 37 43"/>'),
    "fox": ("#FFD9CB", f'<path fill="#D8412F" d="M8 8L26 18H38L56 8V34A24 24 0 0 1 32 58A24 24 0 0 1 8 34Z"/>'
            f'<path fill="#FFF6E3" d="M8 34A24 12 0 0 1 32 50A24 12 0 0 1 56 34A24 24 0 0 1 32 58A24 24 0 0 1 8 34Z"/>'
            f'<path fill="{INK}" d="M8 8L17 13L8 21ZM56 8L47 13L56 21Z"/>{EYES}<path fill="{INK}" d="M28 45H36L32 50Z"/>'
            f'<path fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" d="M23 50A9 4.5 0 0 0 41 50"/>'),
    "owl": ("#CFDCFF", f'<path fill="#2743A6" d="M10 8Q20 8 26 14H38Q44 8 54 8V40A22 20 0 0 1 10 40Z"/>'
            f'<circle cx="22" cy="29" r="11" fill="#FFF6E3"/><circle cx="42" cy="29" r="11" fill="#FFF6E3"/>'
            f'<g fill="{INK}"><circle cx="23" cy="29" r="5"/><circle cx="41" cy="29" r="5"/></g><path fill="#F6B53A" d="M27 37H37L32 45Z"/>'
            '<path fill="none" stroke="#FFF6E3" stroke-width="2.4" stroke-linecap="round" d="M22 47A10 6 0 0 0 42 47"/>'),
    "frog": ("#CDEBD8", f'<path fill="#1F7F55" d="M6 38A26 19 0 0 1 58 38A26 20 0 0 1 6 38Z"/>'
             f'<circle cx="18" cy="20" r="10" fill="#1F7F55"/><circle cx="46" cy="20" r="10" fill="#1F7F55"/>'
             f'<circle cx="18" cy="20" r="6" fill="#FFF6E3"/><circle cx="46" cy="20" r="6" fill="#FFF6E3"/>'
             f'<g fill="{INK}"><circle cx="19" cy="20" r="3.2"/><circle cx="45" cy="20" r="3.2"/></g>'
             f'<path fill="#FFF6E3" d="M14 40H50A18 12 0 0 1 14 40Z"/>'),
    "whale": ("#E7D3F0", '<path fill="#7D3478" d="M6 34A22 22 0 0 1 50 34L50 30A8 8 0 0 1 60 22Q62 30 56 36V42A14 14 0 0 1 42 56H26A20 20 0 0 1 6 36Z"/>'
              '<path fill="#FFF6E3" d="M8 42H36A14 14 0 0 1 26 56A20 20 0 0 1 8 42Z"/>'
              f'<circle cx="18" cy="34" r="3.4" fill="{INK}"/><path fill="none" stroke="#7D3478" stroke-width="4" stroke-linecap="round" d="M28 10V5M28 8Q22 8 20 3M28 8Q34 8 36 3"/>'),
    "cat": ("#FFE9D2", f'<path fill="{INK}" d="M10 6L24 16H40L54 6V36A22 20 0 0 1 10 36Z"/><path fill="#F2A0A0" d="M13 12L20 17L13 22ZM51 12L44 17L51 22Z"/>'
            '<g fill="#F6B53A"><circle cx="22" cy="30" r="5.5"/><circle cx="42" cy="30" r="5.5"/></g>'
            f'<g fill="{INK}"><path d="M20.6 25H23.4V35H20.6ZM40.6 25H43.4V35H40.6Z"/></g><path fill="#F2A0A0" d="M28 40H36L32 45Z"/><path fill="none" stroke="#FFF6E3" stroke-width="2" stroke-linecap="round" d="M26 48A6 4 0 0 0 38 48"/>'
            '<path stroke="#FFF6E3" stroke-width="1.8" stroke-linecap="round" d="M4 40L18 42M4 48L18 46M60 40L46 42M60 48L46 46"/>'),
}

ICONS = {
    "menu": "M4 7H20M4 12H20M4 17H20", "back": "M14 5L7 12L14 19", "close": "M6 6L18 18M18 6L6 18",
    "check": "M4 13L10 19L20 6", "next": "M9 5L16 12L9 19", "last": "M6 5L13 12L6 19M18 5V19",
    "first": "M18 5L11 12L18 19M6 5V19", "play": "M7 4V20L20 12Z", "pause": "M8 5V19M16 5V19",
    "gear": "M4 7H10M16 7H20M4 17H8M14 17H20M13 4.5A2.5 2.5 0 1 1 13 9.5A2.5 2.5 0 1 1 13 4.5M11 14.5A2.5 2.5 0 1 1 11 19.5A2.5 2.5 0 1 1 11 14.5",
    "globe": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M3 12H21M12 3A5 9 0 0 1 12 21A5 9 0 0 1 12 3",
    "sound": "M4 9H8L13 5V19L8 15H4ZM16.5 9A4 4 0 0 1 16.5 15M19 6A8 8 0 0 1 19 18",
    "why": "M8 9A4 4 0 1 1 13 12.5Q12 13.2 12 15M12 19V19.2", "undo": "M4 9H14A5.5 5.5 0 0 1 14 20H8M8 4L3.5 9L8 14",
    "link": "M10 14L14 10M8 11L5.5 13.5A3.5 3.5 0 0 0 10.5 18.5L13 16M11 8L13.5 5.5A3.5 3.5 0 0 1 18.5 10.5L16 13",
    "clock": "M12 4A8.5 8.5 0 1 1 12 21A8.5 8.5 0 1 1 12 4M12 8V13L15.5 15M9 1.5H15",
    "fan": "M9 5H15V19H9ZM9 7.500L3.500 9L7 20L9 19.500M15 7.500L20.500 9L17 20L15 19.500", "cards": "M4 6H13V20H4ZM9 6L11 3L20 6L15.5 19", "chart": "M4 20H20M6 16V11M11 16V5M16 16V8", "book": "M12 6Q8 3.5 4 5V19Q8 17.5 12 20Q16 17.5 20 19V5Q16 3.5 12 6V20",
    "cup": "M5 4H19M5 20H19M12 4V20M5 12H19M5 4V20M19 4V20", "swap": "M4 8H18L14 4M20 16H6L10 20", "share": "M12 15V3M8 7L12 3L16 7M5 12V20H19V12", "download": "M12 3V15M8 11L12 15L16 11M5 14V20H19V14",
    "hand": "M9 12V5A1.7 1.7 0 0 1 12.4 5V10L17 11Q20 12 19 15L17.5 20H10L6 15Q5 13 7 12.6L9 14",
    "shake": "M2 8L6 7L11 9L14 7L18 7L22 8M2 16L5 16L10 20Q12 21 13 19Q15 20 16 18Q18 18 18 16H22M11 9L8 12Q10 14 13 11L18 16",
    "house": "M3 12L12 4L21 12M6 10V20H18V10M10 20V14H14V20", "eye": "M2 12Q12 0 22 12Q12 24 2 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9", "qr": "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14V17H17M20 14V20M14 20H16",
    "again": "M19 8A8 8 0 1 0 20 13M20 3V8.5H14.5",
    "say": "M7 4H17A4 4 0 0 1 21 8V12A4 4 0 0 1 17 16H12L7 20.5V16A4 4 0 0 1 3 12V8A4 4 0 0 1 7 4ZM8.5 10V10.1M12 10V10.1M15.5 10V10.1",
}

GOLD, EMBER = "#F6B53A", "#C2371F"

MEDALS = {  # what everyone gets at the end: the cup, or a heart; and the stars over them
    "cup": f'<path fill="none" stroke="{GOLD}" stroke-width="5" d="M16 14H7Q7 32 22 33M48 14H57Q57 32 42 33"/>'
           f'<path fill="{GOLD}" d="M14 7H50V22A18 18 0 0 1 14 22ZM28 38H36V47H28Z"/><path fill="{GOLD}" d="M18 46H46V57H18Z"/>'
           f'<path fill="#FFF6E3" d="{star(32, 21, 9.5)}"/>',
    "heart": f'<path fill="{EMBER}" d="M32 57L9.5 32.500A13.300 13.300 0 0 1 32 15A13.300 13.300 0 0 1 54.500 32.500Z"/>'
             '<path fill="#FFF6E3" d="M19 22A6 6 0 0 0 14 29L18 29A4 4 0 0 1 21 25Z"/>',
    "star": f'<path fill="{GOLD}" d="{star(32, 34, 30)}"/>',
}

HEAD = f'<circle cx="32" cy="32" r="27" fill="{GOLD}"/><path fill="{INK}" opacity=".13" d="M32 5A27 27 0 0 1 32 59Z"/>'


def line(d, width=4, colour=INK):
    return f'<path fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'


SAID = {  # what players can say to each other over a link, each with its word beside it
    "hello": line("M21 36L15 22M30 32L26 13M39 31L38 12M47 34L49 18M21 45L10 38", 8.5, GOLD)
             + f'<path fill="{GOLD}" d="M17 35L51 30V42A16 16 0 0 1 20 48Z"/>' + line("M5 22Q6 13 13 8M60 48Q59 56 52 60", 3.5, "currentColor"),
    "wow": HEAD + f'<g fill="#FFF6E3"><circle cx="22" cy="26" r="7"/><circle cx="42" cy="26" r="7"/></g><g fill="{INK}"><circle cx="22" cy="26" r="3.4"/>'
           f'<circle cx="42" cy="26" r="3.4"/><ellipse cx="32" cy="46" rx="6.5" ry="8"/></g>' + line("M16 14Q21 10 26 13M38 13Q43 10 48 14", 3.2),
    "ha": HEAD + line("M15 28Q21 19 27 28M37 28Q43 19 49 28") + f'<path fill="{INK}" d="M15 35H49A17 18 0 0 1 15 35Z"/><path fill="{EMBER}" d="M23 48A11 8 0 0 1 41 48A17 18 0 0 1 23 48Z"/>',
    "oh-no": HEAD + f'<g fill="{INK}"><circle cx="22" cy="30" r="3.8"/><circle cx="42" cy="30" r="3.8"/></g>' + line("M15 23L25 18M49 23L39 18M20 49Q26 40 32 44Q38 48 44 42")
             + '<path fill="#2743A6" d="M53 30Q61 41 61 46A7.5 7.5 0 0 1 46 46Q46 41 53 30Z"/><path fill="#CFDCFF" d="M53 36Q57 42 57 45A4 4 0 0 1 54 49Z"/>',
    "well-played": f'<path fill="{GOLD}" d="M20 29L30 8Q39 4 40 14L38 25H52A5 5 0 0 1 57 31L53 51A7 7 0 0 1 46 57H20Z"/><path fill="{INK}" opacity=".13" d="M38 25H52A5 5 0 0 1 57 31L53 51A7 7 0 0 1 46 57H38Z"/>'
                   + line("M41 35H55M40 45H53", 2.6) + '<path fill="#2743A6" d="M6 27H20V59H6Z"/><circle cx="13" cy="51" r="3" fill="#FFF6E3"/>',
    "again": line("M52 20A25 25 0 1 0 57 35M55 7V21H41", 5.5, "currentColor")
             + f'<g transform="rotate(-8 31 34)"><rect x="20" y="19" width="22" height="30" rx="4" fill="#FFFDF8" stroke="{INK}" stroke-width="2.5"/>'
             f'<path fill="{EMBER}" d="M31 42L24 34.500A4.300 4.300 0 0 1 31 29A4.300 4.300 0 0 1 38 34.500Z"/></g>',
}


def sprite():
    out = ['<svg xmlns="http://www.w3.org/2000/svg">\n']
    for name, (ground, body) in ANIMALS.items():
        out.append(f'<symbol id="animal-{name}" viewBox="0 0 64 64"><path fill="{ground}" d="M0 0H64V64H0Z"/>{body}{SHADE}</symbol>\n')
        out.append(f'<symbol id="cut-{name}" viewBox="0 0 64 64">{body}</symbol>\n')
    for name, body in MEDALS.items():
        out.append(f'<symbol id="medal-{name}" viewBox="0 0 64 64">{body}</symbol>\n')
    for name, body in SAID.items():
        out.append(f'<symbol id="say-{name}" viewBox="0 0 64 64">{body}</symbol>\n')
    for name, d in ICONS.items():
        out.append(f'<symbol id="i-{name}" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="2.4" '
                   f'stroke-linecap="round" stroke-linejoin="round" d="{d}"/></symbol>\n')
    return "".join(out) + "</svg>\n"


if __name__ == "__main__":
    (Path(__file__).parent.parent / "src/guerra/table/static/icons.svg").write_text(sprite(), encoding="utf-8")
