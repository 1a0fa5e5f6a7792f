"""What a game says of itself unless it says otherwise."""

from __future__ import annotations

import pytest

from games.kernel.game import bot_name


@pytest.mark.parametrize(
    ("strength", "words"),
    [
        ("random", "aimless bot"),
        ("easy", "gentle bot"),
        ("normal", "steady bot"),
        ("hard", "cunning bot"),
        ("greedy", "greedy"),
    ],
)
def test_bots_are_called_by_their_strength(strength: str, words: str) -> None:
    assert bot_name(strength) == words
