"""The rules of Onslaught: the face of `games.kernel.ruleset`, made of pure functions."""
