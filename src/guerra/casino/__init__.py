"""Casino War, a game of its own: each seat against the house, chips at stake (R9). Play chips only; nothing is kept."""
