"""Paths moved, and drawings stamped: equal shapes of one colour are one path, which browsers draw much faster than many."""
import re
from cmath import phase, pi

COMMAND = re.compile(r"([MLHVQCAZ])([^MLHVQCAZ]*)")
SHAPE = re.compile(r"<(path|circle)([^>]*)/>")
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')


def n(value):
    return f"{round(value, 2) + 0:g}"


def circle(x, y, r):
    return f"M{x - r:g} {y:g}A{r:g} {r:g} 0 1 1 {x + r:g} {y:g}A{r:g} {r:g} 0 1 1 {x - r:g} {y:g}Z"


def dots(colour, r, *places):
    return f'<path fill="{colour}" d="{"".join(circle(x, y, r) for x, y in places)}"/>'


def moved(d, by=0, k=1):
    """A path in absolute commands, each point z put to z * k + by: k = -1 is half a turn, k = 1j a quarter.

    After its start each figure is told from point to point, so that equal figures are equal text, which packs well.
    """
    out, here = [], 0j

    def step(x, y):
        way = (complex(x, y) - here) * k
        return f"{n(way.real)} {n(way.imag)}"

    for command, numbers in COMMAND.findall(d):
        v = [float(number) for number in numbers.split()]
        if command == "Z":
            out.append("z")
            continue
        if command in "HV":
            command, v = "L", [v[0], here.imag] if command == "H" else [here.real, v[0]]
        if command == "M":
            start = complex(*v) * k + by
            out.append(f"M{n(start.real)} {n(start.imag)}")
        elif command == "A":
            rx, ry, angle, large, sweep, x, y = v
            turned = (angle + phase(k) * 180 / pi) % 180
            out.append(f"a{n(rx * abs(k))} {n(ry * abs(k))} {n(turned)} {large:g} {sweep:g} {step(x, y)}")
        else:
            out.append(command.lower() + " ".join(step(*v[i:i + 2]) for i in range(0, len(v), 2)))
        here = complex(*v[-2:])
    return "".join(out)


def stamped(drawing, *places):
    """A drawing at several places that do not touch, each `(by, k)` as in `moved`, all of one size."""
    size = abs(places[0][1])
    out = []
    for kind, text in SHAPE.findall(drawing):
        given = dict(ATTRIBUTE.findall(text))
        d = given.pop("d") if kind == "path" else circle(*(float(given.pop(name)) for name in ("cx", "cy", "r")))
        for name in ("stroke-width", "stroke-dasharray"):
            if name in given:
                given[name] = " ".join(n(float(length) * size) for length in given[name].split())
        attributes = "".join(f' {name}="{value}"' for name, value in given.items())
        out.append(f'<path{attributes} d="{"".join(moved(d, *place) for place in places)}"/>')
    return "".join(out)
