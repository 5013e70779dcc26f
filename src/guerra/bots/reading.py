"""The Marshal: thinks as the General does, and reads how the other plays from the cards that it has laid.

It holds that the other is careful, or one of the simple players of `HABITS`, and shifts these beliefs after each clash by how
likely each would have laid that card. Against a habit it plays what beats the habit; against anybody else, a mix that stands
up to any reply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from guerra.bots.dice import Dice
from guerra.bots.search import Outlook, against_all, lookahead, without_rare
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix, pure, threshold


def _highest(now: Situation, dice: Dice) -> Mix:
    return pure(len(now.choices) - 1, len(now.choices))


def _lowest(now: Situation, dice: Dice) -> Mix:
    return pure(0, len(now.choices))


def at_random(now: Situation, dice: Dice) -> Mix:
    """Every card of the hand as likely as the others; equal cards are one choice."""
    return tuple(now.hand.count(card) / len(now.hand) for card in now.choices)


HABITS: Mapping[str, Callable[[Situation, Dice], Mix]] = {
    "random": at_random,
    "highest": _highest,
    "lowest": _lowest,
    "half": partial(threshold, 0.5),
    "most": partial(threshold, 0.7),
}
"""The simple ways to play that the Marshal knows."""

ENDS, WORLDS = 300, 8
"""How many ends of lines the Marshal looks at in each world, and how many worlds."""

Beliefs = tuple[float, ...]
"""How far the other is held to be careful, then to have each of `HABITS`."""

PRIOR: Beliefs = (0.75, 0.15, 0.025, 0.025, 0.025, 0.025)
"""What is believed before the first card."""

_DOUBT = 0.02
"""This share of the prior stays in every belief: people change."""

_SLIP = 0.1
"""How often somebody with a habit is thought to lay just any card."""


class Reading(NamedTuple):
    """A choice, and how likely each belief holds each card to be that the other may lay now."""

    mix: Mix
    expected: tuple[Mapping[int, float], ...]


def read(beliefs: Beliefs, now: Situation, dice: Dice) -> Reading:
    """The mix against what is believed of the other."""
    seen = lookahead(ENDS, WORLDS, now, dice)
    careful, *shares = beliefs
    habits = [[_habit(player, now, outlook, dice) for player in HABITS.values()] for outlook in seen]
    careless = 1 - careful
    blends = [_blend(mixes, [share / careless for share in shares]) for mixes in habits]
    mix, answers = against_all(seen, blends, careless)
    cards = [outlook.theirs for outlook in seen]
    columns = [answers, *([mixes[place] for mixes in habits] for place in range(len(HABITS)))]
    return Reading(without_rare(mix), tuple(_expected(cards, column) for column in columns))


def unread(now: Situation, dice: Dice) -> Mix:
    """The mix before anything is known of the other."""
    return read(PRIOR, now, dice).mix if len(now.choices) > 1 else (1.0,)


def _habit(player: Callable[[Situation, Dice], Mix], now: Situation, outlook: Outlook, dice: Dice) -> Mix:
    """What the other would lay in this world if it had this habit, in the order of the outlook's columns."""
    its = _turned(now, outlook)
    share = dict(zip(its.choices, player(its, dice), strict=True))
    return tuple(share[card] for card in outlook.theirs)


def _turned(now: Situation, outlook: Outlook) -> Situation:
    """The situation from the other's side, as far as it goes by what both have seen."""
    return Situation(
        lore=now.lore,
        hand=tuple(outlook.world.hands[1]),
        held=now.shown,
        shown=now.held,
        stocks=now.stocks[::-1],
        tied=tuple((theirs, mine) for mine, theirs in now.tied),
        down=now.down[::-1],
        plan=now.plan[::-1],
        war=now.war,
        wars=now.wars[::-1],
        battles=now.battles,
    )


def _blend(mixes: Sequence[Mix], shares: Sequence[float]) -> Mix:
    return tuple(sum(share * mix[place] for share, mix in zip(shares, mixes, strict=True)) for place in range(len(mixes[0])))


def _expected(cards: Sequence[tuple[int, ...]], mixes: Sequence[Mix]) -> dict[int, float]:
    """How likely each card is over all worlds."""
    likely: dict[int, float] = {}
    for theirs, mix in zip(cards, mixes, strict=True):
        for card, share in zip(theirs, mix, strict=True):
            likely[card] = likely.get(card, 0.0) + share / len(cards)
    return likely


def after(beliefs: Beliefs, expected: Sequence[Mapping[int, float]], laid: int) -> Beliefs:
    """What is believed once the other has laid this card (Bayes)."""
    anything = expected[1].get(laid, 0.0)  # at random
    likely = [(1 - _SLIP) * cards.get(laid, 0.0) + _SLIP * anything + 1e-3 for cards in expected]
    weights = [belief * chance for belief, chance in zip(beliefs, likely, strict=True)]
    whole = sum(weights)
    return tuple((1 - _DOUBT) * weight / whole + _DOUBT * prior for weight, prior in zip(weights, PRIOR, strict=True))
