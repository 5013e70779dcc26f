"""The pages of the table as HTML: Jinja2 templates, filled in the reader's language. No page holds a rule of the game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import as_file, files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

from guerra.bots import usual_bot
from guerra.casino.exact import Game, full
from guerra.casino.rules import CasinoRules
from guerra.i18n import LANGUAGES, LanguageError, capitalised, tongue
from guerra.presets import as_offered, make_rules, presets, sheet_code
from guerra.rules import Rules
from guerra.table.estimate import told
from guerra.table.files import static
from guerra.table.finding import FIND
from guerra.table.sheets import course, goal
from guerra.table.switches import offered
from guerra.table.visit import STAKES
from guerra.words.casino import CasinoWords
from guerra.words.edges import findings, plainly
from guerra.words.levels import MEMORY, opponents
from guerra.words.names import ANIMALS
from guerra.words.sheet import ORDER, SheetWords

DIGITS = 3
"""Of a decimal on a page; the exact fraction stands beside it."""


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
    animals = {name: tongue(lang).gettext(said) for name, said in ANIMALS.items()}
    env.globals.update(static=static, languages=LANGUAGES, animals=animals)
    return env


def _page(name: str, ask: Ask, **facts: Any) -> str:
    return _templates(ask.lang).get_template(name + ".html").render(ask=ask, **facts)


def home(ask: Ask, casino: bool) -> str:
    """The doors to every kind of game; with `casino` a small one for grown-ups."""
    return _page("home", ask, minutes=_usual(make_rules("family")), casino=casino)


def table(ask: Ask, code: str, *, watch: bool = False, kids: bool = False) -> str:
    """The table of a room; the game itself comes over the socket."""
    return _page("kids" if kids else "table", ask, code=code, watch=watch)


def speed(ask: Ask) -> str:
    """What is settled before a race: who plays, and how."""
    return _page("speed", ask)


def race(ask: Ask, code: str, *, watch: bool = False) -> str:
    """The table of a race; the game itself comes over the socket."""
    return _page("race", ask, code=code, watch=watch)


def casino(ask: Ask, table: CasinoRules) -> str:
    """A table of Casino War, with what it costs; the hands come over its own socket."""
    t = tongue(ask.lang)
    words, game = CasinoWords(t, table), Game(full(table.packs), table.bonus, table.tie_pays)
    costs = plainly(t, game, words.usual_bet)
    exactly = [(capitalised(finding.line(t, DIGITS)), capitalised(finding.why)) for finding in findings(t, game)]
    told = {"about": words.table(), "strip": words.strip(), "players": [words.who(seat) for seat in range(table.seats)]}
    return _page("casino", ask, table=table, costs=costs, exactly=exactly, stakes=STAKES, **told)


def casino_visit(ask: Ask) -> str:
    """A visit to such a table, hand by hand; it stands after `#`."""
    return _page("casinovisit", ask)


def join(ask: Ask, code: str, room: dict[str, Any]) -> str:
    """What a guest's link opens: who asks to play, and one button."""
    return _page("join", ask, code=code, room=room)


def house(ask: Ask) -> str:
    """House rules; the sentences come from `/api/sheet`."""
    words = SheetWords(tongue(ask.lang))
    axes = [
        {
            "name": name,
            "label": words.axis_name(name),
            "options": [{"value": value, "name": words.value_name(name, value)} for value in offered(name)],
        }
        for name in ORDER
    ]
    ready = [
        {
            "id": name,
            "code": sheet_code(rules),
            "name": words.preset(name),
            "about": words.about_preset(name),
            "minutes": _usual(rules),
        }
        for name in _family_first()
        for rules in [as_offered(make_rules(name))]
    ]
    return _page("house", ask, axes=axes, presets=ready)


@cache
def _usual(rules: Rules) -> int:
    """The minutes that half of the games take at the pace that suits these rules."""
    return int(told("en", rules)["minutes"])


def _family_first() -> list[str]:
    return sorted(presets(), key=lambda name: name != "family")


def three(ask: Ask) -> str:
    """Before a hand of three: which opponent, how well it remembers, what the table remembers for people."""
    t = tongue(ask.lang)
    rules = make_rules("hand-of-three")
    chosen = {"levels": opponents(t), "memory": t.gettext(MEMORY), "usual": usual_bot(rules)}
    return _page("three", ask, goal=goal(rules, ask.lang), course=course(rules, ask.lang), **chosen)


def replay(ask: Ask) -> str:
    """A finished game, step by step; the game stands after `#`."""
    return _page("replay", ask)


_KINDS = {
    "french": ("cards.svg", ("KC", "7H", "7S", "7C", "QD")),
    "spanish": ("spanish.svg", ("RB", "7P", "7E", "7B", "HO")),
    "numbers": ("cards.svg", ("6C", "3H", "3S", "3C", "5D")),
}
"""For each kind of deck the cards of the six pictures: a king, a low card, two that tie, a queen."""


def rules(ask: Ask, sheet: dict[str, Any], suits: str) -> str:
    """Rules and help, of what `guerra.table.sheets` says of a sheet; `suits` is the kind of its deck's pictures."""
    words = SheetWords(tongue(ask.lang))
    others = [
        (sheet_code(as_offered(make_rules(name))), words.preset(name), words.about_preset(name)) for name in _family_first()
    ]
    file, ids = _KINDS[suits]
    pictures = {name: f"{file}#{id}" for name, id in zip(("king", "low", "tied", "tied-too", "queen"), ids, strict=True)}
    return _page("rules", ask, sheet=sheet, others=others, pictures=pictures, find=FIND)


def settings(ask: Ask) -> str:
    """This device: language, pace, motion, sound, cards, contrast."""
    return _page("settings", ask)


def lost(ask: Ask, status: int) -> str:
    """A page that is not there, or that failed."""
    return _page("lost", ask, status=status)
