"""What a simulation notes of each seat, to count wins by."""

from __future__ import annotations

from collections.abc import Mapping

from games.conquest.rules.state import State

COUNTED_TURN = 8


def observe(state: State) -> Mapping[str, Mapping[int, str]]:
    """Return labels by heading and seat: faction and corner at the start, mines on turn 8."""
    if state.turn == 1:
        return {
            "faction": {seat: realm.faction for seat, realm in state.realms.items()},
            "corner": {seat: realm.capital for seat, realm in state.realms.items()},
        }
    if state.turn == COUNTED_TURN:
        owners = [place.owner for place in state.places.values() if place.kind == "mine"]
        return {"mines on turn 8": {seat: str(owners.count(seat)) for seat in state.realms}}
    return {}
