"""The house that plays any game."""
