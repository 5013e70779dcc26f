"""The three simplest players: at random, always the highest card, always the lowest."""

from __future__ import annotations

from guerra.actions import Arrange, Phase, Play, SeatAction
from guerra.arrangements import how_many
from guerra.cards import Card
from guerra.deal import shuffled
from guerra.dealer import Chooser
from guerra.rng import Words, coins, draw
from guerra.view import View, choices


def random(source: Words) -> Chooser:
    """Any legal action, each as likely as the others."""
    coin = coins(source)

    def choose(view: View) -> SeatAction:
        legal = choices(view)
        if view.phase is Phase.ARRANGE:
            return Arrange(shuffled(range(sum(map(len, view.laid))), coin, source))
        return legal[draw(source, (how_many(legal),))[0]]

    return choose


def highest(source: Words) -> Chooser:
    """The hand card that beats most ranks of the deck; among equals the first drawn."""
    return lambda view: _by_strength(view, lowest_first=False)


def lowest(source: Words) -> Chooser:
    """The hand card that beats fewest ranks of the deck; among equals the first drawn."""
    return lambda view: _by_strength(view, lowest_first=True)


def _by_strength(view: View, lowest_first: bool) -> SeatAction:
    legal = choices(view)
    if view.phase is Phase.ARRANGE:  # n! orders: nobody looks at them all
        return legal[0]
    plays = [action for action in legal if isinstance(action, Play)]
    if not plays:
        return legal[0]
    return min(plays, key=lambda play: _strength(view, play.card) * (1 if lowest_first else -1))


def _strength(view: View, card: Card) -> int:
    """How many ranks of the deck this card beats: a measure that also fits a ranking that is no order (R1.4)."""
    return sum(view.rules.the_ranking.beats(card.rank, rank) for rank in view.rules.the_deck.by_rank_value.values())
