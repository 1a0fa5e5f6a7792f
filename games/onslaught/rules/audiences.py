"""Who may receive an event that is one team's own business (F07)."""

from __future__ import annotations

from games.kernel.audience import Audience, only
from games.onslaught.rules.course import World


def team_of(world: World, side: int) -> Audience:
    """Return the seats of a side's team; of the opponent's, nobody."""
    team = world.sides[side].team
    seats = (s.seat for s in world.sides.values() if s.team == team)
    return only(*(seat for seat in seats if seat is not None))
