"""War (Guerra, Batalla): the card game, every house rule of it, right to the last card."""
