"""What the opponent does at the start of a turn (G31): talents, never a limited build (S45)."""

from __future__ import annotations

from games.onslaught.rules.course import World
from games.onslaught.rules.orders import EndStart, Order, UseTalent
from games.onslaught.rules.starting import talents_of


def begin(world: World, side: int) -> Order:
    """Return the next talent that can be used, Reap as soon as possible (S46); else the end."""
    for cell, talent in talents_of(world, side):
        return UseTalent(cell, talent)
    return EndStart()
