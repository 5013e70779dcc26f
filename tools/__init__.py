"""What the project needs to look after itself; no part of what is installed."""
