"""The game's own pages beside its matches: the rule book."""
