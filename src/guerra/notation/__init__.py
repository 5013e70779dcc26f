"""Games as text: deal codes, game codes for links, one-line positions, and `.war` files."""
