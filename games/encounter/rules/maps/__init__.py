"""Maps of Encounter: drawn, read from files, surveyed, and made from a seed."""
