"""Template tags of Conquest's pages."""
