"""The weights of `guerra.bots.worth`, fitted anew: what each card is worth, from the results of games. `python -m bench.fit`.

    python -m bench.fit cards [-n GAMES] [--rounds R] [--seed S]
    python -m bench.fit wars [-n GAMES] [--rounds R] [--seed S]
    python -m bench.fit edge [-n GAMES] [--rounds R] [--seed S]

The first where most cards after 100 battles decide, the second where three wars do. Two kinds of players play against their
like, lest the better player be taken for better cards: one that thinks one battle ahead by the weights of the round before (in
the first round there are none, so it plays at random), and a card counter. At every third battle the position is noted, and in
the end who has won. Then the chance to win is the logistic function of what the first seat's cards weigh, less the other's (a
ridge regression; iteratively reweighted least squares). Prints the tables after each round; those of the last are as they stand
in that file. All follows from the seed, whatever weights stand.

The third says what it is worth to play on against the Recruit, who lays any card, where most cards decide: one who knows that,
and looks two battles ahead by the weights that stand, plays against it; what the results leave over beside those weights is the
edge.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

import numpy as np
import numpy.typing as npt

from guerra.bots.levels import LEVELS, Player, Strategy
from guerra.bots.situation import lore_of
from guerra.bots.thinking import GENERAL, HALF_CARELESS, Beliefs, Budget, lore_with, think
from guerra.bots.worth import LEFT, weighed, worth_of
from guerra.dealer import Chance, play
from guerra.presets import make_rules
from guerra.rng import Stream, words
from guerra.rules import Rules
from guerra.solve.compiled import think_fast
from guerra.state import State

Array = npt.NDArray[np.float64]

RANKS = 13
CARDS = make_rules("hand-of-three", wars_to_win=0, battle_limit=LEFT[-1])
WARS = make_rules("hand-of-three")

ONE_AHEAD = Budget(dealt=8, work=1_700_000)
"""With 52 cards: eight worlds, one battle ahead in each."""

EVERY = 3
"""Of so many battles one is noted: the next is much like it."""

STIFFNESS, EDGE_STIFFNESS = 30.0, 1.0
"""How much the squares of the weights count against what the games say; who plays at random loses nearly all, so there games
that say much are few."""

CARELESS: Beliefs = (0.0, 1.0, 0.0, 0.0, 0.0, 0.0)
"""The other lays any card."""


def thinker(rules: Rules, rows: Array) -> Strategy:
    """The player that thinks one battle ahead by these weights, half of the time against somebody careless."""
    stock, hand = (tuple(map(tuple, part)) for part in (rows[:, :RANKS], rows[:, RANKS:-1]))
    lore = lore_with(weighed(rules, stock, hand, tuple(rows[:, -1])), lore_of(rules))
    return lambda now: think(ONE_AHEAD, HALF_CARELESS, now, lore).mix


def games(
    rules: Rules, numbers: Iterable[int], seed: int, pairs: Sequence[tuple[Strategy, Strategy]]
) -> Iterator[tuple[list[State], float]]:
    """The positions before some of each game's battles, and what the first seat got: 1, half or nothing; the pairs play in
    turn."""
    for index in numbers:
        pair = pairs[index % len(pairs)]
        seated = {seat: Player(strategy, words(seed, index, Stream.BOTS + seat)) for seat, strategy in enumerate(pair)}
        noted: list[State] = []
        for step in play(rules, Chance.of_game(seed, index), seated):
            after = step.after
            if not after.war and after.outcome is None and after.hands[0] and after.tally.battles % EVERY == index % EVERY:
                noted.append(after)
        assert after.outcome is not None
        winner = after.outcome.winner
        yield noted, 0.5 if winner is None else float(winner == 0)


def features(rules: Rules, state: State) -> Array:
    """What a position's weights are multiplied by: cards in stocks and hands by rank, cards out of reach, wars won."""
    total = np.zeros(2 * RANKS + 1)
    left = rules.battle_limit - state.tally.battles if rules.battle_limit else len(rules.the_deck.cards)
    for seat, sign in ((0, 1), (1, -1)):
        stock = state.stocks[seat]
        _count(total[:RANKS], sign, (card.rank.value for card in stock[:left]))
        _count(total[RANKS:-1], sign, (card.rank.value for card in state.hands[seat]))
        total[-1] += sign * (state.wars_won[seat] if rules.wars_to_win else max(0, len(stock) - left))
    return np.outer(knots(left), total).ravel() if rules.battle_limit else total


