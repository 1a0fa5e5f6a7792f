"""Skirmish: a card battle for two, fought in pairs with secret cards."""
