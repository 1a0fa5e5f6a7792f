"""What the opponent's brief says of the wave that is played."""

from __future__ import annotations

from games.onslaught.rules.briefs import Brief, BriefWave, wave_of
from games.onslaught.rules.course import World
from games.onslaught.rules.pieces import opponents


def brief_of(world: World) -> Brief:
    """Return the brief of a match; raises LookupError in a duel, which has none."""
    if world.options.brief is None:
        raise LookupError("a duel has no brief")
    return world.options.brief


def orders_of(world: World) -> BriefWave:
    """Return what the brief says of this wave."""
    return wave_of(brief_of(world), world.wave)


def mark_of(world: World, side: int) -> int:
    """Return the gate that the opponent heads for in this wave (S05, G37).

    What the wave names, else what the whole brief names, else the first player's; a gate that is
    not there, or its own, gives way to the first one of its foes.
    """
    gates = sorted(world.sides[other].gate for other in opponents(world, side))
    named = orders_of(world).mark
    mark = brief_of(world).mark if named is None else named
    return mark if mark in gates else gates[0]
