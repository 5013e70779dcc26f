"""The frames that are kept as they should look: `make golden` writes them; a person reads what changed.

Each file holds one moment in windows of several sizes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from guerra.tui.pace import Pace
from sittings import Sitting, sit

FOLDER = Path(__file__).parent / "data" / "frames"
SIZES = ((80, 24), (60, 18), (40, 14))
WAR = "7s 2h 3d 4c Ks 2s / 7h 5s 6d 8c Qh 3c"
CHAIN = "7s 2h 3d 4c 9s 2c 3h 4d Ks 2s / 7h 5s 6d 8c 9h 5d 6c 8h Qh Qs"


def _counting() -> Sitting:
    """The second of three cards face down."""
    sitting = sit("classic", piles=WAR, language="es")
    sitting.press("")
    sitting.session.answer("", sitting.now)
    sitting.rest(0.31)
    return sitting


def _turned() -> Sitting:
    """Before it is said who takes the cards."""
    sitting = sit(language="pt")
    sitting.session.answer("", 0.0)
    return sitting


def _after(*answers: str, preset: str = "family", **further: object) -> Callable[[], Sitting]:
    def seated() -> Sitting:
        sitting = sit(preset, **further)  # type: ignore[arg-type]
        sitting.press(*answers)
        return sitting

    return seated


MOMENTS: dict[str, Callable[[], Sitting]] = {
    "start": _after(language="es"),
    "turned": _turned,
    "taken": _after("", language="es"),
    "war": _after("", preset="classic", piles=WAR, language="pt"),
    "war-counts": _counting,
    "war-won": _after("", "", preset="classic", piles=WAR, language="es"),
    "war-again": _after("", "", preset="classic", piles=CHAIN),
    "chain-won": _after("", "", "", preset="classic", piles=CHAIN, language="pt"),
    "short-hand": _after("", preset="classic", piles="7s Ks 2s / 7h 5s 6d 8c Qh 3c", language="es"),
    "out": _after("", "", preset="three-players", piles="Ks 2s / 3h 4h / 2c", names=["Ana", "Eva", "Rui"], language="pt"),
    "four-seats": _after("w", preset="four-players", pace=Pace.INSTANT, language="es"),
    "eight-seats": _after("w", "", preset="classic", seats=8, pace=Pace.INSTANT),
    "prize": _after("", "", preset="double", language="pt"),
    "won-pile": _after("", "", preset="reshuffle", language="es"),
    "spanish-pack": _after("", preset="classic", deck="40", language="es"),
    "jokers": _after("", preset="jokers", piles="JR 2s / As 3h", language="pt"),
    "hand": _after(preset="hand-of-three", language="es"),
    "curtain": _after("", "1", preset="hand-of-three", names=["Ana", "Rui"], language="pt"),
    "order": _after("", preset="classic", piles="Ks 2h / 7h 5s", spoils="chosen", language="es"),
    "long-names": _after("", names=["Maximiliana de la Concepción López", "中村さん"]),
    "paused": _after("p", language="pt"),
    "keys": _after("?", language="es"),
    "rules": _after("r", language="pt"),
    "why": _after("", "", "y", preset="classic", piles=WAR, language="es"),
    "result": _after("a", pace=Pace.INSTANT, language="pt"),
}
"""What is kept: a name for the moment, and how to get there."""


def picture(moment: str) -> str:
    """A moment in all sizes, each in its frame."""
    sitting = MOMENTS[moment]()
    return "\n".join(_framed(sitting, *size) for size in SIZES) + "\n"


def _framed(sitting: Sitting, width: int, height: int) -> str:
    edge = f"+{'-' * width}+"
    return "\n".join([edge, *(f"|{line}" for line in sitting.frame(width, height).split("\n")), edge])


def write() -> Iterator[str]:
    """Write all files, and say which."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for moment in MOMENTS:
        (FOLDER / f"{moment}.txt").write_text(picture(moment), "utf-8")
        yield moment


if __name__ == "__main__":
    print(*write(), sep="\n")
