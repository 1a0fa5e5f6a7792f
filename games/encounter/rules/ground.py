"""The ground of an encounter: floor, sections, range counts and sight, none of which moves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property, lru_cache

from games.encounter.rules.catalogue import Cell, PlanCell
from games.encounter.rules.figures import World, living, place_of, skill_of
from games.encounter.rules.state import Field
from games.kernel.hexes import lines, neighbours, within


class Ground:
    """What a Field means for range and sight; it never changes and remembers what it counted."""

    def __init__(self, field: Field) -> None:
        """Take the cells of a Field as they are."""
        self.is_ray = field.sight == "ray"
        self.cells: Mapping[Cell, PlanCell] = {(c.q, c.r): c for c in field.cells}
        self.floor = frozenset(at for at, cell in self.cells.items() if cell.kind != "rock")
        self._beside = within(sorted(self.floor))
        self._counts: dict[Cell, Mapping[Cell, int]] = {}
        self._sights: dict[tuple[Cell, Cell], bool] = {}
        self._areas: dict[tuple[Cell, int, bool], frozenset[Cell]] = {}

    @cached_property
    def sections(self) -> Mapping[str, frozenset[Cell]]:
        """Return the cells of each section, rocks among them."""
        names = sorted({cell.section for cell in self.cells.values()})
        return {
            name: frozenset(at for at, cell in self.cells.items() if cell.section == name)
            for name in names
        }

    @cached_property
    def touching(self) -> Mapping[str, frozenset[str]]:
        """Return the sections that share a cell edge with each one, itself too (DEF-sight)."""
        return {
            name: frozenset(
                self.cells[side].section
                for at in cells
                for side in (at, *neighbours(at))
                if side in self.cells
            )
            for name, cells in self.sections.items()
        }

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the floor cells that share an edge with this floor cell, in 3.2's order."""
        return self._beside[cell]

    def counts(self, cell: Cell) -> Mapping[Cell, int]:
        """Return the range count from this floor cell to every one that has a finite one."""
        found = self._counts.get(cell)
        if found is None:
            found = self._counts[cell] = self.spread(cell, ())
        return found

    def spread(
        self, start: Cell, closed: Collection[Cell], most: int | None = None
    ) -> dict[Cell, int]:
        """Return the steps from a cell to all that can be reached past the closed ones, in order.

        The start has 0 and may itself be closed; `most` is the farthest count.
        """
        beside, found, edge, count = self._beside, {start: 0}, [start], 0
        while edge and count != most:
            count += 1
            entered = []
            for cell in edge:
                for at in beside[cell]:
                    if at not in found and at not in closed:
                        found[at] = count
                        entered.append(at)
            edge = entered
        return found

    def range_count(self, a: Cell, b: Cell) -> int | None:
        """Return the walking count between floor cells, units ignored (DEF-range), None: no way."""
        return self.counts(a).get(b)

    def sees(self, a: Cell, b: Cell) -> bool:
        """Say whether one sees from a to b: by sections (DEF-sight), or by rays (3.4, O-J)."""
        if not self.is_ray:
            return self.cells[b].section in self.touching[self.cells[a].section]
        pair = (a, b) if a <= b else (b, a)
        found = self._sights.get(pair)
        if found is None:
            found = self._sights[pair] = any(map(self._is_clear, lines(*pair)))
        return found

    def _is_clear(self, line: tuple[Cell, ...]) -> bool:
        """Say whether no opaque cell is on this line; beyond the map nothing is opaque."""
        return not any(at in self.cells and self.cells[at].opaque for at in line)

    def area(self, cell: Cell, reach: int, *, unseen: bool = False) -> frozenset[Cell]:
        """Return the floor cells from which this one is within `reach` and in sight.

        `unseen` leaves sight out (Far-seeing). Range and sight are the same both ways.
        """
        key = (cell, reach, unseen)
        found = self._areas.get(key)
        if found is None:
            near = (at for at, count in self.counts(cell).items() if count <= reach)
            found = frozenset(at for at in near if unseen or self.sees(at, cell))
            self._areas[key] = found
        return found


_HELD: dict[int, tuple[Field, Ground]] = {}
_HELD_MOST = 64


@lru_cache(maxsize=_HELD_MOST)
def _equal_ground(field: Field) -> Ground:
    """Return the ground of any Field that equals this one."""
    return Ground(field)


def ground_of(field: Field) -> Ground:
    """Return the ground of a Field, the same for equal ones.

    A Field is looked for by its identity first: to hash its cells takes longer than a plan.
    """
    held = _HELD.get(id(field))
    if held is not None and held[0] is field:
        return held[1]
    if len(_HELD) >= _HELD_MOST:
        _HELD.clear()
    ground = _equal_ground(field)
    _HELD[id(field)] = (field, ground)
    return ground


def ground_here(world: World) -> Ground:
    """Return the ground of the encounter that is on."""
    return ground_of(world.fields[world.number])


def taken(world: World, figure: int) -> frozenset[Cell]:
    """Return the cells on which another living figure stands (DEF-unoccupied)."""
    return frozenset(place_of(other) for other in living(world) if other.number != figure)


def free(world: World, cell: Cell, figure: int) -> bool:
    """Say whether a cell is floor on which nobody but this figure stands (3.2)."""
    return cell in ground_here(world).floor and cell not in taken(world, figure)


def barriers(world: World, figure: int) -> frozenset[Cell]:
    """Return the cells that this figure cannot enter for others: none with Trade Places (2.7)."""
    return frozenset() if skill_of(world, figure, "trade_places") else taken(world, figure)


def steps(world: World, figure: int) -> Mapping[Cell, int]:
    """Return the walking steps to every cell that a figure can reach, its own with 0 (3.2)."""
    start = place_of(world.figures[figure])
    return ground_here(world).spread(start, barriers(world, figure))
