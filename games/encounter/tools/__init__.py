"""Pages of Encounter's own: its rule book."""
