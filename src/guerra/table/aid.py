"""The memory aid of the hand of three (R8.5): what a player could know by remembering every card, kept for those who ask.

It holds what everybody has seen, and the hand of the one reader; nothing that is hidden from that seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from guerra.actions import Phase, Seat
from guerra.cards import Rank, Seen, code_of
from guerra.table.game import Game
from guerra.table.guests import Frame
from guerra.table.plan import Aid
from guerra.view import observe
from guerra.words.cards import CardWords


def aid_frame(aid: Aid, game: Game, sees: Sequence[Seat], words: CardWords) -> Frame:
    """What the table remembers for the one seat whose hand this page sees; nothing while it sees none, and between hands."""
    if aid is Aid.OFF or not game.state.rules.hand:
        return {}
    if len(sees) != 1 or game.state.phase not in (Phase.FLIP, Phase.WAR):
        return {"aid": None}
    return {"aid": _known(aid, game, sees[0], words)}


def _known(aid: Aid, game: Game, seat: Seat, words: CardWords) -> dict[str, Any]:
    view, other = observe(game.state, seat), 1 - seat
    own, their = (game.open.stock(one, view.stocks[one]) for one in (seat, other))
    held = game.open.hand(other, len(view.hands[other]))
    laid = [lying.card for zone in view.laid for lying in zone if lying.up]
    down = [card for one in (0, 1) for card in game.open.down(one, sum(not lying.up for lying in view.laid[one]))]
    known = Counter(card for card in (*own, *their, *held, *laid, *down, *view.hands[seat]) if card)
    unseen = Counter(card.rank for card in (Counter(game.state.rules.the_deck.cards) - known).elements())
    ranks = sorted({card.rank for card in game.state.rules.the_deck.cards}, key=lambda rank: -rank.value)
    shown: dict[str, Any] = {"unseen": [_count(words, rank, unseen[rank]) for rank in ranks]}
    if aid is Aid.FULL:
        shown |= {"own": _codes(own), "their": _codes(their), "held": _codes(held)}
        shown["names"] = {card.code: words.card(card) for card in (*own, *their, *held) if card}
    return shown


def _count(words: CardWords, rank: Rank, n: int) -> dict[str, Any]:
    return {"rank": rank.code, "name": words.ranks(rank), "n": n}


def _codes(cards: Sequence[Seen]) -> list[str]:
    return [code_of(card) for card in cards]
