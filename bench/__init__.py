"""What things cost, measured; see README.md here."""
