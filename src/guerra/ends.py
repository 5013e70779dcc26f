"""How a game ends: the tests after each battle, in the order of R5.7, then repetition and the cap (R4.5)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

from guerra.actions import Phase, Seat
from guerra.cards import Card
from guerra.draft import Draft
from guerra.events import EndlessFound, Over, Taken
from guerra.outcome import Outcome, Reason
from guerra.rules import Endless, FirstOut, Identical, Rules, WonTo
from guerra.state import OnTable, State

Verdict = tuple[Seat | None, Reason]
"""A winner (None: nobody) and why."""


def finish(game: Draft, winner: Seat | None, reason: Reason, cycle: int | None = None) -> None:
    """End the game with this result; the prize and carried cards go to a seat that alone can still lay (R7.2)."""
    if winner is not None and reason in (Reason.ALL_CARDS, Reason.SHORT_IN_WAR):
        _claim_the_rest(game, winner)
    seats = range(game.rules.seats)
    laid = sum(len(zone) for zone in game.laid)
    game.outcome = Outcome(
        winner=winner,
        reason=reason,
        counts=tuple(game.holding(seat) for seat in seats),
        pot=laid + len(game.carried) + (game.prize is not None),
        set_aside=len(game.set_aside),
        tally=game.tally(),
        wars_won=game.wars_won,
        cycle=cycle,
    )
    game.phase, game.fighters, game.down, game.due, game.winner = Phase.OVER, (), (), (), None
    game.events.append(Over(game.outcome))


def _claim_the_rest(game: Draft, winner: Seat) -> None:
    prize = (OnTable(game.prize, True),) if game.prize else ()
    rest = (*prize, *game.carried)
    if rest:
        cards, face_down = tuple(lying.card for lying in rest), tuple(not lying.up for lying in rest)
        game.events.append(Taken(winner, cards, False, None, face_down, bool(prize), len(game.carried)))
        game.carried, game.prize = (), None
        game.give(winner, cards)


def most(seats: Iterable[Seat], count: Callable[[Seat], int]) -> Seat | None:
    """The seat with the highest count; None if several share it (R5.7: an exact tie is a draw)."""
    ranked = sorted(seats, key=count, reverse=True)
    return None if len(ranked) > 1 and count(ranked[0]) == count(ranked[1]) else ranked[0]


def most_cards(game: Draft) -> Seat | None:
    """The seat with most cards among those in the game; None if several share it."""
    return most(game.playing, game.holding)


# --- the tests of R5.7, each: a verdict, or None if the game goes on


def _last_standing(game: Draft) -> Verdict | None:
    if len(game.playing) > 1:
        return None
    reason = Reason.SHORT_IN_WAR if game.short else Reason.ALL_CARDS
    return (game.playing[0], reason) if game.playing else (None, Reason.EXHAUSTED)


def _first_out(game: Draft) -> Verdict | None:
    over = game.rules.first_out is FirstOut.END and len(game.playing) < game.rules.seats
    return (most_cards(game), Reason.FIRST_OUT) if over else None


def _wars(game: Draft) -> Verdict | None:
    wanted = game.rules.wars_to_win
    reached = [seat for seat, wars in enumerate(game.wars_won) if wanted and wars >= wanted]
    return (reached[0], Reason.WARS) if reached else None


def _target(game: Draft) -> Verdict | None:
    wanted = game.rules.target_cards
    reached = [seat for seat in game.playing if wanted and game.holding(seat) >= wanted]
    return (most(reached, game.holding), Reason.TARGET) if reached else None


def _floor(game: Draft) -> Verdict | None:
    floor = game.rules.floor_cards
    below = floor and any(seat not in game.playing or game.holding(seat) < floor for seat in range(game.rules.seats))
    return (most_cards(game), Reason.FLOOR) if below else None


def _battle_limit(game: Draft) -> Verdict | None:
    limit = game.rules.battle_limit
    return (most_cards(game), Reason.BATTLES) if limit and game.battles >= limit else None


def time_is_up(game: Draft) -> Verdict | None:
    """The clock has run out (R5.4)."""
    limit = game.rules.time_limit * 60
    return (most_cards(game), Reason.TIME) if limit and game.seconds >= limit else None


TESTS: Sequence[Callable[[Draft], Verdict | None]] = (
    _last_standing,
    _first_out,
    _wars,
    _target,
    _floor,
    _battle_limit,
    time_is_up,
)
"""R5.7: tested after each battle, in this order."""


def check_ends(game: Draft) -> None:
    """After a battle: end the game if one of the tests says so, or if it repeats, or at the cap."""
    check(game)
    if not game.outcome:
        remember(game)
    if not game.outcome and game.battles >= game.rules.cap:
        finish(game, None, Reason.CAP)


def check_who_is_left(game: Draft) -> None:
    """After a seat has gone between two battles: end the game if that ends it."""
    check(game, TESTS[:2])


def check(game: Draft, tests: Sequence[Callable[[Draft], Verdict | None]] = TESTS) -> None:
    """End the game with the first of these tests that says so."""
    for test in tests:
        verdict = test(game)
        if verdict:
            finish(game, *verdict)
            return


# --- R4.5: endless games


def _end_drawn(game: Draft, cycle: int) -> None:
    finish(game, None, Reason.ENDLESS, cycle)


def _end_most_cards(game: Draft, cycle: int) -> None:
    finish(game, most_cards(game), Reason.ENDLESS, cycle)


def _shuffle_from_now(game: Draft, cycle: int) -> None:
    game.shuffling = True
    game.events.append(EndlessFound(cycle))


ENDLESS: dict[Endless, Callable[[Draft, int], None]] = {
    Endless.DRAW: _end_drawn,
    Endless.MOST_CARDS: _end_most_cards,
    Endless.SHUFFLE: _shuffle_from_now,
}


def can_repeat(rules: Rules) -> bool:
    """Can a repeated position prove a game endless? Not where chance or a choice may still break the loop."""
    return not (rules.has_choices or rules.has_chance or rules.battle_limit)


def remember(game: Draft) -> None:
    """Keep this position; if it was there before, the game cannot end (R4.5)."""
    if game.shuffling or not can_repeat(game.rules):
        return
    position = position_key(game)
    first = game.history.first(position)
    if first is None:
        game.history = game.history.add(position, game.battles)
    else:
        ENDLESS[game.rules.endless](game, game.battles - first)


def position_key(game: Draft | State) -> Hashable:
    """All that the rest of the game depends on. Suits count only where the rules look at them (R1.1, R1.3)."""
    rules = game.rules
    piles: Iterable[tuple[Card, ...]]
    if rules.won_to is WonTo.PILE and not rules.turns_over:
        piles = (*game.stocks, *game.won)
    else:  # a pile that is turned over is the stock's own lower end (R4.2)
        piles = [stock + won for stock, won in zip(game.stocks, game.won, strict=True)]
    centre = ([lying.card for lying in game.carried], [game.prize] if game.prize else [])
    cards: Hashable
    if rules.identical is Identical.TIE:
        cards = _NO_RANK.join([bytes([card.rank.value for card in pile]) for pile in (*piles, *centre)])
    else:
        cards = "/".join([" ".join([card.code for card in pile]) for pile in (*piles, *centre)])
    if rules.wars_to_win or rules.time_limit:
        return (cards, game.wars_won if rules.wars_to_win else (), game.seconds if rules.time_limit else 0)
    return cards


_NO_RANK = b"\xff"
"""No rank has this value; it stands between two piles."""
