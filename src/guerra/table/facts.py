"""What everyone in a room may know about the room itself: who sits where, what is switched on, how the match stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from guerra.notation.codes import deal_code
from guerra.table.book import Book
from guerra.table.guests import Guest
from guerra.table.texts import Texts
from guerra.wire import seat_number


def facts(book: Book, guests: Iterable[Guest], texts: Texts, running: bool, played: float) -> dict[str, Any]:
    """The facts as the page gets them; `texts` only lends its language."""
    rules, game = book.plan.cards, book.game
    present = {seat for guest in guests for seat in guest.held}
    ready = game.ready if game else {}
    return {
        "code": book.code,
        "state": "lobby" if book.lobby else "over" if game and game.outcome else "playing",
        "seats": [
            {
                "name": texts.names[seat],
                "written": texts.written[seat],
                "animal": chair.animal,
                "kind": chair.kind.value,
                "here": seat in present or chair.kind == "computer",
                "free": chair.free,
                "ready": seat in ready,
                "auto": chair.auto or False,
                "stand_in": chair.stand_in,
            }
            for seat, chair in enumerate(book.chairs)
        ],
        "spectators": sum(not guest.held for guest in guests),
        "watching": book.watching,
        "pace": book.pace,
        "paused": book.paused and not running,
        "loops": book.loops,
        "again": [seat + 1 for seat in sorted(book.again)],
        "deal": book.deal,
        "match": list(book.match.wins),
        "best_of": rules.best_of,
        "rules": book.plan.sheet,
        "rules_name": texts.rules_name,
        "goal": texts.goal,
        "target": rules.target_cards or None,
        "total": len(rules.the_deck.cards),
        "clock": {"seconds": int(played), "limit": rules.time_limit * 60, "running": running} if rules.time_limit else None,
    }


def fair(book: Book) -> dict[str, Any]:
    """How fair the deal is: the commitment before it; after the game all that anyone needs to do it again."""
    shown = {"deal": book.deal, "commitment": book.commitment, "gave": [seat + 1 for seat in sorted(book.cuts)]}
    if book.game is None or book.game.outcome is None:
        return shown
    secrets = [{"by": seat_number(seat) or "dealer", "secret": secret.hex()} for seat, secret in book.secrets]
    return {
        **shown,
        "secrets": secrets,
        "deal_code": deal_code(book.plan.cards.the_deck, book.game.dealt),
        "rules": book.plan.sheet,
    }
