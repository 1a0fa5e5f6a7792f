"""Onslaught: a fortress siege in waves, against each other or against a brief."""
