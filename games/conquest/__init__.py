"""Conquest: factions, armies and buildings on a map, with simultaneous secret orders."""
