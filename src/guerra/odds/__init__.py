"""Exact chances of War, in fractions: the first cards, the flawless game, fair ruin, games of tiny decks with shuffled pots.

Nothing here is sampled. What a fraction follows from stands in the text of the function that gives it; `guerra odds` says it
in a line.
"""
