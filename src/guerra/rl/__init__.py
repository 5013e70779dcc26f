"""Environments that others can train in: the hand of three (R8), and classic War as the trivial case.

`guerra.rl.pettingzoo`, `guerra.rl.gymnasium` and `guerra.rl.openspiel` speak those libraries' languages and play in the
reference engine; `guerra.rl.batch` plays many games at once, compiled. Game `index` of a seed is the same game in all of
them, and everywhere else here. They need the extra `[rl]`; nothing is imported before one of them is.

An action is a *rank*, numbered from the deck's lowest (`Discrete(13)` with 52 cards): equal ranks are equal, so a card is
never named. Of several cards of a rank a seat plays first one that the other seat already knows, so suits tell nobody
anything. What a seat is shown is in `guerra.rl.tensor`.
"""
