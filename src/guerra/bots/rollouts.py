"""The dreamer: imagines how the cards may lie, plays each choice on at random for a while, and takes the best on average."""

from __future__ import annotations

from guerra.bots.dice import Dice
from guerra.bots.situation import Situation
from guerra.bots.threshold import Mix, pure
from guerra.bots.world import World
from guerra.bots.worth import worth_of


def rollouts(worlds: int, turns: int, now: Situation, dice: Dice) -> Mix:
    """The choice that stands best after `turns` battles at random, on average over so many worlds."""
    choices, worth = now.choices, worth_of(now.lore.rules)
    sums = [0.0] * len(choices)
    for world in now.worlds(worlds, dice):
        for place, card in enumerate(choices):
            dream = world.copy()
            dream.play(card, _any(dream.hands[1], dice))
            _play_on(dream, now.battles + turns, dice)
            sums[place] += worth(dream)
    return pure(sums.index(max(sums)), len(choices))


def _any(hand: list[int], dice: Dice) -> int:
    return hand[dice.below(len(hand))]


def _play_on(dream: World, until: int, dice: Dice) -> None:
    while dream.score is None and (dream.battles < until or dream.war):
        mine, theirs = dream.hands
        dream.play(_any(mine, dice), _any(theirs, dice))
