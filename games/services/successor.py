"""How one match leads to the next: the lobby in which its people gather again."""

from __future__ import annotations

from games import store
from games.services.opening import opened, tell


def name_successor(*, code: str, lobby: str) -> None:
    """Note the lobby that plays a match again, and show it on the match's screens.

    Raises Refused 404 for an unknown match.
    """
    with opened(code) as held:
        held.match.successor = lobby
        store.save(held.match)
        store.touch(held)
        tell(held)
