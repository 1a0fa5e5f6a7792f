"""A position of the sandbox: a map, units under their letters, and the foe that moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.encounter.rules.catalogue import (
    Bent,
    Catalogue,
    Cell,
    CellKind,
    FoeType,
    PlanCell,
    Sight,
    Skill,
    StatusKind,
)
from games.encounter.rules.figures import World, beside, living, type_of
from games.encounter.rules.state import Acting, Burden, Field, Figure, Team
from games.encounter.tools.scenes import Scene

HEROES, ALLIES, FOES = "ABCD", "PQRS", "EFGHIJKLMNOTUVWXYZ"
ORDER = HEROES + ALLIES + FOES  # a unit's number is its place in here
# The skills that decide where a foe goes and whom it may attack.
SKILLS = ("keen", "far_seeing", "lope", "quicken", "trade_places")
SECTIONS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
GATE = "gate"


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit under its letter, which says its side; a hero has no use for the stats."""

    letter: str
    kind: str
    cell: Cell
    health: int
    statuses: tuple[StatusKind, ...] = ()
    reach: int = 1
    targets: int = 1
    bent: Bent = "strongest"
    skills: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """Its number as a figure."""
        return number_of(self.letter)

    @property
    def team(self) -> Team:
        """Its side, by its letter."""
        return team_of(self.letter)


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that decides a foe's move; cells by (q, r), units in the order of `ORDER`.

    `foe` is the letter of the one that moves, "" for none. `beside` are the units that stood
    beside it when its turn began, None: those that do now (O-B).
    """

    cells: tuple[PlanCell, ...]
    units: tuple[Unit, ...] = ()
    foe: str = ""
    sight: Sight = "section"
    round: int = 1
    beside: tuple[str, ...] | None = None
    name: str = ""

    def unit(self, letter: str) -> Unit | None:
        """Return the unit of that letter, None without one."""
        return next((unit for unit in self.units if unit.letter == letter), None)

    def unit_at(self, cell: Cell) -> Unit | None:
        """Return the unit on that cell, None without one."""
        return next((unit for unit in self.units if unit.cell == cell), None)

    def cell_at(self, cell: Cell) -> PlanCell | None:
        """Return the cell of the map at that place, None beyond it."""
        return next((one for one in self.cells if (one.q, one.r) == cell), None)

    def with_units(self, units: Iterable[Unit]) -> Position:
        """Return the position with these units; who is gone moves no more."""
        ordered = tuple(sorted(units, key=lambda unit: unit.number))
        letters = {unit.letter for unit in ordered}
        foe = self.foe if self.foe in letters else ""
        near = None if self.beside is None else tuple(n for n in self.beside if n in letters)
        first = next((unit.letter for unit in ordered if unit.team == "foe"), "")
        return replace(self, units=ordered, foe=foe or first, beside=near)


def number_of(letter: str) -> int:
    """Return the number of the figure with that letter."""
    return ORDER.index(letter) + 1


def letter_of(number: int) -> str:
    """Return the letter of a figure by its number."""
    return ORDER[number - 1]


def team_of(letter: str) -> Team:
    """Return the side of a letter."""
    if letter in HEROES:
        return "hero"
    return "ally" if letter in ALLIES else "foe"


def world_of(position: Position, catalogue: Catalogue) -> Scene:
    """Return what the planner takes: each foe and ally is of a kind of its own.

    The foe that moves is the figure `number_of(position.foe)`.
    """
    kinds = {u.letter: _kind(u, catalogue) for u in position.units if u.team != "hero"}
    burdens = {
        (unit.number, n): Burden(unit.number, n, status)
        for unit in position.units
        for n, status in enumerate(unit.statuses, 1)
    }
    return Scene(
        catalogue=replace(catalogue, foes={**catalogue.foes, **kinds}),
        figures={unit.number: _figure(unit, catalogue) for unit in position.units},
        fields={1: Field(1, "", position.sight, position.cells)},
        burdens=burdens,
        round=position.round,
        acting=_acting(position),
    )


def _kind(unit: Unit, catalogue: Catalogue) -> FoeType:
    return replace(
        catalogue.foes[unit.kind],
        slug=unit.letter,
        reach=unit.reach,
        targets=unit.targets,
        bent=unit.bent,
        skills=tuple(Skill(slug) for slug in unit.skills),
    )


def _figure(unit: Unit, catalogue: Catalogue) -> Figure:
    if unit.team == "hero":
        kind, usual = unit.kind, catalogue.heroes[unit.kind].health
        seat: int | None = HEROES.index(unit.letter)
    else:
        kind, usual = unit.letter, catalogue.foes[unit.kind].health
        seat = 0 if unit.team == "ally" else None
    most = max(unit.health, usual)
    return Figure(unit.number, unit.team, kind, seat, unit.cell, unit.health, most)


def _acting(position: Position) -> Acting | None:
    foe = position.unit(position.foe)
    if foe is None or position.beside is None:
        return None
    return Acting(foe.number, foe.cell, tuple(number_of(letter) for letter in position.beside))


# ---- from a match --------------------------------------------------------------------------------


def position_of(world: World, foe: int) -> Position | None:
    """Return the position in which a foe of a match plans its move, None if it cannot be held.

    Heroes have the letters of their seats. It cannot be held when the foe is not on the map, or
    with more units of a side or more sections than there are letters.
    """
    standing = living(world)
    letters = _letters(standing)
    cells = plain_cells(world.fields[world.number].cells)
    if foe not in letters or len(letters) < len(standing) or cells is None:
        return None
    units = (_unit(world, figure, letters[figure.number]) for figure in standing)
    return Position(
        cells=cells,
        units=tuple(sorted(units, key=lambda unit: unit.number)),
        foe=letters[foe],
        sight=world.fields[world.number].sight,
        round=max(1, world.round),
        beside=_beside(world, foe, letters),
    )


def _letters(standing: Iterable[Figure]) -> dict[int, str]:
    left = {"ally": iter(ALLIES), "foe": iter(FOES)}
    found: dict[int, str] = {}
    for figure in standing:
        seat = figure.seat or 0
        letter = HEROES[seat] if figure.team == "hero" else next(left[figure.team], "")
        if letter:
            found[figure.number] = letter
    return found


def plain_cells(cells: Iterable[PlanCell]) -> tuple[PlanCell, ...] | None:
    """Return cells with sections of one letter; chests and spawn cells are floor to a foe."""
    cells = tuple(cells)
    sections = _sections({cell.section for cell in cells})
    if sections is None:
        return None
    return tuple(
        PlanCell(c.q, c.r, sections[c.section], _plain_kind(c), opaque=c.opaque) for c in cells
    )


def _plain_kind(cell: PlanCell) -> CellKind:
    if cell.kind == "rock":
        return "rock"
    return "gate" if cell.kind == "gate" and not cell.opaque else "floor"


def _sections(names: set[str]) -> Mapping[str, str] | None:
    if all(name in SECTIONS and len(name) == 1 for name in names):
        return {name: name for name in names}
    if len(names) > len(SECTIONS):
        return None
    first = {GATE: "g"} if GATE in names else {}
    rest = (letter for letter in SECTIONS if letter not in first.values())
    return first | dict(zip(sorted(names - set(first)), rest, strict=False))


def _unit(world: World, figure: Figure, letter: str) -> Unit:
    kinds = dict.fromkeys(b.kind for b in world.burdens.values() if b.figure == figure.number)
    statuses = tuple(kind for kind in kinds if kind not in ("weariness", "strain"))
    cell = figure.cell or (0, 0)
    kind = type_of(world, figure.number)
    plain = Unit(letter, figure.type, cell, figure.health, statuses)  # type: ignore[arg-type]
    if kind is None:
        return plain
    return replace(
        plain,
        reach=kind.reach,
        targets=kind.targets,
        bent=kind.bent,
        skills=tuple(skill.slug for skill in kind.skills if skill.slug in SKILLS),
    )


def _beside(world: World, foe: int, letters: Mapping[int, str]) -> tuple[str, ...] | None:
    """Return who stood beside the foe when its turn began, None if that is who does now."""
    acting = world.acting
    if acting is None or acting.figure != foe or set(acting.adjacent) == set(beside(world, foe)):
        return None
    return tuple(letters[number] for number in sorted(acting.adjacent) if number in letters)
