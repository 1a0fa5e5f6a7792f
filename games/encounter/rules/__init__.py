"""The rules of Encounter: the face of `games.kernel.ruleset`, made of pure functions."""
