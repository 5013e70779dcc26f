"""The games compiled, one small state each: the engine's law again (R3, R8), as `guerra.rl.batch` needs it.

A game is two rows: its *cards* (both stocks as rings, both hands, what each seat has laid) and its *numbers*. A card is its
rank, with a bit for each seat that has seen it and one for lying face up; suits are nowhere, since actions are ranks. `Memory`
and `Layout` of `guerra.rl.tensor` say what these bits and the tensor mean; the tests hold both to each other after every
step. Why the law is compiled here and in the simulator: decision 0009.
"""
