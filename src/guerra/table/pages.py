"""The pages of the table as HTML: Jinja2 templates, filled in the reader's language. No page holds a rule of the game.

Static files are served under `/static/<VERSION>/`, where `VERSION` changes with any of them, so they may be kept for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from guerra.i18n import LANGUAGES, LanguageError, tongue
from guerra.presets import presets
from guerra.rules import AXIS
from guerra.words.sheet import ORDER, SheetWords

STATIC = Path(str(files("guerra"))) / "table" / "static"
"""Where styles, modules, cards, icons and fonts lie."""

ANIMALS = ("owl", "fox", "frog", "whale", "lion", "cat")
"""The animals that seats may have, in the order in which they are handed out."""


@dataclass(frozen=True)
class Ask:
    """What a request says about its reader: the language, and whether the address itself chose it (`?lang=`)."""

    lang: str
    chosen: bool = False

    def link(self, address: str) -> str:
        """An address of ours that keeps the language which the reader chose.

        >>> Ask("es", chosen=True).link("/rules"), Ask("es").link("/rules")
        ('/rules?lang=es', '/rules')
        """
        if not self.chosen:
            return address
        return f"{address}{'&' if '?' in address else '?'}lang={self.lang}"


def _version() -> str:
    mixed = sha256()
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        mixed.update(path.relative_to(STATIC).as_posix().encode() + b"\0" + path.read_bytes())
    return mixed.hexdigest()[:12]


VERSION = _version()
"""Names the state of all static files together."""


def static(path: str) -> str:
    """The address of a static file."""
    return f"/static/{VERSION}/{path}"


@cache
def _catalogue(lang: str) -> NullTranslations:
    if lang == "en":
        return NullTranslations()
    with as_file(files("guerra") / "locale" / lang / "LC_MESSAGES" / "page.mo") as built:
        if not built.is_file():
            raise LanguageError(f"the catalogue of {lang} is not built; run: pybabel compile -D page -d src/guerra/locale")
        with built.open("rb") as file:
            return GNUTranslations(file)


@cache
def _templates(lang: str) -> Environment:
    env = Environment(
        loader=PackageLoader("guerra.table"),
        autoescape=select_autoescape(),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    env.install_gettext_translations(_catalogue(lang), newstyle=True)  # type: ignore[attr-defined]
    env.globals.update(static=static, languages=LANGUAGES, animals=ANIMALS)
    return env


def _page(name: str, ask: Ask, **facts: Any) -> str:
    return _templates(ask.lang).get_template(name + ".html").render(ask=ask, **facts)


def animal(lang: str, name: str) -> str:
    """What a seat without a name is called: its animal, in the reader's language.

    >>> animal("en", "fox")
    'Fox'
    """
    module: Any = _templates(lang).get_template("animals.html").module
    return str(module.animal(name)).strip()


def home(ask: Ask) -> str:
    """The doors to every kind of game."""
    return _page("home", ask)


def table(ask: Ask, code: str, *, watch: bool = False, kids: bool = False) -> str:
    """The table of a room; the game itself comes over the socket."""
    return _page("kids" if kids else "table", ask, code=code, watch=watch)


def speed(ask: Ask) -> str:
    """Speed War at one screen; the game comes over its own socket."""
    return _page("speed", ask)


def join(ask: Ask, code: str, room: dict[str, Any]) -> str:
    """What a guest's link opens: who asks to play, and one button."""
    return _page("join", ask, code=code, room=room)


_OFFERED: dict[str, tuple[int | str, ...]] = {
    "seats": (2, 3, 4),
    "deck": ("52", "48", "40", "36", "32", "24", "6x4"),
    "jokers": (0, 2),
    "packs": (1, 2, 3, 4),
    "face_down": (0, 1, 2, 3, 4, "rank"),
    "chain_face_down": (0, 1, 2, 3, 4, "rank"),
    "prize": (0, 1),
    "target_cards": (0, 18, 30, 40, 45),
    "floor_cards": (0, 5, 10),
    "time_limit": (0, 5, 10, 15),
    "battle_limit": (0, 60, 100),
    "wars_to_win": (0, 3, 5),
    "best_of": (1, 3, 5),
    "hand": (0, 3),
    "cap": (500, 100_000),
}
"""What the pickers offer of the axes that count; a sheet code may say any other number."""


def house(ask: Ask) -> str:
    """House rules; the sentences come from `/api/sheet`."""
    words = SheetWords(tongue(ask.lang))
    axes = [
        {
            "name": name,
            "label": words.axis_name(name),
            "options": [{"value": value, "name": words.value_name(name, value)} for value in _offered(name)],
        }
        for name in ORDER
    ]
    ready = [{"id": name, "name": words.preset(name), "about": words.about_preset(name)} for name in _family_first()]
    return _page("house", ask, axes=axes, presets=ready)


def _offered(name: str) -> tuple[int | str, ...]:
    return _OFFERED.get(name) or AXIS[name].choices


def _family_first() -> list[str]:
    return sorted(presets(), key=lambda name: name != "family")


def replay(ask: Ask) -> str:
    """A finished game, step by step; the game stands after `#`."""
    return _page("replay", ask)


def rules(ask: Ask, preset: str | None, sheet: dict[str, Any]) -> str:
    """Rules and help; `sheet` is what `/api/sheet` answers for the preset (the family's, if none is named)."""
    words = SheetWords(tongue(ask.lang))
    names = {name: words.preset(name) for name in _family_first()}
    return _page("rules", ask, preset=preset or "family", sheet=sheet, names=names)


def settings(ask: Ask) -> str:
    """This device: language, pace, motion, sound, cards, contrast."""
    return _page("settings", ask)


def lost(ask: Ask, status: int) -> str:
    """A page that is not there, or that failed."""
    return _page("lost", ask, status=status)
