"""A game before the first page comes: what is looked up once and kept for good is in its place then.

Otherwise it would lie among the things of the first rooms, and Python gives memory back only where nothing is left at all.
"""

from __future__ import annotations

from guerra.deck import make_deck
from guerra.i18n import LANGUAGES, tongue
from guerra.table.game import Game
from guerra.table.guests import Hello
from guerra.table.intents import ask
from guerra.table.plan import read_plan
from guerra.table.room import Room
from guerra.words.cards import CardWords, Form


def rehearse() -> int:
    """Name every card, and play a game to its end before someone who watches in each language; how many battles it had.

    >>> rehearse() > 10
    True
    """
    deck = make_deck("52")
    for lang in LANGUAGES:
        words = CardWords(tongue(lang), deck)
        for card in deck.cards:
            words.ranks(card.rank)
            for form in Form:
                words.card(card, form)
    room, tokens, _ = Room.open("", read_plan({"rules": "family", "seats": [{"kind": "here"}] * 2}), 0.0, bytes)
    for lang in LANGUAGES:
        room.hello(lang, Hello((), 0, lang, None, False), 0.0)
    room.hello("here", Hello(tuple(tokens.values()), 0, "en", None, False), 0.0)
    battle, war = 0, 0
    while isinstance(room.book.game, Game) and room.book.playing:
        battle, war = room.book.game.clash
        for seat in tokens:
            ask(room, "here", {"do": "flip", "seat": seat + 1, "battle": battle, "war": war}, 0.0)
        room.outbox.take()
    return battle
