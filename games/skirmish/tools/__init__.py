"""Pages of Skirmish's own: its rule book."""