def _count(into: Array, sign: int, values: Iterable[int]) -> None:
    for value in values:
        into[value - 2] += sign


def knots(left: int) -> Array:
    """How much each of the rows of `LEFT` counts with so many battles left."""
    return np.array([np.interp(left, LEFT, row) for row in np.eye(len(LEFT))])


def fit(x: Array, won: Array, given: Array | float = 0.0, stiffness: float = STIFFNESS) -> Array:
    """The weights under which the results are likeliest, large ones being unlikely; `given` is added to what they weigh."""
    weights = np.zeros(x.shape[1])
    for _ in range(12):
        chance = 1 / (1 + np.exp(-x @ weights - given))
        slope = x.T @ (won - chance) - stiffness * weights
        curve = (x * (chance * (1 - chance))[:, None]).T @ x + stiffness * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def fitted(rules: Rules, count: int, rounds: int, seed: int) -> Iterator[Array]:
    """The weights after each round of so many games: a row for each of `LEFT` (one where wars decide), stock, hand, and far or
    the lead."""
    rows = np.zeros((len(LEFT) if rules.battle_limit else 1, 2 * RANKS + 1))
    captain = LEVELS["captain"]
    for number in range(rounds):
        seen: list[Array] = []
        results: list[float] = []
        player = thinker(rules, rows)
        pairs = (player, player), (captain, captain)
        for noted, result in games(rules, range(number * count, (number + 1) * count), seed, pairs):
            seen += map(partial(features, rules), noted)
            results += [result] * len(noted)
        rows = fit(np.array(seen), np.array(results)).reshape(rows.shape)
        yield rows


def edges(count: int, rounds: int, seed: int) -> Iterator[Array]:
    """What it is worth to play on against the Recruit, for each of `LEFT`, after each round of so many games."""
    edge, weights = np.zeros(len(LEFT)), standing(CARDS).ravel()
    for number in range(rounds):
        left: list[Array] = []
        given: list[float] = []
        results: list[float] = []
        pairs = [(hunter(edge), LEVELS["recruit"])]
        for noted, result in games(CARDS, range(number * count, (number + 1) * count), seed, pairs):
            left += [knots(CARDS.battle_limit - state.tally.battles) for state in noted]
            given += [float(features(CARDS, state) @ weights) for state in noted]
            results += [result] * len(noted)
        edge = fit(np.array(left), np.array(results), np.array(given), EDGE_STIFFNESS)
        yield edge


def standing(rules: Rules) -> Array:
    """The weights that stand, as `fitted` gives them."""
    table = worth_of(rules)
    rows = LEFT if rules.battle_limit else (0,)
    last = [[table.far[row] if rules.battle_limit else table.lead] for row in rows]
    return np.array([[*table.lie[row][2:15], *table.hold[row][2:15], *end] for row, end in zip(rows, last, strict=True)])


def hunter(edge: Array) -> Strategy:
    """The player that knows that the other lays any card, by the weights that stand and this edge."""
    worth = worth_of(CARDS)._replace(edge=tuple(float(knots(left) @ edge) for left in range(LEFT[-1] + 1)))
    lore = lore_with(worth, lore_of(CARDS))
    return lambda now: think(GENERAL, CARELESS, now, lore).mix


def main() -> None:
    """Fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("aim", choices=("cards", "wars", "edge"))
    parser.add_argument("-n", type=int, default=4_000)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    think_fast()
    if asked.aim == "edge":
        for number, edge in enumerate(edges(asked.n, asked.rounds, asked.seed), 1):
            print(f"# round {number}\n_CARELESS_EDGE = {_row([*edge])}", flush=True)
        return
    rules, last = (CARDS, "FAR") if asked.aim == "cards" else (WARS, "LEAD")
    for number, rows in enumerate(fitted(rules, asked.n, asked.rounds, asked.seed), 1):
        print(f"# round {number}")
        for name, part in (("STOCK", rows[:, :RANKS]), ("HAND", rows[:, RANKS:-1])):
            print(f"_{asked.aim.upper()}_{name} = (", *(f"    {_row(weights)}," for weights in part), ")", sep="\n")
        print(f"_{asked.aim.upper()}_{last} = {_row([*rows[:, -1]])}", flush=True)


def _row(weights: Sequence[float]) -> str:
    return f"({', '.join(f'{weight:.3f}' for weight in weights)}{',' if len(weights) == 1 else ''})"


if __name__ == "__main__":
    main()
