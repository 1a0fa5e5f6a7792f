"""Earthscapes: three hexes of new ground, where they may lie, and laying them (G26, F19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations

from games.kernel.hexes import spread
from games.kernel.words import IllegalOrder, noop
from games.onslaught.rules.catalogue import Cell, EarthscapeType, Terrain
from games.onslaught.rules.course import Course, World
from games.onslaught.rules.events.waves import ScapeLaid
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.influence import influence_of
from games.onslaught.rules.pieces import on_map
from games.onslaught.rules.state import Hex, Scape

Triple = tuple[Cell, Cell, Cell]


@dataclass(frozen=True, slots=True)
class Site:
    """Where a side may lay earthscapes now: hexes in its reach, those taken, the roads."""

    near: frozenset[Cell]
    taken: frozenset[Cell]
    roads: frozenset[Cell]
    gates: tuple[Cell, ...]


def site_of(world: World, side: int) -> Site:
    """Return what decides where a side may lay an earthscape (G26)."""
    inside = influence_of(world, side)
    near = inside | {beside for cell in inside for beside in neighbours(cell)}
    taken = {spire.cell for spire in world.spires.values()} | world.landmarks.keys()
    taken |= on_map(world).keys()
    taken |= {c for c, place in world.hexes.items() if place.gate >= 0 or place.fortress >= 0}
    roads = frozenset(c for c, place in world.hexes.items() if place.terrain == "path")
    gates = tuple(c for c, place in world.hexes.items() if place.gate >= 0)
    return Site(near, frozenset(taken), roads, gates)


def held_of(world: World, side: int) -> dict[str, Scape]:
    """Return the earthscapes that a side has and has not laid, one of each type."""
    held = (scape for scape in world.scapes.values() if scape.side == side and not scape.cells)
    return {scape.type: scape for scape in sorted(held, key=lambda scape: -scape.number)}


def check_scape(world: World, side: int, slug: str, cells: Triple) -> None:
    """Raise IllegalOrder unless a side can lay this earthscape on these hexes now (G26)."""
    if slug not in held_of(world, side):
        raise IllegalOrder("F20", noop("This earthscape is not yours to lay. Buy one first."))
    if not _are_joined(cells):
        message = noop("An earthscape covers three hexes that all touch one another.")
        raise IllegalOrder("G26", message)
    site = site_of(world, side)
    if not set(cells) <= world.hexes.keys() or set(cells) & site.taken:
        message = noop("An earthscape lies on free hexes: no chip, unit, gate or fortress well.")
        raise IllegalOrder("G26", message)
    if not set(cells) & site.near:
        message = noop("At least one of the hexes must be in your influence or beside it.")
        raise IllegalOrder("G26", message)
    if not _keeps_roads(site, world.catalogue.earthscapes[slug], cells):
        raise IllegalOrder("G26", noop("A path between the gates must remain. Lay it elsewhere."))


def _are_joined(cells: Triple) -> bool:
    a, b, c = cells
    return b in neighbours(a) and c in neighbours(a) and c in neighbours(b)


def _keeps_roads(site: Site, kind: EarthscapeType, cells: Triple) -> bool:
    """Say whether every gate still reaches every other over paths alone."""
    lost = {cell for cell, terrain in zip(cells, kind.terrains, strict=True) if terrain != "path"}
    if not lost & site.roads:
        return True
    return _are_linked((site.roads | frozenset(cells)) - lost, site.gates)


@lru_cache(maxsize=4096)
def _are_linked(roads: frozenset[Cell], gates: tuple[Cell, ...]) -> bool:
    """Say whether these paths link all gates; each place for an earthscape is tried again often."""
    reached = spread(gates[0], lambda cell: (n for n in neighbours(cell) if n in roads))
    return reached.keys() >= set(gates)


def sites_of(world: World, side: int) -> Mapping[str, tuple[Triple, ...]]:
    """Return where a side can lay each earthscape that it has: hexes in the terrains' order.

    Orders that give the same ground stand there once.
    """
    held = held_of(world, side)
    if not held:
        return {}
    site = site_of(world, side)
    free = sorted(world.hexes.keys() - site.taken)
    triples = [t for t in _triples(free) if site.near & set(t)]
    return {
        slug: tuple(_orders(site, world.catalogue.earthscapes[slug], triples))
        for slug in sorted(held)
    }


def _triples(free: list[Cell]) -> Iterator[Triple]:
    """Yield every three hexes that touch one another, each once, lowest first."""
    known = set(free)
    for a in free:
        around = [cell for cell in neighbours(a) if cell in known and cell > a]
        for b in around:
            yield from ((a, b, c) for c in around if c > b and c in neighbours(b))


def _orders(site: Site, kind: EarthscapeType, triples: list[Triple]) -> Iterator[Triple]:
    parts = tuple(zip(kind.terrains, kind.wells, strict=True))
    for triple in triples:
        seen = set()
        for a, b, c in permutations(triple):
            ground = frozenset(zip((a, b, c), parts, strict=True))
            if ground not in seen and _keeps_roads(site, kind, (a, b, c)):
                seen.add(ground)
                yield a, b, c


def lay(course: Course, side: int, slug: str, cells: Triple) -> None:
    """Lay an earthscape of a side: its terrain and wells replace what was there (G26)."""
    scape = held_of(course, side)[slug]
    kind = course.catalogue.earthscapes[slug]
    island = _island(course, scape, cells)
    for cell, terrain, well in zip(cells, kind.terrains, kind.wells, strict=True):
        place = course.hexes[cell]
        course.hexes[cell] = _changed(place, terrain, well, island, scape.number)
    course.change("scapes", scape.number, cells=cells)
    course.tell(ScapeLaid(side, slug, cells))


def _island(course: Course, scape: Scape, cells: Triple) -> str:
    """Return the hex group that it joins: the lowest one below it, over void one of its own."""
    below = (course.hexes[cell].island for cell in sorted(cells))
    return next((island for island in below if island), f"scape {scape.number}")


def _changed(place: Hex, terrain: Terrain, well: bool, island: str, number: int) -> Hex:
    return replace(place, terrain=terrain, well=well, island=island, scape=number)
