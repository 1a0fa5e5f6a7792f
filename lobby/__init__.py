"""People and lobbies: who plays, and where they gather before a match."""
