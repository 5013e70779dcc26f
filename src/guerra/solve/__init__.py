"""Small hands of three solved: the whole tree, equilibrium play by CFR+, and what any player loses to its best reply.

A game is reduced by its rules: a study deck such as `4x2`, a hand of two, an end after a few battles. `tree` grows it,
`cfr` solves it, `players` asks a computer player what it would do at each point. For the whole game, `exploiter` is somebody
who has a player's program, and `compiled` makes the thinkers fast enough to be measured. It needs the extra `[sim]`.
"""
