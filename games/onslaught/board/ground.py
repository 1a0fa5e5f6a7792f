"""The land: cardboard, terrain, roads, source wells, pits in the middle, islands, earthscapes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping
from itertools import combinations

from games.onslaught.board.geometry import outline, point, seam
from games.onslaught.board.shown import GroundShown, PlotShown
from games.onslaught.rules.catalogue import Cell, Terrain
from games.onslaught.rules.geometry import neighbours
from games.onslaught.rules.state import Hex
from games.svg import Element, el, join, use

WELL = "#os-well"


def land(shown: GroundShown) -> Element:
    """Return everything that stays while no earthscape is laid."""
    solid = [place for place in shown.hexes if place.terrain != "void"]
    rim = outline(place.cell for place in solid)
    return join(
        el("path", class_="hx-card", d=rim),
        *(_tile(place.cell, place.terrain, has_well=place.well) for place in solid),
        *(use("#os-void", **_at(cell)) for cell in pits(shown.hexes)),
        _roads([place.cell for place in solid if place.terrain == "path"]),
        *(el("path", class_="os-isle", d=outline(cells)) for cells in _islands(solid)),
        el("path", class_="hx-coast", d=rim),
        *(el("path", class_="os-scape", d=outline(cells)) for cells in _scapes(solid)),
    )


def plot(shown: PlotShown) -> Element:
    """Return an earthscape that could be laid: its ground over what lies there now."""
    wells = shown.wells or (False,) * len(shown.cells)
    hexes = zip(shown.cells, shown.terrains, wells, strict=True)
    tiles = [_tile(cell, terrain, has_well=well) for cell, terrain, well in hexes]
    return el("g", *tiles, el("path", class_="os-scape", d=outline(shown.cells)), class_="os-plot")


def _tile(cell: Cell, terrain: Terrain, *, has_well: bool) -> Element:
    name = "bare" if has_well and terrain == "plains" else terrain
    well = use(WELL, **_at(cell)) if has_well else None
    return join(use(f"#os-{name}", **_at(cell)), well)


def _at(cell: Cell) -> Mapping[str, int | None]:
    x, y = point(cell)
    return {"x": x or None, "y": y or None}


def pits(hexes: Iterable[Hex]) -> list[Cell]:
    """Return the void hexes that land encloses; the others are the table round the map."""
    found = {place.cell: place.terrain == "void" for place in hexes}
    void = {cell for cell, is_void in found.items() if is_void}
    open_ones = [cell for cell in void if any(beside not in found for beside in neighbours(cell))]
    seen = set(open_ones)
    while open_ones:
        beside = set(neighbours(open_ones.pop())) & void - seen
        seen |= beside
        open_ones.extend(beside)
    return sorted(void - seen)


def _roads(paths: Collection[Cell]) -> Element:
    """Return the road: its verge, its face with a green where three hexes meet, its rut."""
    pairs, greens = joints(paths)
    line = "".join(map(_line, pairs))
    # Within a wide green the ruts would make a net: they run along its edges alone.
    used = Counter(pair for green in greens for pair in combinations(green, 2))
    return join(
        el("path", class_="os-verge", d=line),
        el("path", class_="os-road", d=line),
        el("path", class_="os-green", d="".join(map(_green, greens))) if greens else None,
        el("path", class_="os-joint", d="".join(seam(pair[:1], pair[1:]) for pair in pairs)),
        el("path", class_="os-rut", d="".join(_line(pair) for pair in pairs if used[pair] < 2)),
    )


def joints(
    paths: Collection[Cell],
) -> tuple[list[tuple[Cell, Cell]], list[tuple[Cell, Cell, Cell]]]:
    """Return the pairs of neighbouring path hexes, and the triples where three meet, in order."""
    known = frozenset(paths)
    pairs, greens = [], []
    for cell in sorted(known):
        beside = [other for other in neighbours(cell) if other in known and other > cell]
        pairs += [(cell, other) for other in beside]
        greens += [(cell, *two) for two in combinations(beside, 2) if two[1] in neighbours(two[0])]
    return pairs, greens


def _line(pair: tuple[Cell, Cell]) -> str:
    return f"M{_xy(pair[0])}L{_xy(pair[1])}"


def _green(cells: tuple[Cell, ...]) -> str:
    return "M" + "L".join(map(_xy, cells)) + "z"


def _xy(cell: Cell) -> str:
    x, y = point(cell)
    return f"{x},{y}"


def _islands(hexes: Iterable[Hex]) -> list[list[Cell]]:
    found: dict[str, list[Cell]] = defaultdict(list)
    for place in hexes:
        found[place.island].append(place.cell)
    return list(found.values())


def _scapes(hexes: Iterable[Hex]) -> list[list[Cell]]:
    found: dict[int, list[Cell]] = defaultdict(list)
    for place in hexes:
        if place.scape:
            found[place.scape].append(place.cell)
    return list(found.values())
