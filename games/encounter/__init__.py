"""Encounter: a co-operative hex battle against foes that the rules move and explain."""
