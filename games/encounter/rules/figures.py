"""What one may ask of a figure: is it standing, what has it, who is on whose side."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Protocol

from games.encounter.rules.catalogue import (
    APEX,
    Catalogue,
    Cell,
    FoeType,
    Skill,
    StatusKind,
)
from games.encounter.rules.state import Acting, Burden, Field, Figure
from games.kernel.hexes import distance

BY_NUMBER = attrgetter("number")


class World(Protocol):
    """Where figures stand: a State, a View or a resolution under way."""

    @property
    def catalogue(self) -> Catalogue: ...
    @property
    def number(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def fields(self) -> Mapping[int, Field]: ...
    @property
    def figures(self) -> Mapping[int, Figure]: ...
    @property
    def burdens(self) -> Mapping[tuple[int, int], Burden]: ...
    @property
    def acting(self) -> Acting | None: ...


def living(world: World) -> list[Figure]:
    """Return the figures on the map, by number."""
    found = [f for f in world.figures.values() if f.cell is not None and not f.is_down]
    found.sort(key=BY_NUMBER)
    return found


def place_of(figure: Figure) -> Cell:
    """Return where a figure stands; raises ValueError when it is not on the map."""
    if figure.cell is None:
        raise ValueError(f"figure {figure.number} is not on the map")
    return figure.cell


def is_party(figure: Figure) -> bool:
    """Say whether a figure is a hero or an ally."""
    return figure.team != "foe"


def has_status(world: World, figure: int, kind: StatusKind) -> bool:
    """Say whether this figure has the status (2.6)."""
    return any(b.figure == figure and b.kind == kind for b in world.burdens.values())


def type_of(world: World, figure: int) -> FoeType | None:
    """Return the kind of a foe or an ally, None for a hero."""
    found = world.figures[figure]
    return None if found.team == "hero" else world.catalogue.foes[found.type]


def is_apex(world: World, figure: int) -> bool:
    """Say whether this figure is an apex (S3)."""
    kind = type_of(world, figure)
    return kind is not None and kind.level == APEX


def skill_of(world: World, figure: int, slug: str) -> Skill | None:
    """Return this figure's skill of that slug, None when it has none or is in Fear (2.6)."""
    kind = type_of(world, figure)
    found = next((s for s in kind.skills if s.slug == slug), None) if kind else None
    return None if found is None or has_status(world, figure, "fear") else found


def beside(world: World, figure: int) -> tuple[int, ...]:
    """Return the numbers of the figures that share an edge with this one (DEF-adjacent)."""
    cell = place_of(world.figures[figure])
    return tuple(other.number for other in living(world) if distance(place_of(other), cell) == 1)


def beside_at_start(world: World, figure: int) -> tuple[int, ...]:
    """Return who stood beside this figure when its turn began: now, unless it acts (2.6, O-B)."""
    acting = world.acting
    if acting is not None and acting.figure == figure:
        return acting.adjacent
    return beside(world, figure)
