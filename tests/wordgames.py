"""Games for the tests of words: random ones of any rules, and a language in which nothing is plain English."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Iterator, Sequence
from gettext import NullTranslations

from guerra.actions import CHANCE, Action, Deal, Joint, Phase, Place, Shuffle
from guerra.engine import actors, apply, new
from guerra.events import Event
from guerra.i18n import Tongue
from guerra.legality import legal_actions
from guerra.rules import Rules
from guerra.state import State

NAMES = ("Lia", "Ana", "Tiago", "Eva", "Rui", "Zoe", "Max", "Ida")


def steps(rules: Rules, seed: int, most: int = 100_000) -> Iterator[tuple[tuple[Event, ...], tuple[int, ...]]]:
    """A random game: the events of each step, and the cards of each seat after it."""
    chance = random.Random(seed)
    state = new(rules)
    for _ in range(most):
        if state.phase is Phase.OVER:
            return
        step = apply(state, _any_action(state, chance))
        state = step.after
        yield step.events, tuple(state.holding(seat) for seat in range(rules.seats))


def _any_action(state: State, chance: random.Random) -> Action:
    if state.phase is Phase.DEAL:
        return Deal(tuple(chance.sample(state.rules.the_deck.cards, len(state.rules.the_deck.cards))))
    who = actors(state)
    if who is CHANCE:
        return Shuffle(tuple(chance.sample(state.due[0].cards, len(state.due[0].cards))))
    assert isinstance(who, tuple)
    return Joint(tuple((seat, legal_actions(state, seat)[0]) for seat in who))


def placed(rules: Rules, *piles: str) -> list[Event]:
    """All the events of a game from piles laid out by hand, top card first; every hand plays its first card."""
    texts = [code for pile in piles for code in pile.split()]
    cards = iter(rules.the_deck.physical(texts))
    state = apply(new(rules), Place(tuple(tuple(next(cards) for _ in pile.split()) for pile in piles))).after
    events: list[Event] = []
    while state.phase is not Phase.OVER:
        step = apply(state, _any_action(state, random.Random(1)))
        state = step.after
        events += step.events
    return events


ACCENTED = dict(zip(string.ascii_letters, "áƀćđéƒǵĥíĵķłḿńóṕɋŕśťúṽẃẋýźÁƁĆĐÉƑǴĤÍĴĶŁḾŃÓṔɊŔŚŤÚṼẂẊÝŹ", strict=True))


def accented(message: str) -> str:
    """A message with every letter accented and 40 % longer; its placeholders stay."""
    parts = re.split(r"(\{\w+\})", message)
    text = "".join(part if part.startswith("{") else part.translate(str.maketrans(ACCENTED)) for part in parts)
    return text + "~" * (len(message) * 2 // 5)


class Pseudo(NullTranslations):
    """A catalogue that has an accented text for every message."""

    def gettext(self, message: str) -> str:
        return accented(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return accented(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return accented(message)


PSEUDO = Tongue("xx", Pseudo())
MARKS = ("①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧")
"""Names without letters, so that any plain letter in a text is a word that no catalogue has seen."""


def plain_english(texts: Sequence[str]) -> list[str]:
    """The texts that have a plain letter in them."""
    return [text for text in texts if re.search("[A-Za-z]", text)]
