"""PettingZoo environments: `hand_of_three_v0`, and `war_v0` as the trivial case.

Each is a module as PettingZoo has them: `parallel_env` makes the simultaneous environment, `env` the same one turn by turn,
in which the second seat is not shown what the first has chosen. The version in a name changes when what a learner is shown
or paid changes.

>>> from guerra.rl.pettingzoo import hand_of_three_v0
>>> env = hand_of_three_v0.parallel_env(wars_to_win=3)
>>> observations, infos = env.reset(seed=1)
>>> observations["player_0"]["observation"].shape, env.reset(seed=1)[0]["player_0"]["action_mask"].tolist()
((1545,), [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1])
"""
