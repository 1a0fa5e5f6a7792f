"""Armies that a person keeps for later battles, and any army as the fields of a form."""
