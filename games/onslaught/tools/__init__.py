"""Pages of Onslaught's own: its rule book."""
